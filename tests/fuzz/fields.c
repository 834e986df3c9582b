/* Prints the fields of definitions as entries of a fuzzer's dictionary, from the same table, so
 * that a new field is fuzzed automatically. */
#include <stdio.h>
#include <stdlib.h>

#include "rules/definition/field_table.h"

int main(void) {
    const VariantField *field;
    for (size_t i = 0; (field = variant_field_at(i)) != NULL; i++)
        printf("\"\\x0a%s = %s\"\n", field->name,
               variant_field_moves(field->name) != NULL ? "x" : "");
    return ferror(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
