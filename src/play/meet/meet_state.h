/* The state of a game with somebody at another terminal; private to this room. */
#ifndef PANDEMONIUM_PLAY_MEET_MEET_STATE_H
#define PANDEMONIUM_PLAY_MEET_MEET_STATE_H

#include "friend/friend_game.h"
#include "play/desk/job.h"
#include "play/meet/kept_friend.h"
#include "play/session/session_types.h"

struct Meet;

/* What a meeting does about what comes (meet_news.c). */
typedef struct MeetOps {
    void (*step)(struct Meet *meet); /* before anything is heard; may end it */
    void (*take)(struct Meet *meet, const FriendEvent *event);       /* the same */
    void (*take_missing)(struct Meet *meet, const FriendNews *news); /* while it fills */
    void (*recall)(void *meet, const char *id);                      /* FriendGameSetup.recall */
    void (*keep)(void *meet);                                        /* FriendGameSetup.keep */
} MeetOps;

/* A meeting has three states. Without a session it waits: the guest for the offer, its user's yes
 * and the seat. With a session it is the game on the desk, whose friend's seat borrows `game`, and
 * it ends when that game's activity does. Between a game and its rematch it has none for a moment.
 *
 * It begins before its session, and goes on into a rematch. */
typedef struct Meet {
    Job job; /* its owner is the game being played, once that is this game */
    const MeetOps *ops;
    FriendGame *game;            /* owned; NULL: it is over */
    Session *session;            /* borrowed; of this game; NULL: it has not begun */
    KeptFriend kept;             /* as beside the journal; its journal is "" until there is one */
    char name[FRIEND_NAME_SIZE]; /* the user's own login */
    const Variant *variant;      /* of the offer */
    TimeControl time;
    bool returning;        /* the guest has gone back to the table, and the game has not gone on
                            * yet */
    int64_t return_ms;     /* when the guest tries that by itself; 0: it does not */
    bool gone[SIDE_COUNT]; /* the watcher's: which players have gone */
    bool asked;            /* the guest has asked for the seat, or to watch, and has no answer */
    bool offered;          /* the host's: the record has the game's offer */
    unsigned filling;      /* the missing moves come, up to this ply; 0: none do */
    unsigned games;        /* the host's: how many were offered */
    /* The requests that wait; NONE: not this one. */
    FriendEvent wants, looks, rematch, gap;
} Meet;

#endif
