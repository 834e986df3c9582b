/* The part of rules/verdict/legality.h about moves that leave something attacked. */
#ifndef PANDEMONIUM_RULES_VERDICT_LEGALITY_DANGER_H
#define PANDEMONIUM_RULES_VERDICT_LEGALITY_DANGER_H

#include "rules/board/position.h"
#include "rules/verdict/reason.h"

/* Why the move, which leaves the own piece on `square` (where it stands after the move) attacked by
 * `attackers`, is illegal: the piece went there, it was attacked before, or the move exposes it. */
Legality legality_of_attack(const Position *position, Role role, Move move, Square square,
                            Bitboard attackers);

/* Why the move, which the piece could make by itself, is illegal for the royal's sake: that is
 * attacked after it, or faces the other one. */
Legality legality_of_danger(const Position *position, Role role, Move move);

#endif
