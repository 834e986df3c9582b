#include "rules/verdict/legality_parts.h"

static Legality refuse(LegalityReason reason, Role role, Bitboard culprits, Square other) {
    return (Legality){reason, MOVE_NONE, role, culprits, other};
}

/* Whether taking the moving piece away is enough to expose the square to one of these. */
static bool is_pinned(const Position *p, Move move, Square square, Bitboard attackers) {
    if (move_is_drop(move))
        return false;
    Bitboard occupied = position_occupied(p) & ~bitboard_of(move_from(move));
    return (position_attackers(p, square, side_other(p->side), occupied) & attackers) != 0;
}

Legality legality_of_attack(const Position *position, Role role, Move move, Square square,
                            Bitboard attackers) {
    if (square == move_to(move))
        return refuse(LEGALITY_INTO_CHECK, role, attackers, square);
    Bitboard before = 0;
    if (position->board[square] != PIECE_NONE)
        before = attackers & position_attackers(position, square, side_other(position->side),
                                                position_occupied(position));
    if (before != 0)
        return refuse(LEGALITY_IN_CHECK, role, before, square);
    bool pinned = is_pinned(position, move, square, attackers);
    return refuse(pinned ? LEGALITY_PINNED : LEGALITY_EXPOSES, role, attackers, square);
}

Legality legality_of_danger(const Position *position, Role role, Move move) {
    Side us = position->side, them = side_other(us);
    Position after = position_after(position, move);
    Bitboard royals = position_royals(&after, us);
    Square royal = bitboard_first(royals);
    Bitboard attackers = position_attackers(&after, royal, them, position_occupied(&after));
    if (attackers == 0)
        return refuse(LEGALITY_KINGS_FACE, role, position_royals(position, them), royal);
    return legality_of_attack(position, role, move, royal, attackers);
}
