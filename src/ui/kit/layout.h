/* Computes from the window's size where everything goes. Nothing here draws. */
#ifndef PANDEMONIUM_UI_KIT_LAYOUT_H
#define PANDEMONIUM_UI_KIT_LAYOUT_H

#include <stdbool.h>

#include "ui/kit/grid.h"

enum {
    LAYOUT_MIN_WIDTH = 44, /* for boards of up to 10x10; larger ones need more */
    LAYOUT_MIN_HEIGHT = 16,
    LAYOUT_PANEL_MIN = 24, /* a narrower side panel is left out */
    LAYOUT_PANEL_MAX = 56,
    LAYOUT_PANEL_SPLIT = 88,      /* from this width on, moves and card are side by side */
    LAYOUT_PANEL_SPLIT_MAX = 104, /* the panel is then never wider than this */
    LAYOUT_LABEL_WIDTH = 4        /* "10^ " */
};

/* How large a square is drawn. */
typedef enum CellSize {
    CELL_AUTO,  /* the largest that fits */
    CELL_SMALL, /* one row, no lines */
    CELL_GRID,  /* one row between lines */
    CELL_LARGE, /* three rows, with the moves engraved around the piece */
    CELL_SIZE_COUNT
} CellSize;

/* What to lay out. */
typedef struct LayoutWish {
    int width, height; /* of the window, at least 1 */
    int files, ranks;  /* of the board */
    bool wide;         /* two-column glyphs are wanted (dropped if there is no room) */
    CellSize cell;     /* the largest size wanted; CELL_AUTO: any */
    int hand_columns;  /* columns that the longer of the two hands needs */
    bool panel, card;  /* the side panel and the piece card are wanted */
} LayoutWish;

typedef struct Layout {
    bool too_small;
    int need_width, need_height; /* for this board */
    int width, height;
    CellSize cell;
    bool wide;                   /* two-column glyphs fit */
    int cell_width, cell_height; /* from one square to the next */
    int inner_width;             /* columns of a square's content, without lines */
    /* Areas, which do not overlap; width 0: there is none. */
    Rect title;
    Rect hand_top, hand_bottom;   /* one or two lines each */
    Rect files_top, files_bottom; /* file letters; files_top may be missing */
    Rect board;                   /* with its lines, and the rank labels on its left */
    Rect squares;                 /* inside board: from the first line or square on */
    Rect separator;               /* column between board and panel */
    Rect moves, card;             /* in the panel */
    Rect messages;
    Rect prompt; /* the entry line; in the smallest windows also the function bar */
    Rect bar;    /* function bar */
    Rect page;   /* for menus and pages: everything between title and prompt */
} Layout;

/* Computes the layout for any window of at least 1x1. */
void layout_make(const LayoutWish *wish, Layout *out);

/* The area of the content of the square at column, row, counted from 0 from the top left as
 * shown. */
Rect layout_square(const Layout *layout, int column, int row);

#endif
