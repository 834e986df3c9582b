#include "ui/kit/wrap.h"

#include <string.h>

#include "base/unicode.h"

enum { SENTENCES_SIZE = 2048 };

/* Returns the indentation of the rows that continue the line with `at` in it: the width of its
 * leading blanks, or of a table's first columns (each ends in two or more blanks). 0 if `at` is at
 * the line's start. */
static int line_indent(const char *begin, const char *at, int limit) {
    const char *start = at;
    while (start > begin && start[-1] != '\n')
        start--;
    if (start == at)
        return 0;
    int indent = (int)strspn(start, " ");
    if (indent == 0)
        return 0;
    int columns = indent;
    for (const char *c = start + indent; c + 2 < at && columns < limit;) {
        uint32_t code;
        size_t blanks = strspn(c, " ");
        size_t length = blanks > 0 ? blanks : unicode_decode(c, (size_t)(at - c), &code);
        int width = blanks > 0 ? (int)blanks : unicode_columns(code);
        columns += width > 0 ? width : 0;
        if (blanks >= 2 && columns < limit)
            indent = columns;
        c += length;
    }
    return indent < limit ? indent : 0;
}

/* Whether a table's column, which the blanks at `at` in column `used` separate, is better on a row
 * of its own: it begins in the last third and does not fit. */
static bool column_needs_row(const char *at, int used, int columns) {
    size_t blanks = strspn(at, " ");
    int begins = used + (int)blanks, width = 0;
    if (blanks < 2 || begins <= columns * 2 / 3)
        return false;
    for (const char *c = at + blanks; *c != '\0' && *c != '\n' && begins + width <= columns;) {
        uint32_t code;
        c += unicode_decode(c, strnlen(c, UNICODE_BYTES_MAX), &code);
        width += unicode_columns(code) > 0 ? unicode_columns(code) : 0;
    }
    return begins + width > columns;
}

bool wrap_next(const char **at, const char *begin, int columns, Text *row) {
    if (**at == '\0')
        return false;
    text_clear(row);
    int used = line_indent(begin, *at, columns / 2);
    for (int i = 0; i < used; i++)
        text_add_char(row, ' ');
    const char *from = *at, *end = from, *blank = NULL;
    uint32_t before = 0, code;
    while (*end != '\0' && *end != '\n') {
        size_t length = unicode_decode(end, strnlen(end, UNICODE_BYTES_MAX), &code);
        int width = unicode_columns(code);
        width = width < 0 ? 1 : width;
        if (unicode_breaks_between(before, code))
            blank = end;
        if (used + width > columns && end > from)
            break;
        if (*end == ' ' && before != ' ' && end > from && column_needs_row(end, used, columns))
            break;
        if (*end == ' ')
            blank = end;
        before = code;
        used += width;
        end += length;
    }
    if (*end != '\0' && *end != '\n' && *end != ' ' && blank != NULL && blank > from)
        end = blank;
    text_add_bytes(row, from, (size_t)(end - from));
    while (*end == ' ')
        end++;
    if (*end == '\n')
        end++;
    *at = end;
    return true;
}

bool wrap_cut(const char **at, int columns, Text *row) {
    const char *from = *at, *end = from;
    uint32_t code;
    if (*from == '\0')
        return false;
    for (int used = 0; *end != '\0' && *end != '\n';) {
        size_t length = unicode_decode(end, strnlen(end, UNICODE_BYTES_MAX), &code);
        int width = unicode_columns(code);
        used += width < 0 ? 1 : width;
        if (used > columns && end > from)
            break;
        end += length;
    }
    text_clear(row);
    text_add_bytes(row, from, (size_t)(end - from));
    *at = *end == '\n' ? end + 1 : end;
    return true;
}

int wrap_count(const char *text, int columns) {
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    int count = 0;
    for (const char *at = text; wrap_next(&at, text, columns, &row);)
        count++;
    return count;
}

void wrap_ellipsize(Text *row, int columns) {
    static const char DOTS[] = " ..";
    int room = columns - (int)(sizeof DOTS - 1), used = 0;
    const char *at = row->data, *end = row->data, *fits = row->data;
    uint32_t before = 0, code;
    while (*at != '\0' && used <= room) {
        fits = at;
        size_t length = unicode_decode(at, strnlen(at, UNICODE_BYTES_MAX), &code);
        int width = unicode_columns(code);
        if (*at == ' ' || unicode_breaks_between(before, code))
            end = at;
        before = code;
        used += width < 0 ? 1 : width;
        at += length;
    }
    if (used <= room)
        end = at;
    else if (end == row->data) /* a longer word */
        end = fits;
    row->length = (size_t)(end - row->data);
    row->data[row->length] = '\0';
    text_add(row, DOTS);
}

int wrap_draw(Grid *grid, const Rect *area, const Pen *pen, const char *text, int skip) {
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    int y = -skip;
    for (const char *at = text; y < area->height && wrap_next(&at, text, area->width, &row); y++) {
        if (y < 0)
            continue;
        if (y + 1 == area->height && *at != '\0' && skip == 0)
            wrap_ellipsize(&row, area->width);
        grid_put(grid, rect_row(area, area->y + y), area->x, pen, buffer);
    }
    return y < 0 ? 0 : y;
}

void wrap_add(Grid *grid, Rect *area, const Pen *pen, const char *text) {
    rect_skip(area, wrap_draw(grid, area, pen, text, 0));
}

static bool ends_sentence(const char *text, size_t length) {
    static const char STOP[] = "。";
    const size_t stop = sizeof STOP - 1;
    return text[length] == '\0' || text[length] == '\n' ||
           (text[length] == ' ' && text[length - 1] == '.') ||
           (length >= stop && memcmp(text + length - stop, STOP, stop) == 0);
}

bool wrap_sentences(const Rect *area, const char *sentences, Text *out) {
    char buffer[SENTENCES_SIZE];
    Text some = TEXT_OVER(buffer);
    for (size_t length = 1; length <= strlen(sentences); length++) {
        if (!ends_sentence(sentences, length))
            continue;
        text_clear(&some);
        text_add_bytes(&some, sentences, length);
        if (wrap_count(buffer, area->width) > area->height)
            break;
        text_clear(out);
        text_add(out, buffer);
    }
    return out->length > 0;
}

void wrap_add_whole(Grid *grid, Rect *area, const Pen *pen, const char *text) {
    if (wrap_count(text, area->width) <= area->height)
        wrap_add(grid, area, pen, text);
}
