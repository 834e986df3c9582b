#include "base/unicode.h"

#include <limits.h>
#include <string.h>

#include "base/unicode_tables.h"

enum { UNICODE_LAST = 0x10FFFF };

#define UNICODE_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Well-formed characters that must not reach a terminal or a text field: they change the direction
 * of text, take no place, or look blank. Sorted. */
static const UnicodeRange UNICODE_INVISIBLE[] = {
    {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C}, {0x115F, 0x1160}, {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x200B, 0x200F},   {0x202A, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

static bool unicode_is_in(uint32_t code, const UnicodeRange *ranges, size_t count) {
    size_t low = 0;
    size_t high = code < ranges[0].first ? 0 : count; /* mostly ASCII, which needs no search */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (code > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && code >= ranges[low].first;
}

static bool unicode_is_surrogate(uint32_t code) {
    return code >= 0xD800 && code <= 0xDFFF;
}

static bool unicode_is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

static bool unicode_is_noncharacter(uint32_t code) {
    return (code & 0xFFFE) == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF);
}

size_t unicode_decode(const char *text, size_t length, uint32_t *out) {
    /* The lowest code point by sequence length (a lower one is overlong). */
    static const uint32_t LOWEST[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)text[0];
    *out = UNICODE_REPLACEMENT;
    if (first < 0x80) {
        *out = first;
        return 1;
    }
    size_t needed = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (needed == 0 || needed > length)
        return 1;
    uint32_t code = first & (0x7Fu >> needed);
    for (size_t i = 1; i < needed; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80)
            return 1;
        code = code << 6 | (next & 0x3Fu);
    }
    if (code < LOWEST[needed] || code > UNICODE_LAST || unicode_is_surrogate(code))
        return 1;
    *out = code;
    return needed;
}

void unicode_add(Text *text, uint32_t code) {
    if (code > UNICODE_LAST || unicode_is_surrogate(code))
        code = UNICODE_REPLACEMENT;
    char bytes[4];
    size_t count = 0;
    if (code < 0x80) {
        bytes[count++] = (char)code;
    } else if (code < 0x800) {
        bytes[count++] = (char)(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        bytes[count++] = (char)(0xE0 | code >> 12);
        bytes[count++] = (char)(0x80 | (code >> 6 & 0x3F));
    } else {
        bytes[count++] = (char)(0xF0 | code >> 18);
        bytes[count++] = (char)(0x80 | (code >> 12 & 0x3F));
        bytes[count++] = (char)(0x80 | (code >> 6 & 0x3F));
    }
    if (code >= 0x80)
        bytes[count++] = (char)(0x80 | (code & 0x3F));
    text_add_bytes(text, bytes, count);
}

bool unicode_is_invisible(uint32_t code) {
    return unicode_is_in(code, UNICODE_INVISIBLE, UNICODE_COUNT(UNICODE_INVISIBLE));
}

size_t unicode_blank_length(const char *text, size_t length) {
    static const UnicodeRange BLANKS[] = {
        {0x0085, 0x0085}, {0x00A0, 0x00A0}, {0x1680, 0x1680}, {0x180E, 0x180E}, {0x2000, 0x200F},
        {0x2028, 0x202F}, {0x205F, 0x2064}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF},
    };
    uint32_t code;
    if (length == 0 || (unsigned char)text[0] < 0x80)
        return 0;
    size_t used = unicode_decode(text, length, &code);
    return unicode_is_in(code, BLANKS, UNICODE_COUNT(BLANKS)) ? used : 0;
}

int unicode_columns(uint32_t code) {
    if (unicode_is_control(code) || code > UNICODE_LAST || unicode_is_surrogate(code) ||
        unicode_is_noncharacter(code) || code == 0x2028 || code == 0x2029)
        return -1;
    if (unicode_is_invisible(code))
        return 0;
    if (code < 0x300)
        return 1;
    if (unicode_is_in(code, UNICODE_ZERO_WIDTH, UNICODE_COUNT(UNICODE_ZERO_WIDTH)))
        return 0;
    return unicode_is_in(code, UNICODE_WIDE, UNICODE_COUNT(UNICODE_WIDE)) ? 2 : 1;
}

int unicode_string_columns(const char *text) {
    size_t left = strlen(text);
    int columns = 0;
    while (left > 0) {
        uint32_t code;
        size_t used = unicode_decode(text, left, &code);
        int width = unicode_columns(code);
        if (width > 0)
            columns += width;
        text += used;
        left -= used;
    }
    return columns;
}

/* Characters of scripts without spaces, between which lines may break. */
static bool unicode_is_spaceless(uint32_t code) {
    return (code >= 0x2E80 && code <= 0x30FF) || (code >= 0x3400 && code <= 0x9FFF) ||
           (code >= 0xF900 && code <= 0xFAFF) || (code >= 0xFF01 && code <= 0xFF60);
}

static bool unicode_is_one_of(uint32_t code, const uint32_t *list) {
    while (*list != 0 && *list != code)
        list++;
    return *list != 0;
}

bool unicode_breaks_between(uint32_t before, uint32_t after) {
    /* 、。」』】〕々ー！），．：；？・ and small kana (JIS X 4051's, without the rare ones). */
    static const uint32_t CLOSING[] = {
        0x3001, 0x3002, 0x300D, 0x300F, 0x3011, 0x3015, 0x3005, 0x30FC, 0xFF01, 0xFF09,
        0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0x30FB, 0x3041, 0x3043, 0x3045, 0x3047,
        0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9,
        0x30C3, 0x30E3, 0x30E5, 0x30E7, '.',    ',',    ':',    ';',    '!',    '?',
        ')',    ']',    '}',    '"',    '%',    0};
    static const uint32_t OPENING[] = {0x300C, 0x300E, 0x3010, 0x3014, 0xFF08, '(',
                                       '[',    '{',    '"',    '+',    0};
    if (before == 0 || before == ' ' || after == ' ')
        return false;
    if (!unicode_is_spaceless(before) && !unicode_is_spaceless(after))
        return false;
    return !unicode_is_one_of(after, CLOSING) && !unicode_is_one_of(before, OPENING);
}

/* The length of a short word after a bracket, up to the closing one ("王側安宮" of "(王側安宮)");
 * 0: it is long or not closed. */
static size_t unicode_bracketed(const char *text, size_t left) {
    enum { SHORT_BYTES = 24 }; /* about eight characters */
    size_t length = 0;
    while (length < left && text[length] != ')' && text[length] != ',')
        length++;
    return length < left && length <= SHORT_BYTES ? length : 0;
}

size_t unicode_unbroken(const char *text) {
    size_t at = 0, left = strcspn(text, " ");
    uint32_t before = 0;
    while (at < left) {
        uint32_t code;
        size_t used = unicode_decode(text + at, left - at, &code);
        if (unicode_breaks_between(before, code))
            break;
        before = code;
        at += used;
        if (code == '(')
            at += unicode_bracketed(text + at, left - at);
    }
    return at;
}

void unicode_add_padded(Text *text, const char *string, int width) {
    text_add(text, string);
    for (int at = unicode_string_columns(string); at < width; at++)
        text_add_char(text, ' ');
}

/* What the sanitiser remembers of the characters before. */
typedef struct UnicodeTrail {
    bool has_base;  /* there is a character to combine marks with */
    unsigned marks; /* marks combined with it so far */
    bool after_cr;  /* the last one was a carriage return */
} UnicodeTrail;

static void unicode_add_one_sanitized(Text *text, uint32_t code, bool malformed,
                                      UnicodeTrail *trail) {
    bool after_cr = trail->after_cr;
    trail->after_cr = code == '\r';
    if (code == '\n' && after_cr)
        return;
    if (unicode_is_invisible(code))
        return;
    if (!malformed && unicode_columns(code) == 0) {
        if (trail->has_base && trail->marks < UNICODE_MARKS_MAX) {
            trail->marks++;
            unicode_add(text, code);
        }
        return;
    }
    if ((code >= '\t' && code <= '\r') || code == 0x2028 || code == 0x2029)
        code = ' ';
    else if (malformed || unicode_columns(code) < 0)
        code = '?';
    unicode_add(text, code);
    trail->has_base = true;
    trail->marks = 0;
}

void unicode_add_sanitized(Text *text, const char *bytes, size_t length) {
    UnicodeTrail trail = {0};
    size_t at = 0;
    while (at < length && !text->cut) {
        uint32_t code;
        size_t used = unicode_decode(bytes + at, length - at, &code);
        /* The replacement character itself takes three bytes. */
        bool malformed = code == UNICODE_REPLACEMENT && used == 1;
        unicode_add_one_sanitized(text, code, malformed, &trail);
        at += used;
    }
}

void unicode_add_safe(Text *text, const char *string) {
    unicode_add_sanitized(text, string, strlen(string));
}

void unicode_copy_safe(char *out, size_t size, const char *string) {
    Text text = text_over(out, size);
    unicode_add_safe(&text, string);
}

/* Sanitising never lengthens the path. */
void unicode_copy_path(char *out, size_t size, const char *path) {
    char end[PATH_MAX];
    text_copy_end(end, size < sizeof end ? size : sizeof end, path);
    unicode_copy_safe(out, size, end);
}

char unicode_to_ascii(uint32_t code) {
    static const char LATIN[] = /* U+00C0..U+017F */
        "AAAAAAACEEEEIIIIDNOOOOO?OUUUUYTsaaaaaaaceeeeiiiidnooooo?ouuuuyty"
        "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
        "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
    static const char CARON[] = "AaIiOoUu"; /* U+01CD..U+01D4 */
    if (code < 0x80)
        return (char)code;
    if (code >= 0xC0 && code - 0xC0 < sizeof(LATIN) - 1)
        return LATIN[code - 0xC0];
    if (code >= 0x1CD && code - 0x1CD < sizeof(CARON) - 1)
        return CARON[code - 0x1CD];
    return '?';
}
