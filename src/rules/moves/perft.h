/* Perft: counts move paths, to test and measure move generation. */
#ifndef PANDEMONIUM_RULES_MOVES_PERFT_H
#define PANDEMONIUM_RULES_MOVES_PERFT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"

typedef struct PerftOptions {
    unsigned threads;        /* 1..64 */
    bool no_bulk;            /* generate the moves of the last ply too, instead of counting them */
    const atomic_bool *stop; /* once set, the count ends and its result is meaningless; nullable */
} PerftOptions;

typedef void PerftListener(void *context, Move move, uint64_t nodes);

/* The number of legal move paths of `depth` plies (1 for depth 0). Repetition and the other rules
 * that look at history do not end a path. listener (nullable) gets the count below each root move,
 * in the order of generation, on the calling thread. */
uint64_t perft_count(const Position *position, unsigned depth, const PerftOptions *options,
                     PerftListener *listener, void *context);

#endif
