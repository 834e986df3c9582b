/* Other programs, and how they end. */
#include "play/player/child.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "base/clock.h"
#include "base/text.h"
#include "support/suite.h"

enum { MANY = 4, PATIENCE_MS = 400, WAIT_MS = 20000 };

static void tear_down(void) {
    signal(SIGCHLD, SIG_DFL);
}

static Child *begin(const char *script) {
    char command[512];
    Text text = TEXT_OVER(command);
    text_addf(&text, "sh -c '%s'", script);
    Child *child = child_new(command, NULL);
    ck_assert_ptr_nonnull(child);
    return child;
}

/* What it says first, as a number. */
static pid_t hear_number(Child *child) {
    const char *line = NULL;
    int64_t end_ms = clock_now_ms() + WAIT_MS;
    while ((line = child_hear(child)) == NULL && clock_now_ms() < end_ms)
        clock_sleep_ms(5);
    ck_assert_ptr_nonnull(line);
    return (pid_t)atoi(line);
}

static bool is_there(pid_t process) {
    return kill(process, 0) == 0;
}

START_TEST(test_programs_that_do_not_end_are_ended_in_the_time_of_one)
{
    ChildEnd ends[MANY + 1] = {{NULL, "quit", PATIENCE_MS}};
    pid_t processes[MANY];
    for (size_t i = 0; i < MANY; i++) {
        Child *child = begin("trap \"\" TERM; echo $$; while :; do sleep 0.1; done");
        processes[i] = hear_number(child);
        ends[i + 1] = (ChildEnd){child, "quit", PATIENCE_MS};
    }
    int64_t start_ms = clock_now_ms();
    child_free_all(ends, MANY + 1);
    int64_t spent_ms = clock_now_ms() - start_ms;
    ck_assert_int_ge(spent_ms, PATIENCE_MS);
    ck_assert_int_lt(spent_ms, 3 * PATIENCE_MS);
    for (size_t i = 0; i < MANY; i++)
        ck_assert(!is_there(processes[i]));
}
END_TEST

START_TEST(test_programs_that_end_when_they_are_told_are_not_waited_for_longer)
{
    ChildEnd ends[MANY];
    for (size_t i = 0; i < MANY; i++)
        ends[i] = (ChildEnd){begin("read word"), "quit", WAIT_MS};
    int64_t start_ms = clock_now_ms();
    child_free_all(ends, MANY);
    ck_assert_int_lt(clock_now_ms() - start_ms, WAIT_MS / 2);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
}
END_TEST

START_TEST(test_a_program_that_talks_without_end_does_not_hold_up_the_others)
{
    ChildEnd ends[] = {
        {begin("exec cat /dev/zero"), "quit", PATIENCE_MS},
        {begin("read word; head -c 1000000 /dev/zero; echo; exit"), "quit", PATIENCE_MS}};
    int64_t start_ms = clock_now_ms();
    child_free_all(ends, 2);
    ck_assert_int_lt(clock_now_ms() - start_ms, WAIT_MS / 2);
}
END_TEST

/* The dead are nobody's then: their numbers may belong to others, who must not be killed. */
START_TEST(test_programs_end_where_the_dead_are_not_waited_for)
{
    signal(SIGCHLD, SIG_IGN);
    Child *ended = begin("exit"), *runs = begin("echo $$; exec sleep 1000");
    pid_t process = hear_number(runs);
    int64_t end_ms = clock_now_ms() + WAIT_MS;
    while (!child_is_gone(ended) && clock_now_ms() < end_ms) {
        (void)child_hear(ended);
        clock_sleep_ms(5);
    }
    ChildEnd ends[] = {{ended, "quit", PATIENCE_MS}, {runs, "quit", PATIENCE_MS}};
    child_free_all(ends, 2);
    while (is_there(process) && clock_now_ms() < end_ms)
        clock_sleep_ms(5);
    ck_assert(!is_there(process));
}
END_TEST

static Suite *child_suite(void) {
    Suite *suite = suite_create("play/child");
    TCase *tcase = tcase_create("ends");
    tcase_add_checked_fixture(tcase, NULL, tear_down);
    tcase_set_timeout(tcase, 120);
    tcase_add_test(tcase, test_programs_that_do_not_end_are_ended_in_the_time_of_one);
    tcase_add_test(tcase, test_programs_that_end_when_they_are_told_are_not_waited_for_longer);
    tcase_add_test(tcase, test_a_program_that_talks_without_end_does_not_hold_up_the_others);
    tcase_add_test(tcase, test_programs_end_where_the_dead_are_not_waited_for);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void) {
    return suite_run(child_suite());
}
