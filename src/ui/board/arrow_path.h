/* Where an arrow goes over a board: pure geometry, from squares to cells. The line leads from the
 * middle of a square to the middle of another, in Braille dots, two by four a cell, so that every
 * slope is true. It appears only in free cells: tiles stay whole. */
#ifndef PANDEMONIUM_UI_BOARD_ARROW_PATH_H
#define PANDEMONIUM_UI_BOARD_ARROW_PATH_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/kit/grid.h"

/* What a cell of the board may give to an arrow. */
typedef enum ArrowRoom {
    ARROW_ROOM_FREE,
    ARROW_ROOM_EDGE, /* of a tile: only for a head, if nothing else is left */
    ARROW_ROOM_NONE  /* letters */
} ArrowRoom;

/* The arrow to draw. */
typedef struct ArrowPlan {
    Rect from, to;     /* the two squares */
    bool target_empty; /* the head goes to the middle; otherwise before the piece */
    bool braille;      /* otherwise - | / \, a leap as two legs, and heads ^ v < > */
    bool dashed;
    ArrowRoom (*room)(const void *context, int x, int y);
    const void *context; /* borrowed, passed to room */
} ArrowPlan;

enum { ARROW_CELLS_LIMIT = 256, ARROW_TEXT_SIZE = 4 };

/* A cell to write. */
typedef struct ArrowCell {
    int x, y;
    bool head;
    char text[ARROW_TEXT_SIZE];
} ArrowCell;

/* Writes the arrow's cells, the head last, and returns their number. Between neighbours, where no
 * cell is free, only the head is left, in the corner of the target nearest to the source; none if
 * letters fill the target. */
size_t arrow_path(const ArrowPlan *plan, ArrowCell out[ARROW_CELLS_LIMIT]);

/* The middle cell of a square, where marks are. */
void arrow_middle(const Rect *square, int *x, int *y);

#endif
