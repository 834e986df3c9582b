/* Saves a game into a file with unreadable content: either not a byte of that content changes, and
 * the game after it can be read, or the file is refused and unchanged. */
#include <stdio.h>

#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "play/review/review.h"
#include "play/review/save_changes.h"
#include "play/session/life.h"
#include "play/session_case.h"

typedef struct File {
    const char *text;
    bool saved; /* the file accepts a game */
} File;

#define GOOD "[Event \"Good\"]\n[Variant \"pandemonium\"]\n\n1. Ve5 *\n"

static const File FILES[] = {
    {"", true},
    {GOOD, true},
    {"[Event \"No line end\"]\n[Variant \"pandemonium\"]\n\n1. Ve5 *", true},
    {"[Event \"Damaged\"]\n[Variant \"pandemonium\"]\n\n1. Ve5 Vz9 what ((( *\n", true},
    {"[Event \"Unknown\"]\n[Variant \"nonsense\"]\n\n1. X+y-z#q {\x1b[2J} *\n", true},
    {"[Event \"Bad FEN\"]\n[Variant \"pandemonium\"]\n[FEN \"x\"]\n\n*\n", true},
    {"[Event \"Open comment\"]\n[Variant \"pandemonium\"]\n\n1. Ve5 {and so on\n", true},
    {"[Event \"Open line\"]\n[Variant \"pandemonium\"]\n\n1. Ve5 ; and so on", true},
    {"[Event \"Open tag\n", true},
    {"[Event \"Rubbish behind\"]\n\n*\n\n\xff\xfe rubbish\n\n" GOOD "more rubbish\n", true},
    {"[Event \"Line ends\"]\r\n[Variant \"pandemonium\"]\r\n\r\n1. Ve5 *\r\n", true},
    {"\xef\xbb\xbf" GOOD, false},
    {"Dear Ann,\n" GOOD, false},
    {"\n" GOOD, false},
    {"1. Ve5 *\n", false},
    {"手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n", false},
    {"position startpos moves 7g7f\n", false},
    {"# ours = not\nlevel = 3\n", false},
};

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(text, 1, strlen(text), file), strlen(text));
    ck_assert_int_eq(fclose(file), 0);
}

/* Asserts that the last game of the file has our move. */
static void check_last_game(const char *path) {
    PgnFile file;
    Error error = {0};
    ck_assert_msg(pgn_file_open(&file, settings.fs, path, &error), "%s", error.reason);
    ck_assert_uint_gt(file.count, 0);
    Game *game = pgn_file_game(&file, file.count - 1, &(RecordGames){games, NULL}, NULL, &error);
    ck_assert_msg(game != NULL, "%s", error.reason);
    ck_assert(!game->damaged);
    ck_assert_uint_eq(game->node_count, 3);
    game_free(game);
    pgn_file_close(&file);
}

START_TEST(test_saving_never_loses_what_a_file_holds)
{
    const File *file = &FILES[_i];
    const char *path = in_folder("mine.pgn");
    Bytes content = {0};
    Error error = {0};
    write_file(path, file->text);
    two_people();
    start();
    play_at("c3c4", 0);
    play_at("c7c6", 0);
    bool saved = session_save(session, path, &error);
    ck_assert_msg(saved == file->saved, "%s", error.reason);
    ck_assert(saved || error.reason[0] != '\0');
    ck_assert(file_read(settings.fs, path, 1 << 20, &content, NULL));
    size_t length = strlen(file->text);
    ck_assert_uint_ge(content.length, length);
    ck_assert_mem_eq(content.data, file->text, length);
    if (saved)
        check_last_game(path);
    else
        ck_assert_uint_eq(content.length, length);
    bytes_done(&content);
}
END_TEST

/* --- by the ending --------------------------------------------------------------------------- */

typedef struct Ending {
    const char *name;
    const RecordFormat *form;
} Ending;

static const Ending ENDINGS[] = {
    {"x.kif", &RECORD_KIF},       {"x.KIFU", &RECORD_KIF},    {"x.usi", &RECORD_USI},
    {"x.sfen", &RECORD_USI},      {"x.pgn", &RECORD_PGN},     {"x.PGN", &RECORD_PGN},
    {"kif", &RECORD_PGN},         {"x.kif.pgn", &RECORD_PGN}, {"2026.11.22", &RECORD_PGN},
    {"x.ki2", &RECORD_KI2},       {"x.KI2U", &RECORD_KI2},    {"x.csa", &RECORD_CSA},
    {"Ann vs. Bob", &RECORD_PGN}, {"x.", &RECORD_PGN},        {".games", &RECORD_PGN},
};
enum { ENDING_COUNT = sizeof(ENDINGS) / sizeof(ENDINGS[0]) };

/* Asserts that the file is one game in this format, with this many plies. */
static void check_form(const char *path, const RecordFormat *form, unsigned plies) {
    PgnFile file;
    Error error = {0};
    ck_assert_msg(pgn_file_open(&file, settings.fs, path, &error), "%s", error.reason);
    ck_assert_ptr_eq(file.format, form);
    ck_assert_uint_eq(file.count, 1);
    Game *game = pgn_file_game(&file, 0, &(RecordGames){games, "shogi"}, NULL, &error);
    ck_assert_msg(game != NULL, "%s", error.reason);
    ck_assert_str_eq(game->variant->name, "shogi");
    ck_assert_uint_eq(node_ply(node_line_end(game->root)), plies);
    game_free(game);
    pgn_file_close(&file);
}

static void start_shogi(void) {
    settings.variant = game_named("shogi");
    two_people();
    start();
    play_at("c3c4", 0);
}

static const char *const UNKNOWN[] = {"x.doc", "x.txt", "x.v2", "x.pgn.gz", "x.7z", "x.pgn.bak"};

START_TEST(test_an_unsupported_format_is_refused_by_name_and_creates_nothing)
{
    const char *name = UNKNOWN[_i];
    Error error = {0};
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", in_folder(name));
    start_shogi();
    ck_assert(!session_save(session, path, &error));
    ck_assert_msg(strstr(error.reason, strrchr(name, '.')) != NULL, "%s", error.reason);
    ck_assert_msg(strstr(error.reason, ".pgn .kif .kifu .ki2 .ki2u .csa .jkf .usi .sfen") != NULL,
                  "%s", error.reason);
    ck_assert(!file_exists(settings.fs, path));
    Review review;
    ck_assert(session_save(session, in_folder("mine.pgn"), NULL));
    ck_assert(review_open(&review, settings.fs, in_folder("mine.pgn"), &(RecordGames){games, NULL},
                          NULL));
    error_clear(&error);
    ck_assert(!review_save_as(&review, path, &error));
    ck_assert(strstr(error.reason, strrchr(name, '.')) != NULL);
    ck_assert(!file_exists(settings.fs, path));
    review_close(&review);
}
END_TEST

START_TEST(test_the_extension_of_a_name_decides_the_format)
{
    const Ending *ending = &ENDINGS[_i];
    Error error = {0};
    char path[PATH_MAX], other[PATH_MAX];
    snprintf(path, sizeof path, "%s", in_folder(ending->name));
    snprintf(other, sizeof other, "%s", in_folder("other.pgn"));
    start_shogi();
    ck_assert_msg(session_save(session, path, &error), "%s", error.reason);
    check_form(path, ending->form, 1);
    /* Saving again replaces it. */
    play_at("c7c6", 0);
    ck_assert_msg(session_save(session, path, &error), "%s", error.reason);
    check_form(path, ending->form, 2);
    ck_assert(session_save(session, other, NULL));
    /* The same in a review, which only writes new files. */
    Review review;
    ck_assert(review_open(&review, settings.fs, other, &(RecordGames){games, NULL}, NULL));
    ck_assert(!review_save_as(&review, path, &error));
    ck_assert_int_eq(remove(path), 0);
    error_clear(&error);
    ck_assert_msg(review_save_as(&review, path, &error), "%s", error.reason);
    review_close(&review);
    check_form(path, ending->form, 2);
}
END_TEST

START_TEST(test_a_record_of_shogi_has_one_game)
{
    Error error = {0};
    write_file(in_folder("x.kif"), "手合割：平手\n");
    start_shogi();
    ck_assert(!session_save(session, in_folder("x.kif"), &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "already exists"));
    check_form(in_folder("x.kif"), &RECORD_KIF, 0);
}
END_TEST

START_TEST(test_a_game_that_the_format_cannot_express_is_refused)
{
    static const char *const NAMES[] = {"x.kif", "x.usi"};
    Error error = {0};
    settings.variant = game_named("chess");
    two_people();
    start();
    for (int i = 0; i < 2; i++) {
        error_clear(&error);
        ck_assert(!session_save(session, in_folder(NAMES[i]), &error));
        ck_assert(error.reason[0] != '\0');
        ck_assert(!file_exists(settings.fs, in_folder(NAMES[i])));
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("saved files");
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_saving_never_loses_what_a_file_holds, 0,
                        (int)(sizeof(FILES) / sizeof(FILES[0])));
    tcase_add_loop_test(tcase, test_an_unsupported_format_is_refused_by_name_and_creates_nothing, 0,
                        sizeof(UNKNOWN) / sizeof(UNKNOWN[0]));
    tcase_add_loop_test(tcase, test_the_extension_of_a_name_decides_the_format, 0, ENDING_COUNT);
    tcase_add_test(tcase, test_a_record_of_shogi_has_one_game);
    tcase_add_test(tcase, test_a_game_that_the_format_cannot_express_is_refused);
}
