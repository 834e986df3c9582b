/* Character classes for ASCII only, so that file data reads the same in every locale. */
#ifndef PANDEMONIUM_BASE_ASCII_H
#define PANDEMONIUM_BASE_ASCII_H

#include <stdbool.h>
#include <stdint.h>

static inline bool ascii_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static inline bool ascii_is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

static inline bool ascii_is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

static inline bool ascii_is_alpha(char c) {
    return ascii_is_upper(c) || ascii_is_lower(c);
}

static inline bool ascii_is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

static inline char ascii_to_upper(char c) {
    return ascii_is_lower(c) ? (char)(c - 'a' + 'A') : c;
}

static inline char ascii_to_lower(char c) {
    return ascii_is_upper(c) ? (char)(c - 'A' + 'a') : c;
}

/* Compares two NUL-terminated strings, ignoring the case of ASCII letters. */
bool ascii_equal_ignore_case(const char *a, const char *b);
/* The first occurrence of part in text, ignoring the case of ASCII letters; NULL: none. */
const char *ascii_find_ignore_case(const char *text, const char *part);
/* Whether text begins with part, ignoring the case of ASCII letters. */
bool ascii_begins_ignore_case(const char *text, const char *part);
/* Whether text contains part, ignoring the case of ASCII letters; every text contains the empty
 * string. */
bool ascii_contains_ignore_case(const char *text, const char *part);

/* Reads a whole decimal number (optional '-', digits, nothing after them) in [low, high].
 * False, with *out untouched, for anything else. */
bool ascii_parse_int(const char *text, int64_t low, int64_t high, int64_t *out);

/* Reads a number of at least one digit at *cursor, not past end, into *out, and moves *cursor past
 * the digits. False, with both untouched, when there is no digit or the value is above high. */
bool ascii_scan_uint(const char **cursor, const char *end, uint64_t high, uint64_t *out);
/* Reads seconds such as "12" or "0.25", with up to three digits after the point and at most high_s,
 * and writes them as milliseconds. Otherwise the same as ascii_scan_uint. */
bool ascii_scan_seconds(const char **cursor, const char *end, uint64_t high_s, int64_t *out_ms);

#endif
