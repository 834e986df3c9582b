/* What one who only knocks at a table hears of it: the first lines that its host sends to
 * everybody. Nothing is sent, and no seat is asked for. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_LOOK_H
#define PANDEMONIUM_FRIEND_FRIEND_LOOK_H

#include "friend/friend_link.h"
#include "friend/friend_record.h"

typedef struct FriendLook {
    bool known;        /* the rest is */
    FriendState state; /* for this user */
    unsigned plies;
    /* Words of printable ASCII, as the host has written them. */
    char variant[FRIEND_NAME_SIZE], clock[FRIEND_NAME_SIZE];
} FriendLook;

/* Hears what has come. False: no more is to come, and out->known says whether all has. */
bool friend_look_hear(FriendLink *link, int64_t now_ms, FriendLook *out);

#endif
