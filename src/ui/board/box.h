/* Frames, all in the same style: around panels, and in the middle of the page. */
#ifndef PANDEMONIUM_UI_BOARD_BOX_H
#define PANDEMONIUM_UI_BOARD_BOX_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"

/* The words in a frame's edges; "" or NULL: nothing. */
typedef struct FrameWords {
    const char *title, *right; /* in the upper edge */
    const char *below;         /* in the lower edge */
} FrameWords;
/* Draws a frame in the outermost cells of rect. Words that do not fit end in dots. */
void frame_draw(const App *app, const Rect *rect, const FrameWords *words, Grid *grid);
/* Appends text; if it takes more than `columns`, it is cut and ends in dots. */
void cut_add(const App *app, const char *text, int columns, Text *out);
/* The visible rows of a longer list or text. */
typedef struct Shown {
    size_t first, count, total;
} Shown;
/* Draws a scroll bar into a column, such as the frame's right edge, or a row; nothing if everything
 * is visible. */
void scroll_draw(const App *app, const Rect *line, const Shown *shown, Grid *grid);

/* The columns inside a frame of this many columns, or as many as fit. */
int box_columns(const App *app, int columns);
/* Draws a frame with a title and an area of this size inside, or as much as fits; returns that
 * area. */
Rect box_draw(const App *app, int columns, int rows, const char *title, Grid *grid);
/* An entry of a list that can be selected. */
typedef struct ListItem {
    size_t index; /* the HIT_ITEM value of a click on it */
    bool chosen;  /* selected, and highlighted */
    const char *text;
} ListItem;

/* Draws the entry in row y of area; if it does not fit, it ends in dots. */
void item_draw(const App *app, const Rect *area, int y, const ListItem *item, Grid *grid);
/* Draws a heading in the first row of area, cut likewise. */
void heading_draw(const App *app, const Rect *area, const char *text, Grid *grid);

#endif
