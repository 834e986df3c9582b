/* What a journal's bytes say. */
#ifndef PANDEMONIUM_GAME_JOURNAL_READ_H
#define PANDEMONIUM_GAME_JOURNAL_READ_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "game/game.h"
#include "rules/variants.h"

#define JOURNAL_MAGIC "pandemonium-journal"
enum { JOURNAL_VERSION = 1 };

/* How far a journal was read. */
typedef struct JournalExtent {
    bool read;    /* the rest says something: memory was not out */
    size_t good;  /* bytes that the lines read take */
    bool foreign; /* they end at a whole line that is not understood */
    bool damaged; /* they end at a line that is damaged, not one broken off while it was written */
} JournalExtent;

/* The game that the lines at the beginning of text hold (owned by the caller), and their extent,
 * which is written in every case (all zero when memory is out). NULL when they end before the
 * game's start, or memory is out; error says why. */
Game *journal_read(const char *text, size_t length, const VariantSet *variants,
                   JournalExtent *extent, Error *error);

#endif
