/* Takes away from a position what it does not need to show something. */
#ifndef PANDEMONIUM_PLAY_LESSON_REDUCE_H
#define PANDEMONIUM_PLAY_LESSON_REDUCE_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"

/* Whether the position still shows it. Asked only about positions that a game may start from
 * (fen_validate), so that nothing else has to be looked at. */
typedef bool ReduceHolds(void *context, const Position *position);

/* Takes away kinds in hand, then pieces of the side to move, then the other side's, one at a time,
 * as long as `holds` still does, until none can go: what is left is needed, each piece of it.
 * Castling rights and en passant go with their pieces; counters and the side to move stay. `holds`
 * must hold for *position as it is. Always the same result for the same position and answers.
 * Returns how many pieces and kinds in hand went. */
size_t reduce_position(Position *position, ReduceHolds *holds, void *context);

#endif
