/* Window sizes. */
#include "base/terminal/window.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "support/suite.h"

static int window_of(int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    int fd = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(ioctl(fd, TIOCSWINSZ, &size), 0);
    return fd;
}

static void setup(void) {
    unsetenv("COLUMNS");
    unsetenv("LINES");
}

START_TEST(test_a_window_is_never_larger_than_can_be_drawn)
{
    static const struct {
        int columns, rows, seen_columns, seen_rows;
        bool usual;
    } SIZES[] = {
        {80, 24, 80, 24, true},
        {1, 1, 1, 1, true},
        {0, 0, 0, 0, true},
        {WINDOW_COLUMNS_LIMIT, WINDOW_ROWS_LIMIT, WINDOW_COLUMNS_LIMIT, WINDOW_ROWS_LIMIT, true},
        {WINDOW_COLUMNS_LIMIT + 1, 24, WINDOW_COLUMNS_LIMIT, 24, false},
        {80, 32768, 80, WINDOW_ROWS_LIMIT, false},
        {65535, 65535, WINDOW_COLUMNS_LIMIT, WINDOW_ROWS_LIMIT, false},
    };
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        int fd = window_of(SIZES[i].columns, SIZES[i].rows);
        WindowSize size = window_size(fd);
        ck_assert_int_eq(size.columns, SIZES[i].seen_columns);
        ck_assert_int_eq(size.rows, SIZES[i].seen_rows);
        ck_assert(window_is_usual(fd) == SIZES[i].usual);
        close(fd);
    }
}
END_TEST

START_TEST(test_the_environment_sets_another_size_within_the_same_limits)
{
    int fd = window_of(80, 24);
    setenv("COLUMNS", "65535", 1);
    setenv("LINES", "9999999999", 1);
    WindowSize size = window_size(fd);
    ck_assert_int_eq(size.columns, WINDOW_COLUMNS_LIMIT);
    ck_assert_int_eq(size.rows, WINDOW_ROWS_LIMIT);
    setenv("COLUMNS", "40", 1);
    ck_assert_int_eq(window_size(-1).columns, 40);
    static const char *const WRONG[] = {"0", "-5", "", "x", "8x", "99999999999999999999"};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        setenv("COLUMNS", WRONG[i], 1);
        ck_assert_int_eq(window_size(fd).columns, 80);
        ck_assert_int_eq(window_size(-1).columns, 0);
    }
    close(fd);
}
END_TEST

START_TEST(test_without_a_size_from_the_kernel_the_environment_or_the_default_counts)
{
    int none = window_of(0, 0), some = window_of(80, 24);
    setenv("LINES", "32768", 1);
    ck_assert(!window_is_usual(none));
    ck_assert(window_is_usual(some));
    setenv("LINES", "500", 1);
    ck_assert(window_is_usual(none));
    setenv("COLUMNS", "2147483647", 1);
    ck_assert(!window_is_usual(none));
    setenv("COLUMNS", "many", 1);
    ck_assert(window_is_usual(none));
    close(none);
    close(some);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("size");
    tcase_add_checked_fixture(tcase, setup, NULL);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_a_window_is_never_larger_than_can_be_drawn);
    tcase_add_test(tcase, test_the_environment_sets_another_size_within_the_same_limits);
    tcase_add_test(tcase,
                   test_without_a_size_from_the_kernel_the_environment_or_the_default_counts);
}
