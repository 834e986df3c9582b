#include "play/review/game_list.h"

#include <string.h>

#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "support/sandbox.h"
#include "support/suite.h"

static const char TEXT[] =
    "[Event \"a\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"pandemonium\"]\n"
    "[Result \"1-0\"]\n[Date \"2026.11.21\"]\n\n1. Ve5 1-0\n\n"
    "[Event \"b\"]\n[White \"Bob White\"]\n[Black \"\033[2J Ann\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. Ve5 1/2-1/2\n\n"
    "[Event \"c\"]\n[White \"Cem\"]\n[Black \"Dora\"]\n[Variant \"shoshogi\"]\n[Result \"*\"]\n"
    "[Date \"2025.01.02\"]\n\n1. Pe4 *\n";

static Sandbox sandbox;
static PgnFile file;
static GameList list;
static GameFilter filter;

static void open_file(const char *data, size_t length) {
    char path[PATH_MAX];
    sandbox_write(&sandbox, "list.pgn", data, length);
    sandbox_path(&sandbox, "list.pgn", path);
    ck_assert(pgn_file_open(&file, file_system(), path, NULL));
}

static void set_up(void) {
    sandbox_init(&sandbox);
    open_file(TEXT, sizeof TEXT - 1);
}

static void tear_down(void) {
    game_list_done(&list);
    pgn_file_close(&file);
    sandbox_done(&sandbox);
}

static const char *row_text(size_t row) {
    static char data[300];
    Text text = TEXT_OVER(data);
    game_list_add_row(&list.rows[row], &text);
    return data;
}

typedef struct Wish {
    const char *words, *found; /* the games found, each a letter */
} Wish;

static const Wish WISHES[] = {
    {"", "123"},
    {"ann", "12"},
    {"ANN", "12"},
    {"player bob", "12"},
    {"white bob", "2"},
    {"white bob white bob", ""},
    {"white white", "2"},
    {"black ann result draw", "2"},
    {"black bob result 1-0", "1"},
    {"result 1/2", "2"},
    {"result 1", ""},
    {"result *", "3"},
    {"variant sho", "3"},
    {"variant chess", "2"},
    {"date 2026", "1"},
    {"date 11", ""},
    {"bob w", "2"},
    {"1-0", "1"},
    {"draw ann", "2"},
    {"sho", "3"},
    {"bob ann 2026", "1"},
    {"bob white ann", "1"},
    {"  ann   date 2026.11  ", "1"},
    {"zoe", ""},
};

START_TEST(test_games_are_filtered_by_their_tags)
{
    const Wish *wish = &WISHES[_i];
    ck_assert(game_filter_parse(wish->words, &filter, NULL));
    game_list_init(&list, &file, "chess", &filter);
    ck_assert(game_list_step(&list, 100, NULL));
    ck_assert(game_list_is_whole(&list));
    ck_assert_uint_eq(list.count, strlen(wish->found));
    for (size_t i = 0; i < list.count; i++)
        ck_assert_uint_eq(list.rows[i].index, (size_t)(wish->found[i] - '1'));
}
END_TEST

START_TEST(test_a_filter_that_lacks_a_word_is_refused)
{
    Error error = {0};
    ck_assert(!game_filter_parse("ann result", &filter, &error));
    ck_assert_str_eq(error.reason, "result needs a value");
    char words[200];
    memset(words, 'x', sizeof words);
    words[sizeof words - 1] = '\0';
    ck_assert(!game_filter_parse(words, &filter, NULL));
}
END_TEST

START_TEST(test_the_list_grows_step_by_step)
{
    game_list_init(&list, &file, NULL, NULL);
    ck_assert(game_list_step(&list, 1, NULL));
    ck_assert_uint_eq(list.count, 1);
    ck_assert(!game_list_is_whole(&list));
    ck_assert_str_eq(row_text(0), "1: Ann - Bob, pandemonium, 1-0, 2026.11.21, 1 ply.");
    ck_assert(game_list_step(&list, 9, NULL));
    ck_assert(game_list_is_whole(&list));
    ck_assert_str_eq(row_text(1), "2: Bob White - ?[2J Ann, ?, 1/2-1/2, 1 ply.");
}
END_TEST

START_TEST(test_a_table_drops_columns_that_do_not_fit)
{
    char data[200];
    Text text = TEXT_OVER(data);
    game_list_init(&list, &file, NULL, NULL);
    ck_assert(game_list_step(&list, 9, NULL));
    game_list_add_columns(&list, 0, 70, &text);
    ck_assert_str_eq(data,
                     "1 Ann            Bob            1-0        1 2026.11.21 pandemonium   ");
    ck_assert_uint_eq(text.length, 70);
    text_clear(&text);
    game_list_add_columns(&list, 1, 40, &text);
    ck_assert_str_eq(data, "2 Bob White    ?[2J Ann     1/2-1/2    1");
    text_clear(&text);
    game_list_add_columns(&list, 2, 24, &text);
    ck_assert_str_eq(data, "3 Cem        Dora      ");
}
END_TEST

START_TEST(test_two_thousand_games_are_listed)
{
    Bytes text = {0};
    for (int i = 0; i < 2000; i++) {
        ck_assert(bytes_addf(&text,
                             "[Event \"e\"]\n[White \"Player %d\"]\n[Black \"Bob\"]\n"
                             "[Variant \"pandemonium\"]\n[Result \"*\"]\n\n",
                             i));
        for (int ply = 0; ply < 100; ply++)
            ck_assert(bytes_add(&text, "1. Ve5 {a comment} Vxe5\n"));
        ck_assert(bytes_add(&text, "*\n\n"));
    }
    pgn_file_close(&file);
    open_file(text.data, text.length);
    ck_assert(game_filter_parse("white player 19", &filter, NULL));
    game_list_init(&list, &file, NULL, &filter);
    ck_assert(game_list_step(&list, 5000, NULL));
    ck_assert_uint_eq(list.count, 111);
    bytes_done(&text);
}
END_TEST

START_TEST(test_games_of_other_formats_are_listed_by_their_moves)
{
    static const char *const FILES[][2] = {
        {"N+Ann\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n", "1: Ann - ?, shogi, 0-1, 2 plies."},
        {"position startpos moves 7g7f resign\n", "1: ? - ?, shogi, 1-0, 1 ply."},
        {"先手：Ann\n手合割：平手\n1 ７六歩(77)\n2 投了\n", "1: Ann - ?, shogi, 1-0, 1 ply."},
    };
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        pgn_file_close(&file);
        open_file(FILES[i][0], strlen(FILES[i][0]));
        game_list_init(&list, &file, "shogi", NULL);
        ck_assert(game_list_step(&list, 9, NULL));
        ck_assert_str_eq(row_text(0), FILES[i][1]);
        game_list_done(&list);
    }
}
END_TEST

SUITE() {
    TCase *tests = tcase_create("game_list");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, test_games_are_filtered_by_their_tags, 0,
                        sizeof WISHES / sizeof *WISHES);
    tcase_add_test(tests, test_a_filter_that_lacks_a_word_is_refused);
    tcase_add_test(tests, test_the_list_grows_step_by_step);
    tcase_add_test(tests, test_a_table_drops_columns_that_do_not_fit);
    tcase_add_test(tests, test_two_thousand_games_are_listed);
    tcase_add_test(tests, test_games_of_other_formats_are_listed_by_their_moves);
    suite_add_tcase(suite, tests);
}
