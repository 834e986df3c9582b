#include "engine/protocol/uci_parts.h"
#include "engine/talk.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"

static void expect_fen(const char *fen) {
    say("d\n");
    await("Fen: ");
    ck_assert_str_eq(talk.line + strlen("Fen: "), fen);
}

static const char START[] =
    "rnbekebnr/2+a1+u1+f2/p1p1p1p1p/4v4/9/4V4/P1P1P1P1P/2+F1+U1+A2/RNBEKEBNR[] w - - 0 1";

START_TEST(test_uci_lists_options_with_every_game)
{
    say("uci\n");
    await("id name ");
    await("option name Hash type spin default 16 min 1 max ");
    await("option name Threads type spin default 1 min 1 max ");
    await("option name UCI_Variant type combo default pandemonium var ");
    VariantSet *set = games_new(); /* the conversation uses a set of its own */
    for (size_t i = 0; i < variants_count(set); i++)
        ck_assert_ptr_nonnull(strstr(talk.line, variants_at(set, i)->name));
    variants_free(set);
    await("option name VariantPath type string default <empty>");
    await("uciok");
}
END_TEST

START_TEST(test_go_gives_info_and_one_legal_bestmove)
{
    say("position startpos moves a3a4\ngo depth 3\n");
    await("info depth 3 seldepth ");
    ck_assert_ptr_nonnull(strstr(talk.line, " multipv 1 score cp "));
    ck_assert_ptr_nonnull(strstr(talk.line, " pv "));
    await("bestmove ");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
}
END_TEST

START_TEST(test_stop_ends_an_infinite_search_with_its_bestmove)
{
    say("go infinite\nisready\n");
    await("readyok");
    say("stop\n");
    await("bestmove ");
    ck_assert_str_ne(talk.line, "bestmove (none)");
    say("stop\nstop\n");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
}
END_TEST

START_TEST(test_second_go_while_searching_still_gives_one_bestmove_each)
{
    say("go infinite\ngo depth 1\n");
    await("bestmove ");
    await("bestmove ");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
}
END_TEST

START_TEST(test_end_of_input_while_searching_gives_bestmove_and_ends)
{
    say("go infinite\n");
    say_no_more();
    await("bestmove ");
    while (hear())
        ck_assert_ptr_null(strstr(talk.line, "bestmove"));
}
END_TEST

START_TEST(test_quit_while_searching_gives_bestmove_and_exits_successfully)
{
    say("go infinite\nquit\n");
    await("bestmove ");
    ck_assert(!hear());
    pthread_join(talk.thread, NULL);
    talk.joined = true;
    ck_assert_int_eq(talk.status, EXIT_SUCCESS);
}
END_TEST

START_TEST(test_position_accepts_drops_and_promotions)
{
    say("position fen 4k4/9/9/9/9/9/9/9/R3K4[Pp] w - - 0 1 moves P@e5 p@d4 a1a7+\n");
    expect_fen("4k4/9/+R8/9/4P4/3p5/9/9/4K4[] b - - 0 2");
}
END_TEST

START_TEST(test_position_accepts_sfen)
{
    say("setoption name UCI_Variant value shogi\n");
    say("position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 "
        "moves c3c4 c7c6\n");
    expect_fen("lnsgkgsnl/1r5b1/pp1pppppp/2p6/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] w - - 0 2");
}
END_TEST

START_TEST(test_an_invalid_position_is_reported_and_changes_nothing)
{
    const char *const bad[] = {
        "position\n",
        "position nowhere\n",
        "position fen\n",
        "position fen 9/9/9 w\n",
        "position fen 4k4/9/9/9/9/9/9/9/9[] w - - 0 1\n",
        "position startpos moves a1a9\n",
        "position startpos moves a3a4 zz9\n",
        "setoption name Hash value 0\n",
        "setoption name Hash value 99999999999999999999\n",
        "setoption name Nothing value 1\n",
        "setoption name Resign value true\n",
        "setoption\n",
        "setoption name UCI_Variant value checkers\n",
        "setoption name VariantPath value /nonexistent/variants.ini\n",
        "go perft x\n",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        say(bad[i]);
        ck_assert_msg(count_until_ready("info string ") == 1, "%s", bad[i]);
        expect_fen(START);
    }
}
END_TEST

START_TEST(test_unknown_words_and_binary_are_ignored)
{
    say("joho\n\n  \t\r\nponderhit\n");
    fwrite("go\0d\377\001\n", 1, 7, talk.to);
    say("stop\n");
    await("bestmove ");
    for (int i = 0; i < 3000; i++)
        fputc(i % 256 == '\n' ? ' ' : i % 256, talk.to);
    say("\n");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
    expect_fen(START);
}
END_TEST

START_TEST(test_an_endless_line_is_discarded_as_a_whole)
{
    for (int i = 0; i < 150000; i++)
        fputs("position ", talk.to);
    say("\n");
    await("info string a line of more than");
    expect_fen(START);
}
END_TEST

START_TEST(test_variant_option_changes_the_game)
{
    say("setoption name UCI_Variant value shoshogi\n");
    expect_fen("lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - - 0 1");
    say("go perft 2\n");
    await("Nodes searched: 676");
    say("setoption name Skill Level value 1\ngo nodes 50\n");
    await("bestmove ");
}
END_TEST

START_TEST(test_trailing_spaces_and_carriage_returns_are_not_part_of_a_value)
{
    say("setoption name UCI_Variant value shoshogi\r\n");
    expect_fen("lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - - 0 1");
    say("setoption name UCI_Variant value pandemonium \t \n");
    expect_fen(START);
    say("setoption name Hash value 2\r\n");
    ck_assert_uint_eq(count_until_ready("info string "), 0);
}
END_TEST

START_TEST(test_resizing_and_clearing_work_between_and_during_searches)
{
    say("setoption name Threads value 2\nsetoption name Hash value 2\nsetoption name Clear Hash\n");
    say("go depth 2\n");
    await("bestmove ");
    say("go infinite\nsetoption name Hash value 1\n");
    await("bestmove ");
    say("go infinite\nucinewgame\n");
    await("bestmove ");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
}
END_TEST

START_TEST(test_a_search_of_a_mated_position_answers_none)
{
    say("position fen k8/1R7/1K7/9/9/9/9/9/9[] b - - 0 1\ngo depth 3\n");
    await("bestmove (none)");
}
END_TEST

START_TEST(test_invalid_limits_are_reported_and_still_give_a_move)
{
    say("go depth x nodes 20 wtime -5 btime -7\n");
    await("info string go depth");
    await("bestmove ");
    say("go movetime 0\n");
    await("bestmove ");
    ck_assert_uint_eq(count_until_ready("bestmove"), 0);
}
END_TEST

START_TEST(test_a_game_given_by_name_is_the_only_one_listed_and_selectable)
{
    talk_alone("minishogi");
    say("uci\n");
    await("option name UCI_Variant ");
    ck_assert_str_eq(talk.line,
                     "option name UCI_Variant type combo default minishogi var minishogi");
    expect_fen("rbsgk/4p/5/P4/KGSBR[] w - - 0 1");
    say("setoption name UCI_Variant value shogi\n");
    await("info string no variant named \"shogi\" is offered");
    expect_fen("rbsgk/4p/5/P4/KGSBR[] w - - 0 1");
}
END_TEST

/* uci2wb reads lines of 255 bytes including their newline; the best line's first moves matter most.
 */
START_TEST(test_lines_of_a_search_fit_into_255_bytes)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    VariantSet *set = games_new();
    ProtocolSettings settings = {.variants = set, .output = ends[1]};
    const UciDialect dialect = {.form = {.name = "output"}, .add_move = uci_format};
    Protocol session = {.settings = &settings,
                        .form = &dialect.form,
                        .variant = variants_find(set, "pandemonium10")};
    Position position;
    position_start(&position, session.variant);
    Move moves[MOVES_LIMIT];
    ck_assert_uint_gt(moves_generate(&position, moves), 0);
    EngineReport report = {.depth = 20, .line = 1};
    char line[1024];
    size_t longest = 0, before = 0;
    for (report.pv_count = 1; report.pv_count <= ENGINE_PV_LIMIT; report.pv_count++) {
        report.pv[report.pv_count - 1] = moves[0];
        uci_say_report(&session, &report);
        ssize_t length = read(ends[0], line, sizeof line);
        ck_assert_int_gt(length, 0);
        ck_assert_int_le(length, 255);
        ck_assert_int_eq(line[length - 1], '\n');
        ck_assert_uint_ge((size_t)length, before); /* a longer line never prints less */
        before = (size_t)length;
        longest = before > longest ? before : longest;
    }
    ck_assert_uint_gt(longest, 240);
    close(ends[0]);
    close(ends[1]);
    variants_free(set);
}
END_TEST

START_TEST(test_echoed_input_is_safe_to_show)
{
    static const char *const LINES[] = {
        "debug on\nq" HOSTILE "\n",
        "position fen " HOSTILE "\n",
        "position startpos moves " HOSTILE "\n",
        "setoption name " HOSTILE " value 1\n",
        "setoption name UCI_Variant value " HOSTILE "\n",
        "setoption name VariantPath value /nonexistent/" HOSTILE ".ini\n",
    };
    assert_harmless_answers(LINES, sizeof LINES / sizeof *LINES, "info string ", "isready\n",
                            "readyok");
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("uci");
    tcase_add_checked_fixture(cases, talk_begin, talk_end);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_uci_lists_options_with_every_game);
    tcase_add_test(cases, test_go_gives_info_and_one_legal_bestmove);
    tcase_add_test(cases, test_stop_ends_an_infinite_search_with_its_bestmove);
    tcase_add_test(cases, test_second_go_while_searching_still_gives_one_bestmove_each);
    tcase_add_test(cases, test_end_of_input_while_searching_gives_bestmove_and_ends);
    tcase_add_test(cases, test_quit_while_searching_gives_bestmove_and_exits_successfully);
    tcase_add_test(cases, test_position_accepts_drops_and_promotions);
    tcase_add_test(cases, test_position_accepts_sfen);
    tcase_add_test(cases, test_an_invalid_position_is_reported_and_changes_nothing);
    tcase_add_test(cases, test_unknown_words_and_binary_are_ignored);
    tcase_add_test(cases, test_an_endless_line_is_discarded_as_a_whole);
    tcase_add_test(cases, test_variant_option_changes_the_game);
    tcase_add_test(cases, test_trailing_spaces_and_carriage_returns_are_not_part_of_a_value);
    tcase_add_test(cases, test_resizing_and_clearing_work_between_and_during_searches);
    tcase_add_test(cases, test_a_search_of_a_mated_position_answers_none);
    tcase_add_test(cases, test_invalid_limits_are_reported_and_still_give_a_move);
    tcase_add_test(cases, test_a_game_given_by_name_is_the_only_one_listed_and_selectable);
    tcase_add_test(cases, test_lines_of_a_search_fit_into_255_bytes);
    tcase_add_test(cases, test_echoed_input_is_safe_to_show);
    suite_add_tcase(suite, cases);
}
