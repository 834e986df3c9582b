/* The desk: the game being played, the review, the editor, and everything that the user can do with
 * them, independent of the front end. A front end is a FrontEndOps (play/desk/front_end_ops.h) and
 * a loop: it passes the time to the desk, polls the desk's descriptors and its own, passes on typed
 * lines, and shows what is on the desk.
 *
 *     Desk *desk = desk_new(&settings, &ops, clock_now_ms());
 *     while (!desk_leaves(desk)) {
 *         desk_step(desk, clock_now_ms());
 *         ... a line was typed: desk_type(desk, line);
 *         ... otherwise wait for one with poll().
 *     }
 *     desk_free(desk);
 *
 * Call all functions from one thread. Nothing here writes to a terminal. */
#ifndef PANDEMONIUM_PLAY_DESK_DESK_H
#define PANDEMONIUM_PLAY_DESK_DESK_H

#include <poll.h>

#include "play/action_list.h"
#include "play/desk/front_end_ops.h"

/* Creates an empty desk: continue with desk_new_game, desk_open_review or an action. settings and
 * ops are copied; what they point to is borrowed for the desk's life. */
Desk *desk_new(const DeskSettings *settings, const FrontEndOps *ops, int64_t now_ms);
/* Ends everything and says where the game is saved; an unfinished game keeps its journal. desk may
 * be NULL. */
void desk_free(Desk *desk);

/* Starts a new game with the settings. False, with error set: the present game continues. */
bool desk_new_game(Desk *desk, Error *error);
/* At the program's start: archives games that earlier runs finished, reports that, and says if
 * there are games to resume. */
void desk_say_broken_off(Desk *desk);

/* Handles a typed line: an action, an answer to a question, a move or an edit. */
void desk_type(Desk *desk, const char *line);
/* Handles Ctrl-C: cancels the open question; else an annotation, or the session's hint, premove or
 * thinking. typed: the front end has just discarded a partly typed line, so only a question is
 * cancelled. False: nothing to cancel. */
bool desk_interrupt(Desk *desk, bool typed);

/* Only sets the time, for a front end that takes the session's events itself. */
void desk_set_time(Desk *desk, int64_t now_ms);
/* Sets the time after a wait in which the machine may have slept; the game's clocks do not count
 * that sleep. */
void desk_wake(Desk *desk, int64_t now_ms);
/* Sets the time, then handles and reports everything that has happened. Call it after every wait,
 * before passing on typed input. */
void desk_step(Desk *desk, int64_t now_ms);
/* The part of desk_step that handles the game's events. */
void desk_take_events(Desk *desk, int64_t now_ms);
/* Returns the descriptors to poll, after `own` places for the caller to fill; *count is the total.
 * Borrowed until the next call. */
struct pollfd *desk_poll_fds(Desk *desk, size_t own, size_t *count);
/* How long poll() may wait; below 0: no limit. */
int64_t desk_timeout_ms(const Desk *desk, int64_t now_ms);
/* Whether a script's next line must wait for an engine. */
bool desk_awaits_engine(const Desk *desk);
/* Whether the front end should end. */
bool desk_leaves(const Desk *desk);

#endif
