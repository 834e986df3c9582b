/* Comments for people, and commands for programs in them. */
#include <stdio.h>

#include "game/pgn_support.h"
#include "game/records/pgn_signs.h"

/* ---- comments and clocks ---- */

static void check_read_again(const Game *game) {
    Bytes out = {0};
    ck_assert(pgn_write(game, &out));
    Game *again = read_whole(out.data);
    ck_assert(same_tree(game->root, again->root));
    game_free(again);
    bytes_done(&out);
}

typedef struct CommentReading {
    const char *text;
    const char *before, *comment; /* the comments of the main line's first move */
    int64_t clock_ms;
} CommentReading;

static const CommentReading COMMENTS[] = {
    {"1. Ve5 {a} {b} ; c\n", NULL, "a\nb\n c", -1},
    {"1. {x} Ve5 {}", "x", NULL, -1},
    {"1. {x} {y} Ve5 $1 {z}", "x\ny", "z", -1},
    {"1. Ve5 (1. Pa4) {behind} *", NULL, "behind", -1},
    {"1. Ve5 ( {alone} ) *", NULL, "alone", -1},
    {"1. Ve5 {[%clk 1:02:03]}", NULL, NULL, 3723000},
    {"1. Ve5 {[%clk 0:00:00.05] x}", NULL, "x", 50},
    {"1. Ve5 { [%clk 0:00:10] }", NULL, " [%clk 0:00:10] ", 10000},
    {"1. Ve5 {[%clk 0:00:10][%emt 1]}", NULL, "[%clk 0:00:10][%emt 1]", 10000},
    {"1. Ve5 {[%clk 00:00:10]}", NULL, "[%clk 00:00:10]", 10000},
    {"1. Ve5 {[%clk 0:00:61]}", NULL, "[%clk 0:00:61]", -1},
    {"1. Ve5 {[%clk 99999999999999:00:00]}", NULL, "[%clk 99999999999999:00:00]", -1},
    {"1. Ve5 (1. Pa4) {[%clk 0:00:01]} *", NULL, NULL, 1000},
    {"1. Ve5 (1. Pa4) {x} {[%clk 0:00:01]} *", NULL, "x\n[%clk 0:00:01]", 1000},
    {"1. Ve5 {[%clk x} {[%clk 0:00:01]}", NULL, "[%clk x", 1000},
    {"1. Ve5 {[%clk 0:00:01]} {[%clk 0:00:02]}", NULL, "[%clk 0:00:02]", 1000},
    {"1. Ve5 {\xff\x1b[31m \xe5\x85\xb5}", NULL, "\u00ff\x1b[31m \xe5\x85\xb5", -1},
};

START_TEST(test_comments_and_clocks_are_kept)
{
    const CommentReading *reading = &COMMENTS[_i];
    Game *game = read_whole(reading->text);
    const Node *node = game->root->child;
    ck_assert_msg(same_text(node->before, reading->before), "%s", node->before);
    ck_assert_msg(same_text(node->comment, reading->comment), "%s", node->comment);
    ck_assert_int_eq(node->clock_ms, reading->clock_ms);
    check_read_again(game);
    game_free(game);
}
END_TEST

START_TEST(test_a_line_comment_before_the_moves_is_kept)
{
    Game *game =
        read_whole("[White \"a\"]\n;between tags\n[Black \"b\"]\n\n;with }\n; more\n\n1. Ve5 *");
    ck_assert_str_eq(game->root->comment, "with }\n more");
    check_read_again(game);
    game_free(game);
}
END_TEST

/* ---- evaluations ---- */

typedef struct Signed {
    const char *comment; /* as in a file */
    const char *text;    /* what remains text; NULL: nothing */
    Evaluation evaluation;
    int64_t clock_ms, spent_ms;
} Signed;

static const Signed SIGNED[] = {
    {"[%eval 0.35]", NULL, {EVALUATION_CENTIPAWNS, 35, 0}, -1, -1},
    {"[%eval -0.05,12]", NULL, {EVALUATION_CENTIPAWNS, -5, 12}, -1, -1},
    {"[%eval #3]", NULL, {EVALUATION_MATE, 3, 0}, -1, -1},
    {"[%eval #-12,20] lost", "lost", {EVALUATION_MATE, -12, 20}, -1, -1},
    {"[%eval 1.00] [%clk 0:01:02] [%emt 0:00:05] so",
     "so",
     {EVALUATION_CENTIPAWNS, 100, 0},
     62000,
     5000},
    {"[%emt 0:00:02.5]", NULL, {EVALUATION_NONE, 0, 0}, -1, 2500},
    {" [%eval 0.17] [%clk 0:00:30] ",
     " [%eval 0.17] [%clk 0:00:30] ",
     {EVALUATION_CENTIPAWNS, 17, 0},
     30000,
     -1},
    {"[%clk 0:00:30] [%eval +.5] x", "[%eval +.5] x", {EVALUATION_CENTIPAWNS, 50, 0}, 30000, -1},
    {"[%eval 2]", "[%eval 2]", {EVALUATION_CENTIPAWNS, 200, 0}, -1, -1},
    {"[%eval 0.355] [%csl Ga4]",
     "[%eval 0.355] [%csl Ga4]",
     {EVALUATION_CENTIPAWNS, 35, 0},
     -1,
     -1},
    {"[%eval 0.35] [%csl Ga4] [%unknown]",
     "[%csl Ga4] [%unknown]",
     {EVALUATION_CENTIPAWNS, 35, 0},
     -1,
     -1},
    {"[%eval 0.35] [%eval 0.35]",
     "[%eval 0.35] [%eval 0.35]",
     {EVALUATION_CENTIPAWNS, 35, 0},
     -1,
     -1},
    {"[%eval #0] [%eval x] [%eval 1001.0]",
     "[%eval #0] [%eval x] [%eval 1001.0]",
     {EVALUATION_NONE, 0, 0},
     -1,
     -1},
    {"[%eval 0.35", "[%eval 0.35", {EVALUATION_NONE, 0, 0}, -1, -1},
};

START_TEST(test_commands_in_comments_are_read_and_kept_byte_for_byte)
{
    const Signed *given = &SIGNED[_i];
    char text[400];
    snprintf(text, sizeof text, ROSTER "\n1. Ve5 {%s} *\n", given->comment);
    Game *game = read_whole(text);
    const Node *node = game->root->child;
    ck_assert(same_text(node->comment, given->text));
    ck_assert_int_eq(node->evaluation.kind, given->evaluation.kind);
    ck_assert_int_eq(node->evaluation.value, given->evaluation.value);
    ck_assert_uint_eq(node->evaluation.depth, given->evaluation.depth);
    ck_assert_int_eq(node->clock_ms, given->clock_ms);
    ck_assert_int_eq(node->spent_ms, given->spent_ms);
    check_written(game, text);
    game_free(game);
}
END_TEST

static const char *const JOINED[][2] = {
    {"{[%eval #-3] } {+0.35/20 1.2s, book}", "[%eval #-3] \n+0.35/20 1.2s, book"},
    {"{[%eval #-3] } ;{a}", "[%eval #-3] \n{a}"},
    {"{[%eval #-3]} {\na} ;{b}", "[%eval #-3] \na\n{b}"},
    {"{[%eval 1.00]} {[%eval 1.00] so}", "so"},
    {"{[%clk 0:00:01]} {[%eval 1.00] so}", "so"},
    {"{one} {[%eval 1.00] two}", "one\ntwo"},
    {"{[%eval 1.00] one} (1. a4) {[%eval 1.00] two}", "one\n[%eval 1.00] two"},
};

START_TEST(test_several_comments_on_a_move_become_one_when_written_and_read_again)
{
    char text[200];
    snprintf(text, sizeof text, "1. Ve5 %s\n*", JOINED[_i][0]);
    Game *game = read_whole(text);
    ck_assert_str_eq(game->root->child->comment, JOINED[_i][1]);
    check_read_again(game);
    game_free(game);
}
END_TEST

START_TEST(test_the_start_has_an_evaluation_and_no_clock)
{
    Game *game = read_whole("{[%eval 0.20] [%clk 0:00:03]} 1. Ve5 *");
    ck_assert_int_eq(game->root->evaluation.value, 20);
    ck_assert_int_eq(game->root->clock_ms, -1);
    ck_assert_str_eq(game->root->comment, "[%clk 0:00:03]");
    check_written(game, ROSTER "\n{[%eval 0.20] [%clk 0:00:03]} 1. Ve5 *\n");
    game_free(game);
}
END_TEST

START_TEST(test_a_new_evaluation_replaces_the_old_one)
{
    Game *game = read_whole("1. Ve5 {a [%eval 0.2] b [%csl Ga4]} *");
    Node *node = game->root->child;
    ck_assert(pgn_set_evaluation(node, (Evaluation){EVALUATION_MATE, -2, 9}));
    check_written(game, ROSTER "\n1. Ve5 {[%eval #-2,9] a b [%csl Ga4]} *\n");
    ck_assert(pgn_set_evaluation(node, (Evaluation){EVALUATION_NONE, 0, 0}));
    check_written(game, ROSTER "\n1. Ve5 {a b [%csl Ga4]} *\n");
    game_free(game);
}
END_TEST

START_TEST(test_every_mark_up_to_255_is_kept_even_several_on_a_move)
{
    Game *game = read_whole("1. Ve5 $0 $255 $146 $14 $14 *");
    ck_assert_uint_eq(game->root->child->nag_count, 4);
    check_written(game, ROSTER "\n1. Ve5 $0 $255 $146 $14 *\n");
    game_free(game);
}
END_TEST

static const char *const SHOWN[][2] = {
    {"plain text", "plain text"},
    {"[%eval 0.2] good", "good"},
    {" [%eval 0.2] [%clk 0:00:01] ", ""},
    {"a [%csl Ga4] b", "a b"},
    {"a[%cal x]b", "ab"},
    {"two\nlines [%x", "two\nlines [%x"},
    {"[not a command] x", "[not a command] x"},
};

START_TEST(test_comments_are_shown_without_commands)
{
    Bytes shown = {0};
    ck_assert(pgn_comment_words(SHOWN[_i][0], &shown));
    ck_assert_str_eq(shown.data, SHOWN[_i][1]);
    bytes_done(&shown);
}
END_TEST

START_TEST(test_commands_can_be_listed_without_their_descriptions)
{
    Bytes commands = {0};
    ck_assert(pgn_comment_commands("a [%csl Ga4] b [%x] [%", &commands));
    ck_assert_str_eq(commands.data, "[%csl Ga4] [%x]");
    bytes_done(&commands);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("pgn_comments");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_comments_and_clocks_are_kept, 0, COUNT(COMMENTS));
    tcase_add_test(tcase, test_a_line_comment_before_the_moves_is_kept);
    tcase_add_loop_test(tcase, test_commands_in_comments_are_read_and_kept_byte_for_byte, 0,
                        COUNT(SIGNED));
    tcase_add_loop_test(tcase,
                        test_several_comments_on_a_move_become_one_when_written_and_read_again, 0,
                        COUNT(JOINED));
    tcase_add_test(tcase, test_the_start_has_an_evaluation_and_no_clock);
    tcase_add_test(tcase, test_a_new_evaluation_replaces_the_old_one);
    tcase_add_test(tcase, test_every_mark_up_to_255_is_kept_even_several_on_a_move);
    tcase_add_loop_test(tcase, test_comments_are_shown_without_commands, 0, COUNT(SHOWN));
    tcase_add_test(tcase, test_commands_can_be_listed_without_their_descriptions);
}
