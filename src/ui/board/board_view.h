/* Drawing the board. */
#ifndef PANDEMONIUM_UI_BOARD_BOARD_VIEW_H
#define PANDEMONIUM_UI_BOARD_BOARD_VIEW_H

#include "ui/app/app.h"
#include "ui/board/marks.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* Draws squares, files, ranks and zone marks into their areas. */
void board_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid);

/* The ink of a side's piece. */
Ink board_piece_ink(Side side, bool promoted);

#endif
