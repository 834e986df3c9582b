/* Drawing how the evaluation of the line under review goes up and down. */
#ifndef PANDEMONIUM_UI_BOARD_GRAPH_VIEW_H
#define PANDEMONIUM_UI_BOARD_GRAPH_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* Whether the window has a panel with room for the graph; else it is a row. */
bool graph_has_panel(const App *app);
/* Takes the graph's rows from those of the moves. False: there is no room, or it is not wanted. */
bool graph_split(const App *app, Layout *layout, Rect *graph);
/* Whether it is wanted where there is no room for it. */
bool graph_is_row(const App *app, const Layout *layout);
void graph_panel_draw(const App *app, const Rect *area, Grid *grid);
/* Who is better at each ply, in one row, for windows without a panel. */
void graph_row_draw(const App *app, const Rect *area, Grid *grid);

#endif
