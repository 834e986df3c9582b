/* One conversation with a program at another terminal, over a socket or two pipes: lines in and
 * out, with their limits, and whether the other side is still there.
 *
 * Nothing blocks. The owner polls the descriptors of friend_link_fds for at most
 * friend_link_timeout_ms and then calls friend_link_hear until it returns false. A peer that breaks
 * a limit of pandemonium-friend(5) ends the conversation; friend_link_fault says why. Time is a
 * parameter, in milliseconds of clock_now_ms(). Writing to a peer that is gone must not end this
 * program: it ignores SIGPIPE, as main does. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_LINK_H
#define PANDEMONIUM_FRIEND_FRIEND_LINK_H

#include <poll.h>

#include "friend/friend_line.h"

enum {
    FRIEND_HELLO_MS = 5000,      /* the time for the greeting */
    FRIEND_BEFORE_HELLO = 8192,  /* bytes before the greeting that are skipped, as of ssh */
    FRIEND_UNSENT_LIMIT = 65536, /* bytes that the other side may leave unread */
    FRIEND_DEFINITION_SIZE = 65536,
    FRIEND_UNKNOWN_LIMIT = 100, /* unknown words in FRIEND_UNKNOWN_MS */
    FRIEND_UNKNOWN_MS = 60000,
    FRIEND_SAY_LIMIT = 5, /* texts in FRIEND_SAY_MS; more are dropped */
    FRIEND_SAY_MS = 10000,
    FRIEND_PING_MS = 10000, /* how often to ask whether it is there */
    FRIEND_AWAY_MS = 30000, /* silent for so long, it is away */
    FRIEND_LINK_FDS = 2
};

/* Whether somebody is at the other end: heard lately, silent for FRIEND_AWAY_MS, or cut off. */
typedef enum FriendPresence { FRIEND_HERE, FRIEND_AWAY, FRIEND_GONE } FriendPresence;

typedef struct FriendLink FriendLink;

/* Talks over these descriptors, which may be the same; the link owns and closes them, and makes
 * them non-blocking. NULL, with both closed: out of memory. */
FriendLink *friend_link_new(int in, int out, int64_t now_ms);
/* Closes the descriptors, without saying goodbye. NULL: nothing. */
void friend_link_free(FriendLink *link);

/* Queues a line and writes what can be written. False: the conversation is over, as it is when the
 * other side has left too much unread. */
bool friend_link_send(FriendLink *link, const FriendLine *line);
/* Queues lines of text as they are, for a definition. */
bool friend_link_send_text(FriendLink *link, const char *text);

/* The next line from the other side; pings are answered here. The first is its greeting. False:
 * there is none now. */
bool friend_link_hear(FriendLink *link, int64_t now_ms, FriendLine *out);
/* After the line "game": the next `lines` lines are a definition, which is collected before
 * friend_link_hear goes on. */
void friend_link_await_text(FriendLink *link, int64_t lines);
/* The collected text; NULL: not whole yet. Borrowed until the next call with this link. */
const char *friend_link_text(const FriendLink *link);

/* Whether the other side is there. GONE is for ever: the conversation is over. */
FriendPresence friend_link_presence(const FriendLink *link, int64_t now_ms);
/* Why the conversation is over, N_(); NULL: it is not. */
const char *friend_link_fault(const FriendLink *link);
/* Ends the conversation for this reason, N_(), unless it is over. */
void friend_link_end(FriendLink *link, const char *reason);

/* The time between the last ping and its pong, -1: unknown. */
int64_t friend_link_round_trip_ms(const FriendLink *link);

/* Fills out with the descriptors to poll and returns their number. */
size_t friend_link_fds(const FriendLink *link, struct pollfd out[FRIEND_LINK_FDS]);
/* How long poll() may wait; 0: call friend_link_hear again. */
int64_t friend_link_timeout_ms(const FriendLink *link, int64_t now_ms);

#endif
