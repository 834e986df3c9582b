/* What is played in a position: by the games of the tree that comes with the game, of the archive,
 * or of a file. Nothing is read before it is asked for. */
#ifndef PANDEMONIUM_PLAY_EXPLORE_OPENINGS_H
#define PANDEMONIUM_PLAY_EXPLORE_OPENINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "play/desk/action.h"
#include "play/explore/opening_tree.h"

enum { OPENING_BAR_GAMES = 10 /* fewer say too little to show how they ended */ };

typedef struct DeskOpenings {
    const OpeningMove *moves; /* the most played first */
    size_t count;
    unsigned games;     /* the sum of theirs */
    size_t done, total; /* games of a file counted so far, and in all; equal: all of them */
} DeskOpenings;

/* What is played in this position. NULL: there are no games to tell of; error says why. Borrowed
 * until the next call. */
const DeskOpenings *desk_openings(Desk *desk, const Position *position, Error *error);
/* Appends whose games these are: "the program's own games", or the file's name. */
void desk_add_openings_source(const Desk *desk, Text *out);
/* Takes the games from elsewhere from now on: "tree", "review" (the file under review), "archive",
 * or a file's path. False, after saying why: they stay as they are. */
bool desk_choose_openings(Desk *desk, const char *source);
/* The same from the next of those that have a word and are there now. */
void desk_next_openings(Desk *desk);
/* Whether games of a file are still being counted; then the action is to be done again when all
 * are. */
bool desk_counts_openings(const Desk *desk);
void desk_await_openings(Desk *desk);

/* Appends a move of a position in one row of at most so many columns: its games, how they ended
 * (White's wins as '#', draws as '=', Black's wins as '.') and its evaluation. Where there is no
 * room for all, the ends go first. */
void opening_add_row(const Position *position, const OpeningMove *move, int columns, Text *out);
/* Appends the same as a sentence. */
void opening_add_sentence(const Position *position, const OpeningMove *move, Text *out);

#endif
