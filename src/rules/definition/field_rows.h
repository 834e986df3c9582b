/* The parts of the table of fields, a file for each. Private to those files and fields.c; others
 * call rules/definition/field_table.h. */
#ifndef PANDEMONIUM_RULES_DEFINITION_FIELD_ROWS_H
#define PANDEMONIUM_RULES_DEFINITION_FIELD_ROWS_H

#include <stddef.h>

#include "rules/definition/definition.h"

/* The place of a field's value, for its row. */
#define AT(member) .at = offsetof(Definition, member), .size = sizeof(((Definition *)NULL)->member)

typedef struct FieldRows {
    const VariantField *rows;
    size_t count;
} FieldRows;

/* In the order of the table. */
extern const FieldRows FIELDS_OF_PIECES, FIELDS_OF_MOVES, FIELDS_OF_ENDS, FIELDS_OF_OURS;

#endif
