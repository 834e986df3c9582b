/* Shared by the targets for records and journals. */
#ifndef PANDEMONIUM_TESTS_FUZZ_RECORDS_H
#define PANDEMONIUM_TESTS_FUZZ_RECORDS_H

#include <limits.h>
#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "fuzz/support.h"
#include "game/records/record_format.h"
#include "game/tree/game.h"

/* How much of a tree a format can store: everything, the moves of all lines, or those of the main
 * line. */
typedef enum Kept { KEPT_ALL, KEPT_MOVES, KEPT_LINE } Kept;

/* Checks the invariants of a game that was read: every move is legal, and nothing exceeds its
 * limits. */
void fuzz_check_game(const Game *game);
/* Checks that both are the same game, as far as the format stores it. */
void fuzz_same_game(const Game *a, const Game *b, Kept kept);
/* Checks that the errors match the result: a whole game, a damaged one, or none. */
void fuzz_check_told(const Game *game, const Error *damage, const Error *error);

/* Reads any bytes as a file of the format. Checks that the game, when written, is recognised and
 * read back as the same game, as far as the format stores it. */
void fuzz_format(const RecordFormat *format, Kept kept, Slice bytes);

/* A folder for this input's files, in memory if the system has that. */
typedef struct Folder {
    char path[PATH_MAX];
} Folder;

void folder_make(Folder *folder);
/* Removes it with everything in it. */
void folder_remove(const Folder *folder);
/* Writes the path of a name in it to out. */
void folder_name(const Folder *folder, const char *name, char out[PATH_MAX]);
void folder_write(const Folder *folder, const char *name, Slice bytes);
/* Returns the file's bytes; free them with bytes_done. */
Bytes folder_read(const Folder *folder, const char *name);

#endif
