/* The one table of fields (fields.c): reader, manual and messages are made from it. */
#ifndef PANDEMONIUM_RULES_DEFINITION_FIELD_TABLE_H
#define PANDEMONIUM_RULES_DEFINITION_FIELD_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/board/variant.h"

/* Whose a field is. The first two are what false and true say of a field that is ours. */
typedef enum VariantFieldOwner {
    VARIANT_FIELD_COMMON = false, /* Fairy-Stockfish knows it */
    VARIANT_FIELD_OURS = true,    /* it does not */
    VARIANT_FIELD_FOR_PEOPLE,     /* nor that; it says nothing of the rules */
    /* For fields of layers above, the same in several lines, kept with line feeds between: */
    VARIANT_FIELD_OF_ONE_GAME, /* paragraphs about this very game: they are not inherited */
    VARIANT_FIELD_ON_FIELDS    /* remarks "field field: text"; a section inherits those of which it
                              says no    field anew */
} VariantFieldOwner;

typedef struct VariantField {
    const char *name;     /* as written in the file */
    const char *type;     /* "number", "piece", "squares" ...: N_() text for the manual */
    const char *fallback; /* what holds without the field, as it would be written (sets of pieces by
                             their fields); "" where the meaning says what holds */
    const char *meaning;  /* N_() sentence */
    VariantFieldOwner own;
    /* For fields of layers above, kept raw: says whether value will do for the compiled variant.
     * NULL: any text. */
    bool (*check)(const Variant *variant, const char *value, Error *error);
} VariantField;

/* The fields that the rules read, in the order of the manual. Static storage. */
const VariantField *variant_fields(size_t *count);

/* The fields of Fairy-Stockfish that are refused, in alphabetical order; all that begin with
 * "mobilityRegion" are as well. Static storage. */
const char *const *variant_fields_unsupported(size_t *count);

/* How a predefined piece moves, in Betza's notation, from its field ("soldier": "fsW"); NULL for
 * every other field. Static storage. */
const char *variant_field_moves(const char *name);

/* A `check` for lists "p:text, +f:text" whose left sides must be pieces of the variant. */
bool variant_field_check_role_list(const Variant *variant, const char *value, Error *error);

#endif
