/* Making and undoing plain moves, which nearly all are: a piece moves from one square to another,
 * perhaps capturing or promoting, or is dropped. Inline, so that each kernel compiles its own copy;
 * all other code calls position_do and position_undo, which use these. */
#ifndef PANDEMONIUM_RULES_BOARD_POSITION_MOVES_H
#define PANDEMONIUM_RULES_BOARD_POSITION_MOVES_H

#include "rules/board/position.h"

enum { PLAIN_KINDS = 1 << MOVE_NORMAL | 1 << MOVE_PROMOTION | 1 << MOVE_DROP };

/* True when the functions below can make this move: it is of PLAIN_KINDS, and in this game such a
 * move changes only the board, one hand and the counters. */
static inline bool position_is_plain(const Position *position, Move move) {
    return position->variant->plain_moves && (PLAIN_KINDS >> move_kind(move) & 1) != 0;
}

/* Adds the piece to all bitboards of its square, or removes it from them. */
static inline void position_flip(Position *position, Square square, Piece piece) {
    const Variant *v = position->variant;
    Role role = piece_role(piece);
    bitboard_flip(&position->by_side[piece_side(piece)], square);
    bitboard_flip(&position->by_role[role], square);
    if ((v->sliders >> role & 1) != 0)
        bitboard_flip(&position->sliders, square);
    if (__builtin_expect((v->royals >> role & 1) != 0, false))
        bitboard_flip(&position->royals, square);
}

/* Adds `change` (1 or -1) to the count in hand. The caller updates the key. */
static inline void position_change_hand(Position *position, Side side, Role role, int change) {
    unsigned count = (unsigned)(position->hand[side][role] + change);
    position->hand[side][role] = (uint8_t)count;
    position->hand_set[side] = (position->hand_set[side] & ~role_bit(role)) | (uint64_t)(count != 0)
                                                                                  << role;
}

static inline void position_do_plain_drop(Position *position, Move move, Undo *undo) {
    const Variant *v = position->variant;
    Side side = position->side;
    Square to = move_to(move);
    Role role = move_role(move);
    Piece piece = piece_make(side, role);
    const uint64_t *keys = v->hand_keys[piece];
    unsigned count = position->hand[side][role];
    position->repetition_key ^=
        v->side_key ^ v->piece_keys[piece][to] ^ keys[count] ^ keys[count - 1];
    position_change_hand(position, side, role, -1);
    position_flip(position, to, piece);
    position->board[to] = piece;
    undo->board[0] = (BoardDelta){to, PIECE_NONE, piece};
    undo->hand[0] = (HandDelta){side, role, -1};
    undo->board_count = undo->hand_count = 1;
}

/* Removes a captured piece from the bitboards, and updates the captor's hand and the key. */
static inline void position_take_plain(Position *position, Piece captured, Square square,
                                       Undo *undo) {
    const Variant *v = position->variant;
    Side side = position->side;
    position_flip(position, square, captured);
    position->repetition_key ^= v->piece_keys[captured][square];
    Role role = v->roles[piece_role(captured)].captured_as;
    if (!v->drops || role == ROLE_NONE)
        return;
    const uint64_t *keys = v->hand_keys[piece_make(side, role)];
    unsigned count = position->hand[side][role];
    position->repetition_key ^= keys[count] ^ keys[count + 1];
    position_change_hand(position, side, role, 1);
    undo->hand[0] = (HandDelta){side, role, 1};
    undo->hand_count = 1;
}

/* Returns true when the move resets the halfmove counter. */
static inline bool position_do_plain_step(Position *position, Move move, Undo *undo) {
    const Variant *v = position->variant;
    Square from = move_from(move), to = move_to(move);
    Piece piece = position->board[from], captured = position->board[to];
    bool promotes = move_is_promotion(move);
    Piece arrived = promotes ? piece_make(position->side, move_role(move)) : piece;
    undo->board_count = 2;
    undo->hand_count = 0;
    undo->board[0] = (BoardDelta){from, piece, PIECE_NONE};
    undo->board[1] = (BoardDelta){to, captured, arrived};
    if (captured != PIECE_NONE)
        position_take_plain(position, captured, to, undo);
    position_flip(position, from, piece);
    position_flip(position, to, arrived);
    position->board[from] = PIECE_NONE;
    position->board[to] = arrived;
    position->repetition_key ^=
        v->side_key ^ v->piece_keys[piece][from] ^ v->piece_keys[arrived][to];
    return promotes || captured != PIECE_NONE ||
           (v->clock_resetters[piece_side(piece)] >> piece_role(piece) & 1) != 0;
}

/* Saves in undo everything that position_restore copies back. */
static inline void position_save(const Position *position, Undo *undo) {
    undo->ep_pawn = position->ep_pawn;
    undo->halfmove = position->halfmove;
    undo->fullmove = position->fullmove;
    undo->ep = position->ep;
    undo->repetition_key = position->repetition_key;
}

static inline void position_restore(Position *position, const Undo *undo) {
    position->side = side_other(position->side);
    position->ep = undo->ep;
    position->ep_pawn = undo->ep_pawn;
    position->halfmove = undo->halfmove;
    position->fullmove = undo->fullmove;
    position->repetition_key = undo->repetition_key;
}

static inline void position_tick(Position *position, bool reset) {
    if (reset)
        position->halfmove = 0;
    else if (position->halfmove < UINT16_MAX)
        position->halfmove++;
    if (position->side == SIDE_BLACK && position->fullmove < UINT16_MAX)
        position->fullmove++;
    position->side = side_other(position->side);
}

static inline void position_do_plain(Position *position, Move move, Undo *undo) {
    position_save(position, undo);
    position->ep = 0;
    position->ep_pawn = SQUARE_NONE;
    bool reset = false;
    if (move_is_drop(move))
        position_do_plain_drop(position, move, undo);
    else
        reset = position_do_plain_step(position, move, undo);
    position_tick(position, reset);
}

static inline void position_undo_plain(Position *position, Move move, const Undo *undo) {
    Square to = move_to(move);
    if (move_is_drop(move)) {
        const BoardDelta *put = &undo->board[0];
        position_flip(position, to, put->after);
        position->board[to] = PIECE_NONE;
        position_change_hand(position, undo->hand[0].side, undo->hand[0].role, 1);
    } else {
        Square from = move_from(move);
        const BoardDelta *left = &undo->board[0], *arrived = &undo->board[1];
        position_flip(position, to, arrived->after);
        position_flip(position, from, left->before);
        position->board[from] = left->before;
        position->board[to] = arrived->before;
        if (arrived->before != PIECE_NONE) {
            position_flip(position, to, arrived->before);
            if (undo->hand_count != 0)
                position_change_hand(position, undo->hand[0].side, undo->hand[0].role, -1);
        }
    }
    position_restore(position, undo);
}

#endif
