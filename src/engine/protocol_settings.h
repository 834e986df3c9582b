/* What a conversation in one of the engine protocols is held with. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_SETTINGS_H
#define PANDEMONIUM_ENGINE_PROTOCOL_SETTINGS_H

#include <stdint.h>

#include "base/text.h"
#include "rules/legality.h"
#include "rules/variants.h"

/* Appends why a try is not legal, as a sentence: words_legality of play/words.h. */
typedef void ProtocolExplain(const Position *position, const Attempt *attempt,
                             const Legality *legality, Text *out);

typedef struct ProtocolSettings {
    VariantSet *variants;        /* borrowed; VariantPath loads into it */
    const char *default_variant; /* name, in the set */
    int input, output;           /* file descriptors, left open */
    uint64_t seed;               /* for the variety of weak levels */
    ProtocolExplain *explain;    /* nullable; for XBoard's "Illegal move (reason)" */
} ProtocolSettings;

#endif
