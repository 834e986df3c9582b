/* Frames in the middle of the page, and what stands in and under them. */
#ifndef PANDEMONIUM_UI_BOARD_BOX_H
#define PANDEMONIUM_UI_BOARD_BOX_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"

/* The columns inside a frame for so many, or as many as have room. */
int box_columns(const App *app, int columns);
/* Draws a frame with a title for so much inside, or as much as has room; returns its inside. */
Rect box_draw(const App *app, int columns, int rows, const char *title, Grid *grid);
/* The same with the last message below it, in place of the board's messages. */
Rect box_draw_and_message(const App *app, int columns, int rows, const char *title, Grid *grid);
/* An entry that can be chosen. */
typedef struct ListItem {
    size_t index; /* what a click on it means: HIT_ITEM */
    bool chosen;  /* the current one, which stands out */
    const char *text;
} ListItem;

/* Draws it in row y of area. */
void item_draw(const Rect *area, int y, const ListItem *item, Grid *grid);
/* Draws a heading in the first row of area. */
void heading_draw(const Rect *area, const char *text, Grid *grid);

#endif
