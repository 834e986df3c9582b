/* Draws the analysis. */
#ifndef PANDEMONIUM_UI_BOARD_ANALYSIS_VIEW_H
#define PANDEMONIUM_UI_BOARD_ANALYSIS_VIEW_H

#include "ui/board/views.h"

/* Draws the best line in one row, for windows without a panel. */
void analysis_row_draw(const App *app, const Rect *area, Grid *grid);
/* Draws evaluation and lines into the panel, and the frame around it. */
void analysis_draw(const App *app, const Rect *panel, Grid *grid);
/* Draws the evaluation bar, a column. Its lower part shows the winning chance of the side at the
 * bottom. */
void evaluation_draw(const App *app, const Rect *area, Grid *grid);
/* The character for a cell filled to `part` eighths, clamped to 0..8. */
const char *eighths_sign(int part);

#endif
