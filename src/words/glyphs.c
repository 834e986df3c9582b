#include "words/glyphs.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

static const Glyph GLYPHS[] = {
    {1, "!", N_("good move"), GLYPH_MOVE},
    {2, "?", N_("mistake"), GLYPH_MOVE},
    {3, "!!", N_("brilliant move"), GLYPH_MOVE},
    {4, "??", N_("blunder"), GLYPH_MOVE},
    {5, "!?", N_("interesting move"), GLYPH_MOVE},
    {6, "?!", N_("dubious move"), GLYPH_MOVE},
    {7, "[]", N_("only move"), GLYPH_MOVE},
    {10, "=", N_("the sides are equal"), GLYPH_POSITION},
    {13, "~", N_("unclear"), GLYPH_POSITION},
    {14, "+/=", N_("White is a little better"), GLYPH_POSITION},
    {15, "=/+", N_("Black is a little better"), GLYPH_POSITION},
    {16, "+/-", N_("White is better"), GLYPH_POSITION},
    {17, "-/+", N_("Black is better"), GLYPH_POSITION},
    {18, "+-", N_("White is winning"), GLYPH_POSITION},
    {19, "-+", N_("Black is winning"), GLYPH_POSITION},
    {22, "zz", N_("any move makes it worse"), GLYPH_ALONE},
    {36, "->", N_("with the initiative"), GLYPH_ALONE},
    {40, "^", N_("with an attack"), GLYPH_ALONE},
    {44, "=&", N_("with compensation"), GLYPH_ALONE},
    {132, "<=>", N_("with counterplay"), GLYPH_ALONE},
    {138, "(+)", N_("short of time"), GLYPH_ALONE},
    {140, "/\\", N_("with the idea"), GLYPH_ALONE},
    {146, "N", N_("a new move"), GLYPH_ALONE},
};

enum { GLYPH_COUNT = sizeof GLYPHS / sizeof *GLYPHS };

const Glyph *glyph_table(size_t *count) {
    *count = GLYPH_COUNT;
    return GLYPHS;
}

const Glyph *glyph_of_nag(uint8_t nag) {
    for (size_t i = 0; i < GLYPH_COUNT; i++)
        if (GLYPHS[i].nag == nag)
            return &GLYPHS[i];
    return NULL;
}

bool glyph_parse(const char *text, uint8_t *nag) {
    int64_t number;
    for (size_t i = 0; i < GLYPH_COUNT; i++) {
        const Glyph *glyph = &GLYPHS[i];
        if (strcmp(glyph->sign, text) == 0 || ascii_equal_ignore_case(glyph->word, text) ||
            strcmp(_(glyph->word), text) == 0) {
            *nag = glyph->nag;
            return true;
        }
    }
    if (text[0] != '$' || !ascii_parse_int(text + 1, 0, UINT8_MAX, &number))
        return false;
    *nag = (uint8_t)number;
    return true;
}

void glyph_add_sign(uint8_t nag, Text *out) {
    const Glyph *glyph = glyph_of_nag(nag);
    if (glyph != NULL)
        text_add(out, glyph->sign);
    else
        text_addf(out, "$%u", nag);
}

void glyph_add_word(uint8_t nag, Text *out) {
    const Glyph *glyph = glyph_of_nag(nag);
    if (glyph != NULL)
        text_add(out, _(glyph->word));
    else
        text_addf(out, _("mark $%u"), nag);
}
