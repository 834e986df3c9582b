/* Signals as news. What a dying process gives back is seen in terminals (tests/main). */
#include "base/signals.h"

#include <poll.h>
#include <signal.h>
#include <string.h>

#include "support/suite.h"

static volatile sig_atomic_t windows;

static void count_window(int number) {
    windows += number == SIGWINCH;
}

/* A shell that starts the tests in the background has some ignored. */
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

START_TEST(test_what_has_come_is_told_once_but_an_end_again)
{
    ck_assert(signals_catch(false));
    ck_assert(!has_news());
    raise(SIGINT);
    raise(SIGINT);
    ck_assert(has_news());
    SignalNews news = signals_take();
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

START_TEST(test_all_is_as_before_when_they_are_released)
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

START_TEST(test_what_the_parent_ignores_stays_ignored)
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
    SignalNews news = signals_take();
    ck_assert(!news.interrupt && !news.resize && news.stop == 0);
    signals_release();
    ck_assert(handler_of(SIGHUP) == SIG_IGN);
}
END_TEST

START_TEST(test_a_window_is_told_to_who_caught_it_before)
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

START_TEST(test_a_full_pipe_loses_no_news)
{
    ck_assert(signals_catch(false));
    for (int i = 0; i < 100000; i++)
        raise(SIGINT);
    raise(SIGTERM);
    SignalNews news = signals_take();
    ck_assert(news.interrupt);
    ck_assert_int_eq(news.stop, SIGTERM);
    ck_assert(!has_news());
    signals_release();
}
END_TEST

int main(void) {
    Suite *suite = suite_create("signals");
    TCase *tcase = tcase_create("news");
    tcase_add_checked_fixture(tcase, setup, NULL);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_what_has_come_is_told_once_but_an_end_again);
    tcase_add_test(tcase, test_all_is_as_before_when_they_are_released);
    tcase_add_test(tcase, test_what_the_parent_ignores_stays_ignored);
    tcase_add_test(tcase, test_a_window_is_told_to_who_caught_it_before);
    tcase_add_test(tcase, test_a_full_pipe_loses_no_news);
    return suite_run(suite);
}
