/* The ini keys that this layer and those above it read; main hands them to variants_new. */
#ifndef PANDEMONIUM_PLAY_KEYS_H
#define PANDEMONIUM_PLAY_KEYS_H

#include <stddef.h>

#include "rules/keys.h"

/* Static storage. */
const VariantKey *play_variant_keys(size_t *count);

#endif
