/* The full screen's memory: the games played last, the last new game, and whether the tour was
 * seen. A small file with lines "tour", "played NAME", newest first, and "begun NAME SIDE LEVEL
 * ODDS", whose last word is optional. */
#ifndef PANDEMONIUM_PLAY_RECORD_PLAYED_H
#define PANDEMONIUM_PLAY_RECORD_PLAYED_H

#include <stdbool.h>

#include "play/record/memo.h"
#include "play/session/handicap.h"

enum { MEMORY_GAMES = 5, MEMORY_NAME_SIZE = 64 };

typedef struct Played {
    bool tour; /* the tour was seen */
    char played[MEMORY_GAMES]
               [MEMORY_NAME_SIZE]; /* names of variants, newest first; "" ends the list */
    char begun[MEMORY_NAME_SIZE];  /* the variant of the last new game; "": none */
    Side side;                     /* the person's side in it ... */
    unsigned level;                /* ... against the computer at this level; 0: another opponent */
    char odds[HANDICAP_TEXT_SIZE]; /* as handicap_format writes them; "": none */
} Played;

/* Reads the file, skipping missing or damaged parts. */
void played_read(Played *memory, const MemoFile *file);
/* Writes the file, as memo_change does; keeps lines of other kinds. */
bool played_write(Played *memory, const MemoFile *file, Error *error);

/* Notes a new game with the person on this side, against the computer at this level (0: another
 * opponent). False: nothing has changed. */
bool played_begin(Played *memory, Side side, unsigned level, const char *variant,
                  const Handicap *odds);
/* Whether the variant is among those played last. */
bool played_knows(const Played *memory, const char *variant);
/* Moves the variant to the front. False, with nothing changed: it was there already. */
bool played_add(Played *memory, const char *variant);

#endif
