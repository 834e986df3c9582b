/* Test suites, and the program that runs them.
 *
 * A suite is a file whose SUITE() names the tests:
 *
 *   SUITE() {
 *       TCase *cases = tcase_create("reading");
 *       suite_add_tcase(suite, cases);
 *       tcase_add_test(cases, test_a_number_is_read);
 *   }
 *
 * All suites of a layer are one program, whose main() is in suite.c. A link of the suite's name
 * (tests/base/check_ini) runs that suite alone, and so does CK_RUN_SUITE=base/ini. "make check"
 * does not give each test a process of its own (CK_FORK=no, tests/suite.sh). */
#ifndef PANDEMONIUM_TESTS_SUPPORT_SUITE_H
#define PANDEMONIUM_TESTS_SUPPORT_SUITE_H

#include <check.h>
#include <stdbool.h>
#include <stdlib.h>

enum { SUITE_NAME_SIZE = 64 };

/* A suite of the program. */
typedef struct SuiteRow {
    const char *file; /* its source */
    bool (*before)(
        void); /* sets up what all tests need; returns whether that worked. NULL: nothing */
    void (*fill)(Suite *suite);
    void (*after)(void);        /* undoes before(), even a failed one. NULL: nothing */
    char name[SUITE_NAME_SIZE]; /* "base/ini" */
    struct SuiteRow *next;
} SuiteRow;

/* Called before main(); the caller owns the row, which stays. */
void suite_register(SuiteRow *row);

/* The header of the function that lists a file's tests, with SuiteRow's before and after. */
#define SUITE_AROUND(before, after)                                                                \
    static void fill_suite(Suite *suite);                                                          \
    __attribute__((constructor)) static void register_suite(void) {                                \
        static SuiteRow row = {__FILE__, before, fill_suite, after, "", NULL};                     \
        suite_register(&row);                                                                      \
    }                                                                                              \
    static void fill_suite(Suite *suite)

#define SUITE() SUITE_AROUND(NULL, NULL)

/* A case for tests of missing programs, which tests/valgrind.sh skips: under valgrind, every
 * program seems to start. */
static inline TCase *suite_absent_case(Suite *suite) {
    TCase *absent = tcase_create("absent");
    tcase_set_tags(absent, "absent");
    tcase_set_timeout(absent, 60);
    suite_add_tcase(suite, absent);
    return absent;
}

/* Like ck_assert_msg, which also writes to a file on success: for checks repeated thousands of
 * times in a test. */
#define suite_expect(holds, ...)                                                                   \
    do {                                                                                           \
        if (!(holds))                                                                              \
            ck_abort_msg(__VA_ARGS__);                                                             \
    } while (false)

/* Adds a test with a name of its own, such as a table row's; `test` gets `row`. The name is
 * borrowed. */
void suite_add_named(TCase *cases, const char *name, TFun test, int row);

#endif
