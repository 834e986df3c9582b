/* What every suite's main() does. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_SUITE_H
#define PANDEMONIUM_TESTS_SUPPORT_SUITE_H

#include <check.h>
#include <stdlib.h>

/* Runs the suite (taken), prints Check's summary line and returns main()'s exit status. */
static inline int suite_run(Suite *suite) {
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
