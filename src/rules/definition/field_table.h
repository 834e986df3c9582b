/* The one table of ini keys (fields.c): reader, manual and messages are made from it. */
#ifndef PANDEMONIUM_RULES_DEFINITION_FIELD_TABLE_H
#define PANDEMONIUM_RULES_DEFINITION_FIELD_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/board/variant.h"

/* Whose a key is. The first two are what false and true say of a key that is ours. */
typedef enum VariantKeyOwner {
    VARIANT_KEY_COMMON = false, /* Fairy-Stockfish knows it */
    VARIANT_KEY_OURS = true,    /* it does not */
    VARIANT_KEY_FOR_PEOPLE,     /* nor that; it says nothing of the rules */
    /* For keys of layers above, the same in several lines, kept with line feeds between: */
    VARIANT_KEY_OF_ONE_GAME, /* paragraphs about this very game: they are not inherited */
    VARIANT_KEY_ON_KEYS /* remarks "key key: text"; a section inherits those of which it says no
                           key anew */
} VariantKeyOwner;

typedef struct VariantKey {
    const char *name;     /* as written in the file */
    const char *type;     /* "number", "piece", "squares" ...: N_() text for the manual */
    const char *fallback; /* what holds without the key, as it would be written (sets of pieces by
                             their keys); "" where the meaning says what holds */
    const char *meaning;  /* N_() sentence */
    VariantKeyOwner own;
    /* For keys of layers above, kept raw: says whether value will do for the compiled variant.
     * NULL: any text. */
    bool (*check)(const Variant *variant, const char *value, Error *error);
} VariantKey;

/* The keys that the rules read, in the order of the manual. Static storage. */
const VariantKey *variant_keys(size_t *count);

/* The keys of Fairy-Stockfish that are refused, in alphabetical order; all that begin with
 * "mobilityRegion" are as well. Static storage. */
const char *const *variant_keys_unsupported(size_t *count);

/* How a predefined piece moves, in Betza's notation, from its key ("soldier": "fsW"); NULL for
 * every other key. Static storage. */
const char *variant_key_moves(const char *name);

/* A `check` for lists "p:text, +f:text" whose left sides must be pieces of the variant. */
bool variant_key_check_role_list(const Variant *variant, const char *value, Error *error);

#endif
