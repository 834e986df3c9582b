#include "engine/evaluate/see.h"

#include <limits.h>

bool see_is_capture(const Position *position, Move move) {
    MoveKind kind = move_kind(move);
    if (kind == MOVE_EN_PASSANT)
        return true;
    return (kind == MOVE_NORMAL || kind == MOVE_PROMOTION) &&
           position->board[move_to(move)] != PIECE_NONE;
}

bool see_is_quiet(const Position *position, Move move) {
    return !move_is_promotion(move) && !see_is_capture(position, move);
}

int see_gain(const EvaluationTables *tables, const Position *position, Move move) {
    int gain = 0;
    if (move_kind(move) == MOVE_EN_PASSANT)
        gain += tables->capture_gain[piece_role(position->board[position->ep_pawn])];
    else if (see_is_capture(position, move))
        gain += tables->capture_gain[piece_role(position->board[move_to(move)])];
    if (move_is_promotion(move))
        gain += tables->board_value[move_role(move)] -
                tables->board_value[piece_role(position->board[move_from(move)])];
    return gain;
}

/* The least valuable attacker; royals come last. */
static Square see_least_valuable(const EvaluationTables *tables, const Position *position,
                                 Bitboard attackers) {
    Square weakest = SQUARE_NONE;
    int least = INT_MAX;
    while (attackers != 0) {
        Square square = bitboard_pop(&attackers);
        Role role = piece_role(position->board[square]);
        int value = tables->variant->roles[role].royal ? INT_MAX - 1 : tables->capture_gain[role];
        if (value < least) {
            least = value;
            weakest = square;
        }
    }
    return weakest;
}

bool see_ge(const EvaluationTables *tables, const Position *position, Move move, int threshold_cp) {
    if (move_kind(move) == MOVE_CASTLING)
        return threshold_cp <= 0;
    int balance = see_gain(tables, position, move) - threshold_cp;
    if (balance < 0)
        return false;
    Role moved = position_moved_role(position, move);
    balance -= tables->capture_gain[moved];
    if (balance >= 0)
        return true;
    Square to = move_to(move);
    Bitboard occupied = position_occupied(position) | bitboard_of(to);
    if (!move_is_drop(move))
        occupied &= ~bitboard_of(move_from(move));
    if (move_kind(move) == MOVE_EN_PASSANT)
        occupied &= ~bitboard_of(position->ep_pawn);
    Side us = position->side, side = us;
    for (;;) {
        side = side_other(side);
        Bitboard attackers = position_attackers(position, to, side, occupied) & occupied;
        attackers &= ~bitboard_of(to);
        if (attackers == 0)
            break;
        Square from = see_least_valuable(tables, position, attackers);
        Role role = piece_role(position->board[from]);
        occupied &= ~bitboard_of(from);
        if (tables->variant->roles[role].royal &&
            position_attackers(position, to, side_other(side), occupied) != 0)
            break; /* a royal may not capture a defended piece */
        balance = -balance - 1 - tables->capture_gain[role];
        if (balance >= 0) {
            side = side_other(side);
            break;
        }
    }
    return side != us;
}
