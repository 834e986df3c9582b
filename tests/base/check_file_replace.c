#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
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

static bool replace(const char *path, Error *error) {
    return file_replace(file_system(), path, NEW, NEW_LENGTH, error);
}

START_TEST(test_replace_creates_a_new_file)
{
    ck_assert(replace(game_path, NULL));
    ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
    struct stat status;
    ck_assert_int_eq(stat(game_path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0644);
}
END_TEST

START_TEST(test_replace_replaces_the_old_file_and_keeps_its_mode)
{
    sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    ck_assert_int_eq(chmod(game_path, 0600), 0);
    ck_assert(replace(game_path, NULL));
    ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
    struct stat status;
    ck_assert_int_eq(stat(game_path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0600);
}
END_TEST

START_TEST(test_replace_keeps_a_mode_that_the_umask_would_not_give)
{
    static const mode_t MODES[] = {0666, 0777, 0640, 0600, 0664};
    for (size_t i = 0; i < sizeof MODES / sizeof *MODES; i++) {
        struct stat status;
        sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
        ck_assert_int_eq(chmod(game_path, MODES[i]), 0);
        ck_assert(replace(game_path, NULL));
        ck_assert_int_eq(stat(game_path, &status), 0);
        ck_assert_uint_eq(status.st_mode & 07777, MODES[i]);
        ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
        ck_assert_int_eq(sandbox_count(&sandbox), 1);
    }
}
END_TEST

START_TEST(test_replace_keeps_every_hard_link)
{
    char other[PATH_MAX], link_path[PATH_MAX];
    struct stat before, after;
    sandbox_path(&sandbox, "other", other);
    sandbox_path(&sandbox, "link", link_path);
    sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    ck_assert_int_eq(link(game_path, other), 0);
    ck_assert_int_eq(symlink("other", link_path), 0);
    ck_assert_int_eq(stat(game_path, &before), 0);
    ck_assert(replace(link_path, NULL));
    ck_assert_int_eq(stat(game_path, &after), 0);
    ck_assert_uint_eq(before.st_ino, after.st_ino);
    ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
    ck_assert(sandbox_holds(&sandbox, "other", NEW, NEW_LENGTH));
    ck_assert(file_replace(file_system(), game_path, "short", 5, NULL));
    ck_assert(sandbox_holds(&sandbox, "other", "short", 5));
    ck_assert_int_eq(sandbox_count(&sandbox), 3);
}
END_TEST

/* A new file with another group, as in a set-group-ID folder. */
static int fstat_of_another(void *context, int fd, struct stat *out) {
    (void)context;
    int result = fstat(fd, out);
    out->st_gid++;
    return result;
}

static int fchown_refused(void *context, int fd, uid_t owner, gid_t group) {
    (void)context;
    (void)fd;
    (void)owner;
    (void)group;
    errno = EPERM;
    return -1;
}

static int fchown_granted(void *context, int fd, uid_t owner, gid_t group) {
    (void)context;
    return fchown(fd, owner, group);
}

START_TEST(test_replace_keeps_owner_and_group_or_writes_into_the_file)
{
    for (int granted = 0; granted < 2; granted++) {
        struct stat before, after;
        FileSystem fs = *file_system();
        fs.fstat = fstat_of_another;
        fs.fchown = granted == 1 ? fchown_granted : fchown_refused;
        sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
        ck_assert_int_eq(stat(game_path, &before), 0);
        ck_assert(file_replace(&fs, game_path, NEW, NEW_LENGTH, NULL));
        ck_assert_int_eq(stat(game_path, &after), 0);
        ck_assert_int_eq(before.st_ino == after.st_ino, granted == 0);
        ck_assert_uint_eq(before.st_uid, after.st_uid);
        ck_assert_uint_eq(before.st_gid, after.st_gid);
        ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
        ck_assert_int_eq(sandbox_count(&sandbox), 1);
    }
    if (geteuid() != 0)
        return;
    struct stat status;
    ck_assert_int_eq(chown(game_path, 1234, 5678), 0);
    ck_assert(replace(game_path, NULL));
    ck_assert_int_eq(stat(game_path, &status), 0);
    ck_assert_uint_eq(status.st_uid, 1234);
    ck_assert_uint_eq(status.st_gid, 5678);
}
END_TEST

START_TEST(test_replace_by_nothing_gives_an_empty_file)
{
    sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    ck_assert(file_replace(file_system(), game_path, NULL, 0, NULL));
    ck_assert(sandbox_holds(&sandbox, "game", "", 0));
}
END_TEST

START_TEST(test_replace_works_in_the_current_folder)
{
    ck_assert_int_eq(chdir(sandbox.folder), 0);
    ck_assert(replace("game", NULL));
    ck_assert(replace("game", NULL));
    ck_assert(replace("./other", NULL));
    ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
    ck_assert(sandbox_holds(&sandbox, "other", NEW, NEW_LENGTH));
    ck_assert_int_eq(sandbox_count(&sandbox), 2);
}
END_TEST

START_TEST(test_replace_follows_a_link_and_leaves_it_a_link)
{
    char link_path[PATH_MAX];
    sandbox_path(&sandbox, "link", link_path);
    sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    ck_assert_int_eq(symlink("game", link_path), 0);
    ck_assert(replace(link_path, NULL));
    struct stat status;
    ck_assert_int_eq(lstat(link_path, &status), 0);
    ck_assert(S_ISLNK(status.st_mode));
    ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
    ck_assert_int_eq(sandbox_count(&sandbox), 2);
}
END_TEST

START_TEST(test_replace_refuses_a_link_to_nothing)
{
    ck_assert_int_eq(symlink("nowhere", game_path), 0);
    Error error = {0};
    ck_assert(!replace(game_path, &error));
    ck_assert_str_eq(error.reason, "is a broken link");
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
}
END_TEST

START_TEST(test_replace_refuses_what_is_not_a_regular_file)
{
    ck_assert_int_eq(mkfifo(game_path, 0600), 0);
    const char *const paths[] = {game_path, sandbox.folder, "/dev/null"};
    for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
        Error error = {0};
        ck_assert(!replace(paths[i], &error));
        ck_assert_str_eq(error.reason, "is not a regular file");
        ck_assert_str_eq(error.file, paths[i]);
    }
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
}
END_TEST

START_TEST(test_replace_in_a_missing_folder_says_why)
{
    char path[PATH_MAX];
    sandbox_path(&sandbox, "missing/game", path);
    Error error = {0};
    ck_assert(!replace(path, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, strerror(ENOENT)));
    ck_assert(!replace("", &error));
}
END_TEST

START_TEST(test_replace_refuses_a_path_that_is_too_long)
{
    char path[2 * PATH_MAX];
    memset(path, 'x', sizeof(path) - 1);
    path[sizeof(path) - 1] = '\0';
    Error error = {0};
    ck_assert(!replace(path, &error));
    ck_assert_str_ne(error.reason, "");
}
END_TEST

START_TEST(test_replace_skips_a_leftover_temporary_file)
{
    char name[64];
    snprintf(name, sizeof(name), ".pandemonium-%ld-0.tmp", (long)getpid());
    sandbox_write(&sandbox, name, OLD, OLD_LENGTH);
    ck_assert(replace(game_path, NULL));
    ck_assert(sandbox_holds(&sandbox, name, OLD, OLD_LENGTH));
    ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
}
END_TEST

/* The ID of a process that has ended. */
static long gone_process(void) {
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0)
        _exit(0);
    ck_assert_int_eq(waitpid(child, NULL, 0), child);
    return child;
}

/* Leaves a temporary file last written an hour ago, or now. */
static void leave_temporary(const char *owner, bool old, char name[64]) {
    static int number;
    char path[PATH_MAX];
    const struct timespec hour_ago[] = {{time(NULL) - 3600, 0}, {time(NULL) - 3600, 0}};
    snprintf(name, 64, ".pandemonium-%s-%d.tmp", owner, number++);
    sandbox_write(&sandbox, name, OLD, OLD_LENGTH);
    sandbox_path(&sandbox, name, path);
    if (old)
        ck_assert_int_eq(utimensat(AT_FDCWD, path, hour_ago, 0), 0);
}

START_TEST(test_temporary_files_of_killed_programs_are_removed_and_others_stay)
{
    char names[5][64], gone[24], living[24];
    snprintf(gone, sizeof gone, "%ld", gone_process());
    snprintf(living, sizeof living, "%ld", (long)getppid());
    leave_temporary(gone, true, names[0]);
    leave_temporary(gone, false, names[1]);
    leave_temporary(living, true, names[2]);
    leave_temporary("x", true, names[3]);
    leave_temporary("99999999999999999999", true, names[4]);
    ck_assert(replace(game_path, NULL));
    ck_assert(!sandbox_holds(&sandbox, names[0], OLD, OLD_LENGTH));
    for (int i = 1; i < 5; i++)
        ck_assert_msg(sandbox_holds(&sandbox, names[i], OLD, OLD_LENGTH), "%s", names[i]);
    ck_assert_int_eq(sandbox_count(&sandbox), 5);
}
END_TEST

START_TEST(test_replace_fails_on_a_full_disk)
{
    int fd = open("/dev/full", O_WRONLY);
    if (fd < 0)
        return; /* not on this system; the faults below stand in */
    Error error = {0};
    ck_assert(
        !file_write_all(&(OpenFile){file_system(), "/dev/full", fd}, NEW, NEW_LENGTH, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, strerror(ENOSPC)));
    close(fd);
}
END_TEST

static ssize_t write_nothing(void *context, int fd, const void *data, size_t count) {
    (void)context;
    (void)fd;
    (void)data;
    (void)count;
    return 0;
}

START_TEST(test_a_write_of_no_bytes_is_a_failure_not_a_loop)
{
    FileSystem fs = *file_system();
    fs.write = write_nothing;
    ck_assert(!file_replace(&fs, game_path, NEW, NEW_LENGTH, NULL));
    ck_assert_int_eq(sandbox_count(&sandbox), 0);
}
END_TEST

/* Power may fail between any two calls: the bytes are synced before the name refers to them, and
 * the name before success is reported. */
START_TEST(test_bytes_are_synced_before_the_name_and_the_name_before_success)
{
    FaultFs faults;
    fault_fs_init(&faults);
    ck_assert(file_replace(&faults.fs, game_path, NEW, NEW_LENGTH, NULL));
    ck_assert_str_eq(
        faults.trace,
        "realpath lstat opendir readdir readdir readdir closedir open write fsync close "
        "rename open fsync close ");
}
END_TEST

/* Asserts what must hold after a replacement with a failed call. old: there was a file before. */
static void expect_whole(const FaultFs *faults, bool good, const Error *error, bool old) {
    bool is_new = sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH);
    bool is_old =
        old ? sandbox_holds(&sandbox, "game", OLD, OLD_LENGTH) : access(game_path, F_OK) != 0;
    ck_assert_msg(is_new || is_old, "torn when %s fails", faults->failed);
    ck_assert(!good || is_new);
    ck_assert_int_eq(faults->descriptors, 0);
    ck_assert(good || is_old);
    ck_assert(good || error->reason[0] != '\0');
    if (error->reason[0] != '\0')
        ck_assert_str_eq(error->file, game_path);
    /* Only a failure of the last step leaves the new file, and reports that. */
    ck_assert(!good || error->reason[0] == '\0' ||
              strncmp(error->reason, "is written, but", 15) == 0);
    int files = sandbox_count(&sandbox) - (old || is_new);
    ck_assert_msg(files == 0 || faults->unlink_failed, "temporary left when %s fails",
                  faults->failed);
}

static void replace_with_a_fault(int call, int code, bool lasting, bool old) {
    teardown();
    setup();
    if (old)
        sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    FaultFs faults;
    fault_fs_init(&faults);
    faults.chunk = 20;
    faults.fail_at = call;
    faults.code = code;
    faults.lasting = lasting;
    Error error = {0};
    bool good = file_replace(&faults.fs, game_path, NEW, NEW_LENGTH, &error);
    expect_whole(&faults, good, &error, old);
    bool asks = strstr("stat lstat realpath", faults.failed) != NULL;
    ck_assert_msg(good || asks || code != EINTR || lasting, "not repeated: %s", faults.failed);
}

static void replace_with_every_fault(bool old) {
    if (old)
        sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    FaultFs counter;
    fault_fs_init(&counter);
    counter.chunk = 20;
    ck_assert(file_replace(&counter.fs, game_path, NEW, NEW_LENGTH, NULL));
    /* At least realpath, open, writes, fsync, close, rename, open, fsync, close. */
    ck_assert_int_ge(counter.calls, 12);
    for (int call = 1; call <= counter.calls; call++)
        for (int code = 0; code < CODE_COUNT; code++)
            for (int lasting = 0; lasting < 2; lasting++)
                replace_with_a_fault(call, CODES[code], lasting == 1, old);
}

START_TEST(test_old_file_is_whole_whatever_call_fails)
{ replace_with_every_fault(true); }
END_TEST

START_TEST(test_new_file_is_whole_or_absent_whatever_call_fails)
{ replace_with_every_fault(false); }
END_TEST

/* ---- writing into a file ---- */

static const char COPY[] = "game.pandemonium-saving";

static void setup_linked(void) {
    char other[PATH_MAX];
    setup();
    sandbox_path(&sandbox, "other", other);
    sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    ck_assert_int_eq(link(game_path, other), 0);
}

/* The file is written to only after a copy of it has been synced. */
START_TEST(test_the_copy_is_synced_before_the_file_is_written_into)
{
    FaultFs faults;
    fault_fs_init(&faults);
    ck_assert(file_replace(&faults.fs, game_path, NEW, NEW_LENGTH, NULL));
    ck_assert_ptr_nonnull(strstr(faults.trace, "write fsync close stat open fstat read read close "
                                               "rename open fsync close open write ftruncate fsync "
                                               "close unlink "));
}
END_TEST

/* Asserts what must hold after a failed call. Returns whether the file itself is whole. */
static bool expect_whole_somewhere(const FaultFs *faults, bool good, const Error *error) {
    bool is_new = sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH);
    bool is_old = sandbox_holds(&sandbox, "game", OLD, OLD_LENGTH);
    bool kept = sandbox_holds(&sandbox, COPY, NEW, NEW_LENGTH);
    struct stat status;
    ck_assert_msg(is_new || is_old || kept, "lost when %s fails", faults->failed);
    ck_assert(!good || is_new);
    ck_assert(good || error->reason[0] != '\0');
    ck_assert(is_new || is_old || strstr(error->reason, COPY) != NULL);
    ck_assert_int_eq(faults->descriptors, 0);
    ck_assert_int_eq(stat(game_path, &status), 0);
    ck_assert_uint_eq(status.st_nlink, 2);
    int files = sandbox_count(&sandbox) - 2;
    ck_assert_msg(files == 0 || faults->unlink_failed || strstr(error->reason, COPY) != NULL,
                  "something is left when %s fails, and not told", faults->failed);
    return is_new || is_old;
}

static bool write_into_with_a_fault(int call, int code, bool lasting) {
    teardown();
    setup_linked();
    FaultFs faults;
    fault_fs_init(&faults);
    faults.chunk = 20;
    faults.fail_at = call;
    faults.code = code;
    faults.lasting = lasting;
    Error error = {0};
    bool good = file_replace(&faults.fs, game_path, NEW, NEW_LENGTH, &error);
    return expect_whole_somewhere(&faults, good, &error);
}

START_TEST(test_a_file_that_is_written_into_is_whole_or_its_copy_is_whatever_call_fails)
{
    FaultFs counter;
    fault_fs_init(&counter);
    counter.chunk = 20;
    int torn = 0;
    ck_assert(file_replace(&counter.fs, game_path, NEW, NEW_LENGTH, NULL));
    for (int call = 1; call <= counter.calls; call++)
        for (int code = 0; code < CODE_COUNT; code++)
            for (int lasting = 0; lasting < 2; lasting++)
                torn += !write_into_with_a_fault(call, CODES[code], lasting == 1);
    ck_assert_msg(torn > 0, "%s", "nothing is ever torn: the copy was not needed");
}
END_TEST

/* Leaves the file torn, as a program killed while writing does. */
static void leave_torn(void) {
    for (int call = 1; write_into_with_a_fault(call, EIO, true); call++)
        ck_assert_int_lt(call, 100);
    ck_assert(!sandbox_holds(&sandbox, "game", OLD, OLD_LENGTH));
}

START_TEST(test_leftovers_of_a_crash_are_reported_and_never_overwritten)
{
    char copy[PATH_MAX], said[PATH_MAX];
    Error error = {0};
    leave_torn();
    sandbox_path(&sandbox, COPY, copy);
    ck_assert(file_copy_left(file_system(), game_path, said, sizeof said));
    ck_assert_str_eq(said, copy);
    ck_assert(!file_replace(file_system(), game_path, "other", 5, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, COPY));
    ck_assert(sandbox_holds(&sandbox, COPY, NEW, NEW_LENGTH));
    /* The user chooses the copy. */
    ck_assert_int_eq(rename(copy, game_path), 0);
    ck_assert(!file_copy_left(file_system(), game_path, said, sizeof said));
    ck_assert(replace(game_path, NULL));
}
END_TEST

START_TEST(test_a_copy_is_removed_after_a_complete_write)
{
    char said[PATH_MAX];
    sandbox_write(&sandbox, COPY, OLD, OLD_LENGTH);
    ck_assert(!file_copy_left(file_system(), game_path, said, sizeof said));
    ck_assert_int_eq(sandbox_count(&sandbox), 2);
    sandbox_write(&sandbox, COPY, OLD, OLD_LENGTH);
    ck_assert(replace(game_path, NULL));
    ck_assert_int_eq(sandbox_count(&sandbox), 2);
}
END_TEST

/* Replaces while the call `back` before the last one fails. */
static bool replace_failing_near_the_end(int back, int code, Error *error) {
    sandbox_write(&sandbox, "game", OLD, OLD_LENGTH);
    FaultFs faults;
    fault_fs_init(&faults);
    ck_assert(file_replace(&faults.fs, game_path, NEW, NEW_LENGTH, NULL));
    int calls = faults.calls;
    fault_fs_init(&faults);
    faults.fail_at = calls - back;
    faults.code = code;
    bool good = file_replace(&faults.fs, game_path, NEW, NEW_LENGTH, error);
    ck_assert_ptr_nonnull(faults.failed);
    ck_assert(sandbox_holds(&sandbox, "game", NEW, NEW_LENGTH));
    return good;
}

START_TEST(test_a_replaced_file_is_reported_as_such_even_if_its_folder_cannot_be_synced)
{
    enum { FSYNC = 1, OPEN = 2 };
    static const struct {
        int back, code;
    } FAULTS[] = {{FSYNC, EIO}, {FSYNC, EACCES}, {OPEN, EIO}, {OPEN, EINVAL}};
    Error error = {0};
    for (size_t i = 0; i < sizeof FAULTS / sizeof *FAULTS; i++) {
        error_clear(&error);
        ck_assert(replace_failing_near_the_end(FAULTS[i].back, FAULTS[i].code, &error));
        ck_assert_ptr_nonnull(strstr(error.reason, "is written, but"));
        ck_assert_ptr_nonnull(strstr(error.reason, strerror(FAULTS[i].code)));
    }
    FaultFs faults;
    fault_fs_init(&faults);
    faults.fail_at = 2;
    faults.code = EIO;
    ck_assert(!file_sync_folder(&faults.fs, game_path, &error));
    fault_fs_init(&faults);
    ck_assert(file_sync_folder(&faults.fs, game_path, NULL));
    ck_assert_str_eq(faults.trace, "open fsync close ");
}
END_TEST

START_TEST(test_a_folder_that_can_never_be_synced_is_not_a_failure)
{
    enum { FSYNC = 1, OPEN = 2 };
    Error error = {0};
    ck_assert(replace_failing_near_the_end(FSYNC, EINVAL,
                                           &error)); /* its file system does not support that */
    ck_assert(replace_failing_near_the_end(OPEN, EACCES, &error)); /* it cannot be read */
    ck_assert_str_eq(error.reason, "");
}
END_TEST

/* rename is only sure to be atomic within a folder. */
START_TEST(test_the_temporary_file_is_beside_the_target)
{
    ck_assert_int_eq(chdir(sandbox.folder), 0);
    static const char *const PATHS[] = {"game", "./game"};
    for (int i = 0; i < 2; i++) {
        FaultFs faults;
        fault_fs_init(&faults);
        ck_assert(file_replace(&faults.fs, "other", NEW, NEW_LENGTH, NULL));
        ck_assert_int_eq(unlink("other"), 0);
        int before_rename = faults.calls - 3;
        fault_fs_init(&faults);
        faults.fail_at = before_rename;
        faults.code = EIO;
        faults.lasting = true; /* so that the temporary file cannot be removed either */
        ck_assert(!file_replace(&faults.fs, PATHS[i], NEW, NEW_LENGTH, NULL));
        ck_assert_str_eq(faults.failed, "rename");
        ck_assert_int_eq(sandbox_count(&sandbox), i + 1);
    }
}
END_TEST

static void add_replacing(Suite *suite) {
    TCase *tcase = tcase_create("replacing");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_replace_creates_a_new_file);
    tcase_add_test(tcase, test_replace_replaces_the_old_file_and_keeps_its_mode);
    tcase_add_test(tcase, test_replace_keeps_a_mode_that_the_umask_would_not_give);
    tcase_add_test(tcase, test_replace_keeps_every_hard_link);
    tcase_add_test(tcase, test_replace_keeps_owner_and_group_or_writes_into_the_file);
    tcase_add_test(tcase, test_replace_by_nothing_gives_an_empty_file);
    tcase_add_test(tcase, test_replace_works_in_the_current_folder);
    tcase_add_test(tcase, test_replace_follows_a_link_and_leaves_it_a_link);
    tcase_add_test(tcase, test_replace_refuses_a_link_to_nothing);
    tcase_add_test(tcase, test_replace_refuses_what_is_not_a_regular_file);
    tcase_add_test(tcase, test_replace_in_a_missing_folder_says_why);
    tcase_add_test(tcase, test_replace_refuses_a_path_that_is_too_long);
    tcase_add_test(tcase, test_replace_skips_a_leftover_temporary_file);
    tcase_add_test(tcase, test_temporary_files_of_killed_programs_are_removed_and_others_stay);
    tcase_add_test(tcase, test_replace_fails_on_a_full_disk);
    tcase_add_test(tcase, test_a_write_of_no_bytes_is_a_failure_not_a_loop);
    tcase_add_test(tcase, test_bytes_are_synced_before_the_name_and_the_name_before_success);
    tcase_add_test(tcase, test_old_file_is_whole_whatever_call_fails);
    tcase_add_test(tcase, test_new_file_is_whole_or_absent_whatever_call_fails);
    tcase_add_test(tcase,
                   test_a_replaced_file_is_reported_as_such_even_if_its_folder_cannot_be_synced);
    tcase_add_test(tcase, test_a_folder_that_can_never_be_synced_is_not_a_failure);
    tcase_add_test(tcase, test_the_temporary_file_is_beside_the_target);
}

static void add_writing_into(Suite *suite) {
    TCase *tcase = tcase_create("writing into");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, setup_linked, teardown);
    tcase_add_test(tcase, test_the_copy_is_synced_before_the_file_is_written_into);
    tcase_add_test(tcase,
                   test_a_file_that_is_written_into_is_whole_or_its_copy_is_whatever_call_fails);
    tcase_add_test(tcase, test_leftovers_of_a_crash_are_reported_and_never_overwritten);
    tcase_add_test(tcase, test_a_copy_is_removed_after_a_complete_write);
}

SUITE() {
    add_replacing(suite);
    add_writing_into(suite);
}
