/* What a definition says about a game besides its rules: its terms, its origin, and how its
 * author's text is read. */
#include "base/i18n.h"
#include "words/display_fields.h"
#include "words/facts.h"
#include "words/rules/rules_sections.h"
#include "words/words.h"

void rules_add_section(const char *heading, AddRules *add, const Variant *variant, Bytes *page) {
    Bytes section = {0};
    add(variant, &section);
    if (section.length > 0 && heading != NULL)
        page_heading(page, gettext(heading));
    if (section.length > 0)
        bytes_put(page, section.data);
    bytes_done(&section);
}

typedef bool NextText(const Variant *variant, const char *key, const char **at, Text *out);

/* Adds every paragraph of the key as an item of a list. */
static void add_list(const Variant *variant, const char *key, NextText *next, Bytes *page) {
    char data[PARAGRAPH_SIZE];
    Text text = TEXT_OVER(data);
    const char *at = NULL;
    for (; next(variant, key, &at, &text); text_clear(&text))
        page_item(page, 2, data);
}

void rules_add_author(const Variant *variant, Bytes *page) {
    char data[PARAGRAPH_SIZE];
    Text authors = TEXT_OVER(data);
    if (facts_add(variant, FACT_AUTHOR, &authors))
        page_paragraphf(page, 0, _("Author: %s."), data);
}

void rules_add_terms(const Variant *variant, Bytes *page) {
    add_list(variant, FIELD_TERMS, words_next_paragraph, page);
}

void rules_add_about(const Variant *variant, Bytes *page) {
    add_list(variant, FIELD_ABOUT, words_next_paragraph, page);
}

void rules_add_readings(const Variant *variant, Bytes *page) {
    add_list(variant, FIELD_READING, words_next_remark, page);
}
