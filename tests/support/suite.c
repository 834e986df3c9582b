#include "support/suite.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_BADLY = 3, NAMED_LIMIT = 256 };

/* The program's suites. */
static SuiteRow *rows;
/* The names of table tests in the running suite. */
static TTest named[NAMED_LIMIT];
static size_t named_count;
/* The process that is running tests. */
static pid_t runs;

/* Turns tests/base/check_ini.c into base/ini. */
static void name_row(SuiteRow *row) {
    const char *file = strstr(row->file, "/check_");
    const char *layer = file;
    while (layer > row->file && layer[-1] != '/')
        layer--;
    if (file == NULL)
        abort();
    const char *name = file + strlen("/check_");
    snprintf(row->name, sizeof row->name, "%.*s/%.*s", (int)(file - layer), layer,
             (int)strcspn(name, "."), name);
}

void suite_register(SuiteRow *row) {
    name_row(row);
    row->next = rows;
    rows = row;
}

/* The suite in the program's own name, else in $CK_RUN_SUITE, which is removed from the environment
 * since Check would also compare it; "": all. */
static void find_wanted(const char *program, char out[SUITE_NAME_SIZE]) {
    const char *said = getenv("CK_RUN_SUITE");
    const char *name = strrchr(program, '/');
    name = name != NULL ? name + 1 : program;
    if (strncmp(name, "check_", strlen("check_")) == 0)
        said = name + strlen("check_");
    snprintf(out, SUITE_NAME_SIZE, "%s", said != NULL ? said : "");
    unsetenv("CK_RUN_SUITE");
}

static bool is_wanted(const SuiteRow *row, const char *wanted) {
    return wanted[0] == '\0' || strcmp(row->name, wanted) == 0 ||
           strcmp(strchr(row->name, '/') + 1, wanted) == 0;
}

void suite_add_named(TCase *cases, const char *name, TFun test, int row) {
    if (named_count == NAMED_LIMIT)
        abort();
    TTest *added = &named[named_count++];
    *added = (TTest){name, test, __FILE__, __LINE__};
    tcase_add_loop_test(cases, added, row, row + 1);
}

/* A test that ends the program has failed. */
static void refuse_to_end(void) {
    if (runs != getpid())
        return;
    fputs("the program was ended within a test\n", stderr);
    _exit(EXIT_BADLY);
}

static bool run_all(Suite *suite) {
    SRunner *runner = srunner_create(suite);
    runs = getpid();
    srunner_run_all(runner, CK_ENV);
    runs = 0;
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0;
}

static bool run_row(const SuiteRow *row) {
    bool good = false;
    named_count = 0;
    if (row->before == NULL || row->before()) {
        Suite *suite = suite_create(row->name);
        row->fill(suite);
        good = run_all(suite);
    } else {
        fprintf(stderr, "%s: what its tests need is not there\n", row->name);
    }
    if (row->after != NULL)
        row->after();
    return good;
}

int main(int argc, char **argv) {
    char wanted[SUITE_NAME_SIZE];
    find_wanted(argc > 0 ? argv[0] : "", wanted);
    bool found = false, good = true;
    /* As in the program itself: writing to an ended process fails. */
    signal(SIGPIPE, SIG_IGN);
    atexit(refuse_to_end);
    for (const SuiteRow *row = rows; row != NULL; row = row->next) {
        if (!is_wanted(row, wanted))
            continue;
        found = true;
        good = run_row(row) && good;
    }
    if (!found)
        fprintf(stderr,
                "there is no suite %s in this program; make tests/LAYER/check_NAME makes the one "
                "that has it\n",
                wanted);
    return found && good ? EXIT_SUCCESS : EXIT_FAILURE;
}
