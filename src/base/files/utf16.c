#include "base/files/utf16.h"

#include "base/unicode.h"

enum { MARK = 0xFEFF, HIGH = 0xD800, LOW = 0xDC00, BEHIND = 0xE000, PAIRED = 0x10000 };

static bool is_printed(char c) {
    return c > ' ' && c <= '~';
}

bool utf16_begins(const char *data, size_t length, Utf16 *out) {
    bool marked = length >= 2 && ((data[0] == '\xff' && data[1] == '\xfe') ||
                                  (data[0] == '\xfe' && data[1] == '\xff'));
    bool whole = length >= UTF16_SIGN_SIZE;
    bool little = whole && data[1] == '\0' && data[3] == '\0';
    bool big = whole && data[0] == '\0' && data[2] == '\0';
    *out = (Utf16){.big = marked ? data[0] == '\xfe' : big};
    return marked || (little != big && is_printed(data[big]) && is_printed(data[2 + big]));
}

static bool add(uint32_t code, Bytes *out) {
    char data[UNICODE_BYTES_MAX + 1];
    Text text = TEXT_OVER(data);
    unicode_add(&text, code);
    return bytes_add_bytes(out, data, text.length);
}

static bool add_unit(Utf16 *utf16, uint32_t unit, Bytes *out) {
    uint32_t high = utf16->high;
    bool first = !utf16->begun;
    utf16->begun = true;
    utf16->high = unit >= HIGH && unit < LOW ? unit : 0;
    if (first && unit == MARK)
        return true;
    if (high != 0 && unit >= LOW && unit < BEHIND)
        return add(PAIRED + ((high - HIGH) << 10) + (unit - LOW), out);
    if (high != 0 && !add(UNICODE_REPLACEMENT, out))
        return false;
    return utf16->high != 0 || add(unit >= LOW && unit < BEHIND ? UNICODE_REPLACEMENT : unit, out);
}

bool utf16_add(Utf16 *utf16, const char *data, size_t length, Bytes *out) {
    for (size_t i = 0; i < length; i++) {
        uint32_t one = (unsigned char)utf16->first, two = (unsigned char)data[i];
        if (utf16->split && !add_unit(utf16, utf16->big ? one << 8 | two : two << 8 | one, out))
            return false;
        utf16->split = !utf16->split;
        utf16->first = data[i];
    }
    return true;
}

bool utf16_end(Utf16 *utf16, Bytes *out) {
    return (utf16->high == 0 && !utf16->split) || add(UNICODE_REPLACEMENT, out);
}
