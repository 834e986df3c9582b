/* Applies keys and events to the state, and draws the state as a whole screen. */
#ifndef PANDEMONIUM_UI_MACHINE_MACHINE_H
#define PANDEMONIUM_UI_MACHINE_MACHINE_H

#include "base/terminal/input.h"
#include "ui/app/screen.h"
#include "ui/kit/grid.h"

/* How a screen handles an event: by the reaction that all screens share, or that of the screen or
 * its parent. */
Reaction machine_reaction(const Screen *screen, EventKind kind);

/* Applies one event. */
void machine_event(App *app, const Event *event);
/* Applies a key: finds its action or event on the current screen, or edits the open line. grid is
 * the one last drawn, for the mouse; NULL: clicks hit nothing. */
void machine_input(App *app, const Input *input, const Grid *grid);

/* key_events.c: what a key means on the current screen. False: no event, for example because a
 * search has consumed the key. */
bool key_event(App *app, const Input *input, const Grid *grid, Event *out);

/* draw.c: draws the state into a grid of the app's size. */
void draw_app(const App *app, Grid *grid);

#endif
