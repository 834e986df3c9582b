/* What the interface remembers of its player from run to run: the games played last, and whether
 * the tour was seen. A small file of lines "tour" and "played NAME", newest first. */
#ifndef PANDEMONIUM_UI_APP_PLAYED_H
#define PANDEMONIUM_UI_APP_PLAYED_H

#include <stdbool.h>

#include "base/file.h"

enum { MEMORY_GAMES = 5, MEMORY_NAME_SIZE = 64 };

typedef struct Played {
    bool tour;                                   /* it was seen */
    char played[MEMORY_GAMES][MEMORY_NAME_SIZE]; /* names of variants, newest first; "" ends */
} Played;

/* Reads the file; what is missing or damaged there is not remembered. path may be NULL. */
void played_read(Played *memory, const FileSystem *fs, const char *path);
/* Writes it, making its folder. True also with a NULL path, which keeps nothing; with a reason in
 * error, which has none before: it is not surely on the disk. */
bool played_write(const Played *memory, const FileSystem *fs, const char *path, Error *error);

/* Whether it has the game of that name. */
bool played_knows(const Played *memory, const char *variant);
/* Puts the variant first. False: it stood there, nothing has changed. */
bool played_add(Played *memory, const char *variant);

#endif
