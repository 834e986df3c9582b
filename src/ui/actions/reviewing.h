/* Work on the reviewed game, by whatever key, menu entry or command it was asked for. */
#ifndef PANDEMONIUM_UI_ACTIONS_REVIEWING_H
#define PANDEMONIUM_UI_ACTIONS_REVIEWING_H

#include "ui/app/event.h"
#include "ui/app/screen_voice.h"

/* --- games that cannot be played here, as text (game_page.c) ---------------------------------- */

/* Goes from the text of a game to another game of the file at path (copied). */
void game_page_go(App *app, const char *path, size_t index);

/* --- automatic stepping (autoplay.c) ---------------------------------------------------------- */

void autoplay_toggle(App *app);
/* Ends it at any input of a person, except that + and - change its speed. True: the event is used
 * up. */
bool autoplay_takes(App *app, const Event *event);
int64_t autoplay_pace_ms(const App *app);
void autoplay_follow(App *app);

/* --- what continues in the background (do_review.c)
 * ------------------------------------------------- */

/* Continues everything that works in the background; call it after every event. */
void reviewing_follow(App *app);
/* How long to wait for that; -1: without limit. */
int64_t reviewing_timeout_ms(const App *app);

#endif
