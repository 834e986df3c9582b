#include "console/output.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/standard.h"
#include "base/unicode.h"
#include "words/page.h"
#include "words/plain.h"

enum { SOFT_LIMIT = 65536 /* bytes collected before they are written */ };

static void write_all(Output *out, const char *data, size_t length) {
    out->failed = out->failed || !standard_write(out->fd, data, length);
}

static void add_safe_line(const Output *out, const char *line, size_t length, int columns,
                          Bytes *to) {
    /* Sanitising never makes a text longer. */
    char *safe = memory_new(length + 1, 1);
    Text text = text_over(safe, length + 1);
    Bytes plain = {0};
    unicode_add_sanitized(&text, line, length);
    if (out->ascii)
        plain_add(safe, &plain);
    const char *words = plain.data != NULL ? plain.data : safe;
    if (columns > 0 && unicode_string_columns(words) > columns)
        page_flow(to, (unsigned)columns, words);
    else
        page_line(to, words);
    bytes_done(&plain);
    free(safe);
}

void output_lines(Output *out, const char *text, size_t length, bool verbatim) {
    Bytes safe = {0};
    int columns = verbatim ? 0 : out->columns;
    while (length > 0) {
        const char *end = memchr(text, '\n', length);
        size_t line = end != NULL ? (size_t)(end - text) : length;
        add_safe_line(out, text, line, columns, &safe);
        size_t used = end != NULL ? line + 1 : line;
        text += used;
        length -= used;
        if (safe.length > SOFT_LIMIT) {
            write_all(out, safe.data, safe.length);
            safe.length = 0;
        }
    }
    if (safe.length > 0)
        write_all(out, safe.data, safe.length);
    bytes_done(&safe);
}

void output_picture(Output *out, const char *text, size_t length) {
    Bytes plain = {0};
    if (!out->ascii) {
        write_all(out, text, length);
        return;
    }
    plain_add(text, &plain);
    write_all(out, plain.data, plain.length);
    bytes_done(&plain);
}
