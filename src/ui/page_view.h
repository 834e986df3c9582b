/* Drawing pages of text. */
#ifndef PANDEMONIUM_UI_PAGE_VIEW_H
#define PANDEMONIUM_UI_PAGE_VIEW_H

#include "ui/app.h"
#include "ui/grid.h"

/* Where a page's text stands in a window of this size. */
Rect page_area(int width, int height);

/* Draws the page between title and prompt. */
void page_draw(const App *app, Grid *grid);

#endif
