/* UTF-8 that may come from outside: decoding, widths and sanitising. */
#ifndef PANDEMONIUM_BASE_UNICODE_H
#define PANDEMONIUM_BASE_UNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum {
    UNICODE_REPLACEMENT = 0xFFFD,
    UNICODE_BYTES_MAX = 4, /* of one character */
    UNICODE_MARKS_MAX = 2  /* combining marks that are shown on one character */
};

/* Decodes one code point at text (length bytes, at least 1) and writes it to *out; returns the
 * bytes used, at least 1. Malformed input (overlong, surrogate, cut) gives UNICODE_REPLACEMENT
 * and 1. */
size_t unicode_decode(const char *text, size_t length, uint32_t *out);

/* Appends code's UTF-8. */
void unicode_add(Text *text, uint32_t code);

/* Whether a well-formed code point must never be shown: it changes the direction of the text around
 * it, has no width, or is blank. */
bool unicode_is_invisible(uint32_t code);

/* The length of the non-ASCII blank that text (length bytes) begins with: a space of any width, a
 * line separator, or an invisible character that web pages put between words, such as a zero-width
 * space or a byte order mark. 0: none. */
size_t unicode_blank_length(const char *text, size_t length);

/* Columns a code point takes on a terminal: 0 (combining, or invisible and therefore left out), 1
 * or 2; -1 for controls and noncharacters. Uses tables of its own, so that layout is the same in
 * every locale. */
int unicode_columns(uint32_t code);

/* What to write for a code point where only ASCII is allowed: the character itself, a Latin letter
 * without its marks ("o" for "ō"), else '?'. */
char unicode_to_ascii(uint32_t code);

/* Columns of a NUL-terminated UTF-8 string; controls count 0. */
int unicode_string_columns(const char *text);

/* Whether a line may be broken between these two code points although there is no space: next to a
 * kana or an ideograph (Hangul is written with spaces), but not before a closing mark or after an
 * opening one. At the start of a text `before` is 0, which gives false. */
bool unicode_breaks_between(uint32_t before, uint32_t after);
/* The number of bytes before the first space or other place where a line may be broken; a short
 * word in brackets is kept whole. */
size_t unicode_unbroken(const char *text);

/* Appends the UTF-8 string, padded with spaces to `width` columns (printf's %-8s counts bytes). A
 * longer string is not cut. */
void unicode_add_padded(Text *text, const char *string, int width);

/* Appends untrusted bytes in a form that is safe to show. Line ends (CR LF counts as one) and tabs
 * become spaces; other controls (C0, DEL, C1) and malformed bytes become '?'; invisible characters
 * (unicode_is_invisible) are left out; at most two combining marks after a character are kept, and
 * none at the start. */
void unicode_add_sanitized(Text *text, const char *bytes, size_t length);
/* Appends a string in the same form. */
void unicode_add_safe(Text *text, const char *string);
/* Writes a string in the same form to out (size bytes), as text_copy does. */
void unicode_copy_safe(char *out, size_t size, const char *string);
/* The same for a path: if it is too long, "…" replaces its beginning (text_copy_end). */
void unicode_copy_path(char *out, size_t size, const char *path);

#endif
