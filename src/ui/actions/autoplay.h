/* Automatic stepping through a review, and background work. */
#ifndef PANDEMONIUM_UI_ACTIONS_AUTOPLAY_H
#define PANDEMONIUM_UI_ACTIONS_AUTOPLAY_H

#include "ui/app/event.h"

void autoplay_toggle(App *app);
/* Stops autoplay at any user input, except that + and - change its speed. True: the event was
 * consumed. */
bool autoplay_takes(App *app, const Event *event);
int64_t autoplay_pace_ms(const App *app);

/* Continues all background work; call it after every event. */
void autoplay_follow(App *app);
/* How long to wait before the next call; -1: without limit. */
int64_t autoplay_timeout_ms(const App *app);

#endif
