/* Which First steps were done, in the progress file. */
#ifndef PANDEMONIUM_PLAY_LESSON_FIRST_PROGRESS_H
#define PANDEMONIUM_PLAY_LESSON_FIRST_PROGRESS_H

#include "play/desk/action.h"
#include "play/steps/first_steps.h"

/* The last step of every game is stored as the last that there can be, so that a game is known to
 * be done without making its steps. */
enum { FIRST_LAST_STEP = FIRST_STEPS_LIMIT - 1 };

/* Stores that a step, counted from 0, is done or, if it was not done before, skipped. */
void first_progress_keep(Desk *desk, const Variant *variant, size_t step, bool done);
/* The first of `count` steps that was neither done nor skipped, else the first one skipped;
 * `count`: all are done. */
size_t first_progress_next(const Desk *desk, const Variant *variant, size_t count);
/* Whether the game's last step was done or skipped once. */
bool desk_first_steps_done(const Desk *desk, const Variant *variant);

#endif
