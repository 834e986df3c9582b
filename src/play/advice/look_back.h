/* What decided a game that is over: an engine looks at each of its positions, for a short time and
 * gently, and only where the front end's settings want it. */
#ifndef PANDEMONIUM_PLAY_ADVICE_LOOK_BACK_H
#define PANDEMONIUM_PLAY_ADVICE_LOOK_BACK_H

#include <stdbool.h>
#include <stddef.h>

#include "play/desk/action.h"
#include "rules/board/types.h"

enum { LOOK_BACK_MOMENTS = 3, LOOK_BACK_MOVE_SIZE = 48 };

/* A bad move. */
typedef struct LookBackMoment {
    unsigned ply; /* of the position behind it */
    Side mover;
    char move[LOOK_BACK_MOVE_SIZE];   /* "34... E@f8" */
    char better[LOOK_BACK_MOVE_SIZE]; /* what was better, "F@g8" */
    int before, after;                /* scores for White, with what was better and with it */
} LookBackMoment;

typedef struct LookBack {
    bool working;
    LookBackMoment moments[LOOK_BACK_MOMENTS]; /* in the order of play */
    size_t count;
    const int *chances; /* White's after each ply, in thousandths; -1: not known. [0]: the start */
    size_t plies;       /* the number of chances */
} LookBack;

/* What is known of the game that is over; NULL: nothing is looked for. Borrowed until the next
 * call. */
const LookBack *desk_look_back(const Desk *desk);
/* Begins it, unless it was begun already for this end of the game. says: its moments are said when
 * it is done, at once if it is. False: the front end's settings want none. */
bool desk_begin_look_back(Desk *desk, bool says);
/* Ends it where it is; what was found stays. */
void desk_end_look_back(Desk *desk);
/* Reviews the game with what was found, at the moment of this index. False: there is no such. */
bool desk_review_moment(Desk *desk, size_t index);

#endif
