/* Decodes the text of a record. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_DECODE_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

/* Appends the text as UTF-8, without its byte order mark. Text that is not valid UTF-8 is read as
 * EUC-JP, if all its bytes fit that, or Shift_JIS, if the C library supports them. False, with
 * nothing appended: it is none of these, they are not supported here, or memory runs out; error
 * says which. */
bool record_decode(const char *text, size_t length, Bytes *out, Error *error);

bool record_is_utf8(const char *text, size_t length);
/* Appends the text as UTF-8, reading invalid bytes as CP1252, the encoding of most PGN files that
 * are not UTF-8. The five bytes that CP1252 does not define become controls (U+0081 and so on).
 * False: memory runs out. */
bool record_decode_latin(const char *text, size_t length, Bytes *out);

#endif
