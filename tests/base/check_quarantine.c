#include "base/files/quarantine.h"

#include <errno.h>

#include "support/fault_fs.h"
#include "support/sandbox.h"
#include "support/suite.h"

static Sandbox sandbox;
static char path[PATH_MAX], quarantined[PATH_MAX];
static Text name;

static void enter(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "file", path);
    sandbox_write(&sandbox, "file", "rubbish", 7);
    name = TEXT_OVER(quarantined);
}

static void leave(void) {
    sandbox_done(&sandbox);
}

START_TEST(test_moved_file_has_another_name_and_all_its_bytes)
{
    ck_assert(quarantine_move(file_system(), path, &name, NULL));
    ck_assert_int_eq(sandbox_count(&sandbox), 1);
    ck_assert(sandbox_holds(&sandbox, "file.damaged", "rubbish", 7));
}
END_TEST

START_TEST(test_earlier_copies_stay)
{
    sandbox_write(&sandbox, "file.damaged", "first", 5);
    ck_assert(quarantine_copy(file_system(), path, &(Bytes){"second", 6, 0}, &name, NULL));
    ck_assert(quarantine_move(file_system(), path, &name, NULL));
    ck_assert(sandbox_holds(&sandbox, "file.damaged", "first", 5));
    ck_assert(sandbox_holds(&sandbox, "file.damaged-2", "second", 6));
    ck_assert(sandbox_holds(&sandbox, "file.damaged-3", "rubbish", 7));
    ck_assert(!file_exists(file_system(), path));
}
END_TEST

START_TEST(test_path_that_does_not_fit_is_refused)
{
    char small[8];
    Error error = {0};
    name = TEXT_OVER(small);
    ck_assert(!quarantine_move(file_system(), path, &name, &error));
    ck_assert_str_eq(error.file, path);
    ck_assert(sandbox_holds(&sandbox, "file", "rubbish", 7));
}
END_TEST

static bool quarantine(FaultFs *faults, bool moves) {
    Error error = {0};
    bool good = moves
                    ? quarantine_move(&faults->fs, path, &name, &error)
                    : quarantine_copy(&faults->fs, path, &(Bytes){"rubbish", 7, 0}, &name, &error);
    ck_assert(good || error.reason[0] != '\0');
    ck_assert_int_eq(faults->descriptors, 0);
    return good;
}

/* At any moment at least one of the two files has the bytes. */
START_TEST(test_no_failing_call_loses_the_file)
{
    static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};
    bool moves = _i % 2 == 0;
    FaultFs faults;
    fault_fs_init(&faults);
    ck_assert(quarantine(&faults, moves));
    for (int at = 1, calls = faults.calls; at <= 2 * calls; at++) {
        sandbox_done(&sandbox);
        enter();
        fault_fs_init(&faults);
        faults.fail_at = (at + 1) / 2;
        faults.lasting = at % 2 == 0;
        faults.code = CODES[_i / 2];
        bool good = quarantine(&faults, moves);
        bool there = sandbox_holds(&sandbox, "file", "rubbish", 7);
        ck_assert(there || sandbox_holds(&sandbox, "file.damaged", "rubbish", 7));
        ck_assert(moves || there);
        if (good)
            ck_assert(sandbox_holds(&sandbox, "file.damaged", "rubbish", 7));
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("quarantine");
    tcase_add_checked_fixture(tcase, enter, leave);
    tcase_add_test(tcase, test_moved_file_has_another_name_and_all_its_bytes);
    tcase_add_test(tcase, test_earlier_copies_stay);
    tcase_add_test(tcase, test_path_that_does_not_fit_is_refused);
    tcase_add_loop_test(tcase, test_no_failing_call_loses_the_file, 0, 10);
    suite_add_tcase(suite, tcase);
}
