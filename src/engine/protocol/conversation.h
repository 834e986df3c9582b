/* What a conversation in one of the engine protocols is held with. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CONVERSATION_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CONVERSATION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "rules/definition/variants.h"
#include "rules/verdict/legality.h"

/* Appends why a try is not legal, as a sentence: words_legality of words/words.h. */
typedef void ProtocolExplain(const Position *position, const Attempt *attempt,
                             const Legality *legality, Text *out);

typedef struct ProtocolSettings {
    VariantSet *variants;        /* borrowed; VariantPath loads into it */
    const char *default_variant; /* name, in the set: the game to begin with, and XBoard's "new" */
    bool alone;                  /* it is listed alone, and no other can be chosen */
    int input, output;           /* file descriptors, left open */
    uint64_t seed;               /* for the variety of weak levels */
    ProtocolExplain *explain;    /* nullable; for XBoard's "Illegal move (reason)" */
} ProtocolSettings;

#endif
