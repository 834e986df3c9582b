/* Loading the shipped games as the program does, for the measuring programs. */
#ifndef PANDEMONIUM_BENCH_GAMES_H
#define PANDEMONIUM_BENCH_GAMES_H

#include "engine/keys.h"
#include "play/keys.h"
#include "rules/variants.h"

enum { GAMES_KEYS_LIMIT = 64 };

/* The set, NULL when it could not be loaded. keys: room that must live as long as the set. */
static inline VariantSet *games_load(VariantKey keys[GAMES_KEYS_LIMIT]) {
    size_t count = 0, more;
    const VariantKey *play = play_variant_keys(&more);
    for (size_t i = 0; i < ENGINE_KEY_COUNT; i++)
        keys[count++] = ENGINE_KEYS[i];
    for (size_t i = 0; i < more && count < GAMES_KEYS_LIMIT; i++)
        keys[count++] = play[i];
    VariantSet *set = variants_new(keys, count);
    if (set != NULL && variants_load_builtin(set))
        return set;
    variants_free(set);
    return NULL;
}

#endif
