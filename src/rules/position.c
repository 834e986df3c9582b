#include "rules/position.h"

#include <assert.h>
#include <string.h>

#include "rules/position_moves.h"

void position_clear(Position *position, const Variant *variant) {
    memset(position, 0, sizeof *position);
    position->variant = variant;
    memset(position->board, PIECE_NONE, sizeof position->board);
    position->ep_pawn = SQUARE_NONE;
    position->side = SIDE_WHITE;
    position->fullmove = 1;
}

static void toggle_piece(Position *position, Square square, Piece piece) {
    Bitboard bit = bitboard_of(square);
    Role role = piece_role(piece);
    position->by_side[piece_side(piece)] ^= bit;
    position->by_role[role] ^= bit;
    if (position->variant->sliders >> role & 1)
        position->sliders ^= bit;
    if (position->variant->royals >> role & 1)
        position->royals ^= bit;
    position->situation_key ^= position->variant->piece_keys[piece][square];
}

void position_put(Position *position, Square square, Piece piece) {
    assert(position->board[square] == PIECE_NONE);
    toggle_piece(position, square, piece);
    position->board[square] = piece;
}

void position_take(Position *position, Square square) {
    assert(position->board[square] != PIECE_NONE);
    toggle_piece(position, square, position->board[square]);
    position->board[square] = PIECE_NONE;
}

void position_set_hand(Position *position, Side side, Role role, unsigned count) {
    assert(count < 128);
    const uint64_t *keys = position->variant->hand_keys[piece_make(side, role)];
    unsigned old = position->hand[side][role];
    if (old != 0)
        position->situation_key ^= keys[old];
    if (count != 0)
        position->situation_key ^= keys[count];
    position->hand[side][role] = (uint8_t)count;
    if (count != 0)
        position->hand_set[side] |= role_bit(role);
    else
        position->hand_set[side] &= ~role_bit(role);
}

void position_set_side(Position *position, Side side) {
    if (side != position->side)
        position->situation_key ^= position->variant->side_key;
    position->side = side;
}

void position_set_rights(Position *position, unsigned rights) {
    const uint64_t *keys = position->variant->rights_keys;
    position->situation_key ^= keys[position->rights] ^ keys[rights];
    position->rights = (uint8_t)rights;
}

unsigned position_standing_rights(const Position *position, unsigned rights) {
    const Variant *v = position->variant;
    for (unsigned s = 0; s < SIDE_COUNT; s++) {
        Side side = s == 0 ? SIDE_WHITE : SIDE_BLACK;
        for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
            const Castling *wing = &v->castling[s][i];
            Piece rook = wing->possible ? position->board[wing->rook_from] : PIECE_NONE;
            if (rook == PIECE_NONE || piece_side(rook) != side ||
                !(wing->rooks & role_bit(piece_role(rook))) ||
                position->board[wing->king_from] != piece_make(side, wing->king))
                rights &= ~(unsigned)right_bit(side, i);
        }
    }
    return rights;
}

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

/* The captor takes a piece in hand, if the game and the piece let it. */
static void take_in_hand(Position *position, Undo *undo, Side captor, Piece captured) {
    Role role = position->variant->roles[piece_role(captured)].captured_as;
    if (position->variant->drops && role != ROLE_NONE)
        change_hand(position, undo, captor, role, 1);
}

/* The squares passed by a multi-step on which an enemy pawn could take. */
static void set_en_passant(Position *position, Square from, Square to) {
    const Variant *v = position->variant;
    Side side = position->side;
    Side other = side_other(side);
    int step = side == SIDE_WHITE ? v->files : -(int)v->files;
    for (int square = from + step; square != to; square += step) {
        for (Role role = 0; role < v->role_count; role++) {
            if (!v->roles[role].pawn)
                continue;
            if (variant_leap_sources(v, other, role, (Square)square) &
                position_pieces(position, other, role))
                position->ep |= bitboard_of((Square)square);
        }
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

/* Around a capture on `to` pieces leave the board, the capturing one with them, and go to the hand
 * of whom they are not. */
static void blast(Position *position, Undo *undo, Square to) {
    const Variant *v = position->variant;
    for (Bitboard set = (v->ring[to] | bitboard_of(to)) & position_occupied(position); set != 0;) {
        Square square = bitboard_pop(&set);
        Piece piece = position->board[square];
        uint64_t stay = v->rules.blast_immune | (square == to ? 0 : v->rules.blast_spared);
        if ((stay >> piece_role(piece) & 1) != 0)
            continue;
        change_square(position, undo, square, PIECE_NONE);
        take_in_hand(position, undo, side_other(piece_side(piece)), piece);
    }
}

/* A piece on the board goes from one square to another, capturing and promoting. True when the
 * halfmove clock begins again. */
static bool move_piece(Position *position, Move move, Undo *undo) {
    Square from = move_from(move), to = move_to(move);
    Side side = position->side;
    Piece piece = position->board[from];
    Square victim = move_kind(move) == MOVE_EN_PASSANT ? position->ep_pawn : to;
    Piece captured = position->board[victim];
    bool reset = position->variant->roles[piece_role(piece)].resets_clock;
    position->ep = 0;
    position->ep_pawn = SQUARE_NONE;
    change_square(position, undo, from, PIECE_NONE);
    if (move_is_promotion(move)) {
        piece = piece_make(side, move_role(move));
        reset = true;
    }
    if (victim != to)
        change_square(position, undo, victim, PIECE_NONE);
    change_square(position, undo, to, piece);
    if (captured != PIECE_NONE) {
        take_in_hand(position, undo, side, captured);
        reset = true;
        if (position->variant->rules.blasts)
            blast(position, undo, to);
    }
    if (move_kind(move) == MOVE_MULTI_STEP)
        set_en_passant(position, from, to);
    return reset;
}

/* The rights of the side to move that a piece it drops on `to` brings back. */
static unsigned gained_rights(const Position *position, Square to) {
    unsigned gained = 0;
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &position->variant->castling[position->side][i];
        if (wing->possible && (wing->king_from == to || wing->rook_from == to))
            gained |= right_bit(position->side, i);
    }
    return position_standing_rights(position, gained);
}

/* Castling rights after a move that is made on the board already. */
static void update_rights(Position *position, Move move) {
    const Variant *v = position->variant;
    if (move_is_drop(move)) {
        if (v->castling_dropped)
            position_set_rights(position,
                                position->rights | gained_rights(position, move_to(move)));
        return;
    }
    unsigned lost = v->rights_lost[move_from(move)] | v->rights_lost[move_to(move)];
    if (move_kind(move) == MOVE_CASTLING && v->opposite_castling) {
        unsigned wing = v->castling[position->side][0].king_to == move_to(move) ? 0 : 1;
        lost |= right_bit(side_other(position->side), wing);
    }
    unsigned left = position->rights & ~lost;
    position_set_rights(position,
                        v->rules.blasts ? position_standing_rights(position, left) : left);
}

void position_do(Position *position, Move move, Undo *undo) {
    if (position_is_plain(position, move)) {
        position_do_plain(position, move, undo);
        return;
    }
    undo->board_count = undo->hand_count = 0;
    position_save(position, undo);
    bool reset = false;
    switch (move_kind(move)) {
    case MOVE_DROP:
        position->ep = 0;
        position->ep_pawn = SQUARE_NONE;
        change_hand(position, undo, position->side, move_role(move), -1);
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
    position->situation_key ^= position->variant->side_key;
    position_tick(position, reset);
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
    position_restore(position, undo);
}

void position_do_null(Position *position, Undo *undo) {
    undo->board_count = undo->hand_count = 0;
    position_save(position, undo);
    position->ep = 0;
    position->ep_pawn = SQUARE_NONE;
    position->situation_key ^= position->variant->side_key;
    position_tick(position, false);
}

void position_undo_null(Position *position, const Undo *undo) {
    position_restore(position, undo);
}

unsigned position_piece_count(const Position *position, Side side) {
    unsigned count = bitboard_count(position->by_side[side]);
    for (uint64_t set = position->hand_set[side]; set != 0; set &= set - 1)
        count += position->hand[side][__builtin_ctzll(set)];
    return count;
}

uint64_t position_search_key(const Position *position) {
    uint64_t key = position->situation_key;
    for (Bitboard ep = position->ep; ep != 0;)
        key ^= position->variant->ep_keys[bitboard_pop(&ep)];
    return key;
}

uint64_t position_compute_key(const Position *position) {
    const Variant *v = position->variant;
    uint64_t key = position->side == SIDE_BLACK ? v->side_key : 0;
    key ^= v->rights_keys[position->rights];
    for (Square square = 0; square < v->squares; square++) {
        Piece piece = position->board[square];
        if (piece != PIECE_NONE)
            key ^= v->piece_keys[piece][square];
    }
    for (unsigned s = 0; s < SIDE_COUNT; s++)
        for (Role role = 0; role < v->role_count; role++)
            if (position->hand[s][role] != 0)
                key ^= v->hand_keys[s << 6 | role][position->hand[s][role]];
    return key;
}

bool position_equal(const Position *a, const Position *b) {
    return a->variant == b->variant && a->side == b->side && a->ep == b->ep &&
           a->ep_pawn == b->ep_pawn && a->rights == b->rights && a->halfmove == b->halfmove &&
           a->fullmove == b->fullmove && memcmp(a->board, b->board, sizeof a->board) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}
