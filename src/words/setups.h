/* The setups of both sides in text form: "inner,outer", one name for both, or "ask". */
#ifndef PANDEMONIUM_WORDS_SETUPS_H
#define PANDEMONIUM_WORDS_SETUPS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/variant.h"

enum {
    SETUP_ASK =
        255 /* the player chooses when the game begins; the computer picks one from the seed */
};

/* Whether one choice of setup applies to both sides. */
bool setups_are_shared(const Variant *variant);

/* Parses two indices into variant->setups, or SETUP_ASK for both. Names are the definition's, in
 * either case, or those in the reader's language. False, with out untouched: a name is not one of
 * the game's setups, or the names differ in a game where both sides share the setup. */
bool setups_parse(const Variant *variant, const char *text, uint8_t out[SIDE_COUNT], Error *error);
/* Appends the same form; "ask" if one is still to be chosen. */
void setups_format(const Variant *variant, const uint8_t setups[SIDE_COUNT], Text *out);

/* Appends a side's home ranks in a setup as its player sees them, left to right, the back rank
 * first: "RBNQKMCNBR", or "RNEFKFENR, .W.M.M.W.". */
void setups_add_rows(const Variant *variant, unsigned index, Side side, Text *out);

/* Appends what distinguishes a side's pieces in a setup: that it is the usual one, which is the
 * first, or how it differs from that; then to whose left its name refers, unless both share it. */
void setups_explain(const Variant *variant, unsigned index, Side side, Text *out);

#endif
