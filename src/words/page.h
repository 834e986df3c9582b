/* Lays out pages of text, paragraph by paragraph. */
#ifndef PANDEMONIUM_WORDS_PAGE_H
#define PANDEMONIUM_WORDS_PAGE_H

#include "base/text.h"

enum { PAGE_COLUMNS = 78, PAGE_PARAGRAPH_SIZE = 5120 };

/* Adds a line unchanged. */
void page_line(Bytes *page, const char *line);
/* Adds a heading with a blank line above it. */
void page_heading(Bytes *page, const char *heading);
/* Adds a paragraph, broken into lines of at most PAGE_COLUMNS columns, each indented by
 * `indent`. */
void page_paragraph(Bytes *page, unsigned indent, const char *text);
/* The same in lines of at most `columns` columns, each indented as text begins. */
void page_flow(Bytes *page, unsigned columns, const char *text);
/* page_paragraph with a printf format, for at most PAGE_PARAGRAPH_SIZE bytes. */
void page_paragraphf(Bytes *page, unsigned indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Adds a paragraph as an item of a list: the first line begins with a dash, the others align with
 * its text. */
void page_item(Bytes *page, unsigned indent, const char *text);

#endif
