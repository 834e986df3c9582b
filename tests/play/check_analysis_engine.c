/* Other programs as analysis engines; they are shell scripts. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/clock.h"
#include "engine/level/score.h"
#include "game/records/pgn.h"
#include "play/hint/analysis.h"
#include "play/hint/annotate.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"

enum { PATIENCE_MS = 120000, COMMAND_SIZE = 512 };

static Sandbox sandbox;
static Analysis *analysis;
static Game *game;
static Cursor cursor;
static char command[COMMAND_SIZE];
static Consents *consents;

static void set_up(void) {
    sandbox_init(&sandbox);
    Position start;
    position_start(&start, game_named("chess"));
    game = game_new(start.variant, &start);
    ck_assert(cursor_init(&cursor, game));
    analysis = NULL;
    consents = consents_new(file_system(), NULL);
}

static void tear_down(void) {
    analysis_free(analysis);
    cursor_done(&cursor);
    game_free(game);
    consents_free(consents);
    sandbox_done(&sandbox);
}

static const char *in_folder(const char *name) {
    static char path[PATH_MAX];
    sandbox_path(&sandbox, name, path);
    return path;
}

/* Writes an engine that answers everything, and runs these commands on "go" and "stop". */
static void write_engine(const char *on_go, const char *on_stop) {
    FILE *file = fopen(in_folder("engine.sh"), "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file,
            "echo $$ >>%s/numbers\nwhile read -r word rest; do case $word in uci) "
            "echo 'option name MultiPV type spin default 1 min 1 max 500'; echo uciok;; isready) "
            "echo readyok;; position|setoption) echo \"$word $rest\" >>%s/told;; quit) exit;; "
            "go) %s\n;; stop) %s\n;; esac; done\n",
            sandbox.folder, sandbox.folder, on_go, on_stop);
    ck_assert_int_eq(fclose(file), 0);
}

static AnalysisSettings settings_of(const char *options) {
    Text text = TEXT_OVER(command);
    text_addf(&text, "uci:sh %s?name=Fake%s", in_folder("engine.sh"), options);
    ck_assert(consents_give(consents, command, NULL));
    return (AnalysisSettings){.hash_mib = 1,
                              .threads = 1,
                              .consents = consents,
                              .analysis_engine = command,
                              .fs = file_system()};
}

static void begin(const char *on_go, const char *on_stop) {
    write_engine(on_go, on_stop);
    AnalysisSettings settings = settings_of(",verify=off");
    analysis = analysis_new(&settings, NULL);
    ck_assert_ptr_nonnull(analysis);
}

static void look(unsigned lines, int64_t time_ms, int64_t now_ms) {
    AnalysisLimits limits = {.lines = lines, .time_ms = time_ms};
    analysis_look(analysis, &cursor, &limits, now_ms);
}

static void play(const char *text) {
    Move move;
    ck_assert(uci_parse(&cursor.position, text, &move, NULL));
    ck_assert(cursor_play(&cursor, move));
}

typedef bool Wanted(void);

/* Steps in real time until wanted() holds, with the analysis's clock standing still. */
static bool await(Wanted *wanted, int64_t now_ms) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (!wanted() && clock_now_ms() < end_ms) {
        struct pollfd fds[ANALYSIS_POLL_LIMIT];
        poll(fds, analysis_poll_fds(analysis, fds), 20);
        analysis_step(analysis, now_ms);
    }
    return wanted();
}

static bool has_line(void) {
    return analysis_line_count(analysis) > 0;
}

static bool has_two_lines(void) {
    return analysis_line_count(analysis) > 1;
}

static bool is_deep(void) {
    return analysis_depth(analysis) >= 7;
}

static bool has_ended(void) {
    return !analysis_looks(analysis);
}

static bool has_failed(void) {
    return analysis_failed(analysis);
}

static bool was_told_more(void) {
    Bytes told = {0};
    bool good = file_read(file_system(), in_folder("told"), 1 << 20, &told, NULL) &&
                strstr(told.data, "MultiPV value 1") != NULL;
    bytes_done(&told);
    return good;
}

static const char *told(void) {
    static char data[1000];
    Text text = TEXT_OVER(data);
    (void)analysis_add_news(analysis, &text);
    return data;
}

static const char *line_text(size_t line) {
    static char data[ANALYSIS_LINE_SIZE];
    Text text = TEXT_OVER(data);
    analysis_add_line(analysis, line, 60, &text);
    return data;
}

#define INFO(depth, line, score, pv)                                                               \
    "echo info depth " #depth " multipv " #line " score " score " nodes 9 pv " pv "\n"

START_TEST(test_lines_of_another_program_are_shown_like_ours)
{
    begin(INFO(5, 1, "cp 40", "e2e4 e7e5 g1f3") INFO(5, 2, "cp 20", "d2d4"), "echo bestmove e2e4");
    look(2, 0, 0);
    ck_assert(await(has_two_lines, 0));
    ck_assert_str_eq(line_text(0), "+0.4, 51% e4 e5 Nf3");
    ck_assert_str_eq(line_text(1), "+0.2, 51% d4");
    ck_assert_uint_eq(analysis_depth(analysis), 5);
    ck_assert_str_eq(analysis_name(analysis), "Fake");
    ck_assert(analysis_looks(analysis));
    ck_assert_str_eq(told(), "");
}
END_TEST

START_TEST(test_scores_of_another_program_are_from_whites_point_of_view)
{
    begin(INFO(5, 1, "mate 2", "e7e5"), "echo bestmove e7e5");
    play("e2e4");
    look(1, 0, 0);
    ck_assert(await(has_line, 0));
    ck_assert_int_eq(analysis_score(analysis, 0), -(SCORE_MATE - 3));
}
END_TEST

START_TEST(test_lines_are_shown_as_far_as_they_are_legal)
{
    begin(INFO(5, 1, "cp 10", "e2e4 e7e5 e4e5 a2a3") INFO(5, 2, "cp 5", "e2e5 e7e6"), ":");
    look(2, 0, 0);
    ck_assert(await(has_line, 0));
    ck_assert_str_eq(line_text(0), "+0.1, 50% e4 e5");
    ck_assert_uint_eq(analysis_line_count(analysis), 1);
}
END_TEST

START_TEST(test_a_program_may_report_fewer_lines_than_requested)
{
    begin(INFO(5, 1, "cp 40", "e2e4") INFO(5, 2, "cp 20", "d2d4") INFO(7, 1, "cp 50", "e2e4")
              INFO(7, 2, "cp 30", "d2d4") INFO(8, 1, "cp 60", "e2e4"),
          "echo bestmove e2e4");
    look(4, 0, 0);
    ck_assert(await(is_deep, 0));
    ck_assert_uint_eq(analysis_line_count(analysis), 2);
    ck_assert_str_eq(line_text(1), "+0.3, 51% d4");
}
END_TEST

START_TEST(test_scores_that_are_only_bounds_are_not_shown)
{
    begin("echo info depth 9 score cp 900 lowerbound pv e2e4;" INFO(7, 1, "cp 10", "e2e4"), ":");
    look(1, 0, 0);
    ck_assert(await(has_line, 0));
    ck_assert_uint_eq(analysis_depth(analysis), 7);
}
END_TEST

START_TEST(test_a_step_sends_the_moves_to_another_program)
{
    begin(INFO(5, 1, "cp 40", "e7e5"), "echo bestmove e7e5");
    look(3, 0, 0);
    ck_assert_uint_eq(analysis_line_count(analysis), 0);
    play("e2e4");
    look(3, 0, 0);
    ck_assert(await(has_line, 0));
    ck_assert_str_eq(line_text(0), "-0.4, 49% e5");
    analysis_rest(analysis);
    ck_assert_uint_eq(analysis_line_count(analysis), 0);
    look(1, 0, 0);
    ck_assert(await(was_told_more, 0));
    Bytes text = {0};
    ck_assert(file_read(file_system(), in_folder("told"), 1 << 20, &text, NULL));
    ck_assert_ptr_nonnull(strstr(text.data, "setoption name MultiPV value 3\n"));
    ck_assert_ptr_nonnull(strstr(text.data, "position startpos moves e2e4\n"));
    bytes_done(&text);
}
END_TEST

START_TEST(test_a_timed_analysis_ends_with_the_engines_move)
{
    begin(INFO(5, 1, "cp 40", "e2e4") "echo bestmove e2e4", ":");
    look(1, 1000, 0);
    ck_assert(await(has_ended, 0));
    ck_assert_str_eq(line_text(0), "+0.4, 51% e4");
    ck_assert(!analysis_failed(analysis));
}
END_TEST

/* The engine's behaviour, and the expected message. */
static const struct {
    const char *on_go, *told;
} FAILURES[] = {
    {"exit 3", "Fake: the engine failed: it has exited."},
    {"kill -9 $$", "Fake: the engine failed: it has exited."},
    {"exec cat /dev/zero",
     "Fake: the engine failed: it sends too much output and does not respond."},
    {"echo bestmove a1a1", "Fake: the engine's move is illegal: a1a1."},
    {"echo bestmove '(none)'", "Fake: the engine's move is illegal: (none)."},
    {"printf 'bestmove \\033[2J\\n'", "Fake: the engine's move is illegal: ?[2J."},
    {"echo bestmove e2e4", "Fake: it gave no legal line."},
    {"echo info depth 3 score cp 3 pv e2e5; echo bestmove e2e4", "Fake: it gave no legal line."},
};

START_TEST(test_an_analysis_engine_that_fails_is_reported_in_a_sentence)
{
    begin(FAILURES[_i].on_go, ":");
    look(2, 0, 0);
    ck_assert(await(has_failed, 0));
    ck_assert(!analysis_looks(analysis));
    ck_assert_str_eq(told(), FAILURES[_i].told);
    ck_assert_str_eq(told(), "");
    play("e2e4");
    look(2, 0, 0);
    ck_assert(!analysis_looks(analysis));
    ck_assert_str_eq(told(), "");
    ck_assert_int_eq(analysis_timeout_ms(analysis, 0), -1);
}
END_TEST

START_TEST(test_an_analysis_too_short_for_a_line_is_not_a_failure)
{
    begin("echo bestmove e2e4", ":");
    for (int i = 0; i < 4; i++) {
        ck_assert(!analysis_failed(analysis));
        look(1, 100 + i, 0);
        ck_assert(await(has_ended, 0));
        ck_assert_uint_eq(analysis_line_count(analysis), 0);
    }
    ck_assert_str_eq(told(), "Fake: it gave no legal line.");
}
END_TEST

START_TEST(test_a_missing_analysis_engine_is_reported)
{
    AnalysisSettings settings = {.analysis_engine = "uci:/nonexistent/engine", .fs = file_system()};
    analysis = analysis_new(&settings, NULL);
    ck_assert_ptr_nonnull(analysis);
    look(1, 0, 0);
    /* If posix_spawn does not report it, as in valgrind, the engine ends a moment later. */
    ck_assert(await(has_failed, 0));
    ck_assert_ptr_eq(strstr(told(), "engine: "), told());
}
END_TEST

START_TEST(test_only_uci_engines_can_analyse)
{
    static const char *const COMMANDS[] = {"xboard:engine", "human", "uci:", "uci:'x", "fish"};
    Error error = {0};
    AnalysisSettings settings = {.analysis_engine = COMMANDS[_i], .fs = file_system()};
    ck_assert_ptr_null(analysis_new(&settings, &error));
    ck_assert_str_ne(error.reason, "");
}
END_TEST

/* Whether the engine has been asked and has reported nothing. */
static bool is_asked(void) {
    return analysis_timeout_ms(analysis, 0) == 10000;
}

START_TEST(test_a_silent_analysis_engine_is_reported_as_hanging)
{
    begin(":", ":");
    look(1, 0, 0);
    ck_assert(await(is_asked, 0));
    analysis_step(analysis, 9999);
    ck_assert(!analysis_failed(analysis));
    analysis_step(analysis, 10000);
    ck_assert(analysis_failed(analysis));
    ck_assert_str_eq(told(), "Fake: the engine failed: it does not respond.");
}
END_TEST

static bool has_time(void) {
    return analysis_line_count(analysis) > 0 && analysis_timeout_ms(analysis, 0) == 4000;
}

START_TEST(test_a_slow_analysis_engine_is_told_to_stop_and_then_hangs)
{
    begin(INFO(5, 1, "cp 40", "e2e4"), ":");
    look(1, 1000, 0);
    ck_assert(await(has_time, 0));
    analysis_step(analysis, 4000);
    analysis_step(analysis, 4001);
    ck_assert(!analysis_failed(analysis));
    analysis_step(analysis, 6002);
    ck_assert(analysis_failed(analysis));
    ck_assert_str_eq(told(), "Fake: the engine failed: it does not respond.");
}
END_TEST

START_TEST(test_an_analysis_engine_that_does_not_stop_hangs)
{
    begin(INFO(5, 1, "cp 40", "e2e4"), ":");
    look(1, 0, 0);
    ck_assert(await(has_line, 0));
    play("e2e4");
    look(1, 0, 0);
    analysis_step(analysis, 1999);
    ck_assert(!analysis_failed(analysis));
    analysis_step(analysis, 2000);
    ck_assert_str_eq(told(), "Fake: the engine failed: it does not respond.");
}
END_TEST

START_TEST(test_endless_reports_hold_up_nothing)
{
    begin("while :; do " INFO(5, 1, "cp 1", "e2e4") INFO(5, 2, "cp 0", "d2d4") "done", ":");
    look(2, 0, 0);
    ck_assert(await(has_two_lines, 0));
    int64_t start_ms = clock_now_ms();
    for (int i = 0; i < 5; i++)
        analysis_step(analysis, 0);
    ck_assert_int_lt(clock_now_ms() - start_ms, PATIENCE_MS);
    analysis_free(analysis);
    analysis = NULL;
    ck_assert_int_lt(clock_now_ms() - start_ms, PATIENCE_MS);
}
END_TEST

static bool all_are_gone(void) {
    Bytes numbers = {0};
    ck_assert(file_read(file_system(), in_folder("numbers"), 4096, &numbers, NULL));
    bool gone = true;
    for (const char *at = numbers.data; *at != '\0'; at += strcspn(at, "\n") + 1)
        gone = gone && kill((pid_t)atoi(at), 0) != 0;
    bytes_done(&numbers);
    return gone;
}

START_TEST(test_an_analysis_engine_ends_quickly_and_leaves_no_process)
{
    begin(INFO(5, 1, "cp 40", "e2e4") "trap '' TERM; while :; do sleep 0.1; done", ":");
    look(1, 0, 0);
    ck_assert(await(has_line, 0));
    int64_t start_ms = clock_now_ms();
    analysis_free(analysis);
    analysis = NULL;
    ck_assert_int_lt(clock_now_ms() - start_ms, 3000);
    ck_assert(all_are_gone());
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
}
END_TEST

static bool told_of_rules;

static bool has_news(void) {
    const char *data = told();
    told_of_rules = told_of_rules || strstr(data, "Fake plays by different rules: ") == data;
    return told_of_rules;
}

START_TEST(test_a_different_move_count_of_an_analysis_engine_is_reported)
{
    write_engine("case $rest in perft*) echo a2a3: 1; echo Nodes searched: 1;; *) " INFO(
                     5, 1, "cp 40", "e2e4") ";; esac",
                 "echo bestmove e2e4");
    AnalysisSettings settings = settings_of("");
    analysis = analysis_new(&settings, NULL);
    look(1, 0, 0);
    ck_assert(await(has_news, 0));
    ck_assert(await(has_line, 0));
    ck_assert(!analysis_failed(analysis));
}
END_TEST

START_TEST(test_another_game_restarts_the_analysis_engine)
{
    begin(INFO(5, 1, "cp 40", "e2e4"), "echo bestmove e2e4");
    look(1, 0, 0);
    ck_assert(await(has_line, 0));
    Position start;
    position_start(&start, game_named("pandemonium"));
    Game *other = game_new(start.variant, &start);
    Cursor there;
    ck_assert(cursor_init(&there, other));
    AnalysisLimits limits = {.lines = 1};
    analysis_look(analysis, &there, &limits, 0);
    ck_assert_uint_eq(analysis_line_count(analysis), 0);
    ck_assert(analysis_looks(analysis));
    cursor_done(&there);
    game_free(other);
    Bytes numbers = {0};
    (void)clock_now_ms();
    for (int i = 0; i < 1000 && !analysis_failed(analysis); i++) {
        bytes_done(&numbers);
        numbers = (Bytes){0};
        ck_assert(file_read(file_system(), in_folder("numbers"), 4096, &numbers, NULL));
        const char *first = strchr(numbers.data, '\n');
        if (first != NULL && strchr(first + 1, '\n') != NULL)
            break;
        analysis_step(analysis, 0);
        clock_sleep_ms(10);
    }
    ck_assert(strchr(strchr(numbers.data, '\n') + 1, '\n') != NULL);
    bytes_done(&numbers);
}
END_TEST

/* --- a whole game ---------------------------------------------------------------------------- */

static Annotate *annotate_with(const char *on_go) {
    write_engine(on_go, ":");
    play("e2e4");
    play("e7e5");
    AnnotateSettings settings = {.time_ms = 50, .engine = settings_of(",verify=off")};
    Annotate *annotate = annotate_start(game, &settings, 0, NULL);
    ck_assert_ptr_nonnull(annotate);
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (annotate_progress(annotate, 0).working && clock_now_ms() < end_ms) {
        struct pollfd fds[ANALYSIS_POLL_LIMIT];
        poll(fds, analysis_poll_fds(annotate_analysis(annotate), fds), 20);
        annotate_step(annotate, 0);
    }
    ck_assert(!annotate_progress(annotate, 0).working);
    return annotate;
}

START_TEST(test_an_analysis_engine_annotates_a_whole_game)
{
    Annotate *annotate = annotate_with("number=$((number + 1)); case $number in 2) " INFO(
        4, 1, "cp 10", "e7e5") ";; *) " INFO(4, 1, "cp 25", "g1f3") ";; esac; echo bestmove g1f3");
    char data[200];
    Text text = TEXT_OVER(data);
    /* Not a legal move for Black, who is to move in the second position. */
    ck_assert(analysis_add_news(annotate_analysis(annotate), &text));
    ck_assert_str_eq(data, "Fake: the engine's move is illegal: g1f3.");
    ck_assert(analysis_failed(annotate_analysis(annotate)));
    ck_assert_uint_eq(annotate_progress(annotate, 0).done, 1);
    ck_assert_int_eq(game->root->evaluation.kind, EVALUATION_CENTIPAWNS);
    annotate_free(annotate);
}
END_TEST

START_TEST(test_the_findings_of_an_analysis_engine_are_written_to_the_game)
{
    Annotate *annotate = annotate_with("number=$((number + 1)); case $number in 2) " INFO(
        4, 1, "cp 10",
        "c7c5") " echo bestmove c7c5;; *) " INFO(4, 1, "cp 25",
                                                 "g1f3") "echo bestmove g1f3;; esac");
    ck_assert_uint_eq(annotate_progress(annotate, 0).done, 3);
    ck_assert(!analysis_failed(annotate_analysis(annotate)));
    ck_assert_int_eq(game->root->child->evaluation.value, -10);
    annotate_free(annotate);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("analysts");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, test_lines_of_another_program_are_shown_like_ours);
    tcase_add_test(tcase, test_scores_of_another_program_are_from_whites_point_of_view);
    tcase_add_test(tcase, test_lines_are_shown_as_far_as_they_are_legal);
    tcase_add_test(tcase, test_a_program_may_report_fewer_lines_than_requested);
    tcase_add_test(tcase, test_scores_that_are_only_bounds_are_not_shown);
    tcase_add_test(tcase, test_a_step_sends_the_moves_to_another_program);
    tcase_add_test(tcase, test_a_timed_analysis_ends_with_the_engines_move);
    tcase_add_loop_test(tcase, test_an_analysis_engine_that_fails_is_reported_in_a_sentence, 0,
                        (int)(sizeof FAILURES / sizeof *FAILURES));
    tcase_add_test(tcase, test_an_analysis_too_short_for_a_line_is_not_a_failure);
    tcase_add_test(tcase, test_a_missing_analysis_engine_is_reported);
    tcase_add_loop_test(tcase, test_only_uci_engines_can_analyse, 0, 5);
    tcase_add_test(tcase, test_a_silent_analysis_engine_is_reported_as_hanging);
    tcase_add_test(tcase, test_a_slow_analysis_engine_is_told_to_stop_and_then_hangs);
    tcase_add_test(tcase, test_an_analysis_engine_that_does_not_stop_hangs);
    tcase_add_test(tcase, test_endless_reports_hold_up_nothing);
    tcase_add_test(tcase, test_an_analysis_engine_ends_quickly_and_leaves_no_process);
    tcase_add_test(tcase, test_a_different_move_count_of_an_analysis_engine_is_reported);
    tcase_add_test(tcase, test_another_game_restarts_the_analysis_engine);
    tcase_add_test(tcase, test_an_analysis_engine_annotates_a_whole_game);
    tcase_add_test(tcase, test_the_findings_of_an_analysis_engine_are_written_to_the_game);
    suite_add_tcase(suite, tcase);
}
