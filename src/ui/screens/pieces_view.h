/* Drawing the piece browser. */
#ifndef PANDEMONIUM_UI_SCREENS_PIECES_VIEW_H
#define PANDEMONIUM_UI_SCREENS_PIECES_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* The pieces in a row, the current one's card large below, and beside it, where there is room, what
 * it promotes to. */
void pieces_draw(const App *app, const Layout *layout, Grid *grid);

#endif
