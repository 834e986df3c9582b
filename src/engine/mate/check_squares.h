/* The squares from which the side to move would give check: computed once per role instead of
 * making each move. */
#ifndef PANDEMONIUM_ENGINE_MATE_CHECK_SQUARES_H
#define PANDEMONIUM_ENGINE_MATE_CHECK_SQUARES_H

#include "rules/board/position.h"

/* A cache for one position; empty when known is 0. */
typedef struct CheckSquares {
    uint64_t known; /* roles whose squares are filled in */
    Bitboard squares[ROLES_LIMIT];
} CheckSquares;

/* The squares from which a piece of `role` attacks the enemy's royal; empty unless it has exactly
 * one. They may include occupied squares. */
Bitboard check_squares_of(CheckSquares *squares, const Position *position, Role role);

/* Whether the moved piece would attack the enemy's only royal itself; checks by opening a line do
 * not count. */
bool check_squares_has(CheckSquares *squares, const Position *position, Move move);

#endif
