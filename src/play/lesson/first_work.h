/* The work of First steps beside the user: the computer's moves and hints in the small game, and
 * for games without a stored one the search for it. */
#ifndef PANDEMONIUM_PLAY_LESSON_FIRST_WORK_H
#define PANDEMONIUM_PLAY_LESSON_FIRST_WORK_H

#include <poll.h>

#include "engine/compose/small_game.h"

typedef struct FirstWork FirstWork;

/* What the engine was asked for. */
typedef enum FirstAsked { FIRST_ASKED_NOTHING, FIRST_ASKED_REPLY, FIRST_ASKED_HINT } FirstAsked;

enum { FIRST_FDS = 2 };

/* Never NULL; it does nothing yet. */
FirstWork *first_work_new(void);
/* Stops its searches. */
void first_work_free(FirstWork *work);

/* Begins to look for a small game. */
void first_work_begin_search(FirstWork *work, const Variant *variant);
/* Whether it is being looked for. */
bool first_work_searches(const FirstWork *work);
/* Ends the search. False: it has found nothing. */
bool first_work_end_search(FirstWork *work, Position *out);

/* Has the engine search the trial's position, for a move of the first level or for a good one.
 * False: there is no memory for an engine. */
bool first_work_ask(FirstWork *work, FirstAsked what, const SmallTrial *trial);
/* What was asked and has no answer yet. */
FirstAsked first_work_asked(const FirstWork *work);
/* Drops the question. */
void first_work_stop(FirstWork *work);
/* Takes the engine's move. MOVE_NONE: there is none yet. */
Move first_work_take(FirstWork *work);

/* Lets the search go on for some milliseconds. */
void first_work_step(FirstWork *work);
/* Whether it can go on at once. */
bool first_work_is_ready(const FirstWork *work);
/* Fills out with the descriptors to poll and returns their number. */
size_t first_work_fds(const FirstWork *work, struct pollfd out[FIRST_FDS]);

#endif
