/* Drawing the piece card. */
#ifndef PANDEMONIUM_UI_BOARD_CARD_VIEW_H
#define PANDEMONIUM_UI_BOARD_CARD_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"
#include "words/card.h"

/* The piece card, or the analysis while that is on. */
void card_draw(const App *app, const Layout *layout, Grid *grid);

/* Any piece's card: heading, picture (larger where there is room), what its signs mean, and
 * sentences below. */
void card_draw_in(const App *app, const Card *card, const Rect *where, const char *sentences,
                  Grid *grid);

#endif
