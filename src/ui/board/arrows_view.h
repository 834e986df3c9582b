/* Arrows and rings over the board. */
#ifndef PANDEMONIUM_UI_BOARD_ARROWS_VIEW_H
#define PANDEMONIUM_UI_BOARD_ARROWS_VIEW_H

#include "rules/board/position.h"
#include "ui/app/event.h"
#include "ui/kit/layout.h"
#include "words/arrow.h"

/* Draws them over the board of this position, which board_draw has drawn. */
void arrows_draw(const App *app, const Layout *layout, const Position *position,
                 const ArrowList *arrows, Grid *grid);

#endif
