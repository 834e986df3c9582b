/* What a journal's bytes say. */
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

/* The state of a journal. */
typedef enum JournalState {
    JOURNAL_SOUND,    /* it is read whole, but for a torn tail */
    JOURNAL_DAMAGED,  /* the lines end at damage, or a tag is damaged */
    JOURNAL_FOREIGN,  /* a whole line is not understood */
    JOURNAL_HEADLESS, /* it is damaged or broken off before a game begins */
    JOURNAL_EMPTY,    /* nothing is in it yet */
    JOURNAL_UNKNOWN   /* it cannot be read, is too large, or memory is out */
} JournalState;

/* How far a journal was read. */
typedef struct JournalExtent {
    bool read;    /* the rest says something: memory was not out */
    size_t good;  /* bytes that the lines read take */
    bool foreign; /* they end at a whole line that is not understood; */
    bool full;    /* since the game has no room for its move */
    bool damaged; /* they end at a line that is damaged, not one broken off while it was written */
    bool skipped; /* damaged ones ahead of the start were passed over: `good` has them in it */
} JournalExtent;

/* The game that the lines at the beginning of text hold (owned by the caller), and their extent,
 * where damaged ones that may have been tags are passed over until the game begins. The extent is
 * written in every case (all zero when memory is out). NULL when they end before the game's start,
 * or memory is out; error says why. */
Game *journal_read(const char *text, size_t length, const VariantSet *variants,
                   JournalExtent *extent, Error *error);

/* Reads all of the journal that fd is into text (empty, the caller's to free), and the game in that
 * as above. It goes by the descriptor because on some file systems opening and closing the file
 * again would drop its lock. */
Game *journal_read_file(const FileSystem *fs, int fd, const char *path, const VariantSet *variants,
                        Bytes *text, JournalExtent *extent, Error *error);
/* The state of a journal with so many bytes that was read to this extent. */
JournalState journal_state(const Game *game, size_t length, const JournalExtent *extent);

#endif
