#include "ui/kit/piece_glyphs.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "base/unicode.h"
#include "words/board_text.h"
#include "words/card.h"

/* Copies the definition's glyph when it is one character of two columns. */
static bool glyph_wide(const Variant *variant, Role role, Side side, Glyph *out) {
    char text[CARD_GLYPH_SIZE];
    if (!card_glyph(variant, role, side, text) || text[0] == '\0')
        return false;
    uint32_t code;
    size_t length = strlen(text);
    if (unicode_decode(text, length, &code) != length || unicode_columns(code) != 2)
        return false;
    Text copy = TEXT_OVER(out->text);
    text_add(&copy, text);
    out->columns = 2;
    return true;
}

Glyph glyph_of(const Variant *variant, Role role, Side side, bool wide) {
    const VariantRole *entry = &variant->roles[role];
    Glyph glyph = {.columns = 1, .promoted = entry->turned_over || entry->reverts};
    glyph.prefix = entry->turned_over ? board_sign(BOARD_SIGN_TURNED)
                   : entry->reverts   ? board_sign(BOARD_SIGN_REVERTS)
                                      : ' ';
    if (wide && glyph_wide(variant, role, side, &glyph))
        return glyph;
    char letter = entry->san[0] == '+' ? entry->san[1] : entry->san[0];
    if (letter == '\0')
        letter = entry->letter;
    glyph.text[0] = side == SIDE_WHITE ? ascii_to_upper(letter) : ascii_to_lower(letter);
    return glyph;
}

bool glyphs_available(const Variant *variant) {
    for (Role role = 0; role < variant->role_count; role++) {
        Glyph glyph;
        if (!variant->roles[role].turned_over && !glyph_wide(variant, role, SIDE_WHITE, &glyph))
            return false;
    }
    return variant->role_count > 0;
}
