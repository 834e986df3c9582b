/* The one kind of frames: around panels, and in the middle of the page. */
#ifndef PANDEMONIUM_UI_BOARD_BOX_H
#define PANDEMONIUM_UI_BOARD_BOX_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"

/* What a frame says besides what is in it; "" or NULL: nothing. */
typedef struct FrameWords {
    const char *title, *right; /* in the upper line */
    const char *below;         /* in the lower line */
} FrameWords;
/* Draws a frame in the outermost cells of rect. Words that have no room are cut, with dots. */
void frame_draw(const App *app, const Rect *rect, const FrameWords *words, Grid *grid);
/* Appends text, or as much of it as so many columns hold with dots behind. */
void cut_add(const App *app, const char *text, int columns, Text *out);
/* Which rows of something long are shown. */
typedef struct Shown {
    size_t first, count, total;
} Shown;
/* Draws into a column beside them, such as the frame's line, or a row below them where they stand
 * in the whole; nothing if all are shown. */
void scroll_draw(const App *app, const Rect *line, const Shown *shown, Grid *grid);

/* The columns inside a frame of this many columns, or as many as fit. */
int box_columns(const App *app, int columns);
/* Draws a frame with a title and this much room inside, or as much as fits; returns its inside. */
Rect box_draw(const App *app, int columns, int rows, const char *title, Grid *grid);
/* An entry of a list that can be chosen. */
typedef struct ListItem {
    size_t index; /* the HIT_ITEM value of a click on it */
    bool chosen;  /* it is the current one, and highlighted */
    const char *text;
} ListItem;

/* Draws the entry in row y of area; what has no room ends in dots. */
void item_draw(const App *app, const Rect *area, int y, const ListItem *item, Grid *grid);
/* Draws a heading in the first row of area, cut likewise. */
void heading_draw(const App *app, const Rect *area, const char *text, Grid *grid);

#endif
