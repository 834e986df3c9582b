/* Conversations by XBoard's protocol that depend on what the engine is doing. */
#include "engine/protocol/conversation.h"
#include "engine/talk.h"

/* A search that only a command ends. */
static const char THINK_LONG[] = "new\nforce\nst 1000\n";

static void cecp_begin(void) {
    talk_begin_by(cecp_run, "pandemonium");
}

/* Starts to think, and waits until a move to ponder on is known. */
static void think(void) {
    say(THINK_LONG);
    say("post\ngo\n");
    await("4 ");
}

START_TEST(test_pondering_begins_after_move_now)
{
    say("hard\n");
    think();
    say("?\n");
    await("move ");
    await("Hint: ");
    say("ping 1\n");
    await("pong 1");
}
END_TEST

START_TEST(test_end_of_input_while_thinking_gives_the_move_even_when_pondering_is_on)
{
    say("hard\n");
    think();
    say_no_more();
    await("move ");
    while (hear())
        continue;
}
END_TEST

START_TEST(test_settings_while_thinking_give_the_move_even_when_pondering_is_on)
{
    static const char *const SETTINGS[] = {"option MultiPV=2\n", "cores 2\n", "memory 4\n"};
    for (size_t i = 0; i < sizeof SETTINGS / sizeof *SETTINGS; i++) {
        say("hard\n");
        think();
        say(SETTINGS[i]);
        await("move ");
        say("ping 1\n");
        await("pong 1");
    }
}
END_TEST

START_TEST(test_each_ping_while_thinking_is_answered_after_the_move)
{
    think();
    say("ping 1\nping 2\nping x\n?\n");
    await("move ");
    ck_assert(hear());
    ck_assert_str_eq(talk.line, "pong 1");
    ck_assert(hear());
    ck_assert_str_eq(talk.line, "pong 2");
    ck_assert(hear());
    ck_assert_str_eq(talk.line, "pong x");
}
END_TEST

START_TEST(test_settings_while_analysing_do_not_end_analysis)
{
    static const char *const SETTINGS[] = {"option MultiPV=2\n", "cores 2\n", "memory 4\n"};
    say("new\npost\nanalyze\n");
    for (size_t i = 0; i < sizeof SETTINGS / sizeof *SETTINGS; i++) {
        await("2 ");
        say(SETTINGS[i]);
        say(".\n");
        await("stat01: ");
    }
}
END_TEST

START_TEST(test_settings_do_not_start_thinking_after_an_undo)
{
    say("new\nsd 1\nusermove a3a4\n");
    await("move ");
    say("undo\nmemory 4\noption MultiPV=2\nping 1\n");
    ck_assert(hear());
    ck_assert_str_eq(talk.line, "pong 1");
}
END_TEST

/* In a game without draws, the reply to an offer states the rule. */
START_TEST(test_a_draw_offer_is_refused_in_a_game_without_draws)
{
    say("new\nsd 1\nusermove a3a4\n");
    await("move ");
    say("draw\nping 1\n");
    ck_assert(hear());
    ck_assert_str_eq(talk.line,
                     "telluser This game has no draws: it continues until one player is defeated.");
    await("pong 1");
    say("variant shoshogi\nsd 1\nusermove a3a4\n");
    await("move ");
    say("draw\nping 2\n");
    ck_assert(hear());
    ck_assert_str_eq(talk.line, "pong 2");
}
END_TEST

START_TEST(test_options_hidden_from_xboard_cannot_be_set)
{
    /* The refused option leaves the game as it is. */
    say("new\nforce\nusermove a3a4\noption UCI_Variant=shoshogi\n");
    await("# no such option: UCI_Variant");
    say("undo\nsd 1\ngo\nping 1\n");
    await("move ");
    await("pong 1");
    static const char *const OTHERS[] = {"Hash", "Threads", "Ponder", "UCI_Elo"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        char line[64], answer[64];
        snprintf(line, sizeof line, "option %s=1\n", OTHERS[i]);
        snprintf(answer, sizeof answer, "# no such option: %s", OTHERS[i]);
        say(line);
        await(answer);
    }
}
END_TEST

START_TEST(test_options_that_do_not_affect_a_search_do_not_end_it)
{
    think();
    say("option Resign=1\noption Resign=0\noption Resign=x\n");
    do {
        ck_assert(hear());
        ck_assert_int_ne(strncmp(talk.line, "move ", strlen("move ")), 0);
    } while (strcmp(talk.line, "# Resign: true or false") != 0);
    say("?\n");
    await("move ");
}
END_TEST

static void expect_variants(const char *names) {
    say("protover 2\n");
    await("feature variants=");
    char line[64];
    snprintf(line, sizeof line, "feature variants=\"%s\"", names);
    ck_assert_str_eq(talk.line, line);
}

START_TEST(test_a_game_given_by_name_is_listed_alone_with_its_aliases)
{
    talk_alone("shoshogi");
    expect_variants("shoshogi,sho");
    say("variant chess\nvariant sho\n");
    await("Error (not understood): variant chess");
    await("setup ");
    talk_alone("chess");
    expect_variants("chess,normal,fischerandom");
}
END_TEST

START_TEST(test_normal_is_chess)
{
    say("protover 2\n");
    await("feature variants=");
    ck_assert_ptr_nonnull(strstr(talk.line, ",chess,normal,fischerandom,"));
    say("variant normal\nforce\nusermove e2e4\nusermove e7e4\n");
    await("Illegal move");
}
END_TEST

/* The default is the usual game: XBoard sends no "variant normal". */
START_TEST(test_new_starts_the_usual_game_whatever_was_played_before)
{
    say("variant shoshogi\n");
    await("setup ");
    say("new\nforce\nusermove a3a4\nusermove a3a4\n");
    await("Illegal move");
    say("undo\nping 1\n");
    ck_assert(hear());
    ck_assert_str_eq(talk.line, "pong 1");
}
END_TEST

START_TEST(test_a_default_game_that_is_not_loaded_is_reported)
{
    talk_end();
    talk_begin_by(cecp_run, "checkers");
    await("# no variant named \"checkers\" is loaded");
    ck_assert(!hear());
    pthread_join(talk.thread, NULL);
    talk.joined = true;
    ck_assert_int_eq(talk.status, EXIT_FAILURE);
}
END_TEST

START_TEST(test_echoed_input_is_safe_to_show)
{
    static const char *const UNKNOWN[] = {
        "q" HOSTILE "\n",
        "variant " HOSTILE "\n",
        "option " HOSTILE "=1\n",
    };
    static const char *const MOVES[] = {"usermove " HOSTILE "\n"};
    static const char *const POSITIONS[] = {"setboard " HOSTILE "\n"};
    say("new\nforce\n");
    assert_harmless_answers(UNKNOWN, 0, "", "ping 1\n", "pong 1");
    assert_harmless_answers(UNKNOWN, sizeof UNKNOWN / sizeof *UNKNOWN, "", "ping 2\n", "pong 2");
    assert_harmless_answers(MOVES, 1, "Illegal move", "ping 3\n", "pong 3");
    assert_harmless_answers(POSITIONS, 1, "tellusererror ", "ping 4\n", "pong 4");
    say("ping " SHORT "\n");
    await("pong ");
    char data[sizeof talk.line];
    Text text = TEXT_OVER(data);
    unicode_add_sanitized(&text, talk.line, strlen(talk.line));
    ck_assert_str_eq(talk.line, data);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("cecp_talk");
    tcase_add_checked_fixture(cases, cecp_begin, talk_end);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_a_draw_offer_is_refused_in_a_game_without_draws);
    tcase_add_test(cases, test_pondering_begins_after_move_now);
    tcase_add_test(cases,
                   test_end_of_input_while_thinking_gives_the_move_even_when_pondering_is_on);
    tcase_add_test(cases, test_settings_while_thinking_give_the_move_even_when_pondering_is_on);
    tcase_add_test(cases, test_each_ping_while_thinking_is_answered_after_the_move);
    tcase_add_test(cases, test_settings_while_analysing_do_not_end_analysis);
    tcase_add_test(cases, test_settings_do_not_start_thinking_after_an_undo);
    tcase_add_test(cases, test_options_hidden_from_xboard_cannot_be_set);
    tcase_add_test(cases, test_options_that_do_not_affect_a_search_do_not_end_it);
    tcase_add_test(cases, test_a_game_given_by_name_is_listed_alone_with_its_aliases);
    tcase_add_test(cases, test_normal_is_chess);
    tcase_add_test(cases, test_new_starts_the_usual_game_whatever_was_played_before);
    tcase_add_test(cases, test_a_default_game_that_is_not_loaded_is_reported);
    tcase_add_test(cases, test_echoed_input_is_safe_to_show);
    suite_add_tcase(suite, cases);
}
