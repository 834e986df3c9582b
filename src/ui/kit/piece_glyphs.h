/* How pieces are written on a board: as letters, or in the game's own script if the terminal can
 * show it. */
#ifndef PANDEMONIUM_UI_KIT_PIECE_GLYPHS_H
#define PANDEMONIUM_UI_KIT_PIECE_GLYPHS_H

#include <stdbool.h>

#include "rules/board/variant.h"

enum { GLYPH_TEXT_SIZE = 16 };

typedef struct Glyph {
    char text[GLYPH_TEXT_SIZE]; /* one character of `columns` columns */
    int columns;                /* 1 or 2 */
    bool promoted;              /* promoted by turning over, or reverts when captured */
    char prefix; /* shown before letters: '+' if turned over, '~' if it reverts when captured, else
                    ' ' */
} Glyph;

/* The glyph of a side's role: with `wide` the definition's glyph, if it has one of two columns;
 * else the role's letter, in upper case for White and lower case for Black. */
Glyph glyph_of(const Variant *variant, Role role, Side side, bool wide);

/* True when the variant has two-column glyphs for its unpromoted pieces. */
bool glyphs_available(const Variant *variant);

#endif
