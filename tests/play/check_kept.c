#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "game/files/append.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "play/session/keeping.h"
#include "play/session/life.h"
#include "play/session_case.h"
#include "support/fault_fs.h"

static SessionKept kept;

static void begin(void) {
    settings.journal_folder = folder;
    two_people();
    start();
}

static void close_session(void) {
    session_close(session, &kept);
    session = NULL;
}

static size_t count_journals(void) {
    SessionJournal list[2];
    return session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, 2);
}

START_TEST(test_a_game_without_moves_is_not_kept)
{
    settings.archive = in_folder("games.pgn");
    begin();
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_NOWHERE);
    ck_assert_str_eq(kept.path, "");
    ck_assert_uint_eq(count_journals(), 0);
}
END_TEST

START_TEST(test_game_in_progress_is_kept_in_its_journal)
{
    begin();
    play_at("e4e5", 0);
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_JOURNAL);
    ck_assert(file_exists(settings.fs, kept.path));
}
END_TEST

START_TEST(test_finished_game_is_kept_in_the_archive)
{
    settings.archive = in_folder("new/games.pgn");
    begin();
    play_at("e4e5", 0);
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_ARCHIVE);
    ck_assert_str_eq(kept.path, in_folder("new/games.pgn"));
    ck_assert_uint_eq(count_journals(), 0);
}
END_TEST

START_TEST(test_finished_game_that_cannot_be_archived_stays_in_its_journal)
{
    settings.archive = folder;
    begin();
    play_at("e4e5", 0);
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_JOURNAL);
    ck_assert_uint_eq(count_journals(), 1);
}
END_TEST

START_TEST(test_saved_game_is_kept_in_its_file)
{
    two_people();
    start();
    play_at("e4e5", 0);
    ck_assert(session_save(session, in_folder("mine.pgn"), NULL));
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_FILE);
    ck_assert_str_eq(kept.path, in_folder("mine.pgn"));
}
END_TEST

static int sync_no_folder(void *context, int fd) {
    struct stat status;
    (void)context;
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
        errno = EIO;
        return -1;
    }
    return file_system()->fsync(NULL, fd);
}

START_TEST(test_a_game_whose_save_is_uncertain_keeps_its_journal)
{
    FileSystem fs = *file_system();
    Error error = {0};
    settings.fs = &fs;
    begin();
    play_at("e4e5", 0);
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    fs.fsync = sync_no_folder;
    ck_assert(session_save(session, in_folder("mine.pgn"), &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "is written, but"));
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_JOURNAL);
    ck_assert_uint_eq(count_journals(), 1);
    settings.fs = file_system();
}
END_TEST

START_TEST(test_finished_game_is_discarded_if_the_user_wants_it)
{
    settings.deletes_journal = true;
    begin();
    play_at("e4e5", 0);
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_NOWHERE);
    ck_assert_uint_eq(count_journals(), 0);
}
END_TEST

START_TEST(test_no_game_in_progress_is_lost)
{
    settings.deletes_journal = true;
    begin();
    play_at("e4e5", 0);
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_JOURNAL);
    ck_assert_uint_eq(count_journals(), 1);
}
END_TEST

START_TEST(test_an_appended_game_never_continues_a_truncated_line)
{
    static const AppendLead LEAD = {"head\n", ""};
    Bytes text = {0};
    const char *path = in_folder("records");
    ck_assert(append_record(settings.fs, path, &LEAD, "one\ntw", NULL));
    ck_assert(append_record(settings.fs, path, &LEAD, "three\n", NULL));
    ck_assert(append_record(settings.fs, path, &LEAD, "four\n", NULL));
    ck_assert(file_read(settings.fs, path, 100, &text, NULL));
    ck_assert_str_eq(text.data, "head\none\ntw\nthree\nfour\n");
    bytes_done(&text);
}
END_TEST

static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};

/* A lasting failure can also prevent undoing the append. */
START_TEST(test_an_append_that_fails_at_any_call_is_undone)
{
    static const AppendLead LEAD = {"", ""};
    const char *path = in_folder("new/records");
    bool old = _i % 2 == 0;
    FaultFs faults;
    for (int at = 0, calls = 1; at <= 2 * calls; at++) {
        Bytes text = {0};
        remove(path);
        rmdir(in_folder("new"));
        path = in_folder("new/records");
        fault_fs_init(&faults);
        if (old)
            ck_assert(append_record(settings.fs, path, &LEAD, "one\n", NULL));
        faults.chunk = 3;
        faults.fail_at = (at + 1) / 2;
        faults.lasting = at % 2 == 0;
        faults.code = CODES[_i / 2];
        bool good = append_record(&faults.fs, path, &LEAD, "further\n", NULL);
        calls = at == 0 ? faults.calls : calls;
        ck_assert_int_eq(faults.descriptors, 0);
        if (!file_exists(settings.fs, path))
            ck_assert(!good && !old);
        else
            ck_assert(file_read(settings.fs, path, 100, &text, NULL));
        size_t before = old ? 4 : 0, after = before + 8;
        if (good)
            ck_assert_str_eq(text.data, old ? "one\nfurther\n" : "further\n");
        else if (!faults.lasting && strcmp(faults.failed, "close") != 0)
            ck_assert_uint_eq(text.length, before);
        ck_assert_uint_le(text.length, after);
        ck_assert(before == 0 || memcmp(text.data, "one\n", before) == 0);
        bytes_done(&text);
    }
}
END_TEST

/* Plays a game and saves it in the shared file, as another program would. */
static void save_one(const char *path) {
    Error error = {0};
    start();
    play_at("e4e5", 0);
    bool good = false;
    for (int i = 0; i < 100 && !good; i++)
        good = session_save(session, path, &error);
    session_close(session, NULL);
    _exit(good ? 0 : 1);
}

START_TEST(test_programs_that_save_to_one_file_lose_no_game)
{
    enum { PROGRAMS = 8 };
    char path[128];
    Text text = TEXT_OVER(path);
    text_add(&text, in_folder("shared.pgn"));
    two_people();
    for (int i = 0; i < PROGRAMS; i++) {
        pid_t child = fork();
        ck_assert_int_ge(child, 0);
        if (child == 0)
            save_one(path);
    }
    int status;
    while (wait(&status) > 0)
        ck_assert_int_eq(status, 0);
    PgnFile file;
    ck_assert(pgn_file_open(&file, settings.fs, path, NULL));
    ck_assert_uint_eq(file.count, PROGRAMS);
    pgn_file_close(&file);
}
END_TEST

/* A name of `length` bytes in the folder. */
static const char *long_name(size_t length) {
    static char name[2 * SESSION_PATH_SIZE];
    Text text = TEXT_OVER(name);
    text_clear(&text);
    text_add(&text, in_folder(""));
    while (text.length < length)
        text_add_char(&text, 'x');
    return name;
}

START_TEST(test_a_path_that_is_too_long_is_refused_before_anything_is_written)
{
    Error error = {0};
    begin();
    play_at("e4e5", 0);
    ck_assert(!session_save(session, long_name(SESSION_PATH_SIZE), &error));
    ck_assert_str_eq(error.reason, "the path is too long");
}
END_TEST

START_TEST(test_games_are_stored_in_the_users_folders)
{
    char path[SESSION_PATH_SIZE];
    ck_assert_int_eq(setenv("XDG_STATE_HOME", "/state", 1), 0);
    ck_assert_int_eq(setenv("XDG_DATA_HOME", "/data", 1), 0);
    ck_assert(session_journal_folder(path, sizeof path, NULL));
    ck_assert_str_eq(path, "/state/pandemonium/games");
    ck_assert(session_archive_path(path, sizeof path, NULL));
    ck_assert_str_eq(path, "/data/pandemonium/games.pgn");
    ck_assert(session_scores_path(path, sizeof path, NULL));
    ck_assert_str_eq(path, "/data/pandemonium/scores.txt");
    Error error = {0};
    ck_assert(!session_archive_path(path, 8, &error));
    ck_assert_str_ne(error.reason, "");
}
END_TEST

START_TEST(test_a_game_without_room_for_its_journals_name_continues_in_memory)
{
    char longer[SESSION_PATH_SIZE];
    Text text = TEXT_OVER(longer);
    text_add(&text, folder);
    while (text.length + 2 < SESSION_PATH_SIZE - 16)
        text_add(&text, "/x");
    settings.journal_folder = longer;
    two_people();
    start();
    play_at("e4e5", 0);
    close_session();
    ck_assert_int_eq(kept.place, SESSION_KEPT_NOWHERE);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("kept");
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_a_game_without_moves_is_not_kept);
    tcase_add_test(tcase, test_game_in_progress_is_kept_in_its_journal);
    tcase_add_test(tcase, test_finished_game_is_kept_in_the_archive);
    tcase_add_test(tcase, test_finished_game_that_cannot_be_archived_stays_in_its_journal);
    tcase_add_test(tcase, test_saved_game_is_kept_in_its_file);
    tcase_add_test(tcase, test_a_game_whose_save_is_uncertain_keeps_its_journal);
    tcase_add_test(tcase, test_finished_game_is_discarded_if_the_user_wants_it);
    tcase_add_test(tcase, test_no_game_in_progress_is_lost);
    tcase_add_test(tcase, test_an_appended_game_never_continues_a_truncated_line);
    tcase_add_loop_test(tcase, test_an_append_that_fails_at_any_call_is_undone, 0, 10);
    tcase_add_test(tcase, test_programs_that_save_to_one_file_lose_no_game);
    tcase_add_test(tcase, test_a_path_that_is_too_long_is_refused_before_anything_is_written);
    tcase_add_test(tcase, test_games_are_stored_in_the_users_folders);
    tcase_add_test(tcase, test_a_game_without_room_for_its_journals_name_continues_in_memory);
}
