/* How the text of a record is encoded. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_DECODE_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

/* Appends the text as UTF-8, its byte order mark left out: what is no UTF-8 is taken for Shift_JIS
 * where the C library can read that. False, nothing appended: it is neither, or cannot be read
 * here, or memory is out; error says which. */
bool record_decode(const char *text, size_t length, Bytes *out, Error *error);

#endif
