/* What is remembered about the person at the full screen: the games played last, the game
 * begun last, and whether the tour was seen. A small file with lines "tour", "played NAME", newest
 * first, and "begun NAME SIDE LEVEL ODDS", the last of which may be missing. */
#ifndef PANDEMONIUM_PLAY_RECORD_PLAYED_H
#define PANDEMONIUM_PLAY_RECORD_PLAYED_H

#include <stdbool.h>

#include "play/record/memo.h"
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

/* Reads the file; missing or damaged parts are left out. */
void played_read(Played *memory, const MemoFile *file);
/* Writes the file, as memo_change does; lines of other kinds stay. */
bool played_write(Played *memory, const MemoFile *file, Error *error);

/* Notes a game that begins, with the person on this side, against the computer at this level (0:
 * somebody else). False: nothing has changed. */
bool played_begin(Played *memory, Side side, unsigned level, const char *variant,
                  const Handicap *odds);
/* Whether the game of this name is among those played last. */
bool played_knows(const Played *memory, const char *variant);
/* Puts the variant first. False, with nothing changed: it was first already. */
bool played_add(Played *memory, const char *variant);

#endif
