/* Who this side of a conversation is. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_SELF_H
#define PANDEMONIUM_FRIEND_FRIEND_SELF_H

#include "friend/friend_line.h"

/* Who this side is. Strings are borrowed for the talk's life. */
typedef struct FriendSelf {
    bool host;
    FriendState state;   /* the host's: how the table is for the other side */
    bool watches;        /* a guest that only looks on */
    const char *name;    /* of the user, without blanks */
    const char *program; /* "pandemonium 5.0" */
    const char *token;   /* the guest's from before, "" if it has none; the host's for its guest */
    /* The guest's: fills the empty record and the token of an unfinished game with this id, if one
     * is kept. NULL: none is. */
    void (*recall)(void *context, const char *id);
    /* Keeps the record's open question, before it is asked. NULL: nothing is kept. */
    void (*keep)(void *context);
    void *context;
} FriendSelf;

#endif
