#include "rules/moves/movegen.h"

#include "rules/board/attacks.h"
#include "rules/board/kernel.h"
#include "rules/moves/legality_filter.h"
#include "rules/moves/targets.h"

/* Dispatches to the kernels for whole nodes, to targets.c for single pieces, and to the legality
 * filter for games with unusual rules. */

size_t moves_generate_kinds(const Position *position, const MoveContext *context, unsigned kinds,
                            Move *out) {
    if (context->ended)
        return 0;
    if (position->variant->pseudo_legal)
        return legality_filter_generate(position, context, kinds, out);
    return position->variant->kernel->generate(position, context, kinds, out);
}

size_t moves_generate(const Position *position, Move out[MOVES_LIMIT]) {
    MoveContext context;
    moves_context_init(&context, position);
    return moves_generate_kinds(position, &context, MOVES_ALL, out);
}

size_t moves_count(const Position *position) {
    MoveContext context;
    moves_context_init(&context, position);
    if (context.ended)
        return 0;
    if (position->variant->pseudo_legal)
        return legality_filter_count(position, &context);
    return position->variant->kernel->count(position, &context);
}

bool moves_any(const Position *position) {
    MoveContext context;
    moves_context_init(&context, position);
    if (context.ended)
        return false;
    return position->variant->pseudo_legal ? legality_filter_any(position, &context)
                                           : targets_any(position, &context);
}

bool moves_only_facing(const Position *position) {
    if (position->variant->facing != FACING_LOSES)
        return false;
    MoveContext context;
    moves_context_init_facing(&context, position, false);
    return position->variant->pseudo_legal ? legality_filter_any(position, &context)
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
        if (wanted == role->promoted || (role->choices[position->side] & role_bit(wanted)))
            set = targets_of_piece(position, context, from).promoting;
        return bitboard_has(set, to);
    case MOVE_MULTI_STEP:
        if (role->pawn)
            set = targets_multi_step(position, context, from);
        break;
    case MOVE_EN_PASSANT:
        if (role->pawn || role->captures_ep[position->side])
            set = targets_en_passant(position, context, from);
        break;
    case MOVE_CASTLING:
        if (v->has_castling && from == targets_castling_from(position))
            set = targets_castling(position, context);
        break;
    case MOVE_DROP:
        break;
    default:
        return false;
    }
    return wanted == ROLE_NONE && bitboard_has(set, to);
}

bool moves_is_legal_in(const Position *position, const MoveContext *context, Move move) {
    if (move >> 23 != 0 || context->ended)
        return false;
    if (position->variant->pseudo_legal)
        return legality_filter_is_legal(position, context, move);
    if (!move_is_drop(move))
        return is_legal_on_board(position, context, move);
    Role role = move_role(move);
    if (role >= position->variant->role_count || move_from(move) != move_to(move))
        return false;
    return (position->hand_set[position->side] & role_bit(role)) != 0 &&
           bitboard_has(targets_of_drop(position, context, role), move_to(move));
}

bool moves_is_legal(const Position *position, Move move) {
    MoveContext context;
    moves_context_init(&context, position);
    return moves_is_legal_in(position, &context, move);
}
