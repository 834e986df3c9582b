/* Loads the shipped games as the program does, for the benchmarks. */
#ifndef PANDEMONIUM_BENCH_GAMES_H
#define PANDEMONIUM_BENCH_GAMES_H

#include "play/settings/known_fields.h"
#include "rules/definition/variants.h"

/* The set; NULL when it could not be loaded. keys: storage that must live as long as the set. */
static inline VariantSet *games_load(VariantField keys[PLAY_FIELDS_LIMIT]) {
    VariantSet *set = variants_new(keys, play_variant_fields(keys));
    if (set != NULL && variants_load_builtin(set))
        return set;
    variants_free(set);
    return NULL;
}

#endif
