/* Drawing the move list beside the board. */
#ifndef PANDEMONIUM_UI_MOVES_VIEW_H
#define PANDEMONIUM_UI_MOVES_VIEW_H

#include "ui/app.h"
#include "ui/grid.h"
#include "ui/layout.h"

void moves_draw(const App *app, const Layout *layout, Grid *grid);

#endif
