#include "play/player/program.h"
#include "play/player/program_state.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "rules/definition/variants.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/suite.h"

enum { COMMAND_SIZE = 4096 };

static const Variant *variant;
static Program *program;
static Position start;

static void set_up(void) {
    games = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    static const char TEXT[] = "[small]\nmaxFile = 3\nmaxRank = 5\nking = k\nrook = r\n"
                               "startFen = 1kr/3/3/3/RK1 w - - 0 1\ncastling = false\n";
    ck_assert(variants_load(games, "test", TEXT, sizeof TEXT - 1, NULL));
    variant = variants_find(games, "small");
    position_start(&start, variant);
    program = NULL;
}

static void tear_down(void) {
    program_free(program);
    variants_free(games);
}

/* Starts a shell script as the engine. */
static void begin_with(ProgramSettings settings, const char *script) {
    char command[COMMAND_SIZE];
    Text text = TEXT_OVER(command);
    text_add(&text, "sh -c '");
    for (; *script != '\0'; script++)
        if (*script == '\'')
            text_add(&text, "'\\''");
        else
            text_add_char(&text, *script);
    text_add_char(&text, '\'');
    ck_assert(!text.cut);
    settings.command = command;
    settings.variant = variant;
    settings.wants_pv = true;
    settings.consented = true;
    program = program_new(&settings, 0, NULL);
    ck_assert_ptr_nonnull(program);
}

static void begin(const ProtocolOps *protocol, const char *script) {
    begin_with((ProgramSettings){.protocol = protocol}, script);
}

/* Waits in real time for the next event, whatever the program's clock says. */
static PlayerEvent await(int64_t now_ms) {
    PlayerEvent event = {0};
    int64_t end_ms = clock_now_ms() + 120000;
    while (!program_step(program, now_ms, &event) && clock_now_ms() < end_ms) {
        struct pollfd fds[CHILD_POLL_FDS];
        poll(fds, program_poll_fds(program, fds), 50);
    }
    return event;
}

/* Asks for a move after these moves. */
static void go_after(const Position *from, const Move *moves, size_t count,
                     const EngineLimits *limits) {
    Game *game = game_new(from->variant, from);
    Cursor cursor;
    ck_assert(game != NULL && cursor_init(&cursor, game));
    for (size_t i = 0; i < count; i++)
        ck_assert(cursor_play(&cursor, moves[i]));
    program_go(program, &cursor, limits, 0);
    cursor_done(&cursor);
    game_free(game);
}

static void go(const EngineLimits *limits) {
    go_after(&start, NULL, 0, limits);
}

#define UCI_HELLO "read x; echo 'id name \033[1mTest'; echo uciok; read x; read x; echo readyok; "
#define CECP_HELLO                                                                                 \
    "read xboard; read protover; echo 'feature myname=\"A B\" usermove=1 ping=1 "                  \
    "variants=\"normal,small,tall\" done=1'; "                                                     \
    "while read word rest; do case $word in ping) echo pong $rest;; quit) exit;; "

START_TEST(test_a_move_comes_with_its_report_and_line)
{
    begin(&PROTOCOL_UCI, UCI_HELLO
          "read position; read go; echo 'info depth 3 seldepth 9 score mate -2 nodes 77 pv a1a4 "
          "c5c4 nonsense'; echo 'bestmove a1a4 ponder c5c4'; read x");
    EngineLimits limits = {.depth = 3};
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_REPORT);
    ck_assert_uint_eq(event.report.pv_count, 2);
    event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
    ck_assert_uint_eq(event.report.depth, 3);
    ck_assert_uint_eq(event.report.nodes, 77);
    ck_assert_int_eq(event.report.score_cp, -SCORE_MATE + 4);
    ck_assert_uint_eq(move_to(event.move), 9);
    ck_assert_str_eq(program_name(program), "?[1mTest");
}
END_TEST

#define LINES_HELLO                                                                                \
    "while read word rest; do case $word in uci) echo 'option name MultiPV type spin default 1 "   \
    "min 1 max 500'; echo uciok;; isready) echo readyok;; setoption) said=\"$rest\";; "

START_TEST(test_several_lines_are_requested_and_reported)
{
    begin(&PROTOCOL_UCI,
          LINES_HELLO "go) for line in 1 2 3 4; do echo info depth 4 multipv $line score cp "
                      "$line lowerbound pv a1a2; done; echo \"info string $said\"; case $said in "
                      "*'MultiPV value 3') echo bestmove a1a2;; *'value 1') echo bestmove a1a3;; "
                      "esac;; esac; done");
    EngineLimits limits = {.depth = 4, .lines = 3};
    go(&limits);
    for (unsigned line = 1; line <= 3; line++) {
        PlayerEvent event = await(0);
        ck_assert_int_eq(event.kind, PLAYER_EVENT_REPORT);
        ck_assert_uint_eq(event.report.line, line);
        ck_assert_int_eq(event.report.score_cp, (int)line);
        ck_assert_int_eq(event.report.bound, ENGINE_BOUND_LOWER);
        ck_assert_uint_eq(event.report.pv_count, 1);
    }
    ck_assert_uint_eq(program_lines(program), 3);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
    ck_assert_uint_eq(move_to(event.move), 3);
    ck_assert_int_eq(event.report.score_cp, 1);
    limits.lines = 0;
    go(&limits);
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_REPORT);
    ck_assert_uint_eq(move_to(await(0).move), 6);
    ck_assert_uint_eq(program_lines(program), 1);
}
END_TEST

/* The report of an engine's line. */
static EngineReport report_of(const ProtocolOps *protocol, const char *line) {
    char script[COMMAND_SIZE];
    Text text = TEXT_OVER(script);
    text_addf(&text, "%s echo '%s'; read x%s",
              protocol == &PROTOCOL_UCI ? UCI_HELLO "read position; read go;" : CECP_HELLO "go)",
              line, protocol == &PROTOCOL_UCI ? "" : ";; esac; done");
    begin(protocol, script);
    EngineLimits limits = {.depth = 1};
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_REPORT);
    program_free(program);
    program = NULL;
    return event.report;
}

START_TEST(test_impossible_numbers_are_clamped)
{
    EngineReport report = report_of(
        &PROTOCOL_UCI, "info depth -1 nodes -5 time -7 hashfull -2 score mate 9223372036854775807");
    ck_assert_uint_eq(report.depth, 0);
    ck_assert_uint_eq(report.nodes, 0);
    ck_assert_int_eq(report.time_ms, 0);
    ck_assert_uint_eq(report.hash_permille, 0);
    ck_assert_int_gt(report.score_cp, SCORE_MATE_BOUND);
    ck_assert_int_lt(report.score_cp, SCORE_MATE);
    report = report_of(&PROTOCOL_UCI, "info depth 9223372036854775807 nodes 9223372036854775807 "
                                      "time 9223372036854775807 hashfull 4294967297 "
                                      "score mate -9223372036854775808");
    ck_assert_uint_eq(report.depth, PROGRAM_DEPTH_LIMIT);
    ck_assert_uint_eq(report.nodes, PROGRAM_NODES_LIMIT);
    ck_assert_int_eq(report.time_ms, PROGRAM_TIME_LIMIT_MS);
    ck_assert_uint_eq(report.hash_permille, PROGRAM_HASHFULL_LIMIT);
    ck_assert_int_lt(report.score_cp, -SCORE_MATE_BOUND);
    ck_assert_int_gt(report.score_cp, -SCORE_MATE);
    report = report_of(&PROTOCOL_UCI, "info depth 1 score cp -9223372036854775808");
    ck_assert_int_eq(report.score_cp, -SCORE_MATE_BOUND);
    report = report_of(&PROTOCOL_CECP, "99999999999999999999 -99999999999999999999 "
                                       "9223372036854775807 -4 Ra4");
    ck_assert_uint_eq(report.depth, PROGRAM_DEPTH_LIMIT);
    ck_assert_int_lt(report.score_cp, -SCORE_MATE_BOUND);
    ck_assert_int_gt(report.score_cp, -SCORE_MATE);
    ck_assert_int_eq(report.time_ms, PROGRAM_TIME_LIMIT_MS);
    ck_assert_uint_eq(report.nodes, 0);
    report = report_of(&PROTOCOL_CECP, "-3 100003 -1 7 Ra4");
    ck_assert_uint_eq(report.depth, 0);
    ck_assert_int_eq(report.score_cp, SCORE_MATE - 5);
    ck_assert_int_eq(report.time_ms, 0);
    ck_assert_uint_eq(report.nodes, 7);
}
END_TEST

START_TEST(test_the_position_and_the_limits_reach_the_engine)
{
    begin(&PROTOCOL_UCI,
          UCI_HELLO "read position; read go; echo \"bestmove $position|$go\"; read x");
    EngineLimits limits = {.time_ms = {900, 800}, .increment_ms = {10, 10}, .nodes = 5};
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_ILLEGAL);
    ck_assert_str_eq(event.text, "position");
    program_free(program);
    begin(&PROTOCOL_UCI,
          UCI_HELLO "read position; read go; echo \"bestmove $(echo $go | tr ' ' _)\"");
    go(&limits);
    event = await(0);
    ck_assert_str_eq(event.text, "go_wtime_900_btime_800_winc_10_binc_10_nodes_5");
}
END_TEST

/* An engine that repeats everything sent before "go" as its (illegal) move. */
#define UCI_PARROT                                                                                 \
    "read x; echo 'option name VariantPath type string'; echo 'option name Hash type spin'; "      \
    "echo uciok; while read line; do case $line in isready) echo readyok;; "                       \
    "go*) echo \"bestmove $(echo \"$all|$line\" | tr ' ' _ | sed s/setoption_name_//g)\";; *) "    \
    "all=\"$all|$line\";; esac; "                                                                  \
    "done"

static Move played(Position *position, const char *text) {
    Move move = MOVE_NONE;
    Undo undo;
    ck_assert(uci_parse(position, text, &move, NULL));
    position_do(position, move, &undo);
    return move;
}

START_TEST(test_options_and_a_start_position_are_sent_before_a_search)
{
    static const PlayerOption OPTIONS[] = {{"Style", "bold"}};
    ProgramSettings settings = {.protocol = &PROTOCOL_UCI,
                                .hash_mib = 8,
                                .variant_path = "games.ini",
                                .options = OPTIONS,
                                .option_count = 1};
    begin_with(settings, UCI_PARROT);
    Position own, now;
    ck_assert(fen_parse(variant, "1kr/3/3/3/RK1 b - - 0 1", &own, NULL));
    now = own;
    Move moves[2] = {played(&now, "c5c4"), played(&now, "a1a2")};
    EngineLimits limits = {.infinite = true};
    go_after(&own, moves, 2, &limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_ILLEGAL);
    ck_assert_str_eq(event.text,
                     "|Hash_value_8|VariantPath_value_games.ini"
                     "|Style_value_bold|UCI_Variant_value_small"
                     "|position_fen_1kr/3/3/3/RK1_b_-_-_0_1_moves_c5c4_a1a2|go_infinite");
}
END_TEST

START_TEST(test_a_search_receives_the_position_after_the_last_null_move)
{
    begin(&PROTOCOL_UCI, UCI_PARROT);
    Position own, now;
    Undo undo;
    ck_assert(fen_parse(variant, "1kr/3/3/3/RK1 b - - 0 1", &own, NULL));
    now = own;
    Move moves[3] = {played(&now, "c5c4"), MOVE_NONE, MOVE_NONE};
    position_do(&now, MOVE_NONE, &undo);
    moves[2] = played(&now, "c4c5");
    EngineLimits limits = {.infinite = true};
    go_after(&own, moves, 3, &limits);
    PlayerEvent event = await(0);
    ck_assert_ptr_nonnull(
        strstr(event.text, "|position_fen_1k1/2r/3/3/RK1_b_-_-_2_2_moves_c4c5|go_infinite"));
}
END_TEST

START_TEST(test_an_engine_that_never_greets_hangs)
{
    begin(&PROTOCOL_UCI, "sleep 100");
    PlayerEvent event;
    ck_assert(!program_step(program, PROGRAM_HELLO_MS - 1, &event));
    ck_assert(program_timeout_ms(program, 0) <= PROGRAM_HELLO_MS);
    ck_assert(program_step(program, PROGRAM_HELLO_MS, &event));
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(event.hung);
    ck_assert(!program_step(program, PROGRAM_HELLO_MS, &event));
}
END_TEST

START_TEST(test_an_engine_that_does_not_stop_hangs)
{
    begin(&PROTOCOL_UCI, UCI_HELLO "sleep 100");
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_READY);
    EngineLimits limits = {.infinite = true};
    go(&limits);
    PlayerEvent event;
    ck_assert(!program_step(program, 1000000, &event));
    program_stop(program);
    ck_assert(!program_step(program, 1000000, &event));
    ck_assert(program_step(program, 1000000 + PROGRAM_STOP_MS, &event));
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(event.hung);
}
END_TEST

/* Checks the reason why a command cannot start. */
static void check_not_started(const char *command, const char *reason) {
    ProgramSettings settings = {
        .protocol = &PROTOCOL_UCI, .command = command, .variant = variant, .consented = true};
    Error error = {0};
    ck_assert_ptr_null(program_new(&settings, 0, &error));
    ck_assert_msg(strstr(error.reason, reason) != NULL, "%s: %s", command, error.reason);
}

START_TEST(test_a_command_that_nobody_has_agreed_to_is_not_run)
{
    char command[128];
    FILE *marker = tmpfile();
    ck_assert_ptr_nonnull(marker);
    snprintf(command, sizeof command, "sh -c 'echo ran >/proc/%ld/fd/%d'", (long)getpid(),
             fileno(marker));
    ProgramSettings settings = {.protocol = &PROTOCOL_UCI, .command = command, .variant = variant};
    Error error = {0};
    ck_assert_ptr_null(program_new(&settings, 0, &error));
    ck_assert_str_eq(error.reason, "you have not agreed to run this command yet");
    ck_assert_int_eq(fseek(marker, 0, SEEK_END), 0);
    ck_assert_int_eq(ftell(marker), 0);
    fclose(marker);
}
END_TEST

START_TEST(test_a_missing_engine_cannot_be_started)
{
    check_not_started("/nonexistent/engine -x", "cannot be started: No such file");
    check_not_started("nonexistent-engine", "cannot be started: No such file");
    check_not_started("/", "cannot be started: ");
    check_not_started("sh -c 'exit", "unclosed");
    check_not_started("  ", "does not name a program");
}
END_TEST

START_TEST(test_an_engine_that_ends_at_once_is_reported)
{
    begin(&PROTOCOL_UCI, "exit 1");
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(!event.hung);
    EngineLimits limits = {.depth = 1};
    go(&limits);
    program_stop(program);
}
END_TEST

/* The linker wraps process_watch, since systems differ. */
int __real_process_watch(pid_t process);
int __wrap_process_watch(pid_t process);
static bool watches = true;

int __wrap_process_watch(pid_t process) {
    return watches ? __real_process_watch(process) : -1;
}

/* Waits only on descriptors, as front ends do. */
static PlayerEvent await_woken(void) {
    PlayerEvent event = {0};
    while (!program_step(program, 0, &event)) {
        struct pollfd fds[CHILD_POLL_FDS];
        int64_t wait_ms = program_timeout_ms(program, 0);
        int ready = poll(fds, program_poll_fds(program, fds), wait_ms < 0 ? 120000 : (int)wait_ms);
        ck_assert(ready > 0 || wait_ms >= 0);
    }
    return event;
}

START_TEST(test_an_engine_whose_child_holds_its_pipe_has_ended)
{
    watches = _i == 0;
    begin(&PROTOCOL_UCI, UCI_HELLO "read x; sleep 1000 & exit");
    ck_assert_int_eq(await_woken().kind, PLAYER_EVENT_READY);
    ck_assert_int_eq(program_timeout_ms(program, 0) < 0, watches);
    EngineLimits limits = {.infinite = true};
    go(&limits);
    PlayerEvent event = await_woken();
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(!event.hung);
    /* The engine may end, or stop reading, before everything is sent. */
    const char *expected = "it has exited";
    ck_assert_msg(strncmp(event.text, expected, strlen(expected)) == 0, "%s", event.text);
    watches = true;
}
END_TEST

START_TEST(test_no_shell_runs_a_command)
{
    ProgramSettings settings = {.protocol = &PROTOCOL_UCI,
                                .command =
                                    "sh -c 'read x; echo id name \"$*\"' sh $HOME;\\ `id`|\"a"
                                    "  b\" >/dev/null",
                                .variant = variant,
                                .consented = true};
    program = program_new(&settings, 0, NULL);
    ck_assert_ptr_nonnull(program);
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_FAILED);
    ck_assert_str_eq(program_name(program), "$HOME; `id`|a  b >/dev/null");
}
END_TEST

/* Steps until the program gives up on the engine because of its amount of output; each step must be
 * short. */
static PlayerEvent await_failure(int64_t now_ms) {
    PlayerEvent event = {0};
    while (event.kind != PLAYER_EVENT_FAILED &&
           child_heard(program->child) < 2 * (uint64_t)PROGRAM_FLOOD_LIMIT) {
        struct pollfd fds[CHILD_POLL_FDS];
        poll(fds, program_poll_fds(program, fds), 50);
        int64_t start_ms = clock_now_ms();
        program_step(program, now_ms, &event);
        suite_expect(clock_now_ms() - start_ms < 5000, "a step takes long");
    }
    return event;
}

/* An engine with endless reports in long lines, for its amount of output. */
#define REPORTS "exec yes \"info depth 1 score cp 1 $(printf %03000d 0)\""

static void begin_flood(const char *command) {
    ProgramSettings settings = {.protocol = &PROTOCOL_UCI,
                                .command = command,
                                .variant = variant,
                                .consented = true,
                                .wants_pv = true};
    program = program_new(&settings, 0, NULL);
    ck_assert_ptr_nonnull(program);
}

START_TEST(test_an_engine_with_endless_output_hangs_at_its_deadline)
{
    static const char *const FLOODS[] = {"yes", "yes 'info depth 1 score cp 1'", "cat /dev/zero"};
    for (size_t i = 0; i < sizeof FLOODS / sizeof *FLOODS; i++) {
        begin_flood(FLOODS[i]);
        PlayerEvent event;
        for (unsigned k = 0; k < 4; k++)
            program_step(program, PROGRAM_HELLO_MS - 1, &event);
        ck_assert(program_step(program, PROGRAM_HELLO_MS, &event));
        ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
        ck_assert(event.hung);
        ck_assert_str_eq(event.text, "it does not respond");
        program_free(program);
        program = NULL;
    }
}
END_TEST

START_TEST(test_an_engine_that_floods_is_given_up)
{
    char command[COMMAND_SIZE] = "yes ";
    memset(command + strlen(command), 'y', COMMAND_SIZE / 2);
    begin_flood(command);
    PlayerEvent event = await_failure(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(event.hung);
    ck_assert_str_eq(event.text, "it sends too much output and does not respond");
    program_free(program);
    program = NULL;
    begin(&PROTOCOL_UCI, UCI_HELLO "read position; read go; " REPORTS);
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_READY);
    EngineLimits limits = {.infinite = true};
    go(&limits);
    event = await_failure(0);
    ck_assert_str_eq(event.text, "it sends too much output and does not respond");
    ck_assert_uint_eq(event.report.depth, 1);
}
END_TEST

START_TEST(test_an_engine_that_reports_for_a_long_time_is_not_given_up)
{
    begin(&PROTOCOL_UCI, UCI_HELLO "read position; read go; " REPORTS);
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_READY);
    EngineLimits limits = {.infinite = true};
    go(&limits);
    int64_t now_ms = 0;
    while (child_heard(program->child) < (uint64_t)PROGRAM_FLOOD_LIMIT * 5 / 4) {
        uint64_t before = child_heard(program->child);
        ck_assert_int_ne(await(now_ms).kind, PLAYER_EVENT_FAILED);
        /* A tenth of a flood's rate. */
        now_ms += (int64_t)(child_heard(program->child) - before) * 10 * PROGRAM_FLOOD_MS /
                  PROGRAM_FLOOD_LIMIT;
    }
}
END_TEST

START_TEST(test_endless_reports_do_not_extend_an_engines_deadline)
{
    begin(&PROTOCOL_UCI, UCI_HELLO "read position; read go; " REPORTS);
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_READY);
    EngineLimits limits = {.infinite = true};
    go(&limits);
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_REPORT);
    program_stop(program);
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_REPORT);
    PlayerEvent event = await(PROGRAM_STOP_MS);
    if (event.kind == PLAYER_EVENT_REPORT)
        event = await(PROGRAM_STOP_MS);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(event.hung);
}
END_TEST

START_TEST(test_an_engine_that_floods_is_ended_in_time)
{
    begin_flood("yes");
    PlayerEvent event;
    program_step(program, 0, &event);
    int64_t start_ms = clock_now_ms();
    program_free(program);
    program = NULL;
    ck_assert_int_lt(clock_now_ms() - start_ms, 10000);
}
END_TEST

START_TEST(test_the_answer_of_a_dropped_search_is_ignored)
{
    begin(&PROTOCOL_UCI,
          UCI_HELLO "read position; read go; read stop; echo bestmove a1a2; read x; echo readyok; "
                    "read position; read go; echo bestmove a1a3; read x");
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_READY);
    EngineLimits limits = {.infinite = true};
    go(&limits);
    limits.infinite = false;
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
    ck_assert_uint_eq(move_to(event.move), 6);
}
END_TEST

/* Answers its first search twice, the second time as late as possible. */
#define TWICE(first)                                                                               \
    "read position; read go; " first "echo bestmove a1a2; read x; echo bestmove a1a2; "            \
    "[ \"$x\" != isready ] || { echo readyok; read position; read go; echo bestmove a1a3; }; "     \
    "read x"

START_TEST(test_one_search_has_one_answer)
{
    EngineLimits limits = {.depth = 1};
    begin(&PROTOCOL_UCI, UCI_HELLO TWICE(""));
    go(&limits);
    ck_assert_uint_eq(move_to(await(0).move), 3);
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
    ck_assert_uint_eq(move_to(event.move), 6);
    program_free(program);
    /* The same after a dropped search. */
    begin(&PROTOCOL_UCI, UCI_HELLO TWICE("read stop; "));
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_READY);
    go(&limits);
    go(&limits);
    event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
    ck_assert_uint_eq(move_to(event.move), 6);
}
END_TEST

START_TEST(test_an_engine_can_resign_in_uci)
{
    EngineLimits limits = {.depth = 1};
    begin(&PROTOCOL_UCI, UCI_HELLO "read position; read go; echo bestmove resign; read x");
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_RESIGN);
    ck_assert_str_eq(event.text, "resign");
    program_free(program);
    begin(&PROTOCOL_UCI, UCI_HELLO "read position; read go; echo 'bestmove (none)'; read x");
    go(&limits);
    event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_ILLEGAL);
    ck_assert_str_eq(event.text, "(none)");
}
END_TEST

START_TEST(test_moves_and_clocks_are_sent_as_xboard_commands)
{
    begin(&PROTOCOL_CECP,
          CECP_HELLO "level) level=$rest;; time) time=$rest;; usermove) moves=\"$moves $rest\";; "
                     "go) echo '2 31999 5 8 Ra4'; echo move a1a4;; esac; done");
    EngineLimits limits = {.time_ms = {61500, 900}, .increment_ms = {100, 100}};
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_REPORT);
    ck_assert_int_eq(event.report.time_ms, 50);
    event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
    ck_assert_uint_eq(move_to(event.move), 9);
    ck_assert_str_eq(program_name(program), "A B");
}
END_TEST

START_TEST(test_an_increment_has_a_fraction_only_if_needed)
{
    static const struct {
        int64_t increment_ms;
        const char *expected;
    } ROWS[] = {
        {0, "0_1:02_0"}, {1000, "0_1:02_1"}, {100, "0_1:02_0.100"}, {12005, "0_1:02_12.005"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        begin(&PROTOCOL_CECP, CECP_HELLO
              "level) level=$rest;; go) echo move $(echo $level | tr ' ' _);; esac; done");
        EngineLimits limits = {.time_ms = {61500, 900},
                               .increment_ms = {ROWS[i].increment_ms, ROWS[i].increment_ms}};
        go(&limits);
        ck_assert_str_eq(await(0).text, ROWS[i].expected);
        program_free(program);
        program = NULL;
    }
}
END_TEST

START_TEST(test_an_xboard_engine_that_ignores_its_clock_hangs)
{
    begin(&PROTOCOL_CECP, CECP_HELLO "'?') echo '1 1 1 1 told';; esac; done");
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_READY);
    EngineLimits limits = {.movetime_ms = 500};
    go(&limits);
    PlayerEvent event;
    ck_assert_int_eq(program_timeout_ms(program, 0), 500);
    ck_assert(!program_step(program, 499, &event));
    ck_assert(!program_step(program, 500, &event));
    ck_assert_int_eq(await(500).kind, PLAYER_EVENT_REPORT);
    ck_assert_int_eq(program_timeout_ms(program, 500), 10000);
    ck_assert(!program_step(program, 10499, &event));
    ck_assert(program_step(program, 10500, &event));
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(event.hung);
}
END_TEST

/* Checks how a move time is sent, with level, time, otim and st; or why that fails. */
static void check_movetime_told(int64_t movetime_ms, const char *feature, const char *expected) {
    char script[COMMAND_SIZE];
    Text text = TEXT_OVER(script);
    text_addf(&text,
              "read xboard; read protover; echo 'feature ping=1 %s done=1'; while read word rest; "
              "do case $word in ping) echo pong $rest;; level) level=$rest;; time) time=$rest;; "
              "otim) otim=$rest;; st) st=$rest;; go) echo \"move $(echo "
              "\"l$level|t$time|o$otim|s$st\" | tr ' ' _)\";; esac; done",
              feature);
    begin(&PROTOCOL_CECP, script);
    EngineLimits limits = {.movetime_ms = movetime_ms};
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_msg(strcmp(event.text, expected) == 0, "%lld: %d %s", (long long)movetime_ms,
                  event.kind, event.text);
    ck_assert(event.kind == PLAYER_EVENT_ILLEGAL || event.unable);
    program_free(program);
    program = NULL;
}

START_TEST(test_a_move_time_with_a_fraction_of_a_second_is_sent_to_xboard_engines_as_a_clock)
{
    check_movetime_told(1, "", "l1_0:01_0|t1|o1|s");
    check_movetime_told(100, "", "l1_0:01_0|t10|o10|s");
    check_movetime_told(100, "time=1", "l1_0:01_0|t10|o10|s");
    check_movetime_told(999, "", "l1_0:01_0|t99|o99|s");
    check_movetime_told(1000, "", "l|t|o|s1");
    check_movetime_told(1500, "", "l1_0:02_0|t150|o150|s");
    check_movetime_told(61500, "", "l1_1:02_0|t6150|o6150|s");
    check_movetime_told(1500, "time=0", "l|t|o|s1");
    check_movetime_told(
        999, "time=0",
        "XBoard's protocol cannot ask an engine without a clock for less than a second per move");
}
END_TEST

START_TEST(test_a_node_limit_cannot_be_sent_to_an_xboard_engine)
{
    begin(&PROTOCOL_CECP, CECP_HELLO "esac; done");
    EngineLimits limits = {.nodes = 100};
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(event.unable);
}
END_TEST

START_TEST(test_a_lost_result_is_a_resignation_and_a_won_one_is_a_false_claim)
{
    begin(&PROTOCOL_CECP, CECP_HELLO "go) echo '0-1 {gives up}';; esac; done");
    EngineLimits limits = {.depth = 1};
    go(&limits);
    ck_assert_int_eq(await(0).kind, PLAYER_EVENT_RESIGN);
    program_free(program);
    begin(&PROTOCOL_CECP, CECP_HELLO "go) printf '1-0 \\033]0;x\\007\\n';; esac; done");
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_ILLEGAL);
    ck_assert_str_eq(event.text, "1-0 ?]0;x?");
}
END_TEST

/* Makes `variant` a built-in game, or one from a text. */
static void use_game(const char *name, const char *text) {
    variants_free(games);
    games = games_new();
    if (text != NULL)
        ck_assert(variants_load(games, "test", text, strlen(text), NULL));
    variant = variants_find(games, name);
    ck_assert_ptr_nonnull(variant);
    position_start(&start, variant);
}

/* Checks which game's name an XBoard engine gets before it is asked to move; it lists `names`, or
 * none. */
static void check_name_told(const char *names, const char *expected) {
    char script[COMMAND_SIZE];
    Text text = TEXT_OVER(script);
    text_addf(&text,
              "read xboard; read protover; echo 'feature usermove=1 ping=1 %s%s%s done=1'; while "
              "read word rest; do case $word in ping) echo pong $rest;; variant) name=$rest;; go) "
              "echo \"move ${name:-untold}\";; quit) exit;; esac; done",
              names != NULL ? "variants=\"" : "", names != NULL ? names : "",
              names != NULL ? "\"" : "");
    begin(&PROTOCOL_CECP, script);
    EngineLimits limits = {.depth = 1};
    go(&limits);
    PlayerEvent event = await(0);
    ck_assert_msg(strcmp(event.text, expected) == 0, "%d %s", event.kind, event.text);
    program_free(program);
    program = NULL;
}

/* What an XBoard engine says before it exits, and why it then has failed. */
static const struct {
    const char *said, *reason;
} COMPLAINTS[] = {
    {"tellusererror no licence.", "no licence"},
    {"tellusererror ", "it has exited"},
    {"telluser hello", "it has exited"},
    {"move e2e4; echo tellusererror lost its book", "lost its book"},
};

START_TEST(test_an_xboard_engine_that_exits_gives_the_reason_itself)
{
    char script[COMMAND_SIZE];
    Text text = TEXT_OVER(script);
    text_addf(&text,
              "read xboard; read protover; echo 'feature usermove=1 ping=1 done=1'; while "
              "read word rest; do case $word in ping) echo pong $rest;; go) echo %s; exit;; "
              "quit) exit;; esac; done",
              COMPLAINTS[_i].said);
    use_game("chess", NULL);
    begin(&PROTOCOL_CECP, script);
    EngineLimits limits = {.depth = 1};
    go(&limits);
    PlayerEvent event = await(0);
    while (event.kind != PLAYER_EVENT_FAILED)
        event = await(0);
    ck_assert_str_eq(event.text, COMPLAINTS[_i].reason);
    ck_assert(!event.hung);
}
END_TEST

START_TEST(test_the_xboard_command_new_begins_chess)
{
    use_game("chess", NULL);
    check_name_told("normal,nocastle", "untold");
    check_name_told("nocastle,normal", "untold");
    check_name_told("chess,nocastle", "untold");
    check_name_told("normal,fischerandom", "untold");
    check_name_told(NULL, "untold");
    use_game("nocastle", NULL);
    check_name_told("normal,nocastle", "nocastle");
    check_name_told(NULL, "nocastle");
    begin(&PROTOCOL_CECP,
          "read xboard; read protover; echo 'feature variants=\"normal\" done=1'; read x");
    PlayerEvent event = await(0);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert_str_eq(event.text, "it does not know the game");
}
END_TEST

/* With ping the error comes before the game, without it after the game has begun. */
START_TEST(test_an_error_after_variant_means_the_game_is_unsupported)
{
    static const char *const LINES[] = {
        "Error (unsupported variant): small", "Error (unknown command): variant small",
        "error: unknown variant", "Illegal variant", "Illegal move: variant small"};
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        char script[COMMAND_SIZE];
        Text text = TEXT_OVER(script);
        text_addf(
            &text,
            "read xboard; read protover; echo 'feature ping=%d done=1'; while read word rest; "
            "do case $word in ping) echo pong $rest;; variant) echo '%s';; go) echo move "
            "a1a2;; esac; done",
            _i, LINES[i]);
        begin(&PROTOCOL_CECP, script);
        program_new_game(program, 0);
        EngineLimits limits = {.depth = 1};
        go(&limits);
        PlayerEvent event = await(0);
        ck_assert_msg(event.kind == PLAYER_EVENT_FAILED && event.unable, "%s: %d %s", LINES[i],
                      event.kind, event.text);
        ck_assert_str_eq(event.text, "it does not know the game");
        program_free(program);
        program = NULL;
    }
}
END_TEST

/* Asks at a position; the engine answers with `line`. */
static PlayerEvent answer_to(const ProtocolOps *protocol, const char *fen, const char *line) {
    char script[COMMAND_SIZE];
    Text text = TEXT_OVER(script);
    text_addf(&text, "%s echo '%s'; read x%s",
              protocol == &PROTOCOL_UCI ? UCI_HELLO "read position; read go;"
                                        : "read xboard; read protover; echo 'feature usermove=1 "
                                          "done=1'; while read word rest; do case $word in go)",
              line, protocol == &PROTOCOL_UCI ? "" : ";; esac; done");
    begin(protocol, script);
    ck_assert(fen_parse(variant, fen, &start, NULL));
    EngineLimits limits = {.depth = 1};
    go(&limits);
    PlayerEvent event = await(0);
    if (event.kind == PLAYER_EVENT_READY)
        event = await(0);
    program_free(program);
    program = NULL;
    return event;
}

START_TEST(test_a_move_is_understood_however_an_engine_spells_it)
{
    static const struct {
        const ProtocolOps *protocol;
        const char *line;
        Square to;
    } ROWS[] = {
        {&PROTOCOL_CECP, "move O-O", 6},
        {&PROTOCOL_CECP, "move 0-0-0 {book}", 2},
        {&PROTOCOL_CECP, "move e1h1", 6},
        {&PROTOCOL_CECP, "1. ... O-O", 6},
        {&PROTOCOL_CECP, "12 ... Ra8+", 56},
        {&PROTOCOL_CECP, "move Ra1xa8", 56},
        {&PROTOCOL_CECP, "move b7b8=Q", 57},
        {&PROTOCOL_CECP, "move B7B8Q\r", 57},
        {&PROTOCOL_CECP, "move exd6 e.p.", 43},
        {&PROTOCOL_UCI, "bestmove O-O-O", 2},
        {&PROTOCOL_UCI, "bestmove b7b8=Q ponder e8e7", 57},
        {&PROTOCOL_UCI, "bestmove b7b8Q", 57},
    };
    use_game("chess", NULL);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        PlayerEvent event =
            answer_to(ROWS[i].protocol, "r3k3/1P6/8/3pP3/8/8/8/R3K2R w KQ d6 0 1", ROWS[i].line);
        ck_assert_msg(event.kind == PLAYER_EVENT_MOVE, "%s: %s", ROWS[i].line, event.text);
        ck_assert_msg(move_to(event.move) == ROWS[i].to, "%s: %s", ROWS[i].line, event.text);
    }
    ck_assert_int_eq(answer_to(&PROTOCOL_CECP, "r3k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "move O-O").kind,
                     PLAYER_EVENT_ILLEGAL);
}
END_TEST

#define TALL                                                                                       \
    "[tall]\nmaxFile = 5\nmaxRank = %s\nking = k\npawn = p\ncastling = false\n"                    \
    "startFen = %s w - - 0 1\ndoubleStep = true\ndoubleStepRegionWhite = *2\n"                     \
    "doubleStepRegionBlack = *9\npromotionRegionWhite = *%s\npromotionRegionBlack = *1\n"          \
    "promotionPieceTypes = -\n"

/* Checks what an XBoard engine gets in a game with this many ranks and a possible en passant: the
 * position and its last move, with dots in the squares, since its answer is read with other ranks.
 */
static void check_ranks_told(const char *ranks, const char *usual, const char *fen,
                             const char *move, const char *expected) {
    char definition[512];
    Text text = TEXT_OVER(definition);
    text_addf(&text, TALL, ranks, usual, ranks);
    use_game("tall", definition);
    begin(&PROTOCOL_CECP, CECP_HELLO "setboard) board=$rest;; usermove) move=$rest;; "
                                     "go) echo move $(echo \"$board|$move\" | tr ' ' _ | "
                                     "sed \"s/\\([a-e]\\)\\([0-9]\\)/\\1.\\2/g\");; esac; done");
    ck_assert(fen_parse(variant, fen, &start, NULL));
    Position now = start;
    Move moves[1] = {played(&now, move)};
    EngineLimits limits = {.depth = 1};
    go_after(&start, moves, 1, &limits);
    PlayerEvent event = await(0);
    ck_assert_str_eq(event.text, expected);
    program_free(program);
    program = NULL;
}

START_TEST(test_only_boards_of_ten_ranks_count_ranks_from_zero_in_xboard)
{
    check_ranks_told("10", "4k/p4/5/5/5/5/5/5/P4/4K", "4k/5/5/3pP/5/5/5/5/5/4K w - d8 0 1", "e7d8",
                     "4k/5/5/3pP/5/5/5/5/5/4K_w_-_d.7_0_1|e.6d.7");
    check_ranks_told("9", "p3k/5/5/5/5/5/5/P4/4K", "4k/5/3pP/5/5/5/5/5/4K w - d8 0 1", "e7d8",
                     "4k/5/3pP/5/5/5/5/5/4K_w_-_d.8_0_1|e.7d.8");
    check_ranks_told("11", "4k/5/p4/5/5/5/5/5/5/P4/4K", "4k/5/5/5/3pP/5/5/5/5/5/4K w - d8 0 1",
                     "e7d8", "4k/5/5/5/3pP/5/5/5/5/5/4K_w_-_d.8_0_1|e.7d.8");
}
END_TEST

START_TEST(test_an_engine_without_features_is_set_up_after_a_while)
{
    begin(&PROTOCOL_CECP, "while read word rest; do case $word in go) echo move a1a2;; esac; done");
    EngineLimits limits = {.depth = 1};
    go(&limits);
    PlayerEvent event;
    ck_assert(!program_step(program, 1000, &event));
    event = await(3000);
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("program");
    suite_add_tcase(suite, tcase);
    TCase *absent = suite_absent_case(suite);
    tcase_add_test(absent, test_a_command_that_nobody_has_agreed_to_is_not_run);
    tcase_add_test(absent, test_a_missing_engine_cannot_be_started);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_set_timeout(tcase, 300); /* floods take long on a busy machine */
    tcase_add_test(tcase, test_a_move_comes_with_its_report_and_line);
    tcase_add_test(tcase, test_several_lines_are_requested_and_reported);
    tcase_add_test(tcase, test_impossible_numbers_are_clamped);
    tcase_add_test(tcase, test_the_position_and_the_limits_reach_the_engine);
    tcase_add_test(tcase, test_options_and_a_start_position_are_sent_before_a_search);
    tcase_add_test(tcase, test_a_search_receives_the_position_after_the_last_null_move);
    tcase_add_test(tcase, test_an_engine_that_never_greets_hangs);
    tcase_add_test(tcase, test_an_engine_that_does_not_stop_hangs);
    tcase_add_test(tcase, test_an_engine_that_ends_at_once_is_reported);
    tcase_add_loop_test(tcase, test_an_engine_whose_child_holds_its_pipe_has_ended, 0, 2);
    tcase_add_test(tcase, test_no_shell_runs_a_command);
    tcase_add_test(tcase, test_an_engine_with_endless_output_hangs_at_its_deadline);
    tcase_add_test(tcase, test_an_engine_that_floods_is_given_up);
    tcase_add_test(tcase, test_an_engine_that_reports_for_a_long_time_is_not_given_up);
    tcase_add_test(tcase, test_endless_reports_do_not_extend_an_engines_deadline);
    tcase_add_test(tcase, test_an_engine_that_floods_is_ended_in_time);
    tcase_add_test(tcase, test_the_answer_of_a_dropped_search_is_ignored);
    tcase_add_test(tcase, test_one_search_has_one_answer);
    tcase_add_test(tcase, test_an_engine_can_resign_in_uci);
    tcase_add_test(tcase, test_moves_and_clocks_are_sent_as_xboard_commands);
    tcase_add_test(tcase, test_an_increment_has_a_fraction_only_if_needed);
    tcase_add_test(tcase, test_an_xboard_engine_that_ignores_its_clock_hangs);
    tcase_add_test(
        tcase, test_a_move_time_with_a_fraction_of_a_second_is_sent_to_xboard_engines_as_a_clock);
    tcase_add_test(tcase, test_a_node_limit_cannot_be_sent_to_an_xboard_engine);
    tcase_add_test(tcase, test_a_lost_result_is_a_resignation_and_a_won_one_is_a_false_claim);
    tcase_add_test(tcase, test_the_xboard_command_new_begins_chess);
    tcase_add_loop_test(tcase, test_an_xboard_engine_that_exits_gives_the_reason_itself, 0,
                        sizeof COMPLAINTS / sizeof *COMPLAINTS);
    tcase_add_loop_test(tcase, test_an_error_after_variant_means_the_game_is_unsupported, 0, 2);
    tcase_add_test(tcase, test_a_move_is_understood_however_an_engine_spells_it);
    tcase_add_test(tcase, test_only_boards_of_ten_ranks_count_ranks_from_zero_in_xboard);
    tcase_add_test(tcase, test_an_engine_without_features_is_set_up_after_a_while);
}
