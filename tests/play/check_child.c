/* How other programs run and end. */
#include "play/player/child.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "support/suite.h"

enum { MANY = 4, PATIENCE_MS = 400, WAIT_MS = 120000 };

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

/* Waits for the next line. */
static const char *hear_line(Child *child) {
    const char *line = NULL;
    int64_t end_ms = clock_now_ms() + WAIT_MS;
    while ((line = child_hear(child)) == NULL && clock_now_ms() < end_ms)
        clock_sleep_ms(5);
    ck_assert_ptr_nonnull(line);
    return line;
}

/* Reads until the child has written `count` bytes without completing a line. */
static void hear_bytes(Child *child, size_t count) {
    int64_t end_ms = clock_now_ms() + WAIT_MS;
    while (child_heard(child) < count && clock_now_ms() < end_ms) {
        ck_assert_ptr_null(child_hear(child));
        clock_sleep_ms(5);
    }
    ck_assert_uint_eq(child_heard(child), count);
}

static pid_t hear_number(Child *child) {
    return (pid_t)atoi(hear_line(child));
}

START_TEST(test_lines_are_handled_one_by_one_however_they_arrive)
{
    Child *child =
        begin("printf \"one\\r\\n\\ntw\"; read word; printf \"o\\000\\000three\\nfour\\n\"; "
              "head -c 100000 /dev/zero | tr \"\\000\" y; printf \"\\nlast\\n\"; read end");
    ck_assert_str_eq(hear_line(child), "one");
    ck_assert_str_eq(hear_line(child), "");
    hear_bytes(child, strlen("one\r\n\ntw"));
    ck_assert(child_send(child, "on"));
    ck_assert_str_eq(hear_line(child), "two  three");
    ck_assert_str_eq(hear_line(child), "four");
    /* Cut to the limit. */
    const char *line = hear_line(child);
    ck_assert_uint_eq(strlen(line), CHILD_LINE_LIMIT - 1);
    ck_assert_uint_eq(strspn(line, "y"), CHILD_LINE_LIMIT - 1);
    ck_assert_str_eq(hear_line(child), "last");
    ChildEnd ends[] = {{child, NULL, 0}};
    child_free_all(ends, 1);
}
END_TEST

static bool is_there(pid_t process) {
    return kill(process, 0) == 0;
}

START_TEST(test_several_hanging_programs_are_ended_in_the_time_of_one)
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

START_TEST(test_programs_that_end_when_told_cost_no_further_wait)
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

START_TEST(test_a_program_with_endless_output_does_not_hold_up_the_others)
{
    ChildEnd ends[] = {
        {begin("exec cat /dev/zero"), "quit", PATIENCE_MS},
        {begin("read word; head -c 1000000 /dev/zero; echo; exit"), "quit", PATIENCE_MS}};
    int64_t start_ms = clock_now_ms();
    child_free_all(ends, 2);
    ck_assert_int_lt(clock_now_ms() - start_ms, WAIT_MS / 2);
}
END_TEST

/* The kernel reaps the children, so their process IDs may belong to other processes, which must not
 * be killed. */
START_TEST(test_programs_end_when_sigchld_is_ignored)
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

/* --- what a program leaves behind ------------------------------------------------------------ */

/* This suite as a child: starts another process, in a group of its own, that never ends and holds
 * its pipes, and then exits. "keep": does not exit; "chatter": the other process writes without
 * end. */
_Noreturn static void be_left(const char *how) {
    int ready[2];
    char byte = 0;
    if (pipe(ready) != 0)
        _exit(1);
    pid_t process = fork();
    if (process == 0) {
        setpgid(0, 0);
        (void)!write(ready[1], "!", 1);
        while (strcmp(how, "chatter") == 0)
            (void)!write(STDOUT_FILENO, "more\n", 5);
        for (;;)
            pause();
    }
    (void)!read(ready[0], &byte, 1);
    printf("%ld\nlast words\n", (long)process);
    fflush(stdout);
    while (strcmp(how, "keep") == 0)
        pause();
    _exit(0);
}

/* Runs before main(). */
__attribute__((constructor)) static void be_left_if_asked(void) {
    const char *how = getenv("BE_LEFT");
    if (how != NULL)
        be_left(how);
}

static Child *begin_leaving(const char *how) {
    char path[2048] = "", command[4200];
    ck_assert_int_gt(readlink("/proc/self/exe", path, sizeof path - 1), 0);
    Text text = TEXT_OVER(command);
    text_addf(&text, "env BE_LEFT=%s \"%s\"", how, path);
    Child *child = child_new(command, NULL);
    ck_assert_ptr_nonnull(child);
    return child;
}

/* A zombie exists but does not run. */
static bool is_running(pid_t process) {
    char path[64], line[512] = "";
    Text text = TEXT_OVER(path);
    text_addf(&text, "/proc/%ld/stat", (long)process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    bool read = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    const char *name_end = strrchr(line, ')');
    return read && name_end != NULL && name_end[2] != 'Z';
}

static void await_end(pid_t process) {
    int64_t end_ms = clock_now_ms() + WAIT_MS;
    while (is_running(process) && clock_now_ms() < end_ms)
        clock_sleep_ms(5);
    ck_assert(!is_running(process));
}

/* Reads until the child is gone; returns the last line. Sleeps until a descriptor is ready. */
static void hear_to_the_end(Child *child, char *last, size_t size) {
    while (!child_is_gone(child)) {
        const char *line = child_hear(child);
        if (line != NULL) {
            Text text = text_over(last, size);
            text_add(&text, line);
        } else if (!child_is_gone(child)) {
            struct pollfd fds[CHILD_POLL_FDS];
            ck_assert_int_gt(poll(fds, child_poll_fds(child, fds), WAIT_MS), 0);
        }
    }
}

static void end_child(Child *child, const char *exit_command, int64_t timeout_ms) {
    child_free_all(&(ChildEnd){child, exit_command, timeout_ms}, 1);
}

START_TEST(test_a_program_has_ended_even_if_another_holds_its_pipe)
{
    char last[64] = "";
    Child *child = begin_leaving("leave");
    pid_t left = hear_number(child);
    ck_assert(is_running(left));
    ck_assert_int_eq(child_look_ms(child), -1);
    hear_to_the_end(child, last, sizeof last);
    ck_assert_str_eq(last, "last words");
    end_child(child, "quit", WAIT_MS);
    await_end(left);
}
END_TEST

START_TEST(test_a_program_has_ended_even_if_another_still_writes)
{
    char last[64] = "";
    Child *child = begin_leaving("chatter");
    pid_t left = hear_number(child);
    hear_to_the_end(child, last, sizeof last);
    ck_assert_uint_lt(child_heard(child), 3 * CHILD_HEAR_LIMIT);
    end_child(child, NULL, 0);
    await_end(left);
}
END_TEST

START_TEST(test_the_session_of_a_running_program_ends_with_it)
{
    Child *child = begin_leaving("keep");
    pid_t left = hear_number(child);
    end_child(child, NULL, 0);
    await_end(left);
}
END_TEST

START_TEST(test_the_session_of_a_program_ends_when_we_are_killed)
{
    int told[2];
    pid_t left = 0;
    ck_assert_int_eq(pipe(told), 0);
    pid_t other = fork();
    if (other == 0) {
        left = hear_number(begin_leaving("leave"));
        (void)!write(told[1], &left, sizeof left);
        for (;;)
            pause();
    }
    ck_assert_int_eq(read(told[0], &left, sizeof left), sizeof left);
    ck_assert(is_running(left));
    kill(other, SIGKILL);
    ck_assert_int_eq(waitpid(other, NULL, 0), other);
    await_end(left);
}
END_TEST

/* Starts a daemon: orphaned and in a session of its own, like a process that is meant to survive.
 */
static Child *begin_daemon(const char *then) {
    char script[256];
    snprintf(script, sizeof script,
             "(setsid sh -c \"trap : TERM HUP; echo \\$\\$; while :; do sleep 0.1; done\" &); %s",
             then);
    return begin(script);
}

START_TEST(test_a_process_that_left_session_and_parent_ends_as_well)
{
    char last[64] = "";
    Child *child = begin_daemon("read end"), *other = begin_daemon("read end");
    pid_t left = hear_number(child), others = hear_number(other);
    if (_i == 1) { /* it has exited by itself */
        ck_assert(child_send(child, "end"));
        hear_to_the_end(child, last, sizeof last);
    }
    ck_assert(is_running(left));
    end_child(child, NULL, 0);
    await_end(left);
    ck_assert(is_running(others));
    end_child(other, NULL, 0);
    await_end(others);
}
END_TEST

START_TEST(test_a_process_that_left_everything_ends_when_we_are_killed)
{
    int told[2];
    pid_t left = 0;
    ck_assert_int_eq(pipe(told), 0);
    pid_t other = fork();
    if (other == 0) {
        left = hear_number(begin_daemon("read end"));
        (void)!write(told[1], &left, sizeof left);
        for (;;)
            pause();
    }
    ck_assert_int_eq(read(told[0], &left, sizeof left), sizeof left);
    ck_assert(is_running(left));
    kill(other, SIGKILL);
    ck_assert_int_eq(waitpid(other, NULL, 0), other);
    await_end(left);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("ends");
    tcase_add_checked_fixture(tcase, NULL, tear_down);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, test_lines_are_handled_one_by_one_however_they_arrive);
    tcase_add_test(tcase, test_several_hanging_programs_are_ended_in_the_time_of_one);
    tcase_add_test(tcase, test_programs_that_end_when_told_cost_no_further_wait);
    tcase_add_test(tcase, test_a_program_with_endless_output_does_not_hold_up_the_others);
    tcase_add_test(tcase, test_programs_end_when_sigchld_is_ignored);
    tcase_add_test(tcase, test_a_program_has_ended_even_if_another_holds_its_pipe);
    tcase_add_test(tcase, test_a_program_has_ended_even_if_another_still_writes);
    tcase_add_test(tcase, test_the_session_of_a_running_program_ends_with_it);
    tcase_add_test(tcase, test_the_session_of_a_program_ends_when_we_are_killed);
    tcase_add_loop_test(tcase, test_a_process_that_left_session_and_parent_ends_as_well, 0, 2);
    tcase_add_test(tcase, test_a_process_that_left_everything_ends_when_we_are_killed);
    suite_add_tcase(suite, tcase);
}
