#include "words/page.h"

#include <stdarg.h>
#include <string.h>

#include "base/unicode.h"

void page_line(Bytes *page, const char *line) {
    bytes_put(page, line);
    bytes_put_char(page, '\n');
}

void page_heading(Bytes *page, const char *heading) {
    bytes_put_char(page, '\n');
    page_line(page, heading);
}

static void add_indent(Bytes *page, unsigned indent) {
    for (unsigned i = 0; i < indent; i++)
        bytes_put_char(page, ' ');
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

/* Adds lines of text of at most `most` columns, indented by `indent` spaces; the first line already
 * has `column` columns. */
static void add_flow(Bytes *page, unsigned indent, unsigned column, unsigned most,
                     const char *text) {
    bool spaced = false;
    while (*text != '\0') {
        size_t length = unicode_unbroken(text);
        unsigned columns = columns_of(text, length);
        if (column == 0) {
            add_indent(page, indent);
            column = indent;
        } else if (column + spaced + columns > most) {
            bytes_put_char(page, '\n');
            add_indent(page, indent);
            column = indent;
        } else if (spaced) {
            bytes_put_char(page, ' ');
            column++;
        }
        bytes_put_bytes(page, text, length);
        column += columns;
        text += length;
        spaced = *text == ' ';
        text += strspn(text, " ");
    }
    if (column > 0)
        bytes_put_char(page, '\n');
}

void page_paragraph(Bytes *page, unsigned indent, const char *text) {
    add_flow(page, indent, 0, PAGE_COLUMNS, text);
}

void page_flow(Bytes *page, unsigned columns, const char *text) {
    unsigned indent = (unsigned)strspn(text, " ");
    add_flow(page, indent < columns / 2 ? indent : 0, 0, columns, text + indent);
}

void page_paragraphf(Bytes *page, unsigned indent, const char *format, ...) {
    char data[PAGE_PARAGRAPH_SIZE];
    Text text = TEXT_OVER(data);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    page_paragraph(page, indent, data);
}

void page_item(Bytes *page, unsigned indent, const char *text) {
    static const char MARK[] = "- ";
    unsigned inner = indent + (unsigned)strlen(MARK);
    add_indent(page, indent);
    bytes_put(page, MARK);
    add_flow(page, inner, inner, PAGE_COLUMNS, text);
}
