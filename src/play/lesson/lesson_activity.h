/* Lessons on the desk: an activity in which moves are judged (play/lesson/lesson.h). The progress
 * file stores finished steps. */
#ifndef PANDEMONIUM_PLAY_LESSON_LESSON_ACTIVITY_H
#define PANDEMONIUM_PLAY_LESSON_LESSON_ACTIVITY_H

#include "play/desk/services.h"
#include "play/lesson/lesson.h"

/* Opens the lesson of a game with this number, id or title. Refused: there is none. */
ActionResult desk_open_lesson(Desk *desk, const Variant *variant, const char *step);
/* Goes to another step of the same list; `by` is 1 or -1. Leaving an unfinished step forwards skips
 * it. After the last step, 1 shows the lists. Says so if there is no earlier step. */
ActionResult desk_step_lesson(Desk *desk, int by);
/* Restarts the current board. */
ActionResult desk_repeat_lesson(Desk *desk);
/* Goes to a harder board of the current piece. Refused: there is none. */
ActionResult desk_lesson_go_harder(Desk *desk);

#endif
