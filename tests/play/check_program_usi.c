/* USI engines, which are shell scripts. */
#include "play/player/program.h"
#include "play/player/program_state.h"

#include <poll.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "game/shogi/usi.h"
#include "rules/notation/fen.h"
#include "support/games.h"
#include "support/suite.h"

enum { COMMAND_SIZE = 4096 };

static Program *program;
static Position start;

static void set_up(void) {
    games_load();
    program = NULL;
}

static void tear_down(void) {
    program_free(program);
    games_unload();
}

/* Starts a shell script as the engine; adds to settings what is the same in all tests. */
static void begin_with(ProgramSettings settings, const char *game, const char *script) {
    char command[COMMAND_SIZE];
    Text text = TEXT_OVER(command);
    text_add(&text, "sh -c '");
    for (; *script != '\0'; script++)
        text_add(&text, *script == '\'' ? "'\\''" : (char[]){*script, '\0'});
    text_add_char(&text, '\'');
    ck_assert(!text.cut);
    program_free(program);
    settings.protocol = &PROTOCOL_USI;
    settings.command = command;
    settings.variant = variants_find(games, game);
    settings.wants_pv = settings.consented = true;
    position_start(&start, settings.variant);
    program = program_new(&settings, 0, NULL);
    ck_assert_ptr_nonnull(program);
}

static void begin(const char *game, const char *script) {
    begin_with((ProgramSettings){.command = NULL}, game, script);
}

static PlayerEvent await(void) {
    PlayerEvent event = {0};
    int64_t end_ms = clock_now_ms() + 120000;
    while (!program_step(program, 0, &event) && clock_now_ms() < end_ms) {
        struct pollfd fds[CHILD_POLL_FDS];
        poll(fds, program_poll_fds(program, fds), 50);
    }
    return event;
}

/* Asks for a move after these, in USI and separated by blanks. */
static void go_after(const Position *from, const char *moves, const EngineLimits *limits) {
    Game *game = game_new(from->variant, from);
    Cursor cursor;
    ck_assert(game != NULL && cursor_init(&cursor, game));
    for (size_t length; (length = strcspn(moves, " ")) > 0; moves += strspn(moves, " ")) {
        char data[MOVE_TEXT_SIZE];
        Move move;
        text_copy_bytes(data, sizeof data, moves, length);
        ck_assert(usi_move_parse(&cursor.position, data, &move, NULL));
        ck_assert(cursor_play(&cursor, move));
        moves += length;
    }
    program_go(program, &cursor, limits, 0);
    cursor_done(&cursor);
    game_free(game);
}

/* A script that repeats everything it was sent as its (illegal) move. `options` are the lines of
 * its handshake. */
#define PARROT(options)                                                                            \
    "read x; " options "echo usiok; while read line; do all=\"$all|$line\"; case $line in "        \
    "isready) echo readyok;; quit) exit;; go*) echo \"bestmove $(echo \"$all\" | tr \" \" _ | "    \
    "sed s/setoption_name_//g)\";; esac; done"

static const EngineLimits DEPTH = {.depth = 1};

static void expect_told(const char *moves, const EngineLimits *limits, const char *told) {
    go_after(&start, moves, limits);
    PlayerEvent event = await();
    ck_assert_int_eq(event.kind, PLAYER_EVENT_ILLEGAL);
    ck_assert_str_eq(event.text, told);
}

START_TEST(test_an_engine_gets_the_options_it_lists)
{
    static const PlayerOption OPTIONS[] = {{"Style", "bold"}};
    ProgramSettings settings = {.hash_mib = 8, .threads = 2, .options = OPTIONS, .option_count = 1};
    begin_with(settings, "minishogi",
               PARROT("echo id name Test; echo option name Threads type spin default 1 min 1 max "
                      "9; echo option name USI_Variant type combo default shogi var minishogi; "));
    expect_told("", &DEPTH,
                "|USI_Hash_value_8|Threads_value_2|Style_value_bold|USI_Ponder_value_false"
                "|USI_Variant_value_minishogi|isready|usinewgame|position_startpos|go_depth_1");
    ck_assert_str_eq(program_name(program), "Test");
}
END_TEST

START_TEST(test_a_shogi_only_engine_is_sent_no_variant)
{
    begin("shogi", PARROT(""));
    expect_told("7g7f 8c8d 8h3c+", &DEPTH,
                "|USI_Ponder_value_false|isready|usinewgame"
                "|position_startpos_moves_7g7f_8c8d_8h3c+|go_depth_1");
}
END_TEST

/* Games that an engine does not play, by its options; USI cannot express the last. */
static const struct {
    const char *game, *script;
} UNFIT[] = {
    {"minishogi", PARROT("")},
    {"shogi", PARROT("echo option name USI_Variant type combo default x var x; ")},
    {"chess", PARROT("echo option name USI_Variant type combo default chess var chess; ")},
};

START_TEST(test_an_engine_without_the_game_is_reported)
{
    begin(UNFIT[_i].game, UNFIT[_i].script);
    PlayerEvent event = await();
    ck_assert_int_eq(event.kind, PLAYER_EVENT_FAILED);
    ck_assert(event.unable);
}
END_TEST

START_TEST(test_a_position_is_sent_as_an_sfen)
{
    begin("shogi",
          "read x; echo usiok; while read line; do case $line in isready) echo readyok;; quit) "
          "exit;; "
          "position*) at=$(echo $line | tr \" \" _);; go*) echo bestmove $at;; esac; done");
    ck_assert(fen_parse(variants_find(games, "shogi"),
                        "sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w BR2p 4",
                        &start, NULL));
    expect_told("8c8d R*5f", &DEPTH,
                "position_sfen_lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL_w_RB2p_4"
                "_moves_8c8d_R*5f");
}
END_TEST

static const struct {
    EngineLimits limits; /* White moves */
    const char *go;
} GO[] = {
    {{.time_ms = {900, 800}}, "go_btime_900_wtime_800_byoyomi_0"},
    {{.time_ms = {900, 800}, .increment_ms = {10, 20}}, "go_btime_900_wtime_800_binc_10_winc_20"},
    {{.time_ms = {900, 300}, .increment_ms = {500, 500}, .byoyomi_ms = 500},
     "go_btime_400_wtime_0_byoyomi_500"},
    {{.movetime_ms = 480, .byoyomi_ms = 500}, "go_btime_0_wtime_0_byoyomi_480"},
    {{.movetime_ms = 70}, "go_btime_0_wtime_0_byoyomi_70"},
    {{.depth = 3, .nodes = 9}, "go_depth_3_nodes_9"},
    {{.infinite = true}, "go_infinite"},
};

START_TEST(test_clocks_are_sent_in_usi_terms)
{
    begin("shogi", "read x; echo usiok; while read line; do case $line in isready) echo readyok;; "
                   "quit) exit;; "
                   "go*) echo bestmove $(echo $line | tr \" \" _);; esac; done");
    expect_told("", &GO[_i].limits, GO[_i].go);
}
END_TEST

START_TEST(test_an_engine_is_prepared_once_for_a_game)
{
    begin("shogi", PARROT(""));
    program_new_game(program, 0);
    ck_assert_int_eq(await().kind, PLAYER_EVENT_READY);
    expect_told("", &DEPTH,
                "|USI_Ponder_value_false|isready|usinewgame|position_startpos|go_depth_1");
    program_new_game(program, 0);
    ck_assert_int_eq(await().kind, PLAYER_EVENT_READY);
    expect_told("", &DEPTH,
                "|USI_Ponder_value_false|isready|usinewgame|position_startpos|go_depth_1"
                "|gameover_draw|isready|usinewgame|position_startpos|go_depth_1");
}
END_TEST

/* How games end for a side, and what its engine is told. */
static const struct {
    Result result;
    Side side;
    const char *word;
} ENDS[] = {
    {RESULT_WHITE_WINS, SIDE_WHITE, "win"},  {RESULT_WHITE_WINS, SIDE_BLACK, "lose"},
    {RESULT_BLACK_WINS, SIDE_WHITE, "lose"}, {RESULT_BLACK_WINS, SIDE_BLACK, "win"},
    {RESULT_DRAW, SIDE_BLACK, "draw"},       {RESULT_ONGOING, SIDE_WHITE, "draw"},
};

START_TEST(test_an_engine_is_told_how_its_game_ended)
{
    char told[256];
    begin("shogi", PARROT(""));
    expect_told("", &DEPTH,
                "|USI_Ponder_value_false|isready|usinewgame|position_startpos|go_depth_1");
    ck_assert(!program_is_over(program));
    program_game_over(program, ENDS[_i].result, ENDS[_i].side);
    program_game_over(program, RESULT_DRAW, SIDE_WHITE); /* it ends once */
    ck_assert(program_is_over(program));
    program_new_game(program, 0);
    ck_assert_int_eq(await().kind, PLAYER_EVENT_READY);
    ck_assert(!program_is_over(program));
    text_format(told, sizeof told,
                "|USI_Ponder_value_false|isready|usinewgame|position_startpos|go_depth_1"
                "|gameover_%s|isready|usinewgame|position_startpos|go_depth_1",
                ENDS[_i].word);
    expect_told("", &DEPTH, told);
}
END_TEST

#define HELLO                                                                                      \
    "read x; echo option name USI_MultiPV type spin default 1 min 1 max 5; echo usiok; while "     \
    "read word rest; do case $word in isready) echo readyok;; quit) exit;; setoption) "            \
    "said=\"$rest\";; "

START_TEST(test_lines_are_requested_and_parsed)
{
    begin("shogi",
          HELLO "go) case $said in *\"USI_MultiPV value 2\") echo info string two; echo checkmate "
                "nomate; echo info depth 5 multipv 2 score cp -7 upperbound pv 2g2f 8c8d 3a1a; "
                "echo info depth 6 seldepth 9 time 5 nodes 77 nps 900 hashfull 12 score cp 35 "
                "multipv 1 pv 7g7f 3c3d 8h2b+; echo bestmove 7g7f ponder 3c3d;; esac;; esac; done");
    EngineLimits limits = {.depth = 6, .lines = 2};
    go_after(&start, "", &limits);
    PlayerEvent event = await();
    ck_assert_int_eq(event.kind, PLAYER_EVENT_REPORT);
    ck_assert_uint_eq(event.report.line, 2);
    ck_assert_int_eq(event.report.score_cp, -7);
    ck_assert_int_eq(event.report.bound, ENGINE_BOUND_UPPER);
    ck_assert_uint_eq(event.report.pv_count, 2);
    event = await();
    ck_assert_int_eq(event.kind, PLAYER_EVENT_REPORT);
    ck_assert_uint_eq(event.report.pv_count, 3);
    ck_assert_int_eq(event.report.score_cp, 35);
    ck_assert_uint_eq(event.report.nodes, 77);
    event = await();
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
    ck_assert_int_eq(event.move, event.report.pv[0]);
}
END_TEST

static const struct {
    const char *mate;
    int score;
} MATES[] = {
    {"1", SCORE_MATE - 1},   {"5", SCORE_MATE - 5},   {"+5", SCORE_MATE - 5},
    {"-4", 4 - SCORE_MATE},  {"+", SCORE_MATE_BOUND}, {"-", -SCORE_MATE_BOUND},
    {"0", SCORE_MATE_BOUND}, {"x", SCORE_MATE_BOUND}, {"9999999999", SCORE_MATE_BOUND + 2},
};

START_TEST(test_mate_scores_count_plies)
{
    char script[COMMAND_SIZE];
    Text text = TEXT_OVER(script);
    text_addf(&text, HELLO "go) echo info depth 1 score mate %s pv 7g7f;; esac; done",
              MATES[_i].mate);
    begin("shogi", script);
    go_after(&start, "", &DEPTH);
    PlayerEvent event = await();
    ck_assert_int_eq(event.kind, PLAYER_EVENT_REPORT);
    ck_assert_int_eq(event.report.score_cp, MATES[_i].score);
}
END_TEST

static const struct {
    const char *answer;
    PlayerEventKind kind;
} ANSWERS[] = {
    {"7g7f", PLAYER_EVENT_MOVE},    {"resign", PLAYER_EVENT_RESIGN}, {"win", PLAYER_EVENT_ILLEGAL},
    {"7g7e", PLAYER_EVENT_ILLEGAL}, {"P*5e", PLAYER_EVENT_ILLEGAL},  {"", PLAYER_EVENT_ILLEGAL},
};

START_TEST(test_an_answer_is_a_move_a_resignation_or_illegal)
{
    char script[COMMAND_SIZE];
    Text text = TEXT_OVER(script);
    text_addf(&text, HELLO "go) echo \"bestmove %s\";; esac; done", ANSWERS[_i].answer);
    begin("shogi", script);
    go_after(&start, "", &DEPTH);
    ck_assert_int_eq(await().kind, ANSWERS[_i].kind);
}
END_TEST

START_TEST(test_an_engine_may_declare_impasse)
{
    Position entered;
    begin("shogi", HELLO "go) echo bestmove win;; esac; done");
    ck_assert(
        fen_parse(start.variant, "K8/RBGGSSPP1/PP7/9/9/9/9/9/4k4[RB] w - - 0 1", &entered, NULL));
    go_after(&entered, "", &DEPTH);
    ck_assert_int_eq(await().kind, PLAYER_EVENT_DECLARE);
}
END_TEST

START_TEST(test_an_abandoned_search_is_stopped)
{
    begin("shogi", HELLO "go) at=\"$rest\"; [ \"$at\" = infinite ] || echo bestmove 2g2f;; stop) "
                         "echo bestmove 7g7f;; esac; done");
    EngineLimits limits = {.infinite = true};
    go_after(&start, "", &limits);
    PlayerEvent event;
    while (program_asked_ms(program) < 0 && !program_step(program, 0, &event))
        clock_sleep_ms(1);
    go_after(&start, "", &DEPTH);
    event = await();
    ck_assert_int_eq(event.kind, PLAYER_EVENT_MOVE);
    Move expected;
    ck_assert(usi_move_parse(&start, "2g2f", &expected, NULL));
    ck_assert_int_eq(event.move, expected);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("program_usi");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_an_engine_gets_the_options_it_lists);
    tcase_add_test(cases, test_a_shogi_only_engine_is_sent_no_variant);
    tcase_add_loop_test(cases, test_an_engine_without_the_game_is_reported, 0,
                        sizeof UNFIT / sizeof *UNFIT);
    tcase_add_test(cases, test_a_position_is_sent_as_an_sfen);
    tcase_add_loop_test(cases, test_clocks_are_sent_in_usi_terms, 0, sizeof GO / sizeof *GO);
    tcase_add_test(cases, test_an_engine_is_prepared_once_for_a_game);
    tcase_add_loop_test(cases, test_an_engine_is_told_how_its_game_ended, 0,
                        sizeof ENDS / sizeof *ENDS);
    tcase_add_test(cases, test_lines_are_requested_and_parsed);
    tcase_add_loop_test(cases, test_mate_scores_count_plies, 0, sizeof MATES / sizeof *MATES);
    tcase_add_loop_test(cases, test_an_answer_is_a_move_a_resignation_or_illegal, 0,
                        sizeof ANSWERS / sizeof *ANSWERS);
    tcase_add_test(cases, test_an_engine_may_declare_impasse);
    tcase_add_test(cases, test_an_abandoned_search_is_stopped);
    suite_add_tcase(suite, cases);
}
