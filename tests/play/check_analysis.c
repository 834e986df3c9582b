/* Analysis of one position after another, by the fake engine. */
#include <string.h>

#include "play/fake_engine.h"
#include "play/hint/analysis.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "words/hints.h"

static Analysis *analysis;
static Game *game;
static Cursor cursor;
static const AnalysisLimits LIMITS = {.lines = 2};

static void set_up(void) {
    memset(&fake_engine, 0, sizeof fake_engine);
    AnalysisSettings settings = {.hash_mib = 1, .threads = 1};
    analysis = analysis_new(&settings, NULL);
    ck_assert_ptr_nonnull(analysis);
    Position start;
    position_start(&start, game_named("chess"));
    game = game_new(start.variant, &start);
    ck_assert(cursor_init(&cursor, game));
}

static void tear_down(void) {
    cursor_done(&cursor);
    game_free(game);
    analysis_free(analysis);
}

static void play(const char *text) {
    Move move;
    ck_assert(uci_parse(&cursor.position, text, &move, NULL));
    ck_assert(cursor_play(&cursor, move));
}

/* Makes the engine report a line that starts with this move. */
static bool report(unsigned depth, unsigned line, int score_cp, const char *move) {
    static EngineReport reported;
    reported = (EngineReport){.depth = depth, .line = line, .score_cp = score_cp, .pv_count = 1};
    ck_assert(uci_parse(&cursor.position, move, &reported.pv[0], NULL));
    fake_engine.reports = &reported;
    fake_engine.report_count = 1;
    fake_engine_report();
    return analysis_step(analysis, 0);
}

static const char *line_text(size_t line) {
    static char data[ANALYSIS_LINE_SIZE];
    Text text = TEXT_OVER(data);
    analysis_add_line(analysis, line, 60, &text);
    return data;
}

static const char *verdict_text(void) {
    static char data[300];
    Text text = TEXT_OVER(data);
    analysis_add_verdict(analysis, &text);
    return data;
}

START_TEST(test_lines_of_a_depth_are_shown_together)
{
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert(fake_engine.limits.infinite);
    ck_assert_uint_eq(fake_engine.limits.lines, 2);
    ck_assert(report(4, 1, 30, "e2e4"));
    ck_assert_uint_eq(analysis_line_count(analysis), 1);
    ck_assert(report(4, 2, 10, "d2d4"));
    ck_assert_uint_eq(analysis_line_count(analysis), 2);
    ck_assert_str_eq(line_text(0), "+0.3, 51% e4");
    ck_assert_str_eq(line_text(1), "+0.1, 50% d4");
    /* A deeper first line waits for the second one. */
    ck_assert(!report(5, 1, -20, "g1f3"));
    ck_assert_str_eq(line_text(0), "+0.3, 51% e4");
    ck_assert(report(5, 2, -40, "e2e4"));
    ck_assert_str_eq(line_text(0), "-0.2, 49% Nf3");
    ck_assert_uint_eq(analysis_depth(analysis), 5);
}
END_TEST

START_TEST(test_scores_are_from_whites_point_of_view)
{
    play("e2e4");
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert(report(3, 1, 130, "e7e5"));
    ck_assert_int_eq(analysis_score(analysis, 0), -130);
    ck_assert_str_eq(verdict_text(), "Black is slightly better, -1.3, 55%.");
}
END_TEST

START_TEST(test_a_step_restarts_the_search_and_the_same_position_does_not)
{
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert(report(4, 1, 30, "e2e4"));
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert_uint_eq(fake_engine.started, 1);
    ck_assert_uint_eq(analysis_line_count(analysis), 1);
    play("e2e4");
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert_uint_eq(fake_engine.started, 2);
    ck_assert_uint_eq(analysis_line_count(analysis), 0);
    ck_assert_str_eq(verdict_text(), "");
    ck_assert_mem_eq(fake_engine.position.board, cursor.position.board,
                     sizeof cursor.position.board);
}
END_TEST

START_TEST(test_new_limits_start_a_new_search)
{
    analysis_look(analysis, &cursor, &LIMITS, 0);
    AnalysisLimits more = {.lines = 3, .nodes = 100};
    analysis_look(analysis, &cursor, &more, 0);
    ck_assert_uint_eq(fake_engine.started, 2);
    ck_assert(!fake_engine.limits.infinite);
    ck_assert_uint_eq(fake_engine.limits.nodes, 100);
    ck_assert(analysis_looks(analysis));
    fake_engine_finish();
    ck_assert(analysis_step(analysis, 0));
    ck_assert(!analysis_looks(analysis));
}
END_TEST

START_TEST(test_rest_stops_the_engine_and_clears_its_lines)
{
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert(report(4, 1, 30, "e2e4"));
    analysis_rest(analysis);
    ck_assert(fake_engine.stop_asked);
    ck_assert_uint_eq(analysis_line_count(analysis), 0);
    ck_assert(!analysis_looks(analysis));
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert_uint_eq(fake_engine.started, 2);
}
END_TEST

START_TEST(test_the_verdict_on_a_finished_game_is_its_outcome)
{
    play("f2f3");
    play("e7e5");
    play("g2g4");
    play("d8h4");
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert_uint_eq(fake_engine.started, 0);
    ck_assert_uint_eq(analysis_line_count(analysis), 0);
    ck_assert_ptr_nonnull(strstr(verdict_text(), "Black wins by checkmate"));
}
END_TEST

START_TEST(test_a_line_is_cut_between_moves)
{
    analysis_look(analysis, &cursor, &LIMITS, 0);
    ck_assert(report(4, 1, 30, "g1f3"));
    char data[40];
    Text text = TEXT_OVER(data);
    analysis_add_line(analysis, 0, 12, &text);
    ck_assert_str_eq(data, "+0.3, 51%");
    text_clear(&text);
    analysis_add_line(analysis, 0, 14, &text);
    ck_assert_str_eq(data, "+0.3, 51% Nf3");
}
END_TEST

typedef struct Verdict {
    int score_cp;
    const char *words;
} Verdict;

static const Verdict VERDICTS[] = {
    {0, "Neither side is better, +0.0, 50%."},      {-39, "Neither side is better, -0.4, 49%."},
    {80, "White is slightly better, +0.8, 53%."},   {-230, "Black is better, -2.3, 59%."},
    {500, "White is clearly better, +5.0, 69%."},   {-760, "Black is winning, -7.6, 78%."},
    {2000, "White is winning easily, +20.0, 96%."}, {SCORE_MATE - 5, "White mates in 3."},
    {-(SCORE_MATE - 2), "Black mates in 1."},
};

START_TEST(test_scores_are_put_in_words)
{
    char data[100];
    Text text = TEXT_OVER(data);
    words_verdict(game_named("pandemonium"), VERDICTS[_i].score_cp, &text);
    ck_assert_str_eq(data, VERDICTS[_i].words);
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("analysis");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, test_lines_of_a_depth_are_shown_together);
    tcase_add_test(tests, test_scores_are_from_whites_point_of_view);
    tcase_add_test(tests, test_a_step_restarts_the_search_and_the_same_position_does_not);
    tcase_add_test(tests, test_new_limits_start_a_new_search);
    tcase_add_test(tests, test_rest_stops_the_engine_and_clears_its_lines);
    tcase_add_test(tests, test_the_verdict_on_a_finished_game_is_its_outcome);
    tcase_add_test(tests, test_a_line_is_cut_between_moves);
    tcase_add_loop_test(tests, test_scores_are_put_in_words, 0, sizeof VERDICTS / sizeof *VERDICTS);
    suite_add_tcase(suite, tests);
}
