/* Setting a position up on the screen, and taking positions elsewhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/notation/fen.h"
#include "support/suite.h"
#include "ui/machine/machine.h"
#include "ui/screens.h"

static const char KINGS[] = "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1";
static const char FULL_FEN[] = "rnb1kebnr/2+a1+u1+f2/p3P1p1p/9/9/9/P1P3P1P/2+F1+U1+A2/"
                               "RNB1K1BNR[PPEVppv] w - - 0 1";

static Screens game; /* of the running test; each runs in its own process */

static void open_game(const char *variant, const char *fen) {
    ScreensWish wish = {.variant = variant, .fen = fen};
    screens_open(&game, &wish);
}

/* The editor over a game with two kings, the cursor on e5. */
static void open_editor(void) {
    open_game("pandemonium", KINGS);
    screens_keys(&game, "<F8>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    game.app->spot = (Spot){.kind = SPOT_SQUARE, .square = screens_square(&game, "e5")};
}

static void close_game(void) {
    screens_close(&game);
}

static void assert_piece(const char *square, const char *expected) {
    char piece[4];
    ck_assert_str_eq(screens_piece(&game, square, piece), expected);
}

static void assert_fen(const char *expected) {
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(app_position(game.app), &text);
    ck_assert_str_eq(fen, expected);
}

static void send(EventKind kind, HitKind hit, unsigned value, uint32_t code) {
    Event event = {.kind = kind, .code = code, .hit = {(uint8_t)hit, value}};
    machine_event(game.app, &event);
}

static void click(const char *square) {
    send(EVENT_CLICK, HIT_SQUARE, screens_square(&game, square), 0);
}

static void drag(const char *from, HitKind hit, unsigned value) {
    click(from);
    send(EVENT_CLICK, hit, value, CLICK_DRAGGED);
}

static Piece piece_of(const char *text) {
    Piece piece = PIECE_NONE;
    ck_assert(editor_piece_parse(app_variant(game.app), text, &piece));
    return piece;
}

/* --- pieces ---------------------------------------------------------------------------------- */

START_TEST(test_a_letter_puts_a_piece_its_case_is_the_side)
{
    open_editor();
    screens_keys(&game, "N<Right>n");
    assert_piece("e5", "N");
    assert_piece("f5", "n");
    screens_keys(&game, "y");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    assert_piece("f5", "n");
    ck_assert(screens_show(&game, "y is no piece of this game"));
    close_game();
}
END_TEST

START_TEST(test_plus_turns_a_piece_over_and_equals_gives_it_away)
{
    open_editor();
    screens_keys(&game, "N+");
    assert_piece("e5", "+N");
    screens_keys(&game, "=");
    assert_piece("e5", "+n");
    screens_keys(&game, "+");
    assert_piece("e5", "n");
    screens_keys(&game, "<Del>");
    assert_piece("e5", "");
    close_game();
}
END_TEST

START_TEST(test_enter_takes_a_piece_up_and_puts_it_down_anywhere)
{
    open_editor();
    screens_keys(&game, "N<Enter>");
    ck_assert(screens_show(&game, "Enter puts it here"));
    screens_keys(&game, "<Up><Up><Enter>");
    assert_piece("e5", "");
    assert_piece("e7", "N");
    screens_keys(&game, "<Enter><Esc>");
    ck_assert_int_eq(game.app->from, SQUARE_NONE);
    assert_piece("e7", "N");
    close_game();
}
END_TEST

START_TEST(test_the_palette_is_reached_by_tab_and_enter_puts_what_is_chosen)
{
    open_editor();
    screens_keys(&game, "<Tab>");
    ck_assert(screens_show(&game, "[P]"));
    screens_keys(&game, "<Enter><Right><Enter>");
    assert_piece("e5", "P");
    assert_piece("f5", "P");
    screens_keys(&game, "<Enter>");
    assert_piece("f5", "+P");
    screens_keys(&game, "<Right>=<Enter>");
    assert_piece("g5", "p");
    screens_keys(&game, "<S-Tab><S-Tab><Esc>");
    ck_assert(screens_show(&game, "[move]"));
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    close_game();
}
END_TEST

START_TEST(test_hands_are_counted_by_signs_digits_and_letters)
{
    open_editor();
    for (int i = 0; i < 5; i++)
        screens_keys(&game, "<Down>");
    screens_keys(&game, "++-");
    ck_assert(screens_show(&game, "[P1]"));
    screens_keys(&game, "<Right>3");
    ck_assert(screens_show(&game, "[R3]"));
    screens_keys(&game, "N");
    ck_assert(screens_show(&game, "[N1]"));
    screens_keys(&game, "<Backspace><Backspace>");
    ck_assert(screens_show(&game, "[N0]"));
    screens_keys(&game, "K");
    ck_assert(screens_show(&game, "never in hand"));
    assert_fen("4k4/9/9/9/9/9/9/9/4K4[PRRR] w - - 0 1");
    close_game();
}
END_TEST

START_TEST(test_edits_are_taken_back_and_put_back)
{
    open_editor();
    screens_keys(&game, "N<Right>R<F3>");
    assert_piece("f5", "");
    screens_keys(&game, "<F3>");
    assert_piece("e5", "");
    screens_keys(&game, "<C-r>");
    assert_piece("e5", "N");
    screens_keys(&game, "<F3><F3>");
    ck_assert(screens_show(&game, "There is no edit to take back."));
    close_game();
}
END_TEST

/* --- the mouse ------------------------------------------------------------------------------- */

START_TEST(test_a_click_puts_what_is_chosen_and_the_right_button_takes_it_away)
{
    open_editor();
    send(EVENT_CLICK, HIT_ITEM, 1, 0);
    click("c3");
    assert_piece("c3", "P");
    click("c3");
    assert_piece("c3", "+P");
    send(EVENT_LOOK, HIT_SQUARE, screens_square(&game, "c3"), 0);
    assert_piece("c3", "");
    send(EVENT_CLICK, HIT_HAND, piece_of("P"), 0);
    ck_assert(screens_show(&game, "[P1]"));
    send(EVENT_LOOK, HIT_HAND, piece_of("P"), 0);
    ck_assert(screens_show(&game, "[P0]"));
    close_game();
}
END_TEST

START_TEST(test_a_drag_moves_a_piece_whatever_is_chosen)
{
    open_editor();
    screens_keys(&game, "N");
    drag("e5", HIT_SQUARE, screens_square(&game, "b2"));
    assert_piece("e5", "");
    assert_piece("b2", "N");
    send(EVENT_CLICK, HIT_ITEM, 1, 0);
    drag("b2", HIT_SQUARE, screens_square(&game, "b3"));
    assert_piece("b2", "");
    assert_piece("b3", "N");
    close_game();
}
END_TEST

START_TEST(test_edits_name_squares_as_the_board_does)
{
    open_editor();
    screens_keys(&game, ":set coords=shogi\n");
    screens_keys(&game, ":edit put N 5e\n");
    assert_piece("e5", "N");
    ck_assert(screens_show(&game, "5e: White Knight"));
    close_game();
}
END_TEST

START_TEST(test_a_king_that_is_dragged_to_a_hand_stays_on_the_board)
{
    open_editor();
    drag("e1", HIT_HAND, piece_of("p"));
    assert_fen(KINGS);
    ck_assert(screens_show(&game, "King is never in hand"));
    close_game();
}
END_TEST

START_TEST(test_what_is_lifted_is_put_down_by_a_position_that_is_pasted)
{
    open_editor();
    screens_keys(&game, "N<Enter>");
    ck_assert(game.app->from != SQUARE_NONE);
    Event paste = {.kind = EVENT_PASTE, .text = KINGS};
    machine_event(game.app, &paste);
    ck_assert(game.app->from == SQUARE_NONE);
    assert_fen(KINGS);
    close_game();
}
END_TEST

START_TEST(test_a_drag_goes_into_a_hand_out_of_it_and_off_the_board)
{
    open_editor();
    screens_keys(&game, "N+");
    drag("e5", HIT_HAND, piece_of("p"));
    assert_fen("4k4/9/9/9/9/9/9/9/4K4[n] w - - 0 1");
    send(EVENT_CLICK, HIT_HAND, piece_of("n"), 0);
    send(EVENT_CLICK, HIT_SQUARE, screens_square(&game, "d4"), CLICK_DRAGGED);
    assert_fen("4k4/9/9/9/9/3n5/9/9/4K4[] w - - 0 1");
    drag("d4", HIT_NONE, 0);
    assert_fen(KINGS);
    send(EVENT_CLICK, HIT_ITEM, 1, 0);
    send(EVENT_CLICK, HIT_SQUARE, screens_square(&game, "d4"), CLICK_DRAGGED);
    assert_piece("d4", "P");
    close_game();
}
END_TEST

START_TEST(test_a_piece_that_goes_between_board_and_hand_is_one_step_to_take_back)
{
    open_editor();
    screens_keys(&game, "N");
    drag("e5", HIT_HAND, piece_of("p"));
    assert_fen("4k4/9/9/9/9/9/9/9/4K4[n] w - - 0 1");
    screens_keys(&game, "<F3>");
    assert_piece("e5", "N");
    screens_keys(&game, "<C-r>");
    assert_fen("4k4/9/9/9/9/9/9/9/4K4[n] w - - 0 1");
    send(EVENT_CLICK, HIT_HAND, piece_of("n"), 0);
    send(EVENT_CLICK, HIT_SQUARE, screens_square(&game, "d4"), CLICK_DRAGGED);
    screens_keys(&game, "<F3>");
    assert_fen("4k4/9/9/9/9/9/9/9/4K4[n] w - - 0 1");
    screens_keys(&game, ":edit hand b n 127\n");
    game.app->spot = (Spot){.kind = SPOT_SQUARE, .square = screens_square(&game, "e5")};
    screens_keys(&game, "N");
    drag("e5", HIT_HAND, piece_of("p"));
    ck_assert(screens_show(&game, "too many pieces"));
    assert_piece("e5", "N");
    close_game();
}
END_TEST

START_TEST(test_words_too_many_behind_an_edit_are_told)
{
    open_editor();
    screens_keys(&game, ":edit take e1 e9\n");
    ck_assert(screens_show(&game, "Say only: take SQUARE."));
    assert_fen(KINGS);
    screens_keys(&game, "<Esc>");
    screens_keys(&game, ":edit cancel now\n");
    ck_assert(screens_show(&game, "Say only: cancel."));
    ck_assert_ptr_nonnull(desk_editor(game.app->desk));
    close_game();
}
END_TEST

START_TEST(test_places_of_the_palette_are_clicked_where_they_are_drawn)
{
    open_editor();
    free(screens_text(&game));
    bool found = false;
    for (int y = 0; y < game.grid.height && !found; y++)
        for (int x = 0; x < game.grid.width && !found; x++) {
            Hit hit = grid_hit(&game.grid, x, y);
            char key[32];
            found = hit.kind == HIT_ITEM && hit.value == 3;
            snprintf(key, sizeof key, "<Click %d %d>", x, y);
            if (found)
                screens_keys(&game, key);
        }
    ck_assert(found);
    ck_assert(screens_show(&game, "[R]"));
    close_game();
}
END_TEST

START_TEST(test_a_click_on_the_palette_answers_no_question)
{
    open_editor();
    screens_keys(&game, "N");
    free(screens_text(&game));
    int x = 0, y = 1;
    while (grid_hit(&game.grid, x, y).kind != HIT_ITEM)
        x++;
    char key[32];
    snprintf(key, sizeof key, "<Esc><Click %d %d>", x, y);
    screens_keys(&game, key);
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    close_game();
}
END_TEST

/* --- the whole position ---------------------------------------------------------------------- */

START_TEST(test_what_is_wrong_is_told_at_once_and_marked)
{
    open_editor();
    ck_assert(screens_show(&game, "It can be played from"));
    screens_keys(&game, "R<Left>");
    ck_assert(screens_show(&game, "Black is in check but not to move."));
    ck_assert(screens_show(&game, "k!"));
    screens_keys(&game, ">");
    ck_assert(screens_show(&game, "It can be played from"));
    ck_assert_int_eq(app_position(game.app)->side, SIDE_BLACK);
    close_game();
}
END_TEST

START_TEST(test_a_position_that_breaks_rules_is_not_played_from)
{
    open_editor();
    screens_keys(&game, "R<F8><Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    ck_assert(screens_show(&game, "It cannot be played from yet."));
    screens_keys(&game, ":edit done analyse\n");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    close_game();
}
END_TEST

START_TEST(test_edits_are_done_by_words_and_a_refused_one_stays_on_the_line)
{
    open_editor();
    screens_keys(&game, ":edit put p a7\n:edit hand w P 2\n:edit side b\n");
    assert_fen("4k4/9/p8/9/9/9/9/9/4K4[PP] b - - 0 1");
    screens_keys(&game, ":edit put X a7\n");
    ck_assert_int_eq(screens_state(game.app), UI_COMMAND);
    ck_assert_str_eq(game.app->entry.line.text, "edit put X a7");
    ck_assert(screens_show(&game, "X is no piece of this game"));
    screens_keys(&game, "<Esc>\n:edit start shogi\n");
    ck_assert_str_eq(app_variant(game.app)->name, "shogi");
    screens_keys(&game, "<F3>");
    assert_fen("4k4/9/p8/9/9/9/9/9/4K4[PP] b - - 0 1");
    close_game();
}
END_TEST

START_TEST(test_a_list_has_what_holds_of_the_whole_position)
{
    open_game("chess", NULL);
    screens_keys(&game, ":edit\n<F8>");
    ck_assert(screens_show(&game, "Who may castle: KQkq"));
    ck_assert(!screens_show(&game, "Checks left"));
    screens_keys(&game, "castle<Enter>");
    ck_assert_str_eq(game.app->entry.line.text, "edit castling KQkq");
    screens_keys(&game, "<C-w>Kq<Enter>");
    ck_assert(screens_show(&game, "castling Kq"));
    screens_keys(&game, "<F8>side to move<Enter>");
    assert_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Kq - 0 1");
    close_game();
}
END_TEST

START_TEST(test_all_that_is_wrong_is_a_page_where_the_window_has_a_row_for_it)
{
    ScreensWish wish = {.variant = "pandemonium", .width = 44, .height = 16};
    screens_open(&game, &wish);
    screens_keys(&game, "<F8>kK");
    ck_assert(screens_show(&game, " .."));
    screens_keys(&game, "<F8>wrong<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_PAGE);
    ck_assert(screens_show(&game, "more royal pieces"));
    ck_assert(screens_show(&game, "Look at"));
    screens_keys(&game, "<Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    close_game();
}
END_TEST

START_TEST(test_another_game_is_typed_behind_its_command)
{
    open_editor();
    screens_keys(&game, "<F8>position of another<Enter>");
    ck_assert_str_eq(game.app->entry.line.text, "edit start ");
    screens_keys(&game, "minis<Tab><Enter>");
    ck_assert_str_eq(app_variant(game.app)->name, "minishogi");
    ck_assert_uint_lt(game.app->spot.square, app_variant(game.app)->squares);
    screens_keys(&game, "<Esc>y");
    ck_assert_str_eq(app_variant(game.app)->name, "pandemonium");
    close_game();
}
END_TEST

START_TEST(test_a_pasted_fen_takes_the_place_of_the_position)
{
    Event event = {.kind = EVENT_PASTE};
    open_editor();
    event.text = "  4k4/9/9/9/9/9/9/4P4/4K4[\nr] b - -\n 3 7 \n";
    machine_event(game.app, &event);
    assert_fen("4k4/9/9/9/9/9/9/4P4/4K4[r] b - - 3 7");
    event.text = "nothing of the kind";
    machine_event(game.app, &event);
    assert_fen("4k4/9/9/9/9/9/9/4P4/4K4[r] b - - 3 7");
    ck_assert_uint_gt(game.app->log_count, 0);
    close_game();
}
END_TEST

START_TEST(test_tab_completes_edits_and_exports_with_what_follows)
{
    open_editor();
    ui_show(game.app, ACTION_COMMAND, "");
    screens_keys(&game, "edit cas<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "edit castling ");
    screens_keys(&game, "<C-u>edit done a<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "edit done analyse");
    screens_keys(&game, "<C-u>edit start torish<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "edit start torishogi");
    screens_keys(&game, "<C-u>export an<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "export ansi ");
    close_game();
}
END_TEST

/* --- in and out ------------------------------------------------------------------------------ */

START_TEST(test_the_editor_is_left_at_once_unless_something_was_changed)
{
    open_editor();
    screens_keys(&game, "<Tab><Esc><Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    screens_keys(&game, "<F8>N<Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    screens_keys(&game, "n");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    screens_keys(&game, "<Esc>y");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    assert_fen(KINGS);
    close_game();
}
END_TEST

START_TEST(test_a_change_taken_back_is_none)
{
    open_editor();
    screens_keys(&game, "N<Del><Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    close_game();
}
END_TEST

START_TEST(test_from_the_menu_the_editor_has_the_start_of_the_game_chosen_last)
{
    open_game(NULL, NULL);
    screens_keys(&game, "s<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    ck_assert_ptr_eq(app_variant(game.app), game.app->form.variant);
    free(screens_text(&game));
    screens_keys(&game, "<Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_MENU);
    close_game();
}
END_TEST

START_TEST(test_the_editor_opens_over_any_state_and_gives_it_back)
{
    static const UiState STATES[] = {UI_SETUP, UI_IDLE, UI_THINK, UI_OVER, UI_REVIEW};
    screens_enter(&game, STATES[_i]);
    Position before = *app_position(game.app);
    screens_keys(&game, "<F8>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    screens_keys(&game, "<Tab><Enter><Esc><Esc>y");
    ck_assert_int_eq(screens_state(game.app), STATES[_i]);
    ck_assert(position_equal(app_position(game.app), &before));
    close_game();
}
END_TEST

START_TEST(test_what_is_taken_is_put_back_when_the_editor_opens)
{
    open_game("pandemonium", NULL);
    screens_keys(&game, "<Up><Enter><F8>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    ck_assert_int_eq(game.app->from, SQUARE_NONE);
    screens_keys(&game, "<Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    close_game();
}
END_TEST

START_TEST(test_play_opens_the_form_with_the_position_and_starts_from_it)
{
    open_editor();
    screens_keys(&game, "N<F8>play<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_NEW_GAME);
    screens_keys(&game, "<Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    screens_keys(&game, ":edit done\ns");
    ck_assert_ptr_null(desk_editor(game.app->desk));
    ck_assert_ptr_nonnull(desk_session(game.app->desk));
    assert_fen("4k4/9/9/9/4N4/9/9/9/4K4[] w - - 0 1");
    close_game();
}
END_TEST

START_TEST(test_analyse_opens_a_review_that_begins_with_the_position)
{
    open_editor();
    screens_keys(&game, "N\n:edit done analyse\n");
    ck_assert_int_eq(screens_state(game.app), UI_REVIEW);
    ck_assert(game.app->analysing);
    ck_assert_ptr_null(desk_editor(game.app->desk));
    assert_fen("4k4/9/9/9/4N4/9/9/9/4K4[] w - - 0 1");
    screens_keys(&game, "Ne5d7=<Enter>");
    assert_piece("d7", "N");
    screens_keys(&game, "<Esc>q");
    ck_assert(screens_show(&game, "Leave without saving the changes?"));
    screens_keys(&game, "y");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    assert_fen(KINGS);
    close_game();
}
END_TEST

START_TEST(test_playing_from_the_editor_leaves_a_changed_review_only_after_a_question)
{
    open_editor();
    screens_keys(&game, "N\n:edit done analyse\nNe5d7=<Enter><Esc>");
    screens_keys(&game, "<F8>R\n:edit done play\n");
    ck_assert(screens_show(&game, "Leave without saving the changes?"));
    screens_keys(&game, "y");
    ck_assert_int_eq(screens_state(game.app), UI_NEW_GAME);
    close_game();
}
END_TEST

START_TEST(test_a_position_to_analyse_leaves_a_changed_review_only_after_a_question)
{
    open_editor();
    screens_keys(&game, "N\n:edit done analyse\nNe5d7=<Enter><Esc>");
    screens_keys(&game, "<F8>R\n:edit done analyse\n");
    ck_assert(screens_show(&game, "Leave without saving the changes?"));
    screens_keys(&game, "n");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    screens_keys(&game, ":edit done analyse\ny");
    ck_assert_int_eq(screens_state(game.app), UI_REVIEW);
    ck_assert_ptr_null(desk_editor(game.app->desk));
    close_game();
}
END_TEST

START_TEST(test_what_was_changed_is_not_lost_to_another_game)
{
    open_editor();
    screens_keys(&game, "N\n:new\n");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    screens_keys(&game, ":load nowhere.pgn\n");
    ck_assert(screens_show(&game, "A position is being set up"));
    screens_keys(&game, "<C-c><C-c>");
    ck_assert(screens_show(&game, "What was set up is lost."));
    ck_assert(!game.app->effects.quit);
    close_game();
}
END_TEST

START_TEST(test_the_editor_goes_on_after_help_lists_and_lines)
{
    open_editor();
    screens_keys(&game, "N<Tab><F1>");
    ck_assert(screens_show(&game, "Setting a position up"));
    screens_keys(&game, "<Esc><F9><Esc>?<Esc>");
    ui_show(game.app, ACTION_COMMAND, "");
    screens_keys(&game, "flip<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    ck_assert(screens_show(&game, "[P]"));
    assert_piece("e5", "N");
    close_game();
}
END_TEST

START_TEST(test_a_game_that_is_edited_over_a_review_leaves_that_as_it_was)
{
    ScreensWish wish = {.pgn = "[Variant \"pandemonium\"]\n\n1. Ve5 Vxe5 *\n"};
    screens_open(&game, &wish);
    screens_keys(&game, "<Right><F8><Del><Esc>y");
    ck_assert_int_eq(screens_state(game.app), UI_REVIEW);
    assert_piece("e5", "V");
    close_game();
}
END_TEST

START_TEST(test_no_bar_shows_a_letter_that_puts_a_piece)
{
    open_editor();
    ck_assert(screens_show(&game, "F8 Edit"));
    ck_assert(!screens_show(&game, "q Quit"));
    close_game();
}
END_TEST

/* --- taken elsewhere ------------------------------------------------------------------------- */

/* The rows of a page put together again without their blanks behind. */
START_TEST(test_a_fen_stands_on_a_page_from_edge_to_edge)
{
    open_game("pandemonium", FULL_FEN);
    game.app->width = 44;
    game.app->height = 16;
    screens_keys(&game, ":fen\n");
    ck_assert_int_eq(screens_state(game.app), UI_PAGE);
    char *screen = screens_text(&game), joined[FEN_SIZE] = "";
    char *row = screen;
    for (int y = 0; y < 3; y++)
        row = strchr(row, '\n') + 1;
    for (int y = 0; y < 3; y++) {
        strncat(joined, row, strcspn(row, "\n"));
        row = strchr(row, '\n') + 1;
    }
    free(screen);
    ck_assert_msg(strncmp(joined, FULL_FEN, strlen(FULL_FEN)) == 0, "%s", joined);
    close_game();
}
END_TEST

START_TEST(test_a_diagram_is_shown_and_a_picture_asks_for_a_file)
{
    open_game("pandemonium", NULL);
    screens_keys(&game, ":export text\n");
    ck_assert_int_eq(screens_state(game.app), UI_PAGE);
    ck_assert(screens_show(&game, "White to move."));
    screens_keys(&game, "<Esc>\n:export ansi\n");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    screens_keys(&game, "<Esc>\n:export nonsense\n");
    ck_assert(screens_show(&game, "Say one of: fen text ansi sfen kif."));
    ck_assert_str_eq(game.app->entry.line.text, "export nonsense");
    close_game();
}
END_TEST

START_TEST(test_a_position_is_written_to_a_new_file_and_over_none)
{
    char folder[] = "/tmp/pandemonium-edit-XXXXXX", keys[128], path[64];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    open_editor();
    game.settings.game.fs = file_system();
    snprintf(path, sizeof path, "%s/p.fen", folder);
    snprintf(keys, sizeof keys, "N\n:export fen %s\n", path);
    screens_keys(&game, keys);
    Bytes text = {0};
    Error error = {0};
    ck_assert_msg(file_read(file_system(), path, 4096, &text, &error), "%s", error.reason);
    ck_assert_str_eq(text.data, "4k4/9/9/9/4N4/9/9/9/4K4[] w - - 0 1\n");
    bytes_done(&text);
    screens_keys(&game, keys + 1);
    ck_assert(screens_show(&game, "there already"));
    unlink(path);
    rmdir(folder);
    close_game();
}
END_TEST

/* --- screens --------------------------------------------------------------------------------- */

typedef struct Shot {
    const char *name;
    ScreensWish wish;
    const char *keys;
} Shot;

#define CHECKED "<F8>\n:edit fen 4k4/9/9/4P4/4R4/9/9/9/4K4[PPn] w - - 0 1\n:edit take e6\n"

static const Shot SHOTS[] = {
    {"edit-44x16", {.variant = "pandemonium", .width = 44, .height = 16}, CHECKED},
    {"edit-palette-44x16",
     {.variant = "pandemonium", .width = 44, .height = 16},
     CHECKED "<Tab><Tab><Tab><Tab>"},
    {"edit-80x24", {.variant = "pandemonium"}, CHECKED "<Tab><Tab><Tab>"},
    {"edit-glyphs-80x24", {.variant = "shogi", .glyphs = true}, "<F8><Down><Down><Down><Down>3"},
    {"edit-108x38", {.variant = "chess", .width = 108, .height = 38}, "<F8><Del><Down>q"},
    {"edit-list-80x24", {.variant = "chess"}, "<F8><F8>"},
    {"edit-help-80x24", {.variant = "pandemonium"}, "<F8><F1>"},
    {"fen-80x24", {.variant = "pandemonium10"}, "<Enter><Enter>\n:fen\n"},
};

START_TEST(test_the_screen_is_as_it_was_agreed)
{
    const Shot *shot = &SHOTS[_i];
    screens_open(&game, &shot->wish);
    screens_keys(&game, shot->keys);
    screens_compare(&game, shot->name);
    close_game();
}
END_TEST

static void add_tests(TCase *cases) {
    tcase_add_test(cases, test_a_letter_puts_a_piece_its_case_is_the_side);
    tcase_add_test(cases, test_plus_turns_a_piece_over_and_equals_gives_it_away);
    tcase_add_test(cases, test_enter_takes_a_piece_up_and_puts_it_down_anywhere);
    tcase_add_test(cases, test_the_palette_is_reached_by_tab_and_enter_puts_what_is_chosen);
    tcase_add_test(cases, test_hands_are_counted_by_signs_digits_and_letters);
    tcase_add_test(cases, test_edits_are_taken_back_and_put_back);
    tcase_add_test(cases, test_a_click_puts_what_is_chosen_and_the_right_button_takes_it_away);
    tcase_add_test(cases, test_a_drag_moves_a_piece_whatever_is_chosen);
    tcase_add_test(cases, test_edits_name_squares_as_the_board_does);
    tcase_add_test(cases, test_a_king_that_is_dragged_to_a_hand_stays_on_the_board);
    tcase_add_test(cases, test_what_is_lifted_is_put_down_by_a_position_that_is_pasted);
    tcase_add_test(cases,
                   test_playing_from_the_editor_leaves_a_changed_review_only_after_a_question);
    tcase_add_test(cases, test_a_drag_goes_into_a_hand_out_of_it_and_off_the_board);
    tcase_add_test(cases, test_a_piece_that_goes_between_board_and_hand_is_one_step_to_take_back);
    tcase_add_test(cases, test_words_too_many_behind_an_edit_are_told);
    tcase_add_test(cases, test_places_of_the_palette_are_clicked_where_they_are_drawn);
    tcase_add_test(cases, test_a_click_on_the_palette_answers_no_question);
    tcase_add_test(cases, test_what_is_wrong_is_told_at_once_and_marked);
    tcase_add_test(cases, test_a_position_that_breaks_rules_is_not_played_from);
    tcase_add_test(cases, test_edits_are_done_by_words_and_a_refused_one_stays_on_the_line);
    tcase_add_test(cases, test_a_list_has_what_holds_of_the_whole_position);
    tcase_add_test(cases, test_all_that_is_wrong_is_a_page_where_the_window_has_a_row_for_it);
    tcase_add_test(cases, test_another_game_is_typed_behind_its_command);
    tcase_add_test(cases, test_a_pasted_fen_takes_the_place_of_the_position);
    tcase_add_test(cases, test_tab_completes_edits_and_exports_with_what_follows);
    tcase_add_test(cases, test_the_editor_is_left_at_once_unless_something_was_changed);
    tcase_add_test(cases, test_a_change_taken_back_is_none);
    tcase_add_test(cases, test_from_the_menu_the_editor_has_the_start_of_the_game_chosen_last);
    tcase_add_loop_test(cases, test_the_editor_opens_over_any_state_and_gives_it_back, 0, 5);
    tcase_add_test(cases, test_what_is_taken_is_put_back_when_the_editor_opens);
    tcase_add_test(cases, test_play_opens_the_form_with_the_position_and_starts_from_it);
    tcase_add_test(cases, test_analyse_opens_a_review_that_begins_with_the_position);
    tcase_add_test(cases, test_a_position_to_analyse_leaves_a_changed_review_only_after_a_question);
    tcase_add_test(cases, test_what_was_changed_is_not_lost_to_another_game);
    tcase_add_test(cases, test_the_editor_goes_on_after_help_lists_and_lines);
    tcase_add_test(cases, test_a_game_that_is_edited_over_a_review_leaves_that_as_it_was);
    tcase_add_test(cases, test_no_bar_shows_a_letter_that_puts_a_piece);
}

int main(void) {
    Suite *suite = suite_create("ui edit");
    TCase *cases = tcase_create("edit");
    add_tests(cases);
    suite_add_tcase(suite, cases);
    TCase *elsewhere = tcase_create("export");
    tcase_add_test(elsewhere, test_a_fen_stands_on_a_page_from_edge_to_edge);
    tcase_add_test(elsewhere, test_a_diagram_is_shown_and_a_picture_asks_for_a_file);
    tcase_add_test(elsewhere, test_a_position_is_written_to_a_new_file_and_over_none);
    suite_add_tcase(suite, elsewhere);
    TCase *screens = tcase_create("screens");
    tcase_add_loop_test(screens, test_the_screen_is_as_it_was_agreed, 0,
                        (int)(sizeof SHOTS / sizeof SHOTS[0]));
    suite_add_tcase(suite, screens);
    return suite_run(suite);
}
