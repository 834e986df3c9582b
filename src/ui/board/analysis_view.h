/* Drawing what the analysis finds. */
#ifndef PANDEMONIUM_UI_BOARD_ANALYSIS_VIEW_H
#define PANDEMONIUM_UI_BOARD_ANALYSIS_VIEW_H

#include "ui/board/views.h"

/* Draws the best line in one row, for windows without a panel. */
void analysis_row_draw(const App *app, const Rect *area, Grid *grid);
/* Draws verdict and lines into the panel, and the frame around it. */
void analysis_draw(const App *app, const Rect *panel, Grid *grid);
/* Draws a column in which the part of the side below is as long as its chances are good. */
void evaluation_draw(const App *app, const Rect *area, Grid *grid);
/* The sign of a cell that is full up to so many eighths: from none, also below 0, to all, also
 * above 8. */
const char *eighths_sign(int part);

#endif
