/* Computes from the window's size where everything goes. Nothing here draws. */
#ifndef PANDEMONIUM_UI_KIT_LAYOUT_H
#define PANDEMONIUM_UI_KIT_LAYOUT_H

#include <stdbool.h>

#include "ui/kit/grid.h"

enum {
    LAYOUT_MIN_WIDTH = 44,
    LAYOUT_MIN_HEIGHT = 16,  /* for boards of up to 11 ranks; larger ones need more */
    LAYOUT_PANEL_WIDTH = 60, /* narrower windows have no panel beside the board */
    LAYOUT_PANEL_MIN = 20,   /* a larger board may not push the panel below this width */
    LAYOUT_PANEL_MAX = 56,
    LAYOUT_PANEL_SPLIT = 78,  /* from this width on, moves and cards are side by side */
    LAYOUT_LABEL_WIDTH = 2,   /* "10" */
    LAYOUT_FRAME_WIDTH = 1,   /* width of the board's frame on each side */
    LAYOUT_LEGEND_COLUMN = 20 /* the column of the legend if it shares the prompt's row */
};

/* How large a square is drawn. */
typedef enum CellSize {
    CELL_AUTO,   /* the largest that fits */
    CELL_SMALL,  /* one row, four columns */
    CELL_MIDDLE, /* two rows, six columns */
    CELL_LARGE,  /* three rows, eight columns */
    CELL_HUGE,   /* five rows, twelve columns: names have room */
    CELL_SIZE_COUNT
} CellSize;

/* The input of layout_make. */
typedef struct LayoutRequest {
    int width, height;          /* the window's size, at least 1 */
    int files, ranks;           /* of the board */
    bool wide;                  /* two-column glyphs are wanted (dropped if there is no room) */
    CellSize cell;              /* the largest size wanted; CELL_AUTO: any */
    bool panel, card, analysis; /* the side panel, the piece card, the analysis are wanted */
    bool alone; /* nobody plays at the top: without a panel, that player's rows are for messages */
} LayoutRequest;

typedef struct Layout {
    bool too_small;
    int need_width, need_height; /* the window size that this board needs */
    int width, height;
    CellSize cell;
    bool wide;                   /* two-column glyphs fit */
    int cell_width, cell_height; /* a square's size */
    /* Areas, which do not overlap; width or height 0: there is none. */
    Rect title;                 /* on the board's page; other pages have a title in the first row */
    Rect hand_top, hand_bottom; /* the players' boxes: one line, or a second one beside the board
                                   for the hand */
    Rect files;                 /* file letters, below the board */
    Rect board;                 /* with its frame, and the rank labels on its left */
    Rect squares;               /* inside board */
    Rect evaluation;            /* a column beside the board */
    Rect moves, card, analysis; /* in the panel: what is inside their frames */
    Rect messages;
    Rect legend; /* explains the marks; without it the prompt's row does */
    Rect prompt; /* the entry line; in the smallest windows also the function bar */
    Rect bar;    /* function bar */
    Rect page;   /* for menus and pages: everything between title and prompt */
} Layout;

/* Computes the layout for any window of at least 1x1. */
void layout_make(const LayoutRequest *request, Layout *out);

/* Lays a board alone out at the top of an area, its file letters below it, with the largest squares
 * that fit; wide: two-column glyphs are wanted. False: not even the
 * smallest fit. */
bool layout_board(const Rect *area, int files, int ranks, bool wide, Layout *out);

/* The area of the square at column, row, counted from 0 from the top left as shown. */
Rect layout_square(const Layout *layout, int column, int row);

/* The frame around one of the panel's areas. */
Rect layout_frame(const Rect *inside);

#endif
