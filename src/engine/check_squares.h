/* From where a piece would give check: one look-up a role, instead of a try for each move. */
#ifndef PANDEMONIUM_ENGINE_CHECK_SQUARES_H
#define PANDEMONIUM_ENGINE_CHECK_SQUARES_H

#include "rules/position.h"

/* Squares from which a piece of `by` and `role` attacks `target` when `occupied` squares block.
 * Occupied squares may be among them. */
Bitboard check_squares(const Variant *variant, Side by, Role role, Square target,
                       Bitboard occupied);

#endif
