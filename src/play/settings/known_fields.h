/* The ini keys that are read by this layer, those above it and the engine: what main hands to
 * variants_new. */
#ifndef PANDEMONIUM_PLAY_SETTINGS_KNOWN_FIELDS_H
#define PANDEMONIUM_PLAY_SETTINGS_KNOWN_FIELDS_H

#include <stddef.h>

#include "rules/definition/field_table.h"

enum { PLAY_KEYS_LIMIT = 24 };

/* Writes all keys that the rules do not read themselves, and returns their number. */
size_t play_variant_keys(VariantKey out[PLAY_KEYS_LIMIT]);

#endif
