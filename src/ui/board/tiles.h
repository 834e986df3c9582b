/* Squares and pieces, the same wherever they are drawn: on the board, in hands, beside names, on
 * cards and in lists. With colours a piece is a tile, whose shape points at the enemy; without them
 * signs tell the same: the letter's case, or 'v' before Black's pieces that have none, and brackets
 * around a king. */
#ifndef PANDEMONIUM_UI_BOARD_TILES_H
#define PANDEMONIUM_UI_BOARD_TILES_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"
#include "ui/kit/piece_glyphs.h"

/* How they are drawn. */
typedef struct TileStyle {
    const Variant *variant;
    SettingGlyphs pieces;
    bool tiles; /* else signs */
    bool edges; /* half blocks and lines can be drawn */
    bool ways;  /* squares have room for the lines of slides */
    Side below; /* whose home is at the bottom */
    /* Of pieces in a line of text: */
    int pad; /* blanks of the tile on either side */
    Hit hit; /* what a click on it means */
} TileStyle;

/* The style of the game shown, without pad and hit. wide: characters have room. */
TileStyle tile_style(const App *app, const Variant *variant, bool wide);

/* What is marked on a square. Without colours one mark is shown, the first of these. */
typedef enum SquareMark {
    SQUARE_CHECK = 1,      /* in check, or what a refusal is about */
    SQUARE_CURSOR = 2,     /* brackets */
    SQUARE_PICKED = 4,     /* the piece taken up */
    SQUARE_CAPTURE = 8,    /* it can be taken */
    SQUARE_TARGET = 16,    /* it can be gone to */
    SQUARE_HINT = 32,      /* of a hint's move */
    SQUARE_LAST = 64,      /* of the last move */
    SQUARE_PROMOTES = 128, /* a target where it may promote: besides its other mark */
    SQUARE_BARRED = 256,   /* where the piece in hand cannot be dropped */
    SQUARE_FAINT = 512,    /* on the way that a refusal is about */
    SQUARE_THREAT = 1024,  /* attacked by the other side */
    SQUARE_STAR = 2048     /* to be collected, in lessons */
} SquareMark;

/* How the piece taken up goes to a target. */
typedef enum SquareWay {
    WAY_STEP, /* or in another way that has no sign of its own */
    WAY_LEAP,
    WAY_FLAT, /* slides, by the line that they draw */
    WAY_UPRIGHT,
    WAY_RISING, /* to the right */
    WAY_FALLING
} SquareWay;

typedef struct SquareView {
    Piece piece;    /* PIECE_NONE: it is empty */
    bool light;     /* of its two colours */
    unsigned marks; /* SQUARE_ bits */
    SquareWay way;  /* of a target, where style has ways */
    Hit hit;
} SquareView;

/* Draws a square of any size: one row of three columns or more, two rows of five, three of seven,
 * five of eleven. */
void square_draw(const TileStyle *style, const SquareView *view, const Rect *where, Grid *grid);

/* Draws a piece as it stands in a line of text, in the first row of an area from column x on;
 * returns the column behind. Nothing is drawn where it has no room. */
int tile_put(const TileStyle *style, Piece piece, Rect area, int x, Grid *grid);
/* The columns that it takes there. */
int tile_columns(const TileStyle *style, Piece piece);

/* What stands between the pieces of a row of them to choose from, and around the one chosen: the
 * board's wood where there are tiles, as White's vanish on white. */
Pen tile_row_pen(const TileStyle *style, bool chosen);

/* Its letters as its tile has them: their foreground and background. */
Pen tile_pen(const Variant *variant, Piece piece);

/* Draws a mark as it looks on an empty square, for the legend; where there are tiles not that of a
 * capture, which is a piece's. Returns the column behind. */
int mark_put(const TileStyle *style, SquareMark mark, const Rect *area, int x, Grid *grid);

#endif
