/* Games as PGN: writing, other programs' games, reading back. */
#include <stdio.h>

#include "game/pgn_support.h"
#include "support/games.h"

/* ---- writing ---- */

START_TEST(test_empty_game_has_the_seven_tags_and_its_variant)
{
    Game *game = game_of("pandemonium", NULL);
    check_written(game, ROSTER "\n*\n");
    game_free(game);
}
END_TEST

START_TEST(test_setup_is_named_after_the_variant)
{
    const Variant *variant = variants_find(games, "pandemonium10");
    Position start;
    const uint8_t setups[SIDE_COUNT] = {1, 0};
    position_start_with_setups(&start, variant, setups);
    Game *game = game_new(variant, &start);
    ck_assert(game_set_tag(game, "Note", "x"));
    Bytes out = {0};
    ck_assert(pgn_write(game, &out));
    ck_assert_ptr_nonnull(
        strstr(out.data, "[Variant \"pandemonium10\"]\n[SetUp \"1\"]\n[FEN "
                         "\"rnbqkmcbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RBNQKMCBNR[] w"));
    ck_assert_ptr_nonnull(strstr(out.data, "0 1\"]\n[Note \"x\"]\n"));
    Game *read = read_whole(out.data);
    ck_assert(read->from_setup);
    ck_assert(position_equal(&read->start, &start));
    bytes_done(&out);
    game_free(read);
    game_free(game);
}
END_TEST

START_TEST(test_everything_in_a_game_is_written_and_read)
{
    Game *game = read_whole(COMPLETE);
    ck_assert_str_eq(game_tag(game, "Event"), "A \"great\" day");
    ck_assert_str_eq(game->root->comment, "At first");
    const Node *first = game->root->child;
    ck_assert_uint_eq(first->nags[0], 1);
    ck_assert_uint_eq(first->nags[1], 14);
    ck_assert_int_eq(first->clock_ms, 3598500);
    ck_assert_str_eq(first->comment, "centre");
    ck_assert_str_eq(first->sibling->before, "ahead");
    ck_assert_str_eq(first->sibling->child->sibling->comment, "a long comment with\na line end");
    ck_assert_ptr_null(first->sibling->sibling->child);
    ck_assert_int_eq(game->outcome.result, RESULT_WHITE_WINS);
    ck_assert_int_eq(game->outcome.termination, TERMINATION_TIME);
    check_written(game, COMPLETE);
    game_free(game);
}
END_TEST

#define PICTURE "{--------------\nr n b\nwhite to play\n--------------}\n"

START_TEST(test_xboard_counts_ten_ranks_from_zero)
{
    Game *game = read_whole("[Variant \"pandemonium10\"]\n[FEN \"rnbqkmcbnr/pppppppppp/10/10/10/10/"
                            "10/10/PPPPPPPPPP/RNBQKMCBNR[-] w - 0 1\"]\n[SetUp \"1\"]\n\n" PICTURE
                            "1. e4 {+0.15/1} Nc7 2. Nc2 *\n");
    const Node *first = game->root->child;
    const Variant *v = game->start.variant;
    ck_assert_uint_eq(move_from(first->move), variant_square(v, 4, 1));
    ck_assert_uint_eq(move_to(first->move), variant_square(v, 4, 4));
    ck_assert_uint_eq(move_to(first->child->move), variant_square(v, 2, 7));
    ck_assert_ptr_null(game->root->comment);
    game_free(game);
}
END_TEST

START_TEST(test_a_game_can_have_another_programs_name)
{
    Game *game = read_whole("[Variant \"sho\"]\n\n1. Pe4 *\n");
    ck_assert_str_eq(game->start.variant->name, "shoshogi");
    game_free(game);
}
END_TEST

START_TEST(test_termination_is_reported_once_and_correctly)
{
    Game *game = game_of("pandemonium", NULL);
    ck_assert(game_set_tag(game, "Termination", "normal"));
    check_written(game, ROSTER "[Termination \"normal\"]\n\n*\n");
    game->outcome.termination = TERMINATION_UNTERMINATED;
    check_written(game, ROSTER "[Termination \"unterminated\"]\n\n*\n");
    game_free(game);
}
END_TEST

#define FAIRY_TAGS                                                                                 \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"           \
    "[Black \"?\"]\n[Result \"*\"]\n"

/* The text that other programs read for each game. */
static const struct {
    const char *game, *moves, *text;
} FAIRY[] = {
    {"shogi", "c3c4 g7g6 b2h8+ g9h8",
     FAIRY_TAGS "[Variant \"shogi\"]\n\n1. Pc4 Pg6 2. Bxh8=H Sxh8 *\n"},
    {"pandemonium", "e4e5", FAIRY_TAGS "[Variant \"pandemonium\"]\n\n1. Ve5 *\n"},
    {"pandemonium10", "e2e4",
     FAIRY_TAGS "[Variant \"pandemonium10\"]\n[SetUp \"1\"]\n"
                "[FEN \"rnbqkmcbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBQKMCBNR[] w KQkq - 0 "
                "1\"]\n\n1. e4 *\n"},
};

START_TEST(test_games_are_written_as_fairy_stockfish_reads_them)
{
    Game *game = game_of(FAIRY[_i].game, NULL);
    Cursor cursor;
    Bytes out = {0};
    ck_assert(cursor_init(&cursor, game));
    play_all(&cursor, FAIRY[_i].moves);
    ck_assert(pgn_write_fairy(game, &out));
    ck_assert_str_eq(out.data, FAIRY[_i].text);
    bytes_done(&out);
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

START_TEST(test_a_game_written_for_fairy_stockfish_is_read_as_the_same_game)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    for (uint64_t seed = 0; seed < 12; seed++) {
        Random random = random_seeded(seed);
        Game *game = game_of(variant->name, NULL);
        Cursor cursor;
        Bytes out = {0};
        ck_assert(cursor_init(&cursor, game));
        play_random(&cursor, &random, 150);
        ck_assert(pgn_write_fairy(game, &out));
        Game *read = read_whole(out.data);
        ck_assert_ptr_eq(read->variant, variant);
        ck_assert(position_equal(&read->start, &game->start));
        ck_assert(same_tree(read->root, game->root));
        game_free(read);
        bytes_done(&out);
        cursor_done(&cursor);
        game_free(game);
    }
}
END_TEST

START_TEST(test_second_game_follows_a_blank_line)
{
    Game *game = game_of("pandemonium", NULL);
    Bytes out = {0};
    ck_assert(pgn_write(game, &out) && pgn_write(game, &out));
    ck_assert_str_eq(out.data, ROSTER "\n*\n\n" ROSTER "\n*\n");
    bytes_done(&out);
    game_free(game);
}
END_TEST

/* ---- reading what others write ---- */

typedef struct Reading {
    const char *text;  /* movetext, with tags if any */
    const char *moves; /* the first line, in coordinates */
    Result result;
} Reading;

static const Reading READINGS[] = {
    {"", "", RESULT_ONGOING},
    {"*", "", RESULT_ONGOING},
    {"1-0", "", RESULT_WHITE_WINS},
    {"1/2-1/2\n", "", RESULT_DRAW},
    {"[Result \"0-1\"]\n\n*", "", RESULT_BLACK_WINS},
    {"[Result \"0-1\"]\n\n1-0", "", RESULT_WHITE_WINS},
    {"1.Ve5 Vxe5", "e4e5 e6e5", RESULT_ONGOING},
    {"1 Ve5 1. ... Vxe5", "e4e5 e6e5", RESULT_ONGOING},
    {"Ve5 Vxe5 *", "e4e5 e6e5", RESULT_ONGOING},
    {"1. e4e5!? e6e5?? $3 1-0 {he lost}", "e4e5 e6e5", RESULT_WHITE_WINS},
    {"\xef\xbb\xbf", "", RESULT_ONGOING},
    {"; a comment\n1. Ve5 ; another } { (\nVxe5", "e4e5 e6e5", RESULT_ONGOING},
    {"% an escape ((( \n1. Ve5\n%{{{\nVxe5", "e4e5 e6e5", RESULT_ONGOING},
    {"1. Ve5\r\n Vxe5\r\n*\r\n", "e4e5 e6e5", RESULT_ONGOING},
    {"[White \"A\"] [Black \"B\"] 1. Ve5", "e4e5", RESULT_ONGOING},
    {"[ White  \"A\" ]\n;x\n[Black \"B\"]\n\n1. Ve5 (1. Pa4 () ) Vxe5", "e4e5 e6e5",
     RESULT_ONGOING},
    {"[Variant \"Pandemonium\"]\n\n1. Ve5", "e4e5", RESULT_ONGOING},
    {"[Variant \"PANDEMONIUM 10\"]\n\n1. a5 b7 2. Nc3", "a2a5 b9b7 b1c3", RESULT_ONGOING},
    {"[Variant \"pandemonium10\"]\n[FEN \"3k6/10/10/10/10/10/10/10/10/R3K4R[PN] w - - 0 1\"]\n\n"
     "1. 0-0-0 Ke10 2. P*b2 Kd10 3. N'a5",
     "e1h1 d10e10 P@b2 e10d10 N@a5", RESULT_ONGOING},
    {"[Variant \"pandemonium10\"]\n[FEN \"5k4/P9/10/10/10/10/10/2p7/PP8/4K5[] w - - 0 1\"]\n\n"
     "1. bxc3 e.p. Kg10 2. a10(G)+",
     "b2c3 f10g10 a9a10+", RESULT_ONGOING},
    {"[Variant \"Crazyhouse\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3/Pp w - - 0 1\"]\n\n1. @e4 Kd8",
     "P@e4 e8d8", RESULT_ONGOING},
    {"[Variant \"Crazyhouse\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4", "e2e4",
     RESULT_ONGOING},
};

START_TEST(test_games_are_read_as_other_programs_write_them)
{
    const Reading *reading = &READINGS[_i];
    const char *text = reading->text;
    if (strncmp(text, "\xef\xbb\xbf", 3) == 0)
        text += 3; /* a byte order mark, which the index leaves out */
    Game *game = read_whole(text);
    check_first_line(game, reading->moves);
    ck_assert_int_eq(game->outcome.result, reading->result);
    game_free(game);
}
END_TEST

START_TEST(test_unknown_tags_keep_their_bytes_and_order)
{
    static const char TAGS[] =
        "[Zeta \"a\\b\"]\n[Alpha \"\\\\x\\\"\"]\n[Zeta \"twice\"]\n"
        "[Esc \"\x1b]52;\u00ff\"]\n[Quote \"say \"it\" now\"]\n[Empty \"\"]\n";
    char text[512];
    snprintf(text, sizeof(text), "%s\n*\n", TAGS);
    Game *game = read_whole(text);
    ck_assert_str_eq(game_tag(game, "Zeta"), "a\\b");
    ck_assert_str_eq(game_tag(game, "Alpha"), "\\x\"");
    Bytes out = {0};
    ck_assert(pgn_write(game, &out));
    ck_assert_ptr_nonnull(strstr(out.data, TAGS));
    bytes_done(&out);
    game_free(game);
}
END_TEST

/* ---- identity ---- */

static const char *const TEXTS[] = {
    "plain",
    "with } brace",
    "two\nlines",
    "ends with }\nand goes on",
    "(",
    "; % $1",
    " spaced ",
    "\"quoted\"",
    "[%clk 0:00:07]",
    "1. e4 *",
    "\xe5\x85\xb5",
    "[%emt 0:00:07]",
    "[%eval 0.12] [%csl Ga4]",
    "x [%eval #5,3] } y",
    ("a comment that is much longer than a line of movetext may be, which"
     " is not broken all the same")};

static void decorate(Node *node, Random *random) {
    for (uint64_t i = random_below(random, 3); i > 0; i--)
        game_toggle_nag(node, (uint8_t)random_below(random, 256));
    if (random_below(random, 4) == 0)
        node->clock_ms = (int64_t)random_below(random, 5000000);
    if (random_below(random, 4) == 0)
        ck_assert(game_set_comment(node, TEXTS[random_below(random, (uint64_t)COUNT(TEXTS))]));
    if (random_below(random, 9) == 0)
        node->before = strdup(TEXTS[random_below(random, (uint64_t)COUNT(TEXTS))]);
    if (random_below(random, 4) == 0)
        node->spent_ms = (int64_t)random_below(random, 100000);
    if (random_below(random, 3) == 0)
        node->evaluation = (Evaluation){EVALUATION_CENTIPAWNS, (int)random_below(random, 900) - 450,
                                        (unsigned)random_below(random, 30)};
    else if (random_below(random, 9) == 0)
        node->evaluation = (Evaluation){EVALUATION_MATE, -3, 0};
    if (node->comment == NULL)
        return;
    /* A value that is only in the comment would be read back as the node's. */
    if (node->clock_ms < 0 && strstr(node->comment, "[%clk ") != NULL)
        node->clock_ms = 0;
    if (node->spent_ms < 0 && strstr(node->comment, "[%emt ") != NULL)
        node->spent_ms = 0;
    if (node->evaluation.kind == EVALUATION_NONE && strstr(node->comment, "[%eval ") != NULL)
        node->evaluation = (Evaluation){EVALUATION_MATE, 1, 0};
}

/* Lines outside comments are at most 79 columns wide. */
static void check_columns(const char *text) {
    bool comment = false;
    size_t column = 0;
    for (; *text != '\0'; text++) {
        column = *text == '\n' ? 0 : column + 1;
        if (*text == ';')
            text += strcspn(text, "\n") - 1;
        comment = comment ? *text != '}' : *text == '{';
        if (!comment && *text != '}' && *text != ')' && column > 79)
            ck_assert_msg(text[-1] == '}' || text[-1] == ')', "%.100s", text - column);
    }
}

START_TEST(test_reading_what_was_written_gives_the_same_game)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    for (uint64_t seed = 0; seed < 12; seed++) {
        Random random = random_seeded(seed);
        Game *game = game_of(variant->name, NULL);
        Cursor cursor;
        ck_assert(cursor_init(&cursor, game));
        Node *nodes[400];
        size_t count = 0;
        nodes[count++] = game->root;
        while (count < 400 && seed % 4 != 0) {
            ck_assert(cursor_go(&cursor, nodes[count - 1 - random_below(&random, count) / 9]));
            size_t before = game->node_count;
            play_random(&cursor, &random, 1);
            if (game->node_count == before)
                break;
            decorate(cursor.node, &random);
            nodes[count++] = cursor.node;
        }
        game->outcome.result = (Result)random_below(&random, 4);
        game->outcome.termination = (Termination)random_below(&random, TERMINATION_COUNT);
        ck_assert(game_set_tag(game, "Note", "back\\slash \"quoted\""));
        Bytes out = {0};
        ck_assert(pgn_write(game, &out));
        check_columns(out.data);
        Game *read = read_whole(out.data);
        ck_assert_msg(same_tree(game->root, read->root), "%.2000s", out.data);
        ck_assert_int_eq(read->outcome.result, game->outcome.result);
        ck_assert_int_eq(read->outcome.termination, game->outcome.termination);
        ck_assert_str_eq(game_tag(read, "Note"), "back\\slash \"quoted\"");
        check_written(read, out.data);
        game_free(read);
        bytes_done(&out);
        cursor_done(&cursor);
        game_free(game);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("pgn");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, test_empty_game_has_the_seven_tags_and_its_variant);
    tcase_add_test(tcase, test_setup_is_named_after_the_variant);
    tcase_add_test(tcase, test_everything_in_a_game_is_written_and_read);
    tcase_add_test(tcase, test_xboard_counts_ten_ranks_from_zero);
    tcase_add_test(tcase, test_a_game_can_have_another_programs_name);
    tcase_add_test(tcase, test_termination_is_reported_once_and_correctly);
    tcase_add_loop_test(tcase, test_games_are_written_as_fairy_stockfish_reads_them, 0,
                        COUNT(FAIRY));
    tcase_add_loop_test(tcase, test_a_game_written_for_fairy_stockfish_is_read_as_the_same_game, 0,
                        listed_count());
    tcase_add_test(tcase, test_second_game_follows_a_blank_line);
    tcase_add_loop_test(tcase, test_games_are_read_as_other_programs_write_them, 0,
                        COUNT(READINGS));
    tcase_add_test(tcase, test_unknown_tags_keep_their_bytes_and_order);
    tcase_add_loop_test(tcase, test_reading_what_was_written_gives_the_same_game, 0,
                        listed_count());
}
