#include "play/review/graph.h"

#include <string.h>

#include "base/unicode.h"
#include "engine/level/limits.h"
#include "game/records/pgn.h"
#include "support/games.h"

static Game *game;
static Cursor cursor;
static GraphSeries series;

static void open_game(const char *text) {
    PgnSource source = {"test", 1, text, strlen(text)};
    Error damage = {0};
    game = pgn_parse(&source, &(RecordGames){games, "chess"}, &damage, NULL);
    ck_assert_msg(game != NULL && damage.reason[0] == '\0', "%s", damage.reason);
    ck_assert(cursor_init(&cursor, game));
    ck_assert(cursor_next(&cursor));
    graph_init(&series, &cursor, 100);
}

static void close_game(void) {
    graph_done(&series);
    cursor_done(&cursor);
    game_free(game);
}

static const char FOOLS[] = "{[%eval 0.20]} 1. f3 {[%eval -4.00]} (1. e4 {[%eval 9.00]}) "
                            "1... e5 2. g4 {[%eval #-1]} Qh4# 0-1";

START_TEST(test_a_score_from_elsewhere_only_fills_gaps)
{
    open_game(FOOLS);
    graph_set(&series, 2, -900);
    ck_assert(series.points[2].known && series.points[2].score == -900);
    ck_assert_int_eq(series.points[2].value, -100);
    graph_set(&series, 0, 900);
    ck_assert_int_eq(series.points[0].score, 20);
}
END_TEST

START_TEST(test_a_line_has_a_point_for_every_ply)
{
    open_game(FOOLS);
    ck_assert_uint_eq(series.count, 5);
    ck_assert_uint_eq(series.here, 1);
    ck_assert_int_eq(series.points[0].value, 7);
    ck_assert_int_eq(series.points[1].value, -100);
    ck_assert(!series.points[2].known);
    ck_assert_int_eq(series.points[3].value, -100);
    ck_assert_int_eq(series.points[3].score, 1 - SCORE_MATE);
    ck_assert(series.points[4].known && series.points[4].over);
    ck_assert_int_eq(series.points[4].value, -100);
}
END_TEST

START_TEST(test_a_variation_has_a_series_of_its_own)
{
    open_game(FOOLS);
    ck_assert(cursor_go(&cursor, game->root->child->sibling));
    GraphSeries other;
    graph_init(&other, &cursor, 100);
    ck_assert_uint_eq(other.count, 2);
    ck_assert_int_eq(other.points[1].score, 900);
    ck_assert_int_eq(other.points[1].value, 100);
    graph_done(&other);
}
END_TEST

/* Draws the picture, with a newline after each row. */
static const char *picture(size_t columns, size_t rows, bool ascii) {
    static char data[4000];
    uint32_t cells[400];
    GraphShape shape = {columns, rows, ascii};
    Text text = TEXT_OVER(data);
    graph_draw(&series, &shape, cells);
    for (size_t i = 0; i < columns * rows; i++) {
        unicode_add(&text, cells[i]);
        if ((i + 1) % columns == 0)
            text_add_char(&text, '\n');
    }
    return data;
}

static const char WAVE[] = "{[%eval 0.00]} 1. e4 {[%eval 1.00]} e5 {[%eval 2.00]} 2. Nf3 "
                           "{[%eval 4.00]} Nc6 3. Bb5 {[%eval -2.00]} a6 {[%eval -9.00]} *";

START_TEST(test_the_picture_has_bars_from_the_middle)
{
    open_game(WAVE);
    ck_assert_str_eq(picture(9, 4, true), "  _#     \n"
                                          " _##     \n"
                                          "-   .##  \n"
                                          "     \"#  \n");
    ck_assert_str_eq(picture(7, 2, false), " ▄▄█   \n─   ·▀█\n");
}
END_TEST

START_TEST(test_a_row_in_the_middle_is_shared_by_both_sides)
{
    open_game(WAVE);
    ck_assert_str_eq(picture(7, 3, true), "  _#   \n"
                                          "-\"\"\".__\n"
                                          "     \"#\n");
}
END_TEST

START_TEST(test_many_plies_share_columns)
{
    open_game(WAVE);
    GraphShape shape = {3, 2, true};
    ck_assert_uint_eq(graph_column(&series, &shape, 0), 0);
    ck_assert_uint_eq(graph_column(&series, &shape, 6), 2);
    ck_assert_str_eq(picture(3, 2, true), "_# \n  #\n");
    ck_assert_str_eq(picture(1, 1, true), "_\n");
}
END_TEST

START_TEST(test_turning_points_are_described_in_words)
{
    open_game(FOOLS);
    Bytes out = {0};
    graph_add_words(&series, &cursor, &out);
    ck_assert_str_eq(out.data,
                     "Ply 1, 1. f3, from +0.2, 51%: Black is clearly better, -4.0, 64%.\n"
                     "Of 5 positions 3 have an evaluation; after ply 3: Black mates in 1.\n");
    bytes_done(&out);
}
END_TEST

START_TEST(test_a_game_without_evaluations_says_so)
{
    open_game("1. e4 e5 *");
    ck_assert(graph_is_empty(&series));
    Bytes out = {0};
    graph_add_words(&series, &cursor, &out);
    ck_assert_str_eq(out.data, "No position of this line has an evaluation.\n");
    bytes_done(&out);
    ck_assert_str_eq(picture(4, 1, true), "... \n");
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("graph");
    tcase_add_checked_fixture(tests, NULL, close_game);
    tcase_add_test(tests, test_a_score_from_elsewhere_only_fills_gaps);
    tcase_add_test(tests, test_a_line_has_a_point_for_every_ply);
    tcase_add_test(tests, test_a_variation_has_a_series_of_its_own);
    tcase_add_test(tests, test_the_picture_has_bars_from_the_middle);
    tcase_add_test(tests, test_a_row_in_the_middle_is_shared_by_both_sides);
    tcase_add_test(tests, test_many_plies_share_columns);
    tcase_add_test(tests, test_turning_points_are_described_in_words);
    tcase_add_test(tests, test_a_game_without_evaluations_says_so);
    suite_add_tcase(suite, tests);
}
