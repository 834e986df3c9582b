/* What can happen in a game: which pieces there can be, where they can stand, and which kinds of
 * moves they can make.
 *
 * A definition has much that its game never uses: double steps where no piece is a chess pawn,
 * promotions of pieces that do not occur. The pages that describe a game use this to leave such
 * things out. The answer is a closure over empty boards: blockers, checks and compulsory moves are
 * ignored, so a few things may count as reachable that never happen, but nothing that can happen is
 * missing. */
#ifndef PANDEMONIUM_RULES_MOVES_REACHABLE_H
#define PANDEMONIUM_RULES_MOVES_REACHABLE_H

#include <stdbool.h>

#include "rules/board/variant.h"

typedef struct Reachable {
    const Variant *variant;
    Bitboard stands[SIDE_COUNT][ROLES_LIMIT]; /* where a side's piece of the role can stand; empty:
                                                 it never has one */
    uint64_t in_hand[SIDE_COUNT];             /* roles that the side can have in hand */
} Reachable;

/* Fills *out, starting from the start position and its setups; variant is borrowed. */
void reachable_find(const Variant *variant, Reachable *out);

/* Whether this side, or either side, can have a piece of this role on the board. */
static inline bool reachable_has(const Reachable *reachable, Side side, Role role) {
    return reachable->stands[side][role] != 0;
}
static inline bool reachable_role(const Reachable *reachable, Role role) {
    return reachable_has(reachable, SIDE_WHITE, role) || reachable_has(reachable, SIDE_BLACK, role);
}

/* The set of roles that either side can have on the board. */
uint64_t reachable_roles(const Variant *variant);

/* Whether a side's piece of this role can promote. */
bool reachable_promotes(const Reachable *reachable, Side side, Role role);
/* The kinds of moves with which a side's piece of this role could promote, from any square that it
 * may stand on, reachable or not: a set of these flags, 0 if it never promotes. Fast enough to call
 * whenever a card is drawn. */
enum { PROMOTION_ENTERING = 1, PROMOTION_STAYING = 2, PROMOTION_LEAVING = 4, PROMOTION_WAYS = 8 };
unsigned reachable_promotion_ways(const Variant *variant, Side side, Role role);
/* The squares from which a side's pawns can make a multi-step of `steps` squares, 2 or 3. */
Bitboard reachable_multi_steps(const Reachable *reachable, Side side, unsigned steps);
/* The captures en passant that a side can make: sets of the roles that capture and of those that
 * are captured. */
typedef struct EnPassant {
    uint64_t captors, captured;
} EnPassant;
EnPassant reachable_en_passant(const Reachable *reachable, Side captor);
/* Whether a side can castle on a wing, 0 or 1 as in Variant.castling. */
bool reachable_castles(const Reachable *reachable, Side side, unsigned wing);

#endif
