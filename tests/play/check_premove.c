#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session_case.h"
#include "words/entry.h"

/* White has moved and the computer thinks. */
static void let_it_think(void) {
    start();
    play_at("e4e5", 0);
    ck_assert_int_eq(session_phase(session), SESSION_THINKING);
}

static Attempt try_of(const char *text) {
    Position position = *session_position(session);
    Attempt attempt;
    position_set_side(&position, SIDE_WHITE);
    ck_assert_msg(entry_attempt(&position, text, &attempt), "%s", text);
    return attempt;
}

static void premove(const char *text) {
    Attempt attempt = try_of(text);
    Error error = {0};
    ck_assert_msg(session_premove(session, &attempt, &error), "%s: %s", text, error.reason);
}

START_TEST(test_premove_is_played_at_once_when_the_turn_comes)
{
    let_it_think();
    premove("a3a4");
    answer_at("a7a6", 5000);
    ck_assert(next_event(SESSION_EVENT_MOVED, 5000));
    ck_assert_str_eq(event.text, "You: Pa4.");
    ck_assert(!event.by_computer);
    ck_assert_int_eq(session_phase(session), SESSION_THINKING);
    ck_assert_ptr_null(session_premoved(session));
}
END_TEST

START_TEST(test_premove_costs_no_time)
{
    set_clock("1+0");
    let_it_think();
    premove("a3a4");
    answer_at("a7a6", 5000);
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 9000), 60000);
}
END_TEST

START_TEST(test_an_illegal_premove_is_dropped_with_the_reason)
{
    let_it_think();
    premove("a3a7");
    answer_at("a7a6", 0);
    ck_assert(next_event(SESSION_EVENT_NOTICE, 0));
    ck_assert_ptr_nonnull(strstr(event.text, "The premove was not played: "));
    ck_assert_ptr_nonnull(strstr(event.text, "Pawn"));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    ck_assert_ptr_null(session_premoved(session));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 2);
}
END_TEST

START_TEST(test_premove_is_shown_replaced_and_cancelled)
{
    let_it_think();
    char data[64];
    Text text = TEXT_OVER(data);
    session_premove_words(session, &text);
    ck_assert_str_eq(data, "");
    premove("a3a4");
    premove("c3c4+");
    session_premove_words(session, &text);
    ck_assert_str_eq(data, "premove c3-c4+");
    ck_assert_ptr_nonnull(session_premoved(session));
    ck_assert(session_premove_cancel(session));
    ck_assert(!session_premove_cancel(session));
    answer_at("a7a6", 0);
    ck_assert(!next_event(SESSION_EVENT_MOVED, 0));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
}
END_TEST

START_TEST(test_premove_needs_the_opponents_turn_and_a_piece_of_your_own)
{
    Error error = {0};
    start();
    Attempt attempt = try_of("a3a4");
    ck_assert(!session_premove(session, &attempt, &error));
    ck_assert_str_ne(error.reason, "");
    play_at("e4e5", 0);
    attempt = try_of("a4a5");
    ck_assert(!session_premove(session, &attempt, &error));
    attempt.from = attempt.to;
    attempt.from = (Square)(session_game(session)->variant->files * 8);
    ck_assert(!session_premove(session, &attempt, &error));
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    attempt = try_of("a3a4");
    ck_assert(!session_premove(session, &attempt, &error));
}
END_TEST

START_TEST(test_two_people_have_no_premoves)
{
    two_people();
    start();
    Attempt attempt = try_of("a3a4");
    play_at("e4e5", 0);
    ck_assert(!session_premove(session, &attempt, NULL));
}
END_TEST

START_TEST(test_undo_and_the_end_cancel_a_premove)
{
    let_it_think();
    premove("a3a4");
    ck_assert(session_undo(session, 0, NULL));
    ck_assert_ptr_null(session_premoved(session));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    play_at("e4e5", 0);
    premove("a3a4");
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    ck_assert_ptr_null(session_premoved(session));
}
END_TEST

START_TEST(test_interrupt_cancels_the_premove_before_it_makes_the_computer_move)
{
    let_it_think();
    premove("a3a4");
    ck_assert(session_cancel(session));
    ck_assert_ptr_null(session_premoved(session));
    ck_assert(!fake_engine.stop_asked);
    ck_assert(session_cancel(session));
    ck_assert(fake_engine.stop_asked);
}
END_TEST

START_TEST(test_premove_is_not_examined)
{
    settings.warnings = WARNINGS_ON;
    start();
    play_at("g3g4", 0);
    fake_engine.move = move_named("g3g4");
    fake_engine_finish();
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert_int_eq(session_phase(session), SESSION_THINKING);
    premove("a3a4");
    answer_at("a7a6", 0);
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert(!session_weighs(session));
}
END_TEST

START_TEST(test_undo_reports_whether_a_clock_is_set_back)
{
    two_people();
    set_clock("1+0");
    start();
    ck_assert(!session_undo_costs_time(session));
    play_at("e4e5", 0);
    ck_assert(session_undo_costs_time(session));
    ck_assert(session_resign(session, SIDE_BLACK, 0, NULL));
    ck_assert(!session_undo_costs_time(session));
}
END_TEST

START_TEST(test_undo_without_a_clock_costs_nothing)
{
    two_people();
    start();
    play_at("e4e5", 0);
    ck_assert(!session_undo_costs_time(session));
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("premove");
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_premove_is_played_at_once_when_the_turn_comes);
    tcase_add_test(tcase, test_premove_costs_no_time);
    tcase_add_test(tcase, test_an_illegal_premove_is_dropped_with_the_reason);
    tcase_add_test(tcase, test_premove_is_shown_replaced_and_cancelled);
    tcase_add_test(tcase, test_premove_needs_the_opponents_turn_and_a_piece_of_your_own);
    tcase_add_test(tcase, test_two_people_have_no_premoves);
    tcase_add_test(tcase, test_undo_and_the_end_cancel_a_premove);
    tcase_add_test(tcase, test_interrupt_cancels_the_premove_before_it_makes_the_computer_move);
    tcase_add_test(tcase, test_premove_is_not_examined);
    tcase_add_test(tcase, test_undo_reports_whether_a_clock_is_set_back);
    tcase_add_test(tcase, test_undo_without_a_clock_costs_nothing);
}
