/* Drawing pages of text. */
#ifndef PANDEMONIUM_UI_BOARD_PAGE_VIEW_H
#define PANDEMONIUM_UI_BOARD_PAGE_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* Where the page's text stands. */
Rect page_area(const App *app);
/* The rows that its text takes there. */
int page_rows(const App *app);

/* Draws the page between title and prompt. */
void page_draw(const App *app, Grid *grid);

#endif
