/* Lessons on the desk: an activity in which moves are judged (play/lesson/lesson.h). What is done
 * is kept in the progress file, so that one goes on where one stopped. */
#ifndef PANDEMONIUM_PLAY_LESSON_LESSON_ACTIVITY_H
#define PANDEMONIUM_PLAY_LESSON_LESSON_ACTIVITY_H

#include "play/desk/services.h"
#include "play/lesson/lesson.h"

/* Shows the lessons of a game: at the step of this id or title, or with "" where one stopped.
 * Refused: there is no such step. */
ActionResult desk_open_lesson(Desk *desk, const Variant *variant, const char *step);
/* Goes to another step; `by` is 1 or -1. The present one is left out if it is not done. At the last
 * one, 1 begins the game. Says so where there is none. */
ActionResult desk_step_lesson(Desk *desk, int by);
/* Begins the present step again. */
ActionResult desk_repeat_lesson(Desk *desk);
/* Frees what is kept of lessons. */
void desk_clear_lessons(Desk *desk);
/* Shows the lessons of a game with the stars that they have earned, to choose one from. */
void desk_list_lessons(Desk *desk, const Variant *variant);

/* In a first game: when a turn of the person begins, says what is in danger. */
void desk_coach(Desk *desk);

#endif
