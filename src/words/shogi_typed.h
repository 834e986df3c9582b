/* Shogi input besides squares and pieces. */
#ifndef PANDEMONIUM_WORDS_SHOGI_TYPED_H
#define PANDEMONIUM_WORDS_SHOGI_TYPED_H

#include "base/text.h"
#include "rules/board/variant.h"

/* The text after the sign of the side ("☗"), which need not be typed. */
const char *shogi_behind_side(const char *text);

/* Appends a typed move with the square last in place of 同 or 동 at its start; unchanged if there
 * is none, last is SQUARE_NONE, or the board is too large for such names. */
void shogi_name_same(const Variant *variant, Square last, const char *text, Text *out);

#endif
