#include "engine/evaluate/evaluate.h"

#include <string.h>

#include "engine/evaluate/evaluate_kernel.h"
#include "engine/evaluate/value_fields.h"
#include "engine/evaluate/weights.h"
#include "rules/board/kernel.h"

enum { COMPASS = 8, COMPASS_STRAIGHT = 0x55, COMPASS_DIAGONAL = 0xAA };

/* --- Making the tables from weights --- */

static void evaluate_build_places(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    for (Role role = 0; role < variant->role_count; role++)
        for (Square square = 0; square < variant->squares; square++) {
            unsigned half_file = weight_half_file(variant->files, variant_file(variant, square));
            for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
                unsigned rank = variant_own_rank(variant, side, square);
                int value = tables->weights.value[weight_place(role, rank, half_file)];
                int late = tables->structure.tapers
                               ? tables->weights.value[weight_late(role, rank, half_file)]
                               : 0;
                tables->place[piece_make(side, role)][square] =
                    (int16_t)(side == SIDE_WHITE ? value : -value);
                tables->late[piece_make(side, role)][square] =
                    (int16_t)(side == SIDE_WHITE ? late : -late);
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

static void evaluate_build_near(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    memset(tables->near, NEAR_NONE, sizeof tables->near);
    for (Square royal = 0; royal < variant->squares; royal++)
        for (Square square = 0; square < variant->squares; square++) {
            int files = (int)variant_file(variant, square) - (int)variant_file(variant, royal);
            int ranks = (int)variant_rank(variant, square) - (int)variant_rank(variant, royal);
            files = files < 0 ? -files : files;
            int away = files > ranks && files > -ranks ? files : ranks < 0 ? -ranks : ranks;
            tables->near[SIDE_WHITE][royal][square] = (uint8_t)weight_near_cell(files, ranks);
            tables->near[SIDE_BLACK][royal][square] = (uint8_t)weight_near_cell(files, -ranks);
            if (away <= 1)
                tables->ring[royal] |= bitboard_of(square);
            else if (away == 2)
                tables->outer[royal] |= bitboard_of(square);
        }
}

/* Whether a role slides in all of these directions of the compass, as far as it likes. */
static bool evaluate_slides_all(const VariantRole *role, uint32_t directions) {
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        for (unsigned i = 0; i < COMPASS; i++)
            if ((directions >> i & 1) != 0 && ((role->capture_slides[side] >> i & 1) == 0 ||
                                               role->slide_range[side][i] < BOARD_FILES_LIMIT))
                return false;
    return true;
}

/* How the attacks of each role are found. */
static void evaluate_build_ways(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    tables->slow = variant->specials | variant->janggi_cannons;
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        uint32_t slides = r->capture_slides[SIDE_WHITE] | r->capture_slides[SIDE_BLACK];
        if (slides >> COMPASS != 0)
            tables->slow |= role_bit(role);
        bool straight = evaluate_slides_all(r, COMPASS_STRAIGHT);
        bool diagonal = evaluate_slides_all(r, COMPASS_DIAGONAL);
        uint32_t all =
            (straight ? COMPASS_STRAIGHT : 0u) | (diagonal ? (unsigned)COMPASS_DIAGONAL : 0u);
        if (slides != all) {
            tables->slow_checks |= role_bit(role);
            continue;
        }
        tables->straight |= straight ? role_bit(role) : 0;
        tables->diagonal |= diagonal ? role_bit(role) : 0;
    }
    tables->slow_checks |= tables->slow;
}

/* The inner loop that fits the variant's own. */
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

/* Puts the set that the definition names, and then its own, over generic weights. */
static void evaluate_read_set(const Variant *variant, EvaluationWeights *weights,
                              int16_t values_cp[ROLES_LIMIT]) {
    const char *name = engine_field_evaluation(variant);
    WeightSet set;
    if (name != NULL && !weights_are_reversed(variant) && weights_find(name, &set))
        weights_read(variant, &set, weights, values_cp, NULL);
    if (engine_field_weights(variant, &set))
        weights_read(variant, &set, weights, values_cp, NULL);
}

static Role evaluate_commonest(const Variant *variant) {
    Position start;
    position_start(&start, variant);
    Role commonest = 0;
    for (Role role = 1; role < variant->role_count; role++)
        if (bitboard_count(start.by_role[role]) > bitboard_count(start.by_role[commonest]))
            commonest = role;
    return commonest;
}

/* A network belongs to a set of weights as it was found. */
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
    evaluate_generic(variant, &weights, values_cp);
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
    tables->commonest = evaluate_commonest(variant);
    evaluate_build_places(tables);
    evaluate_build_hands(tables, hand_percent);
    evaluate_build_near(tables);
    evaluate_build_ways(tables);
    evaluate_build_values(tables, values_cp);
}

/* --- Evaluating --- */

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

/* All of a state but what is the network's. */
static void evaluate_begin_balance(const EvaluationTables *tables, const Position *position,
                                   EvaluationState *state) {
    state->balance = state->late = 0;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        state->royals[side] = evaluate_single_royal(position, side);
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        state->balance += evaluate_piece(tables, state, position->board[square], square);
        state->late += tables->late[position->board[square]][square];
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        for (uint64_t roles = position->hand_set[side]; roles != 0; roles &= roles - 1) {
            Role role = (Role)__builtin_ctzll(roles);
            state->balance +=
                evaluate_hand(tables, piece_make(side, role), position->hand[side][role]);
        }
}

EvaluationState evaluate_begin(const EvaluationTables *tables, const Position *position) {
    EvaluationState state;
    evaluate_begin_balance(tables, position, &state);
    if (tables->has_network)
        network_begin(&tables->network, position, state.royals, &state.network);
    return state;
}

static bool evaluate_moves_royal(const Variant *variant, const BoardDelta *delta) {
    return (delta->before != PIECE_NONE && (variant->royals >> piece_role(delta->before) & 1)) ||
           (delta->after != PIECE_NONE && (variant->royals >> piece_role(delta->after) & 1));
}

static int evaluate_late_change(const EvaluationTables *tables, const BoardDelta *delta) {
    int before = delta->before == PIECE_NONE ? 0 : tables->late[delta->before][delta->square];
    int after = delta->after == PIECE_NONE ? 0 : tables->late[delta->after][delta->square];
    return after - before;
}

/* The same after a move that no royal made. */
static void evaluate_follow_balance(const EvaluationTables *tables, const Position *after,
                                    const Undo *undo, EvaluationState *state) {
    for (unsigned i = 0; i < undo->board_count; i++) {
        const BoardDelta *delta = &undo->board[i];
        if (delta->before != PIECE_NONE)
            state->balance -= evaluate_piece(tables, state, delta->before, delta->square);
        if (delta->after != PIECE_NONE)
            state->balance += evaluate_piece(tables, state, delta->after, delta->square);
        if (tables->structure.tapers)
            state->late += evaluate_late_change(tables, delta);
    }
    for (unsigned i = 0; i < undo->hand_count; i++) {
        const HandDelta *delta = &undo->hand[i];
        Piece piece = piece_make(delta->side, delta->role);
        int now = after->hand[delta->side][delta->role];
        state->balance += evaluate_hand(tables, piece, (unsigned)now);
        state->balance -= evaluate_hand(tables, piece, (unsigned)(now - delta->change));
    }
}

EvaluationState evaluate_follow(const EvaluationTables *tables, const EvaluationState *before,
                                const Position *after, const Undo *undo) {
    EvaluationState state;
    bool anew = false;
    for (unsigned i = 0; i < undo->board_count; i++)
        anew = anew || evaluate_moves_royal(tables->variant, &undo->board[i]);
    state.balance = before->balance;
    state.late = before->late;
    memcpy(state.royals, before->royals, sizeof state.royals);
    if (anew) /* all places count anew */
        evaluate_begin_balance(tables, after, &state);
    else
        evaluate_follow_balance(tables, after, undo, &state);
    if (tables->has_network) {
        state.network = before->network;
        network_follow(&tables->network, after, undo, state.royals, &state.network);
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

/* How late the game is: see structure_late. */
static int evaluate_late(const EvaluationTables *tables, const Position *position) {
    Bitboard officers = position_occupied(position);
    for (uint64_t roles = tables->structure.late_exempt; roles != 0; roles &= roles - 1)
        officers &= ~position->by_role[__builtin_ctzll(roles)];
    return structure_late(&tables->structure, bitboard_count(officers));
}

/* The network's, as White sees it. */
static int evaluate_correction(const EvaluationTables *tables, const Position *position,
                               const EvaluationState *state) {
    Side side = position->side;
    int sum = tables->kernel->network.sum(&tables->network, state->network.hidden[side],
                                          state->network.hidden[side_other(side)]);
    return side == SIDE_WHITE ? sum : -sum;
}

/* All that follows moves but the network, as White sees it. */
static int evaluate_followed(const EvaluationTables *tables, const Position *position,
                             const EvaluationState *state) {
    int late = state->late != 0 ? state->late * evaluate_late(tables, position) : 0;
    return state->balance + late;
}

int evaluate_balance(const EvaluationTables *tables, const Position *position,
                     const EvaluationState *state) {
    return evaluate_finish(position, evaluate_followed(tables, position, state));
}

int evaluate_position(const EvaluationTables *tables, const Position *position,
                      const EvaluationState *state) {
    int score = evaluate_followed(tables, position, state);
    if (!tables->has_network || !tables->network.form.alone)
        score += tables->kernel->terms(tables, position, state);
    if (tables->has_network)
        score += evaluate_correction(tables, position, state);
    return evaluate_finish(position, score);
}

/* --- Writing down --- */

static void evaluate_note_times(EvaluationTrace *trace, Side side, unsigned index, int times) {
    trace->linear[index] = (int16_t)(trace->linear[index] + (side == SIDE_WHITE ? times : -times));
}

static void evaluate_note(EvaluationTrace *trace, Side side, unsigned index) {
    evaluate_note_times(trace, side, index, 1);
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
    int late = evaluate_late(tables, position);
    memset(trace, 0, sizeof *trace);
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        Piece piece = position->board[square];
        Side side = piece_side(piece);
        Role role = piece_role(piece);
        unsigned rank = variant_own_rank(variant, side, square);
        unsigned half_file = weight_half_file(variant->files, variant_file(variant, square));
        evaluate_note(trace, side, weight_place(role, rank, half_file));
        evaluate_note_times(trace, side, weight_late(role, rank, half_file), late);
        evaluate_note(trace, side,
                      weight_near_own(role, evaluate_near(tables, &state, side, side, square)));
        evaluate_note(
            trace, side,
            weight_near_enemy(role, evaluate_near(tables, &state, side, side_other(side), square)));
    }
    evaluate_trace_hands(position, trace);
    int terms = evaluation_trace_terms(tables, position, &state, trace);
    return evaluate_finish(position, state.balance + state.late * late + terms);
}
