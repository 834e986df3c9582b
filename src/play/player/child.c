#include "play/player/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/text.h"
#include "play/player/argv.h"

extern char **environ;

enum { MARK_SIZE = 64, READ_SIZE = 16384, WAIT_STEP_MS = 5, TERM_PATIENCE_MS = 100, LOOK_MS = 250 };

struct Child {
    pid_t process;
    int to, from; /* -1: closed */
    int watch;    /* becomes readable when the process ends; -1: not supported */
    bool ended; /* the process has ended; others may still hold its pipes, and are not read for long
                 */
    uint64_t last_words; /* heard_total at that time */
    pid_t guard;         /* 0: none */
    int hold;            /* the guard waits until this closes */
    Bytes unread;        /* lines to send, starting at unread_start */
    size_t unread_start;
    char heard[READ_SIZE]; /* output not yet split into lines, starting at heard_start */
    size_t heard_start, heard_end;
    uint64_t heard_total;
    char line[CHILD_LINE_LIMIT]; /* the line being assembled */
    size_t line_length;
    bool line_given; /* it was returned: the next call starts another */
    bool dismissed;  /* the exit command was sent */
    char mark[MARK_SIZE];
};

/* --- starting -------------------------------------------------------------------------------- */

/* Close both ends in other children, which would keep these pipes open. */
static bool child_pipe(int out[2]) {
    return pipe2(out, O_CLOEXEC) == 0;
}

static void child_close(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* A session of its own, with a program's default signals: none blocked, and a broken pipe ends it.
 */
static int child_attributes(posix_spawnattr_t *attributes) {
    static const int USUAL[] = {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGCHLD};
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (size_t i = 0; i < sizeof USUAL / sizeof *USUAL; i++)
        sigaddset(&usual, USUAL[i]);
    short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    int code = posix_spawnattr_setflags(attributes, flags);
    if (code == 0)
        code = posix_spawnattr_setsigmask(attributes, &none);
    if (code == 0)
        code = posix_spawnattr_setsigdefault(attributes, &usual);
    return code;
}

static int child_redirect(posix_spawn_file_actions_t *actions, int in, int out) {
    int code = posix_spawn_file_actions_adddup2(actions, in, STDIN_FILENO);
    if (code == 0)
        code = posix_spawn_file_actions_adddup2(actions, out, STDOUT_FILENO);
    if (code == 0)
        code = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    return code;
}

/* An environment variable marks a child and everything it starts, so that they can be found
 * anywhere, even as init's children or in sessions of their own. Our mark follows the marks of
 * those who started us. */
static const char MARK_NAME[] = "PANDEMONIUM_ENGINE=";

/* Our environment with the child's mark. Free it with free; NULL: out of memory. */
static char **child_environment(Child *child) {
    size_t count = 0, size = sizeof MARK_NAME - 1;
    const char *marks = "";
    text_format(child->mark, sizeof child->mark, "%ld-%lld-%p;", (long)getpid(),
                (long long)clock_now_us(), (void *)child);
    for (char **at = environ; *at != NULL; at++, count++)
        if (strncmp(*at, MARK_NAME, size) == 0)
            marks = *at + size;
    size += strlen(marks) + strlen(child->mark) + 1;
    char **out = malloc((count + 2) * sizeof *out + size);
    if (out == NULL)
        return NULL;
    char *own = (char *)(out + count + 2);
    text_format(own, size, "%s%s%s", MARK_NAME, marks, child->mark);
    count = 0;
    out[count++] = own;
    for (char **at = environ; *at != NULL; at++)
        if (strncmp(*at, MARK_NAME, sizeof MARK_NAME - 1) != 0)
            out[count++] = *at;
    out[count] = NULL;
    return out;
}

/* Returns 0 or an errno. */
static int child_spawn(pid_t *process, char **words, char **names, int in, int out) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return ENOMEM;
    int code = posix_spawnattr_init(&attributes);
    if (code == 0) {
        code = child_redirect(&actions, in, out);
        if (code == 0)
            code = child_attributes(&attributes);
        if (code == 0)
            code = posix_spawnp(process, words[0], &actions, &attributes, words, names);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return code;
}

/* If we are killed we cannot end the child, which may never notice its closed input. So a guard
 * process does: its pipe from us closes however we end. It is a program of its own, since a fork
 * would hold all our memory. Its script is constant: no text from a user or a file reaches this
 * shell. Everything else works without it. It kills the child's group, then all processes in its
 * session (processes.c shows the format of the lines) or with its mark. */
static const char GUARD_SCRIPT[] =
    "trap '' HUP INT QUIT TERM; mark=$1; read nothing; kill -s KILL -- \"-$0\"; "
    "for at in /proc/[0-9]*; do read -r line <\"$at/stat\" || continue; "
    "set -- ${line##*) }; [ \"$4\" = \"$0\" ] && kill -s KILL \"${at#/proc/}\"; "
    "line=; IFS= read -r line <\"$at/environ\"; "
    "case $line in *\"$mark\"*) kill -s KILL \"${at#/proc/}\";; esac; done 2>/dev/null";

static void child_set_guard(Child *child) {
    char group[16];
    text_format(group, sizeof group, "%ld", (long)child->process);
    char shell[] = "/bin/sh", option[] = "-c", script[sizeof GUARD_SCRIPT];
    memcpy(script, GUARD_SCRIPT, sizeof script);
    char *words[] = {shell, option, script, group, child->mark, NULL};
    int ends[2], null = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (null >= 0 && child_pipe(ends)) {
        child->hold = ends[1];
        if (child_spawn(&child->guard, words, environ, ends[0], null) != 0)
            child->guard = 0;
        child_close(&ends[0]);
    }
    child_close(&null);
}

Child *child_new(const char *command, Error *error) {
    Argv argv;
    if (!argv_split(command, getenv("HOME"), &argv, error))
        return NULL;
    Child *child = error_calloc(1, sizeof *child, error);
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    if (child == NULL) {
        argv_done(&argv);
        return NULL;
    }
    int code = child_pipe(in) && child_pipe(out) ? 0 : errno;
    char **names = code == 0 ? child_environment(child) : NULL;
    if (code == 0)
        code =
            names != NULL ? child_spawn(&child->process, argv.words, names, in[0], out[1]) : ENOMEM;
    free(names);
    argv_done(&argv);
    child_close(&in[0]);
    child_close(&out[1]);
    if (code != 0) {
        child_close(&in[1]);
        child_close(&out[0]);
        free(child);
        error_set_at(error, command, N_("cannot be started: %s"), strerror(code));
        return NULL;
    }
    child->to = in[1];
    child->from = out[0];
    child->watch = process_watch(child->process);
    child->hold = -1;
    child_set_guard(child);
    fcntl(child->to, F_SETFL, O_NONBLOCK);
    fcntl(child->from, F_SETFL, O_NONBLOCK);
    return child;
}

/* --- ending ---------------------------------------------------------------------------------- */

/* The state of a process that we have started. */
typedef enum Fate {
    FATE_RUNS,
    FATE_ENDED, /* it was not waited for, so its ID is not reused */
    FATE_LOST   /* somebody else has waited for it: its ID may be reused */
} Fate;

static Fate process_fate(pid_t process) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        return FATE_LOST;
    return info.si_pid == process ? FATE_ENDED : FATE_RUNS;
}

static void process_wait(pid_t process) {
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR)
        continue;
}

static void child_end_guard(Child *child) {
    child_close(&child->hold);
    if (child->guard <= 0 || process_fate(child->guard) == FATE_LOST)
        return;
    kill(child->guard, SIGKILL);
    process_wait(child->guard);
}

/* Discards remaining output, so that the child cannot block on it. */
static void child_ignore(Child *child) {
    uint64_t end = child->heard_total + CHILD_HEAR_LIMIT;
    while (child->heard_total < end && child_hear(child) != NULL)
        continue;
}

/* Waits until all have ended, but for each no longer than the lesser of its timeout_ms and most_ms.
 */
static void ends_await(const ChildEnd *ends, size_t count, bool dismissed, int64_t most_ms) {
    int64_t begun_ms = clock_now_ms();
    for (bool waits = true; waits;) {
        int64_t passed_ms = clock_now_ms() - begun_ms;
        waits = false;
        for (size_t i = 0; i < count; i++) {
            Child *child = ends[i].child;
            if (child == NULL || passed_ms >= most_ms || passed_ms >= ends[i].timeout_ms ||
                (dismissed && !child->dismissed) || process_fate(child->process) != FATE_RUNS)
                continue;
            child_ignore(child);
            waits = true;
        }
        if (waits)
            clock_sleep_ms(WAIT_STEP_MS);
    }
}

/* Signals the group, and the process itself, which may have left the group. Its ID cannot be
 * reused, since it was not waited for. */
static void child_signal(const Child *child, int number) {
    if (process_fate(child->process) == FATE_LOST)
        return;
    kill(-child->process, number);
    kill(child->process, number);
}

static void child_release(Child *child) {
    child_signal(child, SIGKILL);
    child_end_guard(child);
    if (process_fate(child->process) != FATE_LOST) {
        processes_end(child->process, child->mark);
        process_wait(child->process);
    }
    child_close(&child->watch);
    child_close(&child->from);
    bytes_done(&child->unread);
    free(child);
}

void child_free_all(const ChildEnd *ends, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (ends[i].child != NULL)
            ends[i].child->dismissed =
                ends[i].exit_command != NULL && child_send(ends[i].child, ends[i].exit_command);
    ends_await(ends, count, true, INT64_MAX);
    for (size_t i = 0; i < count; i++) {
        Child *child = ends[i].child;
        if (child == NULL)
            continue;
        child_close(&child->to);
        if (process_fate(child->process) == FATE_RUNS)
            child_signal(child, SIGTERM);
    }
    ends_await(ends, count, false, TERM_PATIENCE_MS);
    for (size_t i = 0; i < count; i++)
        if (ends[i].child != NULL)
            child_release(ends[i].child);
}

/* --- telling --------------------------------------------------------------------------------- */

/* Writes as much as the pipe accepts now. */
static void child_flush(Child *child) {
    Bytes *unread = &child->unread;
    while (child->to >= 0 && child->unread_start < unread->length) {
        ssize_t count = write(child->to, unread->data + child->unread_start,
                              unread->length - child->unread_start);
        if (count > 0)
            child->unread_start += (size_t)count;
        else if (count < 0 && errno == EINTR)
            continue;
        else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        else
            child_close(&child->to);
    }
    unread->length = 0;
    child->unread_start = 0;
}

bool child_send(Child *child, const char *line) {
    if (child->to < 0 || child->unread.length > CHILD_UNREAD_LIMIT)
        return false;
    if (!bytes_reserve(&child->unread, strlen(line) + 1))
        return false;
    bytes_add(&child->unread, line);
    bytes_add_char(&child->unread, '\n');
    child_flush(child);
    return child->to >= 0;
}

/* --- hearing --------------------------------------------------------------------------------- */

/* Whether the process has ended; others may still hold its pipes. */
static bool child_has_ended(Child *child) {
    if (!child->ended && process_fate(child->process) != FATE_RUNS) {
        child->ended = true;
        child->last_words = child->heard_total;
    }
    return child->ended;
}

/* Reads more. False: nothing now. When the process has ended, its own output is in the pipe: stop
 * when that is empty, or has given more than a pipe can hold. */
static bool child_read(Child *child) {
    while (child->from >= 0) {
        bool ended = child_has_ended(child);
        if (ended && child->heard_total - child->last_words > CHILD_HEAR_LIMIT)
            break;
        ssize_t count = read(child->from, child->heard, sizeof child->heard);
        if (count > 0) {
            child->heard_start = 0;
            child->heard_end = (size_t)count;
            child->heard_total += (uint64_t)count;
            return true;
        }
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) && !ended)
            return false;
        break;
    }
    child_close(&child->from);
    return false;
}

/* Appends input to the line, dropping what has no room. A NUL becomes a blank. */
static void child_add(Child *child, const char *bytes, size_t count) {
    size_t room = sizeof child->line - 1 - child->line_length;
    char *at = child->line + child->line_length, *end = at + (count < room ? count : room);
    memcpy(at, bytes, (size_t)(end - at));
    child->line_length += (size_t)(end - at);
    while ((at = memchr(at, '\0', (size_t)(end - at))) != NULL)
        *at++ = ' ';
}

/* Takes input up to the end of the line. True: the line is complete. */
static bool child_take(Child *child) {
    const char *bytes = child->heard + child->heard_start;
    size_t count = child->heard_end - child->heard_start;
    const char *end = memchr(bytes, '\n', count);
    if (end != NULL)
        count = (size_t)(end - bytes);
    child_add(child, bytes, count);
    child->heard_start += count + (end != NULL ? 1 : 0);
    if (end == NULL)
        return false;
    if (child->line_length > 0 && child->line[child->line_length - 1] == '\r')
        child->line_length--;
    child->line[child->line_length] = '\0';
    child->line_given = true;
    return true;
}

const char *child_hear(Child *child) {
    child_flush(child);
    if (child->line_given)
        child->line_length = 0;
    child->line_given = false;
    uint64_t end = child->heard_total + CHILD_HEAR_LIMIT;
    do {
        if (child_take(child))
            return child->line;
    } while (child->heard_total < end && child_read(child));
    return NULL;
}

pid_t child_process(const Child *child) {
    return child->process;
}

uint64_t child_heard(const Child *child) {
    return child->heard_total;
}

bool child_has_more(const Child *child) {
    return child->heard_start < child->heard_end;
}

bool child_is_gone(const Child *child) {
    return child->from < 0 && child->heard_start == child->heard_end;
}

size_t child_poll_fds(const Child *child, struct pollfd out[CHILD_POLL_FDS]) {
    size_t count = 0;
    if (child->from >= 0)
        out[count++] = (struct pollfd){.fd = child->from, .events = POLLIN};
    if (child->to >= 0 && child->unread.length > child->unread_start)
        out[count++] = (struct pollfd){.fd = child->to, .events = POLLOUT};
    /* Stop watching once the child is gone. */
    if (child->from >= 0 && child->watch >= 0)
        out[count++] = (struct pollfd){.fd = child->watch, .events = POLLIN};
    return count;
}

int64_t child_look_ms(const Child *child) {
    return child->from >= 0 && child->watch < 0 ? LOOK_MS : -1;
}
