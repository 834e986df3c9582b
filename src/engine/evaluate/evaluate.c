#include "engine/evaluate/evaluate.h"

#include <string.h>

#include "engine/evaluate/evaluate_kernel.h"

static uint8_t evaluate_single_royal(const Position *position, Side side) {
    Bitboard royals = position_royals(position, side);
    return royals == 0 || bitboard_several(royals) ? (uint8_t)BOARD_SQUARES_LIMIT
                                                   : bitboard_first(royals);
}

static unsigned evaluate_near(const EvaluationTables *tables, const EvaluationState *state,
                              Side side, Side whose, Square square) {
    return tables->near[side][state->royals[whose]][square];
}

static int evaluate_piece(const EvaluationTables *tables, const EvaluationState *state, Piece piece,
                          Square square) {
    const int16_t *weights = tables->weights.value;
    Side side = piece_side(piece);
    Role role = piece_role(piece);
    unsigned own = evaluate_near(tables, state, side, side, square);
    unsigned enemy = evaluate_near(tables, state, side, side_other(side), square);
    int near = weights[weight_near_own(role, own)] + weights[weight_near_enemy(role, enemy)];
    return tables->place[piece][square] + (side == SIDE_WHITE ? near : -near);
}

static int evaluate_hand(const EvaluationTables *tables, Piece piece, unsigned count) {
    return tables->hand[piece][count < EVALUATE_HAND_LIMIT ? count : EVALUATE_HAND_LIMIT];
}

EvaluationState evaluate_begin(const EvaluationTables *tables, const Position *position) {
    EvaluationState state = {
        0,
        {evaluate_single_royal(position, SIDE_WHITE), evaluate_single_royal(position, SIDE_BLACK)}};
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        state.balance += evaluate_piece(tables, &state, position->board[square], square);
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        for (uint64_t roles = position->hand_set[side]; roles != 0; roles &= roles - 1) {
            Role role = (Role)__builtin_ctzll(roles);
            state.balance +=
                evaluate_hand(tables, piece_make(side, role), position->hand[side][role]);
        }
    return state;
}

static bool evaluate_moves_royal(const Variant *variant, const BoardDelta *delta) {
    return (delta->before != PIECE_NONE && (variant->royals >> piece_role(delta->before) & 1)) ||
           (delta->after != PIECE_NONE && (variant->royals >> piece_role(delta->after) & 1));
}

EvaluationState evaluate_follow(const EvaluationTables *tables, const EvaluationState *before,
                                const Position *after, const Undo *undo) {
    EvaluationState state = *before;
    for (unsigned i = 0; i < undo->board_count; i++) {
        const BoardDelta *delta = &undo->board[i];
        if (evaluate_moves_royal(tables->variant, delta))
            return evaluate_begin(tables, after); /* all places count anew */
        if (delta->before != PIECE_NONE)
            state.balance -= evaluate_piece(tables, before, delta->before, delta->square);
        if (delta->after != PIECE_NONE)
            state.balance += evaluate_piece(tables, before, delta->after, delta->square);
    }
    for (unsigned i = 0; i < undo->hand_count; i++) {
        const HandDelta *delta = &undo->hand[i];
        Piece piece = piece_make(delta->side, delta->role);
        int now = after->hand[delta->side][delta->role];
        state.balance += evaluate_hand(tables, piece, (unsigned)now);
        state.balance -= evaluate_hand(tables, piece, (unsigned)(now - delta->change));
    }
    return state;
}

/* From quarters of a centipawn as White sees it to centipawns for the side to move. */
static int evaluate_finish(const Position *position, int score) {
    score = (position->side == SIDE_WHITE ? score : -score) / WEIGHT_PER_CP;
    if (score > EVALUATE_LIMIT_CP)
        return EVALUATE_LIMIT_CP;
    return score < -EVALUATE_LIMIT_CP ? -EVALUATE_LIMIT_CP : score;
}

int evaluate_position(const EvaluationTables *tables, const Position *position,
                      const EvaluationState *state) {
    return evaluate_finish(position,
                           state->balance + tables->kernel->terms(tables, position, state));
}

/* --- Writing down --- */

static void evaluate_note(EvaluationTrace *trace, Side side, unsigned index) {
    trace->linear[index] = (int16_t)(trace->linear[index] + (side == SIDE_WHITE ? 1 : -1));
}

static void evaluate_trace_hands(const Position *position, EvaluationTrace *trace) {
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        for (uint64_t roles = position->hand_set[side]; roles != 0; roles &= roles - 1) {
            Role role = (Role)__builtin_ctzll(roles);
            for (unsigned n = 0; n < position->hand[side][role] && n < EVALUATE_HAND_LIMIT; n++)
                evaluate_note(trace, side, weight_hand(role, n < HAND_STEPS ? n : HAND_STEPS - 1));
        }
}

int evaluate_trace(const EvaluationTables *tables, const Position *position,
                   EvaluationTrace *trace) {
    const Variant *variant = tables->variant;
    EvaluationState state = evaluate_begin(tables, position);
    memset(trace, 0, sizeof *trace);
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        Piece piece = position->board[square];
        Side side = piece_side(piece);
        Role role = piece_role(piece);
        evaluate_note(
            trace, side,
            weight_place(role, variant_own_rank(variant, side, square),
                         weight_half_file(variant->files, variant_file(variant, square))));
        evaluate_note(trace, side,
                      weight_near_own(role, evaluate_near(tables, &state, side, side, square)));
        evaluate_note(
            trace, side,
            weight_near_enemy(role, evaluate_near(tables, &state, side, side_other(side), square)));
    }
    evaluate_trace_hands(position, trace);
    int terms = evaluation_trace_terms(tables, position, &state, trace);
    return evaluate_finish(position, state.balance + terms);
}
