/* Games that are not plain: moves are generated without looking at what they leave behind, and each
 * is tried out on a copy of the position.
 *
 * Slower than the masks of targets.c, and open to any rule that can be looked at after the move.
 * Variant.tested says which way a game goes; rules/movegen.h is the interface to both, and what its
 * functions promise holds for these. Used within this layer. */
#ifndef PANDEMONIUM_RULES_TESTED_H
#define PANDEMONIUM_RULES_TESTED_H

#include <stddef.h>

#include "rules/move_context.h"

size_t tested_generate(const Position *position, const MoveContext *context, unsigned kinds,
                       Move *out);
size_t tested_count(const Position *position, const MoveContext *context);
bool tested_any(const Position *position, const MoveContext *context);
/* `move` may be any 32 bits. */
bool tested_is_legal(const Position *position, const MoveContext *context, Move move);
bool tested_gives_check(const Position *position, Move move);

#endif
