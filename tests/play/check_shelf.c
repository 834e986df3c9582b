#include "play/shelf/shelf.h"

#include <string.h>

#include "play/shelf/moments.h"
#include "support/games.h"
#include "support/sandbox.h"

/* A person's game against level 1, with moves. */
#define AGAINST(date, variant, result, moves)                                                      \
    "[Event \"?\"]\n[Date \"" date "\"]\n[White \"You\"]\n[Black \"Pandemonium level 1\"]\n"       \
    "[Result \"" result "\"]\n[Variant \"" variant "\"]\n[WhiteType \"human\"]\n"                  \
    "[BlackType \"program\"]\n[BlackLevel \"1\"]\n\n" moves " " result "\n\n"
#define PLAIN "1. Ve5 {mine} Vxe5 2. Pa4 Pa6"
#define JUDGED                                                                                     \
    "{[%eval 0.10]} 1. Ve5 {[%eval -2.80] mine - Mistake: better was Pa4.} (1. Pa4) "              \
    "Vxe5 {[%eval -2.80]} 2. Pa4 {[%eval -2.90]} Pa6 {[%eval -2.80]}"

static const char ARCHIVE[] = AGAINST("2020.03.01", "pandemonium", "0-1", "1. Pa4 Pa6 2. Pc4")
    AGAINST("2020.03.02", "pandemonium", "1-0", PLAIN);

static Sandbox sandbox;
static char path[PATH_MAX];
static Looks looks;
static Shelf shelf;

static void begin(const char *text, size_t length) {
    sandbox_write(&sandbox, "games.pgn", text, length);
    looks = looks_beside(path, file_system(), games);
    shelf_init(&shelf, file_system(), &(RecordGames){games, "pandemonium"}, &looks);
}

static void open_archive(const char *text, size_t length) {
    Error error = {0};
    begin(text, length);
    ck_assert_msg(shelf_add_own(&shelf, path, NULL, 0, &error), "%s", error.reason);
}

static void set_up(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "games.pgn", path);
    shelf = (Shelf){.fs = NULL};
}

static void tear_down(void) {
    shelf_done(&shelf);
    sandbox_done(&sandbox);
}

static Game *parse(const char *text) {
    PgnSource source = {"", 1, text, strlen(text)};
    Game *game = pgn_parse(&source, &(RecordGames){games, "pandemonium"}, NULL, NULL);
    ck_assert_ptr_nonnull(game);
    return game;
}

/* Keeps a look at the archive's newer game. */
static void keep(const char *moves_and_result) {
    looks = looks_beside(path, file_system(), games);
    Game *game = parse(moves_and_result);
    ck_assert(looks_keep(&looks, game, NULL));
    game_free(game);
}

START_TEST(test_games_are_listed_newest_first)
{
    open_archive(ARCHIVE, sizeof ARCHIVE - 1);
    ck_assert_uint_eq(shelf.count, 2);
    const ShelfRow *row = shelf_examined(&shelf, 0);
    ck_assert_str_eq(row->date, "2020.03.02");
    ck_assert_str_eq(row->variant, "Pandemonium");
    ck_assert_str_eq(row->against, "level 1 Novice");
    ck_assert_str_eq(row->result, "won");
    ck_assert_uint_eq(row->moves, 2);
    ck_assert(!row->looked);
    ck_assert_str_eq(shelf_row(&shelf, 1)->result, "lost");
}
END_TEST

START_TEST(test_a_small_game_says_so)
{
    static const char SMALL[] =
        "[Event \"First steps\"]\n[White \"You\"]\n[Black \"Computer level 1\"]\n"
        "[Result \"1-0\"]\n[Variant \"pandemonium\"]\n[WhiteType \"human\"]\n"
        "[BlackType \"program\"]\n[BlackLevel \"1\"]\n[SetUp \"1\"]\n"
        "[FEN \"4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1\"]\n\n1. Ra8 1-0\n";
    open_archive(SMALL, sizeof SMALL - 1);
    ck_assert_str_eq(shelf_row(&shelf, 0)->variant, "Pandemonium, small");
    ck_assert_str_eq(shelf_row(&shelf, 0)->result, "won");
}
END_TEST

START_TEST(test_a_look_is_kept_beside_the_archive)
{
    keep(AGAINST("2020.03.02", "pandemonium", "1-0", JUDGED));
    open_archive(ARCHIVE, sizeof ARCHIVE - 1);
    ck_assert(sandbox_holds(&sandbox, "games.pgn", ARCHIVE, sizeof ARCHIVE - 1));
    ck_assert(shelf_examined(&shelf, 0)->looked);
    ck_assert_str_eq(shelf_row(&shelf, 0)->worst, "1. Ve5 -2.9");
    ck_assert(!shelf_examined(&shelf, 1)->looked);
}
END_TEST

START_TEST(test_a_look_adds_what_the_game_lacks)
{
    int chances[10];
    LookBack back;
    keep(AGAINST("2020.03.02", "pandemonium", "1-0", JUDGED));
    open_archive(ARCHIVE, sizeof ARCHIVE - 1);
    Game *game = shelf_game(&shelf, 0, NULL);
    ck_assert(moments_of(game, &back, chances, 10));
    ck_assert_uint_eq(back.count, 1);
    ck_assert_str_eq(back.moments[0].better, "Pa4");
    ck_assert_str_eq(game->root->child->comment, "mine - Mistake: better was Pa4.");
    ck_assert(!looks_add(&looks, game)); /* nothing is new */
    ck_assert_uint_eq(game->node_count, 6);
    game_free(game);
}
END_TEST

START_TEST(test_a_look_leaves_the_users_words_alone)
{
    keep(AGAINST("2020.03.02", "pandemonium", "1-0", JUDGED));
    Game *game =
        parse(AGAINST("2020.03.02", "pandemonium", "1-0", "1. Ve5 {other words} Vxe5 2. Pa4 Pa6"));
    ck_assert(looks_add(&looks, game));
    ck_assert_str_eq(game->root->child->comment, "other words");
    ck_assert_int_eq(game->root->child->evaluation.value, -280);
    game_free(game);
}
END_TEST

START_TEST(test_a_look_belongs_to_the_moves)
{
    keep(AGAINST("2020.03.02", "pandemonium", "1-0", JUDGED));
    Game *longer = parse(AGAINST("2020.03.02", "pandemonium", "1-0", PLAIN " 3. Pc4"));
    Game *other = parse(AGAINST("2020.03.02", "pandemonium", "1-0", "1. Pa4 Pa6 2. Pc4 Pc6"));
    ck_assert(!looks_add(&looks, longer));
    ck_assert(!looks_add(&looks, other));
    game_free(longer);
    game_free(other);
}
END_TEST

START_TEST(test_without_an_archive_nothing_is_kept)
{
    Looks none = looks_beside(NULL, file_system(), games);
    Game *game = parse(AGAINST("2020.03.02", "pandemonium", "1-0", JUDGED));
    ck_assert(looks_keep(&none, game, NULL));
    ck_assert(!looks_exist(&none));
    ck_assert_int_eq(sandbox_count(&sandbox), 0);
    game_free(game);
}
END_TEST

START_TEST(test_no_bad_move_is_said)
{
    keep(AGAINST("2020.03.02", "pandemonium", "1-0",
                 "{[%eval 0.10]} 1. Ve5 {[%eval 0.10]} Vxe5 {[%eval 0.10]} 2. Pa4 {[%eval 0.10]} "
                 "Pa6 {[%eval 0.10]}"));
    open_archive(ARCHIVE, sizeof ARCHIVE - 1);
    ck_assert(shelf_examined(&shelf, 0)->looked);
    ck_assert_str_eq(shelf_row(&shelf, 0)->worst, "");
}
END_TEST

START_TEST(test_a_stopped_look_that_found_nothing_bad_says_nothing)
{
    keep(AGAINST("2020.03.02", "pandemonium", "1-0",
                 "{[%eval 0.10]} 1. Ve5 {[%eval 0.10]} Vxe5 {[%eval 0.10]} 2. Pa4 Pa6"));
    open_archive(ARCHIVE, sizeof ARCHIVE - 1);
    ck_assert(!shelf_examined(&shelf, 0)->looked);
}
END_TEST

START_TEST(test_records_in_the_folder_are_found)
{
    char folder[PATH_MAX];
    static const char *const NAMES[] = {"b.PGN", "a.kif", "notes.txt", "pgn", ".c.pgn", "d.15"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        sandbox_write(&sandbox, NAMES[i], "", 0);
    open_archive(ARCHIVE, sizeof ARCHIVE - 1);
    sandbox_path(&sandbox, ".", folder);
    shelf_find_files(&shelf, folder);
    ck_assert_uint_eq(shelf.found_count, 2);
    ck_assert_str_eq(strrchr(shelf.found[0], '/'), "/a.kif");
    ck_assert_str_eq(strrchr(shelf.found[1], '/'), "/b.PGN");
}
END_TEST

START_TEST(test_records_of_a_folder_show_their_own_games)
{
    static const struct {
        const char *name, *text, *game, *against, *result;
        unsigned moves;
    } FILES[] = {
        {"a.kif",
         "先手：Ann\n後手：Bob\n手合割：平手\n手数----指手---------消費時間--\n"
         "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n",
         "Shogi", "Ann - Bob", "0-1", 1},
        {"b.kif", "先手：Dora\n手合割：５五将棋\n手数----指手---------消費時間--\n1 投了\n",
         "Minishogi", "Dora - ?", "0-1", 0},
        {"c.csa", "V2.2\nN+Cem\nPI\n+\n+7776FU\n%TORYO\n", "Shogi", "Cem - ?", "1-0", 1},
        {"d.usi", "position startpos moves 7g7f 3c3d resign\n", "Shogi", "? - ?", "0-1", 1},
    };
    char folder[PATH_MAX];
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++)
        sandbox_write(&sandbox, FILES[i].name, FILES[i].text, strlen(FILES[i].text));
    begin(ARCHIVE, sizeof ARCHIVE - 1);
    sandbox_path(&sandbox, ".", folder);
    ck_assert(shelf_add_folder(&shelf, folder, NULL));
    ck_assert_uint_eq(shelf.count, sizeof FILES / sizeof *FILES + 2);
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        const ShelfRow *row = shelf_row(&shelf, i);
        ck_assert_str_eq(row->variant, FILES[i].game);
        ck_assert_str_eq(row->against, FILES[i].against);
        ck_assert_str_eq(row->result, FILES[i].result);
        ck_assert_uint_eq(row->moves, FILES[i].moves);
    }
}
END_TEST

START_TEST(test_only_the_games_shown_are_read)
{
    enum { GAMES = 10000 };
    Bytes text = {0};
    static const char GAME[] = AGAINST("2020.03.02", "pandemonium", "1-0", PLAIN);
    for (int i = 0; i < GAMES; i++)
        ck_assert(bytes_add(&text, GAME));
    open_archive(text.data, text.length);
    bytes_done(&text);
    ck_assert_uint_eq(shelf.count, GAMES);
    ck_assert_uint_eq(shelf_examined(&shelf, GAMES - 1)->moves, 2);
    for (size_t i = 0; i < GAMES - 1; i++)
        ck_assert(!shelf.rows[i].read);
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("shelf");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, test_games_are_listed_newest_first);
    tcase_add_test(tests, test_a_small_game_says_so);
    tcase_add_test(tests, test_a_look_is_kept_beside_the_archive);
    tcase_add_test(tests, test_a_look_adds_what_the_game_lacks);
    tcase_add_test(tests, test_a_look_leaves_the_users_words_alone);
    tcase_add_test(tests, test_a_look_belongs_to_the_moves);
    tcase_add_test(tests, test_without_an_archive_nothing_is_kept);
    tcase_add_test(tests, test_no_bad_move_is_said);
    tcase_add_test(tests, test_a_stopped_look_that_found_nothing_bad_says_nothing);
    tcase_add_test(tests, test_records_in_the_folder_are_found);
    tcase_add_test(tests, test_records_of_a_folder_show_their_own_games);
    tcase_add_test(tests, test_only_the_games_shown_are_read);
    suite_add_tcase(suite, tests);
}
