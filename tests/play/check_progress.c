/* The progress file: records are read back as written, text by users and newer programs stays, and
 * concurrent changes are not lost. */
#include "play/record/progress.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "support/progress_write.h"
#include "support/sandbox.h"
#include "support/suite.h"

static Sandbox sandbox;
static char path[PATH_MAX];
static MemoFile file;
static Progress progress;
static Error error;

static void setup(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "progress.txt", path);
    file = (MemoFile){file_system(), path};
    progress = (Progress){0};
    error_clear(&error);
}

static void teardown(void) {
    progress_done(&progress);
    sandbox_done(&sandbox);
}

static void write_text(const char *text) {
    FILE *out = fopen(path, "wb");
    ck_assert_ptr_nonnull(out);
    ck_assert_uint_eq(fwrite(text, 1, strlen(text), out), strlen(text));
    ck_assert_int_eq(fclose(out), 0);
}

static const char *read_text(void) {
    static char data[1 << 16];
    FILE *in = fopen(path, "rb");
    ck_assert_ptr_nonnull(in);
    data[fread(data, 1, sizeof data - 1, in)] = '\0';
    fclose(in);
    return data;
}

static void read_again(void) {
    progress_done(&progress);
    ck_assert_msg(progress_read(&file, &progress, &error), "%s", error.reason);
}

static const ProgressRecord ROOK = {.kind = PROGRESS_LESSON,
                                    .game = "pandemonium",
                                    .id = "piece-rook-1",
                                    .values = {[LESSON_STARS] = 3, [LESSON_WHEN] = 1795442525}};

START_TEST(test_a_missing_file_is_empty_and_is_created_with_its_folder)
{
    read_again();
    ck_assert_uint_eq(progress.count, 0);
    char deep[PATH_MAX];
    sandbox_path(&sandbox, "new/progress.txt", deep);
    file.path = deep;
    ck_assert_msg(progress_write(&file, &ROOK, &error), "%s", error.reason);
    read_again();
    const ProgressRecord *read = progress_find(&progress, ROOK.kind, ROOK.game, ROOK.id);
    ck_assert_ptr_nonnull(read);
    ck_assert_mem_eq(read->values, ROOK.values, sizeof ROOK.values);
}
END_TEST

START_TEST(test_a_record_is_a_line_that_people_can_read)
{
    ck_assert(progress_write(&file, &ROOK, &error));
    const ProgressRecord rating = {.kind = PROGRESS_RATING,
                                   .game = "shogi",
                                   .id = "puzzles",
                                   .values = {1464.06, 151.52, 0.05999}};
    ck_assert(progress_write(&file, &rating, &error));
    const char *text = read_text();
    ck_assert_ptr_nonnull(strstr(text, "\nversion 1\n"));
    ck_assert_ptr_nonnull(
        strstr(text, "\nlesson pandemonium piece-rook-1 stars=3 when=2026-11-23T14:02:05Z\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nrating shogi puzzles rating=1464.06 deviation=151.52 "
                                       "volatility=0.05999\n"));
}
END_TEST

START_TEST(test_unknown_text_stays_where_it_is)
{
    write_text("# mine\nversion 1\nwonder pandemonium x deep=1\n"
               "lesson pandemonium piece-rook-1 stars=1 sparkle=9\n\n"
               "lesson pandemonium piece-rook-1 stars=1\nlesson shogi a stars=2");
    ck_assert(progress_write(&file, &ROOK, &error));
    ck_assert_str_eq(read_text(),
                     "# mine\nversion 1\nwonder pandemonium x deep=1\n"
                     "lesson pandemonium piece-rook-1 stars=1 sparkle=9\n\n"
                     "lesson pandemonium piece-rook-1 stars=3 when=2026-11-23T14:02:05Z\n"
                     "lesson shogi a stars=2\n");
    read_again();
    ck_assert_uint_eq(progress.broken, 2);
    ck_assert_uint_eq(progress.broken_line, 3);
    ck_assert_uint_eq(progress.count, 2);
}
END_TEST

START_TEST(test_of_two_lines_for_one_record_the_last_counts_and_a_change_leaves_one)
{
    write_text("lesson pandemonium piece-rook-1 stars=1\n"
               "lesson pandemonium piece-rook-1 stars=2\n");
    read_again();
    ck_assert_uint_eq(progress.count, 1);
    ck_assert(progress.records[0].values[LESSON_STARS] == 2);
    ck_assert(progress_write(&file, &ROOK, &error));
    ck_assert_str_eq(read_text(),
                     "lesson pandemonium piece-rook-1 stars=3 when=2026-11-23T14:02:05Z\n");
}
END_TEST

START_TEST(test_invalid_lines_are_counted_and_never_used)
{
    static const char *const WRONG[] = {"lesson",
                                        "lesson shogi",
                                        "lesson shogi a stars",
                                        "lesson shogi a stars=-1",
                                        "lesson shogi a stars=1.5",
                                        "lesson shogi a stars=1e3",
                                        "lesson shogi a stars=2000000000",
                                        "lesson sho/gi a stars=1",
                                        "lesson shogi a when=2026-13-01T00:00:00Z",
                                        "lesson shogi a when=yesterday",
                                        "rating shogi a rating=1.1234567",
                                        "rating shogi a rating=.5",
                                        "rating shogi a rating=1.",
                                        "version",
                                        "version x",
                                        "version 1 2"};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        write_text(WRONG[i]);
        read_again();
        ck_assert_msg(progress.count == 0 && progress.broken == 1, "%s", WRONG[i]);
    }
}
END_TEST

START_TEST(test_a_newer_programs_file_is_neither_read_nor_changed)
{
    static const char NEWER[] = "version 2\nlesson pandemonium piece-rook-1 stars=1\n";
    write_text(NEWER);
    ck_assert(!progress_read(&file, &progress, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "newer"));
    error_clear(&error);
    ck_assert(!progress_write(&file, &ROOK, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "newer"));
    ck_assert_str_eq(read_text(), NEWER);
}
END_TEST

START_TEST(test_a_damaged_file_is_quarantined_and_started_again)
{
    FILE *out = fopen(path, "wb");
    ck_assert_ptr_nonnull(out);
    ck_assert_uint_eq(fwrite("lesson\0\1\2", 1, 9, out), 9);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert(!progress_read(&file, &progress, &error));
    error_clear(&error);
    ck_assert_msg(progress_write(&file, &ROOK, &error), "%s", error.reason);
    read_again();
    ck_assert_uint_eq(progress.count, 1);
    char quarantined[PATH_MAX];
    sandbox_path(&sandbox, "progress.txt.damaged", quarantined);
    ck_assert_int_eq(access(quarantined, R_OK), 0);
}
END_TEST

START_TEST(test_a_name_that_does_not_fit_in_a_line_is_refused)
{
    ProgressRecord record = ROOK;
    memcpy(record.id, "two words", 10);
    ck_assert(!progress_write(&file, &record, &error));
    record.id[0] = '\0';
    ck_assert(!progress_write(&file, &record, &error));
}
END_TEST

/* Values of every size, including negative ones and NaN. */
static double some_value(Random *random) {
    static const double ODD[] = {-1, 1e300, 0, 0.0000004, 1795442525};
    unsigned which = (unsigned)random_below(random, 8);
    return which < 5 ? ODD[which] : (double)random_below(random, 1u << 30) / 1000;
}

START_TEST(test_every_record_is_read_back_as_written)
{
    Random random = random_seeded(7);
    Progress put = {0};
    for (unsigned i = 0; i < 400; i++) {
        ProgressRecord record = {.kind = (ProgressKind)random_below(&random, PROGRESS_KINDS),
                                 .game = "shogi"};
        text_format(record.id, sizeof record.id, "id%u", (unsigned)random_below(&random, 100));
        for (unsigned v = 0; v < PROGRESS_VALUES; v++)
            record.values[v] = some_value(&random);
        ck_assert(progress_put(&put, &record));
        if (i % 16 == 0)
            ck_assert(progress_write(&file, &record, &error));
    }
    for (size_t i = 0; i < put.count; i++)
        ck_assert(progress_write(&file, &put.records[i], &error));
    read_again();
    ck_assert_uint_eq(progress.broken, 0);
    ck_assert_uint_eq(progress.count, put.count);
    for (size_t i = 0; i < put.count; i++) {
        ck_assert_int_eq(progress.records[i].kind, put.records[i].kind);
        ck_assert_str_eq(progress.records[i].id, put.records[i].id);
        ck_assert_mem_eq(progress.records[i].values, put.records[i].values,
                         sizeof put.records[i].values);
    }
    size_t count = 0;
    const ProgressRecord *list = progress_list(&progress, PROGRESS_PUZZLE, "shogi", &count);
    ck_assert(list != NULL && count > 0 && list[count - 1].kind == PROGRESS_PUZZLE);
    ck_assert_ptr_null(progress_list(&progress, PROGRESS_PUZZLE, "chess", &count));
    progress_done(&put);
}
END_TEST

static void count_up(void *context, Progress *now) {
    ProgressRecord record = {.kind = PROGRESS_PUZZLE, .game = "shogi", .id = "p000001"};
    const ProgressRecord *had = progress_find(now, record.kind, record.game, record.id);
    if (had != NULL)
        record = *had;
    record.values[PUZZLE_TRIES]++;
    progress_put(now, &record);
    progress_put(now, context);
}

enum { PROGRAMS = 4, CHANGES = 25 };

START_TEST(test_programs_that_write_at_the_same_time_lose_nothing)
{
    for (int i = 0; i < PROGRAMS; i++) {
        pid_t child = fork();
        ck_assert_int_ge(child, 0);
        for (unsigned change = 0; child == 0 && change < CHANGES; change++) {
            ProgressRecord own = ROOK;
            text_format(own.id, sizeof own.id, "step-%d-%u", i, change);
            while (!progress_change(&file, count_up, &own, &error))
                error_clear(&error);
        }
        if (child == 0)
            _exit(0);
    }
    for (int i = 0, status; i < PROGRAMS; i++) {
        ck_assert_int_gt(wait(&status), 0);
        ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    read_again();
    ck_assert_uint_eq(progress.count, PROGRAMS * CHANGES + 1);
    const ProgressRecord *counted = progress_find(&progress, PROGRESS_PUZZLE, "shogi", "p000001");
    ck_assert(counted != NULL && counted->values[PUZZLE_TRIES] == PROGRAMS * CHANGES);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("progress");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 60);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_a_missing_file_is_empty_and_is_created_with_its_folder);
    tcase_add_test(tcase, test_a_record_is_a_line_that_people_can_read);
    tcase_add_test(tcase, test_unknown_text_stays_where_it_is);
    tcase_add_test(tcase, test_of_two_lines_for_one_record_the_last_counts_and_a_change_leaves_one);
    tcase_add_test(tcase, test_invalid_lines_are_counted_and_never_used);
    tcase_add_test(tcase, test_a_newer_programs_file_is_neither_read_nor_changed);
    tcase_add_test(tcase, test_a_damaged_file_is_quarantined_and_started_again);
    tcase_add_test(tcase, test_a_name_that_does_not_fit_in_a_line_is_refused);
    tcase_add_test(tcase, test_every_record_is_read_back_as_written);
    tcase_add_test(tcase, test_programs_that_write_at_the_same_time_lose_nothing);
}
