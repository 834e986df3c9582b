/* From keys and events to what a screen does, and from what there is then to the whole screen. */
#ifndef PANDEMONIUM_UI_MACHINE_MACHINE_H
#define PANDEMONIUM_UI_MACHINE_MACHINE_H

#include "ui/app/screen.h"
#include "ui/kit/grid.h"
#include "ui/kit/input.h"

/* What happens on that screen with an event: what means the same on every one, or what the screen,
 * else its parent, does. */
Reaction machine_reaction(const Screen *screen, EventKind kind);

/* Applies one event. */
void machine_event(App *app, const Event *event);
/* Applies a key: finds its action or event on the present screen, edits the line where there is
 * one. grid is the one last drawn (for the mouse); NULL: clicks hit nothing. */
void machine_input(App *app, const Input *input, const Grid *grid);

/* draw.c: draws what there is into a grid of the app's size. */
void draw_app(const App *app, Grid *grid);

#endif
