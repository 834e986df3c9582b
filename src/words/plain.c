#include "words/plain.h"

#include <string.h>

#include "base/unicode.h"

#define WHITE " \n"

static bool is_beyond(char c) {
    return (unsigned char)c >= 0x80;
}

/* The length of a non-ASCII run, including slashes between two characters ("陽/陰"). */
static size_t run_length(const char *text) {
    size_t length = 0;
    while (is_beyond(text[length]) || (text[length] == '/' && is_beyond(text[length + 1])))
        length++;
    return length;
}

static void add_marks(const char *text, size_t length, Bytes *out) {
    for (size_t at = 0; at < length;) {
        uint32_t code;
        at += unicode_decode(text + at, length - at, &code);
        bytes_put_char(out, unicode_to_ascii(code));
    }
}

/* Appends text converted to ASCII. */
static void add_text(const char *text, size_t length, Bytes *out) {
    for (size_t at = 0; at < length;) {
        size_t run = run_length(text + at);
        if (run > 0)
            add_marks(text + at, run, out);
        else
            bytes_put_char(out, text[at]);
        at += run > 0 ? run : 1;
    }
}

static bool ends_with_space(const Bytes *out) {
    return out->length == 0 || out->data[out->length - 1] == ' ' ||
           out->data[out->length - 1] == '\n';
}

static void drop_space(Bytes *out) {
    if (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
}

/* Whether text of this length, apart from white space around it, is such a run. */
static bool is_own(const char *text, size_t length) {
    size_t start = strspn(text, WHITE);
    size_t run = start < length ? run_length(text + start) : 0;
    return run > 0 && start + run + strspn(text + start + run, WHITE) >= length;
}

/* The length of a bracket without another inside; 0: there is none here. */
static size_t bracket_length(const char *text) {
    if (text[0] != '(')
        return 0;
    size_t inner = strcspn(text + 1, "()");
    return text[1 + inner] == ')' ? inner + 2 : 0;
}

/* Adds a bracket with the items that are not in another script, separated by commas; nothing if
 * there are none. A line break within omitted items goes before them. */
static void add_bracket(const char *text, size_t length, Bytes *out) {
    const char *end = text + length - 1;
    bool any = false;
    for (const char *item = text + 1; item < end;) {
        size_t size = strcspn(item, ",)"), blank = strspn(item, WHITE);
        if (!is_own(item, size)) {
            bool broken = !any && blank > 0 && *item == '\n';
            if (broken) {
                drop_space(out);
                bytes_put_bytes(out, item, blank);
            }
            bytes_put_char(out, any ? ',' : '(');
            add_text(item + (any ? 0 : blank), size - (any ? 0 : blank), out);
            any = true;
        }
        item += size + 1;
    }
    if (any)
        bytes_put_char(out, ')');
}

/* The length of an omittable word in another script here: "步 ". */
static size_t own_word(const char *text, const Bytes *out) {
    size_t run = run_length(text);
    return run > 0 && ends_with_space(out) && text[run] == ' ' ? run + 1 : 0;
}

/* Whether an item of the bracket is in another script. */
static bool has_own_items(const char *text, size_t length) {
    const char *end = text + length - 1;
    for (const char *item = text + 1; item < end; item += strcspn(item, ",)") + 1)
        if (is_own(item, strcspn(item, ",)")))
            return true;
    return false;
}

void plain_add(const char *text, Bytes *out) {
    while (*text != '\0') {
        size_t bracket = ends_with_space(out) ? bracket_length(text) : 0;
        size_t word = own_word(text, out);
        if (bracket > 0 && has_own_items(text, bracket)) {
            size_t before = out->length;
            add_bracket(text, bracket, out);
            if (out->length == before)
                drop_space(out);
            text += bracket;
        } else if (word > 0) {
            text += word;
        } else if (is_beyond(*text)) {
            size_t run = run_length(text);
            add_marks(text, run, out);
            text += run;
        } else {
            bytes_put_char(out, *text++);
        }
    }
}
