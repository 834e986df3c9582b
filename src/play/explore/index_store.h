/* Counts of moves in a file of their own, for more games than memory should hold. Without SQLite
 * (configure --without-sqlite) there is none.
 *
 * What SQLite does not see is found by checksums: the file has one of its source, and one of the
 * counts of each share of the positions, which is compared whenever counts are read. Whatever call
 * fails, index_store_is_damaged says whether rebuilding the store helps. */
#ifndef PANDEMONIUM_PLAY_LEARN_INDEX_STORE_H
#define PANDEMONIUM_PLAY_LEARN_INDEX_STORE_H

#include "base/error.h"
#include "play/explore/game_counts.h"

typedef struct IndexStore IndexStore;

/* Of which bytes of which file of games the store is, and how far it goes. */
typedef struct IndexSource {
    uint64_t rules;           /* opening_fingerprint of the variant */
    uint64_t bytes, checksum; /* of the file when its games were found */
    uint64_t changed_ns;      /* when the file was last written to; only to save reading it */
    uint64_t games;           /* of its games so many are in the store */
} IndexSource;

/* Whether this program has such stores. */
bool index_store_exists(void);
/* Opens the store at path, or begins an empty one. One that is damaged, or has another form, is
 * rebuilt. *source: what it says of itself, all 0 for an empty one. NULL, with error set: it
 * cannot be made. */
IndexStore *index_store_open(const char *path, IndexSource *source, Error *error);
void index_store_free(IndexStore *store); /* store may be NULL */
/* Whether the last call that failed found the store damaged. */
bool index_store_is_damaged(const IndexStore *store);
/* Deletes the file and begins an empty one. False: it cannot be made; only index_store_free may
 * follow. */
bool index_store_remake(IndexStore *store, Error *error);
/* Empties it and notes the source. */
bool index_store_begin(IndexStore *store, const IndexSource *source, Error *error);
/* Adds joined counts and notes the source in one step: after a kill or a power cut either all or
 * nothing of it is there. False also where another program has added games meanwhile. */
bool index_store_add(IndexStore *store, const GameCounts *counts, const IndexSource *before,
                     const IndexSource *after, Error *error);
/* Appends the rows of a position; nothing is appended on failure. */
bool index_store_find(IndexStore *store, uint64_t key, GameCounts *out, Error *error);

#endif
