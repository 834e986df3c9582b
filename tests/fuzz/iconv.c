#include <string.h>

#include "base/files/utf16.h"
#include "fuzz/fuzz.h"
#include "fuzz/support.h"
#include "game/records/record_decode.h"

/* UTF-16 in two pieces, cut anywhere. */
static void convert(const char *text, size_t length) {
    Utf16 whole, pieces;
    Bytes one = {0}, two = {0};
    if (utf16_begins(text, length, &whole)) {
        size_t cut = (unsigned char)text[length - 1] % length;
        pieces = whole;
        fuzz_require(utf16_add(&whole, text, length, &one) && utf16_end(&whole, &one) &&
                         utf16_add(&pieces, text, cut, &two) &&
                         utf16_add(&pieces, text + cut, length - cut, &two) &&
                         utf16_end(&pieces, &two),
                     "there is memory");
        fuzz_require(one.length == two.length &&
                         (one.length == 0 || memcmp(one.data, two.data, one.length) == 0),
                     "pieces give the whole");
        fuzz_require(record_is_utf8(one.data, one.length), "UTF-16 becomes UTF-8");
    }
    bytes_done(&one);
    bytes_done(&two);
}

void fuzz_iconv(const uint8_t *data, size_t size) {
    Bytes out = {0};
    Error error = {0};
    const char *text = (const char *)data;
    if (record_decode(text, size, &out, &error))
        fuzz_require(record_is_utf8(out.data, out.length), "any text becomes UTF-8");
    else
        fuzz_require(error.reason[0] != '\0' && out.length == 0, "a refusal says why");
    bytes_done(&out);
    fuzz_require(record_decode_latin(text, size, &out), "there is memory");
    fuzz_require(record_is_utf8(out.data, out.length), "any bytes are CP1252");
    bytes_done(&out);
    convert(text, size);
}
