#include "friend/friend_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/i18n.h"
#include "friend/friend_line.h"

enum { HEAD = FRIEND_LINE_SIZE, END = HEAD + FRIEND_PIPE_SIZE };

/* One direction. */
typedef struct Flow {
    int from, to;
    bool ended;        /* no more comes */
    bool closed;       /* nothing more goes */
    bool greeting;     /* nothing goes before the greeting is whole and has its name */
    size_t start, end; /* what is on the way: data[start] to data[end] */
    char data[END];    /* with room for a longer greeting in front of what was read */
} Flow;

static bool passes(int error) {
    return error == EINTR || error == EAGAIN || error == EWOULDBLOCK;
}

static void flow_read(Flow *flow) {
    if (flow->start == flow->end)
        flow->start = flow->end = HEAD;
    ssize_t count = read(flow->from, flow->data + flow->end, END - flow->end);
    if (count > 0)
        flow->end += (size_t)count;
    else if (count == 0 || !passes(errno))
        flow->ended = true;
}

/* Nobody reads it any more. */
static void flow_drop(Flow *flow) {
    flow->ended = flow->closed = true;
    flow->start = flow->end;
}

static void flow_write(Flow *flow) {
    ssize_t count = write(flow->to, flow->data + flow->start, flow->end - flow->start);
    if (count >= 0)
        flow->start += (size_t)count;
    else if (!passes(errno))
        flow_drop(flow);
}

static bool wants_read(const Flow *flow) {
    return !flow->ended && (flow->start == flow->end || flow->end < END);
}

static bool wants_write(const Flow *flow) {
    return !flow->closed && !flow->greeting && flow->start < flow->end;
}

/* Gives a whole greeting its name. False: it is something else. */
static bool name_greeting(Flow *flow, const char *as) {
    char written[2 * FRIEND_LINE_SIZE];
    FriendLine line;
    Text text = TEXT_OVER(written);
    const char *from = flow->data + flow->start;
    size_t length = flow->end - flow->start;
    const char *newline = memchr(from, '\n', length);
    if (newline == NULL && flow->ended)
        flow->start = flow->end;
    if (newline == NULL && length < FRIEND_LINE_SIZE)
        return true;
    if (newline == NULL || !friend_line_read(from, (size_t)(newline - from), &line) ||
        line.word != FRIEND_HELLO)
        return false;
    text_copy(line.arguments[1].text, sizeof line.arguments[1].text, as);
    friend_line_write(&line, &text);
    if (text.length > FRIEND_LINE_SIZE)
        return false;
    /* It ends where the old one did. */
    flow->start = (size_t)(newline + 1 - flow->data) - text.length;
    memcpy(flow->data + flow->start, written, text.length);
    flow->greeting = false;
    return true;
}

/* Waits, and copies what can be copied. `gone` becomes true when the table has closed both its
 * directions. */
static void step(Flow *guest, Flow *host, bool *gone) {
    /* A descriptor from which nothing is wanted is left out: its end would be told at once. */
    short table = (short)((wants_read(host) ? POLLIN : 0) | (wants_write(guest) ? POLLOUT : 0));
    struct pollfd fds[] = {
        {.fd = wants_read(guest) ? guest->from : -1, .events = POLLIN},
        {.fd = table != 0 || host->ended ? host->from : -1, .events = table},
        {.fd = host->closed ? -1 : host->to, .events = wants_write(host) ? POLLOUT : 0},
    };
    if (poll(fds, sizeof fds / sizeof *fds, -1) < 0)
        return;
    if (fds[0].revents != 0)
        flow_read(guest);
    if (wants_read(host) && (fds[1].revents & (POLLIN | POLLHUP | POLLERR)) != 0)
        flow_read(host);
    if (wants_write(guest) && (fds[1].revents & (POLLOUT | POLLHUP | POLLERR)) != 0)
        flow_write(guest);
    if (wants_write(host) && (fds[2].revents & POLLOUT) != 0)
        flow_write(host);
    else if (fds[2].revents != 0)
        flow_drop(host);
    if (host->ended && (fds[1].revents & (POLLHUP | POLLERR)) != 0)
        *gone = true;
}

/* Passes on that a direction has ended. */
static void close_ended(Flow *guest, Flow *host) {
    if (guest->ended && guest->start == guest->end && !guest->closed) {
        shutdown(guest->to, SHUT_WR);
        guest->closed = true;
    }
    if (host->ended && host->start == host->end && !host->closed) {
        shutdown(host->to, SHUT_WR); /* sshd's is a socket, of which `in` may be a copy */
        close(host->to);
        host->closed = true;
        host->to = -1;
    }
}

static bool copy(Flow *guest, Flow *host, const char *as, Error *error) {
    for (bool gone = false; !(guest->closed && host->closed);) {
        step(guest, host, &gone);
        if (guest->greeting && !name_greeting(guest, as))
            return error_set(error, N_("the guest's program does not begin with its greeting"));
        close_ended(guest, host);
        if (gone && host->closed)
            break;
    }
    return true;
}

/* Returns the flags before. */
static int unblock(int fd) {
    int flags = fcntl(fd, F_GETFL);
    fcntl(fd, F_SETFL, flags | O_NONBLOCK);
    return flags;
}

bool friend_pipe_copy(const FriendPipe *pipe, Error *error) {
    Flow guest = {.from = pipe->in, .to = pipe->table, .greeting = pipe->as != NULL};
    Flow host = {.from = pipe->table, .to = pipe->out};
    guest.start = guest.end = host.start = host.end = HEAD;
    int in = unblock(pipe->in), out = unblock(pipe->out);
    unblock(pipe->table);
    bool good = copy(&guest, &host, pipe->as, error);
    fcntl(pipe->in, F_SETFL, in);
    if (host.to >= 0) {
        fcntl(pipe->out, F_SETFL, out);
        close(host.to);
    }
    close(pipe->table);
    return good;
}
