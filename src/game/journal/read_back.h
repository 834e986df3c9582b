/* Reads a journal's bytes back into a game. */
#ifndef PANDEMONIUM_GAME_JOURNAL_READ_BACK_H
#define PANDEMONIUM_GAME_JOURNAL_READ_BACK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "game/tree/game.h"
#include "rules/definition/variants.h"

#define JOURNAL_MAGIC "pandemonium-journal"
enum { JOURNAL_VERSION = 1 };

/* The state of a journal, for the user. */
typedef enum JournalState {
    JOURNAL_SOUND,    /* everything was read, except for a torn tail */
    JOURNAL_DAMAGED,  /* reading stopped at damage, or a tag is damaged */
    JOURNAL_FOREIGN,  /* a complete line is not understood */
    JOURNAL_HEADLESS, /* damaged before the game begins */
    JOURNAL_UNBEGUN,  /* its first write was interrupted: nothing in it was acknowledged */
    JOURNAL_EMPTY,    /* there is nothing in it yet */
    JOURNAL_UNKNOWN   /* it cannot be read, is too large, or memory runs out */
} JournalState;

/* How often moves were undone, and how many moves remained the last time. */
typedef struct JournalBacks {
    unsigned count, to;
} JournalBacks;

/* How far a journal was read. */
typedef struct JournalExtent {
    bool read;    /* the other members are valid: memory was not out */
    size_t good;  /* the number of bytes of the lines that were read */
    bool foreign; /* reading stopped at a complete line that is not understood */
    bool full;    /* with foreign: because the game has no room for the move */
    bool damaged; /* reading stopped at a damaged line, not at a torn one */
    bool skipped; /* damaged lines before the start were skipped; `good` includes them */
    JournalBacks backs;
} JournalExtent;

/* The game (owned by the caller) in the lines at the beginning of text; *extent says how far they
 * were read. Until the game's start, damaged lines are skipped, since they can only have been tags.
 * *extent is written in either case (all zero when memory runs out). NULL when the lines end before
 * the game's start or memory runs out; error says why. */
Game *journal_read(const char *text, size_t length, const VariantSet *variants,
                   JournalExtent *extent, Error *error);

/* Reads the whole journal from an open file into text (empty; freed by the caller), and the game
 * from that as above. It uses the descriptor because on some file systems opening and closing the
 * file again would drop its lock. */
Game *journal_read_file(const OpenFile *file, const VariantSet *variants, Bytes *text,
                        JournalExtent *extent, Error *error);
/* The state of a journal of `length` bytes, read to this extent; game is NULL if it gave none. */
JournalState journal_state(const Game *game, size_t length, const JournalExtent *extent);

#endif
