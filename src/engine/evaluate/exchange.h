/* Static exchange evaluation: what a series of captures on one square gains. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_EXCHANGE_H
#define PANDEMONIUM_ENGINE_EVALUATE_EXCHANGE_H

#include <stdbool.h>

#include "engine/evaluate/evaluate.h"

/* Whether a legal move is a capture. */
bool exchange_is_capture(const Position *position, Move move);

/* Whether a legal move neither captures nor promotes. */
bool exchange_is_quiet(const Position *position, Move move);

/* What a legal move gains at once, in centipawns: the captured piece (its value on the board and
 * what comes to hand) and the gain of a promotion. */
int exchange_gain(const EvaluationTables *tables, const Position *position, Move move);

/* Whether a legal move and the captures on its square that follow, cheapest pieces first, gain at
 * least threshold_cp. Pins are ignored. */
bool exchange_reaches(const EvaluationTables *tables, const Position *position, Move move,
                      int threshold_cp);

#endif
