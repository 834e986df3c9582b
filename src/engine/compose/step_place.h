/* Composes positions by putting pieces on random squares. */
#ifndef PANDEMONIUM_ENGINE_COMPOSE_STEP_PLACE_H
#define PANDEMONIUM_ENGINE_COMPOSE_STEP_PLACE_H

#include "base/random.h"
#include "rules/board/position.h"

/* Both are borrowed. */
typedef struct StepPlacer {
    Position *position;
    Random *random;
} StepPlacer;

/* Puts the royals on a board: all of each side's on their first squares, but Black's first one on
 * `royal`. False: two would be on one square. */
bool step_place_royals(const Position *start, Square royal, Position *out);
/* Puts a piece on a random empty square of a set where it may be; nothing if there is none, or for
 * ROLE_NONE. */
void step_place(StepPlacer *placer, Side side, Role role, Bitboard squares);

#endif
