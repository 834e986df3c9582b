#include "words/page.h"

#include <string.h>

#include "base/unicode.h"

static void add(Page *page, const char *text, size_t length) {
    page->good = page->good && bytes_add_bytes(page->out, text, length);
}

void page_line(Page *page, const char *line) {
    add(page, line, strlen(line));
    add(page, "\n", 1);
}

void page_heading(Page *page, const char *heading) {
    add(page, "\n", 1);
    page_line(page, heading);
}

static void add_indent(Page *page, unsigned indent) {
    for (unsigned i = 0; i < indent; i++)
        add(page, " ", 1);
}

static unsigned columns_of(const char *text, size_t length) {
    unsigned columns = 0;
    for (size_t at = 0; at < length;) {
        uint32_t code;
        at += unicode_decode(text + at, length - at, &code);
        int width = unicode_columns(code);
        columns += width > 0 ? (unsigned)width : 0;
    }
    return columns;
}

/* Lines of text that begin with `indent` spaces, the first one after `column` columns that are
 * there. */
static void add_flow(Page *page, unsigned indent, unsigned column, const char *text) {
    bool spaced = false;
    while (*text != '\0') {
        size_t length = unicode_unbroken(text);
        unsigned columns = columns_of(text, length);
        if (column == 0) {
            add_indent(page, indent);
            column = indent;
        } else if (column + spaced + columns > PAGE_COLUMNS) {
            add(page, "\n", 1);
            add_indent(page, indent);
            column = indent;
        } else if (spaced) {
            add(page, " ", 1);
            column++;
        }
        add(page, text, length);
        column += columns;
        text += length;
        spaced = *text == ' ';
        text += strspn(text, " ");
    }
    if (column > 0)
        add(page, "\n", 1);
}

void page_paragraph(Page *page, unsigned indent, const char *text) {
    add_flow(page, indent, 0, text);
}

void page_item(Page *page, unsigned indent, const char *text) {
    static const char MARK[] = "- ";
    unsigned inner = indent + (unsigned)strlen(MARK);
    add_indent(page, indent);
    add(page, MARK, strlen(MARK));
    add_flow(page, inner, inner, text);
}
