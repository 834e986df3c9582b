/* The graph of evaluations. */
#ifndef PANDEMONIUM_UI_BOARD_GRAPH_VIEW_H
#define PANDEMONIUM_UI_BOARD_GRAPH_VIEW_H

#include "ui/board/views.h"

/* Whether the window has a panel with room for the graph; else the graph is one row. */
bool graph_has_panel(const App *app);
/* Takes the graph's rows from the area of the moves. False: there is no room, or it is off. */
bool graph_split(const App *app, Layout *layout, Rect *graph);
/* Whether the graph is on but does not fit in a panel. */
bool graph_is_row(const App *app, const Layout *layout);
void graph_panel_draw(const App *app, const Rect *area, Grid *grid);
/* Draws the evaluation of each ply in one row, for windows without a panel. */
void graph_row_draw(const App *app, const Rect *area, Grid *grid);

#endif
