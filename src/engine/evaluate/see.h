/* Static exchange evaluation (SEE): what a series of captures on one square gains. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_SEE_H
#define PANDEMONIUM_ENGINE_EVALUATE_SEE_H

#include <stdbool.h>

#include "engine/evaluate/evaluate.h"

/* Whether a legal move is a capture. */
bool see_is_capture(const Position *position, Move move);

/* Whether a legal move neither captures nor promotes. */
bool see_is_quiet(const Position *position, Move move);

/* The material that a legal move gains at once, in centipawns: the captured piece (its value on the
 * board and in hand) and the gain of a promotion. Not the result of the exchange. */
int see_gain(const EvaluationTables *tables, const Position *position, Move move);

/* SEE: whether a legal move and the captures on its square that follow, least valuable pieces
 * first, gain at least threshold_cp. Pins are ignored. */
bool see_ge(const EvaluationTables *tables, const Position *position, Move move, int threshold_cp);

#endif
