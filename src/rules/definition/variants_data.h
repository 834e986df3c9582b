/* The shipped definitions: data/variants.ini and data/parents.ini as they were when the program was
 * built. */
#ifndef PANDEMONIUM_RULES_DEFINITION_VARIANTS_DATA_H
#define PANDEMONIUM_RULES_DEFINITION_VARIANTS_DATA_H

#include <stddef.h>

/* The files' bytes (UTF-8), followed by a NUL that the lengths do not count. */
extern const unsigned char VARIANTS_INI[], PARENTS_INI[];
extern const size_t VARIANTS_INI_LENGTH, PARENTS_INI_LENGTH;

#endif
