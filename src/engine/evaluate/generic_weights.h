/* Weights for any game, made from its tables of moves: what a role is worth comes from how far it
 * moves on this board, what it promotes to and whether it comes back as a drop. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_GENERIC_WEIGHTS_H
#define PANDEMONIUM_ENGINE_EVALUATE_GENERIC_WEIGHTS_H

#include "engine/evaluate/weight_set.h"
#include "rules/board/variant.h"

/* Fills both: weights, and what a role is worth on the board. A value that the definition gives
 * (pieceValues) is taken as it is. */
void evaluate_generic(const Variant *variant, EvaluationWeights *weights,
                      int16_t values_cp[ROLES_LIMIT]);

#endif
