/* From the window's size to where everything stands. Nothing here draws. */
#ifndef PANDEMONIUM_UI_KIT_LAYOUT_H
#define PANDEMONIUM_UI_KIT_LAYOUT_H

#include <stdbool.h>

#include "ui/kit/grid.h"

enum {
    LAYOUT_MIN_WIDTH = 44, /* for boards of up to 10x10; larger ones need more */
    LAYOUT_MIN_HEIGHT = 16,
    LAYOUT_PANEL_MIN = 24, /* a narrower side panel is left out */
    LAYOUT_PANEL_MAX = 56,
    LAYOUT_PANEL_SPLIT = 88,      /* from here on moves and card stand side by side */
    LAYOUT_PANEL_SPLIT_MAX = 104, /* and wider than this it does not grow */
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

/* What is to be laid out. */
typedef struct LayoutWish {
    int width, height; /* of the window, at least 1 */
    int files, ranks;  /* of the board */
    bool wide;         /* glyphs of two columns are wanted (given up where there is no room) */
    CellSize cell;     /* the largest size wanted; CELL_AUTO: any */
    int hand_columns;  /* columns that the longer hand line needs */
    bool panel, card;  /* the side panel and the piece card are wanted */
} LayoutWish;

typedef struct Layout {
    bool too_small;
    int need_width, need_height; /* for this board */
    int width, height;
    CellSize cell;
    bool wide;                   /* glyphs of two columns have room */
    int cell_width, cell_height; /* from one square to the next */
    int inner_width;             /* columns of a square's content (lines left out) */
    /* Areas; width 0 where there is none. They do not overlap. */
    Rect title;
    Rect hand_top, hand_bottom;   /* one or two lines each */
    Rect files_top, files_bottom; /* file letters; files_top may be missing */
    Rect board;                   /* with the rank labels to its left and its lines */
    Rect squares;                 /* inside board: from the first line or square on */
    Rect separator;               /* column between board and panel */
    Rect moves, card;             /* in the panel */
    Rect messages;
    Rect prompt; /* entry line; the function bar's line in the smallest windows */
    Rect bar;    /* function bar */
    Rect page;   /* for menus and pages: all between title and prompt */
} Layout;

/* Lays out for any window of at least 1x1. */
void layout_make(const LayoutWish *wish, Layout *out);

/* Where the square in column, row (from the left and the top as shown, from 0) has its content. */
Rect layout_square(const Layout *layout, int column, int row);

#endif
