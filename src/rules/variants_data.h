/* The shipped definitions: data/variants.ini as it was when the program was built. */
#ifndef PANDEMONIUM_RULES_VARIANTS_DATA_H
#define PANDEMONIUM_RULES_VARIANTS_DATA_H

#include <stddef.h>

/* The file's bytes (UTF-8), followed by a NUL that VARIANTS_INI_LENGTH does not count. */
extern const unsigned char VARIANTS_INI[];
extern const size_t VARIANTS_INI_LENGTH;

#endif
