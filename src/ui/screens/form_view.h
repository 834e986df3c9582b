/* Drawing the form of a new game. */
#ifndef PANDEMONIUM_UI_SCREENS_FORM_VIEW_H
#define PANDEMONIUM_UI_SCREENS_FORM_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* Draws the form between title and prompt. */
void form_draw(const App *app, Grid *grid);

#endif
