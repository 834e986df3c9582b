/* Typing, lines, lists and the mouse, without a terminal. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "play/desk/services.h"
#include "support/sandbox.h"
#include "support/suite.h"
#include "ui/board/marks.h"
#include "ui/machine/machine.h"
#include "ui/one_game.h"
#include "ui/plays.h"

/* A game in which pieces flip with every move, and can be dropped with either side up. */
static const char TURNING[] = "[turning]\nmaxFile = 5\nmaxRank = 5\nking = k\nshogiPawn = p\n"
                              "rook = r\npromotionPieceTypes = -\npromotedPieceType = p:r\n"
                              "promotionRegionWhite = *1 *2 *3 *4 *5\n"
                              "promotionRegionBlack = *1 *2 *3 *4 *5\npieceDrops = true\n"
                              "capturesToHand = true\npieceDemotion = true\ndropPromoted = true\n"
                              "doubleStep = false\ncastling = false\n"
                              "startFen = 4k/5/5/5/K4[P] w - - 0 1\n";

START_TEST(test_flipped_drops_belong_to_the_piece_in_hand)
{
    ScreensWish wish = {.variant = "turning", .definitions = TURNING};
    screens_open(&game, &wish);
    screens_keys(&game, "1");
    Marks marks;
    marks_make(game.app, app_position(game.app), &marks);
    Bitboard c3 = bitboard_of(screens_square(&game, "c3"));
    ck_assert((marks.promoting & c3) != 0);
    screens_keys(&game, "<Esc>+P@c3<Enter>");
    assert_piece("c3", "+P");
    marks_make(game.app, app_position(game.app), &marks);
    ck_assert_int_eq(marks.last_drop, variant_role_by_fen(app_variant(game.app), "P"));
    close_game();
}
END_TEST

START_TEST(test_with_shogi_square_names_digits_begin_moves_and_letters_do_not)
{
    ScreensWish wish = {.variant = "shoshogi"};
    screens_open(&game, &wish);
    screens_keys(&game, ":set coords=shogi\n7");
    ck_assert_int_eq(screens_state(game.app), UI_ENTRY);
    screens_keys(&game, "776<Enter>");
    assert_piece("c4", "P");
    ck_assert(screens_show(&game, "P7f"));
    ck_assert(screens_show(&game, "     9     8     7     6     5     4     3     2     1"));
    bool flipped = desk_look(game.app->desk)->flipped;
    screens_keys(&game, "f");
    ck_assert(desk_look(game.app->desk)->flipped != flipped);
    ck_assert(screens_show(&game, "     1     2     3     4     5     6     7     8     9"));
    screens_keys(&game, ":set coords=chess\n<Left>");
    ck_assert(screens_show(&game, "Pc4"));
    close_game();
}
END_TEST

START_TEST(test_a_drag_that_ends_on_the_function_bar_does_nothing)
{
    open_game(NULL);
    screens_keys(&game, "e4e5<Enter>");
    Input input = {.kind = INPUT_CLICK, .code = CLICK_DRAGGED, .y = 23};
    while (grid_hit(&game.grid, input.x, 23).kind != HIT_ACTION ||
           grid_hit(&game.grid, input.x, 23).value != ACTION_UNDO)
        ck_assert_int_lt(++input.x, 80);
    machine_input(game.app, &input, &game.grid);
    assert_piece("e5", "V");
    input.code = 0;
    machine_input(game.app, &input, &game.grid);
    assert_piece("e5", "");
    close_game();
}
END_TEST

START_TEST(test_typing_narrows_the_candidates_and_backspace_widens_them)
{
    open_game(NULL);
    screens_keys(&game, "e<Tab>");
    ck_assert_int_eq(screens_state(game.app), UI_CHOICES);
    size_t all = game.app->entry.match.count;
    screens_keys(&game, "<Down>4");
    ck_assert_uint_lt(game.app->entry.match.count, all);
    ck_assert_uint_eq(game.app->list.item, 0);
    screens_keys(&game, "<Backspace>");
    ck_assert_uint_eq(game.app->entry.match.count, all);
    screens_keys(&game, "4e5<Enter>");
    assert_piece("e5", "V");
    close_game();
}
END_TEST

START_TEST(test_candidates_add_nothing_to_the_messages)
{
    open_game(NULL);
    size_t count = game.app->log_count;
    screens_keys(&game, "V<Tab><Esc><Tab><Esc><Tab><Esc><Esc><Esc>");
    ck_assert_uint_eq(game.app->log_count, count);
    close_game();
}
END_TEST

START_TEST(test_the_card_shows_the_typed_piece)
{
    open_game(NULL);
    ck_assert(app_role_shown(game.app, NULL) ==
              piece_role(app_position(game.app)->board[screens_square(&game, "e3")]));
    screens_keys(&game, "N");
    ck_assert(app_role_shown(game.app, NULL) ==
              piece_role(app_position(game.app)->board[screens_square(&game, "b1")]));
    screens_keys(&game, "<C-u>b1b5");
    ck_assert(app_role_shown(game.app, NULL) ==
              piece_role(app_position(game.app)->board[screens_square(&game, "b1")]));
    close_game();
}
END_TEST

/* A history like the terminal's, for the plain line editor. */
typedef struct Remembered {
    char text[8][32];
    LineHistory history[8];
    size_t count;
} Remembered;

static void remember(void *context, LineHistory history, const char *text) {
    Remembered *lines = context;
    snprintf(lines->text[lines->count], sizeof lines->text[0], "%s", text);
    lines->history[lines->count++] = history;
}

static bool search(void *context, LineHistory history, const char *text, size_t newer,
                   LineText *line) {
    const Remembered *lines = context;
    for (size_t i = lines->count; i > 0; i--) {
        bool found = lines->history[i - 1] == history && strstr(lines->text[i - 1], text) != NULL;
        if (found && newer-- == 0) {
            line_set(line, lines->text[i - 1]);
            return true;
        }
    }
    return false;
}

static Remembered remembered;

static void open_remembering(void) {
    open_game(NULL);
    game.app->line_driver.context = &remembered;
    game.app->line_driver.remember = remember;
    game.app->line_driver.search = search;
}

START_TEST(test_moves_commands_and_answers_have_histories_of_their_own)
{
    open_remembering();
    screens_keys(&game, "<F9><Esc>:level 3<Enter>e4e5<Enter>s<Tab><C-u>games.pgn<Enter>");
    static const char *const LINES[] = {"level 3", "e4e5", "games.pgn"};
    static const LineHistory KINDS[] = {LINE_HISTORY_COMMANDS, LINE_HISTORY_MOVES,
                                        LINE_HISTORY_ANSWERS};
    ck_assert_uint_eq(remembered.count, 3);
    for (size_t i = 0; i < 3; i++) {
        ck_assert_str_eq(remembered.text[i], LINES[i]);
        ck_assert_int_eq(remembered.history[i], KINDS[i]);
    }
    close_game();
}
END_TEST

START_TEST(test_control_r_finds_an_older_line_and_escape_ends_the_search)
{
    open_remembering();
    screens_keys(&game, ":<Esc>");
    remember(&remembered, LINE_HISTORY_COMMANDS, "set cell=2");
    remember(&remembered, LINE_HISTORY_COMMANDS, "level 3");
    remember(&remembered, LINE_HISTORY_COMMANDS, "set cell=1");
    ui_show(game.app, ACTION_COMMAND, "");
    screens_keys(&game, "<C-r>set");
    ck_assert(screens_show(&game, "search \"set\": set cell=1"));
    screens_keys(&game, "<C-r>");
    ck_assert_str_eq(game.app->entry.line.text, "set cell=2");
    screens_keys(&game, "<C-r>");
    ck_assert_str_eq(game.app->entry.line.text, "set cell=2");
    screens_keys(&game, "<Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_COMMAND);
    ck_assert_str_eq(game.app->entry.line.text, "");
    screens_keys(&game, "<C-r>cellx<Backspace><Enter>");
    ck_assert_int_eq(desk_own(game.app->desk)->cell, CELL_SMALL);
    close_game();
}
END_TEST

/* Opens the ':' line with this text and presses Tab. */
static const char *completed(const char *text) {
    ui_show(game.app, ACTION_COMMAND, "");
    line_set(&game.app->entry.line, text);
    screens_keys(&game, "<Tab>");
    return game.app->entry.line.text;
}

START_TEST(test_tab_completes_commands_possible_now_and_their_arguments)
{
    open_game(NULL);
    ck_assert_str_eq(completed("und"), "undo");
    ck_assert_str_eq(completed("rul"), "rules ");
    ck_assert_str_eq(completed("rules xia"), "rules xia");
    ck_assert_str_eq(completed("rules shoshogi-"), "rules shoshogi-drops");
    ck_assert_str_eq(completed("set gly"), "set glyphs=");
    ck_assert_str_eq(completed("set input=t"), "set input=type");
    ck_assert_str_eq(completed("warnings of"), "warnings off");
    ck_assert_str_eq(completed("level 10"), "level 10");
    ck_assert_str_eq(completed("rematc"), "rematc");
    completed("set c");
    ck_assert(screens_show(&game, "card  cell"));
    close_game();
}
END_TEST

START_TEST(test_tab_leaves_a_word_alone_that_is_longer_than_any_command)
{
    open_game(NULL);
    for (size_t length = 55; length < 75; length++) {
        char line[128] = "";
        memset(line, 'x', length);
        strcpy(line + length, "! 5");
        ck_assert_str_eq(completed(line), line);
    }
    close_game();
}
END_TEST

START_TEST(test_tab_completes_file_names_also_under_a_tilde)
{
    Sandbox sandbox;
    char path[PATH_MAX];
    sandbox_init(&sandbox);
    static const char *const NAMES[] = {"games-a.pgn", "games-b.pgn", ".games"};
    for (size_t i = 0; i < 3; i++)
        sandbox_write(&sandbox, NAMES[i], "", 0);
    sandbox_path(&sandbox, "saved", path);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    setenv("HOME", sandbox.folder, 1);
    open_game(NULL);
    ck_assert_str_eq(completed("load ~/g"), "load ~/games-");
    screens_keys(&game, "<Tab>");
    ck_assert(screens_show(&game, "games-a.pgn  games-b.pgn"));
    ck_assert_str_eq(completed("load ~/games-b"), "load ~/games-b.pgn");
    ck_assert_str_eq(completed("load ~/.g"), "load ~/.games");
    ck_assert_str_eq(completed("save ~/s"), "save ~/saved/");
    screens_keys(&game, "<Esc>:save<Enter><C-u>~/games-a<Tab>");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    ck_assert_str_eq(game.app->entry.line.text, "~/games-a.pgn");
    close_game();
    sandbox_done(&sandbox);
}
END_TEST

static DIR *refuse_folder(void *context, const char *path) {
    (void)context;
    (void)path;
    errno = EACCES;
    return NULL;
}

START_TEST(test_tab_completes_nothing_in_a_folder_that_cannot_be_read)
{
    Sandbox sandbox;
    sandbox_init(&sandbox);
    sandbox_write(&sandbox, "games.pgn", "", 0);
    setenv("HOME", sandbox.folder, 1);
    open_game(NULL);
    ck_assert_str_eq(completed("load ~/g"), "load ~/games.pgn");
    game.fs.opendir = refuse_folder;
    ck_assert_str_eq(completed("load ~/g"), "load ~/g");
    close_game();
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_why_alone_explains_the_last_attempt_and_without_one_helps)
{
    open_game(NULL);
    screens_keys(&game, ":why\n");
    ck_assert_int_eq(screens_state(game.app), UI_PAGE);
    screens_keys(&game, "<Esc>e4e8<Enter><Esc><Esc>");
    game.app->log_count = 0;
    screens_keys(&game, ":why\n");
    ck_assert(screens_show(&game, "cannot reach e8"));
    screens_keys(&game, "e4e5<Enter>\n:why\n");
    ck_assert_int_eq(screens_state(game.app), UI_PAGE);
    close_game();
}
END_TEST

START_TEST(test_an_error_in_the_form_is_not_shown_outside_it)
{
    ScreensWish wish = {0};
    screens_open(&game, &wish);
    screens_keys(&game, "<Right><End><Up><Right>x<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    ck_assert_uint_eq(game.app->log_count, 1);
    screens_keys(&game, "<Esc>");
    ck_assert_uint_eq(game.app->log_count, 0);
    screens_keys(&game, "=x<Enter><C-u><Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_NEW_GAME);
    ck_assert_uint_eq(game.app->log_count, 0);
    close_game();
}
END_TEST

START_TEST(test_arrows_step_from_a_typed_clock_to_the_nearest_offered)
{
    ScreensWish wish = {0};
    screens_open(&game, &wish);
    screens_keys(&game, "<Right>clock3+30<Enter>");
    ck_assert_int_eq(game.app->form.time.increment_ms, 30000);
    ck_assert(screens_show(&game, "3+30"));
    screens_keys(&game, "<Left>");
    ck_assert(screens_show(&game, "3+2 >"));
    screens_keys(&game, "3+1<Enter><Right>");
    ck_assert(screens_show(&game, "3+2 >"));
    screens_keys(&game, "<Left>");
    ck_assert(screens_show(&game, "none >"));
    screens_keys(&game, "<Left>");
    ck_assert(screens_show(&game, "60+30 >"));
    screens_keys(&game, "<Right>");
    ck_assert(screens_show(&game, "none >"));
    close_game();
}
END_TEST

static void press_at(const char *square, EventKind kind, uint32_t code) {
    Event event = {.kind = kind, .code = code};
    event.hit = (Hit){HIT_SQUARE, screens_square(&game, square)};
    machine_event(game.app, &event);
}

START_TEST(test_a_drag_moves_a_piece_selected_before)
{
    open_game(NULL);
    press_at("e4", EVENT_CLICK, 0);
    ck_assert_int_eq(screens_state(game.app), UI_SELECTED);
    press_at("e4", EVENT_CLICK, 0);
    press_at("e5", EVENT_CLICK, CLICK_DRAGGED);
    assert_piece("e5", "V");
    close_game();
}
END_TEST

START_TEST(test_a_drag_onto_an_own_piece_says_why_and_a_click_selects_that_piece)
{
    open_game(NULL);
    press_at("e1", EVENT_CLICK, 0);
    press_at("d1", EVENT_CLICK, CLICK_DRAGGED);
    ck_assert_int_eq(game.app->from, screens_square(&game, "e1"));
    ck_assert_uint_gt(game.app->log_count, 0);
    press_at("d1", EVENT_CLICK, 0);
    ck_assert_int_eq(game.app->from, screens_square(&game, "d1"));
    close_game();
}
END_TEST

START_TEST(test_the_right_button_shows_a_card_and_leaves_the_cursor)
{
    open_game(NULL);
    Square before = game.app->spot.square;
    press_at("b1", EVENT_LOOK, 0);
    ck_assert(screens_show(&game, "- Knight "));
    ck_assert_int_eq(game.app->spot.square, before);
    screens_keys(&game, "<Up>");
    ck_assert(!screens_show(&game, "- Knight "));
    game.app->width = 44;
    game.app->height = 16;
    press_at("b1", EVENT_LOOK, 0);
    ck_assert(screens_show(&game, "b1: White Knight"));
    close_game();
}
END_TEST

START_TEST(test_the_mouse_is_given_to_the_terminal_and_taken_back)
{
    open_game(NULL);
    screens_keys(&game, "<F12>");
    ck_assert(!desk_own(game.app->desk)->mouse);
    ck_assert(screens_show(&game, "Mouse off"));
    screens_keys(&game, ":mouse on\n");
    ck_assert(desk_own(game.app->desk)->mouse);
    ck_assert(screens_show(&game, "Mouse on: click"));
    close_game();
}
END_TEST

static const Play PLAYS[] = {
    {TEST, "tab or enter lists the candidates beside the board and enter plays one"},
    {"e4<Tab>", "screen choices", "shows Possible mov", "shows > Ve4-d4",
     "shows 9#  r     n     b"},
    {"<Esc><Enter><End><Enter>", "e5 V"},
    {TEST, "with shogi's square names a digit picks a piece in hand first", "fen " FULL_FEN},
    {":set coords=shogi\n2", "screen drop"},
    {"<Esc>9", "screen entry"},
    {TEST, "a menu lists matches by name before matches by help"},
    {"<F9>settings<Enter>", "screen options"},
    {TEST, "function keys act while a move is typed"},
    {"e4", "screen entry", "not q Quit"},
    {"<F4>", "flipped", "screen entry", "line e4"},
    {"<F9>", "screen actions"},
    {"<Esc>e5<Enter>", "e5 V"},
    {TEST, "tab completes arguments that can be typed"},
    {":<Esc>"},
    {"<F9><Esc>:edit hand b<Tab>", "not PIECE"},
    {TEST, "menus show no key that begins a move"},
    {"<F9>attackers", "shows :at", "not a        :at"},
    {"<Esc><Esc>"},
    {":set input=type\n<F9>flip", "shows F4       :flip"},
    {TEST, "a partly typed move outlasts help and a command"},
    {"Ve<F1>q", "screen entry", "line Ve", "command"},
    {"flip<Esc>", "line Ve"},
    {"5<Enter>", "e5 V"},
    {"m", "command"},
    {"flip<Enter>", "screen idle"},
    {TEST, "typing filters the menu of actions"},
    {"<F9>UND", "shows What you can do: \"UND\", ", "shows > F3 u     :undo", "not :rules"},
    {"<Backspace><Backspace><Backspace>", "shows > ", "shows :new"},
    {"turns the board", "screen actions"},
    {TEST, "escape clears the filter before it closes the list"},
    {"<F9>flip<Esc>", "screen actions", "shows :new "},
    {"xyzzy<Enter><Down><Enter>", "screen actions"},
    {"<Esc>flip<Enter>", "flipped"},
    {"<F9>", "filter "},
    {TEST, "a digit in a list chooses nothing", "at list"},
    {"1", "screen list", "filter 1"},
    {TEST, "the prompt is right about enter and promotion", "fen " FULL_FEN},
    {"<Up>", "not Enter pick up"},
    {"<Up><Up><Up>", "shows Enter pick up"},
    {"<Enter>", "shows Enter put back"},
    {"<Up>", "shows + promote"},
    {"<Left>", "shows Esc put back", "not Enter move", "not + promote"},
    {RESTART},
    {"<Up><Up><Up><Up>", "not Enter pick up"},
    {TEST, "clicks scroll a page and put the cursor of a line"},
    {"<F1><Click 20 20>", "not rows 1-"},
    {"<Click 20 4>", "shows rows 1-"},
    {"<Esc><F9><Esc>:level<Click 4 22>x", "line lexvel"},
    {"<Click 60 22>y", "line lexvely"},
    {TEST, "with confirm a move is shown and enter plays it"},
    {":set confirm=on\n<Up><Enter><Up><Enter>", "screen ghost", "e5 empty", "shows Enter play it"},
    {"<Esc>", "screen selected"},
    {"<Esc><Esc>e4e5<Enter>", "screen ghost"},
    {"<F1>q<Esc>", "screen entry", "line e4e5"},
    {"<Enter><Enter>", "e5 V"},
    {TEST, "with oneclick a square that only one piece reaches is enough"},
    {"<Up><Up><Enter>", "e5 empty"},
    {":set oneclick=on\n", "shows Enter move here"},
    {"<Enter>", "e5 V"},
};

SUITE() {
    PLAYS_ADD(suite, &game, NULL, PLAYS);
    TCase *cases = tcase_create("input");
    tcase_add_test(cases, test_flipped_drops_belong_to_the_piece_in_hand);
    tcase_add_test(cases, test_with_shogi_square_names_digits_begin_moves_and_letters_do_not);
    tcase_add_test(cases, test_a_drag_that_ends_on_the_function_bar_does_nothing);
    tcase_add_test(cases, test_typing_narrows_the_candidates_and_backspace_widens_them);
    tcase_add_test(cases, test_candidates_add_nothing_to_the_messages);
    tcase_add_test(cases, test_the_card_shows_the_typed_piece);
    tcase_add_test(cases, test_moves_commands_and_answers_have_histories_of_their_own);
    tcase_add_test(cases, test_control_r_finds_an_older_line_and_escape_ends_the_search);
    tcase_add_test(cases, test_tab_completes_commands_possible_now_and_their_arguments);
    tcase_add_test(cases, test_tab_leaves_a_word_alone_that_is_longer_than_any_command);
    tcase_add_test(cases, test_tab_completes_file_names_also_under_a_tilde);
    tcase_add_test(cases, test_tab_completes_nothing_in_a_folder_that_cannot_be_read);
    tcase_add_test(cases, test_why_alone_explains_the_last_attempt_and_without_one_helps);
    tcase_add_test(cases, test_an_error_in_the_form_is_not_shown_outside_it);
    tcase_add_test(cases, test_arrows_step_from_a_typed_clock_to_the_nearest_offered);
    tcase_add_test(cases, test_a_drag_moves_a_piece_selected_before);
    tcase_add_test(cases, test_a_drag_onto_an_own_piece_says_why_and_a_click_selects_that_piece);
    tcase_add_test(cases, test_the_right_button_shows_a_card_and_leaves_the_cursor);
    tcase_add_test(cases, test_the_mouse_is_given_to_the_terminal_and_taken_back);
    suite_add_tcase(suite, cases);
}
