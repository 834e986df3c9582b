/* Rules that end a game at once, whatever moves exist: a flag reached, the last check given, pieces
 * connected, a kind of piece extinct. In such a position there is no legal move (Fairy-Stockfish
 * counts perft in the same way), and these rules decide the outcome before any other.
 *
 * Move generation, outcome and search all ask here, and only where the variant has such a rule. */
#ifndef PANDEMONIUM_RULES_ENDINGS_IMMEDIATE_H
#define PANDEMONIUM_RULES_ENDINGS_IMMEDIATE_H

#include "rules/board/position.h"
#include "rules/endings/termination.h"

/* True when the game is over by such a rule; *out (nullable) then gets the result and the rule's
 * termination. Looks at the position only, not at its history. */
bool immediate_end_find(const Position *position, Outcome *out);

/* The same; costs one predicted test in games without such rules. */
static inline bool immediate_end(const Position *position, Outcome *out) {
    return __builtin_expect(position->variant->has_immediate_end, false) &&
           immediate_end_find(position, out);
}

/* The race for a goal: pieces win by reaching a region. Used within this layer. */

/* True when the race is decided; *value gets its worth to the side to move. */
bool flag_decides(const Position *position, EndValue *value);
/* Whether both sides may reach the flag, which is a draw. */
bool flag_may_draw(const Variant *variant);

/* Pieces that win by being connected: in a row, in a square, on a line, or from one region to
 * another. Used within this layer. */

/* Whether the game has such a rule. */
bool connection_is_rule(const Variant *variant);
/* Whether one of these rules makes the game a draw. */
bool connection_draws(const Variant *variant);
/* True when the pieces of `side` are connected. */
bool connection_is_made(const Position *position, Side side);

#endif
