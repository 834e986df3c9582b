/* The transposition table: results of earlier searches of a position.
 *
 * An entry is two relaxed atomic words: the data; and the evaluation beside 48 bits of the key,
 * which are xored with the data. So threads share the table without locks, and a torn entry does
 * not match. The caller sets the table's size; shallow entries of old searches are replaced
 * first. */
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
    Move move;     /* the best or refuting move, MOVE_NONE when not known; test it before use */
    int16_t score; /* mate scores count from the entry's position */
    uint8_t depth;
    TtBound bound;
    int16_t evaluation; /* static evaluation of the position, or TT_NO_EVALUATION */
    bool pv;            /* was on, or next to, a principal variation */
} TtEntry;

enum { TT_NO_EVALUATION = INT16_MIN };

typedef struct TranspositionTable TranspositionTable;

/* hash_mib at least 1. NULL when memory runs out. */
TranspositionTable *tt_new(size_t hash_mib);
void tt_free(TranspositionTable *table);
/* Clears the table. No search may run. */
void tt_clear(TranspositionTable *table);
/* Call it when a new search begins: entries made from then on count as newer. No search may run. */
void tt_age(TranspositionTable *table);

/* True, with *out filled, when there is an entry for key. Any thread may call it. */
bool tt_probe(const TranspositionTable *table, uint64_t key, TtEntry *out);
/* Stores an entry, unless it is less useful than those there. If it has no move, a known one is
 * kept. Any thread may call it. */
void tt_store(TranspositionTable *table, uint64_t key, const TtEntry *entry);
/* Prefetches the memory for key into the cache. */
void tt_prefetch(const TranspositionTable *table, uint64_t key);
/* How full the table is with entries of this search, in thousandths. */
unsigned tt_permille(const TranspositionTable *table);

/* Packs an entry without its evaluation into one word, and unpacks it; exposed for tests.
 * generation is in 0..63. */
uint64_t tt_pack(const TtEntry *entry, unsigned generation);
TtEntry tt_unpack(uint64_t data);

#endif
