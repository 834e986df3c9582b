#include "rules/movegen.h"

#include "rules/attacks.h"
#include "rules/targets.h"
#include "rules/tested.h"

/* The generator proper is in targets.c, as sets of squares; this file turns sets into moves, counts
 * them, or asks whether there are any. */

static size_t write_set(Move *out, size_t count, MoveKind kind, Square from, Role role,
                        Bitboard set) {
    while (set != 0)
        out[count++] = move_make(kind, from, bitboard_pop(&set), role);
    return count;
}

static size_t write_promotions(const VariantRole *role, Move *out, size_t count, Square from,
                               Bitboard set) {
    if (set == 0)
        return count;
    if (role->promoted != ROLE_NONE)
        count = write_set(out, count, MOVE_PROMOTION, from, role->promoted, set);
    for (uint64_t choices = role->choices; choices != 0; choices &= choices - 1)
        count = write_set(out, count, MOVE_PROMOTION, from, (Role)__builtin_ctzll(choices), set);
    return count;
}

static size_t write_piece(const Position *position, const MoveContext *context, unsigned kinds,
                          Square from, Move *out, size_t count) {
    const VariantRole *role = &position->variant->roles[piece_role(position->board[from])];
    Bitboard enemies = position->by_side[side_other(position->side)];
    Bitboard wanted =
        (kinds & MOVES_CAPTURES ? enemies : 0) | (kinds & MOVES_QUIETS ? ~enemies : 0);
    Targets targets = targets_of_piece(position, context, from);
    if (kinds & MOVES_CAPTURES)
        count = write_promotions(role, out, count, from, targets.promoting);
    count = write_set(out, count, MOVE_NORMAL, from, ROLE_NONE, targets.plain & wanted);
    if (role->pawn) {
        if (kinds & MOVES_QUIETS)
            count = write_set(out, count, MOVE_MULTI_STEP, from, ROLE_NONE,
                              targets_multi_step(position, context, from));
        if ((kinds & MOVES_CAPTURES) && position->ep != 0)
            count = write_set(out, count, MOVE_EN_PASSANT, from, ROLE_NONE,
                              targets_en_passant(position, context, from));
    }
    return count;
}

size_t moves_generate_kinds(const Position *position, const MoveContext *context, unsigned kinds,
                            Move *out) {
    size_t count = 0;
    if (context->ended)
        return 0;
    if (position->variant->tested)
        return tested_generate(position, context, kinds, out);
    if (kinds & (MOVES_CAPTURES | MOVES_QUIETS)) {
        for (Bitboard own = position->by_side[position->side]; own != 0;)
            count = write_piece(position, context, kinds, bitboard_pop(&own), out, count);
        if ((kinds & MOVES_QUIETS) && position->variant->has_castling)
            count = write_set(out, count, MOVE_CASTLING, context->royal, ROLE_NONE,
                              targets_castling(position, context));
    }
    if (kinds & MOVES_DROPS) {
        for (uint64_t hand = position->hand_set[position->side]; hand != 0; hand &= hand - 1) {
            Role role = (Role)__builtin_ctzll(hand);
            for (Bitboard set = targets_of_drop(position, context, role); set != 0;) {
                Square to = bitboard_pop(&set);
                out[count++] = move_make(MOVE_DROP, to, to, role);
            }
        }
    }
    return count;
}

size_t moves_generate(const Position *position, Move out[MOVES_LIMIT]) {
    MoveContext context;
    moves_context_init(&context, position);
    return moves_generate_kinds(position, &context, MOVES_ALL, out);
}

static size_t count_piece(const Position *position, const MoveContext *context, Square from) {
    const VariantRole *role = &position->variant->roles[piece_role(position->board[from])];
    Targets targets = targets_of_piece(position, context, from);
    size_t count = bitboard_count(targets.plain);
    if (targets.promoting != 0)
        count += bitboard_count(targets.promoting) *
                 ((role->promoted != ROLE_NONE) + (size_t)__builtin_popcountll(role->choices));
    if (role->pawn) {
        count += bitboard_count(targets_multi_step(position, context, from));
        if (position->ep != 0)
            count += bitboard_count(targets_en_passant(position, context, from));
    }
    return count;
}

static size_t count_drops(const Position *position, const MoveContext *context) {
    size_t count = 0;
    for (uint64_t hand = position->hand_set[position->side]; hand != 0; hand &= hand - 1)
        count += bitboard_count(targets_of_drop(position, context, (Role)__builtin_ctzll(hand)));
    return count;
}

size_t moves_count(const Position *position) {
    MoveContext context;
    moves_context_init(&context, position);
    if (context.ended)
        return 0;
    if (position->variant->tested)
        return tested_count(position, &context);
    size_t count = count_drops(position, &context);
    for (Bitboard own = position->by_side[position->side]; own != 0;)
        count += count_piece(position, &context, bitboard_pop(&own));
    if (position->variant->has_castling)
        count += bitboard_count(targets_castling(position, &context));
    return count;
}

bool moves_any(const Position *position) {
    MoveContext context;
    moves_context_init(&context, position);
    return position->variant->tested ? tested_any(position, &context)
                                     : targets_any(position, &context);
}

bool moves_only_facing(const Position *position) {
    if (!position->variant->kingcheck)
        return false;
    MoveContext context;
    moves_context_init_facing(&context, position, false);
    return position->variant->tested ? tested_any(position, &context)
                                     : targets_any(position, &context);
}

static bool is_legal_on_board(const Position *position, const MoveContext *context, Move move) {
    const Variant *v = position->variant;
    Square from = move_from(move), to = move_to(move);
    if (from >= v->squares || to >= v->squares)
        return false;
    Piece piece = position->board[from];
    if (piece == PIECE_NONE || piece_side(piece) != position->side)
        return false;
    const VariantRole *role = &v->roles[piece_role(piece)];
    Role wanted = move_role(move);
    Bitboard set = 0;
    switch (move_kind(move)) {
    case MOVE_NORMAL:
        set = targets_of_piece(position, context, from).plain;
        break;
    case MOVE_PROMOTION:
        if (wanted == ROLE_NONE)
            return false;
        if (wanted == role->promoted || (role->choices & role_bit(wanted)))
            set = targets_of_piece(position, context, from).promoting;
        return bitboard_has(set, to);
    case MOVE_MULTI_STEP:
        if (role->pawn)
            set = targets_multi_step(position, context, from);
        break;
    case MOVE_EN_PASSANT:
        if (role->pawn)
            set = targets_en_passant(position, context, from);
        break;
    case MOVE_CASTLING:
        if (v->has_castling && from == context->royal)
            set = targets_castling(position, context);
        break;
    case MOVE_DROP:
        break;
    default:
        return false;
    }
    return wanted == ROLE_NONE && bitboard_has(set, to);
}

bool moves_is_legal(const Position *position, Move move) {
    if (move >> 23 != 0)
        return false;
    MoveContext context;
    moves_context_init(&context, position);
    if (context.ended)
        return false;
    if (position->variant->tested)
        return tested_is_legal(position, &context, move);
    if (!move_is_drop(move))
        return is_legal_on_board(position, &context, move);
    Role role = move_role(move);
    if (role >= position->variant->role_count || move_from(move) != move_to(move))
        return false;
    return (position->hand_set[position->side] & role_bit(role)) != 0 &&
           bitboard_has(targets_of_drop(position, &context, role), move_to(move));
}

bool moves_gives_check(const Position *position, Move move) {
    const Variant *v = position->variant;
    Side us = position->side;
    Square from = move_from(move), to = move_to(move);
    if (v->tested)
        return tested_gives_check(position, move);
    Bitboard royals = position_royals(position, side_other(us)) & ~bitboard_of(to);
    if (royals == 0 || bitboard_several(royals))
        return false;
    Square royal = bitboard_first(royals);
    Bitboard occupied = position_occupied(position);
    Role role = move_role(move);
    Bitboard arrived = bitboard_of(to);
    if (move_kind(move) == MOVE_CASTLING) {
        const Castling *wing = v->castling[us];
        if (wing->king_to != to || !wing->possible)
            wing++;
        occupied &= ~bitboard_of(wing->rook_from);
        arrived |= bitboard_of(wing->rook_to);
        role = ROLE_NONE;
        occupied = (occupied & ~bitboard_of(from)) | arrived;
        if (bitboard_has(attacks_of_role(v, us, wing->rook, wing->rook_to, occupied), royal))
            return true;
    }
    if (move_kind(move) == MOVE_EN_PASSANT)
        occupied &= ~bitboard_of(position->ep_pawn);
    if (!move_is_drop(move))
        occupied &= ~bitboard_of(from);
    occupied |= arrived;
    if (role == ROLE_NONE)
        role = piece_role(position->board[from]);
    if (bitboard_has(attacks_of_role(v, us, role, to, occupied), royal))
        return true;
    return (position_attackers(position, royal, us, occupied) & ~arrived) != 0;
}
