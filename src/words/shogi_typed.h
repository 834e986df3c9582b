/* What players of shogi type besides squares and pieces. */
#ifndef PANDEMONIUM_WORDS_SHOGI_TYPED_H
#define PANDEMONIUM_WORDS_SHOGI_TYPED_H

#include "base/text.h"
#include "rules/board/variant.h"

/* The text behind the sign of the side ("☗"), which nobody needs to type. */
const char *shogi_behind_side(const char *text);

/* Appends a typed move with the square last in place of 同 or 동 at its beginning; any other text,
 * or where last is SQUARE_NONE or the board too large for such names, unchanged. */
void shogi_name_same(const Variant *variant, Square last, const char *text, Text *out);

#endif
