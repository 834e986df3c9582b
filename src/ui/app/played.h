/* What the interface remembers about its player from run to run: the games played last, the game
 * begun last, and whether the tour was seen. A small file with lines "tour", "played NAME", newest
 * first, and "begun NAME SIDE LEVEL ODDS", the last of which may be missing. */
#ifndef PANDEMONIUM_UI_APP_PLAYED_H
#define PANDEMONIUM_UI_APP_PLAYED_H

#include <stdbool.h>

#include "base/file.h"
#include "play/session/handicap.h"

enum { MEMORY_GAMES = 5, MEMORY_NAME_SIZE = 64 };

typedef struct Played {
    bool tour;                                   /* the tour was seen */
    char played[MEMORY_GAMES][MEMORY_NAME_SIZE]; /* names of variants, newest first; "" ends */
    char begun[MEMORY_NAME_SIZE];                /* the variant of the game begun last; "": none */
    Side side;                                   /* whose the person was in it ... */
    unsigned level;                /* ... against the computer at this level; 0: somebody else */
    char odds[HANDICAP_TEXT_SIZE]; /* as handicap_format writes them; "": none */
} Played;

/* Reads the file; missing or damaged parts are left out. path may be NULL. */
void played_read(Played *memory, const FileSystem *fs, const char *path);
/* Writes the file, making its folder. With a NULL path, does nothing and returns true. True with a
 * reason in error, which must have none before: it is not certainly on the disk. */
bool played_write(const Played *memory, const FileSystem *fs, const char *path, Error *error);

/* Notes a game that begins, with the person on this side, against the computer at this level (0:
 * somebody else). False: nothing has changed. */
bool played_begin(Played *memory, Side side, unsigned level, const char *variant,
                  const Handicap *odds);
/* Whether the game of this name is among those played last. */
bool played_knows(const Played *memory, const char *variant);
/* Puts the variant first. False, with nothing changed: it was first already. */
bool played_add(Played *memory, const char *variant);

#endif
