/* How pieces are written, the same wherever they stand: on the board, in hands, on cards and in
 * lists. */
#ifndef PANDEMONIUM_UI_KIT_PIECE_GLYPHS_H
#define PANDEMONIUM_UI_KIT_PIECE_GLYPHS_H

#include <stdbool.h>

#include "play/settings/settings.h"
#include "rules/board/variant.h"

enum {
    GLYPH_TEXT_SIZE = 20,
    GLYPH_COLUMNS_MAX = 4 /* "+C" and a character */
};

typedef struct Glyph {
    char text[GLYPH_TEXT_SIZE]; /* "R", "+c", "+C" and a character: what SAN calls the piece, in
                                   upper case for White and lower case for Black */
    int columns;                /* 1 to GLYPH_COLUMNS_MAX */
    bool letter;                /* a letter is in it, whose case says the side */
    bool promoted; /* promoted by turning over, or reverts when captured: '+' or '~' is before it */
} Glyph;

/* How a side's role is written. Where the game has no character for it, or it is no piece of chess,
 * its letter stands alone. */
Glyph glyph_of(const Variant *variant, Role role, Side side, SettingGlyphs pieces);

/* True when these glyphs have characters of two columns, and the variant has such for its
 * unpromoted pieces. */
bool glyphs_wide(const Variant *variant, SettingGlyphs pieces);

#endif
