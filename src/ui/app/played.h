/* What the interface remembers about its player from run to run: the games played last, and whether
 * the tour was seen. A small file with lines "tour" and "played NAME", newest first. */
#ifndef PANDEMONIUM_UI_APP_PLAYED_H
#define PANDEMONIUM_UI_APP_PLAYED_H

#include <stdbool.h>

#include "base/file.h"

enum { MEMORY_GAMES = 5, MEMORY_NAME_SIZE = 64 };

typedef struct Played {
    bool tour;                                   /* the tour was seen */
    char played[MEMORY_GAMES][MEMORY_NAME_SIZE]; /* names of variants, newest first; "" ends */
} Played;

/* Reads the file; missing or damaged parts are left out. path may be NULL. */
void played_read(Played *memory, const FileSystem *fs, const char *path);
/* Writes the file, making its folder. With a NULL path, does nothing and returns true. True with a
 * reason in error, which must have none before: it is not certainly on the disk. */
bool played_write(const Played *memory, const FileSystem *fs, const char *path, Error *error);

/* Whether the game of this name is among those played last. */
bool played_knows(const Played *memory, const char *variant);
/* Puts the variant first. False, with nothing changed: it was first already. */
bool played_add(Played *memory, const char *variant);

#endif
