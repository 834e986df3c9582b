/* What a conversation in one of the engine protocols is held with. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_SETTINGS_H
#define PANDEMONIUM_ENGINE_PROTOCOL_SETTINGS_H

#include <stdint.h>

#include "rules/variants.h"

typedef struct ProtocolSettings {
    VariantSet *variants;        /* borrowed; VariantPath loads into it */
    const char *default_variant; /* name, in the set */
    int input, output;           /* file descriptors, left open */
    uint64_t seed;               /* for the variety of weak levels */
} ProtocolSettings;

#endif
