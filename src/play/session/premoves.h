/* A premove: a move entered while the other side is thinking. */
#ifndef PANDEMONIUM_PLAY_SESSION_PREMOVES_H
#define PANDEMONIUM_PLAY_SESSION_PREMOVES_H

#include "base/text.h"
#include "rules/verdict/legality.h"

typedef struct Premove {
    Attempt attempt;
    bool given; /* there is a premove */
} Premove;

/* Sets the premove, replacing an earlier one. */
void premove_give(Premove *premove, const Attempt *attempt);
/* Cancels the premove. False: none. */
bool premove_cancel(Premove *premove);
/* Appends "premove e3-e4"; nothing if there is none. */
void premove_add_words(const Premove *premove, const Variant *variant, Text *out);
/* The premove as a legal move of position; a move that does not say whether it promotes does so if
 * it has exactly one promotion. MOVE_NONE, with the reason appended to why: it is not legal. */
Move premove_find(const Premove *premove, const Position *position, Text *why);

#endif
