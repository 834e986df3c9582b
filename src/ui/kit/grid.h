/* The content of a window as a value: the interface draws into a Grid, and only term.c writes it
 * to a terminal. Tests compare grids as text, and a click is looked up in the cells that were
 * drawn. */
#ifndef PANDEMONIUM_UI_KIT_GRID_H
#define PANDEMONIUM_UI_KIT_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "base/terminal/window.h"
#include "base/text.h"
#include "words/picture/board_colors.h"

enum {
    CELL_TEXT_SIZE = 15, /* one grapheme: a character of up to 4 bytes, two marks, NUL */
    GRID_CUT_SIZE = 64,
    GRID_WIDTH_LIMIT = WINDOW_COLUMNS_LIMIT,
    GRID_HEIGHT_LIMIT = WINDOW_ROWS_LIMIT
};

/* The foreground with the colour of a background: a tile's edge, drawn on its square. */
#define FG_OF(background) ((Foreground)((int)FG_COUNT + (int)(background)))

enum { ATTRIBUTE_BOLD = 1, ATTRIBUTE_REVERSE = 2, ATTRIBUTE_UNDERLINE = 4, ATTRIBUTE_DIM = 8 };

/* What a click on a cell means. */
typedef enum HitKind {
    HIT_NONE,
    HIT_SQUARE, /* value: Square */
    HIT_EDGE,   /* beside the board: moving a king there surrenders, if the game has that */
    HIT_HAND,   /* value: piece_make(side, role) */
    HIT_MOVE,   /* value: index into the lines of the move list */
    HIT_ITEM,   /* value: index of a list's or form's entry */
    HIT_ACTION, /* value: Action */
    HIT_PROMPT, /* the entry line */
    HIT_PLY     /* value: ply of the line under review */
} HitKind;

typedef struct Hit {
    uint8_t kind;   /* HitKind */
    uint32_t value; /* wide enough for an index into the longest lists */
} Hit;

typedef struct Cell {
    char text[CELL_TEXT_SIZE]; /* UTF-8, NUL-terminated; "" is the right half of a wide cell */
    uint8_t columns;           /* 1, 2, or 0 for the right half of a wide one */
    uint8_t foreground, background, attributes;
    Hit hit;
} Cell;

/* The style of text, and what a click on it means. */
typedef struct Pen {
    Foreground foreground;
    Background background;
    unsigned attributes;
    Hit hit;
} Pen;

/* Pens for plain text, where a click means nothing. */
extern const Pen PEN_PLAIN, PEN_BOLD, PEN_FAINT, PEN_TITLE, PEN_HEADING, PEN_KEY, PEN_GOOD;
extern const Pen PEN_FRAME;

typedef struct Rect {
    int x, y, width, height;
} Rect;

typedef struct Grid {
    int width, height;
    Cell *cells;            /* owned, width * height */
    int cursor_x, cursor_y; /* the terminal's cursor */
    bool cursor_shown;      /* visible while a line is edited, otherwise parked */
    /* The last text that grid_put clipped at the right; "": none. Text for the user should be cut
     * with cut_add (ui/board/box.h) instead. */
    char cut[GRID_CUT_SIZE];
} Grid;

/* Makes a blank grid; width and height are clamped to 1..limit. */
void grid_init(Grid *grid, int width, int height);
void grid_done(Grid *grid);
/* Blanks the grid and parks the cursor at 0,0. */
void grid_clear(Grid *grid);

/* The cell at x, y, which must be inside. */
const Cell *grid_at(const Grid *grid, int x, int y);
/* What a click at x, y means; HIT_NONE outside. */
Hit grid_hit(const Grid *grid, int x, int y);

/* Row y of the window, or of an area; of height 0 if it is outside. */
Rect grid_row(const Grid *grid, int y);
Rect rect_row(const Rect *area, int y);
/* The part of an area from column x on. */
Rect rect_from(Rect area, int x);

/* Removes `rows` rows from the top of the area, or as many as it has. */
void rect_skip(Rect *area, int rows);

/* Writes UTF-8 text from column x to the right in the first row of an area, inside the area and the
 * window. A wide character that does not fit is replaced by a blank; control characters become '?';
 * what unicode_add_sanitized leaves out is left out. Half-covered wide cells are blanked. Returns
 * the column after the text, clipped. */
int grid_put(Grid *grid, Rect area, int x, const Pen *pen, const char *text);
/* The same from the area's first column on, made from a printf format. */
int grid_putf(Grid *grid, Rect area, const Pen *pen, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Fills the part of rect inside the window with one-column text ("", a blank). */
void grid_fill(Grid *grid, const Rect *rect, const Pen *pen, const char *text);

/* Appends the grid as lines of text without trailing blanks. */
void grid_write(const Grid *grid, Bytes *out);

Rect rect_make(int x, int y, int width, int height);

/* The columns that text takes in grid_put. */
int grid_columns(const char *text);

#endif
