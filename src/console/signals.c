#include "console/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

enum { CAUGHT_COUNT = 5, ALWAYS_CAUGHT = 3 };

/* The terminal's own two last. */
static const int CAUGHT[CAUGHT_COUNT] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH};

static volatile sig_atomic_t interrupt_flag, suspend_flag, resize_flag, stop_flag;
static int wake_pipe[2] = {-1, -1};
static struct sigaction former[CAUGHT_COUNT], former_pipe;
static size_t caught;

static void note_signal(int number) {
    int code = errno;
    if (number == SIGINT)
        interrupt_flag = 1;
    else if (number == SIGTSTP)
        suspend_flag = 1;
    else if (number == SIGWINCH)
        resize_flag = 1;
    else
        stop_flag = number;
    const char byte = 0;
    /* A full pipe wakes the loop as well. */
    ssize_t written = write(wake_pipe[1], &byte, 1);
    (void)written;
    errno = code;
}

static void catch_one(int number, struct sigaction *before) {
    struct sigaction action = {.sa_handler = note_signal};
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
        catch_one(CAUGHT[i], &former[i]);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &former_pipe);
    return true;
}

void signals_release(void) {
    if (wake_pipe[0] < 0)
        return;
    for (size_t i = 0; i < caught; i++)
        sigaction(CAUGHT[i], &former[i], NULL);
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
}
