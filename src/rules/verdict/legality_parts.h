/* Parts of rules/verdict/legality.h: here, about moves that leave something attacked. */
#ifndef PANDEMONIUM_RULES_VERDICT_LEGALITY_PARTS_H
#define PANDEMONIUM_RULES_VERDICT_LEGALITY_PARTS_H

#include "rules/board/position.h"
#include "rules/verdict/reason.h"

/* Why the move, which leaves the own piece on `square` (where it stands after the move) attacked by
 * `attackers`, is illegal: the piece went there, it was attacked before, or the move exposes it. */
Legality legality_of_attack(const Position *position, Role role, Move move, Square square,
                            Bitboard attackers);

/* Why the move, which the piece could make by itself, is illegal for the royal's sake: that is
 * attacked after it, or faces the other one. */
Legality legality_of_danger(const Position *position, Role role, Move move);

/* About games that are played `by_trial` and pieces with special moves. */

/* Why the move, which the piece could make by itself, is illegal in a game played by trial. False,
 * *out untouched, when it is for the royal's sake as in plain games, or there is no reason at all.
 */
bool legality_find_objection(const Position *position, Role role, Move move, Legality *out);

/* Why a role that moves specially, or within a region, does not get to `to`, which is empty or an
 * enemy's. False when its special moves and region have nothing to do with it. */
bool legality_find_special(const Position *position, Role role, Square from, Square to,
                           Legality *out);

#endif
