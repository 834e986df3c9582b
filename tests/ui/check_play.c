/* Playing: questions, messages and panels around the moves, without a terminal. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "play/session/life.h"
#include "play/session/turns.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "rules/verdict/outcome.h"
#include "support/suite.h"
#include "ui/actions/game_changes.h"
#include "ui/app/premove.h"
#include "ui/machine/machine.h"
#include "ui/one_game.h"
#include "ui/plays.h"
#include "ui/screens/screen_list.h"

START_TEST(test_a_pace_set_by_the_user_applies_however_a_game_is_resumed)
{
    ScreensWish wish = {.variant = "pandemonium", .computer = true};
    screens_open(&game, &wish);
    screens_keys(&game, ":set pace=300\n");
    ck_assert_int_eq(session_settings(desk_session(game.app->desk))->pace_ms, 0);
    ck_assert(app_start(game.app, desk_next(game.app->desk)));
    ck_assert_int_eq(session_settings(desk_session(game.app->desk))->pace_ms, 300);
    Game *other = game_new(game.settings.game.variant, app_position(game.app));
    ck_assert_ptr_nonnull(other);
    Session *session = session_continue(desk_next(game.app->desk), other, 0, NULL);
    ck_assert_ptr_nonnull(session);
    desk_take_session(game.app->desk, session, NULL);
    ck_assert_int_eq(session_settings(desk_session(game.app->desk))->pace_ms, 300);
    close_game();
}
END_TEST

START_TEST(test_the_cursor_starts_on_a_piece_that_can_move)
{
    static const char *const GAMES[] = {"pandemonium", "shoshogi",   "shogi",
                                        "minishogi",   "torishogi",  "euroshogi",
                                        "chess",       "crazyhouse", "capahouse"};
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        screens_open(&game, &(ScreensWish){.variant = GAMES[i]});
        ck_assert(app_start(game.app, &game.settings.game));
        screens_keys(&game, "<Enter>");
        ck_assert_msg(app_has_selection(game.app), "%s", GAMES[i]);
        close_game();
    }
}
END_TEST

START_TEST(test_the_cursor_starts_on_the_most_common_movable_piece_nearest_the_middle)
{
    static const struct {
        const char *game, *shown;
    } ROWS[] = {
        {"pandemonium", "g3: White Pawn"}, /* the Van is in the way of e3 */
        {"chess", "e2: White Pawn"},
        {"shogi", "e3: White Pawn"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        screens_open(&game, &(ScreensWish){.variant = ROWS[i].game});
        ck_assert(app_start(game.app, &game.settings.game));
        ck_assert_msg(screens_show(&game, ROWS[i].shown), "%s", ROWS[i].game);
        close_game();
    }
}
END_TEST

/* Opens a game between two people with a clock as time_control_parse reads it; computer: Black is
 * one. */
static void open_clock(const char *clock, bool computer) {
    ScreensWish wish = {.variant = "pandemonium", .computer = computer};
    screens_open(&game, &wish);
    ck_assert(time_control_parse(clock, &game.settings.game.time, NULL));
    ck_assert(app_start(game.app, &game.settings.game));
}

START_TEST(test_undo_asks_once_a_game_if_it_sets_a_clock_back)
{
    open_clock("10+5", false);
    screens_keys(&game, "e4e5<Enter>u");
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    ck_assert(screens_show(&game, "Undoing the move also sets the clock back."));
    screens_keys(&game, "n");
    ck_assert_uint_eq(app_cursor(game.app)->count, 2);
    screens_keys(&game, "uy");
    ck_assert_uint_eq(app_cursor(game.app)->count, 1);
    screens_keys(&game, "e4e5<Enter>u");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    ck_assert_uint_eq(app_cursor(game.app)->count, 1);
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>u");
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    close_game();
}
END_TEST

START_TEST(test_a_letter_types_a_move_even_while_a_piece_is_selected)
{
    ScreensWish wish = {.variant = "shoshogi"};
    screens_open(&game, &wish);
    screens_keys(&game, "<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_SELECTED);
    screens_keys(&game, "f3f4<Enter>");
    ck_assert(!desk_look(game.app->desk)->flipped);
    char piece[4];
    ck_assert_str_eq(screens_piece(&game, "f4", piece), "P");
    close_game();
}
END_TEST

START_TEST(test_a_card_without_enough_room_for_a_sentence_leaves_it_out)
{
    ScreensWish wish = {.variant = "shatranjian"};
    screens_open(&game, &wish);
    screens_keys(&game, "<Enter>");
    desk_own(game.app->desk)->card = CARD_WISH_ON;
    game.app->width = 73;
    char *screen = screens_text(&game);
    ck_assert_msg(strstr(screen, "Worth in pawns") == NULL, "%s", screen);
    free(screen);
    close_game();
}
END_TEST

START_TEST(test_undo_asks_nothing_without_a_clock_or_with_ask_off)
{
    ScreensWish wish = {.variant = "pandemonium"};
    screens_open(&game, &wish);
    screens_keys(&game, "e4e5<Enter>u");
    ck_assert_uint_eq(app_cursor(game.app)->count, 1);
    close_game();
    open_clock("10+5", false);
    screens_keys(&game, ":set ask=off\ne4e5<Enter>u");
    ck_assert_uint_eq(app_cursor(game.app)->count, 1);
    close_game();
}
END_TEST

START_TEST(test_when_an_engine_fails_the_player_is_asked_what_to_do)
{
    static const struct {
        const char *keys;
        UiState state;
        const char *shows;
    } ANSWERS[] = {
        {"", UI_FAILED, "cannot be started"},
        {"x<Esc><Enter>", UI_FAILED, "c Computer takes over"},
        {"a", UI_FAILED, "a Ask it again"},
        {"c", UI_THINK, "Computer level 3 plays on."},
        {"<Right><Enter>", UI_THINK, "Computer level 3 plays on."},
        {"<Left><Enter>", UI_MENU, "Play"},
        {"L", UI_MENU, "Play"},
        {":help\n<Esc>c", UI_THINK, "Computer level 3 plays on."},
        {":undo\n", UI_IDLE, "Took back 1 move."},
        {":resign\ny", UI_OVER, "Black wins"},
    };
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++) {
        screens_enter(&game, UI_FAILED);
        screens_keys(&game, ANSWERS[i].keys);
        ck_assert_int_eq(screens_state(game.app), ANSWERS[i].state);
        ck_assert_msg(screens_show(&game, ANSWERS[i].shows), "%s: %s is not shown", ANSWERS[i].keys,
                      ANSWERS[i].shows);
        close_game();
    }
}
END_TEST

START_TEST(test_a_click_on_a_move_shows_the_position_after_it)
{
    Event click = {.kind = EVENT_CLICK, .hit = {HIT_MOVE, 1}};
    screens_enter(&game, UI_IDLE);
    screens_keys(&game, "Pa4<Enter>Pa6<Enter>Pa5<Enter>");
    machine_event(game.app, &click);
    ck_assert_int_eq(screens_state(game.app), UI_LOOK_BACK);
    ck_assert(screens_show(&game, "Looking back: 1... Pa6"));
    click.hit.value = 0;
    machine_event(game.app, &click);
    ck_assert(screens_show(&game, "Looking back: 1. Pa4"));
    click.hit.value = 2;
    machine_event(game.app, &click);
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    close_game();
}
END_TEST

START_TEST(test_a_click_answers_when_an_engine_has_failed)
{
    screens_enter(&game, UI_FAILED);
    Event click = {.kind = EVENT_CLICK, .hit = {HIT_ITEM, 1}};
    machine_event(game.app, &click);
    ck_assert_int_eq(screens_state(game.app), UI_THINK);
    close_game();
}
END_TEST

START_TEST(test_when_the_built_in_engine_fails_no_other_is_offered)
{
    ScreensWish wish = {.variant = "pandemonium", .computer = true};
    fake_engine.refuse = true;
    screens_open(&game, &wish);
    screens_keys(&game, "e4e5<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_FAILED);
    ck_assert(!screens_show(&game, "c Computer"));
    screens_keys(&game, "<Right>");
    ck_assert(screens_show(&game, "[l Leave"));
    fake_engine.refuse = false;
    screens_keys(&game, "a");
    ck_assert_int_eq(screens_state(game.app), UI_THINK);
    close_game();
}
END_TEST

START_TEST(test_a_clock_in_byoyomi_shows_its_periods)
{
    open_clock("1+0+30x3", false);
    ck_assert(screens_show(&game, "1:00"));
    ck_assert(!screens_show(&game, "byoyomi"));
    game.app->now_ms += 95000;
    app_pump(game.app);
    ck_assert(screens_show(&game, "byoyomi 0:25 (2)"));
    screens_keys(&game, ":clocks\n");
    ck_assert(screens_show(&game, "White: 0:25 in byoyomi, 30 s a move,"));
    game.app->width = 44;
    game.app->height = 16;
    ck_assert(screens_show(&game, "0:25 (2)"));
    ck_assert(!screens_show(&game, "byoyomi 0:25"));
    close_game();
}
END_TEST

START_TEST(test_the_bell_rings_at_an_answer_and_at_a_refusal_if_it_is_on)
{
    for (int on = 0; on < 2; on++) {
        ScreensWish wish = {.variant = "pandemonium", .computer = true};
        screens_open(&game, &wish);
        screens_keys(&game, on ? ":set bell=on\n" : "");
        ck_assert(!game.app->effects.bell);
        screens_keys(&game, "<Up><Enter><Up><Up><Up><Up><Enter>");
        ck_assert_int_eq(game.app->effects.bell, on);
        game.app->effects.bell = false;
        screens_keys(&game, "<Esc><Esc>Pe9<Enter>");
        ck_assert_int_eq(game.app->effects.bell, on);
        game.app->effects.bell = false;
        screens_keys(&game, "<Esc><Esc>e4e5<Enter>");
        ck_assert(!game.app->effects.bell);
        fake_engine_finish();
        app_pump(game.app);
        ck_assert_uint_eq(app_cursor(game.app)->count, 3);
        ck_assert_int_eq(game.app->effects.bell, on);
        close_game();
    }
}
END_TEST

/* Files in a folder of the test's own, which the file system opens. */
typedef struct Kept {
    char folder[64], scores[96], journals[96], archive[96];
} Kept;

static Kept kept;

static void keep_in_folder(SessionSettings *settings) {
    Text folder = TEXT_OVER(kept.folder), scores = TEXT_OVER(kept.scores);
    Text journals = TEXT_OVER(kept.journals), archive = TEXT_OVER(kept.archive);
    text_add(&folder, "/tmp/pandemonium-play-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(kept.folder));
    text_addf(&scores, "%s/scores.txt", kept.folder);
    text_addf(&journals, "%s/journals", kept.folder);
    text_addf(&archive, "%s/games.pgn", kept.folder);
    settings->fs = file_system();
    settings->scores = kept.scores;
    settings->journal_folder = kept.journals;
    settings->archive = kept.archive;
}

static void remove_folder(void) {
    char command[128];
    Text text = TEXT_OVER(command);
    text_addf(&text, "rm -r %s", kept.folder);
    ck_assert_int_eq(system(command), 0);
}

static void write_text(const char *path, const char *text) {
    ck_assert(file_replace(file_system(), path, text, strlen(text), NULL));
}

START_TEST(test_the_bell_rings_by_itself_when_a_reply_took_over_ten_seconds)
{
    static const int TOOK_MS[] = {10000, 10001};
    ScreensWish wish = {.variant = "pandemonium", .computer = true};
    screens_open(&game, &wish);
    screens_keys(&game, "e4e5<Enter>");
    game.app->now_ms += TOOK_MS[_i];
    fake_engine_finish();
    app_pump(game.app);
    ck_assert_uint_eq(app_cursor(game.app)->count, 3);
    ck_assert_int_eq(game.app->effects.bell, _i);
    close_game();
}
END_TEST

START_TEST(test_scores_are_a_page)
{
    ScreensWish wish = {.width = 44, .height = 16};
    screens_open(&game, &wish);
    screens_keys(&game, ":scores\n");
    ck_assert(screens_show(&game, "Scores are not saved."));
    keep_in_folder(desk_next(game.app->desk));
    write_text(kept.scores, "2026.11.21 pandemonium 3 won\n2026.11.22 pandemonium 3 won\n"
                            "2026.11.22 shoshogi 10 lost helped\n");
    screens_keys(&game, ":scores\n");
    ck_assert_int_eq(screens_state(game.app), UI_PAGE);
    screens_compare(&game, "scores-44x16");
    screens_keys(&game, "<Esc>:scores shoshogi<Enter>");
    ck_assert(!screens_show(&game, "2      0      0"));
    ck_assert(screens_show(&game, "0-0-1"));
    screens_keys(&game, "<Esc>:scores nonsense<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_MENU);
    close_game();
    remove_folder();
}
END_TEST

/* Opens the menu with stored games. */
static void open_kept_menu(void) {
    ScreensWish wish = {.computer = true, .prepare = keep_in_folder};
    screens_open(&game, &wish);
    game.settings.game.variant = variants_find(game.set, "pandemonium");
    *desk_next(game.app->desk) = game.settings.game;
}

START_TEST(test_the_program_ends_by_saying_where_the_games_are)
{
    open_kept_menu();
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>\n:resign\ny");
    ck_assert_int_eq(screens_state(game.app), UI_OVER);
    ck_assert_str_eq(game.app->kept.archive, "");
    screens_keys(&game, "qs");
    ck_assert_str_eq(game.app->kept.archive, kept.archive);
    ck_assert_str_eq(game.app->kept.journal, "");
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>");
    desk_end_session(game.app->desk);
    ck_assert_str_eq(game.app->kept.archive, kept.archive);
    ck_assert_ptr_eq(strstr(game.app->kept.journal, kept.journals), game.app->kept.journal);
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_an_unfinished_game_is_the_first_choice_of_the_menu)
{
    open_kept_menu();
    ck_assert(screens_show(&game, "> Play"));
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>");
    desk_leave_game(game.app->desk);
    ck_assert(screens_show(&game, "> Continue"));
    ck_assert(screens_show(&game, "The game is saved: resume it from here."));
    screens_keys(&game, "<Down><Up>");
    ck_assert(screens_show(&game, "Continue  Pandemonium, You - Computer"));
    screens_keys(&game, "<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_THINK);
    ck_assert_uint_eq(app_cursor(game.app)->count, 2);
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>");
    desk_leave_game(game.app->desk);
    screens_keys(&game, "<Right>");
    ck_assert_int_eq(screens_state(game.app), UI_LIST);
    ck_assert(screens_show(&game, "Unfinished games"));
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_the_menu_shows_the_position_of_the_unfinished_game)
{
    open_kept_menu();
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>");
    desk_leave_game(game.app->desk);
    const BrokenOff *games = desk_broken_off(game.app->desk);
    ck_assert(games->newest_there);
    Square e5 = variant_square(games->newest.variant, 4, 4);
    ck_assert(games->newest.board[e5] != PIECE_NONE);
    ck_assert_uint_eq(move_to(games->newest_move), e5);
    close_game();
    remove_folder();
}
END_TEST

/* The rows of the board beside the menu, without the list on its left. */
static void take_preview(Bytes *out) {
    enum { LIST_COLUMNS = 22 };
    char *text = screens_text(&game);
    free(text);
    for (int y = 1; y < game.grid.height - 5; y++)
        for (int x = LIST_COLUMNS; x < game.grid.width; x++)
            bytes_put(out, grid_at(&game.grid, x, y)->text);
}

START_TEST(test_the_menus_board_stays_behind_the_values_of_a_setting)
{
    Bytes first = {0}, second = {0};
    open_kept_menu();
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>");
    desk_leave_game(game.app->desk);
    screens_keys(&game, ":options\n<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_VALUES);
    take_preview(&first);
    screens_keys(&game, "<Down>");
    take_preview(&second);
    ck_assert_str_eq(first.data, second.data);
    bytes_done(&first);
    bytes_done(&second);
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_play_resumes_the_last_started_game)
{
    open_kept_menu();
    form_set_variant(&game.app->form, variants_find(game.set, "shoshogi"));
    form_set_opponent(&game.app->form, SIDE_BLACK, 4);
    screens_keys(&game, "<Enter>");
    ck_assert_str_eq(app_variant(game.app)->name, "shoshogi");
    ck_assert_str_eq(game.app->memory.begun, "shoshogi");
    ck_assert_uint_eq(game.app->memory.side, SIDE_BLACK);
    ck_assert_uint_eq(game.app->memory.level, 4);
    close_game();
    remove_folder();
}
END_TEST

/* Makes the computer run out of time. */
static void win(void) {
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    screens_keys(&game, "e2e4<Enter>");
    game.app->now_ms += 3600000;
    machine_event(game.app, &(Event){.kind = EVENT_SESSION});
    ck_assert_int_eq(screens_state(game.app), UI_OVER);
    ck_assert(screens_show(&game, "- You win -"));
}

static void open_clocked_chess(void) {
    open_kept_menu();
    game.settings.game.variant = variants_find(game.set, "chess");
    ck_assert(time_control_parse("1+0", &game.settings.game.time, NULL));
    ck_assert(app_start(game.app, &game.settings.game));
}

START_TEST(test_play_starts_the_level_reached_in_the_end_panel)
{
    open_clocked_chess();
    win();
    screens_keys(&game, "<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    desk_leave_game(game.app->desk);
    ck_assert_int_eq(screens_state(game.app), UI_MENU);
    ck_assert(screens_show(&game, "level 4 "));
    ck_assert_uint_eq(game.app->memory.level, 4);
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_the_card_stays_until_the_third_win_in_a_resumed_game_too)
{
    static const char *const WON[] = {
        "2026.11.21 pandemonium 1 won\n2026.11.22 pandemonium 2 won\n",
        "2026.11.21 pandemonium 1 won\n2026.11.22 pandemonium 2 won\n"
        "2026.11.23 pandemonium 1 won\n"};
    open_kept_menu();
    write_text(kept.scores, WON[_i]);
    ck_assert(played_add(&game.app->memory, "pandemonium")); /* in an earlier run */
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>");
    ck_assert_int_eq(app_card_wanted(game.app), _i == 0);
    desk_leave_game(game.app->desk);
    ck_assert(!app_card_wanted(game.app));
    screens_keys(&game, "c");
    ck_assert_ptr_nonnull(desk_session(game.app->desk));
    ck_assert_int_eq(app_card_wanted(game.app), _i == 0);
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_play_in_the_menu_starts_what_a_won_game_has_offered)
{
    open_kept_menu();
    screens_keys(&game, ":learn pandemonium game\n");
    for (size_t missing = 2; missing > 0; missing--) {
        screens_keys(&game, "a3a4<Enter>");
        fake_engine_finish();
        app_pump(game.app);
        ck_assert(session_resign(desk_session(game.app->desk), SIDE_BLACK, 0, NULL));
        app_pump(game.app);
        ck_assert(screens_show(&game, "- You win -"));
        screens_keys(&game, "q");
        ck_assert_int_eq(screens_state(game.app), UI_MENU);
        ck_assert_uint_eq(game.app->form.handicap.count, missing);
        ck_assert(screens_show(&game, missing == 1 ? "level 1 Novice. Black: no Centaur."
                                                   : "level 1 Novice. Black: 2 missing."));
        screens_keys(&game, "p");
        const Session *session = desk_session(game.app->desk);
        ck_assert_uint_eq(session_settings(session)->handicap.count, missing);
        ck_assert(session_is_lesson(session)); /* its end counts on, too */
        ck_assert(strstr(game.app->memory.odds, "black:") != NULL);
    }
    screens_keys(&game, ":resign\ny<Esc>");
    ck_assert_uint_eq(game.app->form.handicap.count, 1); /* a loss changes nothing */
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_a_player_who_keeps_winning_can_give_odds)
{
    open_clocked_chess();
    win();
    ck_assert(!screens_show(&game, "without your"));
    write_text(kept.scores, "2026.11.21 chess 3 won\n2026.11.22 chess 3 won\n");
    ck_assert(screens_show(&game, "Enter level 4  o again without your Knight"));
    ck_assert(screens_show(&game, "or level 3 again without your Knight."));
    screens_keys(&game, "o");
    ck_assert(screens_ask(&game, QUESTION_NEXT));
    screens_keys(&game, "y");
    ck_assert_str_eq(game.app->memory.odds, "white:Knight");
    ck_assert_uint_eq(game.app->memory.level, 3);
    ck_assert_uint_eq(game.app->form.handicap.count, 1);
    win();
    ck_assert(screens_show(&game, "Enter level 4  o again without your Bishop"));
    ck_assert(screens_show(&game, "e easier"));
    screens_keys(&game, "ey");
    ck_assert_str_eq(game.app->memory.odds, "");
    win();
    screens_keys(&game, "oy");
    win();
    screens_keys(&game, "<Enter>");
    ck_assert_uint_eq(game.app->memory.level, 4);
    ck_assert_uint_eq(game.app->form.handicap.count, 0);
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_an_unreadable_file_is_reported_in_the_menu_and_listed)
{
    char path[2 * sizeof kept.journals];
    Text text = TEXT_OVER(path);
    open_kept_menu();
    text_addf(&text, "%s/x.journal", kept.journals);
    ck_assert(file_make_folder(file_system(), path, NULL));
    desk_find_broken_off(game.app->desk);
    ck_assert(screens_show(&game, "> Continue"));
    ck_assert(screens_show(&game, "cannot be read: x.journal: is not"));
    screens_keys(&game, "<Enter>");
    ck_assert(screens_show(&game, "> Resume x.journal: is not a regular file"));
    screens_keys(&game, "<Enter>");
    ck_assert_ptr_null(desk_session(game.app->desk));
    ck_assert(!screens_show(&game, "No unfinished games"));
    ck_assert(file_exists(file_system(), path));
    close_game();
    remove_folder();
}
END_TEST

/* Opens the menu with two unfinished games. */
static void open_with_two_left(void) {
    open_kept_menu();
    for (int i = 0; i < 2; i++) {
        ck_assert(app_start(game.app, &game.settings.game));
        screens_keys(&game, "e4e5<Enter>");
        desk_leave_game(game.app->desk);
    }
    ck_assert_uint_eq(desk_broken_off(game.app->desk)->count, 2);
}

START_TEST(test_an_unfinished_game_is_saved_in_a_file)
{
    char path[160], keys[200];
    Text text = TEXT_OVER(path), line = TEXT_OVER(keys);
    open_with_two_left();
    text_addf(&text, "%s/mine.pgn", kept.journals);
    text_addf(&line, "<C-u>%s<Enter>", path);
    screens_keys(&game, ":resume\n<Enter>");
    ck_assert(screens_show(&game, "Save to a game file"));
    screens_keys(&game, "<Down><Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    screens_keys(&game, keys);
    ck_assert(said("The game is saved in"));
    ck_assert_int_eq(screens_state(game.app), UI_MENU);
    ck_assert_uint_eq(desk_broken_off(game.app->desk)->count, 1);
    ck_assert(file_exists(file_system(), path));
    /* As typed. */
    text_clear(&line);
    text_addf(&line, ":resume 1 save %s\n", path);
    screens_keys(&game, keys);
    ck_assert_uint_eq(desk_broken_off(game.app->desk)->count, 0);
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_an_unfinished_game_is_deleted_after_a_question)
{
    open_with_two_left();
    screens_keys(&game, ":resume\n<Enter><End><Enter>");
    ck_assert(screens_ask(&game, QUESTION_DELETE));
    ck_assert(screens_show(&game, "Delete this game for good?"));
    screens_keys(&game, "n");
    ck_assert_uint_eq(desk_broken_off(game.app->desk)->count, 2);
    screens_keys(&game, ":resume 2 delete\ny");
    ck_assert_int_eq(screens_state(game.app), UI_MENU);
    ck_assert_uint_eq(desk_broken_off(game.app->desk)->count, 1);
    screens_keys(&game, ":resume 2\n");
    ck_assert(said("There is no such game"));
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_a_game_that_cannot_be_saved_is_offered_another_path)
{
    char home[160];
    open_with_two_left();
    ck_assert_int_eq(setenv("HOME", kept.journals, 1), 0);
    Text text = TEXT_OVER(home);
    text_addf(&text, "%s/lost.pgn", kept.journals);
    screens_keys(&game, ":resume 1 save /nowhere/lost.pgn\n");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    ck_assert_str_eq(game.app->entry.line.text, home);
    screens_keys(&game, "<Enter>");
    ck_assert(file_exists(file_system(), home));
    screens_keys(&game, ":resume 1\n<Enter>");
    screens_keys(&game, ":save /nowhere/other.pgn\n");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    ck_assert_ptr_nonnull(strstr(game.app->entry.line.text, "/other.pgn"));
    screens_keys(&game, "<Enter>");
    ck_assert(said("The game is saved in"));
    close_game();
    remove_folder();
}
END_TEST

/* White is a person and has moved; Black, the computer, is thinking. */
static void open_thinking(const char *fen, const char *first) {
    ScreensWish wish = {.variant = "pandemonium", .fen = fen, .computer = true};
    screens_open(&game, &wish);
    screens_keys(&game, first);
    ck_assert_int_eq(screens_state(game.app), UI_THINK);
}

static void computer_answers(const char *move) {
    Error error = {0};
    ck_assert(uci_parse(app_position(game.app), move, &fake_engine.move, &error));
    fake_engine_finish();
    app_pump(game.app);
}

START_TEST(test_a_partly_typed_move_is_read_again_when_the_turn_comes)
{
    open_thinking(NULL, "e4e5<Enter>");
    screens_keys(&game, "e5e6");
    ck_assert_int_eq(game.app->entry.match.state, ENTRY_COMPLETE);
    computer_answers("e6e5");
    ck_assert_int_eq(screens_state(game.app), UI_ENTRY);
    ck_assert_int_eq(game.app->entry.match.state, ENTRY_IMPOSSIBLE);
    screens_keys(&game, "<Enter>");
    ck_assert_uint_eq(app_cursor(game.app)->count, 3);
    close_game();
}
END_TEST

START_TEST(test_typing_in_a_game_of_two_engines_is_refused_and_nothing_is_stored)
{
    ScreensWish wish = {.variant = "pandemonium", .computer = true};
    screens_open(&game, &wish);
    game.settings.game.seats[SIDE_WHITE].kind = &PLAYER_COMPUTER;
    ck_assert(app_start(game.app, &game.settings.game));
    ck_assert_int_eq(screens_state(game.app), UI_THINK);
    screens_keys(&game, "Pa4<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_THINK);
    ck_assert(screens_show(&game, "You only watch this game"));
    close_game();
}
END_TEST

START_TEST(test_an_analysis_counts_as_help_in_the_score_table)
{
    open_kept_menu();
    ck_assert(app_start(game.app, &game.settings.game));
    screens_keys(&game, "e4e5<Enter>");
    computer_answers("i7i6");
    screens_keys(&game, "<F7>\n:resign\ny");
    ck_assert_int_eq(screens_state(game.app), UI_OVER);
    screens_keys(&game, ":scores\n");
    ck_assert(screens_show(&game, "0      0     0   0-0-1"));
    close_game();
    remove_folder();
}
END_TEST

START_TEST(test_a_premove_is_chosen_with_the_mouse)
{
    open_thinking(NULL, "e4e5<Enter>");
    Event event = {.kind = EVENT_CLICK};
    event.hit = (Hit){HIT_SQUARE, screens_square(&game, "c3")};
    machine_event(game.app, &event);
    ck_assert_int_eq(screens_state(game.app), UI_SELECTED);
    event.hit = (Hit){HIT_SQUARE, screens_square(&game, "c4")};
    machine_event(game.app, &event);
    ck_assert(screens_show(&game, "premove c3-c4"));
    close_game();
}
END_TEST

/* A selected or typed piece belongs to the person, whoever is to move. */
static void assert_choice(void) {
    const App *app = game.app;
    const Position *mover = app_mover(app);
    if (mover == NULL)
        return;
    ck_assert(mover->repetition_key == position_compute_key(mover));
    if (screens_state(app) == UI_SELECTED) {
        ck_assert_int_ne(mover->board[app->from], PIECE_NONE);
        ck_assert_int_eq(piece_side(mover->board[app->from]), mover->side);
    }
    if (screens_state(app) == UI_DROP)
        ck_assert_uint_gt(mover->hand[mover->side][app->drop], 0);
    if (app_can_premove(app))
        ck_assert_int_eq(mover->side, session_person(desk_session(app->desk)));
}

/* This happens when the editor is opened during a blunder check. */
START_TEST(test_a_move_made_below_the_editor_allows_a_premove_after_it_closes)
{
    Error error = {0};
    Move move;
    ScreensWish wish = {.variant = "pandemonium", .computer = true};
    screens_open(&game, &wish);
    ck_assert(uci_parse(app_position(game.app), "e4e5", &move, &error));
    screens_keys(&game, ":edit\n");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    ck_assert(session_submit(desk_session(game.app->desk), move, game.app->now_ms, &error));
    app_pump(game.app);
    screens_keys(&game, "<Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_THINK);
    assert_choice();
    screens_keys(&game, "1");
    ck_assert(screens_show(&game, "The hand is empty."));
    screens_keys(&game, "Pa4<Enter>");
    ck_assert_ptr_nonnull(session_premoved(desk_session(game.app->desk)));
    close_game();
}
END_TEST

START_TEST(test_random_keys_against_a_computer_that_answers_at_any_time_do_no_harm)
{
    static const char *const KEYS[] = {"<Up>",
                                       "<Down>",
                                       "<Left>",
                                       "<Right>",
                                       "<Enter>",
                                       "<Enter>",
                                       "<Enter>",
                                       "<Tab>",
                                       "<Tab>",
                                       "<Esc>",
                                       "<F9>",
                                       "<F3>",
                                       "1",
                                       "@",
                                       "+",
                                       "m",
                                       "a",
                                       "e",
                                       "5",
                                       "P",
                                       "y",
                                       "n",
                                       "r",
                                       "q",
                                       "s",
                                       ":premove off\n",
                                       ":premove a3a4\n",
                                       ":set handover=on\n",
                                       ":set autoflip=side\n",
                                       ":new\n",
                                       "<Click 20 8>",
                                       "<Click 21 14>"};
    Random random = random_seeded((uint64_t)_i + 1);
    ScreensWish wish = {
        .variant = "pandemonium", .fen = _i % 2 ? FULL_FEN : NULL, .computer = true};
    screens_open(&game, &wish);
    for (int i = 0; i < 1500; i++) {
        screens_keys(&game, KEYS[random_below(&random, sizeof KEYS / sizeof KEYS[0])]);
        assert_choice();
        if (fake_engine.thinking && random_below(&random, 8) == 0) {
            fake_engine.move = MOVE_NONE;
            fake_engine_finish();
            app_pump(game.app);
            assert_choice();
        }
        bytes_done(&game.app->effects.clipboard);
        game.app->effects = (Effects){0};
        free(screens_text(&game));
    }
    close_game();
}
END_TEST

static void give_a_minute(SessionSettings *settings) {
    settings->time = (TimeControl){.limited = true, .base_ms = 60000};
}

/* Two people at one keyboard, with handover and a minute each. */
static bool clocked(Screens *screens, const char *rest) {
    ScreensWish wish = {.variant = "pandemonium", .prepare = give_a_minute};
    screens_open(screens, &wish);
    screens_keys(screens, ":set handover=on\n");
    return *rest == '\0';
}

/* Answers a mate in one with a move that gives no check. */
static bool answer_wrongly(Screens *screens, const char *rest) {
    ScreensWish wish = {0};
    Move moves[MOVES_LIMIT];
    screens_open(screens, &wish);
    screens_keys(screens, ":puzzle chess mate1\n");
    Position at = *app_position(screens->app);
    size_t count = moves_generate(&at, moves), wrong = 0;
    for (; wrong < count; wrong++) {
        Position after = position_after(&at, moves[wrong]);
        if (!position_in_check(&after) && outcome_at(&after).result == RESULT_ONGOING)
            break;
    }
    ck_assert_uint_lt(wrong, count);
    app_play(screens->app, moves[wrong]);
    return *rest == '\0';
}

/* Opens a mate in one. */
static bool open_puzzle(Screens *screens, const char *rest) {
    ScreensWish wish = {0};
    screens_open(screens, &wish);
    screens_keys(screens, ":puzzle chess mate1\n");
    return *rest == '\0';
}

/* Opens a game of two people whose finished games are kept. */
static bool open_kept(Screens *screens, const char *rest) {
    ScreensWish wish = {.variant = "chess", .prepare = keep_in_folder};
    screens_open(screens, &wish);
    return *rest == '\0';
}

static bool clear_kept(Screens *screens, const char *rest) {
    (void)screens;
    remove_folder();
    return *rest == '\0';
}

static const PlayWord OWN[] = {{"clocked", clocked},    {"wrong", answer_wrongly},
                               {"puzzle", open_puzzle}, {"kept", open_kept},
                               {"cleared", clear_kept}, {"", NULL}};

static const Play PLAYS[] = {
    {TEST,
     "the first game of the lessons warns of a piece en prise, and says that it is in danger"},
    {":learn pandemonium game\n", "screen idle"},
    {":set pace=0\n:set warnings=on\n:set warnings=off\n"},
    {"e4e5<Enter>", "screen warning",
     "shows Ve5 leaves the Van for nothing: Vxe5 takes it. You would lose 2.2 pawns.", "e4 V",
     "shows Enter or the same move again plays it  Esc takes it back  or another move"},
    {"<Enter>", "e5 V", "screen think"},
    {"", "replies i7i6", "shows Computer level 1: Pi6.",
     "shows In danger: Van e5, attacked by Van e6."},
    {TEST, "a warned move is taken back, replaced by another, or played by typing it again"},
    {":learn pandemonium game\n", "screen idle"},
    {":skip\n:set pace=0\n", "screen idle"},
    {"e4e5<Enter>", "screen warning"},
    {"?", "screen page"},
    {"<Enter>", "screen warning", "shows Ve5 leaves the Van"},
    {"<Esc>", "screen idle", "e4 V", "cursor e4", "not Ve5 leaves the Van"},
    {"<Up><Enter><Up><Enter>"},
    {"<Esc>e4e5<Enter>", "e5 V", "screen think"},
    {TEST, "another move replaces a warned one"},
    {":learn pandemonium game\n", "screen idle"},
    {":skip\n:set pace=0\n", "screen idle"},
    {"e4e5<Enter>", "screen warning"},
    {"a3", "screen entry", "line a3"},
    {"a4<Enter>", "a4 P", "e4 V", "screen think"},
    {TEST, "after a wrong answer the board goes back by itself", "wrong"},
    {"", "screen puzzle", "shows Just try again", "shows Mistakes  1"},
    {"", "wait 799", "shows Just try again"},
    {"", "wait 1", "not Just try again", "screen puzzle"},
    {TEST, "why an answer was wrong is said until the next one", "wrong"},
    {"", "shows does not give check; every move must."},
    {"", "wait 800", "not Just try again", "shows does not give check; every move must."},
    {"<Up>", "shows does not give check; every move must."},
    {TEST, "a hint is given after its price has been said", "puzzle"},
    {"<F2>", "shows With help the puzzle counts as not solved. Press F2 again for a hint."},
    {"", "not Look"},
    {"<F2>", "shows Look"},
    {TEST, "a solved puzzle says its move, not what the panel has", "puzzle"},
    {"<F2><F2><F2><Enter>", "shows Solved with help. The move: ", "not in a row"},
    {TEST, "the solution is shown after its price has been said, and not as solved", "puzzle"},
    {":solution\n", "shows counts as not solved. Press s again for the solution."},
    {":solution\n", "shows Solution shown. The move: ", "not Solved"},
    {"<F2>", "shows The puzzle is over: Enter shows the next one.", "not Solved"},
    {TEST, "after a wrong answer no typed letter is lost", "wrong"},
    {"a3a4", "screen entry", "line a3a4"},
    {TEST, "a colon in an empty move line opens the command line"},
    {"a<Esc>:fl", "screen command"},
    {"<Enter>", "flipped", "screen idle"},
    {TEST, "help on a command shows only that"},
    {":help undo\n", "screen page", "shows :undo", "shows Takes back the last move", "not :redo"},
    {"<Esc>"},
    {":help edit\n", "shows edit put"},
    {"<Esc>"},
    {":help clocks\n", "shows There is no command clocks."},
    {TEST, "the menu stays on the screen while a file is asked for", "menu"},
    {"r<End><Enter>", "screen ask", "shows   Review", "not > Play"},
    {"<Esc>", "screen games", "shows > another file"},
    {"<Esc>", "screen menu", "shows > Review"},
    {"<Home><Up>", "shows > Play"},
    {"<End><Down>", "shows > Quit"},
    {TEST, "drops are never mentioned in a game without them", "game shoshogi"},
    {":tour\n", "shows or type the move: a3a4."},
    {"<Esc>m", "shows e.g. a3a4, La2"},
    {"<Esc>"},
    {":set coords=shogi\n"},
    {":tour\n", "shows or type the move: 9g9f."},
    {TEST, "a refusal too long for the move's row is whole among the messages", "game shoshogi"},
    {"c3c5", "shows The Pawn on c3 cannot reach c5: it moves one square straight forward.\n"},
    {TEST, "what Enter refuses is not said a second time behind the move"},
    {"d5a1", "shows move> d5a1      There is no piece on d5.\n"},
    {"<Enter>", "shows  There is no piece on d5.\n", "shows move> d5a1\n"},
    {TEST, "a rematch with the other colour says that the board is turned", "computer"},
    {":resign\ny", "screen over", "unflipped"},
    {"r", "screen confirm", "unflipped", "shows Start a rematch?"},
    {"y", "flipped", "shows The board is turned: Black is at the bottom."},
    {"", "finish", "replies e4e5", "shows The board is turned", "shows Ve5"},
    {TEST, "two people get no handover or autoflip unless it is set"},
    {"e4e5<Enter>", "screen idle", "unflipped"},
    {TEST, "at the end a panel shows the result and Enter plays again"},
    {":resign\ny", "screen over", "shows - Black wins -", "shows Enter again  r rematch",
     "shows Next: the same again.", "not Key moments"},
    {"<Enter>", "screen idle", "positions 1", "outcome *"},
    {TEST, "at the end Tab switches between the board and the panel"},
    {":resign\ny<Tab>", "not - Black wins -", "shows e3: White Pawn"},
    {"<Tab>", "shows - Black wins -"},
    {"<Left>", "cursor d3", "not - Black wins -"},
    {"<Esc>", "screen over", "shows - Black wins -"},
    {"<Esc>", "screen menu", "session nothing"},
    {TEST, "after a loss you play the same level again or an easier one", "computer"},
    {":resign\ny", "shows - You lose -", "shows - level 3 Apprentice -", "shows Enter again",
     "shows Next: level 3 again, or easier level 2 Pupil."},
    {"e", "screen confirm", "shows Start an easier game?"},
    {"n", "screen over", "shows - You lose -"},
    {"ey", "screen idle", "shows Computer level 2"},
    {":resign\ny<Enter>", "screen idle", "shows Computer level 2"},
    {TEST, "after a win you play the next level", "computer", "game shatranjian",
     "fen 4k4/1R7/R8/9/9/9/9/9/4K4[] w - - 0 1"},
    {"Ra9", "shows Enter play Rook a7-a9", "not , check"},
    {"<Enter>", "screen over", "shows - You win -", "shows Enter level 4"},
    {"<Enter>", "screen idle", "shows Computer level 4"},
    {TEST, "the weakest level is easier with fewer pieces", "game chess", "computer"},
    {":resign\nyey\n:resign\nyey\n:resign\ny", "shows or easier level 1 without Queen."},
    {"ey\n:resign\ny", "shows or easier level 1 without Queen, Rook."},
    {TEST, "the key moments of a game are found while you wait", "game chess", "looks-back"},
    {"f2f3<Enter>e7e5<Enter>g2g4<Enter>d8h4<Enter>", "screen over", "shows Looking back..."},
    {"", "answer e2e4 30", "answer e7e5 -10", "answer g2g3 20", "answer d8h4 -31990",
     "shows Key moments", "shows 1) 2. g4??  better g3", "not Looking back..."},
    {"", "shows 1-3 moments  w what was better  Tab board"},
    {"1", "screen review", "ply 3", "changes nothing", "said better was g2-g3"},
    {"q", "screen over", "shows 1) 2. g4??  better g3"},
    {"m", "screen review", "ply 3"},
    {TEST, "a game without key moments is said to have no mistakes", "game chess", "looks-back"},
    {"f2f3<Enter>e7e5<Enter>g2g4<Enter>d8h4<Enter>", "screen over", "shows Looking back..."},
    {"", "answer f2f3 -31990", "answer e7e5 31990", "answer g2g4 -31990", "answer d8h4 31990",
     "shows No mistakes were found.", "not Key moments", "not Looking back..."},
    {"", "size 44x16", "shows No mistakes were found."},
    {TEST, "any key ends the look back at a game for good", "game chess", "looks-back"},
    {"f2f3<Enter>e7e5<Enter>g2g4<Enter>d8h4<Enter>", "shows Looking back..."},
    {"<Tab><Tab>", "not Looking back...", "not No mistakes", "shows Enter again"},
    {"", "wait 1000", "not Looking back..."},
    {TEST, "three seconds end the look back at a game", "game chess", "looks-back"},
    {"f2f3<Enter>e7e5<Enter>g2g4<Enter>d8h4<Enter>", "shows Looking back..."},
    {"", "wait 2900", "shows Looking back...", "wait 200", "not Looking back..."},
    {TEST, "without a look back the mistakes are found in a review", "game chess"},
    {"f2f3<Enter>e7e5<Enter>g2g4<Enter>d8h4<Enter>m", "screen review", "annotates"},
    {TEST, "once a game is annotated its mistakes are shown at once", "kept"},
    {"f2f3<Enter>e7e5<Enter>g2g4<Enter>d8h4<Enter>m", "screen review", "annotates"},
    {"", "answer e2e4 30", "answer e7e5 -10", "answer g2g3 20", "answer d8h4 -31990",
     "annotates nothing"},
    {"<Esc><Esc>", "screen over"},
    {"m", "screen review", "annotates nothing", "ply 3", "said better was g2-g3"},
    {"q", "screen over", "cleared"},
    {TEST, "once a game without mistakes is annotated it says so at once", "kept"},
    {"e2e4<Enter>e7e5<Enter>\n:resign\nym", "screen review", "annotates"},
    {"", "answer e2e4 30", "answer e7e5 30", "answer g1f3 30", "annotates nothing"},
    {"<Esc><Esc>", "screen over"},
    {"m", "screen review", "annotates nothing", "shows No mistakes were found in this game."},
    {"q", "screen over", "cleared"},
    {TEST, "the key that ends the handover also acts on the board"},
    {":set handover=on\ne4e5<Enter>", "screen handover", "golden handover-80x24"},
    {"<Left>", "screen idle", "unflipped", "cursor d5"},
    {"a7a6<Enter>", "screen handover", "a6 p"},
    {"u", "screen idle", "a7 p"},
    {"a7", "screen entry"},
    {"a6<Enter>a", "screen entry", "line a"},
    {"<Esc><Esc>a3a4<Enter><Tab>", "screen idle"},
    {TEST, "no clock runs while the keyboard is handed over", "clocked"},
    {"e4e5<Enter>", "screen handover", "wait 30000", "shows Black", "shows 1:00", "not 0:30"},
    {"<Tab>", "screen idle", "wait 20000", "shows 0:40"},
    {TEST, "the board flips to the side to move at once or after the key"},
    {":set autoflip=side\ne4e5<Enter>", "screen idle", "flipped"},
    {"u", "unflipped"},
    {":set autoflip=handover\ne4e5<Enter>", "screen handover", "unflipped"},
    {"<Enter>", "screen idle", "flipped"},
    {TEST, "against the computer no keyboard is handed over", "computer"},
    {":set autoflip=handover\ne4e5<Enter>", "screen think", "finish", "pump", "screen idle",
     "unflipped"},
    {TEST, "box and panel say whose turn it is", "computer", "size 120x40"},
    {"", "shows You: your move", "shows  your move -", "not is thinking"},
    {"e4e5<Enter>", "shows Computer level 3 Apprentice is thinking", "shows  Black is thinking -",
     "not your move"},
    {"<PgUp>", "shows > You ", "not your move", "replies i7i6"},
    {"<Esc>", "shows You: your move"},
    {":resign\ny", "not your move", "not > You", "not > Computer"},
    {TEST, "two people at one board are told apart in the panel", "size 120x40"},
    {"", "shows White: your move", "shows  White to move -"},
    {"e4e5<Enter>", "shows Black: your move", "shows  Black to move -"},
    {TEST, "after a right move of First steps nobody is to move and the card stays yours",
     "game chess"},
    {":learn chess first\n", "screen first", "shows > You: your move", "shows --R-+"},
    {"h1h5<Enter>h5d5<Enter>", "shows Right!", "to-move black", "not > You", "not > Black",
     "shows --R-+"},
    {TEST, "a turn is one message if there is one row", "computer"},
    {"e4e5<Enter>", "shows You: Ve5.", "replies i7i6", "shows You: Ve5. Computer level 3: Pi6."},
    {"a3a4<Enter>", "shows You: Pa4.", "not Computer level 3: Pi6."},
    {TEST, "a turn is two messages if there are rows", "computer", "size 120x40"},
    {"e4e5<Enter>", "replies i7i6", "shows You: Ve5.", "shows Computer level 3: Pi6.",
     "not You: Ve5. Computer"},
    {TEST, "a hint shows where to look then the move then why and Enter plays it"},
    {"<F2>", "answer a1a2 40", "shows Look at the Rook on a1.", "shows hint"},
    {"<F2>", "shows Hint: Ra2.", "cursor a2", "shows Enter play hint"},
    {"<F2>", "shows Hint: Ra2 ("},
    {"<Enter>", "a2 R", "hint nothing"},
    {TEST, "enter plays a hint from its first stage on while the cursor stays"},
    {"<F2>", "answer a1a2 40", "shows Look at the Rook on a1.", "shows Enter play hint  F2 more"},
    {"<Enter>", "a2 R", "hint nothing"},
    {TEST, "once the cursor is moved enter does not play the hint"},
    {"<F2>", "answer a1a2 40", "shows Enter play hint"},
    {"<Up><Down>", "shows Enter play hint"},
    {"<Tab>", "not Enter play hint"},
    {"<Enter>", "screen selected", "a1 R", "a2 empty"},
    {TEST, "no clock runs while the card How to move is read", "clocked"},
    {":tour\n", "shows How to move", "wait 30000", "shows 1:00"},
    {"<Up>", "not How to move", "wait 20000", "shows 0:40"},
    {TEST, "a puzzle asks before it replaces a game"},
    {"z", "screen confirm", "shows Leave this game for a puzzle? The game waits for you."},
    {"n", "screen idle", "reviews nothing"},
    {"zy", "screen puzzle", "unsaid not finished"},
    {"<Esc>", "screen idle", "session something"},
    {TEST, "a puzzle during a timed game says that the clock keeps running", "clocked"},
    {"z", "shows Leave this game for a puzzle? The clock keeps running."},
    {TEST, "listing the lessons of another game ends no lesson", "size 120x40"},
    {":learn pandemonium 1\n", "screen lesson", "shows lesson"},
    {":learn shogi\n", "screen learn", "shows  Shogi", "shows Knight"},
    {"<Esc>", "screen lesson", "shows Pandemonium - lesson", "shows Collect the"},
    {":learn\n", "screen learn", "shows  Pandemonium"},
    {TEST, "after a solved step of a lesson nobody is to move", "game minishogi"},
    {":learn minishogi pawn\n", "screen lesson", "shows > White: your move"},
    {"c1c2<Enter>c2c3<Enter>", "shows > White: your move"},
    {"c3c4<Enter>", "shows Done. Press Enter.", "not > White", "not > Black"},
    {TEST, "the puzzles listed are those of the game on the board", "game shogi", "size 120x40"},
    {":puzzle list\n", "screen list", "shows  Shogi"},
    {TEST, "export without a form lists the forms"},
    {":export\n", "said Type one of: fen text ansi sfen kif svg."},
    {TEST, "escape clears a hint"},
    {"<F2>", "answer a1a2 40"},
    {"<F2><Esc>", "hint nothing"},
    {"<Enter>", "a1 R", "a2 empty"},
    {TEST, "a piece picked in hand and then a square make a drop",
     "fen 4k4/9/9/9/9/9/9/9/4K4[R] w - - 0 1"},
    {"1", "screen drop"},
    {"e5", "screen entry", "line R@e5"},
    {"<Enter>", "e5 R"},
    {"<Enter>", "screen idle"},
    {TEST, "with a piece picked in hand a move is typed as usual",
     "fen 4k4/9/9/9/9/9/9/9/R3K4[RP] w - - 0 1"},
    {"1Ra1a3<Enter>", "a3 R", "a1 empty"},
    {TEST, "a piece picked in hand drops on squares named as in shogi", "game shogi",
     "fen 4k4/9/9/9/9/9/9/9/4K4[R] w - - 0 1"},
    {":set coords=shogi\n15e<Enter>", "e5 R"},
    {TEST, "you step back through the moves without leaving the game"},
    {",", "screen idle", "shows No move has been played yet."},
    {"Pa4<Enter>Pa6<Enter>Pa5<Enter>", "positions 4"},
    {",", "screen look-back", "shows Looking back: 1... Pa6", "shows PgDn on",
     "shows Esc to the game"},
    {"<Left>,,", "shows Looking back: the start"},
    {".<Right>", "shows Looking back: 1... Pa6", "size 44x16", "shows Looking back: 1... Pa6"},
    {"<Right>", "screen idle"},
    {",<Left><Esc>", "screen idle", "positions 4"},
    {TEST, "a move typed while stepped back is played in the game"},
    {"Pa4<Enter>Pa6<Enter>,", "screen look-back"},
    {"Pc", "screen entry", "line Pc"},
    {"4<Enter>", "c4 P", "a6 p"},
    {TEST, "the computer's move arrives while you are stepped back", "computer"},
    {"e4e5<Enter>,", "screen look-back"},
    {"a3a4<Enter>", "shows premove"},
    {",", "screen look-back", "replies i7i6", "positions 4"},
    {TEST, "a reply does not end the look at an earlier position", "computer"},
    {"e4e5<Enter><PgUp>", "screen look-back", "replies i7i6", "screen look-back",
     "shows Computer level 3 has moved.", "shows Looking back: the start"},
    {TEST, "the keys of pages look back as well"},
    {"<PgUp>", "screen idle", "shows No move has been played yet."},
    {"Pa4<Enter>Pa6<Enter>Pa5<Enter>", "positions 4"},
    {"<PgUp>", "screen look-back", "shows Looking back: 1... Pa6  PgDn on  Esc to the game"},
    {"<PgUp>", "shows Looking back: 1. Pa4"},
    {"<Home>", "shows Looking back: the start"},
    {"<PgDn>", "shows Looking back: 1. Pa4"},
    {"<PgDn><PgDn>", "screen idle"},
    {"<Home>", "screen look-back", "shows Looking back: the start"},
    {"<End>", "screen idle"},
    {":lookback 1\n", "screen look-back", "shows Looking back: 1. Pa4"},
    {":lookback 9\n", "shows Give the number of a ply, such as 4; 0 is the start."},
    {"<Esc><PgDn>", "screen idle", "positions 4"},
    {TEST, "moves and labels follow the setting notation", "game shogi", "glyphs", "size 120x40"},
    {"Pc4<Enter>", "shows  Pc4 "},
    {":set notation=long\n<Down>", "shows Pc3-c4"},
    {":set notation=usi\n<Down>", "shows 7g7f"},
    {":set notation=japanese\n<Down>", "shows 7六歩", "not 7g7f"},
    {":set notation=korean\n<Down>", "shows  76Pawn"},
    {TEST, "the list of moves marks check and mate where the notation does", "game chess",
     "size 120x40"},
    {"e2e4<Enter>d7d5<Enter>f1b5<Enter>", "shows 2 Bb5+"},
    {"c7c6<Enter><PgUp>", "shows Looking back: 2. Bb5+"},
    {"<Esc>\n:set notation=long\n<Down>", "shows 2 Bf1-b5+"},
    {":set notation=usi\n<Down>", "shows 2 3h7d "},
    {RESTART, "game chess", "size 120x40"},
    {"f2f3<Enter>e7e5<Enter>g2g4<Enter>d8h4<Enter>", "shows  Qh4#"},
    {TEST, "a blindfold hides pieces while a game is played"},
    {":set blindfold=pieces\ne4e5<Enter>", "e5 V", "not (K)", "shows e5: empty"},
    {"Pa6<Enter>", "a6 p"},
    {":set blindfold=opponent\n<Down>", "shows (K)", "not (k)"},
    {":resign\ny", "shows (k)"},
    {TEST, "a blindfold hides pieces in the prompt and the card", "computer", "size 120x40"},
    {"", "stand b3"},
    {"<Left>", "shows a3: White Pawn", "shows Enter pick up", "shows - Pawn"},
    {":set blindfold=pieces\n", "stand b3"},
    {"<Left>", "shows a3: empty", "not Enter pick up", "not - Pawn"},
    {"e", "shows match", "not match: "},
    {TEST, "a full blindfold also hides hands", "fen " FULL_FEN},
    {"<Down>", "shows px2"},
    {":set blindfold=all\n<Down>", "not px2", "not (k)"},
    {TEST, "a move given while the computer thinks is stored shown and played", "computer"},
    {"e4e5<Enter>", "screen think"},
    {"Pa4", "shows premove> Pa4"},
    {"<Enter>", "screen think", "positions 2", "golden premove-80x24", "replies i7i6", "a4 P",
     "positions 4", "premove nothing"},
    {TEST, "a premove is chosen with the cursor like a move", "computer"},
    {"e4e5<Enter>", "screen think"},
    {"<S-Left><Down><Down><Enter>", "screen selected", "shows Enter put back"},
    {"<Up>", "shows Enter set premove"},
    {"<Enter>", "shows premove a3-a4", "size 44x16", "shows premove a3-a4"},
    {TEST, "an interrupt says what it does", "computer"},
    {"<F2><C-c>", "shows The hint is cancelled."},
    {"e4e5<Enter>Pa4<Enter><C-c>", "shows Premove cancelled."},
    {"<C-c>", "said The computer moves now."},
    {TEST, "escape cancels a premove", "computer"},
    {"e4e5<Enter>Pa4<Enter>", "screen think"},
    {"<Esc>", "shows Premove cancelled.", "premove nothing"},
    {":premove a3a4\n", "premove"},
    {":premove off\n:premove off\n", "shows There is no premove.", "replies i7i6", "a4 empty",
     "screen idle"},
    {TEST, "an unreadable premove is typed again; the command alone opens the line", "computer"},
    {"a3a4<Enter>"},
    {":premove z9\n", "premove nothing", "screen command", "shows :premove z9",
     "shows z9 cannot be a premove"},
    {"<Esc>", "screen think"},
    {":premove\n", "screen entry", "shows premove>"},
    {"c3c4<Enter>", "premove", "shows premove c3-c4"},
    {TEST, "a premove that turns out illegal is reported", "computer"},
    {"e4e5<Enter>", "screen think"},
    {"e5e8<Enter>", "premove", "replies i7i6", "screen idle", "shows The premove was not played:"},
    {TEST, "a piece selected for a premove stays selected when the turn comes", "computer"},
    {"e4e5<Enter>", "screen think"},
    {"<S-Left><Down><Down><Enter>", "replies i7i6", "screen selected", "from a3"},
    {"<Up><Enter>", "a4 P"},
    {TEST, "a piece that the computer captures is no longer selected", "computer"},
    {"e4e5<Enter>", "screen think"},
    {"<Enter>", "from e5", "replies e6e5", "screen idle", "from nothing"},
    {TEST, "a new game starts at once if settings follow its name", "menu"},
    {":new chess black=computer:1\n",
     "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "shows Computer level 1"},
    {":new minishogi white=human black=human\ny", "not Computer", "to-move white"},
    {":new minishogi level=nobody\n", "shows a level is a number from 1 to"},
    {":new chess\n", "screen new-game"},
    {TEST, "q asks before a game is left for the menu"},
    {"e4e5<Enter>q", "screen confirm", "shows Leave this game?"},
    {"n", "screen idle"},
    {"qy", "screen menu", "stays"},
    {TEST, "a question shows its answers in the smallest window"},
    {"e4e5<Enter>", "size 44x16", "screen idle"},
    {"q", "shows y Yes   n No", "shows Leave? The game is saved."},
    {TEST, "a draw offered at one keyboard is answered by the other person", "game shoshogi"},
    {"e3e4<Enter>\n:draw\n", "screen confirm", "shows You are offered a draw. Accept?"},
    {"n", "screen idle", "shows declines"},
    {":draw\ny", "screen over", "shows Draw by agreement."},
    {TEST, "a question that gave way to a page blocks no other", "game shoshogi"},
    {"e3e4<Enter>q", "screen confirm", "shows Leave this game?"},
    {"<F1>", "screen page"},
    {"<Esc>\n:draw\n", "screen confirm", "shows You are offered a draw. Accept?"},
    {TEST, "a draw offer is refused in a game without draws"},
    {"e4e5<Enter>\n:draw\n", "not You are offered a draw. Accept?", "screen idle",
     "shows until one player is defeated"},
};

SUITE() {
    PLAYS_ADD(suite, &game, OWN, PLAYS);
    TCase *cases = tcase_create("play");
    tcase_add_test(cases, test_a_click_on_a_move_shows_the_position_after_it);
    tcase_add_test(cases, test_a_pace_set_by_the_user_applies_however_a_game_is_resumed);
    tcase_add_test(cases, test_the_cursor_starts_on_a_piece_that_can_move);
    tcase_add_test(cases,
                   test_the_cursor_starts_on_the_most_common_movable_piece_nearest_the_middle);
    tcase_add_test(cases, test_undo_asks_once_a_game_if_it_sets_a_clock_back);
    tcase_add_test(cases, test_undo_asks_nothing_without_a_clock_or_with_ask_off);
    tcase_add_test(cases, test_a_letter_types_a_move_even_while_a_piece_is_selected);
    tcase_add_test(cases, test_a_card_without_enough_room_for_a_sentence_leaves_it_out);
    TCase *absent = suite_absent_case(suite);
    tcase_add_test(absent, test_when_an_engine_fails_the_player_is_asked_what_to_do);
    tcase_add_test(absent, test_a_click_answers_when_an_engine_has_failed);
    tcase_add_test(cases, test_when_the_built_in_engine_fails_no_other_is_offered);
    tcase_add_test(cases, test_a_clock_in_byoyomi_shows_its_periods);
    tcase_add_test(cases, test_the_bell_rings_at_an_answer_and_at_a_refusal_if_it_is_on);
    tcase_add_loop_test(cases, test_the_bell_rings_by_itself_when_a_reply_took_over_ten_seconds, 0,
                        2);
    tcase_add_test(cases, test_scores_are_a_page);
    tcase_add_test(cases, test_the_program_ends_by_saying_where_the_games_are);
    tcase_add_test(cases, test_an_unfinished_game_is_the_first_choice_of_the_menu);
    tcase_add_test(cases, test_the_menu_shows_the_position_of_the_unfinished_game);
    tcase_add_test(cases, test_the_menus_board_stays_behind_the_values_of_a_setting);
    tcase_add_test(cases, test_play_resumes_the_last_started_game);
    tcase_add_test(cases, test_play_starts_the_level_reached_in_the_end_panel);
    tcase_add_loop_test(cases, test_the_card_stays_until_the_third_win_in_a_resumed_game_too, 0, 2);
    tcase_add_test(cases, test_play_in_the_menu_starts_what_a_won_game_has_offered);
    tcase_add_test(cases, test_a_player_who_keeps_winning_can_give_odds);
    tcase_add_test(cases, test_an_unreadable_file_is_reported_in_the_menu_and_listed);
    tcase_add_test(cases, test_an_unfinished_game_is_saved_in_a_file);
    tcase_add_test(cases, test_an_unfinished_game_is_deleted_after_a_question);
    tcase_add_test(cases, test_a_game_that_cannot_be_saved_is_offered_another_path);
    tcase_add_test(cases, test_a_partly_typed_move_is_read_again_when_the_turn_comes);
    tcase_add_test(cases, test_typing_in_a_game_of_two_engines_is_refused_and_nothing_is_stored);
    tcase_add_test(cases, test_an_analysis_counts_as_help_in_the_score_table);
    tcase_add_test(cases, test_a_premove_is_chosen_with_the_mouse);
    tcase_add_test(cases, test_a_move_made_below_the_editor_allows_a_premove_after_it_closes);
    tcase_add_loop_test(
        cases, test_random_keys_against_a_computer_that_answers_at_any_time_do_no_harm, 0, 8);
    suite_add_tcase(suite, cases);
}
