/* Identifies the program that made something: the search's signature, as "pandemonium bench" prints
 * it and commits name it ("Bench: N"). A version is too coarse, and a commit ID is unknown in an
 * archive of the sources and wrong after edits. */
#ifndef PANDEMONIUM_TOOLS_SIGNATURE_H
#define PANDEMONIUM_TOOLS_SIGNATURE_H

#include "engine/search/bench.h"

/* 0 when memory runs out. Takes as long as that command. */
static inline unsigned long long signature_find(const VariantSet *set) {
    BenchResult result;
    return bench_run(set, BENCH_DEPTH_DEFAULT, &result) ? result.nodes : 0;
}

#endif
