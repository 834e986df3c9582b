/* What helped the players of a game, counted in its tags: [Hints "2"], [Undos "1"]. A warning that
 * comes unasked is not help: it is the program's way of playing with beginners. */
#ifndef PANDEMONIUM_PLAY_SESSION_HELP_TAGS_H
#define PANDEMONIUM_PLAY_SESSION_HELP_TAGS_H

#include "base/text.h"
#include "game/tree/game.h"

typedef enum HelpKind {
    HELP_HINT,
    HELP_UNDO,
    HELP_WARNING, /* only where the player has turned warnings on */
    HELP_ANALYSIS,
    HELP_OPENINGS,
    HELP_KINDS
} HelpKind;

/* Counts one more of this kind. Returns the name of the tag that changed. */
const char *help_tag_add(Game *game, HelpKind kind);
/* Appends "2 hints and 1 undo"; nothing if there was no help. */
void help_tags_words(const Game *game, Text *out);

#endif
