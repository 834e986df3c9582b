#include "words/rules/pieces_text.h"

#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "words/card.h"
#include "words/page.h"
#include "words/rules/rules_sections.h"
#include "words/words.h"

enum { CARD_INDENT = 4, LINE_SIZE = 1024 };

/* "N 騎 Knight (Gi)" */
static void add_title(const Card *card, bool glyphs, Text *out) {
    const VariantRole *role = &card->variant->roles[card->role];
    char fen[3], glyph[CARD_GLYPH_SIZE], reading[CARD_READING_SIZE];
    variant_role_fen(card->variant, card->role, fen);
    text_add(out, role->san);
    if (strcmp(fen, role->san) != 0)
        text_addf(out, " (%s)", fen);
    if (glyphs && card->glyph[0] != '\0') {
        text_addf(out, " %s", card->glyph);
        if (card_glyph(card->variant, card->role, SIDE_BLACK, glyph) &&
            strcmp(glyph, card->glyph) != 0)
            text_addf(out, "/%s", glyph);
    }
    text_addf(out, " %s", words_role_name(card->variant, card->role));
    if (card->reading[0] == '\0')
        return;
    text_addf(out, " (%s", card->reading);
    if (card_reading(card->variant, card->role, SIDE_BLACK, reading) &&
        strcmp(reading, card->reading) != 0)
        text_addf(out, "/%s", reading);
    text_add_char(out, ')');
}

static void add_card(const Variant *variant, Role role, bool glyphs, Bytes *page) {
    char data[LINE_SIZE];
    Text line = TEXT_OVER(data);
    Card card;
    card_init(&card, variant, role, SIDE_WHITE);
    add_title(&card, glyphs, &line);
    page_heading(page, data);
    for (unsigned row = 0; row <= 2 * card.radius; row++) {
        text_clear(&line);
        for (unsigned i = 0; i < CARD_INDENT; i++)
            text_add_char(&line, ' ');
        card_add_row(&card, row, &line);
        page_line(page, data);
    }
    text_clear(&line);
    card_add_all(&card, &line);
    page_paragraph(page, CARD_INDENT, data);
}

/* The marks of a piece's diagram: a set of bits. */
static unsigned marks_of(const Variant *variant, Role role) {
    Card card;
    unsigned marks = 0;
    card_init(&card, variant, role, SIDE_WHITE);
    for (unsigned row = 0; row <= 2 * card.radius; row++)
        for (unsigned column = 0; column <= 2 * card.radius; column++)
            marks |= 1u << card.marks[row][column];
    return marks;
}

Phrase words_card_marks(const Variant *variant) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    static const CardMark MARKS[] = {CARD_STEP, CARD_SLIDE, CARD_LEAP,
                                     CARD_MOVE, CARD_HOP,   CARD_CAPTURE};
    unsigned used = 0;
    for (uint64_t roles = words_described_roles(variant); roles != 0; roles &= roles - 1)
        used |= marks_of(variant, (Role)__builtin_ctzll(roles));
    for (size_t i = 0; i < sizeof(MARKS) / sizeof(MARKS[0]); i++) {
        if ((used >> MARKS[i] & 1) == 0)
            continue;
        text_addf(&out, "%s%c %s", out.length > 0 ? _(", ") : "", card_mark_char(MARKS[i]),
                  card_mark_words(MARKS[i]));
    }
    return phrase;
}

void pieces_text(const Variant *variant, bool glyphs, Bytes *out) {
    char data[LINE_SIZE];
    Text title = TEXT_OVER(data);
    words_full_title(variant, &title);
    page_paragraphf(out, 0, _("The pieces of %s, as %s sees them."), data,
                    side_word(variant, SIDE_WHITE));
    page_paragraphf(out, 0, P_("a whole sentence", "%s."), words_card_marks(variant).text);
    for (uint64_t roles = words_described_roles(variant); roles != 0; roles &= roles - 1)
        add_card(variant, (Role)__builtin_ctzll(roles), glyphs, out);
    rules_add_section(RULES_TERMS_HEADING, rules_add_terms, variant, out);
}

static unsigned text_columns(const char *text) {
    int columns = unicode_string_columns(text);
    return columns > 0 ? (unsigned)columns : 0;
}

static void add_variant_line(const Variant *variant, unsigned width, Bytes *page) {
    char data[LINE_SIZE], size[16];
    Text line = TEXT_OVER(data);
    text_add(&line, variant->name);
    for (unsigned column = text_columns(variant->name); column < width + 2; column++)
        text_add_char(&line, ' ');
    text_format(size, sizeof size, "%ux%u", variant->files, variant->ranks);
    text_addf(&line, "%-5s  %s", size,
              variant->summary[0] != '\0' ? words_summary(variant) : words_title(variant));
    page_line(page, data);
}

static const char *name_at(const VariantSet *variants, bool all, size_t index) {
    return all ? variants_name_all(variants, index) : variants_name(variants, index);
}

void variants_text(const VariantSet *variants, bool all, Bytes *out) {
    unsigned width = 0;
    size_t count = all ? variants_count_all(variants) : variants_count(variants);
    for (size_t i = 0; i < count; i++) {
        const char *name = name_at(variants, all, i);
        unsigned columns = name == NULL ? 0 : text_columns(name);
        width = columns > width ? columns : width;
    }
    for (size_t i = 0; i < count; i++) {
        const char *name = name_at(variants, all, i);
        if (name == NULL)
            continue;
        const Variant *variant = variants_find(variants, name);
        memory_require(variant != NULL);
        add_variant_line(variant, width, out);
    }
}
