#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/fault_fs.h"
#include "support/sandbox.h"
#include "support/suite.h"

static const char OLD[] = "the old game, whole";
static const char NEW[] = "the new game, which is a good deal longer than the old one was";
enum { OLD_LENGTH = sizeof(OLD) - 1, NEW_LENGTH = sizeof(NEW) - 1, READ_LIMIT = 1 << 20 };

static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};
enum { CODE_COUNT = sizeof(CODES) / sizeof(CODES[0]) };

static Sandbox sandbox;
static char game_path[PATH_MAX];

static void setup(void) {
    umask(022);
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "game", game_path);
}

static void teardown(void) {
    sandbox_done(&sandbox);
}

/* ---- reading ---- */

START_TEST(test_read_appends_the_whole_file)
{
    sandbox_write(&sandbox, "game", "a\0b", 3);
    Bytes bytes = {0};
    ck_assert(bytes_add(&bytes, "before"));
    ck_assert(file_read(file_system(), game_path, READ_LIMIT, &bytes, NULL));
    ck_assert_uint_eq(bytes.length, 9);
    ck_assert_mem_eq(bytes.data, "beforea\0b", 10);
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_read_of_an_empty_file_gives_an_empty_string)
{
    sandbox_write(&sandbox, "game", "", 0);
    Bytes bytes = {0};
    ck_assert(file_read(file_system(), game_path, 0, &bytes, NULL));
    ck_assert_str_eq(bytes.data, "");
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_a_file_at_the_limit_is_read_and_none_over_it)
{
    sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    Bytes bytes = {0};
    Error error = {0};
    ck_assert(file_read(file_system(), game_path, OLD_LENGTH, &bytes, NULL));
    ck_assert(!file_read(file_system(), game_path, OLD_LENGTH - 1, &bytes, &error));
    ck_assert_str_eq(error.file, game_path);
    ck_assert_str_eq(bytes.data, OLD);
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_read_counts_all_pieces_of_a_file_against_the_limit)
{
    sandbox_write(&sandbox, "game", NEW, NEW_LENGTH);
    FaultFs faults;
    fault_fs_init(&faults);
    faults.chunk = 5;
    Bytes bytes = {0};
    Error error = {0};
    ck_assert(!file_read(&faults.fs, game_path, NEW_LENGTH - 1, &bytes, &error));
    ck_assert_str_eq(error.reason, "is too large");
    ck_assert(file_read(&faults.fs, game_path, NEW_LENGTH, &bytes, NULL));
    bytes_done(&bytes);
}
END_TEST

static int stat_of_a_regular_file(void *context, const char *path, struct stat *out) {
    (void)context;
    (void)path;
    *out = (struct stat){.st_mode = S_IFREG | 0600};
    return 0;
}

START_TEST(test_read_refuses_what_replaced_a_regular_file)
{
    ck_assert_int_eq(mkfifo(game_path, 0600), 0);
    FileSystem fs = *file_system();
    fs.stat = stat_of_a_regular_file;
    Bytes bytes = {0};
    Error error = {0};
    ck_assert(!file_read(&fs, game_path, READ_LIMIT, &bytes, &error));
    ck_assert_str_eq(error.reason, "is not a regular file");
    ck_assert_ptr_null(bytes.data);
}
END_TEST

START_TEST(test_read_at_gives_the_part_asked_for_and_less_only_at_the_end)
{
    sandbox_write(&sandbox, "game", "0123456789", 10);
    FaultFs faults;
    fault_fs_init(&faults);
    faults.chunk = 2;
    const OpenFile file = {&faults.fs, game_path, file_open_regular(&faults.fs, game_path, NULL)};
    ck_assert_int_ge(file.fd, 0);
    char data[16];
    ck_assert_int_eq(file_read_at(&file, 2, data, 5, NULL), 5);
    ck_assert_mem_eq(data, "23456", 5);
    ck_assert_int_eq(file_read_at(&file, 7, data, 9, NULL), 3);
    ck_assert_mem_eq(data, "789", 3);
    ck_assert_int_eq(file_read_at(&file, 99, data, 9, NULL), 0);
    faults.fail_at = faults.calls + 1;
    faults.code = EINTR;
    ck_assert_int_eq(file_read_at(&file, 0, data, 2, NULL), 2);
    ck_assert_mem_eq(data, "01", 2);
    faults.fail_at = faults.calls + 1;
    faults.code = EIO;
    Error error = {0};
    ck_assert_int_eq(file_read_at(&file, 0, data, 2, &error), -1);
    ck_assert_ptr_nonnull(strstr(error.reason, strerror(EIO)));
    ck_assert_int_eq(file_close(&faults.fs, file.fd), 0);
}
END_TEST

/* An ordinary open would block, or reading would never end. */
START_TEST(test_read_refuses_what_is_not_a_regular_file)
{
    ck_assert_int_eq(mkfifo(game_path, 0600), 0);
    const char *const paths[] = {game_path, sandbox.folder, "/dev/zero", "/dev/null"};
    for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
        Bytes bytes = {0};
        Error error = {0};
        ck_assert(!file_read(file_system(), paths[i], READ_LIMIT, &bytes, &error));
        ck_assert_str_eq(error.reason, "is not a regular file");
        ck_assert_uint_eq(bytes.length, 0);
        bytes_done(&bytes);
    }
}
END_TEST

START_TEST(test_read_of_a_missing_file_says_why)
{
    Bytes bytes = {0};
    Error error = {0};
    ck_assert(!file_read(file_system(), game_path, READ_LIMIT, &bytes, &error));
    ck_assert_str_eq(error.file, game_path);
    ck_assert_ptr_nonnull(strstr(error.reason, strerror(ENOENT)));
}
END_TEST

START_TEST(test_read_continues_after_short_reads)
{
    sandbox_write(&sandbox, "game", NEW, NEW_LENGTH);
    FaultFs faults;
    fault_fs_init(&faults);
    faults.chunk = 1;
    Bytes bytes = {0};
    ck_assert(file_read(&faults.fs, game_path, READ_LIMIT, &bytes, NULL));
    ck_assert_str_eq(bytes.data, NEW);
    bytes_done(&bytes);
}
END_TEST

static void read_with_a_fault(int call, int code, bool lasting) {
    FaultFs faults;
    fault_fs_init(&faults);
    faults.chunk = 7;
    faults.fail_at = call;
    faults.code = code;
    faults.lasting = lasting;
    Bytes bytes = {0};
    Error error = {0};
    ck_assert(bytes_add(&bytes, "before"));
    bool good = file_read(&faults.fs, game_path, READ_LIMIT, &bytes, &error);
    ck_assert_int_eq(faults.descriptors, 0);
    ck_assert_msg(good || error.reason[0] != '\0', "no reason for %s failing", faults.failed);
    ck_assert(bytes.length == (good ? 6 + NEW_LENGTH : 6));
    ck_assert_str_eq(bytes.data + 6, good ? NEW : "");
    bool may_be_repeated =
        code == EINTR && !lasting &&
        (strcmp(faults.failed, "read") == 0 || strcmp(faults.failed, "open") == 0);
    ck_assert(good || !may_be_repeated);
    bytes_done(&bytes);
}

START_TEST(test_read_fails_cleanly_whatever_call_fails)
{
    sandbox_write(&sandbox, "game", NEW, NEW_LENGTH);
    FaultFs counter;
    fault_fs_init(&counter);
    counter.chunk = 7;
    Bytes bytes = {0};
    ck_assert(file_read(&counter.fs, game_path, READ_LIMIT, &bytes, NULL));
    bytes_done(&bytes);
    for (int call = 1; call <= counter.calls; call++)
        for (int code = 0; code < CODE_COUNT; code++)
            for (int lasting = 0; lasting < 2; lasting++)
                read_with_a_fault(call, CODES[code], lasting == 1);
}
END_TEST

/* ---- folders ---- */

START_TEST(test_make_folder_creates_private_missing_parents)
{
    char path[PATH_MAX];
    struct stat status;
    umask(0);
    sandbox_path(&sandbox, "a/b//c/", path);
    ck_assert(file_make_folder(file_system(), path, NULL));
    ck_assert(file_make_folder(file_system(), path, NULL));
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert(S_ISDIR(status.st_mode));
    ck_assert_uint_eq(status.st_mode & 0777, 0700);
    sandbox_path(&sandbox, "a", path);
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0700);
}
END_TEST

START_TEST(test_make_folder_works_with_relative_paths)
{
    ck_assert_int_eq(chdir(sandbox.folder), 0);
    ck_assert(file_make_folder(file_system(), "x/y", NULL));
    ck_assert(file_exists(file_system(), "x/y"));
    ck_assert(file_make_folder(file_system(), ".", NULL));
    ck_assert(file_make_folder(file_system(), "/", NULL));
}
END_TEST

START_TEST(test_make_folder_refuses_a_file_in_the_way)
{
    char path[PATH_MAX];
    Error error = {0};
    sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    ck_assert(!file_make_folder(file_system(), game_path, &error));
    ck_assert_str_eq(error.file, game_path);
    sandbox_path(&sandbox, "game/x", path);
    ck_assert(!file_make_folder(file_system(), path, NULL));
    ck_assert(!file_make_folder(file_system(), "", NULL));
    ck_assert(sandbox_holds(&sandbox, "game", OLD, OLD_LENGTH));
}
END_TEST

START_TEST(test_a_new_folder_is_synced_into_its_parent)
{
    char path[PATH_MAX];
    FaultFs faults;
    fault_fs_init(&faults);
    sandbox_path(&sandbox, "one/two", path);
    ck_assert(file_make_folder(&faults.fs, path, NULL));
    const char *first = strstr(faults.trace, "mkdir open fsync close ");
    ck_assert_ptr_nonnull(first);
    ck_assert_ptr_nonnull(strstr(first + 1, "mkdir open fsync close "));
    ck_assert_int_eq(faults.descriptors, 0);
}
END_TEST

START_TEST(test_make_folder_that_fails_says_why)
{
    for (int code = 0; code < CODE_COUNT; code++) {
        FaultFs faults;
        fault_fs_init(&faults);
        faults.fail_at = 1;
        faults.code = CODES[code];
        faults.lasting = true;
        Error error = {0};
        ck_assert(!file_make_folder(&faults.fs, game_path, &error));
        ck_assert_ptr_nonnull(strstr(error.reason, strerror(CODES[code])));
    }
}
END_TEST

static bool count_names(void *context, const char *name) {
    int *count = context;
    ck_assert(name[0] == 'a' || name[0] == 'b');
    return ++*count < 3;
}

START_TEST(test_list_reports_names_until_the_caller_has_enough)
{
    int count = 0;
    char path[PATH_MAX];
    Error error = {0};
    sandbox_path(&sandbox, "none", path);
    ck_assert(file_list(file_system(), path, count_names, &count, &error));
    ck_assert(file_list(file_system(), sandbox.folder, count_names, &count, &error));
    ck_assert_int_eq(count, 0);
    sandbox_write(&sandbox, "a", "", 0);
    sandbox_write(&sandbox, "b", "", 0);
    ck_assert(file_list(file_system(), sandbox.folder, count_names, &count, &error));
    ck_assert_int_eq(count, 2);
    ck_assert(file_list(file_system(), sandbox.folder, count_names, &count, &error));
    ck_assert_int_eq(count, 3);
    sandbox_path(&sandbox, "a", path);
    ck_assert(!file_list(file_system(), path, count_names, &count, &error));
    ck_assert_str_eq(error.file, path);
}
END_TEST

START_TEST(test_list_that_fails_says_why)
{
    int count = 0;
    FaultFs faults;
    fault_fs_init(&faults);
    sandbox_write(&sandbox, "a", "", 0);
    ck_assert(file_list(&faults.fs, sandbox.folder, count_names, &count, NULL));
    for (int at = 1, calls = faults.calls; at < calls; at++) { /* close errors are not reported */
        Error error = {0};
        fault_fs_init(&faults);
        faults.fail_at = at;
        faults.code = EIO;
        ck_assert(!file_list(&faults.fs, sandbox.folder, count_names, &count, &error));
        ck_assert_ptr_nonnull(strstr(error.reason, strerror(EIO)));
        ck_assert_int_eq(faults.descriptors, 0);
        count = 0;
    }
}
END_TEST

START_TEST(test_exists_reports_any_kind_of_file)
{
    ck_assert(!file_exists(file_system(), game_path));
    sandbox_write(&sandbox, "game", "", 0);
    ck_assert(file_exists(file_system(), game_path));
    ck_assert(file_exists(file_system(), sandbox.folder));
}
END_TEST

START_TEST(test_lock_is_held_by_one_at_a_time)
{
    const FileSystem *fs = file_system();
    int first = fs->open(fs->context, game_path, O_RDWR | O_CREAT, 0600);
    int second = fs->open(fs->context, game_path, O_RDWR, 0);
    ck_assert_int_ge(first, 0);
    ck_assert_int_ge(second, 0);
    ck_assert_int_eq(fs->lock(fs->context, first), 0);
    ck_assert_int_eq(fs->lock(fs->context, second), -1);
    ck_assert_int_eq(errno, EWOULDBLOCK);
    ck_assert_int_eq(fs->close(fs->context, first), 0);
    ck_assert_int_eq(fs->lock(fs->context, second), 0);
    ck_assert_int_eq(fs->close(fs->context, second), 0);
}
END_TEST

static void add_reading(Suite *suite) {
    TCase *tcase = tcase_create("reading");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_read_appends_the_whole_file);
    tcase_add_test(tcase, test_read_of_an_empty_file_gives_an_empty_string);
    tcase_add_test(tcase, test_a_file_at_the_limit_is_read_and_none_over_it);
    tcase_add_test(tcase, test_read_counts_all_pieces_of_a_file_against_the_limit);
    tcase_add_test(tcase, test_read_refuses_what_replaced_a_regular_file);
    tcase_add_test(tcase, test_read_at_gives_the_part_asked_for_and_less_only_at_the_end);
    tcase_add_test(tcase, test_read_refuses_what_is_not_a_regular_file);
    tcase_add_test(tcase, test_read_of_a_missing_file_says_why);
    tcase_add_test(tcase, test_read_continues_after_short_reads);
    tcase_add_test(tcase, test_read_fails_cleanly_whatever_call_fails);
}

static void add_folders(Suite *suite) {
    TCase *tcase = tcase_create("folders");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_make_folder_creates_private_missing_parents);
    tcase_add_test(tcase, test_make_folder_works_with_relative_paths);
    tcase_add_test(tcase, test_make_folder_refuses_a_file_in_the_way);
    tcase_add_test(tcase, test_a_new_folder_is_synced_into_its_parent);
    tcase_add_test(tcase, test_make_folder_that_fails_says_why);
    tcase_add_test(tcase, test_list_reports_names_until_the_caller_has_enough);
    tcase_add_test(tcase, test_list_that_fails_says_why);
    tcase_add_test(tcase, test_exists_reports_any_kind_of_file);
    tcase_add_test(tcase, test_lock_is_held_by_one_at_a_time);
}

SUITE() {
    add_reading(suite);
    add_folders(suite);
}
