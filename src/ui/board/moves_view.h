/* Drawing the move list beside the board. */
#ifndef PANDEMONIUM_UI_BOARD_MOVES_VIEW_H
#define PANDEMONIUM_UI_BOARD_MOVES_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* Whether there is a list with room for all that is written about the move under review. */
bool moves_show_comment(const App *app);
void moves_draw(const App *app, const Layout *layout, Grid *grid);

#endif
