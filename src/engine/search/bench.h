/* A fixed search, the same on every machine, whose node count is the search's signature. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_BENCH_H
#define PANDEMONIUM_ENGINE_SEARCH_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/definition/variants.h"

enum { BENCH_DEPTH_DEFAULT = 10, BENCH_DEPTH_LIMIT = 30 };

typedef struct BenchResult {
    uint64_t nodes;
    int64_t time_us;
} BenchResult;

/* Searches a few positions of the shipped games to `depth` on the calling thread. False when memory
 * is out or a game is not in the set. */
bool bench_run(const VariantSet *variants, unsigned depth, BenchResult *out);

/* Nodes per second. */
uint64_t bench_nps(const BenchResult *result);

#endif
