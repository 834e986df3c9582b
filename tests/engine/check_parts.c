/* The parts of the search, one by one. */
#include "engine/evaluate/see.h"
#include "engine/evaluate/value_fields.h"
#include "engine/games.h"
#include "engine/level/chance.h"
#include "engine/level/score.h"
#include "engine/mate/check_squares.h"
#include "engine/search/node.h"
#include "support/suite.h"

/* CheckSquares must match the checks that a piece gives once it is on the square. */
START_TEST(test_check_squares_are_those_from_which_a_piece_gives_check)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    Random random = random_seeded(5);
    for (unsigned i = 0; i < 12; i++) {
        Position position;
        position_start(&position, variant);
        games_play_randomly(&position, &random, (unsigned)random_below(&random, 90));
        Square target = bitboard_first(position_royals(&position, SIDE_BLACK));
        position.side = SIDE_WHITE;
        CheckSquares known = {0};
        for (Role role = 0; role < variant->role_count; role++) {
            Bitboard squares = check_squares_of(&known, &position, role);
            for (Bitboard rest = position_empty(&position); rest != 0;) {
                Square square = bitboard_pop(&rest);
                Position with = position;
                position_put(&with, square, piece_make(SIDE_WHITE, role));
                ck_assert_int_eq(bitboard_has(squares, square),
                                 bitboard_has(position_attacks(&with, square), target));
            }
        }
    }
}
END_TEST

typedef struct Exchange {
    const char *fen, *move;
    bool wins; /* wins or loses nothing */
} Exchange;

static const Exchange EXCHANGES[] = {
    {"4k4/9/9/9/3p5/9/9/9/3RK4[] w - - 0 1", "d1d5", true},
    {"4k4/9/9/2b6/3p5/9/9/9/3RK4[] w - - 0 1", "d1d5", false},
    {"4k4/9/9/2b6/3r5/9/9/9/3RK4[] w - - 0 1", "d1d5", true},
    /* With a second rook behind, winning a bishop and a pawn for a rook is enough. */
    {"4k4/9/9/2b6/3p5/9/9/3R5/3RK4[] w - - 0 1", "d2d5", true},
    {"4k4/9/9/2b6/9/9/9/9/4K4[R] w - - 0 1", "R@d5", false},
    {"4k4/9/9/9/9/9/9/9/4K4[R] w - - 0 1", "R@d5", true},
    /* The king cannot capture a defended piece. */
    {"9/9/9/9/R2pk4/9/4K4/9/3R5[] w - - 0 1", "a5d5", true},
    {"9/9/9/9/R2pk4/9/4K4/9/9[] w - - 0 1", "a5d5", false},
};

START_TEST(test_exchanges_are_evaluated_to_their_end)
{
    static EvaluationTables tables;
    const Exchange *row = &EXCHANGES[_i];
    Position position = position_of("pandemonium", row->fen);
    evaluate_build(&tables, position.variant, 100);
    Move move;
    ck_assert(uci_parse(&position, row->move, &move, NULL));
    ck_assert_int_eq(see_ge(&tables, &position, move, 0), row->wins);
    ck_assert(!see_ge(&tables, &position, move, EVALUATE_LIMIT_CP));
    ck_assert(see_ge(&tables, &position, move, -EVALUATE_LIMIT_CP));
}
END_TEST

static int compare_moves(const void *a, const void *b) {
    Move left = *(const Move *)a, right = *(const Move *)b;
    return (left > right) - (left < right);
}

/* The picker's moves of all kinds are the legal ones, each once. */
START_TEST(test_the_picker_gives_each_legal_move_once_whatever_the_table_move)
{
    static EvaluationTables tables;
    static Move legal[MOVES_LIMIT], picked[MOVES_LIMIT];
    const Variant *variant = variants_at(games, (size_t)_i);
    evaluate_build(&tables, variant, 100);
    TranspositionTable *table = tt_new(1);
    SearchShared shared = {.table = table, .tables = &tables};
    Worker *worker = worker_new(0);
    ck_assert(table != NULL && worker != NULL);
    Random random = random_seeded(3);
    for (unsigned i = 0; i < 40; i++) {
        Position position;
        position_start(&position, variant);
        games_play_randomly(&position, &random, (unsigned)random_below(&random, 100));
        size_t count = moves_generate(&position, legal);
        RepetitionEntry entry = repetition_entry(&position);
        History history = {&entry, 1};
        worker_prepare(worker, &shared, &position, &history);
        worker->ply = 1; /* not the root, whose moves are supplied */
        Move said = i % 3 == 0 || count == 0 ? (Move)random_next(&random)
                                             : legal[random_below(&random, count)];
        worker->stack[1].context = worker->stack[0].context;
        Picker picker;
        picker_init(&picker, worker, said, PICK_ALL);
        size_t given = 0;
        for (Move move; (move = picker_next(&picker)) != MOVE_NONE;) {
            ck_assert_uint_lt(given, count);
            picked[given++] = move;
        }
        picker_done(&picker);
        ck_assert_uint_eq(worker->arena_used, 0);
        ck_assert_uint_eq(given, count);
        qsort(legal, count, sizeof *legal, compare_moves);
        qsort(picked, count, sizeof *picked, compare_moves);
        ck_assert_mem_eq(legal, picked, count * sizeof *legal);
    }
    worker_free(worker);
    tt_free(table);
}
END_TEST

/* No two moves, including drops, with different pieces or targets share an entry. */
START_TEST(test_histories_distinguish_dropped_roles_from_moves_on_the_board)
{
    const Variant *variant = variants_find(games, "pandemonium");
    static bool taken[HISTORY_ROWS], cells[CELLS_LIMIT];
    Position position;
    position_start(&position, variant);
    memset(taken, 0, sizeof taken);
    memset(cells, 0, sizeof cells);
    for (Square from = 0; from < variant->squares; from++) {
        unsigned row = worker_history_row(move_make(MOVE_NORMAL, from, 3, ROLE_NONE));
        ck_assert(row < HISTORY_ROWS && !taken[row]);
        taken[row] = true;
    }
    for (Role role = 0; role < variant->role_count; role++) {
        unsigned row = worker_history_row(move_make(MOVE_DROP, 40, 40, role));
        ck_assert(row < HISTORY_ROWS && !taken[row]);
        taken[row] = true;
        for (Square to = 0; to < variant->squares; to++) {
            unsigned cell = worker_cell(&position, role, to);
            ck_assert(cell < CELLS_LIMIT && !cells[cell]);
            cells[cell] = true;
        }
    }
}
END_TEST

typedef struct Alike {
    const char *fen;
    bool corrected; /* by the correction learned from the first */
} Alike;

/* The correction is learned from the first position. Some of the others share only its pawns, only
 * its hands or only the surroundings of its royals; the last two share nothing, or have the other
 * side to move. */
static const Alike ALIKE[] = {
    {"r3k4/9/2p6/9/9/9/2P6/9/4K3R[N] w - - 0 1", true},
    {"8k/9/2p6/9/9/9/2P6/9/K8[RR] w - - 0 1", true},
    {"8k/9/4p4/9/9/9/4P4/9/K8[N] w - - 0 1", true},
    {"4k4/9/7p1/9/9/9/7P1/9/4K4[] w - - 0 1", true},
    {"8k/9/7p1/9/9/9/7P1/9/K8[B] w - - 0 1", false},
    {"r3k4/9/2p6/9/9/9/2P6/9/4K3R[N] b - - 0 1", false},
};

static int correction_at(Worker *worker, SearchShared *shared, const char *fen) {
    Position position = position_of("pandemonium", fen);
    RepetitionEntry entry = repetition_entry(&position);
    History history = {&entry, 1};
    worker_prepare(worker, shared, &position, &history);
    return correction_value(worker);
}

START_TEST(test_an_evaluation_is_corrected_by_the_results_of_similar_positions)
{
    static EvaluationTables tables;
    TranspositionTable *table = tt_new(1);
    Worker *worker = worker_new(0);
    ck_assert(table != NULL && worker != NULL);
    evaluate_build(&tables, variants_find(games, "pandemonium"), 100);
    SearchShared shared = {.table = table, .tables = &tables};
    ck_assert_int_eq(correction_at(worker, &shared, ALIKE[0].fen), 0);
    Node node = {.depth = 8, .best_score = 60, .beta = 100};
    update_correction_history(worker, &node,
                              100); /* at most 60, which does not contradict the evaluation */
    ck_assert_int_eq(correction_value(worker), 0);
    for (unsigned i = 0; i < 200; i++)
        update_correction_history(worker, &node, -100);
    for (size_t i = 0; i < sizeof ALIKE / sizeof *ALIKE; i++) {
        int correction = correction_at(worker, &shared, ALIKE[i].fen);
        ck_assert_int_eq(correction > 0, ALIKE[i].corrected);
        ck_assert_int_lt(correction, 100);
    }
    worker_clear(worker);
    ck_assert_int_eq(correction_at(worker, &shared, ALIKE[0].fen), 0);
    worker_free(worker);
    tt_free(table);
}
END_TEST

static const char GIVEN[] = "[given:shoshogi]\nevaluation = none\npieceValues = p:77, +p : 123\n"
                            "[bad:shoshogi]\npieceValues = p:0\n"
                            "[worse:shoshogi]\npieceValues = p:much\n";

static void count_refused(void *context, VariantEvent event, const char *name, const Error *error) {
    (void)name;
    if (event != VARIANT_REFUSED)
        return;
    ck_assert_str_eq(error->token, "pieceValues");
    ++*(unsigned *)context;
}

START_TEST(test_piece_values_of_a_definition_are_used_and_invalid_ones_refused)
{
    static EvaluationTables tables;
    VariantField keys[EXTRA_FIELD_COUNT];
    size_t count = 0;
    for (size_t i = 0; i < EXTRA_FIELD_COUNT; i++)
        if (strcmp(EXTRA_FIELDS[i].name, ENGINE_FIELDS[0].name) != 0)
            keys[count++] = EXTRA_FIELDS[i];
    keys[count++] = ENGINE_FIELDS[0];
    VariantSet *own = variants_new(keys, count);
    unsigned refused = 0;
    ck_assert(variants_load_builtin(own));
    ck_assert(!variants_load(own, "test", GIVEN, strlen(GIVEN),
                             &(VariantListener){count_refused, &refused}));
    ck_assert_uint_eq(refused, 2);
    const Variant *variant = variants_find(own, "given");
    ck_assert_ptr_nonnull(variant);
    evaluate_build(&tables, variant, 100);
    ck_assert_int_eq(tables.board_value[variant_role_by_fen(variant, "P")], 77);
    ck_assert_int_eq(tables.board_value[variant_role_by_fen(variant, "+P")], 123);
    variants_free(own);
}
END_TEST

START_TEST(test_a_winning_lead_wins_three_games_of_four_and_only_a_mate_is_certain)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    int lead = engine_field_lead(variant);
    ck_assert_int_eq(winning_chance(variant, 0), 500);
    ck_assert_int_eq(winning_chance(variant, lead), 750);
    ck_assert_int_eq(winning_chance(variant, -2 * lead), 100);
    ck_assert_int_eq(winning_chance(variant, SCORE_MATE - 3), 1000);
    ck_assert_int_eq(winning_chance(variant, 3 - SCORE_MATE), 0);
    int before = 500;
    for (int score = 0; score <= SCORE_MATE_BOUND; score += 7) {
        int chance = winning_chance(variant, score);
        ck_assert_int_ge(chance, before);
        ck_assert_int_lt(chance, 1000);
        ck_assert_int_eq(winning_chance(variant, -score), 1000 - chance);
        before = chance;
    }
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("parts");
    tcase_set_timeout(cases, 300);
    tcase_add_loop_test(cases, test_check_squares_are_those_from_which_a_piece_gives_check, 0,
                        listed_count());
    tcase_add_loop_test(cases, test_exchanges_are_evaluated_to_their_end, 0,
                        sizeof EXCHANGES / sizeof *EXCHANGES);
    tcase_add_loop_test(cases, test_the_picker_gives_each_legal_move_once_whatever_the_table_move,
                        0, listed_count());
    tcase_add_loop_test(cases,
                        test_a_winning_lead_wins_three_games_of_four_and_only_a_mate_is_certain, 0,
                        listed_count());
    tcase_add_test(cases, test_histories_distinguish_dropped_roles_from_moves_on_the_board);
    tcase_add_test(cases, test_an_evaluation_is_corrected_by_the_results_of_similar_positions);
    tcase_add_test(cases, test_piece_values_of_a_definition_are_used_and_invalid_ones_refused);
    suite_add_tcase(suite, cases);
}
