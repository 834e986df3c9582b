#include "rules/board/position_moves.h"

#include <assert.h>
#include <string.h>

static void change_square(Position *position, Undo *undo, Square square, Piece after) {
    Piece before = position->board[square];
    undo->board[undo->board_count++] = (BoardDelta){square, before, after};
    if (before != PIECE_NONE)
        position_take(position, square);
    if (after != PIECE_NONE)
        position_put(position, square, after);
}

static void change_hand(Position *position, Undo *undo, Side side, Role role, int change) {
    undo->hand[undo->hand_count++] = (HandDelta){side, role, (int8_t)change};
    position_set_hand(position, side, role, (unsigned)((int)position->hand[side][role] + change));
}

/* The captured piece goes to the captor's hand, if the game and the piece allow it. */
static void take_in_hand(Position *position, Undo *undo, Side captor, Piece captured) {
    Role role = position->variant->roles[piece_role(captured)].captured_as;
    if (position->variant->drops && role != ROLE_NONE)
        change_hand(position, undo, captor, role, 1);
}

/* Sets the en passant squares: those passed by the piece now on `to` where the other side could
 * capture it. */
static void set_en_passant(Position *position, Bitboard passed, Square to) {
    Side other = side_other(position->side);
    Bitboard empty = passed & position_empty(position); /* a leap may pass over pieces */
    for (Bitboard set = empty & position->variant->ep_region[other]; set != 0;) {
        Square square = bitboard_pop(&set);
        if (position_attacks_en_passant(position, other, square))
            position->ep |= bitboard_of(square);
    }
    if (position->ep != 0)
        position->ep_pawn = to;
}

static void castle(Position *position, Undo *undo, Square from, Square to) {
    const Castling *wing = position->variant->castling[position->side];
    if (wing->king_to != to || !wing->possible)
        wing++;
    Piece king = position->board[from];
    Piece rook = position->board[wing->rook_from];
    change_square(position, undo, from, PIECE_NONE);
    change_square(position, undo, wing->rook_from, PIECE_NONE);
    change_square(position, undo, to, king);
    change_square(position, undo, wing->rook_to, rook);
}

/* Atomic blast: the pieces around a capture on `to`, and the capturing one, leave the board for the
 * hand of their owner's opponent. */
static void blast(Position *position, Undo *undo, Square to) {
    const Variant *v = position->variant;
    for (Bitboard set = (v->blast[to] | bitboard_of(to)) & position_occupied(position); set != 0;) {
        Square square = bitboard_pop(&set);
        Piece piece = position->board[square];
        if ((v->blast_spared[square == to] >> piece_role(piece) & 1) != 0)
            continue;
        change_square(position, undo, square, PIECE_NONE);
        take_in_hand(position, undo, side_other(piece_side(piece)), piece);
    }
}

/* Moves a piece on the board, capturing and promoting. True when the halfmove clock is reset. */
static bool move_piece(Position *position, Move move, Undo *undo) {
    Square from = move_from(move), to = move_to(move);
    Side side = position->side;
    Piece piece = position->board[from];
    Square victim = move_kind(move) == MOVE_EN_PASSANT ? position->ep_pawn : to;
    Piece captured = position->board[victim];
    bool reset = position->variant->roles[piece_role(piece)].resets[side];
    position->ep = 0;
    position->ep_pawn = SQUARE_NONE;
    change_square(position, undo, from, PIECE_NONE);
    if (move_is_promotion(move)) {
        /* If pieces may demote, flipping can be undone. */
        reset = reset || !position->variant->has_demotions ||
                position->variant->roles[piece_role(piece)].promoted != move_role(move);
        piece = piece_make(side, move_role(move));
    }
    if (victim != to)
        change_square(position, undo, victim, PIECE_NONE);
    change_square(position, undo, to, piece);
    if (captured != PIECE_NONE) {
        take_in_hand(position, undo, side, captured);
        reset = true;
        if (position->variant->blast[to] != 0)
            blast(position, undo, to);
    }
    if (move_kind(move) == MOVE_MULTI_STEP ||
        (position->variant->ep_pieces && move_kind(move) == MOVE_NORMAL &&
         position_moves_initially(position->variant, piece, from, to)))
        set_en_passant(position, position_between(position->variant, from, to), to);
    return reset;
}

/* The castling rights that the side to move regains by dropping a piece on `to`. */
static unsigned gained_rights(const Position *position, Square to) {
    unsigned gained = 0;
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &position->variant->castling[position->side][i];
        if (wing->possible && (wing->king_from == to || wing->rook_from == to))
            gained |= right_bit(position->side, i);
    }
    return position_standing_rights(position, gained);
}

/* Updates castling rights after a move that is already made on the board. */
static void update_rights(Position *position, Move move) {
    const Variant *v = position->variant;
    position->castled = 0;
    if (move_is_drop(move)) {
        if (v->castling_dropped)
            position_set_rights(position,
                                position->rights | gained_rights(position, move_to(move)));
        return;
    }
    unsigned lost = v->rights_lost[move_from(move)] | v->rights_lost[move_to(move)];
    if (move_kind(move) == MOVE_CASTLING) {
        unsigned wing = v->castling[position->side][0].king_to == move_to(move) ? 0 : 1;
        position->castled = right_bit(position->side, wing);
        if (v->rules.opposite_castling)
            lost |= right_bit(side_other(position->side), wing);
    }
    unsigned left = position->rights & ~lost;
    position_set_rights(
        position, v->blast[move_to(move)] != 0 ? position_standing_rights(position, left) : left);
}

/* Check counting: one check less for the side that has just given one. */
static void count_check(Position *position) {
    Side them = side_other(position->side);
    Bitboard royals = position_royals(position, position->side);
    if (royals != 0 && !bitboard_several(royals) && position->checks_left[them] > 0 &&
        position_attackers(position, bitboard_first(royals), them, position_occupied(position)))
        position_set_checks(position, them, position->checks_left[them] - 1u);
}

/* Saves what plain moves never change, and starts the lists of changes. */
static void save(const Position *position, Undo *undo) {
    undo->board_count = 0;
    undo->hand_count = 0;
    undo->rights = position->rights;
    undo->castled = position->castled;
    memcpy(undo->checks_left, position->checks_left, sizeof undo->checks_left);
    position_save(position, undo);
}

static void restore(Position *position, const Undo *undo) {
    position->rights = undo->rights;
    position->castled = undo->castled;
    memcpy(position->checks_left, undo->checks_left, sizeof position->checks_left);
    position_restore(position, undo);
}

void position_do(Position *position, Move move, Undo *undo) {
    if (position_is_plain(position, move)) {
        position_do_plain(position, move, undo);
        return;
    }
    if (move == MOVE_NONE) {
        position_do_null(position, undo);
        return;
    }
    save(position, undo);
    bool reset = false;
    switch (move_kind(move)) {
    case MOVE_DROP:
        position->ep = 0;
        position->ep_pawn = SQUARE_NONE;
        change_hand(position, undo, position->side,
                    variant_held_role(position->variant, move_role(move)), -1);
        change_square(position, undo, move_to(move), piece_make(position->side, move_role(move)));
        break;
    case MOVE_CASTLING:
        position->ep = 0;
        position->ep_pawn = SQUARE_NONE;
        castle(position, undo, move_from(move), move_to(move));
        break;
    case MOVE_NORMAL:
    case MOVE_PROMOTION:
    case MOVE_EN_PASSANT:
    case MOVE_MULTI_STEP:
        reset = move_piece(position, move, undo);
        break;
    default:
        assert(false);
    }
    if (__builtin_expect(position->variant->castling_by_rights, false))
        update_rights(position, move);
    position->repetition_key ^= position->variant->side_key;
    position_tick(position, reset);
    if (__builtin_expect(position->variant->check_counting, false))
        count_check(position);
}

Position position_after(const Position *position, Move move) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    return after;
}

void position_undo(Position *position, Move move, const Undo *undo) {
    if (position_is_plain(position, move)) {
        position_undo_plain(position, move, undo);
        return;
    }
    for (unsigned i = undo->board_count; i-- > 0;) {
        const BoardDelta *delta = &undo->board[i];
        if (delta->after != PIECE_NONE)
            position_take(position, delta->square);
        if (delta->before != PIECE_NONE)
            position_put(position, delta->square, delta->before);
    }
    for (unsigned i = undo->hand_count; i-- > 0;) {
        const HandDelta *delta = &undo->hand[i];
        position_set_hand(position, delta->side, delta->role,
                          (unsigned)(position->hand[delta->side][delta->role] - delta->change));
    }
    restore(position, undo);
}

void position_do_null(Position *position, Undo *undo) {
    save(position, undo);
    position->ep = 0;
    position->ep_pawn = SQUARE_NONE;
    position->repetition_key ^= position->variant->side_key;
    position_tick(position, false);
}

void position_undo_null(Position *position, const Undo *undo) {
    restore(position, undo);
}
