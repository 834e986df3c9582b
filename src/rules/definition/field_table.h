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
    const char *name; /* as written in the file */
    const char *type; /* of fields of layers above: N_() text for the manual (variant_field_type) */
    const char *fallback; /* what holds without the field, as it would be written (sets of pieces by
                             their fields); "" where the meaning says what holds */
    const char *meaning;  /* N_() sentence */
    VariantFieldOwner own;
    /* For the rules' own fields: how the value is written, what range a number has, and where the
     * value lives in a Definition (0: nowhere that the table could tell). */
    const struct ValueKind *kind;
    uint16_t low, high;
    size_t at, size;
    const char *others; /* another way to write these fields, separated by spaces */
    const char *resets; /* a section that says this one does not inherit that field */
    const char *moves;  /* of a predefined piece: its moves in Betza's notation */
    uint8_t side;       /* of kinds that have to know whose field it is */
    bool not_inherited; /* every section says it itself */
    bool roles;         /* a set of pieces that becomes one of roles in the Variant's rules */
    bool of_hands;      /* says nothing in a game without drops */
    bool ends_at_once;  /* a number other than 0 ends games before a move is looked for */
    bool ends_lone;     /* so is a game in which a side has nothing but a royal */
    bool by_trial;      /* a game that says it otherwise than its fallback is played by trial */
    /* For fields of layers above, kept raw: says whether value will do for the compiled variant.
     * NULL: any text. */
    bool (*check)(const Variant *variant, const char *value, Error *error);
} VariantField;

/* The fields that the rules read, in the order of the manual. Static storage. */
const VariantField *variant_fields(size_t *count);

/* "number", "piece", "squares" ...: text of the catalogue, for the manual. */
const char *variant_field_type(const VariantField *row);

/* The fields of Fairy-Stockfish that are refused, in alphabetical order; all that begin with
 * "mobilityRegion" are as well. Static storage. */
const char *const *variant_fields_unsupported(size_t *count);

/* How a predefined piece moves, in Betza's notation, from its field ("soldier": "fsW"); NULL for
 * every other field. Static storage. */
const char *variant_field_moves(const char *name);

/* A `check` for lists "p:text, +f:text" whose left sides must be pieces of the variant. */
bool variant_field_check_role_list(const Variant *variant, const char *value, Error *error);

#endif
