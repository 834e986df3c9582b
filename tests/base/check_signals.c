/* Signals as events, and how a dying process restores a terminal of its own. (For the whole program
 * see tests/main.) */
#include "base/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "base/thread.h"
#include "support/suite.h"

static volatile sig_atomic_t windows;

static void count_window(int number) {
    windows += number == SIGWINCH;
}

/* A shell that starts the tests in the background ignores some signals. */
static void setup(void) {
    static const int NUMBERS[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGPIPE};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++)
        signal(NUMBERS[i], SIG_DFL);
}

static bool has_news(void) {
    struct pollfd fd = {signals_fd(), POLLIN, 0};
    return poll(&fd, 1, 0) == 1;
}

static void (*handler_of(int number))(int) {
    struct sigaction action;
    ck_assert_int_eq(sigaction(number, NULL, &action), 0);
    return action.sa_handler;
}

START_TEST(test_a_signal_is_reported_once_but_an_end_each_time)
{
    ck_assert(signals_catch(false));
    ck_assert(!has_news());
    raise(SIGINT);
    raise(SIGINT);
    ck_assert(has_news());
    PendingSignals news = signals_take();
    ck_assert(news.interrupt && !news.suspend && !news.resize && news.stop == 0);
    ck_assert(!has_news());
    ck_assert(!signals_take().interrupt);
    ck_assert_int_eq(signals_stopping(), 0);
    raise(SIGTERM);
    ck_assert_int_eq(signals_take().stop, SIGTERM);
    ck_assert_int_eq(signals_take().stop, SIGTERM);
    ck_assert_int_eq(signals_stopping(), SIGTERM);
    signals_release();
}
END_TEST

START_TEST(test_releasing_signals_restores_everything)
{
    static const int NUMBERS[] = {SIGINT,   SIGTERM, SIGHUP,  SIGQUIT,
                                  SIGWINCH, SIGPIPE, SIGTSTP, SIGSEGV};
    enum { COUNT = sizeof NUMBERS / sizeof NUMBERS[0] };
    void (*before[COUNT])(int);
    signal(SIGWINCH, count_window);
    for (int i = 0; i < COUNT; i++)
        before[i] = handler_of(NUMBERS[i]);
    for (int terminal = 0; terminal < 2; terminal++) {
        ck_assert(signals_catch(terminal == 1));
        signals_catch_window();
        for (int i = 0; i < COUNT; i++)
            ck_assert_msg((handler_of(NUMBERS[i]) != before[i]) == (terminal == 1 || i < 6),
                          "signal %d", NUMBERS[i]);
        signals_release();
        ck_assert_int_lt(signals_fd(), 0);
        for (int i = 0; i < COUNT; i++)
            ck_assert_msg(handler_of(NUMBERS[i]) == before[i], "signal %d", NUMBERS[i]);
    }
    signals_release();
}
END_TEST

START_TEST(test_signals_that_the_parent_ignores_stay_ignored)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    signal(SIGWINCH, SIG_IGN);
    ck_assert(signals_catch(true));
    signals_catch_window();
    raise(SIGINT);
    raise(SIGHUP);
    raise(SIGWINCH);
    ck_assert(!has_news());
    PendingSignals news = signals_take();
    ck_assert(!news.interrupt && !news.resize && news.stop == 0);
    signals_release();
    ck_assert(handler_of(SIGHUP) == SIG_IGN);
}
END_TEST

START_TEST(test_a_window_size_signal_reaches_the_earlier_handler)
{
    signal(SIGWINCH, count_window);
    ck_assert(signals_catch(false));
    signals_catch_window();
    raise(SIGWINCH);
    ck_assert_int_eq(windows, 1);
    ck_assert(has_news());
    ck_assert(signals_take().resize);
    ck_assert(!signals_take().resize);
    signals_release();
    raise(SIGWINCH);
    ck_assert_int_eq(windows, 2);
}
END_TEST

START_TEST(test_a_full_pipe_loses_no_events)
{
    ck_assert(signals_catch(false));
    for (int i = 0; i < 100000; i++)
        raise(SIGINT);
    raise(SIGTERM);
    PendingSignals news = signals_take();
    ck_assert(news.interrupt);
    ck_assert_int_eq(news.stop, SIGTERM);
    ck_assert(!has_news());
    signals_release();
}
END_TEST

/* --- inherited ------------------------------------------------------------------------------- */

START_TEST(test_signals_that_the_parent_blocks_are_unblocked)
{
    sigset_t all, now;
    sigfillset(&all);
    ck_assert_int_eq(sigprocmask(SIG_SETMASK, &all, NULL), 0);
    signals_begin();
    ck_assert_int_eq(sigprocmask(SIG_SETMASK, NULL, &now), 0);
    for (int number = 1; number < NSIG; number++)
        ck_assert_msg(sigismember(&now, number) != 1, "signal %d", number);
}
END_TEST

START_TEST(test_ignored_signals_stay_ignored_except_sigchld)
{
    signal(SIGHUP, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    signal(SIGCHLD, SIG_IGN);
    signals_begin();
    ck_assert(handler_of(SIGHUP) == SIG_IGN);
    ck_assert(handler_of(SIGINT) == SIG_IGN);
    ck_assert(handler_of(SIGCHLD) == SIG_DFL);
    ck_assert(handler_of(SIGTERM) == SIG_DFL);
    ck_assert(handler_of(SIGPIPE) == SIG_IGN);
    ck_assert(handler_of(SIGXFSZ) == SIG_IGN);
}
END_TEST

/* --- given back ------------------------------------------------------------------------------ */

static const char EXIT_TEXT[] = "<given back>";

/* In the child: takes the terminal and sets it as a screen does. */
static void take_terminal(const char *name) {
    struct termios modes;
    setsid();
    int fd = open(name, O_RDWR);
    if (fd < 0 || ioctl(fd, TIOCSCTTY, 0) != 0)
        _exit(98);
    for (int i = 0; i < 3; i++)
        dup2(fd, i);
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
    signals_begin();
    if (!signals_catch(true) || tcgetattr(STDIN_FILENO, &modes) != 0)
        _exit(97);
    signals_set_exit_text(EXIT_TEXT);
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

typedef struct Death {
    int status;
    bool sane, said;
} Death;

/* A pipe on which the child says when to read its terminal; it closes when the child ends. */
static int news_of_child[2];

static void listen_to(int ours, pid_t child, Death *death) {
    enum { HEARD_SIZE = 1 << 16 };
    static char heard[HEARD_SIZE];
    struct pollfd fds[] = {{news_of_child[0], POLLIN, 0}};
    size_t length = 0;
    close(news_of_child[1]);
    poll(fds, 1, -1);
    close(news_of_child[0]);
    fcntl(ours, F_SETFL, O_NONBLOCK);
    for (bool ended = false, more = true; !ended || more;) {
        ended = ended || waitpid(child, &death->status, WNOHANG) == child;
        ssize_t count = read(ours, heard + length, HEARD_SIZE - length);
        more = count > 0;
        length += more ? (size_t)count : 0;
        sched_yield();
    }
    death->said = memmem(heard, length, EXIT_TEXT, sizeof EXIT_TEXT - 1) != NULL;
}

/* How the child ends after act(number), and what state it leaves the terminal in. */
static Death death_by(void (*act)(int), int number) {
    Death death = {.status = 0};
    char name[64];
    int ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    ck_assert(ours >= 0 && grantpt(ours) == 0 && unlockpt(ours) == 0);
    ck_assert_int_eq(ptsname_r(ours, name, sizeof name), 0);
    int theirs = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC); /* kept open for inspection */
    ck_assert_int_eq(pipe(news_of_child), 0);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        take_terminal(name);
        act(number);
        _exit(96);
    }
    listen_to(ours, child, &death);
    struct termios modes;
    ck_assert_int_eq(tcgetattr(theirs, &modes), 0);
    death.sane = (modes.c_lflag & ICANON) != 0 && (modes.c_lflag & ECHO) != 0;
    close(theirs);
    close(ours);
    return death;
}

static void assert_given_back(Death death, int number) {
    ck_assert_msg(WIFSIGNALED(death.status) && WTERMSIG(death.status) == number,
                  "signal %d: status 0x%x", number, (unsigned)death.status);
    ck_assert_msg(death.said && death.sane, "signal %d", number);
}

static void send_self(int number) {
    raise(number);
}

static bool ends_nobody(int number) {
    static const int NUMBERS[] = {SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGPIPE, SIGXFSZ};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++)
        if (NUMBERS[i] == number)
            return true;
    return false;
}

/* Whether a waiting program gets the signal as an event. */
static bool is_news(int number) {
    return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT ||
           number == SIGTSTP;
}

static bool is_for_nobody(int number) {
    struct sigaction action;
    return number == SIGKILL || number == SIGSTOP || number == SIGTTIN || number == SIGTTOU ||
           sigaction(number, NULL, &action) != 0;
}

START_TEST(test_every_fatal_signal_restores_the_terminal)
{
    int deaths = 0;
    for (int number = 1; number < NSIG; number++) {
        if (is_for_nobody(number))
            continue;
        Death death = death_by(send_self, number);
        if (ends_nobody(number) || is_news(number)) {
            ck_assert_msg(WIFEXITED(death.status) && WEXITSTATUS(death.status) == 96, "signal %d",
                          number);
            continue;
        }
        assert_given_back(death, number);
        deaths++;
    }
    ck_assert_int_gt(deaths, SIGRTMAX - SIGRTMIN + 10);
}
END_TEST

static void abort_ignored(int number) {
    signals_release();
    signal(number, SIG_IGN);
    signals_catch(true);
    signals_set_exit_text(EXIT_TEXT);
    abort();
}

static void fall_ignored(int number) {
    signals_release();
    struct termios raw, modes;
    tcgetattr(STDIN_FILENO, &raw);
    modes = raw;
    modes.c_lflag |= ICANON | ECHO;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    signal(number, SIG_IGN);
    signals_catch(true);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    signals_set_exit_text(EXIT_TEXT);
    raise(number);
}

START_TEST(test_a_crash_restores_the_terminal_even_if_the_parent_ignores_its_signal)
{
    assert_given_back(death_by(fall_ignored, SIGSEGV), SIGSEGV);
    Death death = death_by(abort_ignored, SIGABRT);
    ck_assert(WIFSIGNALED(death.status) && WTERMSIG(death.status) == SIGABRT);
    ck_assert(death.said);
    death = death_by(fall_ignored, SIGUSR1);
    ck_assert(WIFEXITED(death.status) && !death.said && !death.sane);
}
END_TEST

/* Each frame touches its own page, so that none skips the guard page below the stack. */
static unsigned deeper(unsigned left, volatile char *above) {
    volatile char here[2048];
    here[0] = (char)left;
    above[1] = here[0];
    return left == 0 ? 0 : deeper(left - 1, here) + (unsigned)here[0];
}

static void use_up_stack(int unused) {
    struct rlimit limit = {1 << 20, 1 << 20};
    volatile char top[2];
    (void)unused;
    setrlimit(RLIMIT_STACK, &limit);
    _exit((int)deeper(1U << 20, top) & 1);
}

static void *use_up_own_stack(void *nothing) {
    volatile char top[2];
    (void)nothing;
    _exit((int)deeper(1U << 20, top) & 1);
}

static void use_up_stack_of_thread(int unused) {
    pthread_t thread;
    (void)unused;
    if (thread_start(&thread, use_up_own_stack, NULL) == 0)
        pthread_join(thread, NULL);
}

START_TEST(test_a_stack_overflow_restores_the_terminal)
{ assert_given_back(death_by(use_up_stack, 0), SIGSEGV); }
END_TEST

START_TEST(test_a_threads_stack_overflow_restores_the_terminal)
{ assert_given_back(death_by(use_up_stack_of_thread, 0), SIGSEGV); }
END_TEST

static void *count_blocked(void *out) {
    sigset_t now;
    pthread_sigmask(SIG_SETMASK, NULL, &now);
    *(bool *)out = sigismember(&now, SIGTERM) == 1 && sigismember(&now, SIGUSR1) == 1 &&
                   sigismember(&now, SIGSEGV) == 0 && sigismember(&now, SIGABRT) == 0;
    return NULL;
}

START_TEST(test_threads_leave_all_signals_except_crashes_to_the_main_thread)
{
    bool good = false;
    pthread_t thread;
    ck_assert_int_eq(thread_start(&thread, count_blocked, &good), 0);
    ck_assert_int_eq(pthread_join(thread, NULL), 0);
    ck_assert(good);
}
END_TEST

/* Writes until the terminal accepts nothing more. */
static void fill_line(void) {
    static const char FRAME[512] = "a frame";
    int flags = fcntl(STDOUT_FILENO, F_GETFL);
    fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
    for (size_t size = sizeof FRAME; size > 0; size /= 2)
        while (write(STDOUT_FILENO, FRAME, size) > 0)
            continue;
    fcntl(STDOUT_FILENO, F_SETFL, flags);
}

static void fall_behind_a_full_line(int number) {
    fill_line();
    if (write(news_of_child[1], "", 1) == 1)
        raise(number);
}

/* The terminal is not read until the child has ended. */
static void fall_where_nobody_reads(int number) {
    fill_line();
    raise(number);
}

static void fall_where_output_is_stopped(int number) {
    tcflow(STDOUT_FILENO, TCOOFF);
    raise(number);
}

START_TEST(test_a_slow_terminal_has_a_moment_to_be_restored)
{ assert_given_back(death_by(fall_behind_a_full_line, SIGUSR1), SIGUSR1); }
END_TEST

START_TEST(test_a_terminal_that_nobody_reads_still_gets_the_exit_command)
{
    assert_given_back(death_by(fall_where_nobody_reads, SIGUSR1), SIGUSR1);
    assert_given_back(death_by(fall_where_output_is_stopped, SIGUSR1), SIGUSR1);
}
END_TEST

/* Another group of the session is in the foreground, like a shell while its job is stopped. */
static void fall_in_the_background(int number) {
    int ready[2];
    char byte;
    pid_t other = pipe(ready) == 0 ? fork() : -1;
    if (other == 0) {
        signals_release(); /* the child is killed with its session */
        close(ready[0]);
        close(ready[1]);
        pause();
        _exit(0);
    }
    close(ready[1]);
    if (other < 0 || read(ready[0], &byte, 1) != 0)
        _exit(95);
    setpgid(other, other);
    tcsetpgrp(STDIN_FILENO, other);
    raise(number);
}

START_TEST(test_in_the_background_the_terminal_is_left_alone)
{
    Death death = death_by(fall_in_the_background, SIGUSR1);
    ck_assert(WIFSIGNALED(death.status) && WTERMSIG(death.status) == SIGUSR1);
    ck_assert(!death.said);
    ck_assert(!death.sane);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("news");
    tcase_add_checked_fixture(tcase, setup, NULL);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_a_signal_is_reported_once_but_an_end_each_time);
    tcase_add_test(tcase, test_releasing_signals_restores_everything);
    tcase_add_test(tcase, test_signals_that_the_parent_ignores_stay_ignored);
    tcase_add_test(tcase, test_a_window_size_signal_reaches_the_earlier_handler);
    tcase_add_test(tcase, test_a_full_pipe_loses_no_events);
    tcase_add_test(tcase, test_signals_that_the_parent_blocks_are_unblocked);
    tcase_add_test(tcase, test_ignored_signals_stay_ignored_except_sigchld);
    TCase *deaths = tcase_create("given back");
    suite_add_tcase(suite, deaths);
    tcase_set_timeout(deaths, 300);
    tcase_add_test(deaths, test_every_fatal_signal_restores_the_terminal);
    tcase_add_test(deaths,
                   test_a_crash_restores_the_terminal_even_if_the_parent_ignores_its_signal);
    tcase_add_test(deaths, test_a_slow_terminal_has_a_moment_to_be_restored);
    tcase_add_test(deaths, test_a_terminal_that_nobody_reads_still_gets_the_exit_command);
    tcase_add_test(deaths, test_a_stack_overflow_restores_the_terminal);
    tcase_add_test(deaths, test_a_threads_stack_overflow_restores_the_terminal);
    tcase_add_test(deaths, test_threads_leave_all_signals_except_crashes_to_the_main_thread);
    tcase_add_test(deaths, test_in_the_background_the_terminal_is_left_alone);
}
