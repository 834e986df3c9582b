/* The one table of a definition's fields (fields.c): the reader, the manual and messages are made
 * from it. */
#ifndef PANDEMONIUM_RULES_DEFINITION_FIELD_TABLE_H
#define PANDEMONIUM_RULES_DEFINITION_FIELD_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/board/variant.h"

/* Who reads a field. The first two have the values of false and true, so that a row can give "is it
 * ours" as a bool. */
typedef enum VariantFieldOwner {
    VARIANT_FIELD_COMMON = false, /* also known to Fairy-Stockfish */
    VARIANT_FIELD_OURS = true,    /* a rule's field, only ours */
    VARIANT_FIELD_FOR_PEOPLE,     /* also only ours, but not about rules */
    /* Fields of layers above that are also for display and take several lines, joined by line
     * feeds: */
    VARIANT_FIELD_OF_ONE_GAME, /* paragraphs about this one game, which are not inherited */
    VARIANT_FIELD_ON_FIELDS    /* remarks "field field: text"; a section inherits a remark unless it
                                * sets, or remarks on, one of its fields */
} VariantFieldOwner;

typedef struct VariantField {
    const char *name;    /* as written in the file */
    const char *heading; /* N_() of the part of the manual that the row begins; NULL: none */
    const char *type; /* of fields of layers above: N_() text for the manual (variant_field_type) */
    const char *fallback; /* the value without the field, as it would be written (sets of pieces by
                           * their fields); "" if `meaning` describes it */
    const char *meaning;  /* N_() sentence */
    VariantFieldOwner own;
    /* For the rules' own fields: how the value is written, a number's range, and the value's offset
     * and size in a Definition (0: not one member). */
    uint8_t kind; /* a ValueKind (rules/definition/field_ids.h) */
    uint16_t low, high;
    uint16_t barred;            /* a refused number within the range; 0: none */
    const char *barred_because; /* N_() */
    size_t at, size;
    const char *others; /* fields, separated by spaces, for which this is shorthand */
    const char *resets; /* the field that a section does not inherit if it sets this one */
    const char *moves;  /* for a predefined piece: its moves in Betza's notation */
    uint8_t side;       /* for kinds that depend on the side */
    bool not_inherited; /* applies only to the section that sets it */
    bool roles; /* a set of pieces that is compiled into a set of roles in the Variant's rules */
    bool of_rights;    /* only allowed in a game with castling rights */
    bool of_hands;     /* has no effect in a game without drops */
    bool ends_at_once; /* if not 0, a rule may end games at once, before any move is looked for */
    bool ends_lone;    /* the same, for games in which a side has only royals */
    bool pseudo_legal; /* games where it differs from its fallback are generated pseudo-legally */
    /* For fields of layers above, which are kept raw: whether value is valid for the compiled
     * variant. NULL: any text is. */
    bool (*check)(const Variant *variant, const char *value, Error *error);
    uint32_t text_limit; /* for the same: a value must be shorter than this; 0: EXTRA_TEXT_SIZE */
} VariantField;

/* The fields that the rules read, in the order of the manual and of reading: the row at an index
 * from 0; NULL: there are no more. Static storage. */
const VariantField *variant_field_at(size_t index);

/* "number", "piece", "squares" ...: text of the catalogue, for the manual. */
const char *variant_field_type(const VariantField *row);

/* The fields of Fairy-Stockfish that we do not support, in alphabetical order. Static storage. */
const char *const *variant_fields_unsupported(size_t *count);

/* The moves of the predefined piece of this field, in Betza's notation ("soldier": "fsW"); NULL for
 * any other field. Static storage. */
const char *variant_field_moves(const char *name);

/* A VariantField.check for lists "p:text, +f:text", which must name pieces of the variant. */
bool variant_field_check_role_list(const Variant *variant, const char *value, Error *error);

#endif
