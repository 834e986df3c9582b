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
    VARIANT_FIELD_COMMON = false, /* known to Fairy-Stockfish too */
    VARIANT_FIELD_OURS = true,    /* a rule's field that only we have */
    VARIANT_FIELD_FOR_PEOPLE,     /* also only ours, but not about the rules */
    /* Fields of layers above that are also for people and take several lines, which are kept joined
     * by line feeds: */
    VARIANT_FIELD_OF_ONE_GAME, /* paragraphs about this one game, which are not inherited */
    VARIANT_FIELD_ON_FIELDS /* remarks "field field: text"; a section inherits those none of whose
                               fields it sets or remarks on itself */
} VariantFieldOwner;

typedef struct VariantField {
    const char *name;    /* as written in the file */
    const char *heading; /* N_() of the part of the manual that the row begins; NULL: none */
    const char *type; /* of fields of layers above: N_() text for the manual (variant_field_type) */
    const char *fallback; /* the value without the field, as it would be written (sets of pieces by
                             their fields); "" where `meaning` says what it is */
    const char *meaning;  /* N_() sentence */
    VariantFieldOwner own;
    /* For the rules' own fields: how the value is written, a number's range, and the value's offset
     * and size in a Definition (0: not one member). */
    uint8_t kind; /* a ValueKind (rules/definition/field_ids.h) */
    uint16_t low, high;
    uint16_t barred;            /* a number between that is refused; 0: none is */
    const char *barred_because; /* N_() */
    size_t at, size;
    const char *others; /* fields, separated by spaces, that this is another way to write */
    const char *resets; /* the field that a section does not inherit if it sets this one */
    const char *moves;  /* for a predefined piece: its moves in Betza's notation */
    uint8_t side;       /* for kinds that depend on whose field it is */
    bool not_inherited; /* only the section that sets it has it */
    bool roles; /* a set of pieces that is compiled into a set of roles in the Variant's rules */
    bool of_rights;    /* only a game with castling rights can have it */
    bool of_hands;     /* has no effect in a game without drops */
    bool ends_at_once; /* with a number other than 0, games may end before any move is looked for */
    bool ends_lone;    /* likewise a game in which a side has nothing but a royal */
    bool
        pseudo_legal; /* a game in which it differs from its fallback is generated pseudo-legally */
    /* For fields of layers above, which are kept raw: whether value is valid for the compiled
     * variant. NULL: any text is. */
    bool (*check)(const Variant *variant, const char *value, Error *error);
    uint32_t text_limit; /* for the same: the value is shorter; 0: EXTRA_TEXT_SIZE */
} VariantField;

/* The fields that the rules read, in the order of the manual and of reading: the row at an index
 * from 0; NULL: there are no more. Static storage. */
const VariantField *variant_field_at(size_t index);

/* "number", "piece", "squares" ...: text of the catalogue, for the manual. */
const char *variant_field_type(const VariantField *row);

/* The fields of Fairy-Stockfish that we do not support, in alphabetical order. Static storage. */
const char *const *variant_fields_unsupported(size_t *count);

/* How the predefined piece of this field moves, in Betza's notation ("soldier": "fsW"); NULL for
 * any other field. Static storage. */
const char *variant_field_moves(const char *name);

/* A VariantField.check for lists "p:text, +f:text", whose left sides must be pieces of the
 * variant. */
bool variant_field_check_role_list(const Variant *variant, const char *value, Error *error);

#endif
