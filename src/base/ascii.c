#include "base/ascii.h"

#include <stddef.h>

bool ascii_equal_ignore_case(const char *a, const char *b) {
    while (*a != '\0' && ascii_to_lower(*a) == ascii_to_lower(*b)) {
        a++;
        b++;
    }
    return ascii_to_lower(*a) == ascii_to_lower(*b);
}

bool ascii_begins_ignore_case(const char *text, const char *part) {
    for (; *part != '\0' && ascii_to_lower(*text) == ascii_to_lower(*part); text++)
        part++;
    return *part == '\0';
}

const char *ascii_find_ignore_case(const char *text, const char *part) {
    while (!ascii_begins_ignore_case(text, part))
        if (*text++ == '\0')
            return NULL;
    return text;
}

bool ascii_contains_ignore_case(const char *text, const char *part) {
    return ascii_find_ignore_case(text, part) != NULL;
}

bool ascii_parse_int(const char *text, int64_t low, int64_t high, int64_t *out) {
    bool negative = *text == '-';
    if (negative)
        text++;
    if (!ascii_is_digit(*text))
        return false;
    /* Accumulates negative values, since their range is larger by one. */
    int64_t value = 0;
    for (; ascii_is_digit(*text); text++) {
        int digit = *text - '0';
        if (value < (INT64_MIN + digit) / 10)
            return false;
        value = value * 10 - digit;
    }
    if (*text != '\0' || (!negative && value == INT64_MIN))
        return false;
    if (!negative)
        value = -value;
    if (value < low || value > high)
        return false;
    *out = value;
    return true;
}

bool ascii_scan_uint(const char **cursor, const char *end, uint64_t high, uint64_t *out) {
    const char *at = *cursor;
    uint64_t value = 0;
    while (at < end && ascii_is_digit(*at)) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (value > high / 10 || digit > high - value * 10)
            return false;
        value = value * 10 + digit;
        at++;
    }
    if (at == *cursor)
        return false;
    *cursor = at;
    *out = value;
    return true;
}

bool ascii_scan_seconds(const char **cursor, const char *end, uint64_t high_s, int64_t *out_ms) {
    enum { MS_A_SECOND = 1000, DIGITS = 3 };
    const char *at = *cursor;
    uint64_t seconds, part = 0;
    if (high_s > INT64_MAX / MS_A_SECOND || !ascii_scan_uint(&at, end, high_s, &seconds))
        return false;
    if (at < end && *at == '.') {
        const char *start = ++at;
        if (!ascii_scan_uint(&at, end, MS_A_SECOND - 1, &part) || at - start > DIGITS)
            return false;
        for (ptrdiff_t digits = at - start; digits < DIGITS; digits++)
            part *= 10;
    }
    uint64_t value_ms = seconds * MS_A_SECOND + part;
    if (value_ms > high_s * MS_A_SECOND)
        return false;
    *cursor = at;
    *out_ms = (int64_t)value_ms;
    return true;
}
