/* The options of a search, and its reports. */
#include "engine/talk.h"

/* Copies the word after `name` in the newest line to out[size]; false: not there. */
static bool word_after(const char *name, char *out, size_t size) {
    char pattern[32];
    snprintf(pattern, sizeof pattern, " %s ", name);
    const char *at = strstr(talk.line, pattern);
    if (at == NULL)
        return false;
    at += strlen(pattern);
    snprintf(out, size, "%.*s", (int)strcspn(at, " "), at);
    return true;
}

START_TEST(test_multiple_lines_have_different_first_moves)
{
    say("setoption name MultiPV value 4\ngo depth 4\n");
    char moves[4][16] = {{0}};
    int scores[4];
    for (unsigned i = 0; i < 4; i++) {
        char beginning[64], score[16];
        do {
            snprintf(beginning, sizeof beginning, "info depth 4 seldepth ");
            await(beginning);
            snprintf(beginning, sizeof beginning, " multipv %u ", i + 1);
        } while (strstr(talk.line, beginning) == NULL);
        ck_assert(word_after("pv", moves[i], sizeof moves[i]));
        ck_assert(word_after("cp", score, sizeof score));
        scores[i] = atoi(score);
        for (unsigned j = 0; j < i; j++) {
            ck_assert_str_ne(moves[i], moves[j]);
            ck_assert_int_ge(scores[j], scores[i]);
        }
    }
    await("bestmove ");
    ck_assert_int_eq(strncmp(talk.line + strlen("bestmove "), moves[0], strlen(moves[0])), 0);
}
END_TEST

START_TEST(test_more_lines_than_moves_give_one_line_for_each_move)
{
    say("setoption name MultiPV value 64\n"
        "position fen 4k4/9/9/9/9/9/9/9/K8[] w - - 0 1\ngo depth 3\n");
    unsigned most = 0;
    for (;;) {
        ck_assert(hear());
        char line[16];
        if (word_after("multipv", line, sizeof line) && (unsigned)atoi(line) > most)
            most = (unsigned)atoi(line);
        if (strncmp(talk.line, "bestmove ", strlen("bestmove ")) == 0)
            break;
    }
    ck_assert_uint_eq(most, 3);
}
END_TEST

START_TEST(test_only_the_searchmoves_are_searched)
{
    say("go depth 4 searchmoves a3a4 i3i4\n");
    for (;;) {
        ck_assert(hear());
        char move[16];
        if (word_after("pv", move, sizeof move))
            ck_assert(strcmp(move, "a3a4") == 0 || strcmp(move, "i3i4") == 0);
        if (strncmp(talk.line, "bestmove ", strlen("bestmove ")) == 0)
            break;
    }
    say("go searchmoves i3i4 depth 2\n");
    await("bestmove i3i4");
    /* Options after the moves are honoured, and an invalid move is reported. */
    say("go searchmoves a3a9 i3i4 nodes 100\n");
    await("info string ");
    await("bestmove i3i4");
    say("go depth 1 searchmoves a3a9\n");
    await("bestmove ");
    ck_assert_str_ne(talk.line, "bestmove (none)");
}
END_TEST

START_TEST(test_a_score_of_some_moves_is_not_reused_for_all)
{
    say("position fen 4k4/9/9/9/3r5/9/9/9/3RK4[] w - - 0 1\n");
    say("go depth 5 searchmoves e1f1\n");
    await("bestmove e1f1");
    say("go depth 2\n");
    await("bestmove d1d5");
}
END_TEST

START_TEST(test_pondering_answers_only_after_ponderhit_or_stop)
{
    say("go ponder wtime 50 btime 50\n");
    /* Waits for more than its whole time: a search that counts it would have moved, and one that
     * never counts would never move, however slow the machine is. */
    usleep(150 * 1000);
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    say("ponderhit\n");
    await("bestmove ");
    say("go ponder depth 1\n");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    say("stop\n");
    await("bestmove ");
    say("go ponder movetime 10\nponderhit\n");
    await("bestmove ");
    say("ponderhit\n");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
}
END_TEST

/* Asks in a chess position without moves, so that the search waits: its score comes first. */
static void check_finished(const char *fen, const char *go, const char *score) {
    fprintf(talk.to, "position fen %s\n%s\n", fen, go);
    say("");
    await("info depth 0 score ");
    ck_assert_str_eq(talk.line, score);
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    say("stop\n");
    await("bestmove (none)");
}

START_TEST(test_a_finished_position_has_a_score_and_no_move_before_stop)
{
    static const char MATED[] = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    static const char STALEMATED[] = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    static const char *const GOES[] = {"go infinite", "go ponder wtime 50 btime 50"};
    say("setoption name UCI_Variant value chess\n");
    for (size_t i = 0; i < sizeof GOES / sizeof *GOES; i++) {
        check_finished(MATED, GOES[i], "info depth 0 score mate 0");
        check_finished(STALEMATED, GOES[i], "info depth 0 score cp 0");
    }
    say("go ponder\n");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    say("ponderhit\n");
    await("bestmove (none)");
    /* If stalemate loses, it is reported as a mate. */
    say("setoption name UCI_Variant value pandemonium\n");
    check_finished("k8/8R/9/9/9/9/9/9/1R2K4[] b - - 0 1", "go infinite",
                   "info depth 0 score mate 0");
}
END_TEST

START_TEST(test_time_after_ponderhit_is_counted_from_the_hit)
{
    say("go ponder movetime 1000000\n");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    say("ponderhit\n");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    say("stop\n");
    await("bestmove ");
}
END_TEST

START_TEST(test_go_mate_ends_when_the_mate_is_found)
{
    say("position fen k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1\ngo mate 1\n");
    await("bestmove h1h9");
    /* The search ends even if there is no mate. */
    say("position fen 4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1\ngo mate 1\n");
    await("bestmove ");
}
END_TEST

START_TEST(test_perft_obeys_stop_and_answers_isready)
{
    say("go perft 9\n");
    ck_assert_uint_eq(count_until_ready("Nodes"), 0);
    say("stop\n");
    await("info string perft stopped");
    say("go perft 2\n");
    await("Nodes searched: 1294");
    say("go perft 0\n");
    await("Nodes searched: 1");
}
END_TEST

START_TEST(test_commands_that_need_another_position_or_the_engine_end_a_perft)
{
    static const char *const COMMANDS[] = {"position startpos moves a3a4",
                                           "setoption name Hash value 2", "ucinewgame", "eval",
                                           "setoption name UCI_Variant value shoshogi"};
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++) {
        say("go perft 12\nuci\nd\ndebug off\n");
        await("Legal moves: ");
        say(COMMANDS[i]);
        say("\n");
        await("info string perft stopped");
    }
    say("go perft 12\ngo perft 1\n");
    await("info string perft stopped");
    await("Nodes searched: ");
    say("go perft 12\ngo depth 1\n");
    await("info string perft stopped");
    await("bestmove ");
}
END_TEST

START_TEST(test_the_end_of_input_and_quit_wait_for_a_perft)
{
    say("go perft 3\n");
    say_no_more();
    await("Nodes searched: 50794");
    talk_end();
    talk.joined = false;
    talk_begin();
    say("go perft 3\nquit\n");
    await("Nodes searched: 50794");
}
END_TEST

START_TEST(test_chances_are_shown_on_request)
{
    say("go depth 1\n");
    await("info depth 1 ");
    ck_assert_ptr_null(strstr(talk.line, " wdl "));
    say("setoption name UCI_ShowWDL value true\ngo depth 1\n");
    await("bestmove ");
    await("info depth 1 ");
    char chance[16];
    ck_assert(word_after("wdl", chance, sizeof chance));
    ck_assert_int_gt(atoi(chance), 400);
    ck_assert_int_lt(atoi(chance), 600);
}
END_TEST

START_TEST(test_chances_of_a_score_match_the_results_of_games)
{
    /* With a lead of 12 pawns or more, at least 83 games of a hundred are won. */
    say("setoption name UCI_ShowWDL value true\n");
    say("position fen 4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1\ngo depth 1\n");
    await("info depth 1 ");
    char score[16], chance[16];
    ck_assert(word_after("cp", score, sizeof score));
    ck_assert_int_gt(atoi(score), 1200);
    ck_assert_int_lt(atoi(score), 2400);
    ck_assert(word_after("wdl", chance, sizeof chance));
    ck_assert_int_gt(atoi(chance), 830);
    ck_assert_int_lt(atoi(chance), 1000);
}
END_TEST

START_TEST(test_strength_can_be_set_as_elo)
{
    say("uci\n");
    await("option name Skill Level type spin default ");
    await("option name UCI_LimitStrength type check default false");
    await("option name UCI_Elo type spin default ");
    char least[16], most[16];
    ck_assert(word_after("min", least, sizeof least) && word_after("max", most, sizeof most));
    await("uciok");
    fprintf(talk.to,
            "setoption name UCI_LimitStrength value TRUE\n"
            "setoption name UCI_Elo value %s\ngo infinite\n",
            least);
    /* The lowest level searches one ply, so it sends one report. */
    say("");
    await("info depth 1 ");
    ck_assert_uint_eq(count_until_ready("info depth "), 0);
    say("stop\nsetoption name UCI_LimitStrength value maybe\n");
    await("info string UCI_LimitStrength: true or false");
    say("setoption name UCI_LimitStrength value false\ngo depth 2\n");
    await("info depth 2 ");
    fprintf(talk.to, "setoption name UCI_Elo value %d\n", atoi(most) + 1);
    say("");
    await("info string UCI_Elo is a number from ");
}
END_TEST

/* The nodes of a search with this command. */
static long nodes_of(const char *go) {
    char nodes[24] = "";
    say(go);
    while (hear() && strncmp(talk.line, "bestmove ", strlen("bestmove ")) != 0)
        word_after("nodes", nodes, sizeof nodes);
    return atol(nodes);
}

START_TEST(test_clearing_the_hash_discards_earlier_searches)
{
    long first = nodes_of("go depth 6\n");
    ck_assert_int_ne(nodes_of("go depth 6\n"), first);
    say("setoption name clear hash\n");
    ck_assert_int_eq(nodes_of("go depth 6\n"), first);
    say("ucinewgame\n");
    ck_assert_int_eq(nodes_of("go depth 6\n"), first);
}
END_TEST

START_TEST(test_all_options_are_listed_and_have_their_bounds)
{
    say("uci\n");
    await("option name Clear Hash type button");
    await("option name Ponder type check default false");
    await("option name MultiPV type spin default 1 min 1 max ");
    await("option name UCI_ShowWDL type check default false");
    await("option name UCI_AnalyseMode type check default false");
    await("option name Move Overhead type spin default 15 min 0 max 5000");
    await("uciok");
    say("setoption name Move Overhead value 5001\n");
    await("info string Move Overhead is a number from 0 to 5000");
    say("setoption name MultiPV value 0\n");
    await("info string MultiPV is a number from 1 to ");
    say("setoption name Move Overhead value 0\nsetoption name Ponder value true\n"
        "setoption name UCI_AnalyseMode value true\n");
    ck_assert_uint_eq(count_until_ready("info"), 0);
}
END_TEST

START_TEST(test_unknown_words_are_reported_only_when_debugging)
{
    say("joho\nregister later\nsetoption name UCI_AnalyseMode value true\n");
    ck_assert_uint_eq(count_until_ready("info"), 0);
    say("debug on\njoho\n");
    await("info string unknown command: joho");
    say("debug off\njoho\n");
    ck_assert_uint_eq(count_until_ready("info"), 0);
}
END_TEST

START_TEST(test_board_evaluation_and_bench_are_shown)
{
    say("d\n");
    await("Variant: pandemonium");
    await("  r  n  b  e  k  e  b  n  r");
    await("  .  . +a  . +u  . +f  .  .");
    await("Legal moves: 36");
    say("position fen 4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1\neval\n");
    await("info string evaluation ");
    ck_assert_int_gt(atoi(talk.line + strlen("info string evaluation ")), 100);
    say("bench 1\n");
    while (hear() && strstr(talk.line, " nodes ") == NULL)
        continue;
    ck_assert_ptr_nonnull(strstr(talk.line, " nps"));
    say("bench 0\n");
    await("info string bench");
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("uci_go");
    tcase_add_checked_fixture(cases, talk_begin, talk_end);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_multiple_lines_have_different_first_moves);
    tcase_add_test(cases, test_more_lines_than_moves_give_one_line_for_each_move);
    tcase_add_test(cases, test_only_the_searchmoves_are_searched);
    tcase_add_test(cases, test_a_score_of_some_moves_is_not_reused_for_all);
    tcase_add_test(cases, test_pondering_answers_only_after_ponderhit_or_stop);
    tcase_add_test(cases, test_a_finished_position_has_a_score_and_no_move_before_stop);
    tcase_add_test(cases, test_time_after_ponderhit_is_counted_from_the_hit);
    tcase_add_test(cases, test_go_mate_ends_when_the_mate_is_found);
    tcase_add_test(cases, test_perft_obeys_stop_and_answers_isready);
    tcase_add_test(cases, test_commands_that_need_another_position_or_the_engine_end_a_perft);
    tcase_add_test(cases, test_the_end_of_input_and_quit_wait_for_a_perft);
    tcase_add_test(cases, test_chances_are_shown_on_request);
    tcase_add_test(cases, test_chances_of_a_score_match_the_results_of_games);
    tcase_add_test(cases, test_strength_can_be_set_as_elo);
    tcase_add_test(cases, test_clearing_the_hash_discards_earlier_searches);
    tcase_add_test(cases, test_all_options_are_listed_and_have_their_bounds);
    tcase_add_test(cases, test_unknown_words_are_reported_only_when_debugging);
    tcase_add_test(cases, test_board_evaluation_and_bench_are_shown);
    suite_add_tcase(suite, cases);
}
