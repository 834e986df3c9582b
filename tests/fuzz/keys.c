/* Prints the keys of definitions as entries of a fuzzer's dictionary, from the one table, so that a
 * key that is added is fuzzed without another word. */
#include <stdio.h>
#include <stdlib.h>

#include "rules/definition/field_table.h"

int main(void) {
    size_t count = 0;
    const VariantKey *keys = variant_keys(&count);
    for (size_t i = 0; i < count; i++)
        printf("\"\\x0a%s = %s\"\n", keys[i].name,
               variant_key_moves(keys[i].name) != NULL ? "x" : "");
    return ferror(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
