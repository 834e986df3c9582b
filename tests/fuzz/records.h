/* What the targets of records and of journals share. */
#ifndef PANDEMONIUM_TESTS_FUZZ_RECORDS_H
#define PANDEMONIUM_TESTS_FUZZ_RECORDS_H

#include <limits.h>
#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "fuzz/support.h"
#include "game/records/record_format.h"
#include "game/tree/game.h"

/* What of a tree a form of records keeps: all, or the moves of all lines, or of the first alone. */
typedef enum Kept { KEPT_ALL, KEPT_MOVES, KEPT_LINE } Kept;

/* Everything that holds of a game that was read: every move is legal where it stands, and nothing
 * is beyond its limits. */
void fuzz_check_game(const Game *game);
/* Both are the same game, as far as it is kept. */
void fuzz_same_game(const Game *a, const Game *b, Kept kept);
/* A game was read, whole or damaged, or refused: each is told as it has to be. */
void fuzz_check_told(const Game *game, const Error *damage, const Error *error);

/* Reads the bytes as a file of the format, whatever they are. What was read is written so that it
 * is recognised and read again as the same game, as far as it is kept. */
void fuzz_format(const RecordFormat *format, Kept kept, Slice bytes);

/* A folder of this input's files, in memory where the system has that. */
typedef struct Folder {
    char path[PATH_MAX];
} Folder;

void folder_make(Folder *folder);
/* Removes it with all that is in it. */
void folder_remove(const Folder *folder);
/* The path of a name in it, written to out. */
void folder_name(const Folder *folder, const char *name, char out[PATH_MAX]);
void folder_write(const Folder *folder, const char *name, Slice bytes);
/* The file's bytes; free them by bytes_done. */
Bytes folder_read(const Folder *folder, const char *name);

#endif
