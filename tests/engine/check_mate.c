/* The mate solver against the golden problems and against brute force. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "engine/mate/mate.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/brute_mate.h"
#include "support/playout.h"
#include "support/rules.h"

enum {
    TABLE_MIB = 16,
    NODES = 500000,
    FILE_LIMIT = 1 << 20,
    PROBLEMS_LIMIT = 1000,
    BRUTE_PLIES = 3,
    BRUTE_NODES = 20000,
    GAMES = 2, /* random ones of each kind */
    FEW_NODES = 20000
};

static MateSolver *solver;

static void set_up(void) {
    solver = mate_new(TABLE_MIB);
    ck_assert_ptr_nonnull(solver);
}

static void tear_down(void) {
    mate_free(solver);
}

static MateResult solve(const Position *position, const History *history, uint64_t nodes) {
    MateLimits limits = {.nodes = nodes};
    MateResult result;
    mate_solve(solver, position, history, &limits, &result);
    return result;
}

static MateResult solve_fen(const char *game, const char *fen, uint64_t nodes) {
    Position position;
    rules_position(game, fen, &position);
    return solve(&position, NULL, nodes);
}

/* The line is legal, all its attacking moves are checks, and it wins. */
static void assert_line(const Position *root, const MateResult *result, const char *name) {
    static RepetitionEntry entries[MATE_PLIES_LIMIT + 1];
    Position position = *root;
    entries[0] = repetition_entry(&position);
    History history = {entries, 1};
    for (size_t i = 0; i < result->count; i++) {
        Undo undo;
        ck_assert_msg(outcome_find(&position, &history).result == RESULT_ONGOING, "%s", name);
        ck_assert_msg(moves_is_legal(&position, result->line[i]), "%s: move %zu", name, i);
        position_do(&position, result->line[i], &undo);
        entries[history.count++] = repetition_entry(&position);
        ck_assert_msg(i % 2 == 1 || position_in_check(&position), "%s: move %zu", name, i);
    }
    Outcome outcome = outcome_find(&position, &history);
    ck_assert_msg(outcome.result == result_win_for(root->side), "%s", name);
    ck_assert_msg(outcome.termination == result->outcome.termination, "%s", name);
}

/* --- golden problems ------------------------------------------------------------------------- */

static struct {
    Bytes data;
    char *lines[PROBLEMS_LIMIT];
    size_t count;
} problems;

static bool read_problems(void) {
    const char *source = getenv("abs_top_srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/golden/mates.tsv", source != NULL ? source : ".");
    if (!file_read(file_system(), path, FILE_LIMIT, &problems.data, NULL))
        return false;
    char *rest = NULL;
    for (char *line = strtok_r(problems.data.data, "\n", &rest);
         line != NULL && problems.count < PROBLEMS_LIMIT; line = strtok_r(NULL, "\n", &rest))
        problems.lines[problems.count++] = line;
    return problems.count > 0;
}

/* The solver finds the shortest mate, or proves that there is none. */
static void assert_problem(char *line) {
    char name[400], *rest = NULL;
    snprintf(name, sizeof name, "%s", line);
    const char *game = strtok_r(line, "\t", &rest), *plies = strtok_r(NULL, "\t", &rest);
    const char *fen = strtok_r(NULL, "\t", &rest);
    ck_assert_ptr_nonnull(fen);
    Position position;
    rules_position(game, fen, &position);
    MateResult result = solve(&position, NULL, NODES);
    if (strcmp(plies, "none") == 0) {
        ck_assert_msg(result.verdict == MATE_NONE, "%s: %d", name, (int)result.verdict);
        return;
    }
    ck_assert_msg(result.verdict == MATE_FOUND, "%s: %d", name, (int)result.verdict);
    ck_assert_msg(result.count == strtoul(plies, NULL, 10), "%s: in %zu", name, result.count);
    ck_assert_msg(result.shortest, "%s", name);
    assert_line(&position, &result, name);
}

START_TEST(test_every_problem_is_solved_by_the_shortest_mate_or_a_proof_of_none)
{
    /* Each test covers a share of the problems, to keep the list of results short. */
    for (size_t i = (size_t)_i; i < problems.count; i += 16) {
        char line[400]; /* split in place */
        snprintf(line, sizeof line, "%s", problems.lines[i]);
        assert_problem(line);
    }
}
END_TEST

/* With few nodes the solver knows less, but never reports a false result. */
START_TEST(test_with_few_nodes_no_false_result_is_claimed)
{
    for (size_t i = 0; i < problems.count; i++) {
        char *rest = NULL, line[400];
        snprintf(line, sizeof line, "%s", problems.lines[i]);
        const char *game = strtok_r(line, "\t", &rest), *plies = strtok_r(NULL, "\t", &rest);
        Position position;
        rules_position(game, strtok_r(NULL, "\t", &rest), &position);
        MateResult result = solve(&position, NULL, 1 + 37 * i);
        bool none = strcmp(plies, "none") == 0;
        ck_assert_msg(result.verdict != (none ? MATE_FOUND : MATE_NONE), "%s", problems.lines[i]);
        ck_assert_uint_le(result.nodes, (1 + 37 * i) * 2 + 8 * MOVES_LIMIT);
        if (result.verdict == MATE_FOUND)
            assert_line(&position, &result, problems.lines[i]);
        if (result.verdict == MATE_FOUND && result.shortest)
            ck_assert_msg(result.count == strtoul(plies, NULL, 10), "%s", problems.lines[i]);
    }
}
END_TEST

/* --- trying everything ----------------------------------------------------------------------- */

static void assert_agrees(const Position *position) {
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(position, &text);
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    if (outcome_find(position, &history).result != RESULT_ONGOING)
        return;
    BruteMate brute = brute_mate(position, BRUTE_PLIES, BRUTE_NODES);
    if (brute.verdict == BRUTE_TOO_MUCH)
        return;
    const char *name = position->variant->name;
    MateResult result = solve(position, NULL, FEW_NODES);
    if (result.verdict == MATE_FOUND)
        assert_line(position, &result, fen);
    if (brute.verdict == BRUTE_NONE)
        ck_assert_msg(result.verdict != MATE_FOUND, "%s: %s", name, fen);
    if (brute.verdict == BRUTE_MATE && position->variant->rules.checkmate == END_LOSS &&
        position_royals(position, side_other(position->side)) != 0) {
        ck_assert_msg(result.verdict == MATE_FOUND, "%s: %s: mate in %u", name, fen, brute.plies);
        ck_assert_msg(result.count == brute.plies, "%s: %s", name, fen);
    }
    if (result.verdict == MATE_FOUND && result.count <= BRUTE_PLIES)
        ck_assert_msg(brute.verdict == BRUTE_MATE, "%s: %s", name, fen);
}

START_TEST(test_random_positions_of_every_game_agree_with_exhaustive_search)
{
    static Playout playout;
    for (unsigned seed = 0; seed < playout_games(GAMES); seed++) {
        playout_start(&playout, rules_any((size_t)_i), seed);
        for (;;) {
            if (playout.plies % 7 == 0)
                assert_agrees(&playout.position);
            Move move = playout_choose(&playout);
            if (move == MOVE_NONE)
                break;
            playout_do(&playout, move);
        }
    }
}
END_TEST

/* --- what it must not say -------------------------------------------------------------------- */

/* The rook checks for ever and the king walks to and fro: only a search of the whole cycle proves
 * it. */
START_TEST(test_endless_checks_are_proved_not_to_mate)
{
    MateResult result = solve_fen("pandemonium", "k8/9/9/9/9/9/9/9/4K2R1[] w - - 0 1", NODES);
    ck_assert_int_eq(result.verdict, MATE_NONE);
    result = solve_fen("chess", "7k/8/8/8/8/8/8/1K4Q1 w - - 0 1", NODES);
    ck_assert_int_eq(result.verdict, MATE_NONE);
}
END_TEST

START_TEST(test_a_pawn_may_not_mate_where_such_drops_are_forbidden)
{
    Position position;
    rules_position("shogi", "7nk/9/8G/9/9/9/9/9/K8[P] w - - 0 1", &position);
    ck_assert_int_ne(brute_mate(&position, 1, BRUTE_NODES).verdict, BRUTE_MATE);
    ck_assert_int_eq(solve(&position, NULL, NODES).verdict, MATE_NONE);
    rules_position("shogi", "7nk/9/8G/9/9/9/9/9/K8[L] w - - 0 1", &position);
    ck_assert_int_eq(solve(&position, NULL, NODES).verdict, MATE_FOUND);
}
END_TEST

/* A pawn drop can win by Kingcheck without giving check: the solver reports only the mate by
 * checks. */
START_TEST(test_a_quiet_pawn_drop_that_wins_by_kingcheck_is_not_a_mate_by_checks)
{
    Position position;
    rules_position("pandemonium10", "k9/7R2/10/10/10/1K8/10/10/10/10[P] w - - 0 1", &position);
    ck_assert_int_eq(brute_mate(&position, 1, BRUTE_NODES).verdict, BRUTE_NOT_WITHIN);
    MateResult result = solve(&position, NULL, NODES);
    ck_assert_int_eq(result.verdict, MATE_FOUND);
    ck_assert_uint_eq(result.count, 5);
    assert_agrees(&position);
}
END_TEST

START_TEST(test_two_royals_leave_the_result_unknown)
{
    const char *one = "3k3g1/7p1/9/9/9/9/9/4R4/4K4 w - - 0 1";
    const char *two = "3k3+e1/7p1/9/9/9/9/9/4R4/4K4 w - - 0 1";
    ck_assert_int_eq(solve_fen("shoshogi", one, NODES).verdict, MATE_NONE);
    ck_assert_int_eq(solve_fen("shoshogi", two, NODES).verdict, MATE_UNKNOWN);
}
END_TEST

/* Capturing one royal may put the other in check. */
START_TEST(test_one_of_two_royals_is_captured_and_the_other_mated)
{
    MateResult result = solve_fen("shoshogi", "9/k8/7G1/9/9/9/9/r7r/4K3+E b - - 0 1", FEW_NODES);
    ck_assert_int_eq(result.verdict, MATE_FOUND);
    ck_assert_uint_eq(result.count, 1);
}
END_TEST

typedef struct Counted {
    const char *fen;
    MateVerdict verdict;
} Counted;

/* Mate in one and in two, with the hundredth ply without progress as the last move, and before it.
 */
static const Counted COUNTED[] = {
    {"7k/8/5K2/6Q1/8/8/8/8 w - - 99 80", MATE_FOUND},
    {"k7/8/2K5/8/8/8/8/1R5R w - - 97 80", MATE_FOUND},
    {"k7/8/2K5/8/8/8/8/1R5R w - - 98 80", MATE_UNKNOWN},
};

START_TEST(test_a_mate_after_the_move_count_limit_is_not_promised)
{ ck_assert_int_eq(solve_fen("chess", COUNTED[_i].fen, NODES).verdict, COUNTED[_i].verdict); }
END_TEST

/* Repeating earlier positions of the game often enough ends it. */
START_TEST(test_a_mate_through_a_position_of_the_game_is_not_promised)
{
    Position position;
    rules_position("chess", "k7/8/2K5/8/8/8/8/1R5R w - - 0 1", &position);
    MateResult result = solve(&position, NULL, NODES);
    ck_assert_int_eq(result.verdict, MATE_FOUND);
    RepetitionEntry entries[4];
    Position later = position;
    for (size_t i = 0; i < 3 && i < result.count; i++) {
        Undo undo;
        position_do(&later, result.line[i], &undo);
        entries[i] = repetition_entry(&later);
    }
    entries[3] = repetition_entry(&position);
    History history = {entries, 4};
    MateResult again = solve(&position, &history, NODES);
    ck_assert(again.verdict != MATE_NONE);
    if (again.verdict == MATE_FOUND)
        ck_assert_uint_ne(again.line[0], result.line[0]);
}
END_TEST

/* The mate's first check would create a position for the third time: that loses in pandemonium,
 * wins in the game by its printed definition, and is not a mate in either. */
static void assert_third_time_is_no_mate(const char *game, const char *fen) {
    Position position, later;
    Undo undo;
    rules_position(game, fen, &position);
    MateResult first = solve(&position, NULL, FEW_NODES);
    ck_assert_int_eq(first.verdict, MATE_FOUND);
    later = position;
    position_do(&later, first.line[0], &undo);
    RepetitionEntry here = repetition_entry(&position), there = repetition_entry(&later);
    RepetitionEntry entries[] = {there, here, there, here};
    MateResult result = solve(&position, &(History){entries, 4}, FEW_NODES);
    ck_assert_int_ne(result.verdict, MATE_NONE);
    ck_assert(result.verdict != MATE_FOUND || result.line[0] != first.line[0]);
}

START_TEST(test_no_mate_is_promised_by_creating_a_position_for_the_third_time)
{
    unsigned tried = 0;
    for (size_t i = 0; i < problems.count; i++) {
        char line[400], *rest = NULL;
        snprintf(line, sizeof line, "%s", problems.lines[i]);
        const char *game = strtok_r(line, "\t", &rest), *plies = strtok_r(NULL, "\t", &rest);
        if (strcmp(plies, "3") != 0 ||
            (strcmp(game, "pandemonium") != 0 && strcmp(game, "pandemonium-winboard") != 0))
            continue;
        assert_third_time_is_no_mate(game, strtok_r(NULL, "\t", &rest));
        tried++;
    }
    ck_assert_uint_gt(tried, 5);
}
END_TEST

START_TEST(test_the_stop_flag_ends_the_solver_at_once)
{
    Position position;
    rules_position("pandemonium", "startpos", &position);
    atomic_bool stop;
    atomic_init(&stop, true);
    MateLimits limits = {.nodes = NODES, .stop = &stop};
    MateResult result;
    mate_solve(solver, &position, NULL, &limits, &result);
    ck_assert_uint_lt(result.nodes, 1000);
}
END_TEST

START_TEST(test_a_ply_limit_finds_only_short_mates)
{
    Position position;
    rules_position("shoshogi",
                   "1g5n1/ls1k2s1l/p2pe2pg/1K2p3p/P4+rp1P/3P5/N1PSn1PPL/L3E4/B3G1SN1 b - - 7 46",
                   &position);
    MateLimits limits = {.nodes = NODES, .plies = 1};
    MateResult result;
    mate_solve(solver, &position, NULL, &limits, &result);
    ck_assert_int_eq(result.verdict, MATE_UNKNOWN);
    limits.plies = 3;
    mate_solve(solver, &position, NULL, &limits, &result);
    ck_assert_int_eq(result.verdict, MATE_FOUND);
    ck_assert_uint_eq(result.count, 3);
}
END_TEST

/* Earlier problems do not affect later results. */
START_TEST(test_results_do_not_depend_on_earlier_problems)
{
    MateResult first[3], again;
    for (unsigned round = 0; round < 2; round++) {
        for (unsigned i = 0; i < 3; i++) {
            char line[400], *rest = NULL;
            snprintf(line, sizeof line, "%s", problems.lines[i * 7 + 5]);
            const char *game = strtok_r(line, "\t", &rest);
            strtok_r(NULL, "\t", &rest);
            again = solve_fen(game, strtok_r(NULL, "\t", &rest), FEW_NODES);
            if (round == 0)
                first[i] = again;
            ck_assert_uint_eq(again.nodes, first[i].nodes);
            ck_assert_uint_eq(again.count, first[i].count);
            ck_assert_mem_eq(again.line, first[i].line, sizeof again.line);
        }
    }
}
END_TEST

static bool enter(void) {
    return rules_load("") && read_problems();
}

static void leave(void) {
    rules_unload();
    bytes_done(&problems.data);
}

SUITE_AROUND(enter, leave) {
    TCase *golden = rules_add_topic(suite, "golden problems");
    tcase_add_checked_fixture(golden, set_up, tear_down);
    tcase_add_loop_test(
        golden, test_every_problem_is_solved_by_the_shortest_mate_or_a_proof_of_none, 0, 16);
    tcase_add_test(golden, test_with_few_nodes_no_false_result_is_claimed);
    TCase *brute = rules_add_topic(suite, "trying everything");
    tcase_add_checked_fixture(brute, set_up, tear_down);
    tcase_add_loop_test(brute, test_random_positions_of_every_game_agree_with_exhaustive_search, 0,
                        (int)rules_all_count());
    TCase *limits = rules_add_topic(suite, "limits");
    tcase_add_checked_fixture(limits, set_up, tear_down);
    tcase_add_test(limits, test_endless_checks_are_proved_not_to_mate);
    tcase_add_test(limits, test_a_pawn_may_not_mate_where_such_drops_are_forbidden);
    tcase_add_test(limits, test_a_quiet_pawn_drop_that_wins_by_kingcheck_is_not_a_mate_by_checks);
    tcase_add_test(limits, test_two_royals_leave_the_result_unknown);
    tcase_add_test(limits, test_one_of_two_royals_is_captured_and_the_other_mated);
    tcase_add_loop_test(limits, test_a_mate_after_the_move_count_limit_is_not_promised, 0,
                        sizeof COUNTED / sizeof *COUNTED);
    tcase_add_test(limits, test_a_mate_through_a_position_of_the_game_is_not_promised);
    tcase_add_test(limits, test_no_mate_is_promised_by_creating_a_position_for_the_third_time);
    tcase_add_test(limits, test_the_stop_flag_ends_the_solver_at_once);
    tcase_add_test(limits, test_a_ply_limit_finds_only_short_mates);
    tcase_add_test(limits, test_results_do_not_depend_on_earlier_problems);
}
