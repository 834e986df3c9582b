#include "ui/kit/piece_glyphs.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "base/unicode.h"
#include "words/card.h"
#include "words/picture/board_text.h"

/* Appends the definition's character if it takes two columns. */
static bool add_character(const Variant *variant, Role role, Side side, Text *out) {
    char text[CARD_GLYPH_SIZE];
    if (!card_glyph(variant, role, side, text) || text[0] == '\0')
        return false;
    uint32_t code;
    size_t length = strlen(text);
    if (unicode_decode(text, length, &code) != length || unicode_columns(code) != 2)
        return false;
    text_add(out, text);
    return true;
}

static void add_letter(const VariantRole *role, Side side, Text *out) {
    char letter = role->san[0] == '+' ? role->san[1] : role->san[0];
    if (letter == '\0')
        letter = role->letter;
    text_add_char(out, side == SIDE_WHITE ? ascii_to_upper(letter) : ascii_to_lower(letter));
}

Glyph glyph_of(const Variant *variant, Role role, Side side, SettingGlyphs pieces) {
    const VariantRole *entry = &variant->roles[role];
    Glyph glyph = {.promoted = entry->flipped || entry->reverts};
    Text text = TEXT_OVER(glyph.text);
    if (glyph.promoted)
        text_add_char(&text, board_sign(entry->flipped ? BOARD_SIGN_TURNED : BOARD_SIGN_REVERTS));
    bool alone = (pieces == GLYPHS_FIGURINES && card_add_figurine(entry, &text)) ||
                 (pieces == GLYPHS_CHARACTERS && add_character(variant, role, side, &text));
    glyph.letter = !alone;
    if (!alone)
        add_letter(entry, side, &text);
    if (pieces == GLYPHS_BOTH || pieces == GLYPHS_NAMES)
        (void)add_character(variant, role, side, &text);
    glyph.columns = unicode_string_columns(glyph.text);
    return glyph;
}

bool glyphs_wide(const Variant *variant, SettingGlyphs pieces) {
    if (pieces != GLYPHS_BOTH && pieces != GLYPHS_CHARACTERS && pieces != GLYPHS_NAMES)
        return false;
    for (Role role = 0; role < variant->role_count; role++) {
        char buffer[GLYPH_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        if (!variant->roles[role].flipped && !add_character(variant, role, SIDE_WHITE, &text))
            return false;
    }
    return variant->role_count > 0;
}
