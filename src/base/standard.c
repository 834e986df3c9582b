#include "base/standard.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include "base/signals.h"

enum {
    CHUNK = _POSIX_PIPE_BUF, /* a pipe that is ready has room for at least this much */
    PATIENCE_MS = 200        /* how often to check for signals while the reader is slow */
};

bool standard_write(int fd, const char *data, size_t length) {
    while (length > 0) {
        struct pollfd wait = {.fd = fd, .events = POLLOUT};
        int ready = poll(&wait, 1, PATIENCE_MS);
        if (signals_stopping() != 0 && ready <= 0)
            return false;
        if (ready < 0 && errno != EINTR)
            return false;
        if (ready <= 0)
            continue;
        ssize_t count = write(fd, data, length < CHUNK ? length : CHUNK);
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            return false;
        if (count > 0) {
            data += count;
            length -= (size_t)count;
        }
    }
    return true;
}

static void stop_refusing(int fd) {
    int flags = fcntl(fd, F_GETFL);
    if (flags >= 0 && (flags & O_NONBLOCK) != 0)
        fcntl(fd, F_SETFL, flags & ~O_NONBLOCK);
}

#if STREAMS_BY_FUNCTION
static ssize_t stream_write(void *cookie, const char *data, size_t length) {
    return standard_write((int)(intptr_t)cookie, data, length) ? (ssize_t)length : 0;
}

/* stdio drops what a non-blocking descriptor refuses. O_NONBLOCK cannot just be cleared: the open
 * file is shared with our parent, which may need the flag or set it again. So the stream writes
 * through a function of ours. */
static void make_wait(int fd) {
    FILE **stream = fd == STDOUT_FILENO ? &stdout : &stderr;
    cookie_io_functions_t functions = {.write = stream_write};
    FILE *waiting = fopencookie((void *)(intptr_t)fd, "w", functions);
    if (waiting == NULL) {
        stop_refusing(fd);
        return;
    }
    if (fd == STDERR_FILENO)
        setvbuf(waiting, NULL, _IONBF, 0);
    *stream = waiting;
}
#else
static void make_wait(int fd) {
    stop_refusing(fd);
}
#endif

/* curses and libedit read and write the terminal's own descriptor. Reopening the terminal leaves
 * our parent's open file unchanged. */
static void own_terminal(int fd) {
    char name[PATH_MAX];
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0 || (flags & O_NONBLOCK) == 0)
        return;
    int own = -1;
    if (ttyname_r(fd, name, sizeof name) == 0)
        own = open(name, (flags & O_ACCMODE) | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (own >= 0) {
        dup2(own, fd);
        close(own);
    }
    stop_refusing(fd);
}

static bool open_missing(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDWR) != fd)
            return false;
    return true;
}

bool standard_open(void) {
    if (!open_missing())
        return false;
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (isatty(fd))
            own_terminal(fd);
        else if (fd != STDIN_FILENO)
            make_wait(fd);
    }
    return true;
}
