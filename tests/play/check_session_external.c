/* Other programs' engines in a game, and what happens when they fail. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"
#include "play/session/engine_failure.h"
#include "play/session/take_back.h"
#include "support/suite.h"

#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session_case.h"

static bool verify; /* check the engine's rules */

static void set_up(void) {
    case_setup();
    verify = false;
}

/* Gives Black a shell script as its engine, which runs these commands on "go". */
static void sit(const char *on_go) {
    FILE *file = fopen(in_folder("engine.sh"), "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file,
            "while read -r word rest; do case $word in uci) echo id name Test; "
            "echo option name VariantPath type string default; echo uciok;; isready) echo "
            "readyok;; setoption) echo \"$rest\" >>%s/told;; quit) exit;; go) %s;; esac; done\n",
            folder, on_go);
    ck_assert_int_eq(fclose(file), 0);
    char command[PLAYER_WORD_SIZE];
    Text text = TEXT_OVER(command);
    text_addf(&text, "uci:sh %s?name=Fake%s", in_folder("engine.sh"), verify ? "" : ",verify=off");
    ck_assert(player_parse(command, NULL, &settings.seats[SIDE_BLACK], NULL));
    ck_assert(consents_give(consents, command, NULL));
}

/* Waits in real time for the next event of this kind, while the session's clock stands still. */
static bool await(SessionEventKind kind, int64_t now_ms) {
    int64_t end_ms = clock_now_ms() + 20000;
    while (clock_now_ms() < end_ms) {
        if (next_event(kind, now_ms))
            return true;
        struct pollfd fds[SESSION_POLL_LIMIT];
        poll(fds, session_poll_fds(session, fds), 20);
    }
    return false;
}

/* Waits until the engine gets "go", at now_ms. */
static void await_go(int64_t now_ms) {
    char path[128];
    Text text = TEXT_OVER(path);
    text_add(&text, in_folder("gone"));
    int64_t end_ms = clock_now_ms() + 20000;
    while (access(path, F_OK) != 0 && clock_now_ms() < end_ms) {
        session_step(session, now_ms, &event);
        clock_sleep_ms(10);
    }
    ck_assert_int_eq(access(path, F_OK), 0);
}

static void begin(const char *on_go) {
    settings.journal_folder = folder;
    sit(on_go);
    start();
    play_at("a3a4", 0);
}

START_TEST(test_a_game_whose_engine_fails_is_not_lost)
{
    static const char *const FAULTS[] = {"exit 3", "echo bestmove a1a1", "echo bestmove",
                                         "kill -9 $$", "exec cat /dev/zero"};
    begin(FAULTS[_i]);
    ck_assert(await(SESSION_EVENT_FAILED, 0));
    ck_assert_int_eq(event.side, SIDE_BLACK);
    ck_assert_int_eq(strncmp(event.text, "Fake: ", 6), 0);
    ck_assert_int_eq(session_phase(session), SESSION_FAILED);
    ck_assert_int_eq(session_outcome(session).result, RESULT_ONGOING);
    SessionKept kept;
    session_close(session, &kept);
    session = NULL;
    ck_assert_int_eq(kept.place, SESSION_KEPT_JOURNAL);
}
END_TEST

START_TEST(test_a_missing_engine_is_asked_about)
{
    ck_assert(player_parse("uci:/nonexistent/engine", NULL, &settings.seats[SIDE_BLACK], NULL));
    ck_assert(consents_give(consents, "uci:/nonexistent/engine", NULL));
    start();
    play_at("a3a4", 0);
    ck_assert(next_event(SESSION_EVENT_FAILED, 0));
    ck_assert_ptr_nonnull(strstr(event.text, "cannot be started"));
    ck_assert_int_eq(session_phase(session), SESSION_FAILED);
}
END_TEST

START_TEST(test_the_built_in_engine_replaces_a_failed_engine)
{
    begin("exit 3");
    ck_assert(await(SESSION_EVENT_FAILED, 0));
    ck_assert(session_can_substitute(session));
    ck_assert(session_remedy(session, SESSION_REMEDY_COMPUTER, 0, NULL));
    ck_assert(next_event(SESSION_EVENT_NOTICE, 0));
    ck_assert_str_eq(event.text, "Computer level 3 plays on.");
    ck_assert_int_eq(session_phase(session), SESSION_THINKING);
    ck_assert_uint_eq(fake_engine.limits.level, 3);
    answer_at("a7a6", 0);
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    resume_game();
    ck_assert_str_eq(session_name(session, SIDE_BLACK), "Computer level 3");
    ck_assert_str_eq(game_tag(session_game(session), "BlackLevel"), "3");
}
END_TEST

START_TEST(test_a_failed_engine_can_be_asked_again)
{
    char script[256];
    Text text = TEXT_OVER(script);
    text_addf(&text, "if test -e %s; then echo bestmove a7a6; else : >%s; exit; fi",
              in_folder("once"), in_folder("once"));
    begin(script);
    ck_assert(await(SESSION_EVENT_FAILED, 0));
    ck_assert(session_remedy(session, SESSION_REMEDY_AGAIN, 0, NULL));
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    ck_assert(event.by_computer);
    ck_assert(!session_remedy(session, SESSION_REMEDY_AGAIN, 0, NULL));
}
END_TEST

START_TEST(test_the_clock_stops_while_a_question_is_open)
{
    set_clock("5+0");
    begin("exit 3");
    ck_assert(await(SESSION_EVENT_FAILED, 1000));
    ck_assert_int_eq(session_left_ms(session, SIDE_BLACK, 200000), 299000);
    ck_assert(!next_event(SESSION_EVENT_OVER, 900000));
    ck_assert(session_remedy(session, SESSION_REMEDY_COMPUTER, 900000, NULL));
    ck_assert_int_eq(session_left_ms(session, SIDE_BLACK, 901000), 298000);
}
END_TEST

START_TEST(test_undo_and_resignation_are_possible_after_an_engine_has_failed)
{
    begin("exit 3");
    ck_assert(await(SESSION_EVENT_FAILED, 0));
    ck_assert(session_undo(session, 0, NULL));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    play_at("a3a4", 0);
    ck_assert(await(SESSION_EVENT_FAILED, 0));
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    ck_assert_int_eq(session_outcome(session).result, RESULT_BLACK_WINS);
}
END_TEST

/* Leaves the game on Black's turn and resumes it. */
static void resume_with(const Settings *own) {
    ck_assert(session_submit(session, move_named("e4e5"), 0, NULL));
    player_parse("human", NULL, &settings.seats[SIDE_BLACK], NULL);
    settings.own = own;
    resume_game();
}

/* A command in a file is never run, but an engine in the user's settings is. */
START_TEST(test_a_resumed_game_has_its_engine_again)
{
    static const char *const NAMES[] = {"Fake", "other"};
    Settings own;
    settings_init(&own);
    begin("echo bestmove a7a6");
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    char command[PLAYER_WORD_SIZE];
    Text text = TEXT_OVER(command);
    text_add(&text, _i == 0 ? "uci:sh engine.sh" : settings.seats[SIDE_BLACK].text);
    ck_assert(settings_set_item(&own, setting_named("engine"), "none", "uci:none", NULL));
    ck_assert(settings_set_item(&own, setting_named("engine"), NAMES[_i], command, NULL));
    resume_with(&own);
    const PlayerWord *seat = &session_settings(session)->seats[SIDE_BLACK];
    ck_assert(player_is(seat, PLAYER_COMMAND));
    ck_assert_str_eq(seat->text, command);
    ck_assert_str_eq(seat->name, "Fake");
}
END_TEST

START_TEST(test_the_user_is_asked_when_the_engine_of_a_resumed_game_is_unknown)
{
    begin("echo bestmove a7a6");
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    resume_with(NULL);
    ck_assert(next_event(SESSION_EVENT_FAILED, 0));
    ck_assert_str_eq(event.text, "Fake: it is not in your list of engines.");
    ck_assert(session_remedy(session, SESSION_REMEDY_AGAIN, 0, NULL));
    ck_assert(next_event(SESSION_EVENT_FAILED, 0));
    ck_assert(session_can_substitute(session));
    ck_assert(session_remedy(session, SESSION_REMEDY_COMPUTER, 0, NULL));
    ck_assert(next_event(SESSION_EVENT_NOTICE, 0));
    ck_assert_str_eq(event.text, "Computer level 1 plays on.");
}
END_TEST

START_TEST(test_a_built_in_engine_that_cannot_start_loses_nothing)
{
    fake_engine.refuse = true;
    start();
    play_at("a3a4", 0);
    ck_assert(next_event(SESSION_EVENT_FAILED, 0));
    ck_assert(!session_can_substitute(session));
    ck_assert(!session_remedy(session, SESSION_REMEDY_COMPUTER, 0, NULL));
    ck_assert(session_remedy(session, SESSION_REMEDY_AGAIN, 0, NULL));
    ck_assert(next_event(SESSION_EVENT_FAILED, 0));
    fake_engine.refuse = false;
    ck_assert(session_remedy(session, SESSION_REMEDY_AGAIN, 0, NULL));
    answer_at("a7a6", 0);
}
END_TEST

START_TEST(test_a_search_without_a_clock_has_an_end)
{
    char script[128];
    Text text = TEXT_OVER(script);
    text_addf(&text, ": >%s", in_folder("gone"));
    begin(script);
    await_go(0);
    ck_assert_int_le(session_timeout_ms(session, 0), 4000);
    ck_assert(!next_event(SESSION_EVENT_NOTICE, 3999));
    ck_assert(next_event(SESSION_EVENT_NOTICE, 4000));
    ck_assert_str_eq(event.text, "Fake has exceeded its time and was told to move.");
    ck_assert(!next_event(SESSION_EVENT_FAILED, 4000));
    ck_assert(!next_event(SESSION_EVENT_FAILED, 5999));
    ck_assert(next_event(SESSION_EVENT_FAILED, 6001));
    ck_assert_str_eq(event.text, "Fake: the engine failed: it does not respond.");
}
END_TEST

START_TEST(test_an_engine_of_another_program_is_given_the_definition)
{
    begin("echo bestmove a7a6");
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    Bytes told = {0}, definition = {0};
    ck_assert(file_read(file_system(), in_folder("told"), 4096, &told, NULL));
    char *path = strstr(told.data, "VariantPath value ");
    ck_assert_ptr_nonnull(path);
    path += strlen("VariantPath value ");
    path[strcspn(path, "\n")] = '\0';
    ck_assert(file_read(file_system(), path, 1 << 20, &definition, NULL));
    ck_assert_ptr_nonnull(strstr(definition.data, "[pandemonium"));
    session_close(session, NULL);
    session = NULL;
    ck_assert_int_ne(access(path, F_OK), 0);
    bytes_done(&told);
    bytes_done(&definition);
}
END_TEST

START_TEST(test_a_different_move_count_of_an_engine_is_reported)
{
    static const struct {
        const char *counts, *told; /* NULL: nothing */
    } COUNTS[] = {
        {"a3a4: 1\\nNodes searched: 1", "Fake plays by different rules: it finds 1 moves at the "
                                        "start, not 36, and does not know "},
        {"z9z9: 1\\na3a4: 1\\nz9z9z9z9z9z9z9z9z9z9z9z9z9z9z9z9z9: 1\\nNodes searched: 3",
         "Fake plays by different rules: it finds 3 moves at the start, not 36, and z9z9 is "
         "illegal. Its moves are checked against our rules."},
        {"info string what\\nbestmove a1a2", NULL},
        {": 1\\n:\\nbestmove", NULL},
    };
    char script[512];
    Text text = TEXT_OVER(script);
    text_addf(&text, "case $rest in perft*) printf '%s\\n';; *) echo bestmove a7a6;; esac",
              COUNTS[_i].counts);
    verify = true;
    begin(script);
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    int64_t end_ms = clock_now_ms() + (COUNTS[_i].told != NULL ? 20000 : 500);
    bool told = false;
    while (!told && clock_now_ms() < end_ms) {
        told = next_event(SESSION_EVENT_NOTICE, 0);
        clock_sleep_ms(10);
    }
    ck_assert_int_eq(told, COUNTS[_i].told != NULL);
    if (told)
        ck_assert_ptr_eq(strstr(event.text, COUNTS[_i].told), event.text);
}
END_TEST

/* Gives Black an XBoard engine that runs these commands on "go". */
static void sit_xboard(const char *on_go) {
    FILE *file = fopen(in_folder("engine.sh"), "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file,
            "while read -r word rest; do case $word in protover) echo feature ping=1 setboard=1 "
            "variants=normal done=1;; ping) echo pong $rest;; quit) exit;; go) %s;; esac; "
            "done\n",
            on_go);
    ck_assert_int_eq(fclose(file), 0);
    char command[PLAYER_WORD_SIZE];
    Text text = TEXT_OVER(command);
    text_addf(&text, "xboard:sh %s?name=Fake", in_folder("engine.sh"));
    settings.variant = game_named("chess"); /* a game with draws */
    ck_assert(player_parse(command, NULL, &settings.seats[SIDE_BLACK], NULL));
    ck_assert(consents_give(consents, command, NULL));
}

START_TEST(test_an_engines_draw_offer_is_put_to_the_person)
{
    sit_xboard("echo offer draw; echo move e7e5");
    start();
    play_at("e2e4", 0);
    ck_assert(await(SESSION_EVENT_OFFER, 0));
    ck_assert_str_eq(event.text, "Fake offers a draw.");
    Side by = SIDE_WHITE;
    ck_assert(session_draw_offered(session, &by));
    ck_assert_int_eq(by, SIDE_BLACK);
    ck_assert(await(SESSION_EVENT_MOVED, 0));
    ck_assert(session_answer_draw(session, true, 0, NULL));
    ck_assert_int_eq(session_outcome(session).termination, TERMINATION_AGREEMENT);
}
END_TEST

START_TEST(test_an_engine_can_offer_a_draw_once_a_move)
{
    sit_xboard("while :; do echo offer draw; done");
    start();
    play_at("e2e4", 0);
    ck_assert(await(SESSION_EVENT_OFFER, 0));
    ck_assert(session_answer_draw(session, false, 0, NULL));
    for (int i = 0; i < 20; i++) {
        ck_assert(!next_event(SESSION_EVENT_OFFER, 0));
        clock_sleep_ms(10);
    }
}
END_TEST

START_TEST(test_verifying_an_engine_is_on_or_off)
{
    PlayerWord seat = {.level = 3};
    ck_assert(player_parse("uci:engine?verify=on", NULL, &seat, NULL));
    ck_assert(!player_parse("uci:engine?verify=maybe", NULL, &seat, NULL));
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("engines in seats");
    tcase_add_checked_fixture(tcase, set_up, case_teardown);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_a_game_whose_engine_fails_is_not_lost, 0, 5);
    tcase_add_test(tcase, test_the_built_in_engine_replaces_a_failed_engine);
    tcase_add_test(tcase, test_a_failed_engine_can_be_asked_again);
    tcase_add_test(tcase, test_the_clock_stops_while_a_question_is_open);
    tcase_add_test(tcase, test_undo_and_resignation_are_possible_after_an_engine_has_failed);
    tcase_add_loop_test(tcase, test_a_resumed_game_has_its_engine_again, 0, 2);
    tcase_add_test(tcase, test_the_user_is_asked_when_the_engine_of_a_resumed_game_is_unknown);
    tcase_add_test(tcase, test_a_built_in_engine_that_cannot_start_loses_nothing);
    tcase_add_test(tcase, test_a_search_without_a_clock_has_an_end);
    tcase_add_test(tcase, test_an_engine_of_another_program_is_given_the_definition);
    tcase_add_loop_test(tcase, test_a_different_move_count_of_an_engine_is_reported, 0, 4);
    tcase_add_test(tcase, test_an_engines_draw_offer_is_put_to_the_person);
    tcase_add_test(tcase, test_an_engine_can_offer_a_draw_once_a_move);
    tcase_add_test(tcase, test_verifying_an_engine_is_on_or_off);
    suite_add_tcase(suite, tcase);
    TCase *absent = suite_absent_case(suite);
    tcase_add_checked_fixture(absent, set_up, case_teardown);
    tcase_add_test(absent, test_a_missing_engine_is_asked_about);
}
