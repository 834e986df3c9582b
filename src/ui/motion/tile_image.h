/* A piece's tile drawn over a finished grid at any column and half row, where squares do not
 * matter: each cell is made of its quarters' colours, and the letters go to the nearer row. */
#ifndef PANDEMONIUM_UI_MOTION_TILE_IMAGE_H
#define PANDEMONIUM_UI_MOTION_TILE_IMAGE_H

#include "ui/board/tiles.h"

/* The place of a tile's upper left corner. */
typedef struct TileSpot {
    int x;      /* column */
    int half_y; /* half rows from the top; it may be outside */
} TileSpot;

/* A tile to draw. */
typedef struct TileImage {
    Piece piece;
    int width, height; /* of its square, as in square_draw */
    TileSpot spot;
    Rect clip; /* it is drawn only inside */
} TileImage;

/* Draws a tile. The style must have tiles; without edges the tile moves by whole rows. Clicks mean
 * what they meant below it. */
void tile_image_draw(const TileStyle *style, const TileImage *image, Grid *grid);

#endif
