/* How pieces are written, the same everywhere: on the board, in hands, on cards and in lists. */
#ifndef PANDEMONIUM_UI_KIT_PIECE_GLYPHS_H
#define PANDEMONIUM_UI_KIT_PIECE_GLYPHS_H

#include <stdbool.h>

#include "play/settings/settings.h"
#include "rules/board/variant.h"

enum { GLYPH_TEXT_SIZE = 20 };

typedef struct Glyph {
    char text[GLYPH_TEXT_SIZE]; /* "R", "+c", or "+C" and a character: the piece's letter in SAN,
                                   upper case for White, lower case for Black */
    int columns;                /* 1 to 4: "+C" and a character */
    bool letter;                /* contains a letter, whose case shows the side */
    bool promoted; /* promoted by flipping, or reverts when captured: starts with '+' or '~' */
} Glyph;

/* How a side's role is written. Only by its letter if the game has no character for it, or it is
 * not a chess piece. */
Glyph glyph_of(const Variant *variant, Role role, Side side, SettingGlyphs pieces);

/* True when these glyphs take two columns, and the variant has some for its unpromoted pieces. */
bool glyphs_wide(const Variant *variant, SettingGlyphs pieces);

#endif
