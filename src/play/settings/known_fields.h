/* The definition fields that layers other than rules read, for main to pass to variants_new. */
#ifndef PANDEMONIUM_PLAY_SETTINGS_KNOWN_FIELDS_H
#define PANDEMONIUM_PLAY_SETTINGS_KNOWN_FIELDS_H

#include <stddef.h>

#include "rules/definition/field_table.h"

enum { PLAY_FIELDS_LIMIT = 24 };

/* Writes all fields that the rules do not read, and returns their number. */
size_t play_variant_fields(VariantField out[PLAY_FIELDS_LIMIT]);

#endif
