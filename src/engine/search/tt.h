/* The transposition table: what earlier visits of a position found.
 *
 * Entries are two relaxed atomic words: the data, and 48 bits of the key xored with the data, the
 * evaluation beside them. So threads share the table without locks and a torn entry simply does not
 * match. The table's size is bounded by the caller; old searches' shallow entries give way first.
 */
#ifndef PANDEMONIUM_ENGINE_SEARCH_TT_H
#define PANDEMONIUM_ENGINE_SEARCH_TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/types.h"

typedef enum TtBound {
    TT_BOUND_NONE,
    TT_BOUND_UPPER, /* the score is at most this */
    TT_BOUND_LOWER, /* at least */
    TT_BOUND_EXACT
} TtBound;

typedef struct TtEntry {
    Move move;     /* best or refuting move, MOVE_NONE when none is known; test it before use */
    int16_t score; /* mate scores count from the entry's position */
    uint8_t depth;
    TtBound bound;
    int16_t evaluation; /* of the position, without looking ahead; TT_NO_EVALUATION */
    bool pv;            /* was on, or next to, a principal variation */
} TtEntry;

enum { TT_NO_EVALUATION = INT16_MIN };

typedef struct TranspositionTable TranspositionTable;

/* hash_mib at least 1. NULL when memory is out. */
TranspositionTable *tt_new(size_t hash_mib);
void tt_free(TranspositionTable *table);
/* Forgets everything. No search may run. */
void tt_clear(TranspositionTable *table);
/* A new search begins: entries from now on are younger. No search may run. */
void tt_age(TranspositionTable *table);

/* True, with *out filled, when something is known of key. Any thread. */
bool tt_probe(const TranspositionTable *table, uint64_t key, TtEntry *out);
/* Remembers what was found; may be dropped. Keeps a known move when entry has none. Any thread. */
void tt_store(TranspositionTable *table, uint64_t key, const TtEntry *entry);
/* Loads the memory for key into the cache. */
void tt_prefetch(const TranspositionTable *table, uint64_t key);
/* Thousandths of the table that this search has filled. */
unsigned tt_permille(const TranspositionTable *table);

/* An entry but for its evaluation as one word, and back (tests look at these). generation 0..63. */
uint64_t tt_pack(const TtEntry *entry, unsigned generation);
TtEntry tt_unpack(uint64_t data);

#endif
