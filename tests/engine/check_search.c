#include "engine/evaluate/evaluate.h"
#include "engine/games.h"
#include "support/suite.h"

static Engine *engine;

static void set_up(void) {
    engine = engine_new(4, 1, NULL);
    ck_assert_ptr_nonnull(engine);
}

static void tear_down(void) {
    engine_free(engine);
}

typedef struct Win {
    const char *variant, *fen;
    int plies; /* plies until the game ends */
    Termination termination;
} Win;

static const Win WINS[] = {
    {"pandemonium", "k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1", 1, TERMINATION_CHECKMATE},
    {"pandemonium",
     "rn1eP2nr/2V1eb3/b1p6/1+u1k1v1P1/p3R3p/6P1P/P1+a1P1N2/RBEN1+FE2/2+U1K1B1+f[Ap] w - - 2 38", 3,
     TERMINATION_CHECKMATE},
    {"pandemonium",
     "1r4b1+u/2e2A1+P1/b1ue1+a2p/P1k4P1/1+f1env2P/n3PVNf1/P1PE2P1P/1B2KR3/1R3NB1R[] b - - 6 85", 5,
     TERMINATION_CHECKMATE},
    {"pandemonium10",
     "rnb1k1c1nr/p1m2pp1b1/1p4Np1p/10/1c1pp3p1/1B1Q2PPq1/P3pP4/2P1P4P/pP1K1M2P1/b1R5NR[] b - - 3 "
     "29",
     3, TERMINATION_CHECKMATE},
    {"shatranjian",
     "2mm1fere/nmfr1n1pw/2N1ep1kp/Np1wN1f2/p2F1pP2/1Mp2n3/2P5P/2RM2r1W/1W1PKFE2[ppp]"
     " b - - 3 85",
     1, TERMINATION_CHECKMATE},
    {"shoshogi", "1g5n1/ls1k2s1l/p2pe2pg/1K2p3p/P4+rp1P/3P5/N1PSn1PPL/L3E4/B3G1SN1 b - - 7 46", 3,
     TERMINATION_CHECKMATE},
    {"shoshogi", "3g2sn1/1rs6/+P1g+R2p1l/1k3p1bp/2pp4e/8P/2PP1PEPN/LBG1G3L/1NS2K1S1 w - - 0 58", 5,
     TERMINATION_CHECKMATE},
    {"shoshogi-drops",
     "lkp2R1n1/Ps2g2s1/L1+B3p1l/3ppb1pp/5p3/1PP1gnPPP/p+n2P4/E1GKsS2L/4GR1N1[PPPE] w - - 1 51", 1,
     TERMINATION_CHECKMATE},
    /* Other ways to win. */
    {"shatranjian", "k8/2R6/9/1R7/9/9/9/9/4K4[] w - - 0 1", 1, TERMINATION_STALEMATE},
    {"pandemonium10", "k9/10/P6R2/10/10/1K8/10/10/10/10[] w - - 0 1", 1, TERMINATION_KINGCHECK},
    {"pandemonium10", "k9/7R2/10/10/10/1K8/10/10/10/10[P] w - - 0 1", 1, TERMINATION_KINGCHECK},
    {"shoshogi", "4k4/9/9/9/9/9/9/r8/R3K4 w - - 0 1", 1, TERMINATION_BARE_KING},
};

static bool wins_within(const Position *position, int plies);

/* Whether the side to move has lost, or loses within `plies` (even) whatever it does. */
static bool loses_within(const Position *position, int plies) {
    static Move all[8][MOVES_LIMIT];
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    Outcome outcome = outcome_find(position, &history);
    if (outcome.result != RESULT_ONGOING || plies == 0)
        return outcome.result == result_win_for(side_other(position->side));
    size_t count = moves_generate(position, all[plies]);
    for (size_t i = 0; i < count; i++) {
        Position next = *position;
        Undo undo;
        position_do(&next, all[plies][i], &undo);
        if (!wins_within(&next, plies - 1))
            return false;
    }
    return true;
}

/* Brute force: whether the side to move can win within `plies` (odd). */
static bool wins_within(const Position *position, int plies) {
    static Move all[8][MOVES_LIMIT];
    size_t count = plies > 0 ? moves_generate(position, all[plies]) : 0;
    for (size_t i = 0; i < count; i++) {
        Position next = *position;
        Undo undo;
        position_do(&next, all[plies][i], &undo);
        if (loses_within(&next, plies - 1))
            return true;
    }
    return false;
}

/* Pruning may miss the shortest win at one depth, but not some plies deeper. */
enum { WIN_EXTRA_DEPTH = 4 };

/* The score gives the distance of the win, and the line shown leads there. */
START_TEST(test_forced_wins_are_found_and_shown_to_the_end)
{
    const Win *win = &WINS[_i];
    Position position = position_of(win->variant, win->fen);
    RepetitionEntry entries[16] = {repetition_entry(&position)};
    History history = {entries, 1};
    ck_assert_msg(!wins_within(&position, win->plies - 2), "there is a shorter win");
    EngineLimits limits = {.depth = (unsigned)win->plies + WIN_EXTRA_DEPTH};
    EngineEvent event = games_think(engine, &position, &limits);
    ck_assert_int_eq(event.report.score_cp, SCORE_MATE - win->plies);
    ck_assert_uint_eq(event.report.pv_count, (unsigned)win->plies);
    Side winner = position.side;
    for (size_t i = 0; i < event.report.pv_count; i++) {
        Undo undo;
        ck_assert_int_eq(outcome_find(&position, &history).result, RESULT_ONGOING);
        position_do(&position, event.report.pv[i], &undo);
        entries[history.count++] = repetition_entry(&position);
    }
    Outcome outcome = outcome_find(&position, &history);
    ck_assert_int_eq(outcome.termination, win->termination);
    ck_assert_int_eq(outcome.result, result_win_for(winner));
}
END_TEST

/* The mate solver gets a small share of the nodes, and its proven mates are played without a
 * search; levels and fixed-depth searches skip it. */
START_TEST(test_a_mate_by_checks_is_played_without_a_search)
{
    Position position = position_of(
        "shatranjian-dragon",
        "2efkfenr/1m3mmw1/1Pnppp3/2p4p1/8p/3Pp4/4PeRPP/p3fMPWK/1n2R1E1R[ppppfnww] b - - 3 46");
    EngineLimits limits = {.nodes = 20000};
    EngineEvent event = games_think(engine, &position, &limits);
    ck_assert_int_eq(event.report.score_cp, SCORE_MATE - 7);
    ck_assert_uint_eq(event.report.pv_count, 7);
    ck_assert_uint_lt(event.report.nodes, 2000);
    ck_assert_uint_eq(event.move, event.report.pv[0]);
    const EngineLimits searched[] = {{.nodes = 20000, .level = 1}, {.nodes = 20000, .depth = 2}};
    for (size_t i = 0; i < sizeof searched / sizeof *searched; i++) {
        engine_clear(engine);
        event = games_think(engine, &position, &searched[i]);
        ck_assert_int_lt(event.report.score_cp, SCORE_MATE_BOUND);
    }
}
END_TEST

/* A reported win or loss is real, however much the search prunes. */
START_TEST(test_reported_wins_and_losses_are_real)
{
    enum { POSITIONS = 150, DEPTH = 4, PLIES = 3 };
    const Variant *variant = variants_at(games, (size_t)_i);
    Random random = random_seeded(23);
    unsigned judged = 0;
    for (unsigned i = 0; i < POSITIONS; i++) {
        Position position;
        position_start(&position, variant);
        games_play_randomly(&position, &random, 30 + (unsigned)random_below(&random, 90));
        RepetitionEntry entry = repetition_entry(&position);
        History history = {&entry, 1};
        if (!moves_any(&position) || outcome_find(&position, &history).result != RESULT_ONGOING)
            continue;
        EngineLimits limits = {.depth = DEPTH};
        int score = games_think(engine, &position, &limits).report.score_cp;
        int plies = SCORE_MATE - abs(score);
        if (plies > PLIES)
            continue;
        judged++;
        if (score > 0)
            ck_assert(wins_within(&position, plies));
        else
            ck_assert(loses_within(&position, plies));
    }
    ck_assert_uint_gt(judged, 0);
}
END_TEST

/* Searches after moves from a position, so that repetition counts. */
static EngineEvent think_within(const char *variant, const char *fen, const char *const *moves,
                                size_t count, const EngineLimits *limits) {
    Position position = position_of(variant, fen);
    RepetitionEntry entries[32] = {repetition_entry(&position)};
    History history = {entries, 1};
    for (size_t i = 0; i < count; i++) {
        Move move;
        Undo undo;
        ck_assert(uci_parse(&position, moves[i], &move, NULL));
        position_do(&position, move, &undo);
        entries[history.count++] = repetition_entry(&position);
    }
    return engine_think(engine, &position, &history, limits);
}

static EngineEvent think_after(const char *variant, const char *fen, const char *const *moves,
                               size_t count) {
    EngineLimits limits = {.depth = 3};
    return think_within(variant, fen, moves, count, &limits);
}

static const char TWO_ROOKS[] = "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1";
static const char *const CYCLES[] = {"a2b2", "a8b8", "b2a2", "b8a8", "a2b2", "a8b8", "b2a2"};

/* Two games in which it loses for the side to move, or for the side that moved. */
START_TEST(test_a_third_occurrence_is_played_where_it_wins)
{
    Move third = move_make(MOVE_NORMAL, 64, 63, ROLE_NONE);
    EngineEvent event = think_after("pandemonium-winboard", TWO_ROOKS, CYCLES, 7);
    ck_assert_uint_eq(event.move, third);
    ck_assert_int_eq(event.report.score_cp, SCORE_MATE - 1);
    event = think_after("pandemonium", TWO_ROOKS, CYCLES, 7);
    ck_assert_uint_ne(event.move, third);
    ck_assert_int_gt(event.report.score_cp, -SCORE_MATE_BOUND);
}
END_TEST

/* Black's king walks to and fro on two squares, and has no other move. */
static const char SHUTTLE[] = "k8/9/7R1/9/9/9/9/9/1R2K4[] w - - 0 1";
static const char *const SHUTTLES[] = {"e1f1", "a9a8", "f1e1", "a8a9", "e1f1", "a9a8", "f1e1"};

START_TEST(test_a_side_forced_to_repeat_a_third_time_loses_or_wins_as_the_game_says)
{
    EngineEvent event = think_after("pandemonium", SHUTTLE, SHUTTLES, 7);
    ck_assert_int_eq(event.report.score_cp, -(SCORE_MATE - 1));
    event = think_after("pandemonium-winboard", SHUTTLE, SHUTTLES, 7);
    ck_assert_int_eq(event.report.score_cp, SCORE_MATE - 1);
}
END_TEST

/* The end of the game is one move away. */
START_TEST(test_no_level_creates_a_third_occurrence_that_loses)
{
    enum { SEEDS = 6 };
    Move third = move_make(MOVE_NORMAL, 64, 63, ROLE_NONE);
    EngineLimits limits = {.nodes = 2000, .level = (unsigned)_i};
    for (limits.seed = 1; limits.seed <= SEEDS; limits.seed++) {
        engine_clear(engine);
        EngineEvent event = think_within("pandemonium", TWO_ROOKS, CYCLES, 7, &limits);
        ck_assert_uint_ne(event.move, third);
    }
}
END_TEST

START_TEST(test_a_third_occurrence_that_draws_is_scored_as_a_draw)
{
    /* A rook behind, Black has nothing better than the draw. */
    EngineEvent event = think_after("shoshogi", "4k4/r8/9/9/9/9/9/R1R6/4K4 w - - 0 1", CYCLES, 7);
    ck_assert_uint_eq(event.move, move_make(MOVE_NORMAL, 64, 63, ROLE_NONE));
    ck_assert_int_eq(event.report.score_cp, 0);
}
END_TEST

START_TEST(test_a_hanging_piece_is_captured_in_every_game)
{
    const char *const rows[][3] = {
        {"pandemonium", "4k4/9/9/9/3r5/9/9/9/3RK4[] w - - 0 1", "d1d5"},
        {"pandemonium10", "5k4/10/10/10/10/3r6/10/10/10/3RK5[] w - - 0 1", "d1d5"},
        {"shatranjian", "4k4/9/9/9/3r5/9/9/9/3RK4[] w - - 0 1", "d1d5"},
        {"shoshogi-drops", "4k4/9/9/9/3r5/9/9/9/3RK4[] w - - 0 1", "d1d5"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Position position = position_of(rows[i][0], rows[i][1]);
        Move move;
        ck_assert(uci_parse(&position, rows[i][2], &move, NULL));
        EngineLimits limits = {.depth = 4};
        ck_assert_uint_eq(games_think(engine, &position, &limits).move, move);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("search");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_a_mate_by_checks_is_played_without_a_search);
    tcase_add_loop_test(cases, test_forced_wins_are_found_and_shown_to_the_end, 0,
                        sizeof WINS / sizeof *WINS);
    tcase_add_loop_test(cases, test_reported_wins_and_losses_are_real, 0, listed_count());
    tcase_add_test(cases, test_a_third_occurrence_is_played_where_it_wins);
    tcase_add_test(cases, test_a_side_forced_to_repeat_a_third_time_loses_or_wins_as_the_game_says);
    tcase_add_loop_test(cases, test_no_level_creates_a_third_occurrence_that_loses, 1,
                        ENGINE_LEVELS + 1);
    tcase_add_test(cases, test_a_third_occurrence_that_draws_is_scored_as_a_draw);
    tcase_add_test(cases, test_a_hanging_piece_is_captured_in_every_game);
    suite_add_tcase(suite, cases);
}
