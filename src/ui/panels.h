/* Drawing what stands around the board: hands, move list, piece card. */
#ifndef PANDEMONIUM_UI_PANELS_H
#define PANDEMONIUM_UI_PANELS_H

#include "ui/app.h"
#include "ui/grid.h"
#include "ui/layout.h"
#include "ui/marks.h"

void hand_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
               Side side, Grid *grid);
void moves_draw(const App *app, const Layout *layout, Grid *grid);
/* The piece card, or the analysis while that is on. */
void card_draw(const App *app, const Layout *layout, Grid *grid);
/* The best line in one row, for windows without a panel. */
void analysis_row_draw(const App *app, const Rect *area, Grid *grid);
void analysis_draw(const App *app, const Rect *panel, Grid *grid);

/* The name shown for a side. */
const char *side_name(const App *app, Side side, Text *out);

#endif
