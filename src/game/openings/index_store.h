/* A file of move counts, for more games than memory should hold. Not available without SQLite
 * (configure --without-sqlite).
 *
 * Checksums find damage that SQLite does not notice: the source has one, and each share of the
 * positions has one of its counts, which is compared whenever they are read. After any failed call,
 * index_store_is_damaged says whether rebuilding the store helps. */
#ifndef PANDEMONIUM_GAME_OPENINGS_INDEX_STORE_H
#define PANDEMONIUM_GAME_OPENINGS_INDEX_STORE_H

#include "base/error.h"
#include "game/openings/game_counts.h"

typedef struct IndexStore IndexStore;

/* The file of games that the store is built from, and how much of it. */
typedef struct IndexSource {
    uint64_t rules;           /* opening_fingerprint of the variant */
    uint64_t bytes, checksum; /* the file's size and checksum when its games were counted */
    uint64_t changed_ns;      /* the file's last modification; saves reading it again */
    uint64_t games;           /* how many of its games are in the store */
} IndexSource;

/* Whether this program supports stores. */
bool index_store_exists(void);
/* Opens the store at path, or creates an empty one. Rebuilds a damaged one, or one of another
 * format. *source gets its source, all 0 if it is empty. NULL, with error set: it cannot be
 * created. */
IndexStore *index_store_open(const char *path, IndexSource *source, Error *error);
void index_store_free(IndexStore *store); /* store may be NULL */
/* Whether the last failed call found the store damaged. */
bool index_store_is_damaged(const IndexStore *store);
/* Deletes the file and creates an empty one. False: it cannot be created; call only
 * index_store_free then. */
bool index_store_remake(IndexStore *store, Error *error);
/* Empties it and notes the source. */
bool index_store_begin(IndexStore *store, const IndexSource *source, Error *error);
/* Adds joined counts and records the source in one transaction: after a kill or a power cut either
 * all or nothing of it is there. Also false if another program has added games meanwhile. */
bool index_store_add(IndexStore *store, const GameCounts *counts, const IndexSource *before,
                     const IndexSource *after, Error *error);
/* Appends the rows of a position; nothing is appended on failure. */
bool index_store_find(IndexStore *store, uint64_t key, GameCounts *out, Error *error);

#endif
