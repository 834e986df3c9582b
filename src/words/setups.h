/* The arrangements of both sides as people write them: "inner,outer", one name for both, "ask". */
#ifndef PANDEMONIUM_WORDS_SETUPS_H
#define PANDEMONIUM_WORDS_SETUPS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/variant.h"

enum {
    SETUP_ASK = 255 /* a person chooses when the game begins; the computer takes one by the seed */
};

/* Reads indices into variant->setups, or SETUP_ASK for both; names are the
 * definition's, in either case, or the reader's language's. False, out untouched: no two of the
 * game's, or not the same one where both sides share it. */
bool setups_parse(const Variant *variant, const char *text, uint8_t out[SIDE_COUNT], Error *error);
/* Appends the same form; "ask" where one is still to be chosen. */
void setups_format(const Variant *variant, const uint8_t setups[SIDE_COUNT], Text *out);

/* A side's home ranks in a setup as its player sees them, from the own left to the own right, the
 * back rank first: "RBNQKMCNBR", or "RNEFKFENR, .W.M.M.W.". */
void setups_add_rows(const Variant *variant, unsigned index, Side side, Text *out);

#endif
