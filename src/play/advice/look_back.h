/* The key moments of a finished game, found by an engine that analyses each position for a short
 * time at low priority. The front end's settings can turn this off. */
#ifndef PANDEMONIUM_PLAY_ADVICE_LOOK_BACK_H
#define PANDEMONIUM_PLAY_ADVICE_LOOK_BACK_H

#include <stdbool.h>
#include <stddef.h>

#include "play/desk/action.h"
#include "rules/board/types.h"

enum { LOOK_BACK_MOMENTS = 3, LOOK_BACK_MOVE_SIZE = 48 };

/* A bad move. */
typedef struct LookBackMoment {
    unsigned ply; /* after the move */
    Side mover;
    char move[LOOK_BACK_MOVE_SIZE];   /* "34... E@f8??" */
    char better[LOOK_BACK_MOVE_SIZE]; /* the better move, "F@g8" */
    int before, after;                /* scores for White, with the better move and with this one */
} LookBackMoment;

typedef struct LookBack {
    bool working;
    LookBackMoment moments[LOOK_BACK_MOMENTS]; /* in the order of play */
    size_t count;
    const int *chances; /* White's after each ply, in thousandths; -1: unknown. [0]: the start */
    size_t plies;       /* the number of chances */
} LookBack;

/* The results so far for the finished game; NULL: no look back. Borrowed until the next call. */
const LookBack *desk_look_back(const Desk *desk);
/* Starts a look back, unless one was already started for this end of the game. says: report the
 * moments when it finishes, or at once if it has finished. False: the front end's settings want
 * none. */
bool desk_begin_look_back(Desk *desk, bool says);
/* Stops it; what was found stays. */
void desk_end_look_back(Desk *desk);
/* Reviews the annotated game at the moment of this index. False: no such moment. */
bool desk_review_moment(Desk *desk, size_t index);
/* In a review of the finished game: goes to its first mistake, which the engine looks for if it is
 * not known yet. */
ActionResult desk_review_mistakes(Desk *desk);

#endif
