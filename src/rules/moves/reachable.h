/* What a game can come to: which pieces there can be, where they can stand, and which kinds of
 * moves they can make.
 *
 * A definition says much that its game never needs: the steps of pawns where no piece is a chess
 * pawn, promotions of a kind that nobody has. Pages about a game ask here. Found as a closure
 * over empty boards: what is in the way, checks and duties are not looked at, so that a few things
 * are called reachable that no game comes to, but nothing is left out. */
#ifndef PANDEMONIUM_RULES_MOVES_REACHABLE_H
#define PANDEMONIUM_RULES_MOVES_REACHABLE_H

#include <stdbool.h>

#include "rules/board/variant.h"

typedef struct Reachable {
    const Variant *variant;
    Bitboard stands[SIDE_COUNT][ROLES_LIMIT]; /* where a side's piece can stand; 0: it has none */
    uint64_t in_hand[SIDE_COUNT];             /* roles that the side can come to hold */
} Reachable;

/* Finds it from the start position and its setups; variant is borrowed. */
void reachable_find(const Variant *variant, Reachable *out);

/* Whether a side's piece of this role can come to be on the board; of either side. */
static inline bool reachable_has(const Reachable *reachable, Side side, Role role) {
    return reachable->stands[side][role] != 0;
}
static inline bool reachable_role(const Reachable *reachable, Role role) {
    return reachable_has(reachable, SIDE_WHITE, role) || reachable_has(reachable, SIDE_BLACK, role);
}

/* All roles that either side can come to have on the board. */
uint64_t reachable_roles(const Variant *variant);

/* Whether a side's piece of this role can promote. */
bool reachable_promotes(const Reachable *reachable, Side side, Role role);
/* Squares from which a side's pawns can make a step of `steps` squares, 2 or 3. */
Bitboard reachable_multi_steps(const Reachable *reachable, Side side, unsigned steps);
/* Captures en passant that a side can make: the roles it captures with, and those captured so. */
typedef struct Passing {
    uint64_t captors, captured;
} Passing;
Passing reachable_passing(const Reachable *reachable, Side captor);
/* Whether a side can castle on a wing: 0 or 1, as in Variant.castling. */
bool reachable_castles(const Reachable *reachable, Side side, unsigned wing);

#endif
