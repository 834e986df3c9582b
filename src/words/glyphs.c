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
    {NAG_LITTLE_BETTER, "+/=", NULL, GLYPH_POSITION},
    {NAG_LITTLE_BETTER + SIDE_BLACK, "=/+", NULL, GLYPH_POSITION},
    {NAG_BETTER, "+/-", NULL, GLYPH_POSITION},
    {NAG_BETTER + SIDE_BLACK, "-/+", NULL, GLYPH_POSITION},
    {NAG_WINNING, "+-", NULL, GLYPH_POSITION},
    {NAG_WINNING + SIDE_BLACK, "-+", NULL, GLYPH_POSITION},
    {22, "zz", N_("zugzwang"), GLYPH_ALONE},
    {36, "->", N_("with the initiative"), GLYPH_ALONE},
    {40, "^", N_("with an attack"), GLYPH_ALONE},
    {44, "=&", N_("with compensation"), GLYPH_ALONE},
    {132, "<=>", N_("with counterplay"), GLYPH_ALONE},
    {138, "(+)", N_("time trouble"), GLYPH_ALONE},
    {140, "/\\", N_("with the idea"), GLYPH_ALONE},
    {146, "N", N_("novelty"), GLYPH_ALONE},
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

/* Appends a side's evaluation; the first of the two NAGs is White's. */
static void add_standing(const Variant *variant, uint8_t nag, Text *out) {
    Side side = nag % 2 == NAG_LITTLE_BETTER % 2 ? SIDE_WHITE : SIDE_BLACK;
    text_addf(out,
              nag < NAG_BETTER    ? _("%s is slightly better")
              : nag < NAG_WINNING ? _("%s is better")
                                  : _("%s is winning"),
              side_word(variant, side));
}

Phrase glyph_words(const Variant *variant, const Glyph *glyph) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    if (glyph->word != NULL)
        text_add(&out, _(glyph->word));
    else
        add_standing(variant, glyph->nag, &out);
    return phrase;
}

static bool is_called(const Variant *variant, const Glyph *glyph, const char *text) {
    return strcmp(glyph->sign, text) == 0 ||
           (glyph->word != NULL && ascii_equal_ignore_case(glyph->word, text)) ||
           ascii_equal_ignore_case(glyph_words(variant, glyph).text, text);
}

bool glyph_parse(const Variant *variant, const char *text, uint8_t *nag) {
    int64_t number;
    for (size_t i = 0; i < GLYPH_COUNT; i++) {
        if (is_called(variant, &GLYPHS[i], text)) {
            *nag = GLYPHS[i].nag;
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

void glyph_add_words(const Variant *variant, uint8_t nag, Text *out) {
    const Glyph *glyph = glyph_of_nag(nag);
    if (glyph != NULL)
        text_add(out, glyph_words(variant, glyph).text);
    else
        text_addf(out, _("mark $%u"), nag);
}
