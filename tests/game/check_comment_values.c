/* Evaluations and times in the comments of other programs. */
#include "game/records/comment_values.h"

#include "game/records.h"
#include "game/records/record_format.h"

#define NONE EVALUATION_NONE, 0, 0
#define CP   EVALUATION_CENTIPAWNS
#define MATE EVALUATION_MATE

static const struct {
    const char *comment;
    Side mover;
    EvaluationKind kind;
    int value;
    unsigned depth;
    int64_t spent_ms;
} COMMENTS[] = {
    /* cutechess, fastchess and our own matches */
    {"+0.54/16 1.2s", SIDE_WHITE, CP, 54, 16, 1200},
    {"+0.54/16 1.2s", SIDE_BLACK, CP, -54, 16, 1200},
    {"0.00/31 48s", SIDE_BLACK, CP, 0, 31, 48000},
    {"-2.12/25 43s", SIDE_WHITE, CP, -212, 25, 43000},
    {"+M5/20 0.013s, White mates", SIDE_WHITE, MATE, 3, 20, 13},
    {"-M4/20 0s", SIDE_BLACK, MATE, 2, 20, 0},
    {"+0.35/12 0.031s, tl=9.9s, n=1234, pv=\"e2e4\"", SIDE_WHITE, CP, 35, 12, 31},
    {"0.031s", SIDE_WHITE, NONE, 31},
    {"book", SIDE_WHITE, NONE, -1},
    {"[%clk 0:00:05] +0.54/16 1.2s", SIDE_WHITE, CP, 54, 16, 1200},
    /* XBoard */
    {"+0.61/9 0.2", SIDE_WHITE, CP, 61, 9, 200},
    {"+1.02/2", SIDE_BLACK, CP, -102, 2, -1},
    {"+0.05/14 1:00", SIDE_WHITE, CP, 5, 14, 60000},
    {"+0.05/14 1:02:03", SIDE_WHITE, CP, 5, 14, 3723000},
    {"-1000.03/8 0.1", SIDE_WHITE, MATE, -3, 8, 100},
    {"+100001/8 0.1", SIDE_BLACK, MATE, -1, 8, 100},
    {"+159.98/2", SIDE_WHITE, CP, 15998, 2, -1},
    /* ShogiHome */
    {"互角\n#評価値=-102\n#読み筋=△８五歩\n#深さ=21/30", SIDE_WHITE, CP, -102, 21, -1},
    {"互角\n*評価値=8", SIDE_BLACK, CP, 8, 0, -1},
    {"評価値=+123", SIDE_BLACK, CP, 123, 0, -1},
    {"詰み=先手勝ち:5手", SIDE_BLACK, MATE, 3, 0, -1},
    {"詰み=後手勝ち:4手", SIDE_BLACK, MATE, -2, 0, -1},
    /* ShogiGUI, Kishin */
    {"*対局 時間 00:01.0 深さ 12/15 ノード数 9 評価値 45 読み筋 ▲", SIDE_BLACK, CP, 45, 12, -1},
    {"*解析 0 候補1 評価値 -詰 4", SIDE_WHITE, MATE, -2, 0, -1},
    {" ▲７六歩 評価値 45", SIDE_WHITE, CP, 45, 0, -1},
    /* Floodgate */
    {"* 104 +7776FU -3334FU", SIDE_BLACK, CP, 104, 0, -1},
    {"x\n* -30000", SIDE_WHITE, CP, -30000, 0, -1},
    {"* 99997 +7776FU", SIDE_BLACK, MATE, 3, 0, -1},
    {"* -99999", SIDE_WHITE, MATE, -1, 0, -1},
    {"* 100000 +7776FU", SIDE_WHITE, CP, EVALUATION_LIMIT - 1, 0, -1},
    {"* -100000", SIDE_WHITE, CP, 1 - EVALUATION_LIMIT, 0, -1},
    {"* 100001", SIDE_WHITE, NONE, -1},
    /* Words of people */
    {"1/2", SIDE_WHITE, NONE, -1},
    {"1/2-1/2 agreed", SIDE_WHITE, NONE, -1},
    {"+0.54", SIDE_WHITE, NONE, -1},
    {"+0.54/16 and more", SIDE_WHITE, NONE, -1},
    {"+/- 3", SIDE_WHITE, NONE, -1},
    {"12", SIDE_WHITE, NONE, -1},
    {"* 5 minutes", SIDE_WHITE, NONE, -1},
    {"5 * 5", SIDE_WHITE, NONE, -1},
    {"評価値 500点", SIDE_WHITE, NONE, -1},
    {"+M0/3", SIDE_WHITE, NONE, -1},
    {"+99999999999999999999/3", SIDE_WHITE, NONE, -1},
    {"+0.54/16 99999999999:00:00:00", SIDE_WHITE, NONE, -1},
    {"", SIDE_WHITE, NONE, -1},
};

START_TEST(test_values_are_read_as_their_producer_means_them)
{
    CommentValues values = comment_values_read(COMMENTS[_i].comment, COMMENTS[_i].mover);
    ck_assert_int_eq(values.evaluation.kind, COMMENTS[_i].kind);
    ck_assert_int_eq(values.evaluation.value, COMMENTS[_i].value);
    ck_assert_uint_eq(values.evaluation.depth, COMMENTS[_i].depth);
    ck_assert_int_eq(values.spent_ms, COMMENTS[_i].spent_ms);
}
END_TEST

/* Games in a format, and the values of their second move. */
static const struct {
    const RecordFormat *format;
    const char *text;
    int value;
    int64_t spent_ms;
    const char *comment;
} GAMES[] = {
    {&RECORD_PGN, "[Variant \"chess\"]\n\n1. e4 {book} e5 {-0.22/12 0.1s} *\n", 22, 100,
     "-0.22/12 0.1s"},
    {&RECORD_PGN, "[Variant \"chess\"]\n\n1. e4 e5 {[%eval 0.50] -0.22/12 0.1s} *\n", 50, 100,
     "-0.22/12 0.1s"},
    {&RECORD_PGN,
     "[Variant \"chess\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1... Kd8 Kd2 {+0.22/12} *\n",
     22, -1, "+0.22/12"},
    {&RECORD_KIF, "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33) ( 0:02/00:00:02)\n*評価値=-22\n", -22,
     2000, "評価値=-22"},
    {&RECORD_CSA, "PI\n+\n+7776FU\n-3334FU\nT2\n'*#評価値=-22\n", -22, 2000, "#評価値=-22"},
    {&RECORD_CSA, "PI\n+\n+7776FU\n-3334FU\nT2\n'** -22 +2726FU\n", -22, 2000, "* -22 +2726FU"},
    {&RECORD_CSA, "PI\n+\n+7776FU\n-3334FU\nT2\n'** -99993\n", -7, 2000, "* -99993"},
};

static void check_second(const Game *game, int index) {
    const Node *node = game->root->child->child;
    ck_assert_int_eq(node->evaluation.value, GAMES[index].value);
    ck_assert_int_eq(node->spent_ms, GAMES[index].spent_ms);
    ck_assert_str_eq(node->comment, GAMES[index].comment);
}

START_TEST(test_a_game_keeps_the_comment_and_is_written_without_its_values_twice)
{
    const RecordForm form = {"test", GAMES[_i].format->read, GAMES[_i].format->write};
    Game *game = record_read_whole(&form, GAMES[_i].text);
    Bytes first = {0}, second = {0};
    check_second(game, _i);
    ck_assert(form.write(game, &first, NULL));
    Game *again = record_read_whole(&form, first.data);
    check_second(again, _i);
    ck_assert(form.write(again, &second, NULL));
    ck_assert_str_eq(first.data, second.data);
    bytes_done(&first);
    bytes_done(&second);
    game_free(game);
    game_free(again);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("comment values");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_values_are_read_as_their_producer_means_them, 0,
                        COUNT(COMMENTS));
    tcase_add_loop_test(tcase,
                        test_a_game_keeps_the_comment_and_is_written_without_its_values_twice, 0,
                        COUNT(GAMES));
}
