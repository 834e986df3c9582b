/* Where USI differs from UCI; the UCI suites test everything else. */
#include "engine/talk.h"

#include "base/clock.h"

static const char MATED[] = "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1\n";

static void begin(void) {
    talk_begin_by(usi_run, "shogi");
}

START_TEST(test_usi_lists_options_without_spaces_and_only_games_with_usi_names)
{
    say("usi\n");
    await("id name ");
    await("id author ");
    bool threads = false;
    while (hear() && strcmp(talk.line, "usiok") != 0) {
        char name[64], word[8], type[8];
        ck_assert_int_eq(sscanf(talk.line, "option name %63s %7s %7s", name, word, type), 3);
        ck_assert_str_eq(word, "type");
        threads = threads || strcmp(name, "Threads") == 0;
        if (strcmp(name, "USI_Variant") != 0)
            continue;
        ck_assert_ptr_nonnull(strstr(talk.line, " default shogi var "));
        ck_assert_ptr_nonnull(strstr(talk.line, " var minishogi"));
        ck_assert_ptr_null(strstr(talk.line, " var chess"));
    }
    ck_assert(threads);
    say("setoption name USI_Variant value chess\n");
    await("info string chess: ");
    say("setoption name USI_Hash value 1\nsetoption name USI_Ponder value true\n"
        "setoption name Clear_Hash\nsetoption name Move_Overhead value 5\n");
    ck_assert_uint_eq(count_until_ready("info string"), 0);
}
END_TEST

START_TEST(test_moves_and_mates_are_written_in_usi)
{
    say("position startpos moves 7g7f 3c3d 8h2b+\ngo depth 2\n");
    await("info depth 2 ");
    await("bestmove 8b2b");
    say("position sfen k8/9/1K7/9/9/9/9/9/9 b R2G 1\ngo depth 5\n");
    await("info depth 1 ");
    ck_assert_ptr_nonnull(strstr(talk.line, " score mate 1 "));
    await("bestmove ");
    ck_assert_ptr_nonnull(strchr(talk.line, '*'));
    say("setoption name USI_Variant value minishogi\nposition startpos\ngo nodes 300\n");
    await("bestmove ");
    ck_assert_int_le(talk.line[strlen("bestmove ")], '5');
}
END_TEST

START_TEST(test_mate_scores_count_plies)
{
    say("position sfen 8k/9/9/9/9/9/9/9/K8 b 2R 1\ngo depth 8\n");
    int plies = 0;
    while (hear() && strncmp(talk.line, "bestmove ", strlen("bestmove ")) != 0) {
        const char *mate = strstr(talk.line, " score mate ");
        if (mate != NULL)
            plies = atoi(mate + strlen(" score mate "));
    }
    ck_assert_int_eq(plies, 3);
}
END_TEST

START_TEST(test_a_mated_side_resigns)
{
    say(MATED);
    say("go btime 1000 wtime 1000 byoyomi 1000\n");
    ck_assert(hear());
    ck_assert_str_eq(talk.line, "bestmove resign");
    say("go infinite\n");
    ck_assert_uint_eq(count_until_ready(""), 0);
    say("stop\n");
    ck_assert(hear());
    ck_assert_str_eq(talk.line, "bestmove resign");
}
END_TEST

/* The time from "go" to the answer, in milliseconds. */
static int64_t think_ms(const char *go) {
    int64_t start_ms = clock_now_ms();
    say(go);
    await("bestmove ");
    return clock_now_ms() - start_ms;
}

START_TEST(test_usi_black_moves_first)
{
    say("position startpos\n");
    ck_assert_int_lt(think_ms("go btime 40 wtime 100000000\n"), 10000);
    ck_assert_int_lt(think_ms("go btime 10 wtime 0 binc 0 winc 100000000\n"), 10000);
    say("position startpos moves 7g7f\n");
    ck_assert_int_lt(think_ms("go btime 100000000 wtime 40 byoyomi 0\n"), 10000);
}
END_TEST

START_TEST(test_byoyomi_is_used_but_not_exceeded)
{
    say("position startpos\n");
    int64_t spent_ms = think_ms("go btime 0 wtime 0 byoyomi 400\n");
    ck_assert_int_ge(spent_ms, 50);
    ck_assert_int_lt(spent_ms, 10000);
    ck_assert_int_lt(think_ms("go btime 100 wtime 100 byoyomi 100\n"), 10000);
    ck_assert_int_lt(think_ms("go btime 300 wtime 100000000 byoyomi 100\n"), 10000);
    ck_assert_int_lt(think_ms("go btime 0 wtime 0 byoyomi 0\n"), 10000);
    ck_assert_int_lt(think_ms("go byoyomi 100 movetime 100000000\n"), 10000);
}
END_TEST

START_TEST(test_gameover_ends_the_search)
{
    say("position startpos moves 7g7f\ngo ponder btime 0 wtime 0 byoyomi 10\n");
    usleep(50 * 1000);
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    say("gameover win\n");
    await("bestmove ");
    say("gameover draw\n");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    say("go ponder btime 0 wtime 0 byoyomi 10\nponderhit\n");
    await("bestmove ");
}
END_TEST

static void expect(const char *line) {
    ck_assert(hear());
    ck_assert_str_eq(talk.line, line);
}

START_TEST(test_mate_searches_find_mates_by_checks)
{
    say("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo mate infinite\n");
    expect("checkmate G*5b");
    say("position sfen 8k/9/9/9/9/9/9/9/K8 b 2G 1\ngo mate 60000\n");
    expect("checkmate nomate");
    say(MATED);
    say("go mate 60000\n");
    expect("checkmate nomate");
    say("go mate soon\n");
    await("info string go mate");
    expect("checkmate notimplemented");
    say("position sfen 9/9 b - 1\ngo mate infinite\n");
    await("info string ");
    expect("checkmate notimplemented");
    say("setoption name USI_Variant value breakthrough\nposition startpos\ngo mate 60000\n");
    expect("checkmate notimplemented");
}
END_TEST

/* A mate that takes long to find or to refute. */
static const char HARD[] = "position sfen 9/9/4k4/9/9/9/9/9/K8 b 2R2Bg2s4n4l18p 1\n";

START_TEST(test_a_mate_search_ends_in_time_or_on_stop)
{
    say(HARD);
    say("go mate 150\nisready\n");
    expect("readyok");
    expect("checkmate timeout");
    say("go mate infinite\nstop\n");
    expect("checkmate timeout");
    say("go mate infinite\nposition startpos\n");
    expect("checkmate timeout");
    say("go nodes 100\n");
    await("bestmove ");
    say(HARD);
    say("go mate infinite\n");
    say_no_more();
    expect("checkmate timeout");
    ck_assert(!hear());
}
END_TEST

START_TEST(test_hopeless_games_are_resigned_on_request)
{
    say("setoption name Resign value true\nusinewgame\n"
        "position sfen r3k3r/9/9/9/9/9/9/9/4K4 b b4g 1\n");
    say("go nodes 100\n");
    await("bestmove ");
    ck_assert_str_ne(talk.line, "bestmove resign");
    say("go infinite\nstop\n"); /* the clock does not run during analysis */
    await("bestmove ");
    ck_assert_str_ne(talk.line, "bestmove resign");
    say("go nodes 100\n");
    await("bestmove ");
    ck_assert_str_ne(talk.line, "bestmove resign");
    say("go nodes 100\n");
    await("bestmove ");
    ck_assert_str_eq(talk.line, "bestmove resign");
}
END_TEST

START_TEST(test_impasse_is_declared_for_the_own_move)
{
    say("position sfen K8/1RBGGSSPP/PP7/9/9/9/9/9/4k4 b RB 1\ngo nodes 100\n");
    await("bestmove ");
    ck_assert_str_eq(talk.line, "bestmove win");
    say("go infinite\nstop\n");
    await("bestmove ");
    ck_assert_str_ne(talk.line, "bestmove win");
    say("position sfen K8/1RBGGSSPP/PP7/9/9/9/9/9/4k4 b R 1\ngo nodes 100\n");
    await("bestmove ");
    ck_assert_str_ne(talk.line, "bestmove win");
}
END_TEST

START_TEST(test_a_client_chooses_the_dialect)
{
    talk_end();
    talk_begin_by(uci_run, "pandemonium");
    say("usi\n");
    await("option name USI_Variant type combo default shogi var ");
    await("usiok");
    say("position startpos\ngo nodes 10\n");
    await("bestmove ");
    ck_assert_int_le(talk.line[strlen("bestmove ")], '9');
    say("uci\n");
    await("uciok");
    say("go nodes 10\n");
    await("bestmove ");
    ck_assert_int_ge(talk.line[strlen("bestmove ")], 'a');
    talk_alone("minishogi");
    say("usi\n");
    await("option name USI_Variant type combo default minishogi var minishogi");
    ck_assert_str_eq(talk.line, "option name USI_Variant type combo default minishogi "
                                "var minishogi");
    talk_alone("chess");
    say("usi\n");
    await("info string chess: ");
    say("go nodes 10\n");
    await("bestmove ");
    ck_assert_int_ge(talk.line[strlen("bestmove ")], 'a');
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("usi");
    tcase_add_checked_fixture(cases, begin, talk_end);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_usi_lists_options_without_spaces_and_only_games_with_usi_names);
    tcase_add_test(cases, test_moves_and_mates_are_written_in_usi);
    tcase_add_test(cases, test_mate_scores_count_plies);
    tcase_add_test(cases, test_a_mated_side_resigns);
    tcase_add_test(cases, test_usi_black_moves_first);
    tcase_add_test(cases, test_byoyomi_is_used_but_not_exceeded);
    tcase_add_test(cases, test_gameover_ends_the_search);
    tcase_add_test(cases, test_mate_searches_find_mates_by_checks);
    tcase_add_test(cases, test_a_mate_search_ends_in_time_or_on_stop);
    tcase_add_test(cases, test_hopeless_games_are_resigned_on_request);
    tcase_add_test(cases, test_impasse_is_declared_for_the_own_move);
    tcase_add_test(cases, test_a_client_chooses_the_dialect);
    suite_add_tcase(suite, cases);
}
