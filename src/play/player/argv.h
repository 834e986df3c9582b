/* Splits a command line into a program's arguments, without a shell. */
#ifndef PANDEMONIUM_PLAY_PLAYER_ARGV_H
#define PANDEMONIUM_PLAY_PLAYER_ARGV_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef struct Argv {
    char **words; /* owned, like each word; NULL after the last */
    size_t count; /* at least 1 */
} Argv;

/* Splits command at blanks, with a shell's basic quoting: nothing is special between '...'; a
 * backslash quotes ", \, $ and ` between "...", and any character outside quotes. Only a leading ~/
 * of a word is expanded, to home/ (home is borrowed; NULL: not expanded). Fills *out, which
 * argv_done empties. False, with nothing to free: a quotation mark is not closed, a backslash ends
 * the text, there is no word, or memory ran out. */
bool argv_split(const char *command, const char *home, Argv *out, Error *error);
void argv_done(Argv *argv);

#endif
