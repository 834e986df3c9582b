#include "game/files/append.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/fault_fs.h"
#include "support/sandbox.h"
#include "support/suite.h"

static const AppendLead LEAD = {"", "\n"};
static const char OLD[] = "the game before\n";
static const char NEW[] = "the game that is appended, of many words\n";
static const char BOTH[] = "the game before\n\nthe game that is appended, of many words\n";
static const char NOTE[] = "games.pgn.appending";
enum { CHUNK = 7 };

static Sandbox sandbox;
static char path[PATH_MAX];

static void setup(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "games.pgn", path);
}

static void teardown(void) {
    sandbox_done(&sandbox);
}

static bool holds(const char *text) {
    return sandbox_holds(&sandbox, "games.pgn", text, strlen(text));
}

static bool has_note(void) {
    char note[PATH_MAX];
    sandbox_path(&sandbox, NOTE, note);
    return file_exists(file_system(), note);
}

/* Appends, killed at this call: it and all later calls do nothing. False: it finished first.
 */
static bool append_and_die(int call) {
    FaultFs faults;
    fault_fs_init(&faults);
    faults.chunk = CHUNK;
    faults.fail_at = call;
    faults.code = EIO;
    faults.lasting = true;
    append_record(&faults.fs, path, &LEAD, NEW, NULL);
    return faults.failed != NULL;
}

/* Leaves the beginning of a record and the note, as when killed while writing. */
static void leave_torn(void) {
    sandbox_write(&sandbox, "games.pgn", OLD, strlen(OLD));
    for (int call = 1; append_and_die(call); call++) {
        size_t length = strlen(sandbox_content(&sandbox, "games.pgn"));
        if (length > strlen(OLD) + CHUNK && length < strlen(BOTH))
            return;
        sandbox_write(&sandbox, "games.pgn", OLD, strlen(OLD));
        ck_assert(append_mend(file_system(), path, NULL));
    }
    ck_abort_msg("a record is never torn");
}

/* Appends bytes to the file, as a user with an editor would. */
static void add_to_file(const char *data, size_t length) {
    FILE *file = fopen(path, "ab");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(data, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
}

START_TEST(test_a_record_is_whole_or_removed_at_the_next_start_after_any_kill)
{
    bool torn = false, more = true;
    for (int call = 1; more; call++) {
        sandbox_write(&sandbox, "games.pgn", OLD, strlen(OLD));
        more = append_and_die(call);
        torn = torn || (!holds(OLD) && !holds(BOTH));
        ck_assert(append_mend(file_system(), path, NULL));
        ck_assert_msg(holds(OLD) || holds(BOTH), "killed at call %d it holds: %s", call,
                      sandbox_content(&sandbox, "games.pgn"));
        ck_assert_msg(more || holds(BOTH), "%s", "not killed, it is not there");
        ck_assert_msg(!has_note(), "killed at call %d a note is left", call);
    }
    ck_assert_msg(torn, "%s", "no kill has torn it: the test shows nothing");
}
END_TEST

START_TEST(test_the_next_record_follows_only_whole_ones)
{
    leave_torn();
    ck_assert(append_record(file_system(), path, &LEAD, NEW, NULL));
    ck_assert(holds(BOTH));
    ck_assert(!has_note());
}
END_TEST

START_TEST(test_a_torn_first_record_leaves_nothing)
{
    bool more = true;
    for (int call = 1; more; call++) {
        unlink(path);
        more = append_and_die(call);
        ck_assert(append_record(file_system(), path, &LEAD, "other\n", NULL));
        char both[128];
        text_format(both, sizeof both, "%s\nother\n", NEW);
        ck_assert_msg(holds("other\n") || holds(both), "killed at call %d it holds: %s", call,
                      sandbox_content(&sandbox, "games.pgn"));
        ck_assert(!has_note());
    }
}
END_TEST

START_TEST(test_zeros_of_a_power_cut_are_cut_off)
{
    char zeros[12] = "";
    leave_torn();
    add_to_file(zeros, sizeof zeros);
    ck_assert(append_mend(file_system(), path, NULL));
    ck_assert(holds(OLD));
}
END_TEST

/* Bytes that a user may have added between the crash and the next start. */
START_TEST(test_text_that_the_user_wrote_meanwhile_is_never_cut_off)
{
    static const char *const WRITTEN[] = {"x", "\n[Event \"mine\"]\n",
                                          "a longer text than all that the record has room for"};
    for (size_t i = 0; i < sizeof WRITTEN / sizeof *WRITTEN; i++) {
        char text[512];
        leave_torn();
        add_to_file(WRITTEN[i], strlen(WRITTEN[i]));
        text_copy(text, sizeof text, sandbox_content(&sandbox, "games.pgn"));
        ck_assert(append_mend(file_system(), path, NULL));
        ck_assert_msg(holds(text), "\"%s\" was cut off", WRITTEN[i]);
        ck_assert(!has_note());
    }
}
END_TEST

START_TEST(test_a_file_that_the_user_rewrote_stays_as_it_is)
{
    static const char *const FILES[] = {"", "short\n", "the game before\n",
                                        "another game, as long as\nthe torn file is by now\n"};
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        leave_torn();
        sandbox_write(&sandbox, "games.pgn", FILES[i], strlen(FILES[i]));
        ck_assert(append_mend(file_system(), path, NULL));
        ck_assert_msg(holds(FILES[i]), "%s", FILES[i]);
        ck_assert(!has_note());
    }
    leave_torn();
    ck_assert_int_eq(unlink(path), 0);
    ck_assert(append_mend(file_system(), path, NULL));
    ck_assert(!file_exists(file_system(), path));
    ck_assert(!has_note());
}
END_TEST

/* A note counts only if it is whole. */
START_TEST(test_a_damaged_note_cuts_nothing_off)
{
    char note[512], torn[512];
    leave_torn();
    text_copy(note, sizeof note, sandbox_content(&sandbox, NOTE));
    text_copy(torn, sizeof torn, sandbox_content(&sandbox, "games.pgn"));
    size_t length = strlen(note), dropped = 0;
    for (size_t i = 0; i < length; i++) {
        note[i] ^= 1;
        sandbox_write(&sandbox, NOTE, note, length);
        note[i] ^= 1;
        append_mend(file_system(), path, NULL);
        dropped += holds(OLD);
        sandbox_write(&sandbox, "games.pgn", torn, strlen(torn));
        sandbox_write(&sandbox, NOTE, note, i);
        append_mend(file_system(), path, NULL);
        dropped += holds(OLD);
        sandbox_write(&sandbox, "games.pgn", torn, strlen(torn));
    }
    ck_assert_uint_eq(dropped, 0);
    sandbox_write(&sandbox, NOTE, note, length);
    ck_assert(append_mend(file_system(), path, NULL));
    ck_assert(holds(OLD));
}
END_TEST

START_TEST(test_a_file_with_a_notes_name_that_is_not_a_note_is_left_alone)
{
    sandbox_write(&sandbox, "games.pgn", OLD, strlen(OLD));
    sandbox_write(&sandbox, NOTE, "a person's", 10);
    ck_assert(append_mend(file_system(), path, NULL));
    ck_assert(append_record(file_system(), path, &LEAD, NEW, NULL));
    ck_assert(holds(BOTH));
    ck_assert(sandbox_holds(&sandbox, NOTE, "a person's", 10));
}
END_TEST

START_TEST(test_nothing_is_cut_off_while_another_program_appends)
{
    char torn[512];
    Error error = {0};
    leave_torn();
    text_copy(torn, sizeof torn, sandbox_content(&sandbox, "games.pgn"));
    int fd = open(path, O_RDONLY);
    ck_assert_int_eq(flock(fd, LOCK_EX), 0);
    ck_assert(!append_mend(file_system(), path, &error));
    ck_assert_str_eq(error.reason, "is in use by another program");
    ck_assert(holds(torn));
    ck_assert(has_note());
    ck_assert_int_eq(close(fd), 0);
    ck_assert(append_mend(file_system(), path, NULL));
    ck_assert(holds(OLD));
}
END_TEST

START_TEST(test_a_folder_without_room_for_a_note_does_not_stop_the_write)
{
    enum { CODES = 3 };
    static const int CODE[CODES] = {EACCES, EROFS, EPERM};
    FaultFs faults;
    fault_fs_init(&faults);
    sandbox_write(&sandbox, "games.pgn", OLD, strlen(OLD));
    ck_assert(append_record(&faults.fs, path, &LEAD, NEW, NULL));
    ck_assert_str_eq(faults.trace,
                     "stat stat stat open lock fstat stat lstat fstat pread open write "
                     "write fsync close open fsync close write fsync unlink close ");
    for (int i = 0; i < CODES; i++) {
        sandbox_write(&sandbox, "games.pgn", OLD, strlen(OLD));
        fault_fs_init(&faults);
        faults.fail_at = 11;
        faults.code = CODE[i];
        ck_assert(append_record(&faults.fs, path, &LEAD, NEW, NULL));
        ck_assert_str_eq(faults.failed, "open");
        ck_assert(holds(BOTH));
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("append");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_a_record_is_whole_or_removed_at_the_next_start_after_any_kill);
    tcase_add_test(tcase, test_the_next_record_follows_only_whole_ones);
    tcase_add_test(tcase, test_a_torn_first_record_leaves_nothing);
    tcase_add_test(tcase, test_zeros_of_a_power_cut_are_cut_off);
    tcase_add_test(tcase, test_text_that_the_user_wrote_meanwhile_is_never_cut_off);
    tcase_add_test(tcase, test_a_file_that_the_user_rewrote_stays_as_it_is);
    tcase_add_test(tcase, test_a_damaged_note_cuts_nothing_off);
    tcase_add_test(tcase, test_a_file_with_a_notes_name_that_is_not_a_note_is_left_alone);
    tcase_add_test(tcase, test_nothing_is_cut_off_while_another_program_appends);
    tcase_add_test(tcase, test_a_folder_without_room_for_a_note_does_not_stop_the_write);
}
