#include "base/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include "base/exit_status.h"
#include "base/text.h"

enum {
    CAUGHT_COUNT = 5,
    ALWAYS_CAUGHT = 4,
    FATAL_COUNT = 13,
    FAREWELL_SIZE = 256,
    STOP_PATIENCE_US = 400000, /* for the loop to end the program when a signal asks for it */
    END_PATIENCE_US = 900000   /* for engines to end and the game to be kept */
};

/* The terminal's own last. */
static const int CAUGHT[CAUGHT_COUNT] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
/* What ends a process unless it is caught, and would leave the terminal as curses or libedit have
 * it. */
static const int FATAL[FATAL_COUNT] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,  SIGABRT,
                                       SIGSYS,  SIGTRAP, SIGXCPU, SIGALRM, SIGVTALRM,
                                       SIGPROF, SIGUSR1, SIGUSR2};

static volatile sig_atomic_t interrupt_flag, suspend_flag, resize_flag, stop_flag;
static int wake_pipe[2] = {-1, -1};
static struct sigaction former[CAUGHT_COUNT], former_fatal[FATAL_COUNT], former_pipe, former_window;
static size_t caught;
static bool window_caught;
static struct termios saved_modes;
static volatile sig_atomic_t saved_modes_known;
static char farewell[FAREWELL_SIZE];
static volatile sig_atomic_t farewell_length;

/* Writes without waiting: a terminal that takes nothing (Ctrl-S, a dead line) would hold a dying
 * process for ever. */
static void say_farewell(void) {
    int flags = fcntl(STDOUT_FILENO, F_GETFL);
    fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
    if (write(STDOUT_FILENO, farewell, (size_t)farewell_length) < 0) {
        /* Nothing is left to be done about it. */
    }
    fcntl(STDOUT_FILENO, F_SETFL, flags);
}

static void on_fatal_signal(int number) {
    if (farewell_length > 0)
        say_farewell();
    if (saved_modes_known)
        tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
    /* Such a terminal holds the loop in a write as well. Every ply is on the disk. */
    if (number == SIGALRM && stop_flag != 0)
        _exit(EXIT_SIGNAL + stop_flag);
    signal(number, SIG_DFL);
    raise(number);
}

static void wake(void) {
    if (write(wake_pipe[1], "", 1) < 0) {
        /* A full pipe wakes the loop as well. */
    }
}

static void note_signal(int number) {
    int code = errno;
    /* Ctrl-\ once more, before the first was obeyed: the loop hangs. */
    if (number == SIGQUIT && stop_flag == SIGQUIT)
        on_fatal_signal(number);
    else if (number == SIGINT)
        interrupt_flag = 1;
    else if (number == SIGTSTP)
        suspend_flag = 1;
    else {
        stop_flag = number;
        signals_hurry(true);
    }
    wake();
    errno = code;
}

/* Curses notes the new size, to be read as a key; but nobody reads keys before the wait for them
 * ends, which a signal that came before it would not do. */
static void note_window(int number) {
    int code = errno;
    if (former_window.sa_handler != SIG_DFL)
        former_window.sa_handler(number);
    resize_flag = 1;
    wake();
    errno = code;
}

static void alarm_after(suseconds_t wait_us) {
    struct itimerval timer = {.it_value = {.tv_usec = wait_us}};
    if (saved_modes_known)
        setitimer(ITIMER_REAL, &timer, NULL);
}

void signals_hurry(bool on) {
    if (stop_flag == 0)
        alarm_after(0);
    else
        alarm_after(on ? STOP_PATIENCE_US : END_PATIENCE_US);
}

static void catch_one(int number, void (*handler)(int), int flags, struct sigaction *before) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, NULL, before);
    if (before->sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

bool signals_catch(bool terminal) {
    if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return false;
    interrupt_flag = suspend_flag = resize_flag = stop_flag = 0;
    caught = terminal ? CAUGHT_COUNT : ALWAYS_CAUGHT;
    for (size_t i = 0; i < caught; i++)
        catch_one(CAUGHT[i], note_signal, 0, &former[i]);
    saved_modes_known = terminal && tcgetattr(STDIN_FILENO, &saved_modes) == 0;
    for (size_t i = 0; terminal && i < FATAL_COUNT; i++)
        catch_one(FATAL[i], on_fatal_signal, (int)SA_RESETHAND, &former_fatal[i]);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &former_pipe);
    return true;
}

void signals_catch_window(void) {
    catch_one(SIGWINCH, note_window, 0, &former_window);
    window_caught = true;
}

void signals_set_farewell(const char *text) {
    farewell_length = 0;
    Text copy = TEXT_OVER(farewell);
    text_add(&copy, text);
    farewell_length = (sig_atomic_t)copy.length;
}

void signals_release(void) {
    if (wake_pipe[0] < 0)
        return;
    alarm_after(0);
    if (window_caught)
        sigaction(SIGWINCH, &former_window, NULL);
    window_caught = false;
    for (size_t i = 0; i < caught; i++)
        sigaction(CAUGHT[i], &former[i], NULL);
    for (size_t i = 0; caught == CAUGHT_COUNT && i < FATAL_COUNT; i++)
        sigaction(FATAL[i], &former_fatal[i], NULL);
    saved_modes_known = 0;
    farewell_length = 0;
    sigaction(SIGPIPE, &former_pipe, NULL);
    close(wake_pipe[0]);
    close(wake_pipe[1]);
    wake_pipe[0] = wake_pipe[1] = -1;
}

int signals_fd(void) {
    return wake_pipe[0];
}

SignalNews signals_take(void) {
    char bytes[64];
    while (read(wake_pipe[0], bytes, sizeof(bytes)) > 0)
        continue;
    SignalNews news = {interrupt_flag != 0, suspend_flag != 0, resize_flag != 0, stop_flag};
    interrupt_flag = suspend_flag = resize_flag = 0;
    return news;
}

int signals_stopping(void) {
    return stop_flag;
}

void signals_suspend(void) {
    struct sigaction action = {.sa_handler = SIG_DFL}, ours;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, &action, &ours);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
    /* Woken to end, perhaps in the background, where setting the terminal would stop us. */
    if (stop_flag != 0)
        signal(SIGTTOU, SIG_IGN);
}
