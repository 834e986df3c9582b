/* Drawing the start menu and lists. */
#ifndef PANDEMONIUM_UI_SCREENS_MENU_VIEW_H
#define PANDEMONIUM_UI_SCREENS_MENU_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* Each draws the state of its name between title and prompt. */
void menu_draw(const App *app, Grid *grid);
void list_draw(const App *app, Grid *grid);
/* The list in an area of the screen, under its heading. */
void list_draw_in(const App *app, const Rect *area, Grid *grid);

#endif
