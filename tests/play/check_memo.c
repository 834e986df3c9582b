/* The files that outlive a run: lines and words, old files of each kind, and additions to them. */
#include "play/record/memo.h"

#include <string.h>
#include <unistd.h>

#include "play/record/played.h"
#include "play/record/progress.h"
#include "play/record/scores.h"
#include "support/progress_write.h"
#include "support/sandbox.h"
#include "support/suite.h"

static Sandbox sandbox;
static char path[PATH_MAX];
static MemoFile file;
static Error error;

static void setup(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "new/memo", path);
    file = (MemoFile){file_system(), path};
    error_clear(&error);
}

static void teardown(void) {
    sandbox_done(&sandbox);
}

/* Creates the file; length: so that it can contain a NUL. */
static void write_old(const char *text, size_t length) {
    ck_assert(file_make_parent(file.fs, path, &error));
    ck_assert_msg(file_replace(file.fs, path, text, length, &error), "%s", error.reason);
}

static void check_text(const char *expected) {
    Bytes text = {0};
    ck_assert_msg(memo_read(&file, &text, &error), "%s", error.reason);
    ck_assert_str_eq(text.data, expected);
    bytes_done(&text);
}

START_TEST(test_a_file_is_read_as_lines_of_words)
{
    char data[] = "one  two\tthree\r\n\n # a comment\nlast\n\n-";
    const Bytes text = {.data = data, .length = sizeof data - 1};
    static const size_t COUNTS[] = {3, 0, 0, 1, 0, 1};
    MemoLine line = {0};
    for (unsigned i = 0; i < 6; i++) {
        ck_assert(memo_next(&text, &line));
        ck_assert_uint_eq(line.number, i + 1);
        ck_assert_uint_eq(line.count, COUNTS[i]);
        ck_assert_str_eq(line.word[line.count], "");
        ck_assert(!line.torn);
        if (i == 0)
            ck_assert_str_eq(line.word[2], "three");
    }
    ck_assert(!memo_next(&text, &line));
}
END_TEST

START_TEST(test_a_line_that_is_too_long_or_has_a_nul_is_torn)
{
    char data[4 * MEMO_LINE_SIZE] = "";
    Text wrong = TEXT_OVER(data);
    text_addf(&wrong, "%0*d\n", MEMO_LINE_SIZE, 1);
    for (size_t i = 0; i <= MEMO_WORDS; i++)
        text_add(&wrong, "w ");
    text_addf(&wrong, "\nnul 0\n#%0*d\n", MEMO_LINE_SIZE, 1);
    *strchr(data, 'n') = 'N';
    *(strstr(data, "Nul ") + 3) = '\0';
    const Bytes text = {.data = data, .length = wrong.length};
    static const bool TORN[] = {true, true, true, false};
    MemoLine line = {0};
    for (size_t i = 0; memo_next(&text, &line); i++) {
        ck_assert_int_eq(line.torn, TORN[i]);
        ck_assert_uint_eq(line.count, 0);
    }
    ck_assert_uint_eq(line.number, 4);
}
END_TEST

START_TEST(test_without_a_folder_nothing_is_read_or_written)
{
    const MemoFile nowhere = {file_system(), NULL};
    Bytes text = {0};
    ck_assert(memo_add(&nowhere, "", "line\n", &error));
    ck_assert(memo_read(&nowhere, &text, &error));
    ck_assert_uint_eq(text.length, 0);
}
END_TEST

START_TEST(test_a_line_is_added_to_a_new_file_and_after_a_torn_line)
{
    ck_assert_msg(memo_add(&file, "# heading\n", "first\n", &error), "%s", error.reason);
    check_text("# heading\nfirst\n");
    write_old("old\ntor", 7);
    ck_assert_msg(memo_add(&file, "# heading\n", "further\n", &error), "%s", error.reason);
    check_text("old\ntor\nfurther\n");
}
END_TEST

static bool refuse(void *context, const Bytes *old, Bytes *out, Error *reason) {
    (void)old;
    bytes_put(out, "new\n");
    return context == NULL || error_set(reason, "no");
}

START_TEST(test_a_refused_change_leaves_the_file_and_a_damaged_file_is_quarantined)
{
    char quarantined[PATH_MAX];
    write_old("old\n", 4);
    ck_assert(!memo_change(&file, refuse, &error, &error));
    check_text("old\n");
    write_old("o\0d\n", 4);
    error_clear(&error);
    ck_assert_msg(memo_change(&file, refuse, NULL, &error), "%s", error.reason);
    check_text("new\n");
    sandbox_path(&sandbox, "new/memo.damaged", quarantined);
    ck_assert_int_eq(access(quarantined, R_OK), 0);
}
END_TEST

/* --- old files -------------------------------------------------------------------------------- */

START_TEST(test_old_scores_without_a_side_stay_readable)
{
    static const char OLD[] = "# Games.\n2026.11.21 shogi 3 won\n2026.11.22 shogi 3 lost helped\n";
    const ScoreLine line = {"2026.11.24", "shogi", 3, SCORE_DRAWN, true, SCORE_BLACK};
    Scores scores;
    write_old(OLD, sizeof OLD - 1);
    ck_assert(scores_add(file.fs, path, &line, &error));
    ck_assert(scores_read(file.fs, path, &scores, &error));
    ck_assert_uint_eq(scores.broken, 0);
    ck_assert_uint_eq(scores.entries[0].alone[SCORE_WON], 1);
    ck_assert_uint_eq(scores.entries[0].by_side[SCORE_SIDE_UNKNOWN][SCORE_LOST], 1);
    ck_assert_uint_eq(scores.entries[0].by_side[SCORE_BLACK][SCORE_DRAWN], 1);
    scores_done(&scores);
    check_text("# Games.\n2026.11.21 shogi 3 won\n2026.11.22 shogi 3 lost helped\n"
               "2026.11.24 shogi 3 drawn helped black\n");
}
END_TEST

START_TEST(test_old_files_of_games_played_without_a_begun_line_stay_readable)
{
    static const char OLD[] = "tour\nplayed shogi\nplayed chess\nlater kinds 2\n# mine\n";
    Played played;
    write_old(OLD, sizeof OLD - 1);
    played_read(&played, &file);
    ck_assert(played.tour && played_knows(&played, "chess") && played.begun[0] == '\0');
    ck_assert(played_begin(&played, SIDE_BLACK, 2, "shogi", &(Handicap){0}));
    ck_assert(played_add(&played, "minishogi"));
    ck_assert_msg(played_write(&played, &file, &error), "%s", error.reason);
    check_text("tour\nplayed minishogi\nplayed shogi\nplayed chess\nbegun shogi b 2\n"
               "later kinds 2\n# mine\n");
}
END_TEST

START_TEST(test_old_progress_without_a_version_stays_readable)
{
    static const char OLD[] = "puzzle shogi p000001 right=1\nlesson shogi a stars=1";
    const ProgressRecord record = {
        .kind = PROGRESS_LESSON, .game = "shogi", .id = "b", .values = {2}};
    write_old(OLD, sizeof OLD - 1);
    ck_assert_msg(progress_write(&file, &record, &error), "%s", error.reason);
    check_text("puzzle shogi p000001 right=1\nlesson shogi a stars=1\nlesson shogi b stars=2\n");
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("memo");
    tcase_add_checked_fixture(cases, setup, teardown);
    tcase_add_test(cases, test_a_file_is_read_as_lines_of_words);
    tcase_add_test(cases, test_a_line_that_is_too_long_or_has_a_nul_is_torn);
    tcase_add_test(cases, test_without_a_folder_nothing_is_read_or_written);
    tcase_add_test(cases, test_a_line_is_added_to_a_new_file_and_after_a_torn_line);
    tcase_add_test(cases, test_a_refused_change_leaves_the_file_and_a_damaged_file_is_quarantined);
    tcase_add_test(cases, test_old_scores_without_a_side_stay_readable);
    tcase_add_test(cases, test_old_files_of_games_played_without_a_begun_line_stay_readable);
    tcase_add_test(cases, test_old_progress_without_a_version_stays_readable);
    suite_add_tcase(suite, cases);
}
