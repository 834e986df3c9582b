/* Which form a file of games is in, recognised by its beginning and never by its name. */
#ifndef PANDEMONIUM_GAME_RECORDS_FILE_FORM_H
#define PANDEMONIUM_GAME_RECORDS_FILE_FORM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

typedef enum RecordForm {
    RECORD_PGN, /* and whatever is none of the others */
    RECORD_KIF, /* one game of shogi: game/records/kif.h */
    RECORD_USI  /* lines for engines of shogi: game/records/usi.h */
} RecordForm;

enum { RECORD_HEAD_SIZE = 4096 }; /* bytes that are looked at */

/* The form of a file that begins so. */
RecordForm record_form(const char *head, size_t length);

/* Appends the text as UTF-8, its byte order mark left out: what is no UTF-8 is taken for Shift_JIS
 * where the C library can read that. False, nothing appended: it is neither, or cannot be read
 * here, or memory is out; error says which. */
bool record_decode(const char *text, size_t length, Bytes *out, Error *error);

#endif
