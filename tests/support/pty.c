#include "support/pty.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"

enum {
    PATIENCE_MS = 120000, /* machines are slow, and sanitizers slower */
    STEP_MS = 20,
    RESTED_LOOKS = 4,
    LOOK_MS = 5
};

/* --- starting -------------------------------------------------------------------------------- */

static void set_size(int fd, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    ck_assert_int_eq(ioctl(fd, TIOCSWINSZ, &size), 0);
}

static void usual_signals(void) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
}

/* In the child: makes the terminal its own. */
static void take_terminal(const char *name) {
    setsid();
    int fd = open(name, O_RDWR);
    if (fd < 0 || ioctl(fd, TIOCSCTTY, 0) != 0)
        _exit(98);
    for (int i = 0; i < 3; i++)
        dup2(fd, i);
    if (fd > 2)
        close(fd);
    usual_signals();
}

static void run_program(const PtyStart *start) {
    setpgid(0, 0);
    signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(STDIN_FILENO, getpid());
    signal(SIGTTOU, SIG_DFL);
    for (size_t i = 0; start->environment != NULL && start->environment[i] != NULL; i++)
        putenv((char *)(uintptr_t)start->environment[i]);
    if (start->prepare != NULL)
        start->prepare();
    execv(start->arguments[0], (char *const *)(uintptr_t)start->arguments);
    _exit(97);
}

/* Waits for the program and reports on it, as a shell does. */
static void keep(pid_t program, int news, bool shell) {
    int status;
    signal(SIGHUP, SIG_IGN);
    signal(SIGTTOU, SIG_IGN);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a failing test leaves nothing behind */
#endif
    if (write(news, &program, sizeof program) != (ssize_t)sizeof program)
        _exit(96);
    while (waitpid(program, &status, WUNTRACED) == program) {
        if (shell && WIFSTOPPED(status))
            tcsetpgrp(STDIN_FILENO, getpgrp());
        if (write(news, &status, sizeof status) != (ssize_t)sizeof status || !WIFSTOPPED(status))
            break;
    }
    /* Do not exit yet: the end of the session would hang up the terminal before everything is read.
     */
    close(news);
    pause();
    _exit(0);
}

void pty_start(Pty *pty, const PtyStart *start) {
    int columns = start->columns > 0 ? start->columns : 80,
        rows = start->rows > 0 ? start->rows : 24;
    int news[2];
    char name[64];
    memset(pty, 0, sizeof *pty);
    vt_init(&pty->vt, columns, rows);
    pty->fd = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    ck_assert_int_ge(pty->fd, 0);
    ck_assert_int_eq(grantpt(pty->fd), 0);
    ck_assert_int_eq(unlockpt(pty->fd), 0);
    ck_assert_int_eq(ptsname_r(pty->fd, name, sizeof name), 0);
    set_size(pty->fd, columns, rows);
    fcntl(pty->fd, F_SETFL, O_NONBLOCK);
    ck_assert_int_eq(pipe2(news, O_CLOEXEC), 0);
    pty->keeper = fork();
    ck_assert_int_ge(pty->keeper, 0);
    if (pty->keeper == 0) {
        close(pty->fd);
        take_terminal(name);
        pid_t program = fork();
        if (program == 0)
            run_program(start);
        keep(program, news[1], start->shell);
    }
    close(news[1]);
    pty->news = news[0];
    ck_assert_int_eq(read(pty->news, &pty->program, sizeof pty->program), sizeof pty->program);
    fcntl(pty->news, F_SETFL, O_NONBLOCK);
}

void pty_done(Pty *pty) {
    if (pty->keeper <= 0)
        return;
    if (!pty->ended)
        kill(pty->program, SIGKILL);
    kill(pty->keeper, SIGKILL);
    waitpid(pty->keeper, NULL, 0);
    if (pty->fd >= 0)
        close(pty->fd);
    close(pty->news);
    vt_done(&pty->vt);
}

/* --- reading --------------------------------------------------------------------------------- */

static void take_news(Pty *pty) {
    int status;
    while (!pty->ended && read(pty->news, &status, sizeof status) == (ssize_t)sizeof status) {
        pty->stopped = WIFSTOPPED(status);
        pty->ended = !pty->stopped;
        pty->stops += pty->stopped;
        pty->status = status;
    }
}

/* Waits at most wait_ms for the program to send something. True: it did. */
static bool read_some(Pty *pty, int64_t wait_ms) {
    struct pollfd fds[] = {{pty->fd, POLLIN, 0}, {pty->ended ? -1 : pty->news, POLLIN, 0}};
    char bytes[16384];
    bool some = false;
    take_news(pty);
    if (poll(fds, 2, (int)wait_ms) <= 0)
        return false;
    take_news(pty);
    if (pty->fd < 0)
        return false;
    ssize_t count;
    while ((count = read(pty->fd, bytes, sizeof bytes)) > 0) {
        vt_feed(&pty->vt, bytes, (size_t)count);
        some = true;
    }
    if (pty->vt.answer[0] != '\0') {
        pty_type(pty, pty->vt.answer);
        pty->vt.answer[0] = '\0';
    }
    return some;
}

void pty_read(Pty *pty, int64_t duration_ms) {
    int64_t end_ms = clock_now_ms() + duration_ms;
    for (int64_t now_ms; (now_ms = clock_now_ms()) < end_ms;)
        read_some(pty, end_ms - now_ms < STEP_MS ? end_ms - now_ms : STEP_MS);
}

void pty_settle(Pty *pty, int64_t quiet_ms) {
    int64_t end_ms = clock_now_ms() + quiet_ms * 100, quiet_from_ms = clock_now_ms();
    for (int64_t left_ms;
         clock_now_ms() < end_ms && (left_ms = quiet_from_ms + quiet_ms - clock_now_ms()) > 0;)
        if (read_some(pty, left_ms))
            quiet_from_ms = clock_now_ms();
}

/* Whether typed input is unread. Input that the terminal holds until Enter does not count. */
static bool has_unread(const Pty *pty) {
    char name[64];
    int count = 0;
    int fd = ptsname_r(pty->fd, name, sizeof name) == 0
                 ? open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
                 : -1;
    if (fd < 0)
        return false;
    ioctl(fd, FIONREAD, &count);
    close(fd);
    return count > 0;
}

#ifdef __linux__
/* Whether the process runs something other than the test's program or a shell. */
static bool has_become(pid_t process) {
    static const char *const BEFORE[] = {"dash", "sh", "bash", "busybox"};
    char link[64], path[4096], own[4096];
    snprintf(link, sizeof link, "/proc/%d/exe", (int)process);
    ssize_t length = readlink(link, path, sizeof path - 1);
    ssize_t own_length = readlink("/proc/self/exe", own, sizeof own - 1);
    if (length <= 0 || own_length <= 0)
        return true;
    path[length] = own[own_length] = '\0';
    const char *name = strrchr(path, '/');
    for (size_t i = 0; name != NULL && i < sizeof BEFORE / sizeof BEFORE[0]; i++)
        if (strcmp(name + 1, BEFORE[i]) == 0)
            return false;
    return strcmp(path, own) != 0;
}
#endif

bool pty_sleeps(pid_t process) {
#ifdef __linux__
    char path[64], line[512];
    if (!has_become(process))
        return false;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return true;
    const char *name_end = fgets(line, sizeof line, file) != NULL ? strrchr(line, ')') : NULL;
    char state = name_end != NULL ? name_end[2] : 'Z';
    fclose(file);
    return state == 'S' || state == 'Z' || state == 'T';
#else
    (void)process;
    return true;
#endif
}

void pty_rest(Pty *pty) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    for (int rested = 0; rested < RESTED_LOOKS && !pty->ended && clock_now_ms() < end_ms;)
        rested = !read_some(pty, LOOK_MS) && !has_unread(pty) && pty_sleeps(pty->program)
                     ? rested + 1
                     : 0;
}

char *pty_screen(const Pty *pty) {
    Bytes text = {0};
    vt_write(&pty->vt, &text);
    return text.data;
}

bool pty_shows(Pty *pty, const char *text) {
    char *screen = pty_screen(pty);
    bool shows = strstr(screen, text) != NULL;
    free(screen);
    return shows;
}

static _Noreturn void give_up(const Pty *pty, const char *what, const char *text) {
    char *screen = pty_screen(pty);
    char state[64] = "it runs";
    if (pty->ended && WIFSIGNALED(pty->status))
        snprintf(state, sizeof state, "killed by signal %d", WTERMSIG(pty->status));
    else if (pty->ended)
        snprintf(state, sizeof state, "ended with status %d", WEXITSTATUS(pty->status));
    else if (pty->stopped)
        snprintf(state, sizeof state, "it is stopped");
    ck_abort_msg("%s%s (%s), on the screen:\n%s\n%s", what, text, state, screen, pty->vt.offence);
    abort();
}

void pty_see(Pty *pty, const char *text) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (!pty_shows(pty, text)) {
        if (clock_now_ms() > end_ms || (pty->ended && !read_some(pty, STEP_MS)))
            give_up(pty, "does not show ", text);
        read_some(pty, STEP_MS);
    }
}

void pty_see_no(Pty *pty, const char *text) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (pty_shows(pty, text)) {
        if (clock_now_ms() > end_ms || pty->ended)
            give_up(pty, "goes on showing ", text);
        read_some(pty, STEP_MS);
    }
}

void pty_see_stop(Pty *pty) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (!pty->stopped) {
        if (clock_now_ms() > end_ms || pty->ended)
            give_up(pty, "does not stop", "");
        read_some(pty, STEP_MS);
    }
}

void pty_see_given_back(Pty *pty) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (!pty_is_sane(pty) || pty->vt.taken) {
        if (clock_now_ms() > end_ms)
            give_up(pty, "does not give the terminal back", "");
        read_some(pty, STEP_MS);
    }
}

void pty_see_clear(Pty *pty, unsigned clears) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (pty->vt.clears <= clears && !pty->ended) {
        if (clock_now_ms() > end_ms)
            give_up(pty, "does not draw the screen again", "");
        read_some(pty, STEP_MS);
    }
}

/* Redraw twice: the second one starts only when the first is complete. */
void pty_sync(Pty *pty) {
    for (int i = 0; i < 2; i++) {
        unsigned clears = pty->vt.clears;
        pty_type(pty, "\014");
        pty_see_clear(pty, clears);
    }
}

int64_t pty_see_end(Pty *pty, int64_t limit_ms) {
    int64_t start_ms = clock_now_ms();
    while (!pty->ended) {
        if (clock_now_ms() - start_ms > limit_ms)
            give_up(pty, "does not end", "");
        read_some(pty, STEP_MS);
    }
    int64_t took_ms = clock_now_ms() - start_ms;
    while (pty->fd >= 0 && read_some(pty, STEP_MS))
        continue;
    return took_ms;
}

/* --- doing ----------------------------------------------------------------------------------- */

void pty_type(Pty *pty, const char *keys) {
    size_t left = strlen(keys);
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (left > 0) {
        ssize_t count = write(pty->fd, keys, left);
        if (count < 0 && errno != EAGAIN && errno != EINTR)
            give_up(pty, "cannot be typed to: ", strerror(errno));
        if (count < 0 && clock_now_ms() > end_ms)
            give_up(pty, "takes no keys", "");
        if (count < 0)
            read_some(pty, STEP_MS);
        else
            keys += count, left -= (size_t)count;
    }
}

void pty_resize(Pty *pty, int columns, int rows) {
    /* Only a new size sends a signal. */
    if (columns == pty->vt.columns && rows == pty->vt.rows)
        return;
    vt_resize(&pty->vt, columns, rows);
    set_size(pty->fd, columns, rows);
}

void pty_signal(Pty *pty, int number) {
    if (number == SIGCONT)
        pty->stopped = false;
    take_news(pty);
    if (pty->program <= 0 || kill(pty->program, number) != 0)
        give_up(pty, "takes no signal: ", strerror(errno));
}

void pty_hang_up(Pty *pty) {
    close(pty->fd);
    pty->fd = -1;
}

bool pty_is_sane(const Pty *pty) {
    struct termios modes;
    return tcgetattr(pty->fd, &modes) == 0 && (modes.c_lflag & ICANON) != 0 &&
           (modes.c_lflag & ECHO) != 0 && (modes.c_lflag & ISIG) != 0 &&
           (modes.c_iflag & ICRNL) != 0 && (modes.c_oflag & OPOST) != 0;
}

void pty_make_terminfo(const char *folder) {
    char source[1024];
    snprintf(source, sizeof source, "%s/tests/support/scan.ti", getenv("abs_top_srcdir"));
    pid_t tic = fork();
    if (tic == 0) {
        execlp("tic", "tic", "-x", "-o", folder, source, (char *)NULL);
        _exit(127);
    }
    int status;
    ck_assert_int_eq(waitpid(tic, &status, 0), tic);
    ck_assert_msg(status == 0, "tic failed or is missing");
}
