/* The board. */
#ifndef PANDEMONIUM_UI_BOARD_BOARD_VIEW_H
#define PANDEMONIUM_UI_BOARD_BOARD_VIEW_H

#include "ui/board/views.h"

/* Draws squares with pieces, marks and arrows, labels of files and ranks, and the frame, which is
 * heavy beside promotion zones. */
void board_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid);
/* Draws a position that is not being played, as large as fits in area: a game's start, or where an
 * unfinished game stopped after last_move (MOVE_NONE: none). Returns the rows used; 0: there is no
 * room. */
int board_preview(const App *app, const Position *position, Move last_move, const Rect *area,
                  Grid *grid);
/* The same with these marks. */
int board_picture(const App *app, const Position *position, const Marks *marks, const Rect *area,
                  Grid *grid);
/* All marks on the board, as bits of SquareMark (ui/board/tiles.h). */
unsigned board_marks(const App *app, const Position *position, const Marks *marks);

#endif
