/* From where the side to move would give check: one look-up a role, instead of a try for each move.
 */
#ifndef PANDEMONIUM_ENGINE_MATE_CHECK_SQUARES_H
#define PANDEMONIUM_ENGINE_MATE_CHECK_SQUARES_H

#include "rules/board/position.h"

/* Of one position; empty with known 0. */
typedef struct CheckSquares {
    uint64_t known; /* roles whose squares are filled in */
    Bitboard squares[ROLES_LIMIT];
} CheckSquares;

/* Squares from which a piece of `role` attacks the enemy's royal; none where it has not just one.
 * Occupied squares may be among them. */
Bitboard check_squares_of(CheckSquares *squares, const Position *position, Role role);

/* Whether a move would attack the enemy's only royal directly, not by opening a line. */
bool check_squares_has(CheckSquares *squares, const Position *position, Move move);

#endif
