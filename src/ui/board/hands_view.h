/* Drawing the hands above and below the board, with names and clocks. */
#ifndef PANDEMONIUM_UI_BOARD_HANDS_VIEW_H
#define PANDEMONIUM_UI_BOARD_HANDS_VIEW_H

#include "ui/app/app.h"
#include "ui/board/marks.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* Draws a side's name, clock and hand where the layout has them; the side to move stands out. */
void hand_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
               Side side, Grid *grid);

/* The name shown for a side. */
const char *side_name(const App *app, Side side, Text *out);

#endif
