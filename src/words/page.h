/* Text for people, paragraph by paragraph. Used within this layer. */
#ifndef PANDEMONIUM_WORDS_PAGE_H
#define PANDEMONIUM_WORDS_PAGE_H

#include "base/text.h"

enum { PAGE_COLUMNS = 78 };

/* A line as it is. */
void page_line(Bytes *page, const char *line);
/* A heading with a blank line above it. */
void page_heading(Bytes *page, const char *heading);
/* A paragraph, broken into lines of at most PAGE_COLUMNS columns that begin with `indent` spaces.
 */
void page_paragraph(Bytes *page, unsigned indent, const char *text);
/* The same as one of a list: the first line begins with a dash, the others stand under its text. */
void page_item(Bytes *page, unsigned indent, const char *text);

#endif
