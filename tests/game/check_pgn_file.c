#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/support.h"
#include "support/fault_fs.h"
#include "support/sandbox.h"

static Sandbox sandbox;
static char path[PATH_MAX];

static void enter(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "games.pgn", path);
}

static void leave(void) {
    sandbox_done(&sandbox);
}

static void open_text(PgnFile *file, const char *text, size_t length) {
    sandbox_write(&sandbox, "games.pgn", text, length);
    Error error = {0};
    ck_assert_msg(pgn_file_open(file, file_system(), path, &error), "%s", error.reason);
}

/* ---- where games begin ---- */

typedef struct Layout {
    const char *text;
    size_t count;
    unsigned lines[4]; /* where each game begins */
} Layout;

static const Layout LAYOUTS[] = {
    {"", 0, {0}},
    {" \n\n", 0, {0}},
    {"% nothing\n; nothing\n", 0, {0}},
    {"*", 1, {1}},
    {"\xef\xbb\xbf[Event \"a\"]\n\n*\n", 1, {1}},
    {"\n\n1. Ve5 *\n", 1, {3}},
    {"[Event \"a\"]\n[Site \"b\"]\n\n*\n\n[Event \"b\"]\n\n*\n", 2, {1, 6}},
    {"[Event \"a\"]\n\n[Site \"b\"]\n\n*\n", 1, {1}},
    {"[Event \"a\"]\r\n\r\n*\r\n\r\n[Site \"b\"]\r\n\r\n*\r\n", 2, {1, 5}},
    {"; head\n[Event \"a\"]\n; more\n[Site \"b\"]\n\n1. Ve5 ; { not a comment\n*\n[Event \"b\"]\n",
     2,
     {2, 8}},
    /* A game need not have moves, nor even a result. */
    {"[Event \"a\"]\n\n[Event \"b\"]\n[Site \"b\"]\n\n[Eventual \"c\"]\n\n*\n", 2, {1, 3}},
    /* A tag's quotation marks contain no comment. */
    {"[Event \"{\"]\n\n*\n\n[Event \"b\"]\n\n*\n", 2, {1, 5}},
    /* A bracket in a comment begins no game ... */
    {"[Event \"a\"]\n\n{\n[%clk 0:00:01]\n[x]\n[Site \"b\"]\n} *\n", 1, {1}},
    {"[Event \"a\"]\n\n{\n\n[%csl x]\n[ \"b\"]\n} *\n", 1, {1}},
    /* ... unless the comment was never closed. */
    {"[Event \"a\"]\n\n{ open\n\n[Site \"b\"]\n\n*\n", 2, {1, 5}},
    {"[Event \"a\"]\n\n{ open\n[Event \"b\"]\n\n*\n", 2, {1, 4}},
    {"[Event \"a\"]\n\n{ open\n[Eventual \"b\"]\n\n*\n", 1, {1}},
    /* An unfinished tag begins a game on its own line. */
    {"[Event \"a\"]\n\n[Event\n\n*\n", 2, {1, 3}},
    {"[Event \"a\"]\n\n((((((((((((((((((((\n\n[Event \"b\"]\n\n*\n", 2, {1, 5}},
    /* A result ends a game; moves after it are the next one. */
    {"1. Ve5 *\n1. Pa4 *\n", 2, {1, 2}},
    {"1. Ve5 * 1. Pa4 1-0 Pa4 Pa6 1/2-1/2", 3, {1, 1, 1}},
    {"Ve5 0-1\n\nO-O", 2, {1, 3}},
    {"1. Ve5 * [Event \"b\"] [Site \"c\"]\n*\n", 2, {1, 1}},
    {"[Result \"*\"] 1. Ve5 *\n[Result \"*\"] Ve5\n[Result \"*\"] {x}\n", 3, {1, 2, 3}},
    {"1. Ve5 * {of the\ngame} 1. Ve5 *", 2, {1, 2}},
    {"1. Ve5 *\n4[Event \"b\"]\n*\n", 2, {1, 2}},
    /* A result in a variation or a comment, a repeated one, or a remark does not. */
    {"1. Ve5 (1. Pa4 *) {*} Vxe5 ; *\n* 1-0\n*\n$1 (2. Pa4)\n", 1, {1}},
    {"1. Ve5 ) 1-0 White has won\n", 1, {1}},
    {"1. Ve5 1-0-1 Vxe5 1/2-1/22 2. Ve4", 1, {1}},
    /* A tag ends after its quotation marks, or else with its line. */
    {"[Event \"a] \\\" ]\" ]] 1. Ve5 *\n[Event \"a \"b\" \"] *\n[Event \"a\"b]\n*\n", 3, {1, 2, 3}},
    /* Blanks outside ASCII mean nothing. */
    {"\xc2\xa0\n\xe3\x80\x80\xe2\x80\x8b\n\xa0\n[Event \"a\"]\n\n*\n", 1, {4}},
    {"[Event \"a\"]\n\n*\n\xef\xbb\xbf[Event \"b\"]\n\n*\n", 2, {1, 4}},
    {"\xe3\x81\x82\n[Event \"a\"]\n", 2, {1, 2}},
};

START_TEST(test_games_are_found_in_a_file)
{
    const Layout *layout = &LAYOUTS[_i];
    size_t length = strlen(layout->text);
    PgnFile file;
    open_text(&file, layout->text, length);
    ck_assert_uint_eq(file.count, layout->count);
    for (size_t i = 0; i < file.count; i++) {
        ck_assert_uint_eq(file.entries[i].line, layout->lines[i]);
        off_t end = i + 1 < file.count ? file.entries[i + 1].offset : (off_t)length;
        ck_assert_int_eq(file.entries[i].offset + file.entries[i].length, end);
    }
    pgn_file_close(&file);
}
END_TEST

/* ---- a damaged game does not harm the others ---- */

static const char *const DAMAGED[] = {
    "1. Ve5 { never closed", "1. Ve5 ((((((((((((((((", "1. Ra5", "1. Ve5 )",
    "[Site \"no end",        "\x01\x02\xff\xfe",        "}}}}",   "\"\"\""};

START_TEST(test_games_beside_a_damaged_one_stay_whole)
{
    Bytes text = {0};
    ck_assert(bytes_addf(&text, "[Event \"a\"]\n\n1. Ve5 *\n\n[Event \"b\"]\n%s\n\n", DAMAGED[_i]));
    ck_assert(bytes_add(&text, "[Event \"c\"]\n\n1. Pa4 Pa6 1-0\n"));
    PgnFile file;
    open_text(&file, text.data, text.length);
    ck_assert_uint_eq(file.count, 3);
    for (size_t i = 0; i < 3; i++) {
        Error damage = {0}, error = {0};
        Game *game = pgn_file_game(&file, i, &(RecordGames){games, "pandemonium"}, &damage, &error);
        ck_assert_msg(game != NULL, "%s", error.reason);
        ck_assert(game->damaged == (i == 1));
        if (i == 1)
            ck_assert_uint_eq(damage.line, 6);
        if (i == 2)
            ck_assert_uint_eq(node_ply(node_line_end(game->root)), 2);
        game_free(game);
    }
    pgn_file_close(&file);
    bytes_done(&text);
}
END_TEST

START_TEST(test_a_text_that_is_not_a_game_is_refused)
{
    static const struct {
        const char *text, *looks;
    } TEXTS[] = {{"hello\n", "plain text"},
                 {"\x01\x02", "binary data"},
                 {"dear diary, 1. Va9", "plain text"},
                 {"1. Zz9", "not a move"}};
    for (size_t i = 0; i < sizeof(TEXTS) / sizeof(TEXTS[0]); i++) {
        PgnFile file;
        Error damage = {0}, error = {0};
        open_text(&file, TEXTS[i].text, strlen(TEXTS[i].text));
        ck_assert_uint_eq(file.count, 1);
        Game *game = pgn_file_game(&file, 0, &(RecordGames){games, "pandemonium"}, &damage, &error);
        ck_assert_ptr_null(game);
        ck_assert_str_eq(damage.reason, "");
        ck_assert_msg(strstr(error.reason, TEXTS[i].looks) != NULL, "%s", error.reason);
        ck_assert((strstr(error.reason, "PGN, KIF, KI2, CSA, JKF, USI, EPD") != NULL) == (i < 3));
        ck_assert_uint_eq(error.line, 1);
        pgn_file_close(&file);
    }
}
END_TEST

/* Files that are not records, and what they are called; NULL: they are records. */
static const struct {
    const char *text, *kind;
} FOREIGN[] = {
    {"%PDF-1.4\nabc\n", "looks like a PDF document;"},
    {"\n<!DOCTYPE html><p>x\n", "looks like a web page;"},
    {"\x89PNG\r\n\x1a\n", "looks like an image;"},
    {"PK\x03\x04zip", "looks like an archive (unpack it first);"},
    {"\xef\xbb\xbf{ \"a\" : 1}", "looks like JSON, but not JKF;"},
    {"[{\"moves2\": 1}]", "looks like JSON, but not JKF;"},
    {"<html>\n[Event \"a\"]\n\n1. Ve5 *\n", NULL},
    {"{\"Hello\", he said.} 1. Ve5 *\n", NULL},
    {"% a line to skip\n1. Ve5 *\n", NULL},
};

START_TEST(test_a_file_of_another_kind_is_named)
{
    Bytes text = {0};
    Error error = {0};
    PgnFile file;
    ck_assert(bytes_add(&text, FOREIGN[_i].text));
    bool open = pgn_file_open_text(&file, file_system(), "x", &text, &error);
    ck_assert(open == (FOREIGN[_i].kind == NULL));
    if (open)
        pgn_file_close(&file);
    else
        ck_assert_msg(strstr(error.reason, FOREIGN[_i].kind) != NULL, "%s", error.reason);
    bytes_done(&text);
}
END_TEST

START_TEST(test_zero_bytes_are_damage_of_one_game_only)
{
    static const char TEXT[] = "[Event \"a\"]\n\n1. Ve5 \0\0\0 Vxe5\n\n[Event \"b\"]\n\n1. Ve5 *\n";
    PgnFile file;
    open_text(&file, TEXT, sizeof(TEXT) - 1);
    ck_assert_uint_eq(file.count, 2);
    Error damage = {0};
    Game *game = pgn_file_game(&file, 0, &(RecordGames){games, "pandemonium"}, &damage, NULL);
    ck_assert(game->damaged);
    ck_assert_uint_eq(damage.line, 3);
    ck_assert_uint_eq(game->node_count, 2);
    game_free(game);
    game = pgn_file_game(&file, 1, &(RecordGames){games, "pandemonium"}, &damage, NULL);
    ck_assert(!game->damaged);
    game_free(game);
    pgn_file_close(&file);
}
END_TEST

START_TEST(test_ten_megabytes_of_parentheses_are_one_damaged_game)
{
    enum { SIZE = 10 * 1000 * 1000 };
    char *text = malloc(SIZE);
    ck_assert_ptr_nonnull(text);
    memset(text, '(', SIZE);
    static const char TAG[] = "[Event \"a\"]\n\n";
    memcpy(text, TAG, sizeof TAG - 1);
    PgnFile file;
    open_text(&file, text, SIZE);
    free(text);
    ck_assert_uint_eq(file.count, 1);
    Error damage = {0};
    Game *game = pgn_file_game(&file, 0, &(RecordGames){games, "pandemonium"}, &damage, NULL);
    ck_assert(game->damaged);
    ck_assert_uint_eq(game->node_count, 1);
    game_free(game);
    pgn_file_close(&file);
}
END_TEST

/* The process's peak memory. */
static long peak_kib(void) {
    struct rusage usage;
    ck_assert_int_eq(getrusage(RUSAGE_SELF, &usage), 0);
    return usage.ru_maxrss;
}

/* A gigabyte takes some seconds, so only the long tests use it. */
static off_t large_size(void) {
    return getenv("PANDEMONIUM_SOAK") != NULL ? (off_t)1 << 30 : (off_t)64 << 20;
}

START_TEST(test_file_larger_than_memory_should_be_is_indexed_in_pieces)
{
    sandbox_write(&sandbox, "games.pgn", "[Event \"a\"]\n\n*\n", 15);
    off_t size = large_size();
    ck_assert_int_eq(truncate(path, size), 0);
    long before = peak_kib();
    PgnFile file;
    ck_assert(pgn_file_open(&file, file_system(), path, NULL));
    ck_assert_uint_eq(file.count, 1);
    ck_assert_int_eq(file.entries[0].length, size);
    Error damage = {0};
    Game *game = pgn_file_game(&file, 0, &(RecordGames){games, "pandemonium"}, &damage, NULL);
    ck_assert(game->damaged);
    game_free(game);
    pgn_file_close(&file);
    /* A game's bytes and the blocks, doubled for sanitizers. */
    ck_assert_int_lt(peak_kib() - before, 16 * 1024);
}
END_TEST

/* Processor time to index a file of `count` games. */
static double seconds_to_index(size_t count) {
    Bytes text = {0};
    for (size_t i = 0; i < count; i++)
        ck_assert(bytes_add(&text, "[Event \"a\"]\n\n{x} 1. Ve5 (1. Pa4) *\n\n"));
    sandbox_write(&sandbox, "games.pgn", text.data, text.length);
    bytes_done(&text);
    double best = 0;
    for (int round = 0; round < 3; round++) {
        PgnFile file;
        clock_t begin = clock();
        ck_assert(pgn_file_open(&file, file_system(), path, NULL));
        double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
        ck_assert_uint_eq(file.count, count);
        pgn_file_close(&file);
        best = round == 0 || seconds < best ? seconds : best;
    }
    return best;
}

START_TEST(test_many_games_are_indexed_in_linear_time)
{
    double quarter = seconds_to_index(25000), whole = seconds_to_index(100000);
    /* About four times as long; sixteen times, if each game scanned all before it. */
    ck_assert_double_lt(whole, 9 * quarter);
}
END_TEST

START_TEST(test_games_may_straddle_the_blocks_read)
{
    Bytes text = {0};
    size_t count = 0;
    for (; text.length < 300000; count++)
        ck_assert(bytes_addf(&text, "[Event \"%zu\"]\n\n1. Ve5 {%.*s} *\n\n", count,
                             (int)(count % 60),
                             "............................................"
                             "................"));
    PgnFile file;
    open_text(&file, text.data, text.length);
    ck_assert_uint_eq(file.count, count);
    for (size_t i = 0; i < count; i += 37) {
        Game *game = pgn_file_game(&file, i, &(RecordGames){games, "pandemonium"}, NULL, NULL);
        char number[24];
        snprintf(number, sizeof(number), "%zu", i);
        ck_assert(!game->damaged);
        ck_assert_str_eq(game_tag(game, "Event"), number);
        game_free(game);
    }
    pgn_file_close(&file);
    bytes_done(&text);
}
END_TEST

/* ---- files ---- */

START_TEST(test_only_regular_files_are_accepted)
{
    PgnFile file;
    Error error = {0};
    ck_assert(!pgn_file_open(&file, file_system(), path, &error));
    ck_assert_str_eq(error.file, path);
    ck_assert(!pgn_file_open(&file, file_system(), sandbox.folder, &error));
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert(!pgn_file_open(&file, file_system(), path, &error));
}
END_TEST

START_TEST(test_the_moves_of_the_first_line_are_counted)
{
    static const struct {
        const char *text;
        unsigned plies;
    } GAMES[] = {
        {"[Event \"a\"]\n\n1. Ve5 Vxe5 2. c4 *\n", 3},
        {"[Event \"a\"]\n\n1.Ve5$1 {two {moves} 1...Vxe5?! (1... a6 (1... b6) 2. a4) 2. c4 1-0", 3},
        {"; head\n[Event \"a\"]\n\n{Ve5 [x]} 1. O-O ; Vxe5\n0-0-0 e.p. 1/2-1/2\n", 2},
        {"[Event \"a\"]\n\n1. Ve5\n% a line for programs\nVxe5% c4\n", 3},
        {"[Event \"a\"]\n\n*\n", 0},
        {"1. Ve5 { open\n Vxe5", 1},
    };
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        PgnFile file;
        RecordScan scan;
        open_text(&file, GAMES[i].text, strlen(GAMES[i].text));
        ck_assert(pgn_file_scan(&file, 0, &scan, NULL));
        ck_assert_msg(scan.plies == GAMES[i].plies, "%s: %u", GAMES[i].text, scan.plies);
        pgn_file_close(&file);
    }
}
END_TEST

START_TEST(test_a_change_on_the_disk_is_noticed)
{
    PgnFile file;
    open_text(&file, "*\n", 2);
    ck_assert(!pgn_file_changed(&file, path));
    sandbox_write(&sandbox, "games.pgn", "1-0\n", 4);
    ck_assert(pgn_file_changed(&file, path));
    ck_assert(pgn_file_changed(&file, "/nowhere/at/all"));
    pgn_file_close(&file);
}
END_TEST

START_TEST(test_failing_calls_are_reported)
{
    static const char TEXT[] = "[Event \"a\"]\n\n1. Ve5 *\n";
    sandbox_write(&sandbox, "games.pgn", TEXT, sizeof(TEXT) - 1);
    int calls = 0;
    for (int at = 0; at <= calls; at++) {
        FaultFs faults;
        fault_fs_init(&faults);
        faults.fail_at = at;
        faults.code = EIO;
        faults.chunk = 7;
        PgnFile file;
        Error error = {0};
        Game *game = NULL;
        if (pgn_file_open(&file, &faults.fs, path, &error)) {
            game = pgn_file_game(&file, 0, &(RecordGames){games, "pandemonium"}, NULL, &error);
            pgn_file_close(&file);
        }
        if (at == 0)
            calls = faults.calls;
        bool harmless = faults.failed == NULL || strcmp(faults.failed, "close") == 0;
        ck_assert_msg((game != NULL) == harmless, "%s", faults.failed);
        ck_assert((error.reason[0] == '\0') == harmless);
        ck_assert_int_eq(faults.descriptors, 0);
        game_free(game);
    }
    ck_assert_int_gt(calls, 6);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("pgn_file");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, enter, leave);
    tcase_add_loop_test(tcase, test_games_are_found_in_a_file, 0, COUNT(LAYOUTS));
    tcase_add_loop_test(tcase, test_games_beside_a_damaged_one_stay_whole, 0, COUNT(DAMAGED));
    tcase_add_test(tcase, test_a_text_that_is_not_a_game_is_refused);
    tcase_add_loop_test(tcase, test_a_file_of_another_kind_is_named, 0, COUNT(FOREIGN));
    tcase_add_test(tcase, test_zero_bytes_are_damage_of_one_game_only);
    tcase_add_test(tcase, test_ten_megabytes_of_parentheses_are_one_damaged_game);
    tcase_add_test(tcase, test_file_larger_than_memory_should_be_is_indexed_in_pieces);
    tcase_add_test(tcase, test_many_games_are_indexed_in_linear_time);
    tcase_add_test(tcase, test_games_may_straddle_the_blocks_read);
    tcase_add_test(tcase, test_only_regular_files_are_accepted);
    tcase_add_test(tcase, test_the_moves_of_the_first_line_are_counted);
    tcase_add_test(tcase, test_a_change_on_the_disk_is_noticed);
    tcase_add_test(tcase, test_failing_calls_are_reported);
}
