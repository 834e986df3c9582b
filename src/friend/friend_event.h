/* Who may come to a table, and what its owner hears of people. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_EVENT_H
#define PANDEMONIUM_FRIEND_FRIEND_EVENT_H

#include "friend/friend_line.h"
#include "friend/friend_record.h"

enum {
    FRIEND_WATCHERS_LIMIT = 16, /* the most who watch */
    FRIEND_UNSEATED = 4,        /* the most of one user who neither play nor watch */
    FRIEND_VISITORS = 32,       /* the most connections */
    FRIEND_WITH_LIMIT = 32,     /* the most users who may sit without being asked for */
    FRIEND_ASK_AGAIN_MS = 60000 /* one request to watch a user and minute */
};

/* Who may watch. */
typedef enum FriendWatchers {
    FRIEND_WATCHERS_ASK,
    FRIEND_WATCHERS_NO,
    FRIEND_WATCHERS_ALL
} FriendWatchers;

/* What concerns the people rather than the moves. */
typedef enum FriendEventKind {
    FRIEND_EVENT_NONE,
    FRIEND_EVENT_OFFER,    /* the guest's: friend_game_accept answers; yes: a rematch begins */
    FRIEND_EVENT_WANTS,    /* the host's: `who` wants to play; friend_game_answer(.., number) */
    FRIEND_EVENT_WATCHES,  /* the host's: `who` wants to watch; the same answers */
    FRIEND_EVENT_CAME,     /* the host's: `who` sits down or is back */
    FRIEND_EVENT_LOOKS_ON, /* the host's: `who` watches now */
    FRIEND_EVENT_WENT,     /* `who`, who watched, has gone */
    FRIEND_EVENT_DECLINED, /* the host's: visitor `number` does not want to play; others': they may
                              not, and number is the table's FriendState, which says why a guest
                              may not if it is not FREE */
    FRIEND_EVENT_TOKEN,    /* the guest's: keep friend_game_token */
    FRIEND_EVENT_BEGIN,    /* both hold the same: the game begins or goes on */
    FRIEND_EVENT_REMATCH,  /* they ask for a rematch; friend_game_answer_rematch */
    FRIEND_EVENT_AGAIN,    /* a rematch is agreed (yes), or declined */
    FRIEND_EVENT_SAID,     /* `who` says text */
    FRIEND_EVENT_NAMED,    /* the watcher's: text is who plays side `number` */
    FRIEND_EVENT_LEFT,     /* the watcher's: who plays side `number` has gone, until NAMED */
    FRIEND_EVENT_GAP,      /* friend_game_fill continues: `number` moves are missing here */
    FRIEND_EVENT_DIFFER,   /* the moves differ from ply on */
    FRIEND_EVENT_CUT,      /* the line to the other seat is cut; text says why */
    FRIEND_EVENT_LOST,     /* visitor `number` has gone; text says why */
} FriendEventKind;

typedef struct FriendEvent {
    FriendEventKind kind;
    unsigned ply, number; /* number: which visitor or Side, or how many moves */
    bool yes;
    char who[FRIEND_NAME_SIZE * 2];
    char text[FRIEND_LINE_SIZE];
} FriendEvent;

#endif
