#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session_case.h"
#include "rules/notation/fen.h"
#include "words/words.h"

START_TEST(test_flag_falls_only_when_the_last_period_is_used_up)
{
    two_people();
    set_clock("1+0+30x2");
    start();
    ck_assert(!next_event(SESSION_EVENT_OVER, 119999));
    ck_assert(next_event(SESSION_EVENT_OVER, 120001));
    ck_assert_int_eq(event.outcome.termination, TERMINATION_TIME);
    ck_assert_int_eq(event.outcome.result, RESULT_BLACK_WINS);
}
END_TEST

/* The outcome when White runs out of time at `fen`. */
static Outcome white_runs_out_of_time(const char *fen) {
    Position start_position;
    session_settings_init(&settings, game_named("chess"));
    settings.consents = consents;
    two_people();
    ck_assert(fen_parse(settings.variant, fen, &start_position, NULL));
    settings.start = &start_position;
    set_clock("1+0");
    start();
    ck_assert(next_event(SESSION_EVENT_OVER, 60001));
    ck_assert_int_eq(event.outcome.termination, TERMINATION_TIME);
    return event.outcome;
}

START_TEST(test_a_flag_against_a_side_that_cannot_mate_is_a_draw)
{
    Outcome outcome = white_runs_out_of_time("4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1");
    char data[200];
    Text text = TEXT_OVER(data);
    ck_assert_int_eq(outcome.result, RESULT_DRAW);
    words_outcome(settings.variant, outcome, &text);
    ck_assert_str_eq(data, "Draw: a side ran out of time, but the other cannot give mate.");
}
END_TEST

START_TEST(test_a_flag_against_a_side_that_could_mate_with_help_is_a_loss)
{
    Outcome outcome = white_runs_out_of_time("4k3/8/8/6n1/8/8/PPPP4/4K3 w - - 0 1");
    ck_assert_int_eq(outcome.result, RESULT_BLACK_WINS);
}
END_TEST

START_TEST(test_byoyomi_is_announced_when_it_begins_and_at_each_period_used_up)
{
    two_people();
    set_clock("1+0+30x2");
    start();
    ck_assert(!next_event(SESSION_EVENT_NOTICE, 59000));
    ck_assert_int_eq(session_timeout_ms(session, 59000), 1001);
    ck_assert(next_event(SESSION_EVENT_NOTICE, 60001));
    ck_assert_str_eq(event.text, "White: in byoyomi, 30 s a move, 2 periods left.");
    ck_assert(!next_event(SESSION_EVENT_NOTICE, 80000));
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 80000), 10000);
    ck_assert(next_event(SESSION_EVENT_NOTICE, 90001));
    ck_assert_str_eq(event.text, "White: in byoyomi, 30 s a move, the last period.");
    ck_assert(!next_event(SESSION_EVENT_NOTICE, 91000));
}
END_TEST

START_TEST(test_undo_restores_periods_and_they_are_announced_again)
{
    two_people();
    set_clock("1+0+30x2");
    start();
    play_at("e4e5", 95000);
    ck_assert(next_event(SESSION_EVENT_NOTICE, 95000));
    ck_assert_str_eq(event.text, "White: in byoyomi, 30 s a move, the last period.");
    ck_assert(session_undo(session, 96000, NULL));
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 96000), 60000);
    ck_assert(!next_event(SESSION_EVENT_NOTICE, 97000));
    ck_assert(next_event(SESSION_EVENT_NOTICE, 157000));
    ck_assert_str_eq(event.text, "White: in byoyomi, 30 s a move, 2 periods left.");
}
END_TEST

START_TEST(test_undo_to_the_start_without_main_time_leaves_time_to_move)
{
    two_people();
    set_clock("0+5");
    start();
    play_at("e4e5", 1000);
    ck_assert(session_undo(session, 2000, NULL));
    ck_assert(!next_event(SESSION_EVENT_OVER, 3000));
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 2000), 5000);
}
END_TEST

START_TEST(test_journal_keeps_the_periods)
{
    settings.journal_folder = folder;
    two_people();
    set_clock("1+0+30x3");
    start();
    play_at("e4e5", 95000);
    play_at("e6e5", 96000);
    resume_game();
    ClockFace face = session_clock_face(session, SIDE_WHITE, 0);
    ck_assert(face.byoyomi);
    ck_assert_uint_eq(face.periods, 2);
    ck_assert_int_eq(face.left_ms, 30000);
    face = session_clock_face(session, SIDE_BLACK, 0);
    ck_assert(!face.byoyomi);
    ck_assert_int_eq(face.left_ms, 59000);
    ck_assert_str_eq(game_tag(session_game(session), "TimeControl"), "60+0:1/30:1/30:1/30");
}
END_TEST

START_TEST(test_engine_in_its_main_time_may_use_that_and_a_period)
{
    set_clock("1+2+30x3");
    start();
    play_at("e4e5", 10000);
    ck_assert_int_eq(fake_engine.limits.time_ms[SIDE_WHITE], 52000 + 30000);
    ck_assert_int_eq(fake_engine.limits.time_ms[SIDE_BLACK], 60000 + 30000);
    ck_assert_int_eq(fake_engine.limits.increment_ms[SIDE_BLACK], 32000);
    ck_assert_int_eq(fake_engine.limits.byoyomi_ms, 30000);
    ck_assert_int_eq(fake_engine.limits.movetime_ms, 0);
}
END_TEST

START_TEST(test_engine_in_byoyomi_has_its_period_for_the_move)
{
    set_clock("0+0+30");
    start();
    play_at("e4e5", 10000);
    ck_assert_int_eq(fake_engine.limits.movetime_ms, 29000);
    ck_assert_int_eq(fake_engine.limits.time_ms[SIDE_BLACK], 0);
}
END_TEST

START_TEST(test_engine_leaves_a_part_of_a_short_period)
{
    set_clock("0+0+1");
    start();
    play_at("e4e5", 100);
    ck_assert_int_eq(fake_engine.limits.movetime_ms, 900);
}
END_TEST

typedef struct Face {
    const char *clock;
    int64_t at_ms;
    const char *words;
} Face;

static const Face FACES[] = {
    {"10+5", 40000, "9:20"},
    {"1+0+30x3", 40000, "0:20"},
    {"1+0+30x3", 67000, "0:23 in byoyomi, 30 s a move, 3 periods left"},
    {"1+0+30x3", 147000, "3.0 in byoyomi, 30 s a move, the last period"},
    {"0+0+2.5x2", 0, "2.5 in byoyomi, 2.5 s a move, 2 periods left"},
};

START_TEST(test_the_clock_is_put_in_words)
{
    TimeControl control;
    char data[96];
    Text text = TEXT_OVER(data);
    ck_assert(time_control_parse(FACES[_i].clock, &control, NULL));
    GameClock clock = game_clock_new(&control);
    game_clock_start(&clock, SIDE_WHITE, 0);
    ClockFace face = game_clock_face(&clock, SIDE_WHITE, FACES[_i].at_ms);
    words_clock_face(&control, &face, &text);
    ck_assert_str_eq(data, FACES[_i].words);
}
END_TEST

/* Checks White's clock after a gap, and the message about it. */
static void after_gap(int64_t now_ms, int64_t asleep_ms, int64_t left_ms, const char *told) {
    session_notice_gap(session, now_ms, asleep_ms);
    bool some = next_event(SESSION_EVENT_NOTICE, now_ms);
    ck_assert(some == (told != NULL));
    if (some)
        ck_assert_str_eq(event.text, told);
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, now_ms), left_ms);
}

START_TEST(test_time_while_the_program_was_stopped_is_reported_and_costs_nobody)
{
    two_people();
    set_clock("10+0");
    start();
    after_gap(1000, 0, 599000, NULL);
    after_gap(2500, 0, 597500, NULL);
    after_gap(5400, 0, 594600, NULL); /* busy, but not stopped */
    after_gap(12400, 0, 594600, "The program was suspended for 7 seconds; so were the clocks.");
    after_gap(13400, 0, 593600, NULL);
    after_gap(13400 + 3600000, 0, 593600,
              "The program was suspended for 60 minutes; so were the clocks.");
    after_gap(13400 + 4 * 3600000, 0, 593600,
              "The program was suspended for 3 hours; so were the clocks.");
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    play_at("e4e5", 13400 + 4 * 3600000 + 600);
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 0), 593000);
}
END_TEST

START_TEST(test_time_while_the_machine_slept_is_reported)
{
    two_people();
    set_clock("10+0");
    start();
    after_gap(1000, 50000, 599000, NULL);
    after_gap(2000, 50001, 598000, NULL);
    after_gap(3000, 50001 + 300000, 597000,
              "The program was suspended for 5 minutes; so were the clocks.");
    after_gap(4000, 350001, 596000, NULL);
    after_gap(14000, 360001, 596000,
              "The program was suspended for 20 seconds; so were the clocks.");
}
END_TEST

START_TEST(test_a_gap_right_after_the_clock_starts_costs_nobody_time)
{
    two_people();
    set_clock("10+0");
    start();
    session_hold_clock(session, true, 0);
    session_notice_gap(session, 1000, 0);
    session_hold_clock(session, false, 1000);
    after_gap(8000, 0, 600000, "The program was suspended for 7 seconds; so were the clocks.");
    after_gap(9000, 0, 599000, NULL);
}
END_TEST

START_TEST(test_a_gap_without_a_running_clock_does_not_matter)
{
    two_people();
    start();
    session_notice_gap(session, 1000, 0);
    session_notice_gap(session, 1000000, 500000);
    ck_assert(!next_event(SESSION_EVENT_NOTICE, 1000000));
    ck_assert_int_eq(session_timeout_ms(session, 1000000), -1);
}
END_TEST

START_TEST(test_a_running_clock_is_checked_more_often_than_a_gap_is_long)
{
    two_people();
    set_clock("10+0");
    start();
    next_event(SESSION_EVENT_NOTICE, 0);
    ck_assert_int_le(session_timeout_ms(session, 0), 1500);
    ck_assert_int_gt(session_timeout_ms(session, 0), 0);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("clock");
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_flag_falls_only_when_the_last_period_is_used_up);
    tcase_add_test(tcase, test_a_flag_against_a_side_that_cannot_mate_is_a_draw);
    tcase_add_test(tcase, test_a_flag_against_a_side_that_could_mate_with_help_is_a_loss);
    tcase_add_test(tcase, test_byoyomi_is_announced_when_it_begins_and_at_each_period_used_up);
    tcase_add_test(tcase, test_undo_restores_periods_and_they_are_announced_again);
    tcase_add_test(tcase, test_undo_to_the_start_without_main_time_leaves_time_to_move);
    tcase_add_test(tcase, test_time_while_the_program_was_stopped_is_reported_and_costs_nobody);
    tcase_add_test(tcase, test_time_while_the_machine_slept_is_reported);
    tcase_add_test(tcase, test_a_gap_right_after_the_clock_starts_costs_nobody_time);
    tcase_add_test(tcase, test_a_gap_without_a_running_clock_does_not_matter);
    tcase_add_test(tcase, test_a_running_clock_is_checked_more_often_than_a_gap_is_long);
    tcase_add_test(tcase, test_journal_keeps_the_periods);
    tcase_add_test(tcase, test_engine_in_its_main_time_may_use_that_and_a_period);
    tcase_add_test(tcase, test_engine_in_byoyomi_has_its_period_for_the_move);
    tcase_add_test(tcase, test_engine_leaves_a_part_of_a_short_period);
    tcase_add_loop_test(tcase, test_the_clock_is_put_in_words, 0,
                        (int)(sizeof(FACES) / sizeof(FACES[0])));
}
