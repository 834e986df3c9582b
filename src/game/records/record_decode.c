#include "game/records/record_decode.h"

#include <errno.h>
#include <string.h>

#ifdef HAVE_ICONV_OPEN
#include <iconv.h>
#endif

#include "base/i18n.h"
#include "base/unicode.h"

enum { CHUNK_SIZE = 4096 };

bool record_is_utf8(const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        uint32_t code;
        if ((unsigned char)text[i] < 0x80) {
            i++;
            continue;
        }
        size_t used = unicode_decode(text + i, length - i, &code);
        if (used == 1 && code == UNICODE_REPLACEMENT)
            return false;
        i += used;
    }
    return true;
}

/* Whether all of the text that is not ASCII is made of EUC-JP's characters. Shift_JIS has bytes
 * that these never have in nearly every word. */
static bool is_euc_jp(const char *text, size_t length) {
    const unsigned char *at = (const unsigned char *)text, *end = at + length;
    while (at < end) {
        int more = *at < 0x80 ? 0 : *at == 0x8F ? 2 : *at == 0x8E || *at >= 0xA1 ? 1 : -1;
        if (more < 0 || end - at <= more)
            return false;
        for (at++; more > 0; more--, at++)
            if (*at < 0xA1)
                return false;
    }
    return true;
}

#ifdef HAVE_ICONV_OPEN
static iconv_t open_converter(bool euc) {
    /* Microsoft's variants have more characters; the other names are fallbacks for C libraries that
     * lack them. */
    static const char *const NAMES[2][3] = {{"CP932", "SHIFT_JIS", "SJIS"},
                                            {"EUC-JP-MS", "EUC-JP", "EUCJP"}};
    iconv_t converter = (iconv_t)-1;
    for (size_t i = 0; i < 3 && converter == (iconv_t)-1; i++)
        converter = iconv_open("UTF-8", NAMES[euc][i]);
    return converter;
}

static bool convert(iconv_t converter, const char *text, size_t length, Bytes *out, Error *error) {
    /* iconv does not write to its input, but takes no pointer to const. */
    union {
        const char *constant;
        char *plain;
    } in = {.constant = text};
    while (length > 0) {
        char chunk[CHUNK_SIZE], *to = chunk;
        size_t room = sizeof(chunk);
        bool all = iconv(converter, &in.plain, &length, &to, &room) != (size_t)-1;
        bool more = all || errno == E2BIG;
        if (!bytes_add_bytes(out, chunk, sizeof(chunk) - room))
            return error_set(error, N_("out of memory"));
        if (!more)
            return error_set(error, N_("the text is not UTF-8, Shift_JIS or EUC-JP"));
    }
    return true;
}
#endif

static bool decode(bool euc, const char *text, size_t length, Bytes *out, Error *error) {
#ifdef HAVE_ICONV_OPEN
    size_t before = out->length;
    iconv_t converter = open_converter(euc);
    if (converter != (iconv_t)-1) {
        bool good = convert(converter, text, length, out, error);
        iconv_close(converter);
        if (!good)
            out->length = before;
        return good;
    }
#else
    (void)euc;
    (void)text;
    (void)length;
    (void)out;
#endif
    return error_set(error, N_("the text is not UTF-8, and this build can read nothing else"));
}

bool record_decode(const char *text, size_t length, Bytes *out, Error *error) {
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3;
        length -= 3;
    }
    if (record_is_utf8(text, length))
        return bytes_add_bytes(out, text, length) || error_no_memory(error);
    return (is_euc_jp(text, length) && decode(true, text, length, out, NULL)) ||
           decode(false, text, length, out, error);
}

bool record_decode_latin(const char *text, size_t length, Bytes *out) {
    /* The characters of the bytes from 0x80 to 0x9F; higher bytes are the same as in Unicode. */
    static const uint16_t CP1252[] = {
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};
    if (!bytes_reserve(out, length + 1))
        return false;
    for (size_t i = 0; i < length;) {
        char data[UNICODE_BYTES_MAX + 1];
        Text character = TEXT_OVER(data);
        uint32_t code;
        size_t used = unicode_decode(text + i, length - i, &code);
        unsigned char byte = (unsigned char)text[i];
        if (used > 1 || byte < 0x80)
            text_add_bytes(&character, text + i, used);
        else
            unicode_add(&character, byte < 0xA0 ? CP1252[byte - 0x80] : byte);
        if (!bytes_add_bytes(out, character.data, character.length))
            return false;
        i += used;
    }
    return true;
}
