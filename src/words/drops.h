/* Where a piece in hand can be dropped now, and why not elsewhere: the answers of
 * rules/verdict/legality.h for all empty squares, brought together. */
#ifndef PANDEMONIUM_WORDS_DROPS_H
#define PANDEMONIUM_WORDS_DROPS_H

#include "base/text.h"
#include "rules/board/position.h"

/* Appends a line on how many squares are open to the piece of the side to move, and one on each
 * reason that closes others: "Rank 9: it could never move again." Lines end with '\n'. */
void drops_add_summary(const Position *position, Role role, Text *out);

#endif
