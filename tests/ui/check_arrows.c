/* Arrows on the board: golden screens in every size, letters that they never cover, and how users
 * draw them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/desk/services.h"
#include "rules/moves/movegen.h"
#include "support/golden.h"
#include "support/playout.h"
#include "support/suite.h"
#include "ui/board/arrows_view.h"
#include "ui/board/board_view.h"
#include "ui/machine/machine.h"
#include "ui/screens.h"

/* Windows whose squares are 4x1, 6x2, 8x3 and 12x5. */
static const int SIZES[][2] = {{44, 16}, {80, 24}, {120, 40}, {200, 60}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

/* A slide, a leap over a piece and a step between neighbours; a Knight in hand for a drop. */
static const char FEN[] = "4k4/9/9/9/n2R5/4p4/3N5/4P4/4K4[N] w - - 0 1";
static const char DRAW[] = ":arrow d5 a5 blue\n:arrow d3 e5\n:arrow e1 e2 red\n";

static ScreensWish wish_of(bool tiles) {
    return (ScreensWish){.variant = "pandemonium", .fen = FEN, .tiles = tiles};
}

static void resize(Screens *screens, const int size[2]) {
    screens->app->width = size[0];
    screens->app->height = size[1];
}

static void drop_arrow(Screens *screens) {
    const Position *position = app_position(screens->app);
    Role knight = ROLE_NONE;
    for (unsigned role = 0; role < position->variant->role_count; role++)
        if (position->hand[SIDE_WHITE][role] > 0)
            knight = (Role)role;
    Square to = screens_square(screens, "g5");
    Move drop = move_make(MOVE_DROP, to, to, knight);
    Arrow arrow = arrow_of_move(position->variant, SIDE_WHITE, drop, ARROW_HINT);
    desk_show_arrow(screens->app->desk, &arrow);
}

static void compare_sizes(Screens *screens, const char *name) {
    Bytes text = {0};
    screens_keys(screens, DRAW);
    drop_arrow(screens);
    for (int i = 0; i < SIZE_COUNT; i++) {
        resize(screens, SIZES[i]);
        char *shown = screens_text(screens);
        bytes_putf(&text, "== %dx%d\n%s", SIZES[i][0], SIZES[i][1], shown);
        free(shown);
    }
    golden_compare("ui", name, text.data);
    bytes_done(&text);
}

START_TEST(test_slide_leap_neighbour_and_drop_match_their_golden_text_in_every_size)
{
    Screens screens;
    ScreensWish wish = wish_of(true);
    screens_open(&screens, &wish);
    compare_sizes(&screens, "arrows");
    screens_close(&screens);
}
END_TEST

START_TEST(test_without_braille_they_have_signs_and_leaps_have_two_legs)
{
    Screens screens;
    ScreensWish wish = wish_of(false);
    wish.ascii = true;
    screens_open(&screens, &wish);
    compare_sizes(&screens, "arrow-signs");
    screens_close(&screens);
}
END_TEST

START_TEST(test_a_console_without_braille_keeps_its_tiles)
{
    Screens screens;
    ScreensWish wish = wish_of(true);
    screens_open(&screens, &wish);
    screens.app->sharp = true;
    screens_keys(&screens, DRAW);
    ck_assert(screens_show(&screens, "<-----------"));
    ck_assert(screens_show(&screens, "▗R走 ▖"));
    screens_close(&screens);
}
END_TEST

/* --- no letter of a tile is covered ----------------------------------------------------------- */

static bool is_blank_or_edge(const char *text) {
    static const char *const SIGNS[] = {" ", "▗", "▖", "▝", "▘", "▀", "▄", "▟", "▙", "▜",
                                        "▛", "▐", "▌", "[", "]", "┏", "┓", "┗", "┛"};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++)
        if (strcmp(text, SIGNS[i]) == 0)
            return true;
    return false;
}

/* Compares the board before and after; returns the number of changed cells. */
static unsigned check_change(const Grid *before, const Grid *after, const Position *position,
                             const Arrow *arrow) {
    unsigned changed = 0;
    for (int i = 0; i < before->width * before->height; i++) {
        const Cell *old = &before->cells[i], *new = &after->cells[i];
        if (memcmp(old, new, sizeof *old) == 0)
            continue;
        changed++;
        ck_assert_int_eq(old->hit.kind, HIT_SQUARE);
        ck_assert_msg(position->board[old->hit.value] == PIECE_NONE || is_blank_or_edge(old->text),
                      "\"%s\" became \"%s\" by the arrow from %u to %u", old->text, new->text,
                      arrow->from, arrow->to);
    }
    return changed;
}

/* Draws the arrow of every move on a board that is drawn already. */
static void check_moves(const App *app, const Layout *layout, const Position *position,
                        const Grid *bare) {
    Move moves[MOVES_LIMIT];
    Grid grid;
    size_t count = moves_generate(position, moves),
           bytes = (size_t)bare->width * (size_t)bare->height * sizeof *bare->cells;
    grid_init(&grid, bare->width, bare->height);
    for (size_t i = 0; i < count; i++) {
        Arrow arrow = arrow_of_move(position->variant, position->side, moves[i], ARROW_HINT);
        ArrowList list = {.count = 0};
        arrow_list_add(&list, &arrow);
        memcpy(grid.cells, bare->cells, bytes);
        arrows_draw(app, layout, position, &list, &grid);
        unsigned changed = check_change(bare, &grid, position, &arrow);
        bool full = layout->cell == CELL_SMALL; /* letters may fill a square of one row */
        ck_assert_msg(changed > 0 || full, "nothing shows the arrow from %u to %u", arrow.from,
                      arrow.to);
    }
    grid_done(&grid);
}

static void check_position(Screens *screens, const Position *position) {
    App *app = screens->app;
    for (int i = 0; i < SIZE_COUNT; i++) {
        Layout layout;
        Marks marks;
        Grid grid;
        resize(screens, SIZES[i]);
        app_layout(app, &layout);
        grid_init(&grid, app->width, app->height);
        marks_none(position->variant, &marks);
        board_draw(app, &layout, position, &marks, &grid);
        check_moves(app, &layout, position, &grid);
        grid_done(&grid);
    }
}

enum { POSITIONS = 200, PLIES = 7 /* between two positions of a game */ };

static void check_games(bool tiles, bool ascii) {
    Screens screens;
    ScreensWish wish = {.variant = "pandemonium", .tiles = tiles, .ascii = ascii};
    screens_open(&screens, &wish);
    const Variant *variant = app_position(screens.app)->variant;
    unsigned positions = 0;
    for (uint64_t number = 0; positions < POSITIONS; number++) {
        Playout playout;
        playout_start(&playout, variant, playout_seed(number));
        Move move = playout_choose(&playout);
        for (unsigned ply = 0; move != MOVE_NONE && positions < POSITIONS; ply++) {
            if (ply % PLIES == 0) {
                check_position(&screens, &playout.position);
                positions++;
            }
            playout_do(&playout, move);
            move = playout_choose(&playout);
        }
    }
    screens_close(&screens);
}

START_TEST(test_no_arrow_of_any_move_covers_a_letter_of_a_tile)
{ check_games(true, false); }
END_TEST

START_TEST(test_no_arrow_of_any_move_covers_a_letter_without_colours)
{ check_games(false, false); }
END_TEST

START_TEST(test_no_arrow_of_signs_covers_a_letter)
{
    check_games(true, true);
    check_games(false, true);
}
END_TEST

/* --- drawing ---------------------------------------------------------------------------------- */

static void look(Screens *screens, const char *square, uint32_t code) {
    Event event = {
        .kind = EVENT_LOOK, .code = code, .hit = {HIT_SQUARE, screens_square(screens, square)}};
    machine_event(screens->app, &event);
}

START_TEST(test_a_drag_with_the_right_button_draws_an_arrow_and_again_removes_it)
{
    Screens screens;
    ScreensWish wish = wish_of(true);
    screens_open(&screens, &wish);
    for (int i = 0; i < 2; i++) {
        look(&screens, "d5", 0);
        look(&screens, "a5", CLICK_DRAGGED);
        ck_assert_int_eq(screens_show(&screens, "▗▄▄▄▄▖◀⠤⠤⠤"), i == 0);
    }
    look(&screens, "d5", CLICK_DRAGGED); /* pressed elsewhere */
    look(&screens, "d5", 0);
    look(&screens, "d5", CLICK_DRAGGED);
    ck_assert_uint_eq(desk_arrows(screens.app->desk).count, 0);
    screens_close(&screens);
}
END_TEST

START_TEST(test_the_key_on_two_squares_draws_an_arrow_and_on_one_a_ring)
{
    Screens screens;
    ScreensWish wish = wish_of(true);
    screens_open(&screens, &wish);
    screens.app->spot = (Spot){.kind = SPOT_SQUARE, .square = screens_square(&screens, "g5")};
    screens_keys(&screens, "*");
    ck_assert(screens_show(&screens, "Arrow from g5: go to its end"));
    screens_keys(&screens, "<Esc>");
    ck_assert_uint_eq(desk_arrows(screens.app->desk).count, 0);
    screens_keys(&screens, "**");
    ck_assert(screens_show(&screens, "┃( )") || screens_show(&screens, "( )"));
    screens_keys(&screens, "**");
    ck_assert_uint_eq(desk_arrows(screens.app->desk).count, 0);
    screens_keys(&screens, "*<Down><Down>*");
    ArrowList list = desk_arrows(screens.app->desk);
    ck_assert_uint_eq(list.count, 1);
    ck_assert_int_eq(list.arrows[0].from, screens_square(&screens, "g5"));
    ck_assert_int_eq(list.arrows[0].to, screens_square(&screens, "g3"));
    screens_close(&screens);
}
END_TEST

START_TEST(test_at_most_three_arrows_are_drawn_and_they_go_with_the_position)
{
    Screens screens;
    ScreensWish wish = wish_of(true);
    screens_open(&screens, &wish);
    screens_keys(&screens, ":arrow a1 a2\n:arrow b1 b2\n:arrow c1 c2\n:arrow d1 d2\n");
    ck_assert_uint_eq(desk_arrows(screens.app->desk).count, ARROWS_AT_ONCE);
    ck_assert(screens_show(&screens, "remove one first"));
    screens_keys(&screens, "Rd6<Enter>");
    ck_assert_uint_eq(desk_arrows(screens.app->desk).count, 0);
    screens_close(&screens);
}
END_TEST

START_TEST(test_arrows_of_a_comment_are_drawn_and_not_shown_as_text)
{
    Screens screens;
    ScreensWish wish = {.pgn = "[Variant \"pandemonium\"]\n\n1. Ve5 {[%cal Rf6e5] takes} *\n",
                        .tiles = true,
                        .width = 120,
                        .height = 40};
    screens_open(&screens, &wish);
    screens_keys(&screens, "<Right>");
    ck_assert_uint_eq(desk_arrows(screens.app->desk).count, 1);
    ck_assert(screens_show(&screens, "takes"));
    ck_assert(!screens_show(&screens, "cal"));
    screens_keys(&screens, ":arrow a1 a5\n");
    ck_assert_str_eq(app_cursor(screens.app)->node->comment, "[%cal Rf6e5,Ga1a5] takes");
    screens_keys(&screens, "*<Enter><Up><Up>*");
    ck_assert_uint_eq(desk_arrows(screens.app->desk).count, ARROWS_AT_ONCE);
    screens_keys(&screens, ":arrow a1 a5\n:arrow f6 e5\n<Left>");
    ck_assert_uint_eq(desk_arrows(screens.app->desk).count, 0);
    screens_close(&screens);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("arrows");
    tcase_set_timeout(cases, 120);
    tcase_add_test(cases, test_slide_leap_neighbour_and_drop_match_their_golden_text_in_every_size);
    tcase_add_test(cases, test_without_braille_they_have_signs_and_leaps_have_two_legs);
    tcase_add_test(cases, test_a_console_without_braille_keeps_its_tiles);
    tcase_add_test(cases, test_no_arrow_of_any_move_covers_a_letter_of_a_tile);
    tcase_add_test(cases, test_no_arrow_of_any_move_covers_a_letter_without_colours);
    tcase_add_test(cases, test_no_arrow_of_signs_covers_a_letter);
    tcase_add_test(cases, test_a_drag_with_the_right_button_draws_an_arrow_and_again_removes_it);
    tcase_add_test(cases, test_the_key_on_two_squares_draws_an_arrow_and_on_one_a_ring);
    tcase_add_test(cases, test_at_most_three_arrows_are_drawn_and_they_go_with_the_position);
    tcase_add_test(cases, test_arrows_of_a_comment_are_drawn_and_not_shown_as_text);
    suite_add_tcase(suite, cases);
}
