/* Screens with pieces as tiles: golden text in tests/golden/ui; and on every screen, text and marks
 * must stand out from their background, and cut text must end in dots. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/desk/services.h"
#include "support/golden.h"
#include "support/suite.h"
#include "ui/contrast.h"
#include "ui/kit/theme.h"
#include "ui/machine/machine.h"
#include "ui/screens.h"
#include "ui/speak.h"

static const int SIZES[][2] = {{44, 16}, {60, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0], NAME_SIZE = 64 };

/* A middle game with a piece picked up that can move and capture. */
static const char MIDDLE_FEN[] =
    "2bekn3/2+a1+un3/p1p1p1p1p/2b2vf2/7B1/2V1+A4/P1P1P1P1P/3N+UN3/+r2EKEB2[REFrr] w - - 0 14";
static const char TAKEN[] = "<Up><Enter><Up><Up><Left><Left>";

/* Twelve files, the widest board. */
static const char TWELVE[] =
    "[twelve:chess]\nmaxFile = 12\nmaxRank = 8\ncastling = false\n"
    "startFen = rnbqkbnrrnbq/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNBQKBNRRNBQ w - - 0 1\n";

typedef struct Board {
    const char *name, *variant, *fen, *keys, *definitions;
} Board;

static const Board BOARDS[] = {
    {"board-pandemonium", "pandemonium", MIDDLE_FEN, TAKEN, NULL},
    {"board-minishogi", "minishogi", NULL, "", NULL},
    {"board-capahouse", "capahouse", NULL, "", NULL},
    {"board-pandemonium10", "pandemonium10", NULL, "<Enter><Enter>", NULL},
    {"board-twelve", "twelve", NULL, "", TWELVE},
};
enum { BOARD_COUNT = sizeof BOARDS / sizeof BOARDS[0] };

static void open_board(Screens *screens, const Board *board) {
    ScreensWish wish = {.variant = board->variant,
                        .fen = board->fen,
                        .definitions = board->definitions,
                        .tiles = true};
    screens_open(screens, &wish);
    screens_keys(screens, board->keys);
}

static void resize(Screens *screens, const int size[2]) {
    screens->app->width = size[0];
    screens->app->height = size[1];
    free(screens_text(screens));
}

START_TEST(test_boards_of_all_kinds_match_their_golden_text_in_every_size)
{
    const Board *board = &BOARDS[_i];
    Screens screens;
    Bytes text = {0};
    open_board(&screens, board);
    for (int i = 0; i < SIZE_COUNT; i++) {
        resize(&screens, SIZES[i]);
        char *shown = screens_text(&screens);
        ck_assert(bytes_addf(&text, "== %dx%d\n%s", SIZES[i][0], SIZES[i][1], shown));
        free(shown);
    }
    golden_compare("ui", board->name, text.data);
    bytes_done(&text);
    screens_close(&screens);
}
END_TEST

static void compare(const char *kind, const char *word, Screens *screens) {
    char name[NAME_SIZE * 2];
    snprintf(name, sizeof name, "%s-%s", kind, word);
    screens_compare(screens, name);
}

START_TEST(test_every_set_of_glyphs_on_tiles_matches_its_golden_text)
{
    Screens screens;
    char word[NAME_SIZE], keys[NAME_SIZE + 32];
    Text text = TEXT_OVER(word);
    setting_format(setting_named("glyphs"), _i, &text);
    snprintf(keys, sizeof keys, ":set glyphs=%s\n", word);
    open_board(&screens, &BOARDS[0]);
    screens_keys(&screens, keys);
    resize(&screens, SIZES[2]);
    compare("tiles", word, &screens);
    screens_close(&screens);
}
END_TEST

START_TEST(test_a_promoted_piece_keeps_its_sign_under_the_cursor_and_when_it_is_picked_up)
{
    static const struct {
        const char *keys, *shown;
        bool tiles;
    } ROWS[] = {
        {"<Up>", " +C猊 ", true}, {"<Up><Enter><Left>", "+C猊 ", true}, {"<Up>", "[+C]", false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Screens screens;
        Board board = BOARDS[0];
        board.keys = ROWS[i].keys;
        open_board(&screens, &board);
        resize(&screens, SIZES[0]);
        screens.app->tiles = ROWS[i].tiles;
        ck_assert_msg(screens_show(&screens, ROWS[i].shown), "row %zu", i);
        screens_close(&screens);
    }
}
END_TEST

/* Whether a square of the board, counted from its upper left corner, shows the text. */
static bool square_shows(const Screens *screens, int column, int row, const char *text) {
    Layout layout;
    app_layout(screens->app, &layout);
    Rect square = layout_square(&layout, column, row);
    for (int y = square.y; y < square.y + square.height; y++)
        for (int x = square.x; x < square.x + square.width; x++)
            if (strcmp(grid_at(&screens->grid, x, y)->text, text) == 0)
                return true;
    return false;
}

START_TEST(test_with_few_colours_signs_show_kings_and_checks_in_every_size)
{
    static const char CHECK[] = "4k4/9/9/9/4R4/9/9/9/4K4[] b - - 0 1";
    Screens screens;
    ScreensWish wish = {.variant = "pandemonium", .fen = CHECK, .tiles = true};
    screens_open(&screens, &wish);
    screens.app->king_brackets = true;
    resize(&screens, SIZES[_i]);
    ck_assert(square_shows(&screens, 4, 8, "(") && square_shows(&screens, 4, 8, ")"));
    ck_assert(square_shows(&screens, 4, 0, "!") && !square_shows(&screens, 4, 0, "("));
    ck_assert(!square_shows(&screens, 4, 4, "("));
    screens.app->king_brackets = false;
    resize(&screens, SIZES[_i]);
    ck_assert(!square_shows(&screens, 4, 8, "(") && !square_shows(&screens, 4, 0, "!"));
    screens_close(&screens);
}
END_TEST

START_TEST(test_frames_have_round_corners_unless_the_font_lacks_them)
{
    Screens screens;
    open_board(&screens, &BOARDS[0]);
    ck_assert(screens_show(&screens, "╭─ Pandemonium ─"));
    screens.app->sharp = true;
    ck_assert(screens_show(&screens, "┌─ Pandemonium ─"));
    ck_assert(!screens_show(&screens, "╭"));
    screens_close(&screens);
}
END_TEST

START_TEST(test_a_list_longer_than_its_window_shows_its_position)
{
    Screens screens;
    open_board(&screens, &BOARDS[0]);
    screens_keys(&screens, ":set theme=wood\n<F9>");
    ck_assert(screens_show(&screens, "New game"));
    ck_assert(screens_show(&screens, "┃\n"));
    screens_keys(&screens, "flip");
    ck_assert(!screens_show(&screens, "┃"));
    screens_keys(&screens, "<Esc><Esc><F1>");
    ck_assert(screens_show(&screens, "┃"));
    screens_close(&screens);
}
END_TEST

START_TEST(test_the_card_of_an_empty_square_is_of_the_piece_that_moved_last_else_of_the_king)
{
    Screens screens;
    ScreensWish wish = {.variant = "minishogi", .tiles = true};
    screens_open(&screens, &wish);
    ck_assert(screens_show(&screens, "─ King (王 Ō) ─"));
    ck_assert(!screens_show(&screens, ".."));
    screens_keys(&screens, "Pa3<Enter><Right>");
    ck_assert(screens_show(&screens, ": empty"));
    ck_assert(screens_show(&screens, "─ Pawn "));
    screens_close(&screens);
}
END_TEST

START_TEST(test_a_name_of_two_words_is_not_cut_on_its_tile)
{
    Screens screens;
    ScreensWish wish = {.variant = "minishogi", .tiles = true, .width = 120, .height = 40};
    screens_open(&screens, &wish);
    ck_assert(screens_show(&screens, "Silver") && screens_show(&screens, "General"));
    ck_assert(screens_show(&screens, "S銀") && !screens_show(&screens, "Silver ."));
    screens_close(&screens);
}
END_TEST

/* --- contrast of all that is drawn ----------------------------------------------------------- */

/* Glyphs that are shapes, not texts or marks. */
static bool is_shape(const char *text) {
    static const char SHAPES[] = " ▐▌▕▏▀▄▗▖▝▘▟▙▜▛█▁▂▃▄▅▆▇─│╭╮╰╯├└┃┏┓┗┛";
    return text[0] == '\0' || strstr(SHAPES, text) != NULL;
}

static bool is_mark(Foreground foreground) {
    return foreground == FG_MARK || foreground == FG_CURSOR || foreground == FG_HINT ||
           foreground == FG_FRAME;
}

static double least_of(Scheme scheme, const Cell *cell) {
    Pen pen = {(Foreground)cell->foreground,
               (Background)cell->background,
               cell->attributes,
               {HIT_NONE, 0}};
    Look look = theme_look(&scheme, &pen);
    double least = 21;
    for (int white = 0; white <= 1; white++) {
        if ((white && scheme.window == WINDOW_DARK) || (!white && scheme.window == WINDOW_LIGHT))
            continue;
        int foreground = look.foreground != LOOK_DEFAULT ? look.foreground : white ? 16 : 231;
        int background = look.background != LOOK_DEFAULT ? look.background : white ? 231 : 16;
        double ratio = contrast_of(foreground, background);
        least = ratio < least ? ratio : least;
    }
    return least;
}

/* Measures each pair of foreground and background once per grid. */
static void check_contrast(const Grid *grid, const char *where) {
    static bool seen[FG_COUNT + BG_COUNT][BG_COUNT];
    for (int i = 0; i < grid->width * grid->height; i++) {
        const Cell *cell = &grid->cells[i];
        if (is_shape(cell->text) || seen[cell->foreground][cell->background])
            continue;
        seen[cell->foreground][cell->background] = true;
        for (int theme = 0; theme < THEME_MONOCHROME; theme++) {
            for (int window = 0; window < WINDOW_COUNT; window++) {
                Scheme scheme = {(Theme)theme, THEME_256, (WindowBackground)window};
                double ratio = least_of(scheme, cell);
                double least = is_mark((Foreground)cell->foreground) ? 3
                               : theme == THEME_CONTRAST             ? 7
                                                                     : 4.5;
                ck_assert_msg(ratio >= least,
                              "%s: \"%s\" in foreground %d on %d has %g in theme %d, window %d",
                              where, cell->text, cell->foreground, cell->background, ratio, theme,
                              window);
            }
        }
    }
}

static void check_sizes(Screens *screens, const char *language, const char *name) {
    for (int i = 0; i < SIZE_COUNT; i++) {
        resize(screens, SIZES[i]);
        if (screens->app->tiles)
            check_contrast(&screens->grid, name);
        ck_assert_msg(screens->grid.cut[0] == '\0', "%s at %dx%d in %s: cut before \"%s\"", name,
                      SIZES[i][0], SIZES[i][1], language, screens->grid.cut);
    }
}

static void check_screen(UiState state, const char *language) {
    Screens screens;
    if (!speak(language))
        return;
    screens_enter(&screens, state);
    screens.app->tiles = true;
    desk_can_draw(screens.app->desk, &(Glyphs){.script = true, .frames = true});
    check_sizes(&screens, language, ALL_SCREENS[state]->name);
    screens.app->tiles = false;
    check_sizes(&screens, language, ALL_SCREENS[state]->name);
    screens_close(&screens);
    speak_english();
}

START_TEST(test_on_every_screen_texts_stand_out_and_nothing_is_cut_without_dots)
{ check_screen((UiState)_i, "en"); }
END_TEST

START_TEST(test_nothing_is_cut_without_dots_on_any_screen_in_korean)
{ check_screen((UiState)_i, "ko"); }
END_TEST

START_TEST(test_nothing_is_cut_without_dots_on_any_screen_in_japanese)
{ check_screen((UiState)_i, "ja"); }
END_TEST

START_TEST(test_on_every_board_texts_stand_out_and_nothing_is_cut_without_dots)
{
    static const char *const SPOKEN[] = {"en", "ko", "ja"};
    for (size_t i = 0; i < sizeof SPOKEN / sizeof SPOKEN[0]; i++) {
        Screens screens;
        if (!speak(SPOKEN[i]))
            continue;
        open_board(&screens, &BOARDS[_i]);
        check_sizes(&screens, SPOKEN[i], BOARDS[_i].name);
        screens.app->tiles = false;
        check_sizes(&screens, SPOKEN[i], BOARDS[_i].name);
        screens_close(&screens);
        speak_english();
    }
}
END_TEST

/* Puts the cursor on each of White's pieces in turn. */
static void check_cards(Screens *screens, const Board *board, const char *language) {
    const Position *position = app_position(screens->app);
    for (Square square = 0; square < position->variant->squares; square++) {
        Piece piece = position->board[square];
        if (piece == PIECE_NONE || piece_side(piece) != SIDE_WHITE)
            continue;
        screens->app->spot = (Spot){.kind = SPOT_SQUARE, .square = square};
        check_sizes(screens, language, board->name);
    }
}

START_TEST(test_no_piece_s_card_is_cut_on_any_board)
{
    static const char *const SPOKEN[] = {"en", "ko", "ja"};
    for (size_t i = 0; i < sizeof SPOKEN / sizeof SPOKEN[0]; i++) {
        Screens screens;
        if (!speak(SPOKEN[i]))
            continue;
        open_board(&screens, &BOARDS[_i]);
        check_cards(&screens, &BOARDS[_i], SPOKEN[i]);
        screens_close(&screens);
        speak_english();
    }
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("looks");
    tcase_set_timeout(cases, 300);
    tcase_add_loop_test(cases, test_boards_of_all_kinds_match_their_golden_text_in_every_size, 0,
                        BOARD_COUNT);
    tcase_add_loop_test(cases, test_every_set_of_glyphs_on_tiles_matches_its_golden_text, 0,
                        GLYPHS_ASCII + 1);
    tcase_add_test(cases,
                   test_a_promoted_piece_keeps_its_sign_under_the_cursor_and_when_it_is_picked_up);
    tcase_add_loop_test(cases, test_with_few_colours_signs_show_kings_and_checks_in_every_size, 0,
                        SIZE_COUNT);
    tcase_add_test(cases, test_frames_have_round_corners_unless_the_font_lacks_them);
    tcase_add_test(cases, test_a_list_longer_than_its_window_shows_its_position);
    tcase_add_test(
        cases, test_the_card_of_an_empty_square_is_of_the_piece_that_moved_last_else_of_the_king);
    tcase_add_test(cases, test_a_name_of_two_words_is_not_cut_on_its_tile);
    TCase *absent = suite_absent_case(suite);
    SCREENS_ADD_STATES(cases, absent,
                       test_on_every_screen_texts_stand_out_and_nothing_is_cut_without_dots);
    SCREENS_ADD_STATES(cases, absent, test_nothing_is_cut_without_dots_on_any_screen_in_korean);
    SCREENS_ADD_STATES(cases, absent, test_nothing_is_cut_without_dots_on_any_screen_in_japanese);
    tcase_add_loop_test(cases, test_on_every_board_texts_stand_out_and_nothing_is_cut_without_dots,
                        0, BOARD_COUNT);
    tcase_add_loop_test(cases, test_no_piece_s_card_is_cut_on_any_board, 0, BOARD_COUNT);
    suite_add_tcase(suite, cases);
}
