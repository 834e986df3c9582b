/* How many games there are to choose from, for tests of every one of them. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_LISTED_H
#define PANDEMONIUM_TESTS_SUPPORT_LISTED_H

#include "rules/definition/variants.h"
#include "support/extra_fields.h"

/* For loop tests, whose number has to be known before a fixture has loaded anything. 1 when the
 * games cannot be loaded: the fixture will tell. */
static inline int listed_count(void) {
    VariantSet *listed = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    int count = listed != NULL && variants_load_builtin(listed) ? (int)variants_count(listed) : 1;
    variants_free(listed);
    return count;
}

#endif
