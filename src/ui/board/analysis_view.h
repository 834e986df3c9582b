/* Drawing what the position is worth and the best lines. */
#ifndef PANDEMONIUM_UI_BOARD_ANALYSIS_VIEW_H
#define PANDEMONIUM_UI_BOARD_ANALYSIS_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* The best line in one row, for windows without a panel. */
void analysis_row_draw(const App *app, const Rect *area, Grid *grid);
void analysis_draw(const App *app, const Rect *panel, Grid *grid);

#endif
