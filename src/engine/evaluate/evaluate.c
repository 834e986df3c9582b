#include "engine/evaluate/evaluate.h"

#include <string.h>

#include "engine/evaluate/evaluate_kernel.h"
#include "engine/evaluate/value_fields.h"
#include "engine/evaluate/weights.h"
#include "rules/board/kernel.h"

enum { RAY_DIRECTIONS = 8, RAYS_STRAIGHT = 0x55, RAYS_DIAGONAL = 0xAA };

/* --- Building the tables from weights --- */

static void evaluate_build_psqt(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    for (Role role = 0; role < variant->role_count; role++)
        for (Square square = 0; square < variant->squares; square++) {
            unsigned half_file = weight_half_file(variant->files, variant_file(variant, square));
            for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
                unsigned rank = variant_own_rank(variant, side, square);
                int value = tables->weights.value[weight_psqt(role, rank, half_file)];
                int eg_value = tables->structure.tapers
                                   ? tables->weights.value[weight_eg_psqt(role, rank, half_file)]
                                   : 0;
                tables->psqt[piece_make(side, role)][square] =
                    (int16_t)(side == SIDE_WHITE ? value : -value);
                tables->eg_psqt[piece_make(side, role)][square] =
                    (int16_t)(side == SIDE_WHITE ? eg_value : -eg_value);
            }
        }
}

static void evaluate_build_hands(EvaluationTables *tables, unsigned hand_percent) {
    const Variant *variant = tables->variant;
    for (Role role = 0; role < variant->role_count; role++) {
        if ((variant->hand_roles & role_bit(role)) == 0)
            continue;
        int sum = 0;
        for (unsigned count = 1; count <= EVALUATE_HAND_LIMIT; count++) {
            unsigned step = count < HAND_STEPS ? count - 1 : HAND_STEPS - 1;
            int weight = tables->weights.value[weight_hand(role, step)];
            sum += weight * (int)hand_percent / 100;
            tables->hand[piece_make(SIDE_WHITE, role)][count] = sum;
            tables->hand[piece_make(SIDE_BLACK, role)][count] = -sum;
        }
        tables->hand_value[role] = tables->hand[piece_make(SIDE_WHITE, role)][1] / WEIGHT_PER_CP;
    }
}

static void evaluate_build_king_cells(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    memset(tables->king_cell, KING_PSQT_NONE, sizeof tables->king_cell);
    for (Square royal = 0; royal < variant->squares; royal++)
        for (Square square = 0; square < variant->squares; square++) {
            int files = (int)variant_file(variant, square) - (int)variant_file(variant, royal);
            int ranks = (int)variant_rank(variant, square) - (int)variant_rank(variant, royal);
            files = files < 0 ? -files : files;
            int away = files > ranks && files > -ranks ? files : ranks < 0 ? -ranks : ranks;
            tables->king_cell[SIDE_WHITE][royal][square] =
                (uint8_t)weight_king_psqt_cell(files, ranks);
            tables->king_cell[SIDE_BLACK][royal][square] =
                (uint8_t)weight_king_psqt_cell(files, -ranks);
            if (away <= 1)
                tables->ring[royal] |= bitboard_of(square);
            else if (away == 2)
                tables->outer[royal] |= bitboard_of(square);
        }
}

/* Whether a role slides in all of these ray directions, without a range limit. */
static bool evaluate_slides_all(const VariantRole *role, uint32_t directions) {
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        for (unsigned i = 0; i < RAY_DIRECTIONS; i++)
            if ((directions >> i & 1) != 0 && ((role->capture_slides[side] >> i & 1) == 0 ||
                                               role->slide_range[side][i] < BOARD_FILES_LIMIT))
                return false;
    return true;
}

/* Sorts the roles by how their attacks are computed. */
static void evaluate_build_attack_kinds(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    tables->slow = variant->specials | variant->janggi_cannons;
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        uint32_t slides = r->capture_slides[SIDE_WHITE] | r->capture_slides[SIDE_BLACK];
        if (slides >> RAY_DIRECTIONS != 0)
            tables->slow |= role_bit(role);
        bool straight = evaluate_slides_all(r, RAYS_STRAIGHT);
        bool diagonal = evaluate_slides_all(r, RAYS_DIAGONAL);
        uint32_t all = (straight ? RAYS_STRAIGHT : 0u) | (diagonal ? (unsigned)RAYS_DIAGONAL : 0u);
        if (slides != all) {
            tables->slow_checks |= role_bit(role);
            continue;
        }
        tables->straight |= straight ? role_bit(role) : 0;
        tables->diagonal |= diagonal ? role_bit(role) : 0;
    }
    tables->slow_checks |= tables->slow;
}

/* The kernel for the same instruction set as the variant's. */
static const EvaluationKernel *evaluate_choose_kernel(const Variant *variant) {
#if KERNELS_X86
    if (variant->kernel == &KERNEL_PEXT)
        return &EVALUATION_PEXT;
    if (variant->kernel == &KERNEL_LEVEL_3)
        return &EVALUATION_LEVEL_3;
#endif
    (void)variant;
    return &EVALUATION_PORTABLE;
}

static void evaluate_build_values(EvaluationTables *tables, const int16_t values_cp[ROLES_LIMIT]) {
    for (Role role = 0; role < tables->variant->role_count; role++) {
        Role held = tables->variant->roles[role].captured_as;
        tables->board_value[role] = tables->capture_gain[role] = values_cp[role];
        if (held != ROLE_NONE)
            tables->capture_gain[role] += tables->hand_value[held];
    }
}

/* Overrides default weights with the set that the definition names, and then with its own. */
static void evaluate_read_set(const Variant *variant, EvaluationWeights *weights,
                              int16_t values_cp[ROLES_LIMIT]) {
    const char *name = engine_field_evaluation(variant);
    WeightSet set;
    if (name != NULL && !weights_are_reversed(variant) && weights_find(name, &set))
        weights_read(variant, &set, weights, values_cp, NULL);
    if (engine_field_weights(variant, &set))
        weights_read(variant, &set, weights, values_cp, NULL);
}

static Role evaluate_most_common_role(const Variant *variant) {
    Position start;
    position_start(&start, variant);
    Role most_common_role = 0;
    for (Role role = 1; role < variant->role_count; role++)
        if (bitboard_count(start.by_role[role]) > bitboard_count(start.by_role[most_common_role]))
            most_common_role = role;
    return most_common_role;
}

/* A network fits only the set of weights that it was trained for. */
static void evaluate_build_network(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    const char *name = engine_field_evaluation(variant);
    const NetworkFile *file = name != NULL ? network_find(name) : NULL;
    WeightSet own;
    tables->has_network = file != NULL && !weights_are_reversed(variant) &&
                          !engine_field_weights(variant, &own) &&
                          network_open(&tables->network, variant, file);
    tables->network.kernel = &tables->kernel->network;
}

void evaluate_build(EvaluationTables *tables, const Variant *variant, unsigned hand_percent) {
    int16_t values_cp[ROLES_LIMIT];
    EvaluationWeights weights;
    default_weights(variant, &weights, values_cp);
    evaluate_read_set(variant, &weights, values_cp);
    evaluate_build_with(tables, variant, hand_percent, &weights, values_cp);
    if (hand_percent == 100)
        evaluate_build_network(tables);
}

void evaluate_build_with(EvaluationTables *tables, const Variant *variant, unsigned hand_percent,
                         const EvaluationWeights *weights, const int16_t values_cp[ROLES_LIMIT]) {
    memset(tables, 0, sizeof *tables);
    tables->variant = variant;
    tables->weights = *weights;
    structure_build(&tables->structure, variant, weights);
    tables->kernel = evaluate_choose_kernel(variant);
    tables->most_common_role = evaluate_most_common_role(variant);
    evaluate_build_psqt(tables);
    evaluate_build_hands(tables, hand_percent);
    evaluate_build_king_cells(tables);
    evaluate_build_attack_kinds(tables);
    evaluate_build_values(tables, values_cp);
}

/* --- Evaluating --- */

static uint8_t evaluate_single_royal(const Position *position, Side side) {
    Bitboard royals = position_royals(position, side);
    return royals == 0 || bitboard_several(royals) ? (uint8_t)BOARD_SQUARES_LIMIT
                                                   : bitboard_first(royals);
}

static unsigned evaluate_king_cell(const EvaluationTables *tables, const EvaluationState *state,
                                   Side side, Side whose, Square square) {
    return tables->king_cell[side][state->royals[whose]][square];
}

static int evaluate_piece(const EvaluationTables *tables, const EvaluationState *state, Piece piece,
                          Square square) {
    const int16_t *weights = tables->weights.value;
    Side side = piece_side(piece);
    Role role = piece_role(piece);
    unsigned own = evaluate_king_cell(tables, state, side, side, square);
    unsigned enemy = evaluate_king_cell(tables, state, side, side_other(side), square);
    int near =
        weights[weight_king_psqt_own(role, own)] + weights[weight_king_psqt_enemy(role, enemy)];
    return tables->psqt[piece][square] + (side == SIDE_WHITE ? near : -near);
}

static int evaluate_hand(const EvaluationTables *tables, Piece piece, unsigned count) {
    return tables->hand[piece][count < EVALUATE_HAND_LIMIT ? count : EVALUATE_HAND_LIMIT];
}

/* The whole state except the network's part. */
static void eval_refresh_psqt(const EvaluationTables *tables, const Position *position,
                              EvaluationState *state) {
    state->psqt = state->eg_psqt = 0;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        state->royals[side] = evaluate_single_royal(position, side);
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        state->psqt += evaluate_piece(tables, state, position->board[square], square);
        state->eg_psqt += tables->eg_psqt[position->board[square]][square];
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        for (uint64_t roles = position->hand_set[side]; roles != 0; roles &= roles - 1) {
            Role role = (Role)__builtin_ctzll(roles);
            state->psqt +=
                evaluate_hand(tables, piece_make(side, role), position->hand[side][role]);
        }
}

EvaluationState eval_refresh(const EvaluationTables *tables, const Position *position) {
    EvaluationState state;
    eval_refresh_psqt(tables, position, &state);
    if (tables->has_network)
        accumulator_refresh(&tables->network, position, state.royals, &state.accumulator);
    return state;
}

static bool evaluate_moves_royal(const Variant *variant, const BoardDelta *delta) {
    return (delta->before != PIECE_NONE && (variant->royals >> piece_role(delta->before) & 1)) ||
           (delta->after != PIECE_NONE && (variant->royals >> piece_role(delta->after) & 1));
}

static int evaluate_eg_change(const EvaluationTables *tables, const BoardDelta *delta) {
    int before = delta->before == PIECE_NONE ? 0 : tables->eg_psqt[delta->before][delta->square];
    int after = delta->after == PIECE_NONE ? 0 : tables->eg_psqt[delta->after][delta->square];
    return after - before;
}

/* Updates the same incrementally, after a move that was not a royal's. */
static void eval_update_psqt(const EvaluationTables *tables, const Position *after,
                             const Undo *undo, EvaluationState *state) {
    for (unsigned i = 0; i < undo->board_count; i++) {
        const BoardDelta *delta = &undo->board[i];
        if (delta->before != PIECE_NONE)
            state->psqt -= evaluate_piece(tables, state, delta->before, delta->square);
        if (delta->after != PIECE_NONE)
            state->psqt += evaluate_piece(tables, state, delta->after, delta->square);
        if (tables->structure.tapers)
            state->eg_psqt += evaluate_eg_change(tables, delta);
    }
    for (unsigned i = 0; i < undo->hand_count; i++) {
        const HandDelta *delta = &undo->hand[i];
        Piece piece = piece_make(delta->side, delta->role);
        int now = after->hand[delta->side][delta->role];
        state->psqt += evaluate_hand(tables, piece, (unsigned)now);
        state->psqt -= evaluate_hand(tables, piece, (unsigned)(now - delta->change));
    }
}

EvaluationState eval_update(const EvaluationTables *tables, const EvaluationState *before,
                            const Position *after, const Undo *undo) {
    EvaluationState state;
    bool refresh = false;
    for (unsigned i = 0; i < undo->board_count; i++)
        refresh = refresh || evaluate_moves_royal(tables->variant, &undo->board[i]);
    state.psqt = before->psqt;
    state.eg_psqt = before->eg_psqt;
    memcpy(state.royals, before->royals, sizeof state.royals);
    if (refresh) /* all king-relative values change */
        eval_refresh_psqt(tables, after, &state);
    else
        eval_update_psqt(tables, after, undo, &state);
    if (tables->has_network) {
        state.accumulator = before->accumulator;
        accumulator_update(&tables->network, after, undo, state.royals, &state.accumulator);
    }
    return state;
}

/* Converts quarters of a centipawn for White to centipawns for the side to move. */
static int evaluate_finish(const Position *position, int score) {
    score = (position->side == SIDE_WHITE ? score : -score) / WEIGHT_PER_CP;
    if (score > EVALUATE_LIMIT_CP)
        return EVALUATE_LIMIT_CP;
    return score < -EVALUATE_LIMIT_CP ? -EVALUATE_LIMIT_CP : score;
}

static int evaluate_phase(const EvaluationTables *tables, const Position *position) {
    Bitboard officers = position_occupied(position);
    for (uint64_t roles = tables->structure.phase_exempt; roles != 0; roles &= roles - 1)
        officers &= ~position->by_role[__builtin_ctzll(roles)];
    return game_phase(&tables->structure, bitboard_count(officers));
}

/* The network's output, for White. */
static int evaluate_correction(const EvaluationTables *tables, const Position *position,
                               const EvaluationState *state) {
    Side side = position->side;
    int sum = tables->kernel->network.sum(&tables->network, state->accumulator.values[side],
                                          state->accumulator.values[side_other(side)]);
    return side == SIDE_WHITE ? sum : -sum;
}

/* The incrementally updated terms without the network, for White; tapered by game phase. */
static int evaluate_incremental(const EvaluationTables *tables, const Position *position,
                                const EvaluationState *state) {
    int eg_score = state->eg_psqt != 0 ? state->eg_psqt * evaluate_phase(tables, position) : 0;
    return state->psqt + eg_score;
}

int evaluate_psqt(const EvaluationTables *tables, const Position *position,
                  const EvaluationState *state) {
    return evaluate_finish(position, evaluate_incremental(tables, position, state));
}

int evaluate_position(const EvaluationTables *tables, const Position *position,
                      const EvaluationState *state) {
    int score = evaluate_incremental(tables, position, state);
    if (!tables->has_network || !tables->network.form.alone)
        score += tables->kernel->terms(tables, position, state);
    if (tables->has_network)
        score += evaluate_correction(tables, position, state);
    return evaluate_finish(position, score);
}

/* --- Tracing --- */

static void evaluate_count_times(EvaluationTrace *trace, Side side, unsigned index, int times) {
    trace->linear[index] = (int16_t)(trace->linear[index] + (side == SIDE_WHITE ? times : -times));
}

static void evaluate_count(EvaluationTrace *trace, Side side, unsigned index) {
    evaluate_count_times(trace, side, index, 1);
}

static void evaluate_trace_hands(const Position *position, EvaluationTrace *trace) {
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        for (uint64_t roles = position->hand_set[side]; roles != 0; roles &= roles - 1) {
            Role role = (Role)__builtin_ctzll(roles);
            for (unsigned n = 0; n < position->hand[side][role] && n < EVALUATE_HAND_LIMIT; n++)
                evaluate_count(trace, side, weight_hand(role, n < HAND_STEPS ? n : HAND_STEPS - 1));
        }
}

int evaluate_trace(const EvaluationTables *tables, const Position *position,
                   EvaluationTrace *trace) {
    const Variant *variant = tables->variant;
    EvaluationState state = eval_refresh(tables, position);
    int phase = evaluate_phase(tables, position);
    memset(trace, 0, sizeof *trace);
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        Piece piece = position->board[square];
        Side side = piece_side(piece);
        Role role = piece_role(piece);
        unsigned rank = variant_own_rank(variant, side, square);
        unsigned half_file = weight_half_file(variant->files, variant_file(variant, square));
        evaluate_count(trace, side, weight_psqt(role, rank, half_file));
        evaluate_count_times(trace, side, weight_eg_psqt(role, rank, half_file), phase);
        evaluate_count(
            trace, side,
            weight_king_psqt_own(role, evaluate_king_cell(tables, &state, side, side, square)));
        evaluate_count(trace, side,
                       weight_king_psqt_enemy(role, evaluate_king_cell(tables, &state, side,
                                                                       side_other(side), square)));
    }
    evaluate_trace_hands(position, trace);
    int terms = evaluation_trace_terms(tables, position, &state, trace);
    return evaluate_finish(position, state.psqt + state.eg_psqt * phase + terms);
}
