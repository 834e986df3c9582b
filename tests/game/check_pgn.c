#include "game/pgn.h"

#include <stdio.h>
#include <time.h>

#include "game/support.h"
#include "support/listed.h"

/* Reads a text that must have no problem. */
static Game *read_whole(const char *text) {
    PgnSource source = {"test.pgn", 1, text, strlen(text)};
    Error damage = {0}, error = {0};
    Game *game = pgn_parse(&source, set, "pandemonium", &damage, &error);
    ck_assert_msg(game != NULL, "%s %s in: %s", error.token, error.reason, text);
    ck_assert_msg(damage.reason[0] == '\0' && !game->damaged, "line %u: %s: %s in: %s", damage.line,
                  damage.token, damage.reason, text);
    return game;
}

static void check_written(const Game *game, const char *expected) {
    Bytes out = {0};
    ck_assert(pgn_write(game, &out));
    ck_assert_str_eq(out.data, expected);
    bytes_done(&out);
}

#define ROSTER                                                                                     \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"           \
    "[Black \"?\"]\n[Result \"*\"]\n[Variant \"pandemonium\"]\n"

/* ---- writing ---- */

START_TEST(test_empty_game_has_the_seven_tags_and_its_variant)
{
    Game *game = game_of("pandemonium", NULL);
    check_written(game, ROSTER "\n*\n");
    game_free(game);
}
END_TEST

START_TEST(test_setup_is_said_behind_the_variant)
{
    const Variant *variant = variants_find(set, "pandemonium10");
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

static const char COMPLETE[] =
    "[Event \"A \\\"great\\\" day\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"?\"]\n"
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n[Variant \"pandemonium\"]\n"
    "[Annotator \"C:\\dir\"]\n[Termination \"time forfeit\"]\n\n"
    "{At first} 1. Ve5 $1 $14 {[%clk 0:59:58.5] centre} (1. {ahead} Pa4 Pa6 (1...\n"
    "Pc6 {a long comment with\na line end}) 2. Pa5) (1. Pc4) 1... Vxe5 {took} 2. Pa4 Pa6 1-0\n";

START_TEST(test_all_that_a_game_holds_is_written_and_read)
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

START_TEST(test_plus_behind_a_move_by_xboard_promotes)
{
    static const char FEN[] =
        "[Variant \"pandemonium\"]\n[FEN \"4k4/9/R8/9/9/9/9/9/4K4[-] w - 0 1\"]"
        "\n[SetUp \"1\"]\n\n";
    char text[512];
    snprintf(text, sizeof text, "%s" PICTURE "1. Rb7+ Kf9 2. +Rb6 *\n", FEN);
    Game *game = read_whole(text);
    ck_assert(move_is_promotion(game->root->child->move));
    game_free(game);
    snprintf(text, sizeof text, "%s1. Ra9+ *\n", FEN);
    game = read_whole(text);
    ck_assert(!move_is_promotion(game->root->child->move));
    game_free(game);
}
END_TEST

START_TEST(test_a_game_may_have_the_name_of_another_program)
{
    Game *game = read_whole("[Variant \"sho\"]\n\n1. Pe4 *\n");
    ck_assert_str_eq(game->start.variant->name, "shoshogi");
    game_free(game);
}
END_TEST

START_TEST(test_termination_is_told_once_and_as_it_is)
{
    Game *game = game_of("pandemonium", NULL);
    ck_assert(game_set_tag(game, "Termination", "normal"));
    check_written(game, ROSTER "[Termination \"normal\"]\n\n*\n");
    game->outcome.termination = TERMINATION_UNTERMINATED;
    check_written(game, ROSTER "[Termination \"unterminated\"]\n\n*\n");
    game_free(game);
}
END_TEST

START_TEST(test_second_game_stands_behind_a_blank_line)
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
    const char *text;  /* movetext, perhaps with tags */
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
        text += 3; /* a file's mark; the index leaves it out */
    Game *game = read_whole(text);
    char data[512];
    Text moves = TEXT_OVER(data);
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        if (moves.length > 0)
            text_add_char(&moves, ' ');
        uci_format(game->variant, node->move, &moves);
    }
    ck_assert_str_eq(data, reading->moves);
    ck_assert_int_eq(game->outcome.result, reading->result);
    game_free(game);
}
END_TEST

typedef struct CommentReading {
    const char *text;
    const char *before, *comment; /* of the first move of the first line */
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
    {"1. Ve5 {\xff\x1b[31m \xe5\x85\xb5}", NULL, "\xff\x1b[31m \xe5\x85\xb5", -1},
};

START_TEST(test_comments_and_clocks_are_kept)
{
    const CommentReading *reading = &COMMENTS[_i];
    Game *game = read_whole(reading->text);
    const Node *node = game->root->child;
    ck_assert_msg(same_text(node->before, reading->before), "%s", node->before);
    ck_assert_msg(same_text(node->comment, reading->comment), "%s", node->comment);
    ck_assert_int_eq(node->clock_ms, reading->clock_ms);
    Bytes out = {0};
    ck_assert(pgn_write(game, &out));
    Game *again = read_whole(out.data);
    ck_assert(same_tree(game->root, again->root));
    game_free(again);
    bytes_done(&out);
    game_free(game);
}
END_TEST

START_TEST(test_line_comment_ahead_of_the_moves_is_kept)
{
    Game *game =
        read_whole("[White \"a\"]\n;between tags\n[Black \"b\"]\n\n;with }\n; more\n\n1. Ve5 *");
    ck_assert_str_eq(game->root->comment, "with }\n more");
    Bytes out = {0};
    ck_assert(pgn_write(game, &out));
    Game *again = read_whole(out.data);
    ck_assert(same_tree(game->root, again->root));
    game_free(again);
    bytes_done(&out);
    game_free(game);
}
END_TEST

START_TEST(test_unknown_tags_keep_their_bytes_and_order)
{
    static const char TAGS[] = "[Zeta \"a\\b\"]\n[Alpha \"\\\\x\\\"\"]\n[Zeta \"twice\"]\n"
                               "[Esc \"\x1b]52;\xff\"]\n[Quote \"say \"it\" now\"]\n[Empty \"\"]\n";
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

/* ---- damage ---- */

typedef struct Damage {
    const char *text;
    size_t length; /* 0: text is a string */
    unsigned line;
    const char *token;
    unsigned plies; /* that are left of the first line */
} Damage;

#define BYTES(text) text, sizeof(text) - 1

static const Damage DAMAGES[] = {
    {"1. Ve5 Vxe5\n2. Ra5 Pa6", 0, 2, "Ra5", 2},
    {"1. Ve5\n(1. Pa4\n1... Ra5) Vxe5", 0, 3, "Ra5", 1},
    {"1. Ve5 huh Vxe5", 0, 1, "huh", 1},
    {"1. Ve5 {not\nclosed Vxe5", 0, 1, "{", 1},
    {"1. Ve5\n( 1. Pa4\nPa6", 0, 2, "(", 1},
    {"1. Ve5 (1. Pa4 *", 0, 1, "(", 1},
    {"1. Ve5 ) Vxe5", 0, 1, ")", 1},
    {"( 1. Ve5 )", 0, 1, "(", 0},
    {"1. Ve5 (( 1. Pa4 ))", 0, 1, "(", 1},
    {"1. Ve5 $ Vxe5", 0, 1, "$", 1},
    {"1. Ve5 $256 Vxe5", 0, 1, "$", 1},
    {"1. Ve5 !!! Vxe5", 0, 1, "!", 1},
    {"1. Ve5 $1 $2 $3 $4 $5 $6 $7 $8 $9 Vxe5", 0, 1, "$", 2},
    {"1. Ve5 1-0\n\n1. Ve5", 0, 3, "", 1},
    {"1. Ve5 [White \"x\"]", 0, 1, "[", 1},
    {"[White \"x\n[Black \"y\"]\n\n1. Ve5", 0, 1, "[", 1},
    {"[White x]\n1. Ve5", 0, 1, "[", 1},
    {"[\"x\"]\n1. Ve5", 0, 1, "[", 1},
    {"1. Ve5 <reserved>", 0, 1, "<", 1},
    {"1. Ve5 -- Vxe5", 0, 1, "--", 1},
    {"1. Ve5 \xe5\x85\xb5", 0, 1, "\xe5", 1},
    {BYTES("1. Ve5 \0 Vxe5"), 1, "", 1},
    {BYTES("1. Ve5 {a\n\0b} Vxe5"), 2, "", 1},
    {BYTES("[White \"\0\"]\n1. Ve5"), 1, "[", 1},
    {"1. aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 0, 1, NULL, 0},
};

START_TEST(test_damaged_game_keeps_its_prefix_and_says_where)
{
    const Damage *damage = &DAMAGES[_i];
    size_t length = damage->length != 0 ? damage->length : strlen(damage->text);
    PgnSource source = {"test.pgn", 1, damage->text, length};
    Error found = {0}, error = {0};
    Game *game = pgn_parse(&source, set, "pandemonium", &found, &error);
    ck_assert_msg(game != NULL, "%s", error.reason);
    ck_assert(game->damaged);
    ck_assert(found.reason[0] != '\0');
    ck_assert_str_eq(found.file, "test.pgn");
    ck_assert_uint_eq(found.line, damage->line);
    if (damage->token != NULL && (unsigned char)damage->token[0] < 128)
        ck_assert_msg(strncmp(found.token, damage->token, strlen(damage->token)) == 0, "%s",
                      found.token);
    ck_assert_uint_eq(node_ply(node_line_end(game->root)), damage->plies);
    game_free(game);
}
END_TEST

static const char *const HOPELESS[] = {
    "[Variant \"nothing\"]\n\n1. Ve5",
    "[Variant \"\"]\n\n1. Ve5",
    "[FEN \"9/9/9\"]\n\n1. Ve5",
    "[FEN \"\"]\n\n1. Ve5",
};

START_TEST(test_game_that_cannot_begin_is_refused)
{
    PgnSource source = {"test.pgn", 7, HOPELESS[_i], strlen(HOPELESS[_i])};
    Error error = {0};
    ck_assert_ptr_null(pgn_parse(&source, set, "pandemonium", NULL, &error));
    ck_assert(error.reason[0] != '\0');
    ck_assert_str_eq(error.file, "test.pgn");
    ck_assert_uint_eq(error.line, 7);
}
END_TEST

START_TEST(test_game_without_a_variant_needs_a_default)
{
    PgnSource source = {"test.pgn", 1, "1. Ve5", 6};
    Error error = {0};
    ck_assert_ptr_null(pgn_parse(&source, set, NULL, NULL, &error));
    ck_assert_str_eq(error.token, "Variant");
}
END_TEST

/* ---- limits ---- */

static Game *read_damaged(const Bytes *text, Error *damage) {
    PgnSource source = {"test.pgn", 1, text->data, text->length};
    Game *game = pgn_parse(&source, set, "pandemonium", damage, NULL);
    ck_assert_ptr_nonnull(game);
    return game;
}

/* Adds part until text has `length` bytes. */
static void fill(Bytes *text, const char *part, size_t length) {
    bool added = true;
    while (added && text->length < length)
        added = bytes_add(text, part);
    ck_assert(added);
}

/* `depth` variations, each in the one before it. */
static void nest(Bytes *text, int depth) {
    ck_assert(bytes_add(text, "1. Ve5 "));
    for (int i = 0; i < depth; i++)
        ck_assert(bytes_add(text, "(1. Ve5 "));
    for (int i = 0; i < depth; i++)
        ck_assert(bytes_add(text, ") "));
    ck_assert(bytes_add(text, "Vxe5 *\n"));
}

START_TEST(test_variations_nest_as_deep_as_the_limit_and_no_deeper)
{
    Bytes text = {0};
    nest(&text, GAME_DEPTH_LIMIT);
    Game *game = read_whole(text.data);
    ck_assert_uint_eq(game->node_count, GAME_DEPTH_LIMIT + 3);
    game_free(game);
    text.length = 0;
    nest(&text, GAME_DEPTH_LIMIT + 1);
    Error damage = {0};
    game = read_damaged(&text, &damage);
    ck_assert(game->damaged);
    ck_assert_uint_eq(game->node_count, GAME_DEPTH_LIMIT + 2);
    game_free(game);
    bytes_done(&text);
}
END_TEST

START_TEST(test_game_over_the_byte_limit_keeps_what_fits)
{
    Bytes text = {0};
    ck_assert(bytes_add(&text, "1. Ve5 {"));
    fill(&text, "comment\n", PGN_GAME_LIMIT - 20);
    ck_assert(bytes_add(&text, "} Vxe5 "));
    fill(&text, " ", PGN_GAME_LIMIT + 1);
    ck_assert(bytes_add(&text, "2. Pa4"));
    Error damage = {0};
    Game *game = read_damaged(&text, &damage);
    ck_assert(game->damaged);
    ck_assert_uint_eq(game->node_count, 3);
    ck_assert_uint_gt(damage.line, 100000);
    game_free(game);
    bytes_done(&text);
}
END_TEST

/* Each of these takes forever when something in the reader is not linear. */
static const char *const REPEATED[] = {
    "{a}",         "(1. Ve5)", ";\n", "$1", "{a} (1. Pa4) ",    "{",
    "[x \"y\"]\n", "e",        "1",   ".",  "{[%clk 0:00:01]}", "{[%eval 0.1] a}",
    "\"",          " \n%\n"};

/* Processor time to read a game of so many bytes, and to write what was read. */
static double seconds_to_read(const char *head, const char *unit, size_t size) {
    Bytes text = {0};
    double best = 0;
    ck_assert(bytes_add(&text, head));
    fill(&text, unit, size);
    for (int round = 0; round < 3; round++) {
        clock_t begin = clock();
        Error damage = {0};
        Game *game = read_damaged(&text, &damage);
        Bytes out = {0};
        ck_assert(pgn_write(game, &out));
        bytes_done(&out);
        game_free(game);
        double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
        best = round == 0 || seconds < best ? seconds : best;
    }
    bytes_done(&text);
    return best;
}

START_TEST(test_long_games_are_read_in_linear_time)
{
    const char *head = _i == 6 ? "[x \"" : "1. Ve5 ";
    double quarter = seconds_to_read(head, REPEATED[_i], PGN_GAME_LIMIT / 4);
    double whole = seconds_to_read(head, REPEATED[_i], PGN_GAME_LIMIT - 100);
    /* Four times as long, give or take what caches do; sixteen times it would be if it were not
     * linear. Times too short to be measured say nothing. */
    ck_assert_msg(whole < 9 * quarter || whole < 0.02, "%g and %g seconds", quarter, whole);
}
END_TEST

/* ---- evaluations ---- */

typedef struct Signed {
    const char *comment; /* as a file has it */
    const char *text;    /* what of it stays text; NULL: nothing */
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

START_TEST(test_what_programs_say_in_comments_is_read_and_kept_byte_for_byte)
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

START_TEST(test_a_new_evaluation_takes_the_old_ones_place)
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

START_TEST(test_every_mark_up_to_255_is_kept_and_several_are)
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

START_TEST(test_people_are_not_shown_what_is_meant_for_programs)
{
    Bytes shown = {0};
    ck_assert(pgn_comment_words(SHOWN[_i][0], &shown));
    ck_assert_str_eq(shown.data, SHOWN[_i][1]);
    bytes_done(&shown);
}
END_TEST

START_TEST(test_commands_can_be_had_without_the_words)
{
    Bytes commands = {0};
    ck_assert(pgn_comment_commands("a [%csl Ga4] b [%x] [%", &commands));
    ck_assert_str_eq(commands.data, "[%csl Ga4] [%x]");
    bytes_done(&commands);
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
    /* Values in the text alone would be read as the node's. */
    if (node->clock_ms < 0 && pgn_clock_parse(node->comment) >= 0)
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
    const Variant *variant = variants_at(set, (size_t)_i);
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

START_TEST(test_any_bytes_are_read_without_harm)
{
    static const char PIECES[] = "{}();%$!?*[]\"\\\n\r\t .0123456789aVe5PxN+=#@-/\xe5\xff";
    Random random = random_seeded(21);
    size_t nodes = 0;
    for (int round = 0; round < 3000; round++) {
        Bytes text = {0};
        ck_assert(bytes_add_bytes(&text, COMPLETE, sizeof(COMPLETE) - 1));
        for (uint64_t i = random_below(&random, 6); i > 0; i--) {
            size_t at = random_below(&random, text.length);
            text.data[at] = PIECES[random_below(&random, sizeof(PIECES))];
        }
        PgnSource source = {"test.pgn", 1, text.data, random_below(&random, text.length + 1)};
        Error damage = {0};
        Game *game = pgn_parse(&source, set, "pandemonium", &damage, NULL);
        if (game != NULL) {
            nodes += game->node_count;
            ck_assert(game->damaged == (damage.reason[0] != '\0'));
            Bytes out = {0};
            ck_assert(pgn_write(game, &out));
            game_free(read_whole(out.data));
            bytes_done(&out);
        }
        game_free(game);
        bytes_done(&text);
    }
    ck_assert_uint_gt(nodes, 3000);
}
END_TEST

static Suite *pgn_suite(void) {
    Suite *suite = suite_create("game/pgn");
    TCase *tcase = tcase_create("pgn");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 60);
    tcase_add_unchecked_fixture(tcase, load, unload);
    tcase_add_test(tcase, test_empty_game_has_the_seven_tags_and_its_variant);
    tcase_add_test(tcase, test_setup_is_said_behind_the_variant);
    tcase_add_test(tcase, test_all_that_a_game_holds_is_written_and_read);
    tcase_add_test(tcase, test_termination_is_told_once_and_as_it_is);
    tcase_add_test(tcase, test_second_game_stands_behind_a_blank_line);
    tcase_add_loop_test(tcase, test_games_are_read_as_other_programs_write_them, 0,
                        COUNT(READINGS));
    tcase_add_loop_test(tcase, test_comments_and_clocks_are_kept, 0, COUNT(COMMENTS));
    tcase_add_test(tcase, test_line_comment_ahead_of_the_moves_is_kept);
    tcase_add_test(tcase, test_unknown_tags_keep_their_bytes_and_order);
    tcase_add_loop_test(tcase, test_damaged_game_keeps_its_prefix_and_says_where, 0,
                        COUNT(DAMAGES));
    tcase_add_loop_test(tcase, test_game_that_cannot_begin_is_refused, 0, COUNT(HOPELESS));
    tcase_add_test(tcase, test_game_without_a_variant_needs_a_default);
    tcase_add_test(tcase, test_xboard_counts_ten_ranks_from_zero);
    tcase_add_test(tcase, test_plus_behind_a_move_by_xboard_promotes);
    tcase_add_test(tcase, test_a_game_may_have_the_name_of_another_program);
    tcase_add_test(tcase, test_variations_nest_as_deep_as_the_limit_and_no_deeper);
    tcase_add_test(tcase, test_game_over_the_byte_limit_keeps_what_fits);
    tcase_add_loop_test(tcase, test_long_games_are_read_in_linear_time, 0, COUNT(REPEATED));
    tcase_add_loop_test(tcase, test_what_programs_say_in_comments_is_read_and_kept_byte_for_byte, 0,
                        COUNT(SIGNED));
    tcase_add_test(tcase, test_the_start_has_an_evaluation_and_no_clock);
    tcase_add_test(tcase, test_a_new_evaluation_takes_the_old_ones_place);
    tcase_add_test(tcase, test_every_mark_up_to_255_is_kept_and_several_are);
    tcase_add_loop_test(tcase, test_people_are_not_shown_what_is_meant_for_programs, 0,
                        COUNT(SHOWN));
    tcase_add_test(tcase, test_commands_can_be_had_without_the_words);
    tcase_add_loop_test(tcase, test_reading_what_was_written_gives_the_same_game, 0,
                        listed_count());
    tcase_add_test(tcase, test_any_bytes_are_read_without_harm);
    return suite;
}

int main(void) {
    return suite_run(pgn_suite());
}
