/* Converts text in UTF-16, piece by piece, to UTF-8. */
#ifndef PANDEMONIUM_BASE_FILES_UTF16_H
#define PANDEMONIUM_BASE_FILES_UTF16_H

#include <stdbool.h>

#include "base/text.h"

enum { UTF16_SIGN_SIZE = 4 }; /* how many bytes tell UTF-16 */

typedef struct Utf16 {
    bool big;      /* the high byte of a unit is first */
    bool begun;    /* a byte order mark is skipped only before this */
    bool split;    /* a unit is split: its first byte is `first` */
    char first;    /* a byte of the piece before */
    uint32_t high; /* the first half of a pair, or 0 */
} Utf16;

/* Whether a text that begins with these bytes is UTF-16: it has a byte order mark, or zero bytes
 * beside its first two characters. Then *out is ready. */
bool utf16_begins(const char *data, size_t length, Utf16 *out);
/* Appends a piece of the text, which may end within a character. What is no character becomes
 * U+FFFD. False: memory is out. */
bool utf16_add(Utf16 *utf16, const char *data, size_t length, Bytes *out);
/* Appends what the text's end leaves incomplete. False: memory is out. */
bool utf16_end(Utf16 *utf16, Bytes *out);

#endif
