/* Applies keys and events to the state, and draws the state as a whole screen. */
#ifndef PANDEMONIUM_UI_MACHINE_MACHINE_H
#define PANDEMONIUM_UI_MACHINE_MACHINE_H

#include "ui/app/screen.h"
#include "ui/kit/grid.h"
#include "ui/kit/input.h"

/* What happens with an event on a screen: the reaction that is the same on all screens, or that of
 * the screen or its parent. */
Reaction machine_reaction(const Screen *screen, EventKind kind);

/* Applies one event. */
void machine_event(App *app, const Event *event);
/* Applies a key: finds its action or event on the present screen, or edits the line if there is
 * one. grid is the one last drawn, for the mouse; NULL: clicks hit nothing. */
void machine_input(App *app, const Input *input, const Grid *grid);

/* key_events.c: what a key means on the present screen. False: no event, as of a key that a search
 * has taken. */
bool key_event(App *app, const Input *input, const Grid *grid, Event *out);

/* draw.c: draws the state into a grid of the app's size. */
void draw_app(const App *app, Grid *grid);

#endif
