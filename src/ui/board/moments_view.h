/* Draws what decided a game: the curve of the winning chance and the key moments. */
#ifndef PANDEMONIUM_UI_BOARD_MOMENTS_VIEW_H
#define PANDEMONIUM_UI_BOARD_MOMENTS_VIEW_H

#include "play/advice/look_back.h"
#include "rules/board/variant.h"
#include "ui/app/event.h"
#include "ui/kit/grid.h"

/* A game that was looked back at. All borrowed. */
typedef struct MomentsView {
    const LookBack *back;
    const Variant *variant;
    Side bottom;        /* the side whose chance is the lower part of the curve */
    const Side *person; /* moments are good or bad for this side; NULL: neither */
} MomentsView;

/* Draws the curve into the area, from the start to the end of the game. */
void curve_draw(const App *app, const MomentsView *view, const Rect *area, Grid *grid);
/* Draws a moment into a row: "1) 34... E@f8 better F@g8 -0.1, 49 % → +2.1, 67 %", as much as fits;
 * a click on it is HIT_ITEM with its index. */
void moment_draw(const App *app, const MomentsView *view, size_t index, Rect row, Grid *grid);

#endif
