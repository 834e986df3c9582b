#include "engine/evaluate/evaluate.h"

#include "engine/evaluate/weights.h"
#include "engine/games.h"
#include "support/suite.h"

/* The position rotated by half a turn, colours swapped: some pieces distinguish left from right. */
static Position mirrored(const Position *position) {
    const Variant *variant = position->variant;
    Position mirror;
    position_clear(&mirror, variant);
    for (Square square = 0; square < variant->squares; square++) {
        Piece piece = position->board[square];
        if (piece == PIECE_NONE)
            continue;
        position_put(&mirror, (Square)(variant->squares - 1u - square),
                     piece_make(side_other(piece_side(piece)), piece_role(piece)));
    }
    for (Role role = 0; role < variant->role_count; role++)
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
            position_set_hand(&mirror, side_other(side), role, position->hand[side][role]);
    position_set_side(&mirror, side_other(position->side));
    return mirror;
}

/* Builds tables in which every term about structure counts; most weight sets leave them at 0. */
static void build_all_terms(EvaluationTables *tables, const Variant *variant) {
    static EvaluationWeights weights;
    int16_t values_cp[ROLES_LIMIT];
    enum { KINDS = 23, MIDDLE = 11, PLACES = 17, FILES = 9 };
    default_weights(variant, &weights, values_cp);
    for (unsigned i = WEIGHT_SUPPORTED; i < WEIGHT_TEMPO; i++)
        weights.value[i] = (int16_t)(i % KINDS) - MIDDLE;
    weights.value[KING_DANGER_DROP_SQUARES] = PLACES;
    weights.value[KING_DANGER_FILES] = FILES;
    evaluate_build_with(tables, variant, 100, &weights, values_cp);
}

/* Builds the program's tables, or those with all terms. */
static void build_for_test(EvaluationTables *tables, const Variant *variant, int number) {
    if (number % 2 == 0)
        evaluate_build(tables, variant, 100);
    else
        build_all_terms(tables, variant);
}

START_TEST(test_evaluation_is_symmetric)
{
    static EvaluationTables tables;
    const Variant *variant = variants_at(games, (size_t)_i / 2);
    build_for_test(&tables, variant, _i);
    Random random = random_seeded(7);
    for (unsigned i = 0; i < 50; i++) {
        Position position;
        position_start(&position, variant);
        games_play_randomly(&position, &random, (unsigned)random_below(&random, 80));
        position_set_rights(&position, 0); /* castling sides are swapped in the mirror */
        Position mirror = mirrored(&position);
        EvaluationState state = eval_refresh(&tables, &position);
        EvaluationState mirror_state = eval_refresh(&tables, &mirror);
        ck_assert_int_eq(state.psqt, -mirror_state.psqt);
        ck_assert_int_eq(state.eg_psqt, -mirror_state.eg_psqt);
        ck_assert_int_eq(evaluate_position(&tables, &position, &state),
                         evaluate_position(&tables, &mirror, &mirror_state));
    }
}
END_TEST

START_TEST(test_incremental_state_equals_the_state_computed_from_scratch)
{
    static EvaluationTables tables;
    static Move moves[MOVES_LIMIT];
    const Variant *variant = variants_at(games, (size_t)_i / 2);
    build_for_test(&tables, variant, _i);
    Random random = random_seeded(11);
    for (unsigned game = 0; game < 10; game++) {
        Position position;
        position_start(&position, variant);
        EvaluationState state = eval_refresh(&tables, &position);
        for (unsigned ply = 0; ply < 150; ply++) {
            size_t count = moves_generate(&position, moves);
            if (count == 0)
                break;
            Undo undo;
            position_do(&position, moves[random_below(&random, count)], &undo);
            state = eval_update(&tables, &state, &position, &undo);
            EvaluationState anew = eval_refresh(&tables, &position);
            ck_assert_int_eq(state.psqt, anew.psqt);
            ck_assert_int_eq(state.eg_psqt, anew.eg_psqt);
            ck_assert_mem_eq(state.royals, anew.royals, sizeof anew.royals);
            if (tables.has_network)
                ck_assert_mem_eq(state.accumulator.values, anew.accumulator.values,
                                 sizeof anew.accumulator.values);
        }
    }
}
END_TEST

START_TEST(test_every_piece_is_worth_something_and_a_queen_more_than_a_pawn)
{
    static EvaluationTables tables;
    const Variant *variant = variants_find(games, "pandemonium");
    evaluate_build(&tables, variant, 100);
    for (Role role = 0; role < variant->role_count; role++)
        if (!variant->roles[role].royal)
            ck_assert_int_gt(tables.board_value[role], 0);
    Role pawn = variant_role_by_fen(variant, "P"), queen = variant_role_by_san(variant, "Q");
    Role rook = variant_role_by_fen(variant, "R");
    ck_assert_int_gt(tables.board_value[queen], tables.board_value[rook]);
    ck_assert_int_gt(2 * tables.board_value[rook], 3 * tables.board_value[pawn]);
}
END_TEST

/* A start position is even except for the side to move, and no piece's value is unreasonable. */
START_TEST(test_every_shipped_game_has_sane_values)
{
    enum { LEAST_CP = 20, MOST_CP = 2500, START_LIMIT_CP = 150 };
    static EvaluationTables tables;
    const Variant *variant = variants_at(games, (size_t)_i);
    evaluate_build(&tables, variant, 100);
    for (Role role = 0; role < variant->role_count; role++) {
        if (variant->roles[role].royal)
            continue;
        int value = tables.board_value[role];
        ck_assert_msg(value >= LEAST_CP && value <= MOST_CP, "%s: a piece is worth %d",
                      variant->name, value);
        int hand = tables.hand_value[role];
        ck_assert_msg(hand >= 0 && hand <= MOST_CP, "%s: in hand a piece is worth %d",
                      variant->name, hand);
        Role better = variant->roles[role].promoted;
        ck_assert_msg(better == ROLE_NONE || tables.board_value[better] > value / 2,
                      "%s: promotion halves a piece", variant->name);
    }
    Position position;
    position_start(&position, variant);
    EvaluationState state = eval_refresh(&tables, &position);
    int value = evaluate_position(&tables, &position, &state);
    ck_assert_msg(value >= -START_LIMIT_CP && value <= START_LIMIT_CP, "%s: the start is worth %d",
                  variant->name, value);
}
END_TEST

/* The sum of a trace's counts times weights, which should be the evaluation. */
static int sum_of_trace(const EvaluationTables *tables, const EvaluationTrace *trace) {
    int sum = 0;
    for (unsigned i = 0; i < KING_DANGER_FIRST; i++)
        sum += trace->linear[i] * tables->weights.value[i];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int units = 0;
        for (unsigned i = KING_DANGER_FIRST; i < WEIGHT_COUNT; i++)
            units += trace->danger[side][i - KING_DANGER_FIRST] * tables->weights.value[i];
        sum -= side == SIDE_WHITE ? king_danger_penalty(units) : -king_danger_penalty(units);
    }
    return sum;
}

START_TEST(test_evaluation_is_the_sum_of_its_trace)
{
    static EvaluationTables tables;
    static EvaluationTrace trace;
    const Variant *variant = variants_at(games, (size_t)_i / 2);
    build_for_test(&tables, variant, _i);
    tables.has_network = false; /* a network's correction is not a sum of counts */
    Random random = random_seeded(13);
    for (unsigned i = 0; i < 50; i++) {
        Position position;
        position_start(&position, variant);
        games_play_randomly(&position, &random, (unsigned)random_below(&random, 80));
        EvaluationState state = eval_refresh(&tables, &position);
        int value = evaluate_position(&tables, &position, &state);
        ck_assert_int_eq(evaluate_trace(&tables, &position, &trace), value);
        int sum = sum_of_trace(&tables, &trace);
        ck_assert_int_eq(value, (position.side == SIDE_WHITE ? sum : -sum) / WEIGHT_PER_CP);
    }
}
END_TEST

typedef struct StructureCase {
    const char *game, *pawns, *bound; /* letters */
} StructureCase;

static const StructureCase STRUCTURES[] = {
    {"chess", "P", "B"},         {"crazyhouse", "P", "B"}, {"pandemonium10", "P", "B"},
    {"pandemonium", "", "BFAU"}, {"shogi", "", "B"},
};

START_TEST(test_chess_pawns_are_recognized_by_how_they_move)
{
    static EvaluationTables tables;
    const StructureCase *row = &STRUCTURES[_i];
    const Variant *variant = variants_find(games, row->game);
    evaluate_build(&tables, variant, 100);
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        if (r->flipped || r->reverts)
            continue;
        ck_assert_int_eq((tables.structure.pawns >> role & 1) != 0,
                         strchr(row->pawns, r->letter) != NULL);
        ck_assert_int_eq((tables.structure.bound >> role & 1) != 0,
                         strchr(row->bound, r->letter) != NULL);
    }
}
END_TEST

static int count_of(const char *fen, unsigned weight) {
    static EvaluationTables tables;
    static EvaluationTrace trace;
    const Variant *variant = variants_find(games, "chess");
    Position position;
    ck_assert(fen_parse(variant, fen, &position, NULL));
    build_all_terms(&tables, variant);
    evaluate_trace(&tables, &position, &trace);
    return weight < KING_DANGER_FIRST ? trace.linear[weight]
                                      : trace.danger[SIDE_WHITE][weight - KING_DANGER_FIRST];
}

START_TEST(test_structure_features_are_counted_correctly)
{
    const Variant *variant = variants_find(games, "chess");
    Role pawn = variant_role_by_fen(variant, "P"), rook = variant_role_by_fen(variant, "R");
    Role knight = variant_role_by_fen(variant, "N"), bishop = variant_role_by_fen(variant, "B");
    static const char CHAIN[] = "4k3/p6p/8/8/1P6/P2P4/8/R3K2R w KQ - 0 1";
    ck_assert_int_eq(count_of(CHAIN, weight_pawn(WEIGHT_SUPPORTED, pawn, 3)), 1);
    ck_assert_int_eq(count_of(CHAIN, weight_pawn(WEIGHT_PASSED, pawn, 2)), 1);
    ck_assert_int_eq(count_of(CHAIN, weight_pawn(WEIGHT_PASSED, pawn, 3)), 0);
    ck_assert_int_eq(count_of(CHAIN, WEIGHT_ISOLATED), 1 - 2);
    ck_assert_int_eq(count_of(CHAIN, WEIGHT_CASTLING), 2);
    ck_assert_int_eq(count_of(CHAIN, WEIGHT_HALF_OPEN + rook), 1);
    ck_assert_int_eq(count_of(CHAIN, KING_DANGER_FILES), 2);
    static const char POSTS[] = "2b1k3/6p1/8/2N5/1P4BB/4P3/4P2R/4K3 w - - 0 1";
    ck_assert_int_eq(count_of(POSTS, WEIGHT_DOUBLED), 1);
    ck_assert_int_eq(count_of(POSTS, WEIGHT_OUTPOST + knight), 1);
    ck_assert_int_eq(count_of(POSTS, WEIGHT_PAIR + bishop), 1);
    ck_assert_int_eq(count_of(POSTS, WEIGHT_OPEN + rook), 1);
    static const char PHALANX[] = "4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1";
    ck_assert_int_eq(count_of(PHALANX, WEIGHT_PHALANX), 2);
    unsigned late = weight_eg_psqt(variant_role_by_fen(variant, "K"), 0, 3);
    ck_assert_int_eq(count_of("4k3/8/8/8/8/8/8/1K6 w - - 0 1", late), -PHASE_MAX);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("evaluate");
    int count = listed_count();
    tcase_set_timeout(cases, 300);
    tcase_add_loop_test(cases, test_evaluation_is_symmetric, 0, 2 * count);
    tcase_add_loop_test(cases, test_incremental_state_equals_the_state_computed_from_scratch, 0,
                        2 * count);
    tcase_add_loop_test(cases, test_evaluation_is_the_sum_of_its_trace, 0, 2 * count);
    tcase_add_loop_test(cases, test_chess_pawns_are_recognized_by_how_they_move, 0,
                        sizeof STRUCTURES / sizeof *STRUCTURES);
    tcase_add_test(cases, test_structure_features_are_counted_correctly);
    tcase_add_loop_test(cases, test_every_shipped_game_has_sane_values, 0, count);
    tcase_add_test(cases, test_every_piece_is_worth_something_and_a_queen_more_than_a_pawn);
    suite_add_tcase(suite, cases);
}
