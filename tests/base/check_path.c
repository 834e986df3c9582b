#include "base/path.h"

#include <stdlib.h>
#include <string.h>

#include "support/suite.h"

static void setup(void) {
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    setenv("HOME", "/home/ann", 1);
}

static void expect_home(PathKind kind, const char *expected) {
    char out[256];
    ck_assert(path_home(kind, out, sizeof(out), NULL));
    ck_assert_str_eq(out, expected);
}

START_TEST(test_folders_are_under_home_by_default)
{
    expect_home(PATH_CONFIG, "/home/ann/.config/pandemonium");
    expect_home(PATH_DATA, "/home/ann/.local/share/pandemonium");
    expect_home(PATH_STATE, "/home/ann/.local/state/pandemonium");
}
END_TEST

START_TEST(test_xdg_variables_take_precedence_each_for_its_kind)
{
    setenv("XDG_CONFIG_HOME", "/c", 1);
    setenv("XDG_DATA_HOME", "/d", 1);
    setenv("XDG_STATE_HOME", "/s", 1);
    unsetenv("HOME");
    expect_home(PATH_CONFIG, "/c/pandemonium");
    expect_home(PATH_DATA, "/d/pandemonium");
    expect_home(PATH_STATE, "/s/pandemonium");
}
END_TEST

START_TEST(test_relative_or_empty_xdg_folder_does_not_count)
{
    setenv("XDG_DATA_HOME", "data", 1);
    expect_home(PATH_DATA, "/home/ann/.local/share/pandemonium");
    setenv("XDG_DATA_HOME", "", 1);
    expect_home(PATH_DATA, "/home/ann/.local/share/pandemonium");
}
END_TEST

START_TEST(test_no_home_is_an_error)
{
    char out[256] = "before";
    Error error = {0};
    unsetenv("HOME");
    ck_assert(!path_home(PATH_STATE, out, sizeof(out), &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "XDG_STATE_HOME"));
    setenv("HOME", "ann", 1);
    ck_assert(!path_home(PATH_STATE, out, sizeof(out), NULL));
    ck_assert_str_eq(out, "before");
}
END_TEST

START_TEST(test_path_that_does_not_fit_is_an_error_and_writes_nothing)
{
    char out[32] = "before";
    Error error = {0};
    size_t needed = strlen("/home/ann/.config/pandemonium") + 1;
    ck_assert(!path_home(PATH_CONFIG, out, needed - 1, &error));
    ck_assert_str_eq(out, "before");
    ck_assert_str_ne(error.reason, "");
    ck_assert(path_home(PATH_CONFIG, out, needed, NULL));
    ck_assert(!path_join("ab", "cd", out, 5, NULL));
    ck_assert(path_join("ab", "cd", out, 6, NULL));
    ck_assert_str_eq(out, "ab/cd");
}
END_TEST

START_TEST(test_join_puts_one_slash_between)
{
    char out[32];
    ck_assert(path_join("/a", "b", out, sizeof(out), NULL));
    ck_assert_str_eq(out, "/a/b");
    ck_assert(path_join("/a/", "b", out, sizeof(out), NULL));
    ck_assert_str_eq(out, "/a/b");
    ck_assert(path_join("/", "b", out, sizeof(out), NULL));
    ck_assert_str_eq(out, "/b");
    ck_assert(path_join("", "b", out, sizeof(out), NULL));
    ck_assert_str_eq(out, "b");
}
END_TEST

START_TEST(test_a_tilde_alone_or_before_a_slash_is_home)
{
    char out[32];
    ck_assert(path_expand("~/x.pgn", out, sizeof out, NULL));
    ck_assert_str_eq(out, "/home/ann/x.pgn");
    ck_assert(path_expand("~", out, sizeof out, NULL));
    ck_assert_str_eq(out, "/home/ann");
    ck_assert(path_expand("~bob/x", out, sizeof out, NULL));
    ck_assert_str_eq(out, "~bob/x");
    ck_assert(path_expand("a/~/x", out, sizeof out, NULL));
    ck_assert_str_eq(out, "a/~/x");
    ck_assert(!path_expand("~/a-name-that-does-not-fit-in-there", out, sizeof out, NULL));
    unsetenv("HOME");
    ck_assert(!path_expand("~/x", out, sizeof out, NULL));
}
END_TEST

/* Uses system folders that exist everywhere. */
START_TEST(test_a_file_is_shown_with_its_folder_and_home_as_a_tilde)
{
    char out[64];
    char *bin = realpath("/usr/bin", NULL);
    ck_assert_ptr_nonnull(bin);
    setenv("HOME", "/usr", 1);
    path_show(file_system(), "/usr/bin/../bin/game.pgn", out, sizeof out);
    ck_assert_str_eq(out, strncmp(bin, "/usr/", 5) == 0 ? "~/bin/game.pgn" : "/bin/game.pgn");
    path_show(file_system(), "/usr/game.pgn", out, sizeof out);
    ck_assert_str_eq(out, "~/game.pgn");
    setenv("HOME", "/us", 1);
    path_show(file_system(), "/usr/game.pgn", out, sizeof out);
    ck_assert_str_eq(out, "/usr/game.pgn");
    setenv("HOME", "/", 1);
    path_show(file_system(), "/game.pgn", out, sizeof out);
    ck_assert_str_eq(out, "/game.pgn");
    free(bin);
}
END_TEST

START_TEST(test_a_file_in_a_missing_folder_is_shown_as_given)
{
    char out[20];
    unsetenv("HOME");
    path_show(file_system(), "/not/there/a.pgn", out, sizeof out);
    ck_assert_str_eq(out, "/not/there/a.pgn");
    path_show(file_system(), "/usr/a-name-too-long.pgn", out, sizeof out);
    ck_assert_str_eq(out, "…ame-too-long.pgn");
    setenv("HOME", ".", 1);
    path_show(file_system(), "game.pgn", out, sizeof out);
    ck_assert_str_eq(out, "~/game.pgn");
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("path");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, NULL);
    tcase_add_test(tcase, test_folders_are_under_home_by_default);
    tcase_add_test(tcase, test_xdg_variables_take_precedence_each_for_its_kind);
    tcase_add_test(tcase, test_relative_or_empty_xdg_folder_does_not_count);
    tcase_add_test(tcase, test_no_home_is_an_error);
    tcase_add_test(tcase, test_path_that_does_not_fit_is_an_error_and_writes_nothing);
    tcase_add_test(tcase, test_join_puts_one_slash_between);
    tcase_add_test(tcase, test_a_tilde_alone_or_before_a_slash_is_home);
    tcase_add_test(tcase, test_a_file_is_shown_with_its_folder_and_home_as_a_tilde);
    tcase_add_test(tcase, test_a_file_in_a_missing_folder_is_shown_as_given);
}
