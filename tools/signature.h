/* Identifies the program that made something: the search's signature, as "pandemonium bench" prints
 * it and commits name it ("Bench: N"). A version says less, and a commit's name is not known where
 * the sources are an archive, nor right where they were edited. */
#ifndef PANDEMONIUM_TOOLS_SIGNATURE_H
#define PANDEMONIUM_TOOLS_SIGNATURE_H

#include "engine/search/bench.h"

/* 0 when memory is out. Takes the time of that command. */
static inline unsigned long long signature_find(const VariantSet *set) {
    BenchResult result;
    return bench_run(set, BENCH_DEPTH_DEFAULT, &result) ? result.nodes : 0;
}

#endif
