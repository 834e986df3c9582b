/* Converts UTF-16 text to UTF-8, piece by piece. */
#ifndef PANDEMONIUM_BASE_FILES_UTF16_H
#define PANDEMONIUM_BASE_FILES_UTF16_H

#include <stdbool.h>

#include "base/text.h"

enum { UTF16_SIGN_SIZE = 4 }; /* bytes needed to recognise UTF-16 */

typedef struct Utf16 {
    bool big;      /* big-endian */
    bool begun;    /* after this, a byte order mark is not skipped */
    bool split;    /* a code unit is split: `first` is its first byte */
    char first;    /* the last byte of the previous piece */
    uint32_t high; /* the high surrogate of a pair, or 0 */
} Utf16;

/* Whether a text that begins with these bytes is UTF-16: it has a byte order mark, or zero bytes
 * beside its first two characters. Then *out is ready. */
bool utf16_begins(const char *data, size_t length, Utf16 *out);
/* Appends a piece of the text, which may end within a character. Malformed units become U+FFFD.
 * False: memory runs out. */
bool utf16_add(Utf16 *utf16, const char *data, size_t length, Bytes *out);
/* Completes what the text's end leaves unfinished. False: memory runs out. */
bool utf16_end(Utf16 *utf16, Bytes *out);

#endif
