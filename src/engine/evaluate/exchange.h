/* What a series of captures on one square comes to. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_EXCHANGE_H
#define PANDEMONIUM_ENGINE_EVALUATE_EXCHANGE_H

#include <stdbool.h>

#include "engine/evaluate/evaluate.h"

/* Whether a legal move is a capture. */
bool exchange_is_capture(const Position *position, Move move);

/* Whether it neither captures nor promotes. */
bool exchange_is_quiet(const Position *position, Move move);

/* What a legal move wins at once: the captured piece (its place on the board and what comes to
 * hand) and the step up of a promotion, in centipawns. */
int exchange_gain(const EvaluationTables *tables, const Position *position, Move move);

/* Whether a legal move and the captures on its square that follow, the cheapest pieces first, come
 * to at least threshold_cp. Pins are not looked at. */
bool exchange_reaches(const EvaluationTables *tables, const Position *position, Move move,
                      int threshold_cp);

#endif
