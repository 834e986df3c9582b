/* The whole screen from the state. */
#ifndef PANDEMONIUM_UI_DRAW_H
#define PANDEMONIUM_UI_DRAW_H

#include "ui/app.h"
#include "ui/grid.h"

/* Draws the state into a grid of the app's size. */
void draw_app(const App *app, Grid *grid);

#endif
