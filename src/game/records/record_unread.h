/* Names what is no game that can be read here, so that nobody is told that it is not a move:
 * records in other forms, texts in other encodings. Used within this layer. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_UNREAD_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_UNREAD_H

#include "base/error.h"
#include "base/text.h"

/* Whether a file that begins with these bytes is a text in an encoding that is not read: true, and
 * error says which. */
bool record_unread_encoding(const char *head, size_t length, Error *error);
#endif
