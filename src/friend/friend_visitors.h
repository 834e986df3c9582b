/* Those who come to a host's table: who gets the seat, and who may watch.
 *
 * Nothing waits for a visitor. Each is heard in turn, the number of those who come is bounded, and
 * one who does not read is dropped by its link. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_VISITORS_H
#define PANDEMONIUM_FRIEND_FRIEND_VISITORS_H

#include "friend/friend_event.h"
#include "friend/friend_table.h"
#include "friend/friend_talk.h"

enum { FRIEND_ASKED_BEFORE = 32 };

static const uid_t FRIEND_NOBODY = (uid_t)-1;

/* Somebody who has come to the table and does not have the seat. */
typedef struct FriendVisitor {
    FriendTalk *talk; /* owned; NULL: a free place */
    uid_t uid;
    char name[FRIEND_NAME_SIZE]; /* as they call themselves; "": not said yet */
    bool wants, looks;           /* waits to be given the seat, or to watch */
    bool told;                   /* the owner knows of it */
} FriendVisitor;

/* When a user last asked to watch. */
typedef struct FriendAskedBefore {
    uid_t uid;
    int64_t at_ms;
} FriendAskedBefore;

/* The owner, a FriendGame, fills in the first part before anybody is let in. */
typedef struct FriendVisitors {
    FriendSelf self;                                /* the host */
    FriendRecord *record;                           /* borrowed */
    const char *guest_name;                         /* borrowed; "": nobody has had the seat yet */
    FriendTable *table;                             /* owned; NULL: nobody can come */
    char with[FRIEND_WITH_LIMIT][FRIEND_NAME_SIZE]; /* as in FriendGameSetup */
    FriendWatchers watching;
    bool over;   /* the game is */
    uid_t guest; /* whose the seat is; FRIEND_NOBODY: nobody's yet */
    bool sits;   /* they are there */

    FriendVisitor visitors[FRIEND_VISITORS];
    unsigned next; /* whose turn it is to be heard */
    FriendAskedBefore asked_before[FRIEND_ASKED_BEFORE];
    unsigned asked_count;
} FriendVisitors;

/* A visitor who gets the seat, and is none any more. */
typedef struct FriendSeated {
    FriendTalk *talk; /* for the owner; NULL: nobody gets it */
    char name[2 * FRIEND_NAME_SIZE];
    FriendNews first; /* what came with their token; NONE: nothing */
} FriendSeated;

/* The name of this account, safe to show; its number if it has none. */
void friend_login_of(uid_t uid, char out[FRIEND_NAME_SIZE]);
/* Lets in all who wait at the door, once there is a game to offer. */
void friend_visitors_let_in(FriendVisitors *all, int64_t now_ms);
/* Hears the visitors. False: there is no event, and nobody gets the seat. */
bool friend_visitors_hear(FriendVisitors *all, int64_t now_ms, FriendEvent *out,
                          FriendSeated *seated);
/* Answers visitor `number`, who wants the seat or wants to watch, and may have gone. */
void friend_visitors_answer(FriendVisitors *all, unsigned number, bool yes, FriendSeated *seated);
/* Says goodbye to all for this reason (NULL: without a word) and closes the table. */
void friend_visitors_close(FriendVisitors *all, const char *reason);

/* How many watch, and the next of them from *place (0 at first) on; NULL: there are no more. */
unsigned friend_visitors_watching(const FriendVisitors *all);
FriendTalk *friend_visitors_watcher(FriendVisitors *all, unsigned *place);
/* Notes whether somebody has the seat and is there, and tells those who watch that they go. */
void friend_visitors_note_seat(FriendVisitors *all, bool sits);
/* Tells those who watch who plays. */
void friend_visitors_name_players(FriendVisitors *all);

/* What to poll, at most 1 + FRIEND_LINK_FDS * FRIEND_VISITORS, and for how long; -1: no limit. */
size_t friend_visitors_fds(const FriendVisitors *all, struct pollfd *out);
int64_t friend_visitors_timeout_ms(const FriendVisitors *all, int64_t now_ms);

#endif
