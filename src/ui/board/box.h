/* Frames in the middle of the page, and what is in and below them. */
#ifndef PANDEMONIUM_UI_BOARD_BOX_H
#define PANDEMONIUM_UI_BOARD_BOX_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"

/* The columns inside a frame of this many columns, or as many as fit. */
int box_columns(const App *app, int columns);
/* Draws a frame with a title and this much room inside, or as much as fits; returns its inside. */
Rect box_draw(const App *app, int columns, int rows, const char *title, Grid *grid);
/* The same, with the last message below it in place of the board's messages. */
Rect box_draw_and_message(const App *app, int columns, int rows, const char *title, Grid *grid);
/* An entry of a list that can be chosen. */
typedef struct ListItem {
    size_t index; /* the HIT_ITEM value of a click on it */
    bool chosen;  /* it is the current one, and highlighted */
    const char *text;
} ListItem;

/* Draws the entry in row y of area. */
void item_draw(const Rect *area, int y, const ListItem *item, Grid *grid);
/* Draws a heading in the first row of area. */
void heading_draw(const Rect *area, const char *text, Grid *grid);

#endif
