#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "base/random.h"
#include "game/journal/journal.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session_case.h"
#include "rules/moves/movegen.h"
#include "support/fault_fs.h"
#include "support/journal_peek.h"

static void setup(void) {
    case_setup();
    two_people();
}

static void start_from(const char *game, const char *fen) {
    static Position position;
    position = position_of(game, fen);
    settings.variant = game_named(game);
    settings.start = &position;
    start();
}

/* --- two people ------------------------------------------------------------------------------ */

START_TEST(test_people_move_in_turn_and_each_move_is_shown)
{
    start();
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    play("e4e5");
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert_str_eq(event.text, "White: Ve5.");
    ck_assert_int_eq(event.side, SIDE_WHITE);
    ck_assert(!event.by_computer);
    ck_assert_int_eq(session_position(session)->side, SIDE_BLACK);
    ck_assert(!next_event(SESSION_EVENT_MOVED, 0));
    ck_assert_uint_eq(fake_engine.started, 0);
}
END_TEST

START_TEST(test_illegal_move_is_refused_and_nothing_changes)
{
    start();
    Error error = {0};
    ck_assert(!session_submit(session, move_make(MOVE_NORMAL, 0, 80, ROLE_NONE), 0, &error));
    ck_assert_str_ne(error.reason, "");
    ck_assert_ptr_null(session_game(session)->root->child);
}
END_TEST

START_TEST(test_undo_between_people_takes_one_ply_and_redo_puts_it_back)
{
    start();
    play("e4e5");
    play("e6e5");
    ck_assert(session_undo(session, 0, NULL));
    ck_assert_int_eq(session_position(session)->side, SIDE_BLACK);
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
    ck_assert(session_redo(session, 0, NULL));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 2);
    ck_assert(!session_can_redo(session));
}
END_TEST

START_TEST(test_new_move_clears_the_undone_moves)
{
    start();
    play("e4e5");
    ck_assert(session_undo(session, 0, NULL));
    play("e4e5");
    ck_assert(!session_redo(session, 0, NULL));
    /* An undone move leaves no variation. */
    ck_assert_ptr_null(session_game(session)->root->child->sibling);
}
END_TEST

START_TEST(test_undo_at_the_start_is_refused)
{
    start();
    Error error = {0};
    ck_assert(!session_undo(session, 0, &error));
    ck_assert_str_ne(error.reason, "");
}
END_TEST

START_TEST(test_resignation_ends_the_game_for_the_other_side)
{
    start();
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    ck_assert_int_eq(session_phase(session), SESSION_OVER);
    ck_assert(next_event(SESSION_EVENT_OVER, 0));
    ck_assert_str_eq(event.text, "Black wins: White resigns.");
    ck_assert(!session_resign(session, SIDE_BLACK, 0, NULL));
    Error error = {0};
    ck_assert(!session_submit(session, move_named("e4e5"), 0, &error));
}
END_TEST

START_TEST(test_undo_after_the_end_opens_the_game_again)
{
    start_from("pandemonium", "k8/9/1+P7/1+P7/9/9/9/9/4K4[P] w - - 0 1");
    play("P@a8");
    bool over = session_phase(session) == SESSION_OVER;
    if (!over)
        session_resign(session, SIDE_BLACK, 0, NULL);
    ck_assert(session_undo(session, 0, NULL));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    ck_assert_int_eq(session_game(session)->outcome.result, RESULT_ONGOING);
}
END_TEST

START_TEST(test_draw_between_people_needs_agreement)
{
    settings.variant = game_named("shoshogi");
    start();
    ck_assert(session_offer_draw(session, 0, NULL));
    ck_assert(next_event(SESSION_EVENT_OFFER, 0));
    ck_assert(session_answer_draw(session, false, 0, NULL));
    ck_assert(next_event(SESSION_EVENT_DECLINED, 0));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    ck_assert(session_offer_draw(session, 0, NULL));
    ck_assert(session_answer_draw(session, true, 0, NULL));
    ck_assert_int_eq(session_outcome(session).termination, TERMINATION_AGREEMENT);
}
END_TEST

START_TEST(test_a_move_declines_a_draw_offer)
{
    settings.variant = game_named("shoshogi");
    start();
    ck_assert(session_offer_draw(session, 0, NULL));
    play("e3e4");
    play("e7e6");
    ck_assert(!session_draw_offered(session, NULL));
}
END_TEST

static const char *const WITHOUT_DRAWS[] = {"pandemonium", "pandemonium-winboard"};

/* "The game continues until one player is defeated": whoever plays, and however bad the position
 * looks. */
START_TEST(test_a_draw_offer_is_refused_in_a_game_without_draws)
{
    settings.variant = game_named(WITHOUT_DRAWS[_i % 2]);
    settings.seats[SIDE_BLACK].kind = _i < 2 ? &PLAYER_HUMAN : &PLAYER_COMPUTER;
    start();
    Error error = {0};
    ck_assert(!session_offer_draw(session, 0, &error));
    ck_assert_str_eq(error.reason,
                     "this game has no draws: it continues until one player is defeated");
    ck_assert(!session_draw_offered(session, NULL));
    ck_assert(!session_answer_draw(session, true, 0, NULL));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    ck_assert_int_eq(session_outcome(session).result, RESULT_ONGOING);
}
END_TEST

/* --- against the computer -------------------------------------------------------------------- */

static void start_against_computer(void) {
    settings.seats[SIDE_BLACK] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = 2};
    start();
}

START_TEST(test_the_computer_replies_and_its_move_is_shown)
{
    start_against_computer();
    play("e4e5");
    ck_assert_int_eq(session_phase(session), SESSION_THINKING);
    ck_assert(fake_engine.thinking);
    ck_assert_uint_eq(fake_engine.limits.level, 2);
    fake_engine_finish();
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert(event.by_computer);
    ck_assert_int_eq(event.side, SIDE_BLACK);
    ck_assert(strncmp(event.text, "Computer level 2: ", 18) == 0);
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
}
END_TEST

/* The last legal move, or none for the number 0. */
static Move choose_last(void *context, const Position *position, uint64_t number) {
    Move moves[MOVES_LIMIT];
    const bool *none = context;
    size_t count = moves_generate(position, moves);
    ck_assert_uint_ne(number, 0);
    return *none ? MOVE_NONE : moves[count - 1];
}

START_TEST(test_the_computer_can_be_given_its_first_moves)
{
    bool none = _i == 1;
    settings.opening = (SessionOpening){choose_last, &none};
    start_against_computer();
    play("e4e5");
    ck_assert_uint_eq(fake_engine.limits.search_move_count, none ? 0 : 1);
    ck_assert_uint_eq(fake_engine.limits.depth, none ? 0 : 1);
}
END_TEST

/* Plays a move; the computer finds its reply at once, with a pace of 800 ms. */
static void start_at_a_pace(void) {
    settings.pace_ms = 800;
    start_against_computer();
    play("e4e5");
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    fake_engine_finish();
}

START_TEST(test_a_quick_answer_waits_until_a_person_can_follow_it)
{
    start_at_a_pace();
    ck_assert(!next_event(SESSION_EVENT_MOVED, 0));
    ck_assert_int_eq(session_phase(session), SESSION_THINKING);
    ck_assert_int_eq(session_timeout_ms(session, 300), 500);
    ck_assert(!next_event(SESSION_EVENT_MOVED, 799));
    ck_assert(next_event(SESSION_EVENT_MOVED, 800));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
}
END_TEST

START_TEST(test_weak_levels_answer_more_slowly)
{
    static const struct {
        unsigned level;
        int64_t due_ms;
    } ROWS[] = {{1, 1000}, {2, 1000}, {3, 800}, {6, 800}, {7, 500}, {ENGINE_LEVELS, 500}};
    settings.pace_ms = PACE_AUTO;
    settings.seats[SIDE_BLACK] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = ROWS[_i].level};
    start();
    play("e4e5");
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    fake_engine_finish();
    ck_assert(!next_event(SESSION_EVENT_MOVED, ROWS[_i].due_ms - 1));
    ck_assert(next_event(SESSION_EVENT_MOVED, ROWS[_i].due_ms));
}
END_TEST

START_TEST(test_a_waiting_answer_is_shown_when_asked_for)
{
    start_at_a_pace();
    ck_assert(!next_event(SESSION_EVENT_MOVED, 10));
    session_move_now(session);
    ck_assert(next_event(SESSION_EVENT_MOVED, 10));
}
END_TEST

START_TEST(test_a_waiting_answer_is_cancelled_by_undo)
{
    start_at_a_pace();
    ck_assert(!next_event(SESSION_EVENT_MOVED, 10));
    ck_assert(session_undo(session, 20, NULL));
    ck_assert(!next_event(SESSION_EVENT_MOVED, 5000));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 0);
}
END_TEST

START_TEST(test_pace_takes_a_small_part_of_a_clock)
{
    settings.time = (TimeControl){.limited = true, .base_ms = 4000};
    start_at_a_pace();
    ck_assert(!next_event(SESSION_EVENT_MOVED, 199));
    ck_assert(next_event(SESSION_EVENT_MOVED, 200));
}
END_TEST

START_TEST(test_no_move_is_taken_from_a_person_while_the_computer_thinks)
{
    start_against_computer();
    play("e4e5");
    Move moves[MOVES_LIMIT];
    ck_assert_uint_gt(moves_generate(session_position(session), moves), 0);
    ck_assert(!session_submit(session, moves[0], 0, NULL));
}
END_TEST

START_TEST(test_undo_against_the_computer_takes_two_plies)
{
    start_against_computer();
    play("e4e5");
    fake_engine_finish();
    while (session_step(session, 0, &event)) {
    }
    ck_assert(session_undo(session, 0, NULL));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 0);
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    ck_assert(session_redo(session, 0, NULL));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 2);
}
END_TEST

START_TEST(test_undo_while_the_computer_thinks_stops_it_and_drops_its_move)
{
    start_against_computer();
    play("e4e5");
    ck_assert(session_undo(session, 0, NULL));
    ck_assert(fake_engine.stop_asked);
    while (session_step(session, 0, &event))
        ck_assert(event.kind != SESSION_EVENT_MOVED || !event.by_computer);
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 0);
}
END_TEST

START_TEST(test_move_now_and_cancel_make_the_computer_move)
{
    start_against_computer();
    play("e4e5");
    ck_assert(session_cancel(session));
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert(event.by_computer);
    ck_assert(!session_cancel(session));
}
END_TEST

START_TEST(test_hint_names_a_move_without_playing_it)
{
    start_against_computer();
    ck_assert(session_hint(session, 0, NULL));
    ck_assert(session_hint_pending(session));
    ck_assert_uint_eq(fake_engine.limits.level, 0);
    fake_engine.move = move_named("e4e5");
    fake_engine_finish();
    ck_assert(next_event(SESSION_EVENT_HINT, 0));
    ck_assert_str_eq(event.text, "Hint: Ve5 (+0.0, 50%): it gives the Queen on c2 5 more moves. "
                                 "Vxe5 then takes the Van, but no better move was found.");
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 0);
}
END_TEST

/* --- warnings -------------------------------------------------------------------------------- */

static const char QUEENS[] = "7k/6pp/8/3q4/8/8/8/K2Q4 w - - 0 1";

/* A person plays the move. The engine prefers another one, which scores best_cp. */
static void weigh(const char *move, const char *best, int best_cp) {
    play(move);
    ck_assert(session_weighs(session));
    ck_assert_uint_gt(fake_engine.limits.nodes, 0);
    ck_assert_uint_eq(fake_engine.limits.search_move_count, 0);
    fake_engine.move = move_named(best);
    fake_engine.score_cp = best_cp;
    fake_engine_finish();
    (void)next_event(SESSION_EVENT_NOTICE, 0);
}

/* The engine has scored the person's move and found the reply. */
static void answer(const char *move, const char *reply, int score_cp) {
    static EngineReport report;
    report = (EngineReport){.depth = 5, .score_cp = score_cp, .pv_count = 2};
    report.pv[0] = move_named(move);
    Position after = *session_position(session);
    Undo undo;
    position_do(&after, report.pv[0], &undo);
    ck_assert(uci_parse(&after, reply, &report.pv[1], NULL));
    ck_assert_uint_eq(fake_engine.limits.search_move_count, 1);
    fake_engine.reports = &report;
    fake_engine.report_count = 1;
    fake_engine_finish();
}

START_TEST(test_a_blunder_is_warned_about_and_played_when_submitted_again)
{
    settings.warnings = WARNINGS_ON;
    start_from("chess", QUEENS);
    weigh("d1d2", "d1d5", 900);
    answer("d1d2", "d5d2", -900);
    ck_assert(next_event(SESSION_EVENT_WARNING, 0));
    ck_assert_str_eq(event.text, "Qd2 loses the Queen on d2 to Qxd2.");
    ck_assert_uint_eq(event.move, move_named("d1d2"));
    ck_assert(!session_weighs(session));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 0);
    play("d1d2");
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
}
END_TEST

static const struct {
    const char *name;
    WarningsWish wish;
    bool lesson, people;
    unsigned level, wins;
    const char *clock; /* NULL: none */
    const char *move;
    bool warned;
} BEGINNERS[] = {
    {"auto: against level 1", WARNINGS_AUTO, false, false, 1, 0, NULL, "e4e5", true},
    {"auto: against level 3 after two wins", WARNINGS_AUTO, false, false, 3, 2, NULL, "e4e5", true},
    {"auto: not against level 4", WARNINGS_AUTO, false, false, 4, 0, NULL, "e4e5", false},
    {"auto: not after the third win", WARNINGS_AUTO, false, false, 1, 3, NULL, "e4e5", false},
    {"auto: not of a move that loses nothing", WARNINGS_AUTO, false, false, 1, 0, NULL, "a3a4",
     false},
    {"auto: not between people", WARNINGS_AUTO, false, true, 1, 0, NULL, "e4e5", false},
    {"auto: with time left", WARNINGS_AUTO, false, false, 1, 0, "1", "e4e5", true},
    {"auto: not with under ten seconds left", WARNINGS_AUTO, false, false, 1, 0, "0.15", "e4e5",
     false},
    {"off: none", WARNINGS_OFF, false, false, 1, 0, NULL, "e4e5", false},
    {"off: in a lesson's game", WARNINGS_OFF, true, false, 1, 3, NULL, "e4e5", true},
    {"on: against any level", WARNINGS_ON, false, false, 9, 9, NULL, "e4e5", true},
};

static void warn_beginner(int _i) {
    settings.seats[SIDE_BLACK] =
        (PlayerWord){.kind = BEGINNERS[_i].people ? &PLAYER_HUMAN : &PLAYER_COMPUTER,
                     .level = BEGINNERS[_i].level};
    settings.warnings = (int)BEGINNERS[_i].wish;
    settings.lesson = BEGINNERS[_i].lesson;
    if (BEGINNERS[_i].clock != NULL)
        set_clock(BEGINNERS[_i].clock);
    start();
    session_set_wins(session, BEGINNERS[_i].wins);
    play(BEGINNERS[_i].move);
    unsigned plies = node_ply(session_cursor(session)->node);
    ck_assert_int_eq(next_event(SESSION_EVENT_WARNING, 0), BEGINNERS[_i].warned);
    ck_assert_uint_eq(plies, BEGINNERS[_i].warned ? 0 : 1);
    if (BEGINNERS[_i].warned) { /* the same move again plays it */
        ck_assert_uint_eq(event.move, move_named("e4e5"));
        play("e4e5");
        ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
    }
    /* Only a warning that was asked for is help. */
    bool asked = BEGINNERS[_i].wish == WARNINGS_ON;
    ck_assert_int_eq(game_tag(session_cursor(session)->game, "Warnings") != NULL, asked);
}

START_TEST(test_the_best_move_and_a_good_one_are_played_without_a_warning)
{
    settings.warnings = WARNINGS_ON;
    start_from("chess", QUEENS);
    weigh("d1d5", "d1d5", 900);
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
    ck_assert(session_undo(session, 0, NULL));
    weigh("d1e1", "d1d5", 30);
    answer("d1e1", "h7h6", 10);
    ck_assert(!next_event(SESSION_EVENT_WARNING, 0));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
}
END_TEST

static const struct {
    int best_cp, own_cp;
    bool told;
} WON_ALL_THE_SAME[] = {{4000, 2600, true}, {4000, 3600, false}, {SCORE_MATE - 3, 3600, false}};

START_TEST(test_a_winning_side_is_warned_only_of_losing_a_winning_lead)
{
    settings.warnings = WARNINGS_ON;
    start_from("chess", QUEENS);
    weigh("d1d2", "d1d5", WON_ALL_THE_SAME[_i].best_cp);
    answer("d1d2", "d5d2", WON_ALL_THE_SAME[_i].own_cp);
    ck_assert_int_eq(next_event(SESSION_EVENT_WARNING, 0), WON_ALL_THE_SAME[_i].told);
}
END_TEST

START_TEST(test_a_move_that_allows_mate_is_reported)
{
    settings.warnings = WARNINGS_ON;
    start_from("chess", "7k/5ppp/8/8/8/8/8/R3K2R b - - 0 1");
    weigh("f7f6", "h7h6", 0);
    answer("f7f6", "a1a8", -(SCORE_MATE - 2));
    ck_assert(next_event(SESSION_EVENT_WARNING, 0));
    ck_assert_str_eq(event.text, "f6 allows mate by Ra8.");
}
END_TEST

START_TEST(test_a_side_that_still_wins_or_is_lost_anyway_is_not_warned)
{
    settings.warnings = WARNINGS_ON;
    start_from("chess", QUEENS);
    weigh("d1d2", "d1d5", 3000);
    answer("d1d2", "h7h6", 2500);
    ck_assert(!next_event(SESSION_EVENT_WARNING, 0));
    ck_assert(session_undo(session, 0, NULL));
    weigh("d1d2", "d1d5", -2000);
    answer("d1d2", "d5d2", -5000);
    ck_assert(!next_event(SESSION_EVENT_WARNING, 0));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
}
END_TEST

START_TEST(test_a_second_submit_does_not_wait_and_another_move_is_checked_again)
{
    settings.warnings = WARNINGS_ON;
    start_from("chess", QUEENS);
    play("d1d2");
    play("d1d3");
    ck_assert_uint_eq(fake_engine.started, 2);
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 0);
    play("d1d3");
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
    fake_engine_finish();
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert(!next_event(SESSION_EVENT_WARNING, 0));
    session_set_warnings(session, WARNINGS_OFF);
    play("d5d3");
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 2);
}
END_TEST

START_TEST(test_cancel_clears_the_move_being_checked)
{
    settings.warnings = WARNINGS_ON;
    start_from("chess", QUEENS);
    play("d1d2");
    ck_assert(session_cancel(session));
    ck_assert(!session_weighs(session));
    play("d1d2");
    ck_assert(session_weighs(session));
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    fake_engine_finish();
    ck_assert(next_event(SESSION_EVENT_OVER, 0));
    ck_assert(!next_event(SESSION_EVENT_MOVED, 0));
}
END_TEST

START_TEST(test_move_during_a_hint_drops_the_hint)
{
    settings.seats[SIDE_BLACK].kind = &PLAYER_HUMAN;
    start();
    ck_assert(session_hint(session, 0, NULL));
    play("e4e5");
    ck_assert(!next_event(SESSION_EVENT_HINT, 0));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
}
END_TEST

/* Plays our move and the computer's reply, with this score. */
static void exchange(int score_cp) {
    Move moves[MOVES_LIMIT];
    fake_engine.score_cp = score_cp;
    size_t count = moves_generate(session_position(session), moves);
    size_t at = node_ply(session_cursor(session)->node) * 7 % count; /* so that nothing repeats */
    ck_assert(session_submit(session, moves[at], 0, NULL));
    fake_engine_finish();
    while (session_step(session, 0, &event)) {
    }
}

static bool draw_is_taken(void) {
    ck_assert(session_offer_draw(session, 0, NULL));
    return session_outcome(session).termination == TERMINATION_AGREEMENT;
}

START_TEST(test_computer_accepts_a_draw_only_when_clearly_worse)
{
    settings.variant = game_named("shoshogi");
    start_against_computer();
    ck_assert(!draw_is_taken());
    ck_assert(next_event(SESSION_EVENT_DECLINED, 0));
    while (node_ply(session_cursor(session)->node) < 40)
        exchange(40);
    ck_assert(!draw_is_taken());
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    exchange(-60);
    ck_assert(draw_is_taken());
}
END_TEST

START_TEST(test_computer_accepts_an_early_draw_only_when_lost)
{
    settings.variant = game_named("shoshogi");
    start_against_computer();
    exchange(-60);
    ck_assert(!draw_is_taken());
    exchange(-300);
    ck_assert(draw_is_taken());
}
END_TEST

START_TEST(test_reports_are_passed_on_and_only_the_newest)
{
    start_against_computer();
    play("e4e5");
    fake_engine_report();
    ck_assert(next_event(SESSION_EVENT_REPORT, 0));
    ck_assert_uint_eq(event.report.depth, 3);
    ck_assert(!next_event(SESSION_EVENT_REPORT, 0));
}
END_TEST

START_TEST(test_computer_plays_white_from_the_start)
{
    settings.seats[SIDE_WHITE] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = 1};
    start();
    ck_assert_int_eq(session_phase(session), SESSION_THINKING);
    fake_engine_finish();
    ck_assert(next_event(SESSION_EVENT_MOVED, 0));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    /* The person has not moved yet. */
    ck_assert(!session_can_undo(session));
}
END_TEST

START_TEST(test_engine_that_cannot_start_is_reported)
{
    fake_engine.refuse = true;
    start_against_computer();
    play("e4e5");
    ck_assert(next_event(SESSION_EVENT_FAILED, 0));
    ck_assert_str_eq(event.text, "Computer level 2: no threads left.");
}
END_TEST

/* --- setups ---------------------------------------------------------------------------------- */

START_TEST(test_each_person_chooses_a_setup_white_first)
{
    settings.variant = game_named("pandemonium10");
    start();
    ck_assert_int_eq(session_phase(session), SESSION_SETUP);
    ck_assert_int_eq(session_setup_side(session), SIDE_WHITE);
    ck_assert(!session_choose_setup(session, 4, 0, NULL));
    ck_assert(session_choose_setup(session, 1, 0, NULL));
    ck_assert_int_eq(session_setup_side(session), SIDE_BLACK);
    ck_assert(session_choose_setup(session, 1, 0, NULL));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    char data[FEN_SIZE];
    Text text = TEXT_OVER(data);
    fen_format(session_position(session), &text);
    ck_assert(strncmp(data, "rnbqkmcnbr/", 11) == 0);
    ck_assert_ptr_nonnull(strstr(data, "/RBNQKMCBNR[]"));
}
END_TEST

START_TEST(test_a_shared_setup_is_asked_once)
{
    settings.variant = game_named("shatranjian");
    start();
    ck_assert_int_eq(session_phase(session), SESSION_SETUP);
    ck_assert(session_choose_setup(session, 2, 0, NULL));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
}
END_TEST

START_TEST(test_the_computer_chooses_its_setup_by_the_seed)
{
    settings.variant = game_named("pandemonium10");
    settings.seats[SIDE_WHITE] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = 1};
    start();
    ck_assert_int_eq(session_setup_side(session), SIDE_BLACK);
    uint8_t first = session_settings(session)->setups[SIDE_WHITE];
    session_close(session, NULL);
    start();
    ck_assert_uint_eq(session_settings(session)->setups[SIDE_WHITE], first);
}
END_TEST

/* --- clocks ---------------------------------------------------------------------------------- */

START_TEST(test_running_out_of_time_loses)
{
    settings.time = (TimeControl){.limited = true, .base_ms = 60000};
    start();
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 1000), 59000);
    ck_assert(session_timeout_ms(session, 1000) > 0);
    ck_assert(!next_event(SESSION_EVENT_OVER, 59000));
    ck_assert(next_event(SESSION_EVENT_OVER, 60001));
    ck_assert_int_eq(event.outcome.termination, TERMINATION_TIME);
    ck_assert_int_eq(event.outcome.result, RESULT_BLACK_WINS);
}
END_TEST

START_TEST(test_a_game_without_a_clock_waits_for_ever)
{
    start();
    while (session_step(session, 0, &event)) {
    }
    ck_assert_int_eq(session_timeout_ms(session, 0), -1);
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 99), -1);
}
END_TEST

START_TEST(test_undo_restores_the_time)
{
    settings.time = (TimeControl){.limited = true, .base_ms = 60000};
    start();
    ck_assert(session_submit(session, move_named("e4e5"), 10000, NULL));
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 10000), 50000);
    ck_assert(session_undo(session, 20000, NULL));
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 20000), 60000);
    ck_assert_int_eq(session_left_ms(session, SIDE_BLACK, 20000), 60000);
}
END_TEST

START_TEST(test_computer_receives_the_clocks)
{
    settings.time = (TimeControl){.limited = true, .base_ms = 60000, .increment_ms = 2000};
    start_against_computer();
    ck_assert(session_submit(session, move_named("e4e5"), 10000, NULL));
    ck_assert_int_eq(fake_engine.limits.time_ms[SIDE_WHITE], 52000);
    ck_assert_int_eq(fake_engine.limits.time_ms[SIDE_BLACK], 60000);
    ck_assert_int_eq(fake_engine.limits.increment_ms[SIDE_BLACK], 2000);
}
END_TEST

/* --- the journal and files ------------------------------------------------------------------- */

START_TEST(test_a_killed_game_is_listed_and_resumed)
{
    settings.journal_folder = folder;
    settings.seats[SIDE_BLACK] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = 4};
    settings.time = (TimeControl){.limited = true, .base_ms = 300000, .increment_ms = 1000};
    start();
    play("e4e5");
    fake_engine.move = MOVE_NONE;
    fake_engine_finish();
    while (session_step(session, 0, &event)) {
    }
    SessionJournal list[4];
    Position before = *session_position(session);
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, 4), 0);
    session_close(session, NULL); /* unfinished: its journal stays */
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, 4), 1);
    ck_assert_ptr_nonnull(strstr(list[0].text, "You - Computer level 4, 1 move"));
    ck_assert(!list[0].over);

    SessionSettings others;
    session_settings_init(&others, game_named("pandemonium10"));
    Error error = {0};
    session = session_resume(&others, list[0].path, games, 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
    ck_assert(position_equal(&before, session_position(session)));
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    ck_assert_uint_eq(session_settings(session)->seats[SIDE_BLACK].level, 4);
    ck_assert(!session_is_human(session, SIDE_BLACK));
    ck_assert_int_eq(session_left_ms(session, SIDE_BLACK, 0), 301000);
    ck_assert(session_undo(session, 0, NULL));
}
END_TEST

START_TEST(test_games_over_or_being_played_are_not_listed_as_unfinished)
{
    settings.journal_folder = folder;
    start();
    play("e4e5");
    session_close(session, NULL);
    session = NULL;
    start();
    play("e4e5");
    SessionJournal list[4];
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, 4), 1);
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", true}, list, 4), 1);
    const char *own = session_journal_path(session);
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, own, true}, list, 4), 1);
    ck_assert_str_ne(list[0].path, own);
    /* Over, but not archived yet. */
    ck_assert(session_resign(session, SIDE_BLACK, 0, NULL));
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", true}, list, 4), 1);
}
END_TEST

START_TEST(test_undone_moves_stay_undone_after_resuming)
{
    settings.journal_folder = folder;
    start();
    play("e4e5");
    play("e6e5");
    ck_assert(session_undo(session, 0, NULL));
    session_close(session, NULL);
    SessionJournal list[2];
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, 2), 1);
    session = session_resume(&settings, list[0].path, games, 0, NULL);
    ck_assert_ptr_nonnull(session);
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 1);
    ck_assert_int_eq(session_position(session)->side, SIDE_BLACK);
}
END_TEST

START_TEST(test_a_resumed_lessons_game_warns_again)
{
    settings.journal_folder = folder;
    settings.lesson = true;
    start();
    play("e4e5");
    ck_assert(next_event(SESSION_EVENT_WARNING, 0));
    ck_assert_str_eq(event.text,
                     "Ve5 leaves the Van for nothing: Vxe5 takes it. You would lose 2.2 pawns.");
    play("e4e5");
    session_close(session, NULL);
    settings.lesson = false;
    SessionJournal list[1];
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, 1), 1);
    session = session_resume(&settings, list[0].path, games, 0, NULL);
    ck_assert_ptr_nonnull(session);
    ck_assert(session_is_lesson(session));
}
END_TEST

START_TEST(test_journal_that_cannot_be_written_is_reported_once_and_the_game_continues)
{
    settings.journal_folder = "/proc/no-such-folder";
    start();
    ck_assert(next_event(SESSION_EVENT_NOTICE, 0));
    ck_assert_ptr_nonnull(strstr(event.text, "cannot be written to disk"));
    play("e4e5");
    ck_assert(!next_event(SESSION_EVENT_NOTICE, 0));
}
END_TEST

START_TEST(test_a_journal_that_fails_for_a_while_is_reported_once_and_catches_up)
{
    FaultFs faults;
    fault_fs_init(&faults);
    settings.fs = &faults.fs;
    settings.journal_folder = folder;
    start();
    play("e4e5");
    while (session_step(session, 0, &event)) {
    }
    faults.fail_at = faults.calls + 1;
    faults.code = ENOSPC;
    faults.lasting = true;
    play("e6e5");
    ck_assert(next_event(SESSION_EVENT_NOTICE, 0));
    ck_assert_ptr_nonnull(strstr(event.text, "cannot be written to disk"));
    play("a3a4");
    ck_assert(!next_event(SESSION_EVENT_NOTICE, 0));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 3);
    faults.fail_at = 0;
    play("a7a6");
    session_close(session, NULL);
    session = NULL;
    SessionJournal list[2];
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){file_system(), folder, games, "", false}, list, 2), 1);
    settings.fs = file_system();
    session = session_resume(&settings, list[0].path, games, 0, NULL);
    ck_assert_ptr_nonnull(session);
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 4);
}
END_TEST

/* An unreadable file may hold games, so it is not treated as missing. */
START_TEST(test_saving_over_an_unreadable_file_is_refused)
{
    FaultFs faults;
    fault_fs_init(&faults);
    settings.fs = &faults.fs;
    start();
    play("e4e5");
    faults.fail_at = faults.calls + 1;
    faults.code = EIO;
    Error error = {0};
    ck_assert(!session_save(session, in_folder("new.pgn"), &error));
    ck_assert_str_eq(faults.failed, "stat");
}
END_TEST

START_TEST(test_save_that_fails_at_any_call_leaves_the_old_file_whole)
{
    FaultFs faults;
    fault_fs_init(&faults);
    settings.fs = &faults.fs;
    const char *path = in_folder("whole.pgn");
    start();
    play("e4e5");
    ck_assert(session_save(session, path, NULL));
    Bytes before = {0};
    ck_assert(file_read(file_system(), path, 10000, &before, NULL));
    play("e6e5");
    for (int call = 1; call < 200; call++) {
        Error error = {0};
        faults.fail_at = faults.calls + call;
        faults.code = EIO;
        faults.failed = NULL;
        bool saved = session_save(session, path, &error);
        if (faults.failed == NULL) {
            ck_assert(saved);
            ck_assert_int_gt(call, 3);
            break;
        }
        if (saved)
            continue;
        ck_assert_str_ne(error.reason, "");
        Bytes after = {0};
        ck_assert(file_read(file_system(), path, 10000, &after, NULL));
        bool whole = strcmp(before.data, after.data) == 0 || strstr(after.data, "exe5") != NULL ||
                     strstr(after.data, "Vxe5") != NULL;
        ck_assert_msg(whole, "after %s failed", faults.failed);
        bytes_done(&after);
    }
    bytes_done(&before);
}
END_TEST

START_TEST(test_finished_game_is_archived_and_its_journal_removed)
{
    settings.journal_folder = folder;
    settings.archive = in_folder("sub/games.pgn");
    for (int i = 0; i < 2; i++) {
        start();
        play("e4e5");
        ck_assert(session_resign(session, SIDE_BLACK, 0, NULL));
        session_close(session, NULL);
    }
    session = NULL;
    SessionJournal list[4];
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, 4), 0);
    PgnFile file;
    Error error = {0};
    ck_assert_msg(pgn_file_open(&file, settings.fs, in_folder("sub/games.pgn"), &error), "%s",
                  error.reason);
    ck_assert_uint_eq(file.count, 2);
    Game *game = pgn_file_game(&file, 1, &(RecordGames){games, NULL}, NULL, &error);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(game->outcome.result, RESULT_WHITE_WINS);
    ck_assert_int_eq(game->outcome.termination, TERMINATION_RESIGNATION);
    game_free(game);
    pgn_file_close(&file);
}
END_TEST

static size_t games_in(const char *path) {
    PgnFile file;
    Error error = {0};
    ck_assert_msg(pgn_file_open(&file, settings.fs, path, &error), "%s", error.reason);
    size_t count = file.count;
    pgn_file_close(&file);
    return count;
}

START_TEST(test_saving_keeps_other_games_and_replaces_its_own_copy)
{
    const char *path = in_folder("mine.pgn");
    start();
    play("e4e5");
    ck_assert(session_in_progress(session));
    ck_assert(session_save(session, path, NULL));
    ck_assert(!session_in_progress(session));
    play("e6e5");
    ck_assert(session_in_progress(session));
    ck_assert(session_save(session, path, NULL));
    ck_assert_uint_eq(games_in(path), 1);
    session_close(session, NULL);
    start();
    play("e4e5");
    ck_assert(session_save(session, path, NULL));
    ck_assert_uint_eq(games_in(path), 2);
    ck_assert(session_save(session, path, NULL));
    ck_assert_uint_eq(games_in(path), 2);
}
END_TEST

START_TEST(test_file_that_is_not_a_record_is_not_overwritten)
{
    const char *path = in_folder("letter.txt");
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs("Dear Ann,\n", file);
    fclose(file);
    start();
    play("e4e5");
    Error error = {0};
    ck_assert(!session_save(session, path, &error));
    ck_assert_str_ne(error.reason, "");
    Bytes bytes = {0};
    ck_assert(file_read(settings.fs, path, 100, &bytes, NULL));
    ck_assert_str_eq(bytes.data, "Dear Ann,\n");
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_a_saved_game_is_continued)
{
    const char *path = in_folder("on.pgn");
    start();
    play("e4e5");
    ck_assert(session_save(session, path, NULL));
    session_close(session, NULL);
    PgnFile file;
    ck_assert(pgn_file_open(&file, settings.fs, path, NULL));
    Game *game = pgn_file_game(&file, 0, &(RecordGames){games, NULL}, NULL, NULL);
    pgn_file_close(&file);
    ck_assert_ptr_nonnull(game);
    session = session_continue(&settings, game, 0, NULL);
    ck_assert_ptr_nonnull(session);
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    ck_assert_int_eq(session_position(session)->side, SIDE_BLACK);
    play("e6e5");
}
END_TEST

START_TEST(test_a_resumed_game_keeps_the_names_of_its_players)
{
    settings.seats[SIDE_BLACK].kind = &PLAYER_HUMAN;
    Position start;
    position_start(&start, game_named("pandemonium"));
    Game *game = game_new(game_named("pandemonium"), &start);
    ck_assert(game_set_tag(game, "White", "Ann") && game_set_tag(game, "Black", "Deep One") &&
              game_set_tag(game, "BlackType", "program"));
    session = session_continue(&settings, game, 0, NULL);
    ck_assert_str_eq(session_name(session, SIDE_WHITE), "Ann");
    ck_assert_str_ne(session_name(session, SIDE_BLACK), "Deep One");
}
END_TEST

/* --- rematch, seats -------------------------------------------------------------------------- */

START_TEST(test_a_rematch_is_due_after_a_stalemate_draw_if_the_rules_say_so)
{
    settings.variant = game_named("pandemonium10");
    start_from("pandemonium10", "k9/10/2N7/10/10/10/10/4Q5/10/5K4[] w - - 0 1");
    ck_assert(!session_rematch_due(session));
    /* Leaves Black without a legal move: tries all replies. */
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(session_position(session), moves);
    for (size_t i = 0; i < count && session_phase(session) == SESSION_MOVE; i++) {
        ck_assert(session_submit(session, moves[i], 0, NULL));
        if (session_phase(session) == SESSION_OVER &&
            session_outcome(session).termination == TERMINATION_STALEMATE)
            break;
        ck_assert(session_undo(session, 0, NULL));
    }
    ck_assert_int_eq(session_outcome(session).termination, TERMINATION_STALEMATE);
    ck_assert(session_rematch_due(session));
}
END_TEST

START_TEST(test_rematch_swaps_the_seats_with_their_names)
{
    settings.seats[SIDE_BLACK] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = 5};
    start();
    SessionSettings again;
    session_rematch(session, true, &again);
    ck_assert(player_is(&again.seats[SIDE_WHITE], PLAYER_LEVELS));
    ck_assert_uint_eq(again.seats[SIDE_WHITE].level, 5);
    ck_assert_str_eq(again.seats[SIDE_BLACK].name, "You");
    session_rematch(session, false, &again);
    ck_assert(player_is(&again.seats[SIDE_WHITE], PLAYER_BY_HAND));
}
END_TEST

START_TEST(test_seats_are_parsed_from_words)
{
    PlayerWord seat = {.level = 3};
    Error error = {0};
    ck_assert(player_parse("human", NULL, &seat, NULL));
    ck_assert(player_is(&seat, PLAYER_BY_HAND));
    ck_assert(player_parse("computer", NULL, &seat, NULL));
    ck_assert(player_is(&seat, PLAYER_LEVELS));
    ck_assert_uint_eq(seat.level, 3);
    ck_assert(player_parse("computer:5", NULL, &seat, NULL));
    ck_assert_uint_eq(seat.level, 5);
    ck_assert(player_parse("builtin", NULL, &seat, NULL));
    ck_assert(player_is(&seat, PLAYER_LEVELS));
    ck_assert_uint_eq(seat.level, 5);
    ck_assert(player_parse("builtin:level=2,nodes=50", NULL, &seat, NULL));
    ck_assert_uint_eq(seat.level, 2);
    ck_assert(player_parse("xboard:stockfish -x?depth=2", NULL, &seat, NULL));
    ck_assert(player_is(&seat, PLAYER_COMMAND));
    ck_assert_str_eq(seat.text, "xboard:stockfish -x?depth=2");
    static const char *const BAD[] = {"",           "robot",     "computer:0", "computer:99",
                                      "computer:x", "computers", "uci:",       "xboard:x?depth=y"};
    for (size_t i = 0; i < sizeof(BAD) / sizeof(BAD[0]); i++) {
        error_clear(&error);
        ck_assert(!player_parse(BAD[i], NULL, &seat, &error));
        ck_assert_str_ne(error.reason, "");
    }
}
END_TEST

/* --- whatever people do ---------------------------------------------------------------------- */

static void act_at_random(Random *random, int64_t now_ms) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(session_position(session), moves);
    switch (random_below(random, 12)) {
    case 0:
        session_undo(session, now_ms, NULL);
        return;
    case 1:
        session_redo(session, now_ms, NULL);
        return;
    case 2:
        session_hint(session, now_ms, NULL);
        return;
    case 3:
        session_cancel(session);
        return;
    case 4:
        session_offer_draw(session, now_ms, NULL);
        return;
    case 5:
        session_answer_draw(session, random_below(random, 8) == 0, now_ms, NULL);
        return;
    case 6:
        if (random_below(random, 20) == 0)
            session_resign(session, session_person(session), now_ms, NULL);
        return;
    case 7:
    case 8:
        fake_engine_finish();
        return;
    default:
        if (count > 0)
            session_submit(session, moves[random_below(random, count)], now_ms, NULL);
    }
}

static void check_invariants(void) {
    const Cursor *cursor = session_cursor(session);
    const Game *game = session_game(session);
    bool over = session_phase(session) == SESSION_OVER;
    ck_assert(over == (session_outcome(session).result != RESULT_ONGOING));
    ck_assert_int_eq(game->outcome.result, session_outcome(session).result);
    ck_assert_ptr_eq(node_line_end(game->root), cursor->node);
    ck_assert_uint_eq(game->node_count, node_ply(cursor->node) + 1);
    if (!over)
        ck_assert_int_eq(session_phase(session) == SESSION_MOVE,
                         session_is_human(session, cursor->position.side));
    ck_assert_uint_eq(session_position(session)->repetition_key,
                      position_compute_key(session_position(session)));
}

START_TEST(test_the_journal_holds_what_is_shown_whatever_people_do)
{
    Random random = random_seeded((uint64_t)_i + 1);
    settings.journal_folder = folder;
    settings.variant = variants_at(games, (size_t)_i % variants_count(games));
    settings.setups[SIDE_WHITE] = settings.setups[SIDE_BLACK] = 0;
    if (_i % 2 == 1)
        settings.seats[SIDE_BLACK] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = 1};
    start();
    for (int64_t now_ms = 0; now_ms < 300; now_ms++) {
        act_at_random(&random, now_ms);
        while (session_step(session, now_ms, &event)) {
        }
        check_invariants();
        Error error = {0};
        Game *kept = journal_peek(settings.fs, session_journal_path(session), games, &error);
        ck_assert_msg(kept != NULL, "%s", error.reason);
        Cursor there;
        ck_assert(cursor_init(&there, kept));
        ck_assert(cursor_go(&there, node_line_end(kept->root)));
        ck_assert(position_equal(&there.position, session_position(session)));
        ck_assert_int_eq(kept->outcome.result, session_outcome(session).result);
        cursor_done(&there);
        game_free(kept);
    }
}
END_TEST

static void add_people(TCase *tcase) {
    tcase_add_test(tcase, test_people_move_in_turn_and_each_move_is_shown);
    tcase_add_test(tcase, test_illegal_move_is_refused_and_nothing_changes);
    tcase_add_test(tcase, test_undo_between_people_takes_one_ply_and_redo_puts_it_back);
    tcase_add_test(tcase, test_new_move_clears_the_undone_moves);
    tcase_add_test(tcase, test_undo_at_the_start_is_refused);
    tcase_add_test(tcase, test_resignation_ends_the_game_for_the_other_side);
    tcase_add_test(tcase, test_undo_after_the_end_opens_the_game_again);
    tcase_add_test(tcase, test_draw_between_people_needs_agreement);
    tcase_add_test(tcase, test_a_move_declines_a_draw_offer);
    tcase_add_loop_test(tcase, test_a_draw_offer_is_refused_in_a_game_without_draws, 0, 4);
}

static void add_computer(TCase *tcase) {
    tcase_add_test(tcase, test_the_computer_replies_and_its_move_is_shown);
    tcase_add_test(tcase, test_a_quick_answer_waits_until_a_person_can_follow_it);
    tcase_add_loop_test(tcase, test_weak_levels_answer_more_slowly, 0, 6);
    tcase_add_test(tcase, test_a_waiting_answer_is_shown_when_asked_for);
    tcase_add_test(tcase, test_a_waiting_answer_is_cancelled_by_undo);
    tcase_add_test(tcase, test_pace_takes_a_small_part_of_a_clock);
    tcase_add_test(tcase, test_no_move_is_taken_from_a_person_while_the_computer_thinks);
    tcase_add_test(tcase, test_undo_against_the_computer_takes_two_plies);
    tcase_add_test(tcase, test_undo_while_the_computer_thinks_stops_it_and_drops_its_move);
    tcase_add_test(tcase, test_move_now_and_cancel_make_the_computer_move);
    tcase_add_test(tcase, test_hint_names_a_move_without_playing_it);
    tcase_add_test(tcase, test_a_blunder_is_warned_about_and_played_when_submitted_again);
    tcase_add_loop_test(tcase, test_a_winning_side_is_warned_only_of_losing_a_winning_lead, 0,
                        sizeof WON_ALL_THE_SAME / sizeof *WON_ALL_THE_SAME);
    for (int row = 0; row < (int)(sizeof BEGINNERS / sizeof BEGINNERS[0]); row++)
        suite_add_named(tcase, BEGINNERS[row].name, warn_beginner, row);
    tcase_add_test(tcase, test_the_best_move_and_a_good_one_are_played_without_a_warning);
    tcase_add_test(tcase, test_a_move_that_allows_mate_is_reported);
    tcase_add_test(tcase, test_a_side_that_still_wins_or_is_lost_anyway_is_not_warned);
    tcase_add_test(tcase, test_a_second_submit_does_not_wait_and_another_move_is_checked_again);
    tcase_add_test(tcase, test_cancel_clears_the_move_being_checked);
    tcase_add_test(tcase, test_move_during_a_hint_drops_the_hint);
    tcase_add_test(tcase, test_computer_accepts_a_draw_only_when_clearly_worse);
    tcase_add_test(tcase, test_computer_accepts_an_early_draw_only_when_lost);
    tcase_add_test(tcase, test_reports_are_passed_on_and_only_the_newest);
    tcase_add_test(tcase, test_computer_plays_white_from_the_start);
    tcase_add_test(tcase, test_engine_that_cannot_start_is_reported);
}

static void add_rest(TCase *tcase) {
    tcase_add_test(tcase, test_each_person_chooses_a_setup_white_first);
    tcase_add_test(tcase, test_a_shared_setup_is_asked_once);
    tcase_add_test(tcase, test_the_computer_chooses_its_setup_by_the_seed);
    tcase_add_test(tcase, test_running_out_of_time_loses);
    tcase_add_test(tcase, test_a_game_without_a_clock_waits_for_ever);
    tcase_add_test(tcase, test_undo_restores_the_time);
    tcase_add_test(tcase, test_computer_receives_the_clocks);
    tcase_add_test(tcase, test_a_killed_game_is_listed_and_resumed);
    tcase_add_test(tcase, test_games_over_or_being_played_are_not_listed_as_unfinished);
    tcase_add_test(tcase, test_undone_moves_stay_undone_after_resuming);
    tcase_add_test(tcase, test_a_resumed_lessons_game_warns_again);
    tcase_add_test(tcase,
                   test_journal_that_cannot_be_written_is_reported_once_and_the_game_continues);
    tcase_add_test(tcase, test_a_journal_that_fails_for_a_while_is_reported_once_and_catches_up);
    tcase_add_test(tcase, test_saving_over_an_unreadable_file_is_refused);
    tcase_add_test(tcase, test_save_that_fails_at_any_call_leaves_the_old_file_whole);
    tcase_add_test(tcase, test_finished_game_is_archived_and_its_journal_removed);
    tcase_add_test(tcase, test_saving_keeps_other_games_and_replaces_its_own_copy);
    tcase_add_test(tcase, test_file_that_is_not_a_record_is_not_overwritten);
    tcase_add_test(tcase, test_a_saved_game_is_continued);
    tcase_add_test(tcase, test_a_resumed_game_keeps_the_names_of_its_players);
    tcase_add_test(tcase, test_a_rematch_is_due_after_a_stalemate_draw_if_the_rules_say_so);
    tcase_add_loop_test(tcase, test_the_computer_can_be_given_its_first_moves, 0, 2);
    tcase_add_test(tcase, test_rematch_swaps_the_seats_with_their_names);
    tcase_add_test(tcase, test_seats_are_parsed_from_words);
}

GAMES_SUITE() {
    TCase *tcase = tcase_create("session");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, case_teardown);
    add_people(tcase);
    add_computer(tcase);
    add_rest(tcase);
    tcase_add_loop_test(tcase, test_the_journal_holds_what_is_shown_whatever_people_do, 0, 16);
}
