/* Prints the fields of definitions as entries of a fuzzer's dictionary, from the one table, so that
 * a field that is added is fuzzed without another word. */
#include <stdio.h>
#include <stdlib.h>

#include "rules/definition/field_table.h"

int main(void) {
    size_t count = 0;
    const VariantField *fields = variant_fields(&count);
    for (size_t i = 0; i < count; i++)
        printf("\"\\x0a%s = %s\"\n", fields[i].name,
               variant_field_moves(fields[i].name) != NULL ? "x" : "");
    return ferror(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
