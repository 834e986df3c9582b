/* Lessons on the desk: an activity in which moves are judged (play/lesson/lesson.h). The progress
 * file stores finished steps, so that you continue where you stopped. */
#ifndef PANDEMONIUM_PLAY_LESSON_LESSON_ACTIVITY_H
#define PANDEMONIUM_PLAY_LESSON_LESSON_ACTIVITY_H

#include "play/desk/services.h"
#include "play/lesson/lesson.h"

/* Opens the lessons of a game at the step with this id or title, or with "" where you stopped.
 * Refused: no such step. */
ActionResult desk_open_lesson(Desk *desk, const Variant *variant, const char *step);
/* Goes to another step; `by` is 1 or -1. Leaving an unfinished step forwards skips it. After the
 * last step, 1 starts the game. Says so if there is no other step. */
ActionResult desk_step_lesson(Desk *desk, int by);
/* Restarts the current step. */
ActionResult desk_repeat_lesson(Desk *desk);
/* Frees the stored lessons. */
void desk_clear_lessons(Desk *desk);
/* Lists the lessons of a game with the stars earned, to choose one. */
void desk_list_lessons(Desk *desk, const Variant *variant);

/* In a first game, when the person's turn begins, says what is in danger. */
void desk_coach(Desk *desk);

#endif
