/* What the interface remembers of its player from run to run: the games played last, and whether
 * the tour was seen. A small file of lines "tour" and "played NAME", newest first. */
#ifndef PANDEMONIUM_UI_APP_MEMORY_H
#define PANDEMONIUM_UI_APP_MEMORY_H

#include <stdbool.h>

#include "base/file.h"

enum { MEMORY_GAMES = 5, MEMORY_NAME_SIZE = 64 };

typedef struct Memory {
    bool tour;                                   /* it was seen */
    char played[MEMORY_GAMES][MEMORY_NAME_SIZE]; /* names of variants, newest first; "" ends */
} Memory;

/* Reads the file; what is missing or damaged there is not remembered. path may be NULL. */
void memory_read(Memory *memory, const FileSystem *fs, const char *path);
/* Writes it, making its folder. True also with a NULL path, which keeps nothing; with a reason in
 * error, which has none before: it is not surely on the disk. */
bool memory_write(const Memory *memory, const FileSystem *fs, const char *path, Error *error);

/* Whether it has the game of that name. */
bool memory_knows(const Memory *memory, const char *variant);
/* Puts the variant first. False: it stood there, nothing has changed. */
bool memory_add(Memory *memory, const char *variant);

#endif
