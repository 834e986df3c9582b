/* Recognises records in formats and encodings that cannot be read, so that the error names them
 * instead of a bad move. Used within this layer. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_UNREAD_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_UNREAD_H

#include "base/error.h"
#include "base/text.h"

/* Whether a file that begins with these bytes is text in an encoding that cannot be read; if so,
 * error says which. */
bool record_unread_encoding(const char *head, size_t length, Error *error);
#endif
