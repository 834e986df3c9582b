#include "engine/mate/check_squares.h"

static Bitboard check_squares_find(const Position *position, Role role) {
    Bitboard royals = position_royals(position, side_other(position->side));
    if (royals == 0 || bitboard_several(royals))
        return 0;
    return position_attackers_by_role(position->variant, position->side, role,
                                      bitboard_first(royals), position_occupied(position));
}

Bitboard check_squares_of(CheckSquares *squares, const Position *position, Role role) {
    if ((squares->known & role_bit(role)) == 0) {
        squares->known |= role_bit(role);
        squares->squares[role] = check_squares_find(position, role);
    }
    return squares->squares[role];
}

bool check_squares_has(CheckSquares *squares, const Position *position, Move move) {
    Role role = position_moved_role(position, move);
    return bitboard_has(check_squares_of(squares, position, role), move_to(move));
}
