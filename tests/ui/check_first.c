/* First steps on the screen: how they are reached, and what they say to each move and key. Their
 * times and motion are in check_motion. */
#include <stdio.h>

#include "play/desk/desk.h"
#include "play/lesson/first_activity.h"
#include "ui/machine/machine.h"
#include "ui/one_game.h"

static const FirstActivity *first(void) {
    return desk_first_steps(game.app->desk);
}

/* Goes to a step, counted from 1, and then presses keys. */
static void open_step(const char *variant, int step, const char *keys) {
    ScreensWish wish = {.variant = variant};
    Event event = {.kind = EVENT_SESSION};
    char command[32];
    screens_open(&game, &wish);
    snprintf(command, sizeof command, ":learn first %d\n", step);
    screens_keys(&game, command);
    machine_event(game.app, &event);
    screens_keys(&game, keys);
}

/* Lets what is shown for a moment end. */
static void wait_a_second(void) {
    Event event = {.kind = EVENT_SESSION};
    game.app->now_ms += 1000;
    desk_wake(game.app->desk, game.app->now_ms);
    machine_event(game.app, &event);
}

START_TEST(test_a_typed_command_shows_them)
{
    ScreensWish wish = {.variant = _i == 0 ? NULL : "pandemonium"};
    screens_open(&game, &wish);
    screens_keys(&game, "<Home>:learn pandemonium first<Enter>");
    ck_assert(screens_show(&game, "First steps 1/8"));
    assert_piece("a1", "R");
    close_game();
}
END_TEST

START_TEST(test_the_cursor_begins_on_what_moves)
{
    open_step("pandemonium", 1, "");
    ck_assert_uint_eq(game.app->spot.square, screens_square(&game, "a1"));
    screens_keys(&game, "<F7><F7>");
    ck_assert_int_eq(game.app->spot.kind, SPOT_HAND);
    screens_keys(&game, "<Enter>");
    ck_assert_uint_ne(game.app->drop, ROLE_NONE);
    close_game();
}
END_TEST

START_TEST(test_a_refusal_is_short_and_shows_the_ways)
{
    open_step("pandemonium", 2, _i == 0 ? "Rb7<Enter>" : "<Enter><Left><Left><Up><Up><Enter>");
    ck_assert(said("The Rook on d5 cannot reach b7."));
    ck_assert(game.app->refusal.pattern != 0);
    ck_assert_uint_eq(first()->misses, 1);
    screens_keys(&game, "\n:why\n");
    ck_assert(said("it moves any distance forward, backward or sideways"));
    ck_assert_uint_eq(first()->misses, 1);
    close_game();
}
END_TEST

START_TEST(test_in_a_small_window_all_is_said_and_the_task_stays)
{
    open_step("pandemonium", 1, "");
    game.app->width = 44;
    game.app->height = 16;
    ck_assert(screens_show(&game, "This is your Rook. It moves any distance\n"));
    ck_assert(screens_show(&game, "Go to both stars.") || screens_show(&game, "Go to both\n"));
    screens_keys(&game, "a1b3");
    ck_assert(screens_show(&game, "The Rook on a1 cannot reach b3"));
    ck_assert(screens_show(&game, " Go to both stars.\n"));
    screens_keys(&game, "<Enter>");
    ck_assert(screens_show(&game, " The Rook on a1 cannot reach b3.\n Go to both stars.\n"));
    ck_assert(screens_show(&game, "move> a1b3\n"));
    screens_keys(&game, "<F7>");
    ck_assert(!screens_show(&game, "a1b3"));
    screens_keys(&game, "<F2><F2><F2>");
    ck_assert(screens_show(&game, "Enter play hint"));
    close_game();
}
END_TEST

START_TEST(test_what_a_small_panel_has_no_room_for_is_said_below_the_board)
{
    open_step("pandemonium", 1, "");
    game.app->width = 60;
    game.app->height = 20;
    ck_assert(screens_show(&game, "This is your Rook. It moves any distance"));
    screens_keys(&game, "a1b3<Enter>");
    ck_assert(!screens_show(&game, "This is your Rook."));
    screens_keys(&game, "<Esc><Esc>:learn pandemonium 21<Enter>");
    ck_assert(screens_show(&game, " A promoted piece reverts when captured"));
    close_game();
}
END_TEST

START_TEST(test_a_game_says_how_a_refused_piece_moves)
{
    open_game(NULL);
    screens_keys(&game, "Rb7<Enter>");
    ck_assert(said("cannot reach b7, which is not in line with it"));
    close_game();
}
END_TEST

/* Two misses of any kind, then a third one. */
static const char *const MISSES[][2] = {
    {"Kd2<Enter>", "Kf2<Enter>"}, {"Rb7<Enter>", "Rb8<Enter>"}, {"Rb7<Enter>", "Kd2<Enter>"}};

START_TEST(test_misses_bring_first_the_place_then_the_arrow)
{
    open_step("pandemonium", 2, "");
    for (int miss = 0; miss < 3; miss++) {
        ck_assert_ptr_null(miss < 2 ? desk_hint(game.app->desk) : NULL);
        screens_keys(&game, game.app->entry.line.text[0] != '\0' ? "<Esc>" : "");
        screens_keys(&game, MISSES[_i][miss % 2]);
        wait_a_second();
        ck_assert_int_eq(first()->state, FIRST_ASKS);
        ck_assert_uint_eq(first()->misses, (unsigned)miss + 1);
        if (miss == 1)
            ck_assert_int_eq(desk_hint(game.app->desk)->stage, HINT_STAGE_WHERE);
    }
    ck_assert_int_eq(desk_hint(game.app->desk)->stage, HINT_STAGE_MOVE);
    ck_assert(said("Hint: "));
    close_game();
}
END_TEST

START_TEST(test_function_keys_skip_go_back_and_list)
{
    open_step("pandemonium", 1, "<F7>");
    ck_assert(screens_show(&game, "First steps 2/8"));
    screens_keys(&game, "<F6>");
    ck_assert(screens_show(&game, "First steps 1/8"));
    screens_keys(&game, "<F6>");
    ck_assert(said("This is the first step."));
    screens_keys(&game, "<F8>");
    ck_assert(screens_show(&game, "All pieces"));
    screens_keys(&game, "<Esc>");
    ck_assert(screens_show(&game, "First steps 1/8"));
    close_game();
}
END_TEST

START_TEST(test_nothing_explains_a_drop_that_the_step_asks_for)
{
    open_step("pandemonium", 3, "");
    ck_assert(screens_show(&game, "Press 1, or type"));
    ck_assert(screens_show(&game, "N@d4."));
    screens_keys(&game, "1");
    ck_assert(screens_show(&game, "drop Knight on d4"));
    ck_assert(!screens_show(&game, "? why"));
    screens_keys(&game, "<Up>");
    ck_assert(!screens_show(&game, "? why"));
    screens_keys(&game, "<Down><Enter>");
    ck_assert(said("Right: "));
    close_game();
}
END_TEST

START_TEST(test_the_cursor_does_not_begin_on_a_drop_that_is_to_be_found)
{
    open_step("pandemonium", 7, "");
    Move drop = first()->step.right[0];
    ck_assert(move_is_drop(drop));
    screens_keys(&game, "1");
    ck_assert_int_eq(game.app->spot.kind, SPOT_SQUARE);
    ck_assert_int_ne(game.app->spot.square, move_to(drop));
    close_game();
}
END_TEST

START_TEST(test_a_solved_step_waits_for_enter)
{
    open_step("pandemonium", 3, "1<Enter>");
    ck_assert_int_eq(first()->state, FIRST_SHOWS_RIGHT);
    wait_a_second();
    wait_a_second();
    ck_assert(screens_show(&game, "Enter continue"));
    ck_assert(screens_show(&game, "First steps 3/8"));
    screens_keys(&game, "<Enter>");
    ck_assert(screens_show(&game, "First steps 4/8"));
    close_game();
}
END_TEST

START_TEST(test_the_card_shows_what_a_pawn_has_become)
{
    open_step("pandemonium", 5, "");
    ck_assert(screens_show(&game, " Pawn "));
    screens_keys(&game, "d6d7+<Enter>");
    ck_assert_int_eq(first()->state, FIRST_SHOWS_RIGHT);
    ck_assert(screens_show(&game, " Guard "));
    close_game();
}
END_TEST

START_TEST(test_after_the_last_step_comes_the_first_game_and_then_puzzles)
{
    open_step("pandemonium", 8, "<F7>");
    ck_assert(said("First steps are done. Enter shows your first game."));
    screens_keys(&game, "<Enter>");
    ck_assert(screens_show(&game, "[Your first game]"));
    ck_assert(screens_show(&game, " > 1  Black plays without Centaur,"));
    ck_assert(screens_show(&game, "      Queen, Cardinal and Erlking."));
    game.app->width = 44;
    game.app->height = 16;
    ck_assert(screens_show(&game, "   4  An even game."));
    screens_keys(&game, "z");
    ck_assert(screens_show(&game, "Mate in 1."));
    close_game();
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("first");
    tcase_add_loop_test(cases, test_a_typed_command_shows_them, 0, 2);
    tcase_add_test(cases, test_the_cursor_begins_on_what_moves);
    tcase_add_loop_test(cases, test_a_refusal_is_short_and_shows_the_ways, 0, 2);
    tcase_add_test(cases, test_a_game_says_how_a_refused_piece_moves);
    tcase_add_test(cases, test_in_a_small_window_all_is_said_and_the_task_stays);
    tcase_add_test(cases, test_what_a_small_panel_has_no_room_for_is_said_below_the_board);
    tcase_add_loop_test(cases, test_misses_bring_first_the_place_then_the_arrow, 0,
                        sizeof MISSES / sizeof MISSES[0]);
    tcase_add_test(cases, test_function_keys_skip_go_back_and_list);
    tcase_add_test(cases, test_nothing_explains_a_drop_that_the_step_asks_for);
    tcase_add_test(cases, test_the_cursor_does_not_begin_on_a_drop_that_is_to_be_found);
    tcase_add_test(cases, test_a_solved_step_waits_for_enter);
    tcase_add_test(cases, test_the_card_shows_what_a_pawn_has_become);
    tcase_add_test(cases, test_after_the_last_step_comes_the_first_game_and_then_puzzles);
    suite_add_tcase(suite, cases);
}
