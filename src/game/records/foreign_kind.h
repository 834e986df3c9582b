/* What a file is that holds no games, for saying so. */
#ifndef PANDEMONIUM_GAME_RECORDS_FOREIGN_KIND_H
#define PANDEMONIUM_GAME_RECORDS_FOREIGN_KIND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* What a file that begins with these bytes is if it is of another kind ("a PDF document"),
 * untranslated; NULL: it may hold games. head has `length` bytes and a NUL after them. */
const char *foreign_kind_of(const char *head, size_t length);
/* Says that a file is of this kind, and names the formats of games. Returns false. */
bool foreign_kind_refuse(const char *kind, Error *error);
/* Adds to the error that `text`, which is in no known format, looks like text or like binary data,
 * and the formats of games. What begins with a digit is left as it is: it may be moves. */
void foreign_kind_add(const char *text, size_t length, Error *error);

#endif
