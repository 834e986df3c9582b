/* Games as other programs write them: the files of tests/golden/records, each with its expected
 * content. */
#include <stdio.h>

#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/records/record_decode.h"
#include "game/records/record_format.h"
#include "game/support.h"
#include "support/sandbox.h"

typedef struct Expected {
    const char *file;
    size_t games, index; /* the number of games, and the index of the one checked */
    const char *variant; /* NULL: unknown, and refused */
    const char *moves;   /* moves of the main line, in coordinates */
    Result result;
} Expected;

static const Expected EXPECTED[] = {
    {"xboard.pgn", 2, 0, "pandemonium10", "e2e5 b10c8 b1c3", RESULT_ONGOING},
    {"xboard.pgn", 2, 1, "crazyhouse", "e2e4 d7d5 e4d5 d8d5 b1c3 d5d8 P@e5 b8c6",
     RESULT_WHITE_WINS},
    {"lichess.pgn", 4, 0, "crazyhouse", "e2e4 d7d5 e4d5 d8d5 b1c3 P@e4 c3d5 c8g4",
     RESULT_BLACK_WINS},
    {"lichess.pgn", 4, 1, "crazyhouse", "N@f4 P@d4 f4d5", RESULT_ONGOING},
    {"lichess.pgn", 4, 2, "chess", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1", RESULT_WHITE_WINS},
    {"lichess.pgn", 4, 3, "3check", "e2e4 e7e5 d1h5 b8c6 h5f7", RESULT_ONGOING},
    {"pychess.pgn", 3, 0, "capahouse", "i1h3 e7e5 f2f4 e5f4 h3f4 P@g4 P@d3", RESULT_DRAW},
    {"pychess.pgn", 3, 1, "torishogi", "e4e5 d6e6", RESULT_ONGOING},
    {"pychess.pgn", 3, 2, NULL, NULL, RESULT_ONGOING},
    {"plain-chess.pgn", 4, 0, "chess",
     "e2e4 e7e5 g1f3 b8c6 f1c4 c6d4 f3e5 d8g5 e5f7 g5g2 h1f1 g2e4 c4e2 d4f3", RESULT_BLACK_WINS},
    {"plain-chess.pgn", 4, 1, "chess", "d2d4 d7d5 c2c4 e7e6", RESULT_DRAW},
    {"plain-chess.pgn", 4, 2, "chess",
     "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 f1e2 e7e5 d4b3 f8e7 e1g1 e8g8",
     RESULT_ONGOING},
    {"plain-chess.pgn", 4, 3, "chess", "f4e3 a7a8q e3e2 a8e8 e2e1n g2f1", RESULT_ONGOING},
    {"turned.pgn", 2, 0, "shogi",
     "h2f2 b8g8 d1e2 c9c8 f2i2 f9f8 c1c2 d9d8 c2d1 f8e8 f3f4 d8d9 c3c4 b7b6 b2g7+ e9f9 e3e4 i7i6 "
     "g7c3 h9i7 g1g2 g8g7 e2d2 f9f8 d2e2 e7e6 c3b4 d7d6 a1a2 g7g3+ b4d6 f8f9 h3h4 g3i3 P@g7 c7c6 "
     "g7g8+ g9g8 g2h3 h8b2+ c4c5 e8e9 i2h2 e9d8",
     RESULT_ONGOING},
    {"turned.pgn", 2, 1, "pandemonium10",
     "i2i4 b9b7 c2c4 e9e7 f1g3 a9a6 h2h4 h9h6 g3i3 b10a8 g2g3 d10e9 g1h2 d9d6 i4i5 i9i7 i3h5 h10i9 "
     "h1c6 b7b6 a2a5 c10b9 i1h3 e10b10 h5i7 g10h9 i7j7 i9g7 P@f7 b9e6 e1h1 f10d9 j7g7 e6f7 c6g2 "
     "d9d8 B@h10 P@j7 h10g9+ d8i8 g7g6 i8g9 P@f5 d6d5 g6e7 c10e10 P@f4 B@a7 b2b3 e10h10 h4h5 e9d9 "
     "e7e10+ g9e10 e2e4 a8c7 d1f1 f7g8 h3g5 M@b7",
     RESULT_ONGOING},
    {"fairy.pgn", 2, 0, "pandemonium", "e4e5 e6e5 c3c4 c7c6", RESULT_WHITE_WINS},
    {"fairy.pgn", 2, 1, "pandemonium", "e4e5 e6e5 c3c4 c7c6", RESULT_ONGOING},
    {"windows.kif", 1, 0, "shogi", "c3c4 g7g6 b2h8+ g9h8 B@f5 d9e8 f5g6", RESULT_WHITE_WINS},
    {"shift-jis.kif", 1, 0, "shogi", "c3c4 g7g6 b2h8+ g9h8 B@f5 d9e8 f5g6", RESULT_WHITE_WINS},
    {"odds.kif", 1, 0, "shogi", "e9f8 c3c4 d9c8", RESULT_ONGOING},
    {"problem.kif", 1, 0, "shogi", "", RESULT_ONGOING},
    {"lishogi.kif", 1, 0, "minishogi", "d1c2 d5d4 c2d3 d4d3", RESULT_BLACK_WINS},
    {"engine.usi", 3, 0, "shogi", "c3c4 g7g6 b2h8+ g9h8 B@f5", RESULT_ONGOING},
    {"engine.usi", 3, 1, "minishogi", "d1c2", RESULT_ONGOING},
    {"engine.usi", 3, 2, "shogi", "G@e8", RESULT_ONGOING},
};

static void open_record(PgnFile *file, const char *name) {
    char path[512];
    const char *source = getenv("abs_top_srcdir");
    Error error = {0};
    ck_assert_ptr_nonnull(source);
    snprintf(path, sizeof path, "%s/tests/golden/records/%s", source, name);
    ck_assert_msg(pgn_file_open(file, file_system(), path, &error), "%s: %s", path, error.reason);
}

static void format_moves(const Game *game, Text *out) {
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        if (out->length > 0)
            text_add_char(out, ' ');
        uci_format(game->variant, node->move, out);
    }
}

START_TEST(test_records_of_other_programs_are_read_whole)
{
    const Expected *expected = &EXPECTED[_i];
    PgnFile file;
    Error damage = {0}, error = {0};
    open_record(&file, expected->file);
    ck_assert_uint_eq(file.count, expected->games);
    Game *game = pgn_file_game(&file, expected->index, &(RecordGames){games, "pandemonium"},
                               &damage, &error);
    if (expected->variant == NULL) {
        ck_assert_ptr_null(game);
        ck_assert_str_eq(error.token, "Variant");
    } else {
        char data[1024];
        Text moves = TEXT_OVER(data);
        ck_assert_msg(game != NULL, "%s: %s", error.token, error.reason);
        ck_assert_msg(!game->damaged, "line %u: %s: %s", damage.line, damage.token, damage.reason);
        ck_assert_str_eq(game->variant->name, expected->variant);
        format_moves(game, &moves);
        ck_assert_str_eq(data, expected->moves);
        ck_assert_int_eq(game->outcome.result, expected->result);
    }
    game_free(game);
    pgn_file_close(&file);
}
END_TEST

/* A PGN without a variant: how it is read given a default, and whether that was assumed. */
static const struct {
    const char *text, *meant, *game;
    bool assumed, whole;
} UNTOLD[] = {
    {"1. e4 e5 2. Nf3 *\n", "pandemonium", "chess", true, true},
    {"1. e4 e5 2. Nf3 *\n", "chess", "chess", false, true},
    {"1. e4 e5 2. Nf3 *\n", "capahouse", "chess", true, true},
    {"1. Ve5 Vxe5 *\n", "pandemonium", "pandemonium", false, true},
    {"*\n", "pandemonium", "pandemonium", false, true},
    /* More of it is legal in the default game; as chess nothing is. */
    {"1. Ve5 Vxe5 2. Ra9 *\n", "pandemonium", "pandemonium", false, false},
    /* More of it is legal as chess, though it is damaged. */
    {"1. e4 e5 2. Nf3 Nf3 *\n", "pandemonium", "chess", true, false},
    {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n", "pandemonium", "chess", true, true},
    {"[Variant \"pandemonium\"]\n\n1. e4 *\n", "pandemonium", "pandemonium", false, false},
};

START_TEST(test_pgn_without_a_variant_that_does_not_fit_the_default_is_chess)
{
    Sandbox sandbox;
    char path[PATH_MAX];
    PgnFile file;
    Error damage = {0}, error = {0};
    sandbox_init(&sandbox);
    sandbox_write(&sandbox, "untold.pgn", UNTOLD[_i].text, strlen(UNTOLD[_i].text));
    sandbox_path(&sandbox, "untold.pgn", path);
    ck_assert(pgn_file_open(&file, file_system(), path, NULL));
    Game *game = pgn_file_game(&file, 0, &(RecordGames){games, UNTOLD[_i].meant}, &damage, &error);
    ck_assert_msg(game != NULL, "%s: %s", error.token, error.reason);
    ck_assert_str_eq(error.reason, "");
    ck_assert_str_eq(game->variant->name, UNTOLD[_i].game);
    ck_assert_int_eq(game->assumed, UNTOLD[_i].assumed);
    ck_assert_int_eq(damage.reason[0] == '\0', UNTOLD[_i].whole);
    ck_assert_int_eq(game->damaged, !UNTOLD[_i].whole);
    game_free(game);
    pgn_file_close(&file);
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_both_ways_of_writing_japanese_give_the_same_game)
{
    Game *both[2];
    static const char *const FILES[] = {"windows.kif", "shift-jis.kif"};
    for (int i = 0; i < 2; i++) {
        PgnFile file;
        open_record(&file, FILES[i]);
        ck_assert_ptr_eq(file.format, &RECORD_KIF);
        both[i] = pgn_file_game(&file, 0, &(RecordGames){games, NULL}, NULL, NULL);
        ck_assert_ptr_nonnull(both[i]);
        Game tags = {0};
        ck_assert(pgn_file_tags(&file, 0, &tags, NULL));
        ck_assert_str_eq(game_tag(&tags, "White"), "甲");
        ck_assert_str_eq(game_tag(&tags, "Event"), "竜王戦");
        game_clear_tags(&tags);
        pgn_file_close(&file);
    }
    ck_assert(same_tree(both[0]->root, both[1]->root));
    ck_assert_str_eq(both[0]->root->child->child->child->comment, "交換");
    ck_assert_int_eq(both[0]->root->child->child->child->spent_ms, 62000);
    ck_assert_str_eq(both[0]->root->comment, "終了日時：2026/11/21 10:31:12\n開始");
    ck_assert_str_eq(game_tag(both[0], "TimeControl"), "18000+0");
    game_free(both[0]);
    game_free(both[1]);
}
END_TEST

static const struct {
    const char *text;
    const RecordFormat *form;
} FORMS[] = {
    {"", &RECORD_PGN},
    {"\n\n", &RECORD_PGN},
    {"*", &RECORD_PGN},
    {"1. e4 {注：x} *", &RECORD_PGN},
    {"{注：x} 1. e4", &RECORD_PGN},
    {"; 注：x\n1. e4", &RECORD_PGN},
    {"% 注：x\n1. e4", &RECORD_PGN},
    {"[White \"先手：x\"]\n", &RECORD_PGN},
    {"1 e4 e5", &RECORD_PGN},
    {"12", &RECORD_PGN},
    {"\xff\xfe\xff", &RECORD_PGN},
    {"# comment\n*comment\n手合割：平手\n", &RECORD_KIF},
    {"\xef\xbb\xbf手合割：平手\n", &RECORD_KIF},
    {"手数----\n", &RECORD_KIF},
    {"   1 ７六歩(77)\n", &RECORD_KIF},
    {"+---------------------------+\n", &RECORD_KIF},
    {"# comment\nposition startpos", &RECORD_USI},
    {"V2.2\nN+A\n", &RECORD_CSA},
    {"'CSA encoding=UTF-8\n'x\n\nV3.0\n", &RECORD_CSA},
    {"N-A\n", &RECORD_CSA},
    {"$EVENT:x\n", &RECORD_CSA},
    {"PI\n+\n", &RECORD_CSA},
    {"PI82HI22KA\n", &RECORD_CSA},
    {"P1-KY-KE\n", &RECORD_CSA},
    {"P+00AL\n", &RECORD_CSA},
    {"+\n", &RECORD_CSA},
    {"+7776FU\n", &RECORD_CSA},
    {"usi\r\nsetoption name USI_Variant value x\r\n", &RECORD_USI},
    {"sfen 4k4/9 b - 1", &RECORD_USI},
    {"4k4/9/9 b - 1", &RECORD_USI},
    {"# a suite\n\n4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;\n", &RECORD_EPD},
    {"4k3/8/8/8/8/8/8/4K3[-] w - - 0 1 ;D1 5\n", &RECORD_EPD},
    {"\u5148\u624b\uff1aA\n\n*\u25b2\uff17\u516d\u6b69\n", &RECORD_KIF},
    {"\u5148\u624b\uff1aA\n\n\u25b2\uff17\u516d\u6b69\n", &RECORD_KI2},
    {"\u25b3\u540c\u6b69\n", &RECORD_KI2},
    {"{ \"header\": {}, \"moves\": [{}]}", &RECORD_JKF},
    {"\xef\xbb\xbf{\n\"moves\":[{}]}", &RECORD_JKF},
    {"\x81\xa3\x82\x56\x98\x5a\x95\xe0\r\n", &RECORD_KI2},
};

START_TEST(test_a_format_is_recognised_by_the_start_of_a_file)
{ ck_assert_ptr_eq(record_format_in(FORMS[_i].text, strlen(FORMS[_i].text)), FORMS[_i].form); }
END_TEST

/* Texts that look like the other formats. */
static const struct {
    const char *text;
    size_t length;
} PLAIN[] = {
#define PLAIN_TEXT(text) text, sizeof(text) - 1
    {PLAIN_TEXT("{He said \"moves\"} 1. e4")},
    {PLAIN_TEXT("{\"x\"} 1. e4")},
    {PLAIN_TEXT("[White \"+7776FU\"]\n+7776FU")},
    {PLAIN_TEXT("Pe4 Pa6\n")},
    {PLAIN_TEXT("Nf3 $1\n")},
    {PLAIN_TEXT("$1\n")},
    {PLAIN_TEXT("V\n")},
    {PLAIN_TEXT("+77\n")},
    {PLAIN_TEXT("\u25b2 x\n")},
    {PLAIN_TEXT("a/b/c/d x\n")},
    {PLAIN_TEXT("a/(b)/c/d w -\n")},
    {PLAIN_TEXT("\0\0\0\0")},
    {PLAIN_TEXT("\xff\xfe")},
    {PLAIN_TEXT("[White \"M\xfcller\"]\n")},
    {PLAIN_TEXT("")},
};

START_TEST(test_what_is_of_no_other_format_is_pgn)
{ ck_assert_ptr_eq(record_format_in(PLAIN[_i].text, PLAIN[_i].length), &RECORD_PGN); }
END_TEST

/* --- encodings ------------------------------------------------------------------------------- */

static const char *const ENCODED[][2] = {
    {"\u5148\u624b\uff1aA", "\u5148\u624b\uff1aA"},
    {"\xef\xbb\xbfx", "x"},
    {"\x90\xe6\x8e\xe8\x81\x46"
     "A",
     "\u5148\u624b\uff1aA"},
    {"\xc0\xe8\xbc\xea\xa1\xa7"
     "A",
     "\u5148\u624b\uff1aA"},
    {"\x8e\xb1\n", "\uff71\n"},
    {"\xff", NULL},
    {"M\xfcller", NULL},
};

START_TEST(test_text_in_shift_jis_and_euc_jp_becomes_utf8)
{
    Bytes out = {0};
    Error error = {0};
    bool good = record_decode(ENCODED[_i][0], strlen(ENCODED[_i][0]), &out, &error);
    ck_assert(good == (ENCODED[_i][1] != NULL));
    if (good)
        ck_assert_str_eq(out.data, ENCODED[_i][1]);
    else
        ck_assert(out.length == 0 && strstr(error.reason, "EUC-JP") != NULL);
    bytes_done(&out);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("records");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_records_of_other_programs_are_read_whole, 0, COUNT(EXPECTED));
    tcase_add_loop_test(tcase, test_pgn_without_a_variant_that_does_not_fit_the_default_is_chess, 0,
                        COUNT(UNTOLD));
    tcase_add_test(tcase, test_both_ways_of_writing_japanese_give_the_same_game);
    tcase_add_loop_test(tcase, test_a_format_is_recognised_by_the_start_of_a_file, 0, COUNT(FORMS));
    tcase_add_loop_test(tcase, test_what_is_of_no_other_format_is_pgn, 0, COUNT(PLAIN));
    tcase_add_loop_test(tcase, test_text_in_shift_jis_and_euc_jp_becomes_utf8, 0, COUNT(ENCODED));
}
