#include "rules/board/position.h"

#include <assert.h>
#include <string.h>

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
    position->repetition_key ^= position->variant->piece_keys[piece][square];
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
        position->repetition_key ^= keys[old];
    if (count != 0)
        position->repetition_key ^= keys[count];
    position->hand[side][role] = (uint8_t)count;
    if (count != 0)
        position->hand_set[side] |= role_bit(role);
    else
        position->hand_set[side] &= ~role_bit(role);
}

void position_set_side(Position *position, Side side) {
    if (side != position->side)
        position->repetition_key ^= position->variant->side_key;
    position->side = side;
}

void position_set_rights(Position *position, unsigned rights) {
    const uint64_t *keys = position->variant->rights_keys;
    position->repetition_key ^= keys[position->rights] ^ keys[rights];
    position->rights = (uint8_t)rights;
}

void position_set_checks(Position *position, Side side, unsigned checks) {
    const uint64_t *keys = position->variant->checks_keys[side];
    position->repetition_key ^= keys[position->checks_left[side]] ^ keys[checks];
    position->checks_left[side] = (uint8_t)checks;
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

unsigned position_piece_count(const Position *position, Side side) {
    unsigned count = bitboard_count(position->by_side[side]);
    for (uint64_t set = position->hand_set[side]; set != 0; set &= set - 1)
        count += position->hand[side][__builtin_ctzll(set)];
    return count;
}

uint64_t position_search_key(const Position *position) {
    uint64_t key = position->repetition_key;
    for (Bitboard ep = position->ep; ep != 0;)
        key ^= position->variant->ep_keys[bitboard_pop(&ep)];
    return key;
}

uint64_t position_compute_key(const Position *position) {
    const Variant *v = position->variant;
    uint64_t key = position->side == SIDE_BLACK ? v->side_key : 0;
    key ^= v->rights_keys[position->rights];
    for (unsigned s = 0; v->check_counting && s < SIDE_COUNT; s++)
        key ^= v->checks_keys[s][position->checks_left[s]] ^ v->checks_keys[s][0];
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

static const Variant *loaded_variant(const Position *position) {
    const Variant *loaded = position->variant->forms_of;
    return loaded != NULL ? loaded : position->variant;
}

/* Forms of a game that castle from other squares are alike where no right is left that tells them
 * apart. */
static bool same_castling(const Position *a, const Position *b) {
    if (a->variant == b->variant)
        return true;
    if (a->variant == NULL || b->variant == NULL || loaded_variant(a) != loaded_variant(b) ||
        a->rights != b->rights)
        return false;
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        const Castling *one = &a->variant->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS];
        const Castling *other = &b->variant->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS];
        if ((a->rights >> i & 1) != 0 &&
            (one->king_from != other->king_from || one->rook_from != other->rook_from))
            return false;
    }
    return true;
}

bool position_equal(const Position *a, const Position *b) {
    return same_castling(a, b) && a->side == b->side && a->ep == b->ep &&
           a->ep_pawn == b->ep_pawn && a->rights == b->rights &&
           memcmp(a->checks_left, b->checks_left, sizeof a->checks_left) == 0 &&
           a->halfmove == b->halfmove && a->fullmove == b->fullmove &&
           memcmp(a->board, b->board, sizeof a->board) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}
