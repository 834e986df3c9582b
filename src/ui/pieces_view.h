/* Drawing the piece browser. */
#ifndef PANDEMONIUM_UI_PIECES_VIEW_H
#define PANDEMONIUM_UI_PIECES_VIEW_H

#include "ui/app.h"
#include "ui/grid.h"
#include "ui/layout.h"

/* The pieces in a row, the current one's card large below, and beside it, where there is room, what
 * it promotes to. */
void pieces_draw(const App *app, const Layout *layout, Grid *grid);

#endif
