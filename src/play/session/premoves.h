/* A move given while the other side thinks. */
#ifndef PANDEMONIUM_PLAY_SESSION_PREMOVES_H
#define PANDEMONIUM_PLAY_SESSION_PREMOVES_H

#include "base/text.h"
#include "rules/verdict/legality.h"

typedef struct Premove {
    Attempt attempt;
    bool given; /* there is one */
} Premove;

/* Takes the place of an earlier one. */
void premove_give(Premove *premove, const Attempt *attempt);
/* Forgets it. False: there was none. */
bool premove_cancel(Premove *premove);
/* Appends "premove e3-e4"; nothing when there is none. */
void premove_add_words(const Premove *premove, const Variant *variant, Text *out);
/* The legal move of position that it is (a bare step that may promote promotes, where there is one
 * promotion only); MOVE_NONE, and the reason appended to why: it is none. */
Move premove_find(const Premove *premove, const Position *position, Text *why);

#endif
