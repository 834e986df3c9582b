/* The whole screen from the state. */
#ifndef PANDEMONIUM_UI_MACHINE_DRAW_H
#define PANDEMONIUM_UI_MACHINE_DRAW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* Draws the state into a grid of the app's size. */
void draw_app(const App *app, Grid *grid);

#endif
