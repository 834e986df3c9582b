/* Reduces a position to what it needs to show something. */
#ifndef PANDEMONIUM_ENGINE_COMPOSE_REDUCE_H
#define PANDEMONIUM_ENGINE_COMPOSE_REDUCE_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"

/* Whether the position still shows it. Called only with positions that a game can start from
 * (fen_validate), so it need not check that. */
typedef bool ReduceHolds(void *context, const Position *position);

/* Removes kinds in hand, then pieces of the side to move, then of the other side, one at a time, as
 * long as `holds` stays true, until every remaining piece is needed. Castling rights and en passant
 * go with their pieces; counters and the side to move stay. `holds` must be true for *position as
 * passed. Deterministic if `holds` is. Returns how many pieces and kinds in hand were removed. */
size_t reduce_position(Position *position, ReduceHolds *holds, void *context);

#endif
