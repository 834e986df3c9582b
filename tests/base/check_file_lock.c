#include "base/files/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "support/fault_fs.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum { WRITERS = 8, ROUNDS = 25 };

static Sandbox sandbox;
static char path[PATH_MAX];

static void enter(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "file", path);
}

static void leave(void) {
    sandbox_done(&sandbox);
}

static bool take_in(FileLock *lock, const FileSystem *fs, const char *file, int flags,
                    Error *error) {
    *lock = (FileLock){.fs = fs, .path = file};
    return file_lock_take(lock, flags, 0666, error);
}

static bool take(FileLock *lock, Error *error) {
    *error = (Error){0};
    return take_in(lock, file_system(), path, O_RDONLY, error);
}

START_TEST(test_a_file_created_in_vain_is_removed)
{
    FileLock lock;
    Error error;
    ck_assert(take(&lock, &error));
    ck_assert(lock.made);
    ck_assert_int_eq(file_lock_release(&lock, false), 0);
    ck_assert_int_eq(sandbox_count(&sandbox), 0);
    ck_assert(take(&lock, &error));
    ck_assert_int_eq(file_lock_release(&lock, true), 0);
    ck_assert(sandbox_holds(&sandbox, "file", "", 0));
    ck_assert(take(&lock, &error));
    ck_assert(!lock.made);
    ck_assert_int_eq(file_lock_release(&lock, false), 0);
    ck_assert(sandbox_holds(&sandbox, "file", "", 0));
}
END_TEST

START_TEST(test_a_file_has_one_lock_at_a_time)
{
    FileLock lock, second;
    Error error;
    sandbox_write(&sandbox, "file", "text", 4);
    ck_assert(take(&lock, &error));
    ck_assert(!take(&second, &error));
    ck_assert_str_eq(error.file, path);
    ck_assert_ptr_nonnull(strstr(error.reason, "in use"));
    file_lock_release(&lock, true);
    ck_assert(take(&second, &error));
    file_lock_release(&second, true);
    ck_assert(sandbox_holds(&sandbox, "file", "text", 4));
}
END_TEST

START_TEST(test_only_regular_files_are_locked)
{
    char other[PATH_MAX];
    FileLock lock;
    Error error;
    sandbox_path(&sandbox, "other", other);
    ck_assert_int_eq(symlink(other, path), 0);
    ck_assert(!take(&lock, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "broken link"));
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
    sandbox_write(&sandbox, "other", "", 0);
    ck_assert(take(&lock, &error));
    file_lock_release(&lock, false);
    ck_assert(!take_in(&lock, file_system(), sandbox.folder, O_RDONLY, &error));
    ck_assert(!take_in(&lock, file_system(), "/dev/full", O_RDONLY, &error));
    ck_assert(!take_in(&lock, file_system(), "/nowhere/at/all", O_RDONLY, &error));
}
END_TEST

/* Reads the number in the file, and replaces the file by one with the next number. */
static bool count_one(void) {
    FileLock lock;
    Error error;
    Bytes text = {0};
    char next[32];
    if (!take(&lock, &error))
        return false;
    bool good = file_read(file_system(), path, sizeof next, &text, NULL);
    Text out = TEXT_OVER(next);
    text_addf(&out, "%ld", (text.length > 0 ? strtol(text.data, NULL, 10) : 0) + 1);
    good = good && file_replace(file_system(), path, out.data, out.length, NULL);
    file_lock_release(&lock, good);
    bytes_done(&text);
    return good;
}

START_TEST(test_programs_that_change_a_file_at_the_same_time_lose_nothing)
{
    for (int writer = 0; writer < WRITERS; writer++) {
        pid_t child = fork();
        ck_assert_int_ge(child, 0);
        if (child != 0)
            continue;
        int done = 0;
        while (done < ROUNDS)
            done += count_one();
        _exit(0);
    }
    int status;
    while (wait(&status) > 0)
        ck_assert_int_eq(status, 0);
    ck_assert(sandbox_holds(&sandbox, "file", "200", 3));
}
END_TEST

static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};

START_TEST(test_a_failed_lock_leaves_nothing_behind)
{
    FaultFs faults;
    for (int at = 1, calls = 1; at <= calls; at++) {
        FileLock lock;
        Error error = {0};
        fault_fs_init(&faults);
        faults.fail_at = at;
        faults.code = CODES[_i];
        bool good = take_in(&lock, &faults.fs, path, O_RDONLY, &error);
        ck_assert(good || error.reason[0] != '\0');
        if (good)
            file_lock_release(&lock, false);
        ck_assert_int_eq(faults.descriptors, 0);
        calls = faults.calls > calls ? faults.calls : calls;
    }
}
END_TEST

static int cannot_lock(void *context, int fd) {
    (void)context;
    (void)fd;
    errno = ENOLCK;
    return -1;
}

START_TEST(test_a_file_system_without_locks_can_be_written_to)
{
    FileSystem fs = *file_system();
    fs.lock = cannot_lock;
    FileLock lock;
    ck_assert(take_in(&lock, &fs, path, O_RDONLY, NULL));
    ck_assert(!lock.locked && file_lock_holds(&lock));
    file_lock_release(&lock, true);
    ck_assert(sandbox_holds(&sandbox, "file", "", 0));
}
END_TEST

START_TEST(test_a_file_system_without_locks_keeps_no_file_created_in_vain)
{
    FileSystem fs = *file_system();
    fs.lock = cannot_lock;
    FileLock lock, second;
    ck_assert(take_in(&lock, &fs, path, O_RDWR, NULL));
    ck_assert(take_in(&second, &fs, path, O_RDWR, NULL));
    file_lock_release(&lock, false);
    ck_assert_int_eq(sandbox_count(&sandbox), 0);
    ck_assert(!file_lock_holds(&second));
    file_lock_release(&second, true);
    /* Text written by another program stays. */
    ck_assert(take_in(&lock, &fs, path, O_RDWR, NULL));
    sandbox_write(&sandbox, "file", "text", 4);
    file_lock_release(&lock, false);
    ck_assert(sandbox_holds(&sandbox, "file", "text", 4));
}
END_TEST

/* Another program always replaces the file first. */
static int lock_what_is_replaced(void *context, int fd) {
    (void)context;
    clock_sleep_ms(200);
    ck_assert_int_eq(remove(path), 0);
    sandbox_write(&sandbox, "file", "text", 4);
    return file_system()->lock(NULL, fd);
}

START_TEST(test_waiting_for_a_lock_ends_in_time)
{
    FileSystem fs = *file_system();
    fs.lock = lock_what_is_replaced;
    FileLock lock;
    Error error = {0};
    int64_t start_ms = clock_now_ms();
    sandbox_write(&sandbox, "file", "text", 4);
    ck_assert(!take_in(&lock, &fs, path, O_RDONLY, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "in use"));
    ck_assert_int_lt(clock_now_ms() - start_ms, 5000);
}
END_TEST

START_TEST(test_a_new_file_is_whole_or_absent)
{
    static const int FAILING = 4; /* the first call after those that create the file */
    Bytes text = {"whole", 5, 0};
    Error error = {0};
    ck_assert(file_lock_write_new(file_system(), path, &text, &error));
    ck_assert(sandbox_holds(&sandbox, "file", "whole", 5));
    ck_assert(!file_lock_write_new(file_system(), path, &(Bytes){"other", 5, 0}, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "already exists"));
    ck_assert(sandbox_holds(&sandbox, "file", "whole", 5));
    FaultFs faults;
    fault_fs_init(&faults);
    faults.code = ENOSPC;
    faults.fail_at = FAILING;
    faults.lasting = true;
    sandbox_path(&sandbox, "second", path);
    ck_assert(!file_lock_write_new(&faults.fs, path, &text, &error));
    /* The lasting fault also prevents deleting the file. */
    ck_assert(sandbox_holds(&sandbox, "second", "", 0));
    fault_fs_init(&faults);
    faults.code = ENOSPC;
    faults.fail_at = FAILING;
    sandbox_path(&sandbox, "third", path);
    ck_assert(!file_lock_write_new(&faults.fs, path, &text, &error));
    ck_assert(!file_exists(file_system(), path));
}
END_TEST

/* Another program creates the file just after we found it missing. */
static int open_too_late(void *context, const char *file, int flags, mode_t mode) {
    (void)context;
    sandbox_write(&sandbox, "file", "theirs", 6);
    return file_system()->open(NULL, file, flags, mode);
}

START_TEST(test_a_file_that_another_program_creates_meanwhile_is_not_replaced)
{
    FileSystem fs = *file_system();
    Error error = {0};
    fs.open = open_too_late;
    ck_assert(!file_lock_write_new(&fs, path, &(Bytes){"ours", 4, 0}, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "already exists"));
    ck_assert(sandbox_holds(&sandbox, "file", "theirs", 6));
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("file_lock");
    tcase_add_checked_fixture(tcase, enter, leave);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, test_a_file_created_in_vain_is_removed);
    tcase_add_test(tcase, test_a_file_has_one_lock_at_a_time);
    tcase_add_test(tcase, test_only_regular_files_are_locked);
    tcase_add_test(tcase, test_programs_that_change_a_file_at_the_same_time_lose_nothing);
    tcase_add_loop_test(tcase, test_a_failed_lock_leaves_nothing_behind, 0, 5);
    tcase_add_test(tcase, test_a_file_system_without_locks_can_be_written_to);
    tcase_add_test(tcase, test_a_file_system_without_locks_keeps_no_file_created_in_vain);
    tcase_add_test(tcase, test_waiting_for_a_lock_ends_in_time);
    tcase_add_test(tcase, test_a_new_file_is_whole_or_absent);
    tcase_add_test(tcase, test_a_file_that_another_program_creates_meanwhile_is_not_replaced);
    suite_add_tcase(suite, tcase);
}
