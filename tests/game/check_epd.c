/* Positions with operations as EPD. */
#include "game/records/epd.h"

#include "game/records.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "support/sandbox.h"

#define KINGS "4k3/8/8/8/8/8/8/4K3 w - -"

static Game *read_epd(const char *text, Error *damage, Error *error) {
    PgnSource source = {"test.epd", 1, text, strlen(text)};
    return RECORD_EPD.read(&source, &(RecordGames){games, "chess"}, damage, error);
}

static Game *read_well(const char *text) {
    Error damage = {0}, error = {0};
    Game *game = read_epd(text, &damage, &error);
    ck_assert_msg(game != NULL, "%s %s in: %s", error.token, error.reason, text);
    ck_assert_msg(!game->damaged, "line %u: %s: %s in: %s", damage.line, damage.token,
                  damage.reason, text);
    return game;
}

/* --- reading --------------------------------------------------------------------------------- */

static const struct {
    const char *text, *fen, *operations, *id, *game;
} LINES[] = {
    {KINGS "\n", KINGS " 0 1", NULL, NULL, "chess"},
    {KINGS " bm Kd2  Kf2 ;id \"x; y\";", KINGS " 0 1", "bm Kd2  Kf2; id \"x; y\";", "x; y",
     "chess"},
    {KINGS " 3 9", KINGS " 3 9", NULL, NULL, "chess"},
    {KINGS " 3 9 hmvc 4;", KINGS " 3 9", "hmvc 4;", NULL, "chess"},
    {KINGS " 0 1 ;D1 5 ;D2 25", KINGS " 0 1", "D1 5; D2 25;", NULL, "chess"},
    {KINGS " hmvc 4; fmvn 7; noop;", KINGS " 4 7", "noop;", NULL, "chess"},
    {KINGS " a \"foo\\\"bar\";; ; id \"a\\\\\";", KINGS " 0 1", "a \"foo\\\"bar\"; id \"a\\\\\";",
     "a\\", "chess"},
    {"\n# comment\n" KINGS " id plain words;\r\n\n", KINGS " 0 1", "id plain words;", "plain",
     "chess"},
    {KINGS " c0 \"M\xfcller\";", KINGS " 0 1", "c0 \"M\xc3\xbcller\";", NULL, "chess"},
    {"4k3/8/8/8/8/8/8/4K3[Qn] w - - variant \"crazyhouse\";", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1",
     "variant \"crazyhouse\";", NULL, "crazyhouse"},
};

START_TEST(test_a_line_has_a_position_and_operations)
{
    Game *game = read_well(LINES[_i].text);
    const char *operations = epd_operations(game), *id = game_tag(game, "Event");
    ck_assert_str_eq(fen_text(&game->start).text, LINES[_i].fen);
    ck_assert_str_eq(game->variant->name, LINES[_i].game);
    ck_assert_str_eq(operations != NULL ? operations : "-",
                     LINES[_i].operations != NULL ? LINES[_i].operations : "-");
    ck_assert_str_eq(id != NULL ? id : "-", LINES[_i].id != NULL ? LINES[_i].id : "-");
    game_free(game);
}
END_TEST

static const struct {
    const char *text, *token, *operations;
    unsigned line;
} DAMAGED[] = {
    {KINGS " bm Kd2; 7;", "7;", "bm Kd2;", 1},
    {KINGS " bm Kd2; id \"open;", "id \"open;", "bm Kd2;", 1},
    {KINGS " b/m Kd2;", "b/m Kd2;", NULL, 1},
    {"\n" KINGS " bm Kd2;\nnothing", "nothing", "bm Kd2;", 3},
};

START_TEST(test_a_damaged_line_retains_what_was_read_and_names_the_place)
{
    Error damage = {0}, error = {0};
    Game *game = read_epd(DAMAGED[_i].text, &damage, &error);
    ck_assert_msg(game != NULL, "%s: %s", error.token, error.reason);
    ck_assert(game->damaged);
    ck_assert_str_eq(damage.token, DAMAGED[_i].token);
    ck_assert_uint_eq(damage.line, DAMAGED[_i].line);
    const char *kept = epd_operations(game);
    ck_assert_str_eq(kept != NULL ? kept : "-",
                     DAMAGED[_i].operations != NULL ? DAMAGED[_i].operations : "-");
    game_free(game);
}
END_TEST

static const char *const HOPELESS[] = {"", "# nothing", "8/8/8/8/8/8/8/8 w - - bm e4;",
                                       KINGS " variant \"unheard of\";", "\0x"};

START_TEST(test_a_line_without_a_position_is_refused)
{
    Error damage = {0}, error = {0};
    ck_assert_ptr_null(read_epd(HOPELESS[_i], &damage, &error));
    ck_assert(error.reason[0] != '\0');
    ck_assert_str_eq(error.file, "test.epd");
}
END_TEST

START_TEST(test_a_file_has_a_game_for_each_line_and_is_chess_by_default)
{
    static const char TEXT[] = "# two\n" KINGS " bm Kd2;\n\n" KINGS " id \"second\";\n";
    Sandbox sandbox;
    char path[PATH_MAX];
    PgnFile file;
    Error damage = {0}, error = {0};
    Game tags = {0};
    RecordScan scan;
    sandbox_init(&sandbox);
    sandbox_write(&sandbox, "suite", TEXT, sizeof TEXT - 1);
    sandbox_path(&sandbox, "suite", path);
    ck_assert_msg(pgn_file_open(&file, file_system(), path, &error), "%s", error.reason);
    ck_assert_uint_eq(file.count, 2);
    Game *game = pgn_file_game(&file, 1, &(RecordGames){games, "pandemonium"}, &damage, &error);
    ck_assert_msg(game != NULL && !game->damaged, "%s", error.reason);
    ck_assert_str_eq(game->variant->name, "chess");
    ck_assert(game->assumed);
    ck_assert(pgn_file_tags(&file, 1, &tags, &error));
    ck_assert_str_eq(game_tag(&tags, "Event"), "second");
    ck_assert(pgn_file_scan(&file, 1, &scan, &error));
    ck_assert_uint_eq(scan.plies, 0);
    game_clear_tags(&tags);
    game_free(game);
    pgn_file_close(&file);
    sandbox_done(&sandbox);
}
END_TEST

/* --- operations ------------------------------------------------------------------------------ */

START_TEST(test_operands_are_words_or_strings)
{
    EpdOperation one;
    char data[64];
    Text text = TEXT_OVER(data);
    ck_assert(epd_find("am Kd2; bm Kf2+ \"a \\\"b\" c", "bm", &one));
    ck_assert(epd_take_operand(&one.operands, &text));
    ck_assert_str_eq(data, "Kf2+");
    text_clear(&text);
    ck_assert(epd_take_operand(&one.operands, &text));
    ck_assert_str_eq(data, "a \"b");
    text_clear(&text);
    ck_assert(epd_take_operand(&one.operands, &text));
    ck_assert_str_eq(data, "c");
    ck_assert(!epd_take_operand(&one.operands, &text));
    ck_assert(!epd_find("am Kd2; bmx; ", "bm", &one));
}
END_TEST

/* --- writing --------------------------------------------------------------------------------- */

static void check_written(const Game *game, const char *expected) {
    Bytes out = {0};
    ck_assert(RECORD_EPD.write(game, &out, NULL));
    ck_assert_str_eq(out.data, expected);
    bytes_done(&out);
}

static const char *const KEPT[] = {
    KINGS "\n",
    KINGS " bm Kd2; id \"x; y\"; c0 \"f5=10, Be5+=2\";\n",
    KINGS " hmvc 4; fmvn 7; noop;\n",
    KINGS " hmvc 0; fmvn 1; fmvn 7;\n",
    "4k3/8/8/8/8/8/8/4K3[Qn] w - - bm Q@e7+; variant \"crazyhouse\";\n",
};

START_TEST(test_lines_are_written_as_they_were_read)
{
    Game *game = read_well(KEPT[_i]);
    check_written(game, KEPT[_i]);
    game_free(game);
}
END_TEST

START_TEST(test_counters_and_a_game_that_is_not_chess_become_operations)
{
    Game *game = read_well(KINGS " 3 9 bm Kd2;");
    check_written(game, KINGS " hmvc 3; fmvn 9; bm Kd2;\n");
    game_free(game);
    game = read_well(KINGS " variant \"3check\"; bm Kd2;");
    ck_assert(game_set_comment(game->root, "bm Kd2;"));
    check_written(game, KINGS " 1+1 variant \"3check\"; bm Kd2;\n");
    game_free(game);
}
END_TEST

START_TEST(test_a_game_with_moves_is_written_as_its_last_position_without_operations)
{
    Game *game = read_well(KINGS " bm Kd2;");
    Move move;
    ck_assert(uci_parse(&game->start, "e1e2", &move, NULL));
    ck_assert_ptr_nonnull(game_add_move(game, game->root, move));
    ck_assert(game_set_tag(game, "White", "A \"B\\"));
    check_written(game, "4k3/8/8/8/8/8/4K3/8 b - - hmvc 1; fmvn 1; id \"A 'B/ - ?\";\n");
    game_free(game);
}
END_TEST

START_TEST(test_a_comment_in_words_is_no_list_of_operations)
{
    static const char *const COMMENTS[] = {"White to play and win", "a;b;", "(x);", ""};
    Game *game = read_well(KINGS);
    for (size_t i = 0; i < COUNT(COMMENTS); i++) {
        ck_assert(game_set_comment(game->root, COMMENTS[i]));
        ck_assert_ptr_null(epd_operations(game));
    }
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("epd");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_a_line_has_a_position_and_operations, 0, COUNT(LINES));
    tcase_add_loop_test(tcase, test_a_damaged_line_retains_what_was_read_and_names_the_place, 0,
                        COUNT(DAMAGED));
    tcase_add_loop_test(tcase, test_a_line_without_a_position_is_refused, 0, COUNT(HOPELESS));
    tcase_add_test(tcase, test_a_file_has_a_game_for_each_line_and_is_chess_by_default);
    tcase_add_test(tcase, test_operands_are_words_or_strings);
    tcase_add_loop_test(tcase, test_lines_are_written_as_they_were_read, 0, COUNT(KEPT));
    tcase_add_test(tcase, test_counters_and_a_game_that_is_not_chess_become_operations);
    tcase_add_test(tcase,
                   test_a_game_with_moves_is_written_as_its_last_position_without_operations);
    tcase_add_test(tcase, test_a_comment_in_words_is_no_list_of_operations);
}
