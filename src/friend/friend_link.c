#include "friend/friend_link.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"

/* A call reads no more than this many blocks, however much the other side writes. */
enum { READ_SIZE = 4096, READS_LIMIT = 16 };

/* How many of something are allowed in a time that begins with the first. */
typedef struct Quota {
    int64_t began_ms;
    unsigned used;
} Quota;

struct FriendLink {
    int in, out; /* -1: closed */
    const char *fault;
    Bytes unsent;
    char heard[READ_SIZE]; /* not yet split into lines: from heard_start to heard_end */
    size_t heard_start, heard_end;
    char line[FRIEND_LINE_SIZE]; /* the line being assembled, without a newline */
    size_t line_length;
    size_t skipped; /* bytes before the greeting */
    bool greeted;
    int64_t began_ms, heard_ms, pinged_ms;
    int64_t ping; /* the number of the last ping; 0: none was sent */
    bool awaits;  /* its answer has not come */
    int64_t round_trip_ms;
    Quota unknown, said;
    Bytes text;         /* the definition */
    int64_t text_lines; /* lines that it still lacks */
    bool text_whole;
};

static void close_end(int *fd, int other) {
    if (*fd >= 0 && *fd != other)
        close(*fd);
    *fd = -1;
}

void friend_link_end(FriendLink *link, const char *reason) {
    if (link->fault != NULL)
        return;
    link->fault = reason;
    close_end(&link->in, link->out);
    close_end(&link->out, -1);
}

static void unblock(int fd) {
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
}

FriendLink *friend_link_new(int in, int out, int64_t now_ms) {
    FriendLink *link = calloc(1, sizeof *link);
    if (link == NULL) {
        close_end(&in, out);
        close_end(&out, -1);
        return NULL;
    }
    unblock(in);
    unblock(out);
    link->in = in;
    link->out = out;
    link->began_ms = link->heard_ms = link->pinged_ms = now_ms;
    link->round_trip_ms = -1;
    return link;
}

void friend_link_free(FriendLink *link) {
    if (link == NULL)
        return;
    friend_link_end(link, "");
    bytes_done(&link->unsent);
    bytes_done(&link->text);
    free(link);
}

/* --- sending --------------------------------------------------------------------------------- */

static void write_unsent(FriendLink *link) {
    size_t done = 0;
    while (link->fault == NULL && done < link->unsent.length) {
        ssize_t count = write(link->out, link->unsent.data + done, link->unsent.length - done);
        if (count >= 0)
            done += (size_t)count;
        else if (errno == EAGAIN || errno == EWOULDBLOCK)
            break;
        else if (errno != EINTR)
            friend_link_end(link, N_("the line was cut"));
    }
    if (done == 0)
        return;
    memmove(link->unsent.data, link->unsent.data + done, link->unsent.length - done);
    bytes_cut(&link->unsent, link->unsent.length - done);
}

bool friend_link_send_text(FriendLink *link, const char *text) {
    if (link->fault != NULL)
        return false;
    if (!bytes_add(&link->unsent, text)) {
        friend_link_end(link, N_("out of memory"));
        return false;
    }
    write_unsent(link);
    if (link->unsent.length > FRIEND_UNSENT_LIMIT)
        friend_link_end(link, N_("it does not read what it is sent"));
    return link->fault == NULL;
}

bool friend_link_send(FriendLink *link, const FriendLine *line) {
    char data[FRIEND_LINE_SIZE + 1];
    Text text = TEXT_OVER(data);
    friend_line_write(line, &text);
    return friend_link_send_text(link, data);
}

static void send_number(FriendLink *link, FriendWord word, int64_t number) {
    FriendLine line = {.word = word};
    line.arguments[0].number = number;
    friend_link_send(link, &line);
}

/* --- hearing --------------------------------------------------------------------------------- */

/* Counts one more; false: there were too many in this time. */
static bool take(Quota *quota, unsigned limit, int64_t time_ms, int64_t now_ms) {
    if (quota->used == 0 || now_ms - quota->began_ms >= time_ms)
        *quota = (Quota){.began_ms = now_ms};
    return quota->used++ < limit;
}

/* Reads what is there. False: nothing is, or the conversation is over. */
static bool read_more(FriendLink *link, int64_t now_ms) {
    ssize_t count = -1;
    while (link->fault == NULL && count < 0) {
        count = read(link->in, link->heard, sizeof link->heard);
        if (count == 0)
            friend_link_end(link, N_("the line was cut"));
        else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return false;
        else if (count < 0 && errno != EINTR)
            friend_link_end(link, N_("the line was cut"));
    }
    if (link->fault != NULL)
        return false;
    link->heard_start = 0;
    link->heard_end = (size_t)count;
    link->heard_ms = now_ms;
    return true;
}

/* Moves bytes up to a newline into the line. True: it is whole. */
static bool assemble(FriendLink *link) {
    const char *from = link->heard + link->heard_start;
    size_t there = link->heard_end - link->heard_start;
    const char *newline = memchr(from, '\n', there);
    size_t length = newline != NULL ? (size_t)(newline - from) : there;
    size_t room = sizeof link->line - link->line_length;
    memcpy(link->line + link->line_length, from, length < room ? length : room);
    link->line_length += length < room ? length : room;
    link->heard_start += length + (newline != NULL);
    /* Before the greeting a long line is cut, and skipped with the others. */
    if (!link->greeted)
        link->skipped += length + 1;
    else if (length >= room)
        friend_link_end(link, N_("it sent a line that is too long"));
    return newline != NULL && link->fault == NULL;
}

static void take_text(FriendLink *link, size_t length) {
    if (link->text.length + length + 1 > FRIEND_DEFINITION_SIZE)
        friend_link_end(link, N_("it sent a definition that is too long"));
    else if (!bytes_add_bytes(&link->text, link->line, length) ||
             !bytes_add_char(&link->text, '\n'))
        friend_link_end(link, N_("out of memory"));
    else
        link->text_whole = --link->text_lines == 0;
}

/* Whether a line is for the owner; the others are dealt with here. */
static bool is_for_owner(FriendLink *link, const FriendLine *line, int64_t now_ms) {
    switch ((int)line->word) {
    case FRIEND_UNKNOWN:
        if (!take(&link->unknown, FRIEND_UNKNOWN_LIMIT, FRIEND_UNKNOWN_MS, now_ms))
            friend_link_end(link, N_("it sent too many unknown words"));
        return false;
    case FRIEND_PING:
        send_number(link, FRIEND_PONG, line->arguments[0].number);
        return false;
    case FRIEND_PONG:
        if (link->awaits && line->arguments[0].number == link->ping)
            link->round_trip_ms = now_ms - link->pinged_ms;
        link->awaits = link->awaits && line->arguments[0].number != link->ping;
        return false;
    case FRIEND_SAY:
        return take(&link->said, FRIEND_SAY_LIMIT, FRIEND_SAY_MS, now_ms);
    case FRIEND_HELLO:
        if (line->arguments[0].number != FRIEND_VERSION)
            friend_link_end(link, N_("it speaks another version of this language"));
        return link->fault == NULL;
    default:
        return true;
    }
}

/* Reads the assembled line. True: it is for the owner. */
static bool understand(FriendLink *link, int64_t now_ms, FriendLine *out) {
    size_t length = link->line_length;
    link->line_length = 0;
    if (link->text_lines > 0) {
        take_text(link, length);
        return false;
    }
    bool read = friend_line_read(link->line, length, out);
    if (!link->greeted) {
        link->greeted = read && out->word == FRIEND_HELLO;
        if (!link->greeted && link->skipped > FRIEND_BEFORE_HELLO)
            friend_link_end(link, N_("it is another program"));
        return link->greeted && is_for_owner(link, out, now_ms);
    }
    if (!read || out->word == FRIEND_HELLO) {
        friend_link_end(link, N_("it sent a malformed line"));
        return false;
    }
    return is_for_owner(link, out, now_ms);
}

static void mind_time(FriendLink *link, int64_t now_ms) {
    if (!link->greeted && now_ms - link->began_ms >= FRIEND_HELLO_MS)
        friend_link_end(link, N_("it does not answer"));
    if (link->greeted && now_ms - link->pinged_ms >= FRIEND_PING_MS) {
        link->pinged_ms = now_ms;
        link->awaits = true;
        send_number(link, FRIEND_PING, ++link->ping);
    }
}

bool friend_link_hear(FriendLink *link, int64_t now_ms, FriendLine *out) {
    unsigned reads = 0;
    write_unsent(link);
    while (link->fault == NULL) {
        if (link->heard_start == link->heard_end &&
            (reads++ == READS_LIMIT || !read_more(link, now_ms)))
            break;
        if (assemble(link) && understand(link, now_ms, out))
            return true;
        if (!link->greeted && link->skipped > FRIEND_BEFORE_HELLO + sizeof link->line)
            friend_link_end(link, N_("it is another program"));
    }
    mind_time(link, now_ms);
    return false;
}

void friend_link_await_text(FriendLink *link, int64_t lines) {
    bytes_cut(&link->text, 0);
    link->text_lines = lines;
    link->text_whole = lines == 0;
    if (lines > FRIEND_DEFINITION_LINES)
        friend_link_end(link, N_("it sent a definition that is too long"));
}

const char *friend_link_text(const FriendLink *link) {
    return !link->text_whole ? NULL : link->text.data != NULL ? link->text.data : "";
}

/* --- the state ------------------------------------------------------------------------------- */

FriendPresence friend_link_presence(const FriendLink *link, int64_t now_ms) {
    if (link->fault != NULL)
        return FRIEND_GONE;
    return now_ms - link->heard_ms >= FRIEND_AWAY_MS ? FRIEND_AWAY : FRIEND_HERE;
}

const char *friend_link_fault(const FriendLink *link) {
    return link->fault;
}

int64_t friend_link_round_trip_ms(const FriendLink *link) {
    return link->round_trip_ms;
}

size_t friend_link_fds(const FriendLink *link, struct pollfd out[FRIEND_LINK_FDS]) {
    if (link->fault != NULL)
        return 0;
    out[0] = (struct pollfd){.fd = link->in, .events = POLLIN};
    if (link->unsent.length == 0)
        return 1;
    out[1] = (struct pollfd){.fd = link->out, .events = POLLOUT};
    return 2;
}

int64_t friend_link_timeout_ms(const FriendLink *link, int64_t now_ms) {
    if (link->fault != NULL || link->heard_start < link->heard_end)
        return link->fault != NULL ? -1 : 0;
    int64_t next =
        link->greeted ? link->pinged_ms + FRIEND_PING_MS : link->began_ms + FRIEND_HELLO_MS;
    int64_t away = link->heard_ms + FRIEND_AWAY_MS;
    if (away > now_ms && away < next)
        next = away;
    return next > now_ms ? next - now_ms : 0;
}
