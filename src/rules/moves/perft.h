/* Counting move paths: the measure of generators. */
#ifndef PANDEMONIUM_RULES_MOVES_PERFT_H
#define PANDEMONIUM_RULES_MOVES_PERFT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"

typedef struct PerftOptions {
    unsigned threads;        /* 1..64 */
    bool no_bulk;            /* write every leaf's move to a list instead of counting sets */
    const atomic_bool *stop; /* once true, the count ends at once and means nothing; nullable */
} PerftOptions;

typedef void PerftListener(void *context, Move move, uint64_t nodes);

/* The number of legal paths of `depth` plies (0: 1). Outcomes by history do not end paths. listener
 * (nullable) hears the count below each root move, in the order of generation, on the calling
 * thread. */
uint64_t perft_count(const Position *position, unsigned depth, const PerftOptions *options,
                     PerftListener *listener, void *context);

#endif
