/* Grids, wrapped text, layouts, colours, key names. */
#include <stdio.h>
#include <string.h>

#include "base/terminal/input.h"
#include "base/terminal/line_text.h"
#include "base/unicode.h"
#include "support/suite.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"
#include "ui/kit/script.h"
#include "ui/kit/wrap.h"

static const Pen PEN = {FG_NORMAL, BG_NORMAL, 0, {HIT_SQUARE, 7}};

static void assert_grid(const Grid *grid, const char *expected) {
    Bytes text = {0};
    grid_write(grid, &text);
    ck_assert_str_eq(text.data, expected);
    bytes_done(&text);
}

START_TEST(test_text_is_cut_at_the_window_and_at_its_clip)
{
    Grid grid;
    grid_init(&grid, 6, 2);
    ck_assert_int_eq(grid_put(&grid, grid_row(&grid, 0), 4, &PEN, "abc"), 6);
    Rect clip = {1, 1, 2, 1};
    grid_put(&grid, rect_row(&clip, 1), 0, &PEN, "wxyz");
    grid_put(&grid, grid_row(&grid, 9), 0, &PEN, "below");
    assert_grid(&grid, "    ab\n xy\n");
    grid_done(&grid);
}
END_TEST

START_TEST(test_text_past_its_area_is_cut_completely)
{
    Grid grid;
    grid_init(&grid, 6, 1);
    ck_assert_int_eq(grid_put(&grid, grid_row(&grid, 0), 8, &PEN, "abc"), 6);
    ck_assert_str_eq(grid.cut, "abc");
    assert_grid(&grid, "\n");
    grid_done(&grid);
}
END_TEST

START_TEST(test_half_a_wide_character_is_never_left_over)
{
    Grid grid;
    grid_init(&grid, 5, 1);
    grid_put(&grid, grid_row(&grid, 0), 0, &PEN, "兵走");
    grid_put(&grid, grid_row(&grid, 0), 1, &PEN, "x");
    assert_grid(&grid, " x走\n");
    grid_put(&grid, grid_row(&grid, 0), 3, &PEN, "馬");
    assert_grid(&grid, " x 馬\n");
    grid_put(&grid, grid_row(&grid, 0), 4, &PEN, "馬");
    assert_grid(&grid, " x\n");
    grid_done(&grid);
}
END_TEST

START_TEST(test_a_click_on_either_half_of_a_wide_character_hits_it)
{
    Grid grid;
    grid_init(&grid, 4, 1);
    grid_put(&grid, grid_row(&grid, 0), 1, &PEN, "兵");
    ck_assert_int_eq(grid_hit(&grid, 1, 0).kind, HIT_SQUARE);
    ck_assert_int_eq(grid_hit(&grid, 2, 0).value, 7);
    ck_assert_int_eq(grid_hit(&grid, 3, 0).kind, HIT_NONE);
    ck_assert_int_eq(grid_hit(&grid, -1, 0).kind, HIT_NONE);
    ck_assert_int_eq(grid_hit(&grid, 0, 1).kind, HIT_NONE);
    grid_done(&grid);
}
END_TEST

START_TEST(test_controls_are_shown_as_question_marks_and_marks_join_their_letter)
{
    Grid grid;
    grid_init(&grid, 6, 1);
    grid_put(&grid, grid_row(&grid, 0), 0, &PEN, "a\033b");
    grid_put(&grid, grid_row(&grid, 0), 3, &PEN, "e\xcc\x81!");
    assert_grid(&grid, "a?be\xcc\x81!\n");
    grid_done(&grid);
}
END_TEST

START_TEST(test_invisible_and_direction_characters_never_get_into_a_cell)
{
    static const uint32_t CODES[] = {
        0x00AD, 0x034F, 0x061C, 0x115F, 0x1160,  0x180E,  0x200B,  0x200D,  0x200E,  0x200F, 0x202A,
        0x202B, 0x202C, 0x202D, 0x202E, 0x2060,  0x2066,  0x2067,  0x2068,  0x2069,  0x3164, 0xFE0F,
        0xFEFF, 0xFFA0, 0xFFF9, 0xFFFB, 0x1D173, 0xE0001, 0xE0041, 0xE007F, 0xE0100,
    };
    for (size_t i = 0; i < sizeof CODES / sizeof CODES[0]; i++) {
        char buffer[32];
        Text text = TEXT_OVER(buffer);
        Grid grid;
        unicode_add(&text, CODES[i]);
        text_add_char(&text, 'a');
        unicode_add(&text, CODES[i]);
        unicode_add(&text, CODES[i]);
        text_add(&text, "bc");
        grid_init(&grid, 6, 1);
        int end = grid_put(&grid, grid_row(&grid, 0), 1, &PEN, buffer);
        ck_assert_msg(end == 4, "U+%04X takes a place", CODES[i]);
        ck_assert_int_eq(grid_columns(buffer), 3);
        assert_grid(&grid, " abc\n");
        grid_done(&grid);
    }
}
END_TEST

START_TEST(test_a_cell_has_at_most_two_marks)
{
    Grid grid;
    grid_init(&grid, 6, 1);
    grid_put(&grid, grid_row(&grid, 0), 0, &PEN, "e\xcc\x81\xcc\x82\xcc\x83\xcc\x84!");
    assert_grid(&grid, "e\xcc\x81\xcc\x82!\n");
    grid_put(&grid, grid_row(&grid, 0), 0, &PEN, "走\xcc\x81\xe2\x80\xae\xcc\x82\xcc\x83!");
    assert_grid(&grid, "走\xcc\x81\xcc\x82!\n");
    grid_done(&grid);
}
END_TEST

START_TEST(test_rows_wrap_at_blanks_and_continue_below_their_text)
{
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    const char *text = "  F1  help for all\nlonglongword x";
    const char *at = text;
    ck_assert(wrap_next(&at, text, 12, &row));
    ck_assert_str_eq(buffer, "  F1  help");
    ck_assert(wrap_next(&at, text, 12, &row));
    ck_assert_str_eq(buffer, "  for all");
    ck_assert(wrap_next(&at, text, 6, &row));
    ck_assert_str_eq(buffer, "longlo");
    ck_assert(wrap_next(&at, text, 12, &row));
    ck_assert_str_eq(buffer, "ngword x");
    ck_assert(!wrap_next(&at, text, 12, &row));
    ck_assert_int_eq(wrap_count("", 10), 0);
    ck_assert_int_eq(wrap_count("a\n\nb", 10), 3);
    /* A table's last column that begins far to the right goes below the others. */
    text = at = "  F1  :help [COMMAND]  Shows help.";
    ck_assert(wrap_next(&at, text, 24, &row));
    ck_assert_str_eq(buffer, "  F1  :help [COMMAND]");
    ck_assert(wrap_next(&at, text, 24, &row));
    ck_assert_str_eq(buffer, "      Shows help.");
}
END_TEST

/* --- Layout --- */

static bool rect_inside(const Rect *rect, const Layout *layout) {
    return rect->width <= 0 || rect->height <= 0 ||
           (rect->x >= 0 && rect->y >= 0 && rect->x + rect->width <= layout->width &&
            rect->y + rect->height <= layout->height);
}

static bool rect_apart(const Rect *a, const Rect *b) {
    return a->width <= 0 || b->width <= 0 || a->height <= 0 || b->height <= 0 ||
           a->x + a->width <= b->x || b->x + b->width <= a->x || a->y + a->height <= b->y ||
           b->y + b->height <= a->y;
}

/* What is wrong with the layout; NULL: nothing. */
static const char *layout_fault(const LayoutRequest *request) {
    Layout layout;
    layout_make(request, &layout);
    Rect none = {0, 0, 0, 0};
    const Rect areas[] = {layout.title,
                          layout.hand_top,
                          layout.hand_bottom,
                          layout.files,
                          layout.board,
                          layout.messages,
                          layout.legend,
                          layout.prompt,
                          layout.moves.width > 0 ? layout_frame(&layout.moves) : none,
                          layout.card.width > 0 ? layout_frame(&layout.card) : none,
                          layout.analysis.width > 0 ? layout_frame(&layout.analysis) : none};
    size_t count = sizeof areas / sizeof areas[0];
    bool fits = request->width >= layout.need_width && request->height >= layout.need_height;
    if (layout.too_small != !fits)
        return "it is too small at the wrong size";
    for (size_t i = 0; i < count; i++) {
        if (!rect_inside(&areas[i], &layout))
            return "an area leaves the window";
        for (size_t j = i + 1; j < count && !layout.too_small; j++)
            if (!rect_apart(&areas[i], &areas[j]))
                return "two areas overlap";
    }
    if (layout.too_small)
        return NULL;
    Rect last = layout_square(&layout, request->files - 1, request->ranks - 1);
    Rect first = layout_square(&layout, 0, 0);
    if (last.x + last.width > layout.board.x + layout.board.width ||
        last.y + last.height > layout.board.y + layout.board.height ||
        first.x < layout.board.x + LAYOUT_LABEL_WIDTH || first.y < layout.board.y)
        return "a square leaves the board";
    return layout.messages.height < 1 ? "no message has room" : NULL;
}

START_TEST(test_nothing_overlaps_or_leaves_the_window_at_any_size)
{
    static const int BOARDS[][2] = {{9, 9}, {10, 10}, {12, 10}, {3, 3}, {8, 8}};
    LayoutRequest request = {.panel = true};
    for (size_t board = 0; board < sizeof BOARDS / sizeof BOARDS[0]; board++) {
        request.files = BOARDS[board][0];
        request.ranks = BOARDS[board][1];
        for (request.width = 1; request.width <= 220; request.width++) {
            for (request.height = 1; request.height <= 70; request.height++) {
                request.wide = (request.width + request.height) % 2 == 0;
                request.card = request.height % 3 != 0;
                request.analysis = request.height % 4 == 0;
                request.cell = (CellSize)(request.width % CELL_SIZE_COUNT);
                const char *fault = layout_fault(&request);
                if (fault != NULL)
                    ck_abort_msg("%dx%d: %s", request.width, request.height, fault);
            }
        }
    }
}
END_TEST

START_TEST(test_a_very_large_window_is_never_half_empty)
{
    LayoutRequest request = {.width = 200, .height = 60, .files = 9, .ranks = 9, .panel = true};
    Layout layout;
    request.card = true;
    layout_make(&request, &layout);
    ck_assert_int_eq(layout.cell, CELL_HUGE);
    ck_assert_int_eq(layout.card.y, layout.moves.y);
    ck_assert_int_ge(layout.card.width, 40);
    ck_assert_int_ge(layout.card.height, 20);
    ck_assert_int_ge(layout.messages.height, 2);
    ck_assert_int_le(layout.hand_top.y, 10);
    request.card = false;
    layout_make(&request, &layout);
    ck_assert_int_eq(layout.card.width, 0);
    ck_assert_int_le(layout.moves.width, LAYOUT_PANEL_MAX);
}
END_TEST

START_TEST(test_a_ten_by_ten_board_fits_44_by_16)
{
    LayoutRequest request = {.width = 44, .height = 16, .files = 10, .ranks = 10, .panel = true};
    Layout layout;
    layout_make(&request, &layout);
    ck_assert(!layout.too_small);
    request.width = 43;
    layout_make(&request, &layout);
    ck_assert(layout.too_small);
    request.width = 44;
    request.height = 15;
    layout_make(&request, &layout);
    ck_assert(layout.too_small);
    ck_assert_int_eq(layout.need_width, 44);
    ck_assert_int_eq(layout.need_height, 16);
}
END_TEST

START_TEST(test_squares_grow_with_the_window_up_to_the_wanted_size)
{
    static const struct {
        int width, height, files, ranks;
        bool wide;
        CellSize cell;
        int cell_width;
    } CASES[] = {
        {44, 16, 9, 9, true, CELL_SMALL, 4},     {60, 20, 9, 9, true, CELL_SMALL, 4},
        {80, 24, 9, 9, true, CELL_MIDDLE, 6},    {100, 30, 9, 9, true, CELL_MIDDLE, 6},
        {120, 40, 9, 9, true, CELL_LARGE, 8},    {200, 60, 9, 9, true, CELL_HUGE, 12},
        {44, 16, 5, 5, true, CELL_MIDDLE, 6},    {80, 24, 5, 5, true, CELL_LARGE, 8},
        {120, 40, 5, 5, true, CELL_HUGE, 12},    {44, 16, 10, 10, true, CELL_SMALL, 4},
        {80, 24, 10, 8, false, CELL_MIDDLE, 5},  {120, 40, 10, 10, true, CELL_LARGE, 8},
        {44, 16, 12, 8, true, CELL_SMALL, 3},    {80, 24, 12, 12, true, CELL_SMALL, 4},
        {120, 40, 12, 12, true, CELL_MIDDLE, 6},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        LayoutRequest request = {.width = CASES[i].width,
                                 .height = CASES[i].height,
                                 .files = CASES[i].files,
                                 .ranks = CASES[i].ranks,
                                 .wide = CASES[i].wide,
                                 .panel = true,
                                 .card = true};
        Layout layout;
        layout_make(&request, &layout);
        ck_assert_int_eq(layout.cell, CASES[i].cell);
        ck_assert_int_eq(layout.cell_width, CASES[i].cell_width);
        request.cell = CELL_SMALL;
        layout_make(&request, &layout);
        ck_assert_int_eq(layout.cell, CELL_SMALL);
    }
}
END_TEST

START_TEST(test_panels_of_twenty_columns_are_beside_the_board_from_sixty_columns_on)
{
    LayoutRequest request = {.height = 20, .files = 9, .ranks = 9, .wide = true, .panel = true};
    for (request.width = 60; request.width <= 200; request.width++) {
        Layout layout;
        layout_make(&request, &layout);
        ck_assert_int_ge(layout_frame(&layout.moves).width, LAYOUT_PANEL_MIN);
    }
}
END_TEST

START_TEST(test_panels_fold_first_the_analysis_then_the_card_never_the_moves)
{
    LayoutRequest request = {.files = 9, .ranks = 9, .wide = true, .panel = true};
    Layout layout;
    request.card = request.analysis = true;
    request.width = 120;
    request.height = 40;
    layout_make(&request, &layout);
    ck_assert(layout.moves.width > 0 && layout.card.width > 0 && layout.analysis.width > 0);
    request.width = 80;
    request.height = 24;
    layout_make(&request, &layout);
    ck_assert(layout.moves.width > 0 && layout.card.width == 0 && layout.analysis.width > 0);
    request.analysis = false;
    layout_make(&request, &layout);
    ck_assert(layout.moves.width > 0 && layout.card.width > 0);
}
END_TEST

/* --- Keys --- */

static void assert_key(const char *name, InputKind kind, uint32_t code) {
    Input input = {.kind = INPUT_NONE};
    ck_assert_msg(input_parse(name, strlen(name), &input), "%s", name);
    ck_assert_int_eq(input.kind, kind);
    ck_assert_uint_eq(input.code, code);
}

START_TEST(test_keys_are_read_by_their_names)
{
    assert_key("a", INPUT_CHAR, 'a');
    assert_key("?", INPUT_CHAR, '?');
    assert_key("F1", INPUT_FUNCTION, 1);
    assert_key("F12", INPUT_FUNCTION, 12);
    assert_key("Ctrl-R", INPUT_CONTROL, 'R');
    assert_key("C-l", INPUT_CONTROL, 'L');
    assert_key("^Z", INPUT_CONTROL, 'Z');
    assert_key("PgDn", INPUT_PAGE_DOWN, 0);
    Input input;
    ck_assert(!input_parse("F13", 3, &input));
    ck_assert(!input_parse("Nonsense", 8, &input));
    ck_assert(!input_parse("", 0, &input));
}
END_TEST

START_TEST(test_a_script_is_read_as_keys_commands_and_waits)
{
    Script script = {0};
    ScriptStep step;
    bytes_put(&script.text, "# note\n:save-screen x\n:wait\na<Enter><Click 3 4><lt>\n");
    ck_assert(script_next(&script, &step) && step.kind == SCRIPT_SAVE);
    ck_assert_str_eq(step.command, "x");
    ck_assert(script_next(&script, &step) && step.kind == SCRIPT_WAIT);
    ck_assert(script_next(&script, &step) && step.input.code == 'a');
    ck_assert(script_next(&script, &step) && step.input.kind == INPUT_ENTER);
    ck_assert(script_next(&script, &step) && step.input.kind == INPUT_CLICK);
    ck_assert(step.input.x == 3 && step.input.y == 4);
    ck_assert(script_next(&script, &step) && step.input.code == '<');
    ck_assert(!script_next(&script, &step));
    script_close(&script);
}
END_TEST

static void edit_keys(LineText *line, const char *keys) {
    LineDriver driver = edit_driver();
    Script script = {0};
    ScriptStep step;
    bytes_put(&script.text, keys);
    while (script_next(&script, &step))
        driver.press(driver.context, &step.input, line);
    script_close(&script);
}

START_TEST(test_a_line_is_edited_by_whole_characters)
{
    LineText line = {0};
    edit_keys(&line, "e兵4<Left><Backspace>");
    ck_assert_str_eq(line.text, "e4");
    ck_assert_uint_eq(line.cursor, 1);
    edit_keys(&line, "<Home>x<End>y<Left><Del>");
    ck_assert_str_eq(line.text, "xe4");
    edit_keys(&line, "<C-u>one two<C-w>");
    ck_assert_str_eq(line.text, "one ");
}
END_TEST

START_TEST(test_a_line_never_grows_past_its_size)
{
    LineText line = {0};
    for (int i = 0; i < 3 * LINE_TEXT_SIZE; i++)
        edit_keys(&line, i % 2 ? "a" : "兵");
    ck_assert_uint_lt(strlen(line.text), LINE_TEXT_SIZE);
    ck_assert_uint_eq(line.cursor, strlen(line.text));
}
END_TEST

START_TEST(test_rows_of_a_script_without_spaces_are_broken_between_characters)
{
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    const char *text = "持ち駒を打つ。말을 놓아요";
    const char *at = text;
    ck_assert(wrap_next(&at, text, 11, &row));
    ck_assert_str_eq(buffer, "持ち駒を打");
    ck_assert(wrap_next(&at, text, 10, &row));
    ck_assert_str_eq(buffer, "つ。말을");
    ck_assert(wrap_next(&at, text, 10, &row));
    ck_assert_str_eq(buffer, "놓아요");
    ck_assert(!wrap_next(&at, text, 10, &row));
}
END_TEST

START_TEST(test_rows_of_wide_characters_continue_below_the_text_of_a_table)
{
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    const char *text = "  화살표   커서를 움직여요";
    const char *at = text;
    ck_assert(wrap_next(&at, text, 24, &row));
    ck_assert_str_eq(buffer, "  화살표   커서를");
    ck_assert(wrap_next(&at, text, 24, &row));
    ck_assert_str_eq(buffer, "           움직여요");
}
END_TEST

SUITE() {
    TCase *grid = tcase_create("grid");
    tcase_add_test(grid, test_text_is_cut_at_the_window_and_at_its_clip);
    tcase_add_test(grid, test_text_past_its_area_is_cut_completely);
    tcase_add_test(grid, test_half_a_wide_character_is_never_left_over);
    tcase_add_test(grid, test_a_click_on_either_half_of_a_wide_character_hits_it);
    tcase_add_test(grid, test_controls_are_shown_as_question_marks_and_marks_join_their_letter);
    tcase_add_test(grid, test_invisible_and_direction_characters_never_get_into_a_cell);
    tcase_add_test(grid, test_a_cell_has_at_most_two_marks);
    tcase_add_test(grid, test_rows_wrap_at_blanks_and_continue_below_their_text);
    tcase_add_test(grid, test_rows_of_a_script_without_spaces_are_broken_between_characters);
    tcase_add_test(grid, test_rows_of_wide_characters_continue_below_the_text_of_a_table);
    suite_add_tcase(suite, grid);
    TCase *layout = tcase_create("layout");
    tcase_add_test(layout, test_nothing_overlaps_or_leaves_the_window_at_any_size);
    tcase_add_test(layout, test_a_very_large_window_is_never_half_empty);
    tcase_add_test(layout, test_a_ten_by_ten_board_fits_44_by_16);
    tcase_add_test(layout, test_squares_grow_with_the_window_up_to_the_wanted_size);
    tcase_add_test(layout,
                   test_panels_of_twenty_columns_are_beside_the_board_from_sixty_columns_on);
    tcase_add_test(layout, test_panels_fold_first_the_analysis_then_the_card_never_the_moves);
    suite_add_tcase(suite, layout);
    TCase *keys = tcase_create("keys");
    tcase_add_test(keys, test_keys_are_read_by_their_names);
    tcase_add_test(keys, test_a_script_is_read_as_keys_commands_and_waits);
    tcase_add_test(keys, test_a_line_is_edited_by_whole_characters);
    tcase_add_test(keys, test_a_line_never_grows_past_its_size);
    suite_add_tcase(suite, keys);
}
