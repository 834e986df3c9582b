/* First steps on the desk (play/steps/first_steps.h): an activity whose moves are judged, and at
 * the end a small game against the first level. The progress file stores which steps are done; they
 * give no points. */
#ifndef PANDEMONIUM_PLAY_LESSON_FIRST_ACTIVITY_H
#define PANDEMONIUM_PLAY_LESSON_FIRST_ACTIVITY_H

#include "engine/compose/small_game.h"
#include "play/desk/practice.h"
#include "play/desk/services.h"
#include "play/steps/first_steps.h"

/* What is on the board. The states that show something end by themselves, sooner with a key; for a
 * script, or in line mode, they end at once. */
typedef enum FirstState {
    FIRST_ASKS,        /* waits for a move */
    FIRST_SHOWS_RIGHT, /* a right move, until the user goes on */
    FIRST_SHOWS_MISS,  /* a move that was not asked for; it is taken back by itself */
    FIRST_WAITS_REPLY, /* the computer is to move in the small game */
    FIRST_GAME_OVER,   /* the small game was not won */
    FIRST_FINISHED     /* the last step is done */
} FirstState;

/* All of it is changed by first_activity.c alone. */
typedef struct FirstActivity {
    PracticeBoard board;
    FirstSteps steps;
    size_t at;
    FirstStep step;  /* the current one: its position, piece and stars as they are now */
    unsigned misses; /* in this step */
    FirstState state;
    int64_t rest_ms;  /* how long a state is shown that ends by itself, ... */
    int64_t until_ms; /* ... and when it ends */
    SmallTrial trial; /* the small game */
    struct FirstWork *work;
} FirstActivity;

/* Opens a game's First steps in place of any other lesson, puzzle or review, at this step, counted
 * from 0; FIRST_STEPS_LIMIT: where the user stopped. */
ActionResult desk_open_first_steps(Desk *desk, const Variant *variant, size_t step);
/* What is on the board, borrowed until the next action. NULL: First steps are not. */
const FirstActivity *desk_first_steps(const Desk *desk);
/* The number of steps, with a small game that is still being looked for. */
size_t desk_first_count(const Desk *desk);
/* Call it before an input is handled, with the action that it asks for, or ACTION_NONE: ends what
 * is shown until then, so that the input is about the board that follows. After a right move,
 * actions that go to a step go from the one that is shown. */
void desk_end_first_rest(Desk *desk, ActionId action);
/* Whether Enter goes on: a step is solved, or the small game takes long. */
bool desk_first_goes_on(const Desk *desk);
/* In how many moves you won the small game; 0: it is not won. */
unsigned desk_first_won_in(const Desk *desk);

#endif
