/* Drawing the piece card. */
#ifndef PANDEMONIUM_UI_CARD_VIEW_H
#define PANDEMONIUM_UI_CARD_VIEW_H

#include "ui/app.h"
#include "ui/grid.h"
#include "ui/layout.h"

/* The piece card, or the analysis while that is on. */
void card_draw(const App *app, const Layout *layout, Grid *grid);

#endif
