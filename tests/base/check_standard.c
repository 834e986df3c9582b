/* Standard input, output and error as a parent may leave them. */
#include "base/standard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/signals.h"
#include "support/suite.h"

enum { LINES_COUNT = 20000, LINE_SIZE = 32, LITTLE = 700 };

static void note(int number) {
    (void)number;
}

static void write_line(unsigned number, char out[LINE_SIZE]) {
    snprintf(out, LINE_SIZE, "line %u of the output\n", number);
}

static void print_lines(int fd) {
    char line[LINE_SIZE];
    bool good = standard_open();
    for (unsigned i = 0; i < LINES_COUNT && good; i++) {
        write_line(i, line);
        if (i % 2 == 0)
            good = fputs(line, fd == STDERR_FILENO ? stderr : stdout) >= 0;
        else
            good = fflush(stdout) == 0 && standard_write(fd, line, strlen(line));
    }
    _exit(good && fflush(stdout) == 0 ? 0 : 1);
}

/* Reads from a non-blocking writer, slowly. signals: interrupts the system calls. */
static void reads_all(int fd, bool sockets, bool signals) {
    int ends[2];
    struct sigaction action = {.sa_handler = note};
    ck_assert_int_eq(sockets ? socketpair(AF_UNIX, SOCK_STREAM, 0, ends) : pipe(ends), 0);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        sigaction(SIGUSR1, &action, NULL);
        close(ends[0]);
        dup2(ends[1], fd);
        print_lines(fd);
    }
    FILE *in = fdopen(ends[0], "r");
    char line[LINE_SIZE], wanted[LINE_SIZE];
    for (unsigned i = 0; i < LINES_COUNT; i++) {
        /* Only the child writes: our end, which stays open, is unchanged. */
        ck_assert_int_ne(fcntl(ends[1], F_GETFL) & O_NONBLOCK, 0);
        write_line(i, wanted);
        struct pollfd more = {ends[0], POLLIN, 0};
        if (signals && i % LITTLE == 1) {
            poll(&more, 1, 1);
            kill(child, SIGUSR1);
        }
        ck_assert_ptr_nonnull(fgets(line, sizeof line, in));
        ck_assert_str_eq(line, wanted);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    fclose(in);
    close(ends[1]);
}

START_TEST(test_a_slow_reader_of_a_non_blocking_pipe_loses_nothing)
{ reads_all(_i % 2 == 0 ? STDOUT_FILENO : STDERR_FILENO, _i / 2 == 1, false); }
END_TEST

START_TEST(test_interrupting_signals_lose_nothing)
{ reads_all(STDOUT_FILENO, false, true); }
END_TEST

START_TEST(test_a_closed_pipe_is_reported)
{
    int ends[2];
    signal(SIGPIPE, SIG_IGN);
    ck_assert_int_eq(pipe(ends), 0);
    close(ends[0]);
    ck_assert(!standard_write(ends[1], "text", 4));
    ck_assert_int_eq(errno, EPIPE);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        bool good = standard_open() && printf("text") == 4;
        errno = 0;
        _exit(good && fflush(stdout) != 0 && errno == EPIPE ? 0 : 1);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
}
END_TEST

/* A full pipe that nobody reads. */
static int full_pipe(void) {
    int ends[2];
    static const char BYTES[512];
    ck_assert_int_eq(pipe2(ends, O_NONBLOCK), 0);
    while (write(ends[1], BYTES, sizeof BYTES) > 0)
        continue;
    return ends[1];
}

START_TEST(test_a_signal_that_ends_the_program_ends_the_wait_for_a_reader)
{
    signal(SIGTERM, SIG_DFL);
    ck_assert(signals_catch(false));
    raise(SIGTERM);
    ck_assert(!standard_write(full_pipe(), "text", 4));
    signals_release();
}
END_TEST

/* In the child. Bit i of closed: descriptor i is closed. */
static _Noreturn void open_in_child(unsigned closed) {
    for (int fd = 0; fd < 3; fd++)
        if (closed >> fd & 1)
            close(fd);
    char byte;
    int next = -1;
    bool good = standard_open() && (next = dup(STDIN_FILENO)) == 3 && fcntl(0, F_GETFD) == 0 &&
                fcntl(1, F_GETFD) == 0 && fcntl(2, F_GETFD) == 0;
    if (closed & 1)
        good = good && read(STDIN_FILENO, &byte, 1) == 0;
    for (int fd = 1; fd < 3; fd++)
        good = good && write(fd, "\n", 1) == 1;
    _exit(good && printf("\n") == 1 && fflush(stdout) == 0 ? 0 : 1);
}

START_TEST(test_closed_descriptors_become_dev_null)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        for (int fd = 3; fd < 64; fd++)
            close(fd);
        open_in_child((unsigned)_i);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
}
END_TEST

/* A terminal that the parent has made non-blocking and keeps using that way. */
START_TEST(test_a_non_blocking_terminal_is_opened_again)
{
    char name[64];
    int ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    ck_assert(ours >= 0 && grantpt(ours) == 0 && unlockpt(ours) == 0);
    ck_assert_int_eq(ptsname_r(ours, name, sizeof name), 0);
    int theirs = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK);
    pid_t child = fork();
    if (child == 0) {
        for (int fd = 0; fd < 3; fd++)
            dup2(theirs, fd);
        bool good = standard_open();
        for (int fd = 0; fd < 3; fd++)
            good = good && isatty(fd) && (fcntl(fd, F_GETFL) & O_NONBLOCK) == 0;
        _exit(good && fileno(stdout) == STDOUT_FILENO ? 0 : 1);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    ck_assert_int_ne(fcntl(theirs, F_GETFL) & O_NONBLOCK, 0);
    close(theirs);
    close(ours);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("descriptors");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_closed_descriptors_become_dev_null, 0, 8);
    tcase_add_loop_test(tcase, test_a_slow_reader_of_a_non_blocking_pipe_loses_nothing, 0, 4);
    tcase_add_test(tcase, test_interrupting_signals_lose_nothing);
    tcase_add_test(tcase, test_a_closed_pipe_is_reported);
    tcase_add_test(tcase, test_a_signal_that_ends_the_program_ends_the_wait_for_a_reader);
    tcase_add_test(tcase, test_a_non_blocking_terminal_is_opened_again);
}
