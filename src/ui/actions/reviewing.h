/* Work on the game under review, whichever key, menu entry or command asked for it. */
#ifndef PANDEMONIUM_UI_ACTIONS_REVIEWING_H
#define PANDEMONIUM_UI_ACTIONS_REVIEWING_H

#include <poll.h>

#include "play/hint/analysis.h"
#include "ui/app/event.h"
#include "ui/app/screen_voice.h"

/* --- leaving and saving (review_leave.c) ------------------------------------------------------ */

/* True when the review may be left for an action: it has no changes, or they may be lost. Otherwise
 * asks; the action is done again when the answer is yes. */
bool reviewing_may_leave(App *app, ActionId action, const char *argument);
/* The same for a game in progress, whose place another would take; it is kept. */
bool reviewing_may_replace(App *app, ActionId action, const char *argument);
/* Whether the question was answered with yes: the action is done again and does not repeat it. */
bool reviewing_has_agreed(const App *app, Confirm confirm);
/* Asks; on a yes the action is done again. */
void reviewing_ask(App *app, Confirm confirm, ActionId action, const char *argument);
/* The answer to the question was yes. */
void reviewing_agreed(App *app, Confirm confirm);
/* Saves the game in its file, then as with a yes. */
void reviewing_save_and_leave(App *app);
/* Saves the game in another file, or with path "" in its own; asks for a name where it has none or
 * cannot take that one. False: said why. */
bool reviewing_save(App *app, const char *path);
/* Saves it in its file, which another program has changed. */
void reviewing_overwrite(App *app);

/* --- stepping (do_review.c) --------------------------------------------------------------- */

/* Steps so many plies on (or, negative, back), as far as the line goes, and shows the place. */
void reviewing_step(App *app, int plies);
/* To the variation before or behind this one; said when there is none. */
void reviewing_other(App *app, bool previous);
void reviewing_first(App *app);
void reviewing_last(App *app);

/* --- what is recorded (do_record.c) ------------------------------------------------------ */

/* Takes a comment or words to look for, as they were asked for. */
void reviewing_take_comment(App *app, const char *text);
void reviewing_search(App *app, const char *words, bool back);

/* --- the games of the file (games_list.c) ----------------------------------------------------- */

/* Opens the list with a filter. */
void games_open(App *app, const char *filter);
/* Looks at more games of a long file. */
void games_follow(App *app);
/* Whether there are more to look at. */
bool games_grow(const App *app);

/* --- games that cannot be played here, as text (game_page.c) ---------------------------------- */

/* Opens a game of the file at path, counted from 0, as it is written, under what is wrong with it.
 * False: there is no text either, and that is told. */
bool game_page_open(App *app, const char *path, size_t index, const Error *why);
/* Goes from the text of a game to another game of the file at path (copied). */
void game_page_go(App *app, const char *path, size_t index);

/* --- stepping by itself (autoplay.c) ---------------------------------------------------------- */

void autoplay_toggle(App *app);
/* What a person does ends it, or with + and - changes its speed. True: that was all it meant. */
bool autoplay_takes(App *app, const Event *event);
int64_t autoplay_pace_ms(const App *app);
void autoplay_follow(App *app);

/* --- the engine (review_engine.c) ------------------------------------------------------------- */

/* Thinks about a hint where the review stands. */
void reviewing_hint(App *app);
/* Ends the analysis of the whole game, which is told with what it has found. False: there was none.
 */
bool reviewing_end_annotation(App *app);

/* Lets all go on that goes on by itself; to be called after every event. */
void reviewing_follow(App *app);
/* How long nothing happens by itself; -1: no end. */
int64_t reviewing_timeout_ms(const App *app);
/* Whether an engine works at what a person waits for. */
bool reviewing_works(const App *app);
enum { REVIEWING_POLL_LIMIT = 2 * ANALYSIS_POLL_LIMIT };
size_t reviewing_poll_fds(const App *app, struct pollfd *fds);

#endif
