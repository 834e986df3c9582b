/* Parts of legality_explain. First, moves that leave something attacked. */
#ifndef PANDEMONIUM_RULES_VERDICT_LEGALITY_PARTS_H
#define PANDEMONIUM_RULES_VERDICT_LEGALITY_PARTS_H

#include "rules/board/position.h"
#include "rules/verdict/reason.h"

/* Why a pseudo-legal move is illegal because of the royal: it would be attacked, or face the other
 * one. */
Legality legality_of_danger(const Position *position, Role role, Move move);

/* Second, games that are played pseudo_legal, and pieces with special moves. */

/* Why a pseudo-legal move is illegal in a game generated pseudo-legally. False, with *out
 * untouched, when the reason is the royal, as in plain games, or there is none. */
bool legality_find_objection(const Position *position, Role role, Move move, Legality *out);

/* Why a role with special moves or a region cannot reach `to`, which is empty or holds an enemy
 * piece. False when its special moves and region are not the reason. */
bool legality_find_special(const Position *position, Role role, Square from, Square to,
                           Legality *out);

#endif
