/* How a piece is written on a board: letters, or the game's own script where the terminal can. */
#ifndef PANDEMONIUM_UI_KIT_PIECE_GLYPHS_H
#define PANDEMONIUM_UI_KIT_PIECE_GLYPHS_H

#include <stdbool.h>

#include "rules/board/variant.h"

enum { GLYPH_TEXT_SIZE = 16 };

typedef struct Glyph {
    char text[GLYPH_TEXT_SIZE]; /* one character of `columns` columns */
    int columns;                /* 1 or 2 */
    bool promoted;              /* turned over, or reverts when captured */
    char prefix; /* shown before letters: '+' turned over, '~' reverts when captured, else ' ' */
} Glyph;

/* The glyph of a side's role. With `wide` the definition's glyph where it has one of two columns,
 * else its letter, upper case for White and lower case for Black. */
Glyph glyph_of(const Variant *variant, Role role, Side side, bool wide);

/* True when the variant has two-column glyphs for its unpromoted pieces. */
bool glyphs_available(const Variant *variant);

#endif
