/* Impasse (27-point rule of the Japan Shogi Association): a side whose king has entered the
 * promotion zone with enough other pieces and points may declare that it has won. A declaration
 * takes the place of a move. */
#ifndef PANDEMONIUM_RULES_ENDINGS_IMPASSE_H
#define PANDEMONIUM_RULES_ENDINGS_IMPASSE_H

#include <stdbool.h>

#include "base/error.h"
#include "rules/board/position.h"

enum {
    IMPASSE_PIECES = 10,   /* in the promotion zone, beside the king */
    IMPASSE_BIG_POINTS = 5 /* for a big piece; others count one */
};

bool impasse_is_rule(const Variant *variant);
/* The points that the side needs. The second player has moved less often, and needs one less. */
unsigned impasse_needed(const Variant *variant, Side side);
/* Whether the side to move may declare. error (nullable) says why not, with its points. */
bool impasse_may_declare(const Position *position, Error *error);

#endif
