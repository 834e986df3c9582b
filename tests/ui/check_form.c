/* The new game form, without a terminal. */
#include <string.h>

#include "engine/search/engine.h"
#include "play/desk/services.h"
#include "support/suite.h"
#include "ui/form/field.h"
#include "ui/form/form.h"
#include "ui/machine/machine.h"
#include "ui/one_game.h"

static void open_form(int width, int height) {
    ScreensWish wish = {.width = width, .height = height, .computer = true};
    screens_open(&game, &wish);
    screens_keys(&game, "<Right>");
    ck_assert_int_eq(screens_state(game.app), UI_NEW_GAME);
}

/* Moves to a field. */
static void stand_on(Field field) {
    size_t item = field_item(&game.app->form, field);
    ck_assert_uint_lt(item, field_item(&game.app->form, FIELD_COUNT));
    game.app->list.item = item;
}

START_TEST(test_the_form_shows_the_board_that_the_game_begins_with)
{
    open_form(80, 24);
    form_set_variant(&game.app->form, variants_find(game.set, "pandemonium10"));
    screens_compare(&game, "new-game-board-80x24");
    stand_on(FIELD_WHITE_SETUP);
    screens_keys(&game, "<Right><Right>");
    ck_assert(screens_show(&game, "< left >"));
    ck_assert(screens_show(&game, " 1# R  B  N  Q (K) M  C  B  N  R"));
    ck_assert(screens_show(&game, "Unlike the usual one: Bb1, Nc1."));
    stand_on(FIELD_BLACK_SETUP);
    screens_keys(&game, "<Left>");
    ck_assert(screens_show(&game, "< outer >"));
    ck_assert(screens_show(&game, "Unlike the usual one: Bb10, Nc10, Nh10,"));
    screens_keys(&game, "<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    const uint8_t *setups = session_settings(desk_session(game.app->desk))->setups;
    ck_assert_uint_eq(setups[SIDE_WHITE], 1);
    ck_assert_uint_eq(setups[SIDE_BLACK], 3);
    close_game();
}
END_TEST

START_TEST(test_the_form_has_more_room_in_a_large_window)
{
    open_form(120, 40);
    stand_on(FIELD_CLOCK);
    screens_keys(&game, "10+0+30x3<Enter>");
    screens_compare(&game, "new-game-clock-120x40");
    close_game();
}
END_TEST

START_TEST(test_the_board_of_the_form_has_the_games_script_where_there_is_room)
{
    ScreensWish wish = {.width = 120, .height = 40, .computer = true, .glyphs = true};
    screens_open(&game, &wish);
    screens_keys(&game, "<Right>");
    stand_on(FIELD_HANDICAP);
    screens_keys(&game, "<Left>");
    screens_compare(&game, "new-game-glyphs-120x40");
    close_game();
}
END_TEST

START_TEST(test_in_the_smallest_window_fields_scroll_and_words_stay_whole)
{
    open_form(44, 16);
    form_set_variant(&game.app->form, variants_find(game.set, "pandemonium10"));
    screens_keys(&game, "<End>");
    ck_assert(screens_show(&game, "> Start the game"));
    ck_assert(!screens_show(&game, "Game "));
    for (game.app->form.level = 1; game.app->form.level < ENGINE_LEVELS; game.app->form.level++) {
        stand_on(FIELD_LEVEL);
        const char *words = engine_level_words(game.app->form.level);
        const char *last = strrchr(words, ' ');
        ck_assert(screens_show(&game, last != NULL ? last + 1 : words));
    }
    stand_on(FIELD_CLOCK);
    ck_assert(screens_show(&game, "10+0+30x3."));
    stand_on(FIELD_POSITION);
    screens_keys(&game, "<Right>4k4r/10/10/10/10/10/10/10/10/K8R[] w - - 0 1<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_NEW_GAME);
    ck_assert(screens_show(&game, "K8R[] w"));
    screens_compare(&game, "new-game-fen-44x16");
    close_game();
}
END_TEST

START_TEST(test_names_of_people_are_typed_and_shown_in_the_game)
{
    open_form(80, 24);
    ck_assert_uint_eq(field_item(&game.app->form, FIELD_BLACK_NAME),
                      field_item(&game.app->form, FIELD_COUNT));
    stand_on(FIELD_SIDE);
    screens_keys(&game, "<Left><Left>");
    stand_on(FIELD_WHITE_NAME);
    ck_assert(screens_show(&game, "(White)"));
    screens_keys(&game, "=sAnn<Enter>");
    ck_assert(screens_show(&game, "sAnn"));
    screens_keys(&game, "<Right><C-u>Ann<Enter>");
    stand_on(FIELD_BLACK_NAME);
    screens_keys(&game, "<Right>Bob<Enter><Enter>");
    ck_assert_str_eq(session_name(desk_session(game.app->desk), SIDE_WHITE), "Ann");
    ck_assert_str_eq(session_name(desk_session(game.app->desk), SIDE_BLACK), "Bob");
    ck_assert(screens_show(&game, " Ann: your move ") && screens_show(&game, " Bob "));
    close_game();
}
END_TEST

START_TEST(test_a_long_name_of_a_game_leaves_its_own_script_out)
{
    ScreensWish wish = {.computer = true, .glyphs = true};
    screens_open(&game, &wish);
    screens_keys(&game, "<Right>");
    form_set_variant(&game.app->form, variants_find(game.set, "pandemonium10"));
    stand_on(FIELD_GAME);
    ck_assert(screens_show(&game, "< Pandemonium 10x10 >"));
    close_game();
}
END_TEST

START_TEST(test_typed_letters_find_a_field_and_a_change_shows_all_again)
{
    open_form(80, 24);
    screens_keys(&game, "lev");
    ck_assert(screens_show(&game, "> Level"));
    ck_assert(!screens_show(&game, "Handicap"));
    screens_keys(&game, "<Right>");
    ck_assert_uint_eq(game.app->form.level, 4);
    ck_assert(screens_show(&game, "> Level") && screens_show(&game, "Handicap"));
    screens_keys(&game, "lev7");
    ck_assert_uint_eq(game.app->form.level, 7);
    screens_keys(&game, "0");
    ck_assert_uint_eq(game.app->form.level, ENGINE_LEVEL_FULL);
    screens_keys(&game, "0");
    ck_assert_uint_eq(game.app->form.level, ENGINE_LEVELS);
    screens_keys(&game, "0");
    ck_assert_uint_eq(game.app->form.level, ENGINE_LEVEL_FULL);
    screens_keys(&game, "<Esc>");
    ck_assert(screens_show(&game, "Handicap"));
    screens_keys(&game, "<Enter>");
    ck_assert_int_ne(screens_state(game.app), UI_NEW_GAME);
    ck_assert_ptr_nonnull(desk_session(game.app->desk));
    close_game();
}
END_TEST

START_TEST(test_a_person_plays_either_side_or_a_random_one)
{
    static const bool PEOPLE[][SIDE_COUNT] = {
        {false, true}, {true, false}, {true, true}, {false, false}, {true, false}};
    open_form(80, 24);
    stand_on(FIELD_SIDE);
    for (size_t i = 0; i < sizeof PEOPLE / sizeof PEOPLE[0]; i++) {
        screens_keys(&game, "<Right>");
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            ck_assert_int_eq(player_is(&game.app->form.seats[side], PLAYER_BY_HAND),
                             PEOPLE[i][side]);
        ck_assert_int_eq(game.app->form.random_side, i == 1);
    }
    close_game();
}
END_TEST

START_TEST(test_a_random_side_is_sometimes_white_and_sometimes_black)
{
    bool played[SIDE_COUNT] = {false, false};
    open_form(80, 24);
    game.app->form.random_side = true;
    for (unsigned i = 0; i < 16; i++) {
        SessionSettings base = {.seed = i}, settings;
        Position start;
        ck_assert(form_settings(&game.app->form, &base, &start, &settings, NULL));
        bool white = player_is(&settings.seats[SIDE_WHITE], PLAYER_BY_HAND);
        played[white ? SIDE_WHITE : SIDE_BLACK] = true;
        ck_assert(player_is(&settings.seats[white ? SIDE_BLACK : SIDE_WHITE], PLAYER_LEVELS));
    }
    ck_assert(played[SIDE_WHITE] && played[SIDE_BLACK]);
    close_game();
}
END_TEST

START_TEST(test_a_game_in_progress_is_left_for_a_new_one_after_a_question)
{
    ScreensWish wish = {.variant = "pandemonium"};
    screens_open(&game, &wish);
    screens_keys(&game, "a3a4<Enter>");
    Session *first = desk_session(game.app->desk);
    screens_keys(&game, ":new\n");
    screens_keys(&game, "<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    ck_assert(screens_show(&game, "Leave the game in progress?"));
    screens_keys(&game, "n");
    ck_assert_int_eq(screens_state(game.app), UI_NEW_GAME);
    ck_assert_ptr_eq(desk_session(game.app->desk), first);
    screens_keys(&game, "<Enter>y");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    ck_assert_str_eq(screens_piece(&game, "a3", (char[4]){""}), "P");
    close_game();
}
END_TEST

START_TEST(test_a_seat_cycles_through_the_users_engines_and_accepts_typed_ones)
{
    open_form(80, 24);
    Error error = {0};
    ck_assert(settings_set_item(desk_own(game.app->desk), setting_named("engine"), "fairy",
                                "uci:fairy-sf", &error));
    stand_on(FIELD_BLACK);
    screens_keys(&game, "<Right>");
    ck_assert(screens_show(&game, "< a friend >"));
    ck_assert(screens_show(&game, "opens a table"));
    screens_keys(&game, "<Right>");
    ck_assert(screens_show(&game, "< fairy >"));
    ck_assert(screens_show(&game, "uci:fairy-sf"));
    ck_assert_uint_eq(field_item(&game.app->form, FIELD_LEVEL),
                      field_item(&game.app->form, FIELD_COUNT));
    screens_keys(&game, "<Right>");
    ck_assert(screens_show(&game, "< the computer >"));
    stand_on(FIELD_BLACK);
    screens_keys(&game, "=computer:7<Enter>");
    ck_assert_uint_eq(game.app->form.level, 7);
    screens_keys(&game, "=nobody<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    screens_keys(&game, "<C-u>fairy<Enter>");
    ck_assert(player_is(&game.app->form.seats[SIDE_BLACK], PLAYER_COMMAND));
    ck_assert(screens_show(&game, "< fairy >"));
    close_game();
}
END_TEST

START_TEST(test_a_handicap_is_chosen_from_those_offered_or_typed)
{
    open_form(80, 24);
    stand_on(FIELD_HANDICAP);
    screens_keys(&game, "<Right>");
    ck_assert_uint_eq(game.app->form.handicap.count, 1);
    ck_assert_int_eq(game.app->form.handicap.side, SIDE_WHITE);
    ck_assert(screens_show(&game, "White plays without"));
    screens_keys(&game, "=black:a9<Enter>");
    ck_assert(screens_show(&game, "Black: no a9"));
    ck_assert(screens_show(&game, " 9# .  n  b "));
    screens_keys(&game, "=white:e1<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    screens_keys(&game, "<Esc><Enter>");
    assert_piece("a9", "");
    assert_piece("i9", "r");
    close_game();
}
END_TEST

START_TEST(test_the_form_takes_the_position_that_was_on_the_board)
{
    ScreensWish wish = {.variant = "pandemonium"};
    screens_open(&game, &wish);
    screens_keys(&game, "e4e5<Enter>\n:new\n");
    stand_on(FIELD_POSITION);
    screens_keys(&game, "<Right><Enter>y");
    ck_assert_uint_eq(app_cursor(game.app)->count, 1);
    ck_assert_int_eq(app_position(game.app)->side, SIDE_BLACK);
    assert_piece("e5", "V");
    close_game();
}
END_TEST

START_TEST(test_pieces_in_hand_of_a_typed_position_are_below_the_board)
{
    open_form(80, 24);
    stand_on(FIELD_POSITION);
    screens_keys(&game, "<Right>4k4/9/9/9/9/9/9/9/4K4[PPv] w - - 0 1<Enter>");
    ck_assert(screens_show(&game, "White: P2"));
    ck_assert(screens_show(&game, "Black: v1"));
    ck_assert(screens_show(&game, " 1# .  .  .  . (K)"));
    close_game();
}
END_TEST

START_TEST(test_arrows_step_through_clocks_in_order_of_time)
{
    open_form(80, 24);
    stand_on(FIELD_CLOCK);
    static const char *const UP[] = {"3+2",   "5+3",       "10+0+30x3", "10+5",
                                     "15+10", "30+0+60x3", "30+20",     "60+30"};
    for (size_t i = 0; i < sizeof UP / sizeof UP[0]; i++) {
        char now[32];
        Text text = TEXT_OVER(now);
        screens_keys(&game, "<Right>");
        time_control_format(&game.app->form.time, &text);
        ck_assert_str_eq(now, UP[i]);
    }
    screens_keys(&game, "10+0+40x5<Enter>");
    ck_assert(screens_show(&game, "Then byoyomi: 40 s"));
    screens_keys(&game, "<Right>");
    ck_assert(screens_show(&game, "10+5 >"));
    close_game();
}
END_TEST

START_TEST(test_an_error_in_the_form_is_cleared_by_the_next_change)
{
    open_form(80, 24);
    ck_assert(
        settings_set_item(desk_own(game.app->desk), setting_named("engine"), "x", "uci:x", NULL));
    stand_on(FIELD_CLOCK);
    screens_keys(&game, "1x<Enter>");
    ck_assert_uint_gt(game.app->log_count, 0);
    screens_keys(&game, "<Esc>");
    ck_assert_uint_eq(game.app->log_count, 0);
    close_game();
}
END_TEST

START_TEST(test_a_rematch_swaps_names_and_colours_and_says_so)
{
    open_form(80, 24);
    stand_on(FIELD_WHITE_NAME);
    screens_keys(&game, "=Ann<Enter><Enter>e4e5<Enter>\n:resign\ny");
    ck_assert(screens_show(&game, "Black wins: White resigns"));
    screens_keys(&game, "ry");
    ck_assert(screens_show(&game, "The board is turned"));
    ck_assert_str_eq(session_name(desk_session(game.app->desk), SIDE_BLACK), "Ann");
    ck_assert(!session_is_human(desk_session(game.app->desk), SIDE_WHITE));
    ck_assert(desk_look(game.app->desk)->flipped);
    close_game();
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("form");
    tcase_add_test(cases, test_the_form_shows_the_board_that_the_game_begins_with);
    tcase_add_test(cases, test_the_form_has_more_room_in_a_large_window);
    tcase_add_test(cases, test_the_board_of_the_form_has_the_games_script_where_there_is_room);
    tcase_add_test(cases, test_in_the_smallest_window_fields_scroll_and_words_stay_whole);
    tcase_add_test(cases, test_names_of_people_are_typed_and_shown_in_the_game);
    tcase_add_test(cases, test_a_seat_cycles_through_the_users_engines_and_accepts_typed_ones);
    tcase_add_test(cases, test_a_handicap_is_chosen_from_those_offered_or_typed);
    tcase_add_test(cases, test_a_long_name_of_a_game_leaves_its_own_script_out);
    tcase_add_test(cases, test_typed_letters_find_a_field_and_a_change_shows_all_again);
    tcase_add_test(cases, test_a_person_plays_either_side_or_a_random_one);
    tcase_add_test(cases, test_a_random_side_is_sometimes_white_and_sometimes_black);
    tcase_add_test(cases, test_a_game_in_progress_is_left_for_a_new_one_after_a_question);
    tcase_add_test(cases, test_the_form_takes_the_position_that_was_on_the_board);
    tcase_add_test(cases, test_pieces_in_hand_of_a_typed_position_are_below_the_board);
    tcase_add_test(cases, test_arrows_step_through_clocks_in_order_of_time);
    tcase_add_test(cases, test_an_error_in_the_form_is_cleared_by_the_next_change);
    tcase_add_test(cases, test_a_rematch_swaps_names_and_colours_and_says_so);
    suite_add_tcase(suite, cases);
}
