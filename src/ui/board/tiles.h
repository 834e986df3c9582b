/* Squares and pieces, the same wherever they are drawn: on the board, in hands, beside names, on
 * cards and in lists. With colours a piece is a tile that points at the enemy; without colours,
 * symbols show the same: the letter's case, or 'v' before Black's pieces that have none, and
 * brackets around a king. */
#ifndef PANDEMONIUM_UI_BOARD_TILES_H
#define PANDEMONIUM_UI_BOARD_TILES_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"
#include "ui/kit/piece_glyphs.h"

/* How squares and pieces are drawn. */
typedef struct TileStyle {
    const Variant *variant;
    SettingGlyphs pieces;
    bool tiles;    /* otherwise symbols */
    bool brackets; /* colours are few: kings' tiles have brackets, those in check exclamation marks
                    */
    bool edges;    /* half blocks and lines are available */
    bool ways;     /* squares have room for the lines of slides */
    Side below;    /* the side at the bottom */
    /* For a piece in a line of text: */
    int pad; /* blanks of the tile on either side */
    Hit hit; /* what a click on it means */
} TileStyle;

/* The style of the game shown, without pad and hit. wide: characters have room. */
TileStyle tile_style(const App *app, const Variant *variant, bool wide);

/* The marks of a square. Without colours only one is shown, the first of these. */
typedef enum SquareMark {
    SQUARE_CHECK = 1,         /* in check, or responsible for an illegal move */
    SQUARE_CURSOR = 2,        /* the cursor: brackets */
    SQUARE_SELECTED = 4,      /* the selected piece */
    SQUARE_CAPTURE = 8,       /* it can be captured */
    SQUARE_TARGET = 16,       /* the selected piece can move there */
    SQUARE_HINT = 32,         /* of a hint's move */
    SQUARE_LAST = 64,         /* of the last move */
    SQUARE_PROMOTES = 128,    /* a target where it may promote, in addition to its other mark */
    SQUARE_BARRED = 256,      /* where the piece in hand cannot be dropped */
    SQUARE_FAINT = 512,       /* on the line that made a move illegal */
    SQUARE_THREAT = 1024,     /* attacked by the other side */
    SQUARE_STAR = 2048,       /* a star to collect, in lessons */
    SQUARE_BLINK = 4096,      /* its piece has just promoted: another colour for a moment */
    SQUARE_STAR_SMALL = 8192, /* the star is growing: it is a dot, ... */
    SQUARE_STAR_HALF = 16384  /* ... or a cross */
} SquareMark;

/* How the selected piece moves to a target. */
typedef enum SquareWay {
    WAY_STEP, /* or any other way without a symbol of its own */
    WAY_LEAP,
    WAY_FLAT, /* slides, by the direction of their line */
    WAY_UPRIGHT,
    WAY_RISING, /* to the right */
    WAY_FALLING
} SquareWay;

typedef struct SquareView {
    Piece piece;    /* PIECE_NONE: empty */
    bool light;     /* one of its two colours */
    unsigned marks; /* SQUARE_ bits */
    SquareWay way;  /* how the piece reaches a target, if the style has ways */
    Hit hit;
} SquareView;

/* The sign of a hinted piece or square. */
const char *tile_hint_sign(const TileStyle *style);

/* Draws a square of any size: one row of three columns or more, two rows of five, three of seven,
 * five of eleven. */
void square_draw(const TileStyle *style, const SquareView *view, const Rect *where, Grid *grid);

/* Draws a piece within a line of text, in the first row of an area from column x on; returns the
 * column after it. Draws nothing if there is no room. */
int tile_put(const TileStyle *style, Piece piece, Rect area, int x, Grid *grid);
/* The columns that tile_put takes. */
int tile_columns(const TileStyle *style, Piece piece);

/* The pen between the pieces of a row to choose from, and around the selected one: the board's wood
 * if there are tiles, since White's would vanish on white. */
Pen tile_row_pen(const TileStyle *style, bool chosen);

/* The pen of a piece's letters: their foreground and background as on its tile. */
Pen tile_pen(const Variant *variant, Piece piece);

/* Draws a mark as it looks on an empty square, for the legend; with tiles, not a capture's, which
 * needs a piece. Returns the column after it. */
int mark_put(const TileStyle *style, SquareMark mark, const Rect *area, int x, Grid *grid);

#endif
