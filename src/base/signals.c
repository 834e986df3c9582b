#include "base/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include "base/exit_status.h"
#include "base/text.h"

enum {
    CAUGHT_COUNT = 5,
    ALWAYS_CAUGHT = 4,
    EXIT_TEXT_SIZE = 256,
    EXIT_TEXT_TRIES = 5,
    EXIT_TEXT_FLUSH = 2, /* flush the terminal's queue when this many tries are left */
    EXIT_TEXT_WAIT_MS = 50,
    STOP_PATIENCE_US = 400000, /* for the loop to end the program when a signal asks for it */
    END_PATIENCE_US = 900000   /* for engines to end and the game to be saved */
};

/* The one that only a terminal sends is last. */
static const int CAUGHT[CAUGHT_COUNT] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
/* Faults of the program itself: they end it even if the parent ignores them. */
static const int FAULTS[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGTRAP};
enum { FAULT_COUNT = sizeof FAULTS / sizeof FAULTS[0] };

static volatile sig_atomic_t interrupt_flag, suspend_flag, resize_flag, stop_flag;
static int wake_pipe[2] = {-1, -1};
static struct sigaction former[CAUGHT_COUNT], former_fatal[NSIG], former_pipe, former_window;
static size_t caught;
static bool window_caught, stack_lent;
static _Alignas(16) char spare_stack[SIGNALS_STACK_BYTES];
static struct termios saved_modes;
static volatile sig_atomic_t saved_modes_known;
static char exit_text[EXIT_TEXT_SIZE];
static volatile sig_atomic_t exit_text_length;

/* Waits only briefly: a blocked terminal (Ctrl-S, a dead line) would hold a dying process for ever,
 * and a slow one must take the rest of a frame first. If it takes nothing for most of that time,
 * its queue is flushed to make room for the exit text. None of these calls blocks. */
static void write_exit_text(void) {
    int flags = fcntl(STDOUT_FILENO, F_GETFL), tries = EXIT_TEXT_TRIES;
    size_t said = 0, length = (size_t)exit_text_length;
    fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
    while (said < length && tries > 0) {
        ssize_t count = write(STDOUT_FILENO, exit_text + said, length - said);
        struct pollfd room = {.fd = STDOUT_FILENO, .events = POLLOUT};
        if (count > 0) {
            said += (size_t)count;
            continue;
        }
        if (--tries == EXIT_TEXT_FLUSH) {
            tcflow(STDOUT_FILENO, TCOON);
            tcflush(STDOUT_FILENO, TCOFLUSH);
            said = 0; /* the flush also dropped any part already written */
        }
        poll(&room, 1, EXIT_TEXT_WAIT_MS);
    }
    fcntl(STDOUT_FILENO, F_SETFL, flags);
}

/* While the program is stopped or in the background, the terminal belongs to a shell. */
static bool has_terminal(void) {
    pid_t owner = tcgetpgrp(STDIN_FILENO);
    return owner < 0 || owner == getpgrp();
}

void signals_restore_terminal(void) {
    bool gives = has_terminal();
    if (gives && exit_text_length > 0)
        write_exit_text();
    if (gives && saved_modes_known)
        tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
}

static void on_fatal_signal(int number) {
    signals_restore_terminal();
    /* A blocked terminal also holds the main loop in a write. Every ply is on the disk. */
    if (number == SIGALRM && stop_flag != 0)
        _exit(EXIT_SIGNAL + stop_flag);
    signal(number, SIG_DFL);
    raise(number);
}

static void wake(void) {
    if (write(wake_pipe[1], "", 1) < 0) {
        /* A full pipe also wakes the loop. */
    }
}

static void note_signal(int number) {
    int code = errno;
    /* A second Ctrl-\ before the first was handled: the loop hangs. */
    if (number == SIGQUIT && stop_flag == SIGQUIT)
        on_fatal_signal(number);
    else if (number == SIGINT)
        interrupt_flag = 1;
    else if (number == SIGTSTP)
        suspend_flag = 1;
    else {
        stop_flag = number;
        signals_set_grace_period(true);
    }
    wake();
    errno = code;
}

/* Curses returns the new size as a key, but a signal just before the wait for keys would not end
 * that wait: the pipe does. */
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

void signals_set_grace_period(bool on) {
    if (stop_flag == 0)
        alarm_after(0);
    else
        alarm_after(on ? STOP_PATIENCE_US : END_PATIENCE_US);
}

static void catch_one(int number, void (*handler)(int), struct sigaction *before) {
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(number, NULL, before);
    if (before->sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

static bool is_fault(int number) {
    for (size_t i = 0; i < FAULT_COUNT; i++)
        if (FAULTS[i] == number)
            return true;
    return false;
}

/* Every signal, real-time and unknown ones included, that ends the process by default and would
 * leave the terminal in curses' or libedit's modes, except those listed here. */
static bool is_fatal(int number) {
    switch (number) {
    case SIGKILL: /* cannot be caught */
    case SIGSTOP:
    case SIGPIPE: /* ignored by us */
    case SIGXFSZ:
    case SIGCHLD: /* do not end the process */
    case SIGCONT:
    case SIGURG:
    case SIGWINCH:
    case SIGTTIN:
    case SIGTTOU:
        return false;
    default:
        break;
    }
    for (size_t i = 0; i < CAUGHT_COUNT; i++)
        if (CAUGHT[i] == number)
            return false;
    return true;
}

/* Without SIGALRM a blocked terminal would hold the program for ever. */
static bool may_stay_ignored(int number) {
    return number != SIGALRM && !is_fault(number);
}

static void catch_fatal(void) {
    struct sigaction action = {.sa_handler = on_fatal_signal,
                               .sa_flags = (int)SA_RESETHAND | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    stack_lent = signals_set_alternate_stack(spare_stack);
    for (int number = 1; number < NSIG; number++) {
        struct sigaction *before = &former_fatal[number];
        /* The C library reserves some numbers, for which sigaction fails. */
        if (!is_fatal(number) || sigaction(number, NULL, before) != 0)
            continue;
        if (before->sa_handler != SIG_IGN || !may_stay_ignored(number))
            sigaction(number, &action, NULL);
    }
}

static void release_fatal(void) {
    for (int number = 1; number < NSIG; number++) {
        struct sigaction now;
        if (sigaction(number, NULL, &now) == 0 && now.sa_handler == on_fatal_signal)
            sigaction(number, &former_fatal[number], NULL);
    }
    if (stack_lent)
        signals_clear_alternate_stack();
    stack_lent = false;
}

bool signals_set_alternate_stack(char stack[SIGNALS_STACK_BYTES]) {
    stack_t before, lent = {.ss_sp = stack, .ss_size = SIGNALS_STACK_BYTES};
    /* Sanitisers install their own, which must not be replaced. */
    if (sigaltstack(NULL, &before) != 0 || (before.ss_flags & SS_DISABLE) == 0)
        return false;
    return sigaltstack(&lent, NULL) == 0;
}

void signals_clear_alternate_stack(void) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
}

void signals_fill_but_faults(sigset_t *out) {
    sigfillset(out);
    for (size_t i = 0; i < FAULT_COUNT; i++)
        sigdelset(out, FAULTS[i]);
}

void signals_begin(void) {
    /* SIGPIPE and SIGXFSZ: a closed pipe or a file at its size limit shows in the write's status
     * instead. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    /* If a parent has left it ignored, dead children are reaped at once and their IDs may be
     * reused. */
    signal(SIGCHLD, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

bool signals_catch(bool terminal) {
    if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return false;
    interrupt_flag = suspend_flag = resize_flag = stop_flag = 0;
    caught = terminal ? CAUGHT_COUNT : ALWAYS_CAUGHT;
    for (size_t i = 0; i < caught; i++)
        catch_one(CAUGHT[i], note_signal, &former[i]);
    saved_modes_known = terminal && tcgetattr(STDIN_FILENO, &saved_modes) == 0;
    if (terminal)
        catch_fatal();
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &former_pipe);
    return true;
}

void signals_catch_window(void) {
    catch_one(SIGWINCH, note_window, &former_window);
    window_caught = true;
}

void signals_set_exit_text(const char *text) {
    exit_text_length = 0;
    Text copy = TEXT_OVER(exit_text);
    text_add(&copy, text);
    exit_text_length = (sig_atomic_t)copy.length;
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
    release_fatal();
    saved_modes_known = 0;
    exit_text_length = 0;
    sigaction(SIGPIPE, &former_pipe, NULL);
    close(wake_pipe[0]);
    close(wake_pipe[1]);
    wake_pipe[0] = wake_pipe[1] = -1;
}

int signals_fd(void) {
    return wake_pipe[0];
}

PendingSignals signals_take(void) {
    char bytes[64];
    while (read(wake_pipe[0], bytes, sizeof(bytes)) > 0)
        continue;
    PendingSignals news = {interrupt_flag != 0, suspend_flag != 0, resize_flag != 0, stop_flag};
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
    /* Continued only to end, perhaps in the background, where setting the terminal would stop
     * it. */
    if (stop_flag != 0)
        signal(SIGTTOU, SIG_IGN);
}
