#include "words/plain.h"

#include <string.h>

#include "base/unicode.h"

static bool is_beyond(char c) {
    return (unsigned char)c >= 0x80;
}

/* The bytes of a run of characters beyond ASCII, strokes between two of them ("陽/陰") included. */
static size_t run_length(const char *text) {
    size_t length = 0;
    while (is_beyond(text[length]) || (text[length] == '/' && is_beyond(text[length + 1])))
        length++;
    return length;
}

static bool add_marks(const char *text, size_t length, Bytes *out) {
    bool good = true;
    for (size_t at = 0; at < length && good;) {
        uint32_t code;
        at += unicode_decode(text + at, length - at, &code);
        good = bytes_add_char(out, unicode_to_ascii(code));
    }
    return good;
}

static bool ends_with_space(const Bytes *out) {
    return out->length == 0 || out->data[out->length - 1] == ' ' ||
           out->data[out->length - 1] == '\n';
}

static void drop_space(Bytes *out) {
    if (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
}

/* How many bytes of a word in another script stand here and can be left out: "(王將)" or "步 ". */
static size_t own_word(const char *text, const Bytes *out) {
    bool bracket = text[0] == '(';
    size_t run = run_length(text + bracket);
    if (run == 0 || !ends_with_space(out))
        return 0;
    const char *after = text + bracket + run;
    if (bracket)
        return *after == ')' ? run + 2 : 0;
    return *after == ' ' ? run + 1 : 0;
}

bool plain_add(const char *text, Bytes *out) {
    bool good = true;
    while (*text != '\0' && good) {
        size_t word = own_word(text, out);
        if (word > 0) {
            if (*text == '(')
                drop_space(out);
            text += word;
        } else if (is_beyond(*text)) {
            size_t run = run_length(text);
            good = add_marks(text, run, out);
            text += run;
        } else {
            good = bytes_add_char(out, *text++);
        }
    }
    return good;
}
