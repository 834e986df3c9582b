/* What the command line says about playing a friend, which the front end begins with. */
#ifndef PANDEMONIUM_PLAY_MEET_FRIEND_PLAN_H
#define PANDEMONIUM_PLAY_MEET_FRIEND_PLAN_H

#include "friend/friend_game.h"
#include "play/meet/friend_way.h"

/* Main fills it in before the screen opens, since ssh may need the terminal. All strings are
 * borrowed. Members that a part does not use are zero. */
typedef struct FriendPlan {
    FriendPart part;
    bool chosen; /* hosts: the command line chooses the game, so an unfinished one waits */
    const char *with[FRIEND_WITH_LIMIT]; /* hosts: who may sit down, without asking; none: whoever
                                            the host lets in */
    size_t with_count;
    FriendWatchers watchers; /* hosts */
    const char *tables;      /* --table: a folder of tables; NULL: the usual one */
    const char *via;         /* joins and watches: --via; NULL: none */
    FriendWho who;           /* joins and watches: whose table; user "": unknown, with via */
    FriendWay way; /* joins and watches: the open way; the desk takes its descriptors, main
                    * ends its process */
} FriendPlan;

#endif
