/* Draws the motion of tiles at the time app->now_ms: first what stands still, with the board's own
 * functions, then the moving tiles over it. */
#ifndef PANDEMONIUM_UI_MOTION_MOTION_VIEW_H
#define PANDEMONIUM_UI_MOTION_MOTION_VIEW_H

#include "rules/board/position.h"
#include "ui/app/event.h"
#include "ui/board/marks.h"
#include "ui/kit/layout.h"

/* The board to draw for `position`: a copy in room, only for drawing, without the pieces that are
 * moving or dragged; position itself if there are none. Changes the marks to match. */
const Position *motion_standing(const App *app, const Position *position, Marks *marks,
                                Position *room);
/* Draws the moving tiles over the board and hands of `position` (not of the copy), which were drawn
 * with these marks. */
void motion_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                 Grid *grid);

/* Draws the tile that is dragged, if there is one, at the pointer. */
void motion_draw_drag(const App *app, const Layout *layout, const Position *position, Grid *grid);

#endif
