/* The fields of a definition that the computer player reads. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_VALUE_FIELDS_H
#define PANDEMONIUM_ENGINE_EVALUATE_VALUE_FIELDS_H

#include <stdbool.h>

#include "rules/definition/field_table.h"

enum {
    ENGINE_FIELD_COUNT = 5,
    ENGINE_PIECE_VALUE_LIMIT_CP = 4000, /* the maximum of a given value */
    ENGINE_LEAD_LIMIT_CP = 10000,
    ENGINE_WEIGHTS_SIZE = 1 << 18 /* a definition's weights have fewer bytes than this */
};

struct WeightSet;

/* For main to hand to variants_new with the other layers' tables. */
extern const VariantField ENGINE_FIELDS[ENGINE_FIELD_COUNT];

/* The value that the definition gives a role, in centipawns. False, with *out_cp untouched, when it
 * gives none. */
bool engine_field_piece_value(const Variant *variant, Role role, int *out_cp);

/* The lead in centipawns, from 1 to ENGINE_LEAD_LIMIT_CP, that wins three of four games between
 * equals; a default that fits many games if the definition has none. */
int engine_field_lead(const Variant *variant);

/* The name of the set of weights that the definition names (engine/evaluate/weights.h); NULL: none.
 * Borrowed from the variant. */
const char *engine_field_evaluation(const Variant *variant);

/* The field in which a definition has weights of its own: lines of a set
 * (engine/evaluate/weights.h), each as a value of the field. They come before those of the set that
 * the definition names. */
#define ENGINE_FIELD_WEIGHTS "weights"
/* Finds those weights. False, with *out untouched, when there are none. */
bool engine_field_weights(const Variant *variant, struct WeightSet *out);

#endif
