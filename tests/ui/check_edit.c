/* Setting up positions on the screen, and using them elsewhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/desk/services.h"
#include "rules/notation/fen.h"
#include "support/suite.h"
#include "ui/machine/machine.h"
#include "ui/plays.h"

#define KINGS "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1"

static Screens game; /* for the running test; each has its own process */

static void open_game(const char *variant, const char *fen) {
    ScreensWish wish = {.variant = variant, .fen = fen};
    screens_open(&game, &wish);
}

/* Opens the editor over a game with two kings, with the cursor on e5. */
static void open_editor(void) {
    open_game("pandemonium", KINGS);
    screens_keys(&game, "<F8>");
    ck_assert_int_eq(screens_state(game.app), UI_EDIT);
    game.app->spot = (Spot){.kind = SPOT_SQUARE, .square = screens_square(&game, "e5")};
}

static bool editor(Screens *screens, const char *rest) {
    (void)screens;
    open_editor();
    return *rest == '\0';
}

static const PlayWord OWN[] = {{"editor", editor}, {"", NULL}};

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

/* --- the mouse ------------------------------------------------------------------------------- */

START_TEST(test_a_click_puts_the_chosen_piece_and_the_right_button_removes_it)
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

START_TEST(test_a_drag_moves_a_piece_whatever_the_palette_has_chosen)
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

START_TEST(test_pasting_a_position_puts_a_lifted_piece_down)
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

START_TEST(test_a_piece_moved_between_board_and_hand_is_undone_in_one_step)
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

START_TEST(test_another_game_is_typed_after_its_command)
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

START_TEST(test_a_pasted_fen_replaces_the_position)
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

/* --- in and out ------------------------------------------------------------------------------ */

START_TEST(test_from_the_menu_the_editor_has_the_start_of_the_last_chosen_game)
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

START_TEST(test_the_editor_opens_over_any_state_and_restores_it)
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

/* --- taken elsewhere ------------------------------------------------------------------------- */

/* The page's rows, joined without trailing blanks. */
START_TEST(test_a_fen_fills_its_page_from_edge_to_edge)
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

static void let_write(SessionSettings *settings) {
    settings->fs = file_system();
}

START_TEST(test_a_position_is_written_to_a_new_file_and_over_none)
{
    char folder[] = "/tmp/pandemonium-edit-XXXXXX", keys[128], path[64];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ScreensWish wish = {.variant = "pandemonium", .fen = KINGS, .prepare = let_write};
    screens_open(&game, &wish);
    screens_keys(&game, "<F8>");
    game.app->spot = (Spot){.kind = SPOT_SQUARE, .square = screens_square(&game, "e5")};
    snprintf(path, sizeof path, "%s/p.fen", folder);
    snprintf(keys, sizeof keys, "N\n:export fen %s\n", path);
    screens_keys(&game, keys);
    Bytes text = {0};
    Error error = {0};
    ck_assert_msg(file_read(file_system(), path, 4096, &text, &error), "%s", error.reason);
    ck_assert_str_eq(text.data, "4k4/9/9/9/4N4/9/9/9/4K4[] w - - 0 1\n");
    bytes_done(&text);
    screens_keys(&game, keys + 1);
    ck_assert(screens_show(&game, "already exists"));
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
    {"edit-120x40", {.variant = "chess", .width = 120, .height = 40}, "<F8><Del><Down>q"},
    {"edit-list-80x24", {.variant = "chess"}, "<F8><F8>"},
    {"edit-help-80x24", {.variant = "pandemonium"}, "<F8><F1>"},
    {"fen-80x24", {.variant = "pandemonium10"}, "<Enter><Enter>\n:fen\n"},
};

START_TEST(test_the_screen_matches_its_golden_text)
{
    const Shot *shot = &SHOTS[_i];
    screens_open(&game, &shot->wish);
    screens_keys(&game, shot->keys);
    screens_compare(&game, shot->name);
    close_game();
}
END_TEST

static void add_tests(TCase *cases) {
    tcase_add_test(cases, test_hands_are_counted_by_signs_digits_and_letters);
    tcase_add_test(cases, test_a_click_puts_the_chosen_piece_and_the_right_button_removes_it);
    tcase_add_test(cases, test_a_drag_moves_a_piece_whatever_the_palette_has_chosen);
    tcase_add_test(cases, test_pasting_a_position_puts_a_lifted_piece_down);
    tcase_add_test(cases, test_a_drag_goes_into_a_hand_out_of_it_and_off_the_board);
    tcase_add_test(cases, test_a_piece_moved_between_board_and_hand_is_undone_in_one_step);
    tcase_add_test(cases, test_places_of_the_palette_are_clicked_where_they_are_drawn);
    tcase_add_test(cases, test_a_click_on_the_palette_answers_no_question);
    tcase_add_test(cases, test_another_game_is_typed_after_its_command);
    tcase_add_test(cases, test_a_pasted_fen_replaces_the_position);
    tcase_add_test(cases, test_from_the_menu_the_editor_has_the_start_of_the_last_chosen_game);
    tcase_add_loop_test(cases, test_the_editor_opens_over_any_state_and_restores_it, 0, 5);
}

static const Play PLAYS[] = {
    {TEST, "a letter puts a piece its case is the side", "editor"},
    {"N<Right>n", "e5 N", "f5 n"},
    {"y", "screen edit", "f5 n", "shows y is not a piece in this game"},
    {TEST, "plus flips a piece and equals changes its side", "editor"},
    {"N+", "e5 +N"},
    {"=", "e5 +n"},
    {"+", "e5 n"},
    {"<Del>", "e5 empty"},
    {TEST, "enter picks a piece up and puts it down anywhere", "editor"},
    {"N<Enter>", "shows Enter put here"},
    {"<Up><Up><Enter>", "e5 empty", "e7 N"},
    {"<Enter><Esc>", "from nothing", "e7 N"},
    {TEST, "tab reaches the palette and enter puts the chosen piece", "editor"},
    {"<Tab>", "shows [P]"},
    {"<Enter><Right><Enter>", "e5 P", "f5 P"},
    {"<Enter>", "f5 +P"},
    {"<Right>=<Enter>", "g5 p"},
    {"<S-Tab><S-Tab><Esc>", "shows [move]", "screen edit"},
    {TEST, "edits are undone and redone", "editor"},
    {"N<Right>R<F3>", "f5 empty"},
    {"<F3>", "e5 empty"},
    {"<C-r>", "e5 N"},
    {"<F3><F3>", "shows There is no edit to undo."},
    {TEST, "edits name squares as the board does", "editor"},
    {":set coords=shogi\n"},
    {":edit put N 5e\n", "e5 N", "shows 5e: White Knight"},
    {TEST, "too many words after an edit are reported", "editor"},
    {":edit take e1 e9\n", "shows Usage: take SQUARE.", "position " KINGS},
    {"<Esc>"},
    {":edit cancel now\n", "shows Usage: cancel.", "edits"},
    {TEST, "a position that breaks rules is not played from", "editor"},
    {"R<F8><Enter>", "screen edit", "shows Not playable yet."},
    {":edit done analyse\n", "screen edit"},
    {TEST, "edits are typed and a refused one stays on the line", "editor"},
    {":edit put p a7\n:edit hand w P 2\n:edit side b\n",
     "position 4k4/9/p8/9/9/9/9/9/4K4[PP] b - - 0 1"},
    {":edit put X a7\n", "screen command", "line edit put X a7",
     "shows X is not a piece in this game"},
    {"<Esc>\n:edit start shogi\n", "plays shogi"},
    {"<F3>", "position 4k4/9/p8/9/9/9/9/9/4K4[PP] b - - 0 1"},
    {TEST, "a list has the edits of the whole position", "game chess"},
    {":edit\n<F8>", "shows Castling: KQkq", "not Checks remaining"},
    {"castling<Enter>", "line edit castling KQkq"},
    {"<C-w>Kq<Enter>", "shows castling Kq"},
    {"<F8>side to move<Enter>", "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Kq - 0 1"},
    {TEST, "all problems are on a page if the window has a row for it", "size 44x16"},
    {"<F8>kK", "shows  .."},
    {"<F8>wrong<Enter>", "screen page", "shows more royal pieces", "shows Look at"},
    {"<Esc>", "screen edit"},
    {TEST, "tab completes edits and exports with what follows", "editor"},
    {"", "command"},
    {"edit cas<Tab>", "line edit castling "},
    {"<C-u>edit done a<Tab>", "line edit done analyse"},
    {"<C-u>edit start torish<Tab>", "line edit start torishogi"},
    {"<C-u>export an<Tab>", "line export ansi "},
    {TEST, "from the menu the editor begins with the chosen game, which is not an edit", "menu"},
    {":new chess\n<Esc><F8>", "screen edit",
     "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"<Esc>", "screen menu"},
    {TEST, "the editor closes at once unless something was changed", "editor"},
    {"<Tab><Esc><Esc>", "screen idle"},
    {"<F8>N<Esc>", "screen confirm"},
    {"n", "screen edit"},
    {"<Esc>y", "screen idle", "position " KINGS},
    {TEST, "an undone change does not count", "editor"},
    {"N<Del><Esc>", "screen idle"},
    {TEST, "a piece picked up is put back when the editor opens"},
    {"<Up><Enter><F8>", "screen edit", "from nothing"},
    {"<Esc>", "screen idle"},
    {TEST, "play opens the form with the position and starts from it", "editor"},
    {"N<F8>play<Enter>", "screen new-game"},
    {"<Esc>", "screen edit"},
    {":edit done\n<Enter>", "edits nothing", "session",
     "position 4k4/9/9/9/4N4/9/9/9/4K4[] w - - 0 1"},
    {TEST, "analyse opens a review that starts from the position", "editor"},
    {"N\n:edit done analyse\n", "screen review", "analyses", "edits nothing",
     "position 4k4/9/9/9/4N4/9/9/9/4K4[] w - - 0 1"},
    {"Ne5d7=<Enter>", "d7 N"},
    {"<Esc>q", "shows Leave without saving the changes?"},
    {"y", "screen idle", "position " KINGS},
    {TEST, "playing from the editor leaves a changed review only after a question", "editor"},
    {"N\n:edit done analyse\nNe5d7=<Enter><Esc>"},
    {"<F8>R\n:edit done play\n", "shows Leave without saving the changes?"},
    {"y", "screen new-game"},
    {TEST, "analysing a position leaves a changed review only after a question", "editor"},
    {"N\n:edit done analyse\nNe5d7=<Enter><Esc>"},
    {"<F8>R\n:edit done analyse\n", "shows Leave without saving the changes?"},
    {"n", "screen edit"},
    {":edit done analyse\ny", "screen review", "edits nothing"},
    {TEST, "changes are not lost to another game", "editor"},
    {"N\n:new\n", "screen edit"},
    {":load nowhere.pgn\n", "shows You are in the editor"},
    {"<C-c><C-c>", "shows Your position will be lost.", "stays"},
    {TEST, "the editor continues after help lists and lines", "editor"},
    {"N<Tab><F1>", "shows Setting up a position"},
    {"<Esc><F9><Esc>?<Esc>", "command"},
    {"flip<Enter>", "screen edit", "shows [P]", "e5 N"},
    {TEST, "editing over a review leaves the review as it was",
     "review [Variant \"pandemonium\"]\n\n1. Ve5 Vxe5 *\n"},
    {"<Right><F8><Del><Esc>y", "screen review", "e5 V"},
    {TEST, "no bar shows letters that put pieces", "editor"},
    {"", "shows F8 Edit", "not q Quit"},
    {TEST, "a diagram is shown and a picture asks for a file"},
    {":export text\n", "screen page", "shows White to move."},
    {"<Esc>\n:export ansi\n", "screen ask"},
    {"<Esc>\n:export nonsense\n", "shows Type one of: fen text ansi sfen kif svg.",
     "line export nonsense"},
    {TEST, "questions in the editor are answered there", "editor"},
    {":at z9\n", "shows z9 is not a square of this board."},
    {":where K\n", "shows King: White on e1; Black on e9."},
    {TEST, "a king dragged to a hand stays on the board", "editor"},
    {"", "drag e1 hand p", "position " KINGS, "shows King is never in hand"},
    {TEST, "problems are reported at once and marked", "editor", "size 120x40"},
    {"", "shows Playable"},
    {"R<Left>", "shows Black is in check", "shows !(k)"},
    {">", "shows Playable", "to-move black"},
};

SUITE() {
    PLAYS_ADD(suite, &game, OWN, PLAYS);
    TCase *cases = tcase_create("edit");
    add_tests(cases);
    suite_add_tcase(suite, cases);
    TCase *elsewhere = tcase_create("export");
    tcase_add_test(elsewhere, test_a_fen_fills_its_page_from_edge_to_edge);
    tcase_add_test(elsewhere, test_a_position_is_written_to_a_new_file_and_over_none);
    suite_add_tcase(suite, elsewhere);
    TCase *screens = tcase_create("screens");
    tcase_add_loop_test(screens, test_the_screen_matches_its_golden_text, 0,
                        (int)(sizeof SHOTS / sizeof SHOTS[0]));
    suite_add_tcase(suite, screens);
}
