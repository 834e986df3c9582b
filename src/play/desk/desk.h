/* The desk: games played, reviewed and set up, and all that a person can do with them, whoever
 * shows it. A front end is a voice (play/services/voice.h) and a loop: it tells the desk the time,
 * waits with poll() on the desk's descriptors and its own, passes on what people type, and shows
 * what there is.
 *
 *     Desk *desk = desk_new(&settings, &voice, clock_now_ms());
 *     while (!desk_leaves(desk)) {
 *         desk_step(desk, clock_now_ms());
 *         ... a line is there: desk_type(desk, line);
 *         ... otherwise wait for it with poll().
 *     }
 *     desk_free(desk);
 *
 * All functions are called by one thread. Nothing here writes to a terminal. */
#ifndef PANDEMONIUM_PLAY_DESK_DESK_H
#define PANDEMONIUM_PLAY_DESK_DESK_H

#include <poll.h>

#include "play/desk/action_list.h"
#include "play/hint/analysis.h"
#include "play/services/services.h"
#include "play/services/voice.h"

/* A desk with nothing on it yet: desk_new_game, desk_open_review or an action begins. settings are
 * copied; what they point to, and the voice's skin, are borrowed. */
Desk *desk_new(const DeskSettings *settings, const DeskVoice *voice, int64_t now_ms);
/* Ends all that goes on and tells where the game is kept; the journal of an unfinished game stays.
 * desk may be NULL. */
void desk_free(Desk *desk);

/* A new game as the settings have it. False: error; the present game goes on. */
bool desk_new_game(Desk *desk, Error *error);
/* At the start: collects what earlier runs have finished, tells what it did, and that games can be
 * resumed, when there are any. */
void desk_say_broken_off(Desk *desk);

/* Does what a line says: an action's word, an answer, a move, an edit. */
void desk_type(Desk *desk, const char *line);
/* Ctrl-C: gives up what was asked, or else what is thought about; with typed, a line that was begun
 * has gone, and that is enough where nothing was asked. False: there was nothing to give up. */
bool desk_interrupt(Desk *desk, bool typed);

/* Tells the time alone, to a desk whose front end takes in the session's events itself. */
void desk_set_time(Desk *desk, int64_t now_ms);
/* Takes in the time and all that has happened, and tells it. To be called after every wait, before
 * anything typed is passed on. */
void desk_step(Desk *desk, int64_t now_ms);
/* Fills out (room for DESK_POLL_LIMIT) and returns how many there are. */
enum { DESK_POLL_LIMIT = SESSION_POLL_LIMIT + 2 * ANALYSIS_POLL_LIMIT };
size_t desk_poll_fds(const Desk *desk, struct pollfd out[DESK_POLL_LIMIT]);
/* How long poll() may wait; below 0: for ever. */
int64_t desk_timeout_ms(const Desk *desk, int64_t now_ms);
/* Whether an answer of an engine is under way that a script's next line would wait for. */
bool desk_awaits_engine(const Desk *desk);
/* Whether the engine goes through a whole game. */
bool desk_annotates(const Desk *desk);
/* Whether an action, or the end of the program, has ended what there is to do. */
bool desk_leaves(const Desk *desk);

/* Finds what Tab inserts and shows for the text before the cursor. */
void desk_complete(Desk *desk, const char *text, Completion *out);

#endif
