/* Arrows and rings in comments: "[%cal ...]" and "[%csl ...]". */
#include "game/pgn_support.h"
#include "game/records/pgn_arrows.h"
#include "support/games.h"

static const Variant *variant(void) {
    return game_named("pandemonium");
}

static Square at(const char *name) {
    size_t length;
    return name[0] != '\0' ? variant_square_parse(variant(), name, &length) : SQUARE_NONE;
}

/* Appends "Gd5a5 Rd4 " for each arrow and ring that is read. */
static void add_read(const char *comment, size_t limit, Bytes *out) {
    PgnArrow found[8];
    size_t count = pgn_arrows_read(variant(), comment, found, limit);
    for (size_t i = 0; i < count; i++) {
        char from[4] = "", to[4];
        if (found[i].from != SQUARE_NONE)
            variant_square_name(variant(), found[i].from, from);
        variant_square_name(variant(), found[i].to, to);
        bytes_putf(out, "%c%s%s ", found[i].color, from, to);
    }
}

static const char *const READ[][2] = {
    {"", ""},
    {"plain [%clk 0:01:00] text", ""},
    {"[%cal Gd5a5]", "Gd5a5 "},
    {"[%cal Gd5a5,Ra1i9, Yb1c3 ] words [%csl Bd4,Ga1]", "Gd5a5 Ra1i9 Yb1c3 Bd4 Ga1 "},
    {"[%csl Gd4] a [%cal Ba1a2]", "Gd4 Ba1a2 "},
    {"[%cal Xd5a5,Gd5,Gd5a5b6,Gz1a2,Ga1a1,,Rb2b3]", "Rb2b3 "},
    {"[%cal ]", ""},
    {"[%cal Gd5a5", ""},
    {"[%calGd5a5]", ""},
    {"[%cal ,,,] [%cal Gd5a5]", "Gd5a5 "},
};

START_TEST(test_arrows_and_rings_are_read_and_anything_else_is_skipped)
{
    Bytes text = {0};
    bytes_put(&text, "");
    add_read(READ[_i][0], 8, &text);
    ck_assert_str_eq(text.data, READ[_i][1]);
    bytes_done(&text);
}
END_TEST

START_TEST(test_no_more_are_read_than_there_is_room_for)
{
    Bytes text = {0};
    add_read("[%cal Gd5a5,Ra1i9] [%csl Bd4]", 2, &text);
    ck_assert_str_eq(text.data, "Gd5a5 Ra1i9 ");
    bytes_done(&text);
}
END_TEST

/* A comment, an arrow as colour, from and to, the comment with it, and without it again. */
static const char *const TOGGLED[][6] = {
    {"", "G", "d5", "a5", "[%cal Gd5a5]", ""},
    {"", "B", "", "a5", "[%csl Ba5]", ""},
    {"good [%clk 0:01:00]", "G", "d5", "a5", "[%cal Gd5a5] good [%clk 0:01:00]",
     "good [%clk 0:01:00]"},
    {"[%cal Ra1i9] x", "G", "d5", "a5", "[%cal Ra1i9,Gd5a5] x", "[%cal Ra1i9] x"},
    {"x [%cal Ra1i9]", "G", "d5", "", "[%csl Gd5] x [%cal Ra1i9]", "x [%cal Ra1i9]"},
    {"x [%cal ] y", "G", "d5", "a5", "x [%cal Gd5a5] y", "x y"},
    {"[%cal Qz1,?]", "G", "d5", "a5", "[%cal Qz1,?,Gd5a5]", "[%cal Qz1,?]"},
};

static void toggle(Node *node, const char *const *row) {
    PgnArrow arrow = {row[1][0], at(row[2]), at(row[3][0] != '\0' ? row[3] : row[2])};
    if (row[2][0] == '\0' || row[3][0] == '\0')
        arrow.from = SQUARE_NONE;
    ck_assert(pgn_arrows_toggle(variant(), node, &arrow));
}

static const char *comment_of(const Node *node) {
    return node->comment != NULL ? node->comment : "";
}

START_TEST(test_an_arrow_is_added_and_removed_and_the_rest_stays_byte_for_byte)
{
    Game *game = read_whole("1. Ve5 *");
    Node *node = game->root->child;
    ck_assert(game_set_comment(node, TOGGLED[_i][0]));
    toggle(node, TOGGLED[_i]);
    ck_assert_str_eq(comment_of(node), TOGGLED[_i][4]);
    toggle(node, TOGGLED[_i]);
    ck_assert_str_eq(comment_of(node), TOGGLED[_i][5]);
    game_free(game);
}
END_TEST

START_TEST(test_an_arrow_of_another_colour_between_the_same_squares_is_removed)
{
    static const char *const ROW[] = {"", "G", "a1", "i9"};
    Game *game = read_whole("1. Ve5 {[%cal Ya1a2,Ra1i9,Bb1b2] x} *");
    Node *node = game->root->child;
    toggle(node, ROW);
    ck_assert_str_eq(node->comment, "[%cal Ya1a2,Bb1b2] x");
    game_free(game);
}
END_TEST

START_TEST(test_arrows_come_back_from_a_record_as_they_were_written)
{
    static const char *const ROWS[][4] = {
        {"", "G", "d5", "a5"}, {"", "R", "b1", "c3"}, {"", "Y", "", "d4"}};
    Game *game = read_whole("1. Ve5 {[%eval 0.35,20] a step} Vxe5 *");
    Node *node = game->root->child;
    Bytes out = {0}, again = {0};
    for (size_t i = 0; i < COUNT(ROWS); i++)
        toggle(node, ROWS[i]);
    ck_assert(pgn_write(game, &out));
    Game *read = read_whole(out.data);
    ck_assert(pgn_write(read, &again));
    ck_assert_str_eq(again.data, out.data);
    bytes_cut(&again, 0);
    add_read(read->root->child->comment, 8, &again);
    ck_assert_str_eq(again.data, "Yd4 Gd5a5 Rb1c3 ");
    ck_assert_int_eq(read->root->child->evaluation.value, 35);
    for (size_t i = 0; i < COUNT(ROWS); i++)
        toggle(read->root->child, ROWS[i]);
    check_written(read, ROSTER "\n1. Ve5 {[%eval 0.35,20] a step} 1... Vxe5 *\n");
    bytes_done(&out);
    bytes_done(&again);
    game_free(read);
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("pgn_arrows");
    suite_add_tcase(suite, cases);
    tcase_add_loop_test(cases, test_arrows_and_rings_are_read_and_anything_else_is_skipped, 0,
                        COUNT(READ));
    tcase_add_test(cases, test_no_more_are_read_than_there_is_room_for);
    tcase_add_loop_test(cases, test_an_arrow_is_added_and_removed_and_the_rest_stays_byte_for_byte,
                        0, COUNT(TOGGLED));
    tcase_add_test(cases, test_an_arrow_of_another_colour_between_the_same_squares_is_removed);
    tcase_add_test(cases, test_arrows_come_back_from_a_record_as_they_were_written);
}
