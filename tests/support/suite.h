/* What every suite's main() does. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_SUITE_H
#define PANDEMONIUM_TESTS_SUPPORT_SUITE_H

#include <check.h>
#include <signal.h>
#include <stdlib.h>

/* A case of the suite for tests of programs that are not there, which tests/valgrind.sh passes
 * over: valgrind says of any program that it was started. */
static inline TCase *suite_absent_case(Suite *suite) {
    TCase *absent = tcase_create("absent");
    tcase_set_tags(absent, "absent");
    tcase_set_timeout(absent, 60);
    suite_add_tcase(suite, absent);
    return absent;
}

/* As ck_assert_msg, which writes to a file also where all is well: for what holds thousands of
 * times in a test. */
#define suite_expect(holds, ...)                                                                   \
    do {                                                                                           \
        if (!(holds))                                                                              \
            ck_abort_msg(__VA_ARGS__);                                                             \
    } while (false)

/* Adds a test under a name of its own, as a table's row has one; `test` is given `row`. The name is
 * borrowed. */
static inline void suite_add_named(TCase *cases, const char *name, TFun test, int row) {
    enum { NAMED_LIMIT = 256 };
    static TTest named[NAMED_LIMIT];
    static int count;
    if (count == NAMED_LIMIT)
        abort();
    named[count] = (TTest){name, test, __FILE__, __LINE__};
    tcase_add_loop_test(cases, &named[count], row, row + 1);
    count++;
}

/* Runs the suite (taken), prints Check's summary line and returns main()'s exit status. What is
 * written to a program that has ended fails, as it does in ours, which ignores the signal. */
static inline int suite_run(Suite *suite) {
    signal(SIGPIPE, SIG_IGN);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
