/* The engine protocol on two streams (UCI, with drops "P@e5" and "+"). */
#ifndef PANDEMONIUM_ENGINE_UCI_H
#define PANDEMONIUM_ENGINE_UCI_H

#include <stdbool.h>

#include "rules/variants.h"

typedef struct UciSettings {
    VariantSet *variants;        /* borrowed; VariantPath loads into it */
    const char *default_variant; /* name, in the set */
    int input, output;           /* file descriptors */
} UciSettings;

/* Runs until "quit" or the input ends. Unknown words are ignored, bad positions answered with
 * "info string" and state unchanged; exactly one bestmove per go. Returns the exit status. */
int uci_run(const UciSettings *settings);

#endif
