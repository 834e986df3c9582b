/* A command line as the words of a program's arguments, without a shell. */
#ifndef PANDEMONIUM_PLAY_PLAYER_ARGV_H
#define PANDEMONIUM_PLAY_PLAYER_ARGV_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef struct Argv {
    char **words; /* owned, as are they; NULL behind the last */
    size_t count; /* at least 1 */
} Argv;

/* Splits command at blanks, with a shell's plain quoting: nothing is special between '...'; between
 * "..." a backslash before ", \, $ or ` stands for that character, and outside before any. Nothing
 * is expanded but a word's leading ~/, which becomes home/ (home: borrowed; NULL: it stays as it
 * is). Fills *out, which argv_done empties. False, with nothing to free, when a quotation mark is
 * not closed, nothing follows a last backslash, there is no word, or memory is out. */
bool argv_split(const char *command, const char *home, Argv *out, Error *error);
void argv_done(Argv *argv);

#endif
