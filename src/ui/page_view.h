/* Drawing what covers the board: menus, lists, forms, pages, questions. */
#ifndef PANDEMONIUM_UI_PAGE_VIEW_H
#define PANDEMONIUM_UI_PAGE_VIEW_H

#include "ui/app.h"
#include "ui/grid.h"

/* Where a page's text stands in a window of this size. */
Rect page_area(int width, int height);

/* Each draws the state of its name between title and prompt. */
void page_draw(const App *app, Grid *grid);
void list_draw(const App *app, Grid *grid);
void menu_draw(const App *app, Grid *grid);
void form_draw(const App *app, Grid *grid);

#endif
