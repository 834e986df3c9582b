#include "ui/motion/tile_image.h"

#include <string.h>

enum { QUARTERS = 4, SHAPES = 16, CLEAR = BG_COUNT };

/* The characters whose quarters have the foreground's colour: 1 upper left, 2 upper right, 4 lower
 * left, 8 lower right. */
static const char *const BLOCKS[SHAPES] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                           "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};

/* The colours of a cell's quarters, each a Background or CLEAR, in the order of the bits. */
typedef struct Quarters {
    int color[QUARTERS];
} Quarters;

/* The tile drawn on a square of its own, and where it goes. */
typedef struct Picture {
    Grid grid;
    TileSpot spot;
    Rect clip;
} Picture;

/* The quarters that have the foreground's colour; -1: the cell has letters. */
static int shape_of(const Cell *cell) {
    for (int shape = 0; shape < SHAPES; shape++)
        if (strcmp(cell->text, BLOCKS[shape]) == 0)
            return shape;
    return -1;
}

/* Letters count as their background. */
static Quarters quarters_of(const Cell *cell) {
    Quarters out;
    int shape = shape_of(cell), ink = cell->foreground - FG_COUNT;
    for (int i = 0; i < QUARTERS; i++)
        out.color[i] = shape > 0 && ink >= 0 && (shape >> i & 1) ? ink : cell->background;
    return out;
}

/* The colour of most of the quarters in the set; CLEAR: of none. */
static int most_of(const Quarters *quarters, int set) {
    int best = CLEAR, most = 0;
    for (int i = 0; i < QUARTERS; i++) {
        int count = 0;
        for (int j = 0; j < QUARTERS; j++)
            count += (set >> j & 1) && quarters->color[j] == quarters->color[i];
        if ((set >> i & 1) && count > most) {
            most = count;
            best = quarters->color[i];
        }
    }
    return best;
}

/* The tile's colour in one half row of it; CLEAR outside. The square around it is BG_LIGHT. */
static int color_at(const Picture *picture, int column, int half_row, int right) {
    if (half_row < 0 || half_row >= 2 * picture->grid.height)
        return CLEAR;
    Quarters quarters = quarters_of(grid_at(&picture->grid, column, half_row / 2));
    int color = quarters.color[2 * (half_row % 2) + right];
    return color == BG_LIGHT ? CLEAR : color;
}

/* A cell has two colours: the tile's most frequent one on what is below most, or two of the
 * tile's. */
static void put_quarters(const Picture *picture, const Quarters *own, int x, int y, Grid *grid) {
    const Cell *below = grid_at(grid, x, y);
    Quarters under = quarters_of(below);
    int covered = 0, shape = 0;
    for (int i = 0; i < QUARTERS; i++)
        covered |= own->color[i] != CLEAR ? 1 << i : 0;
    if (covered == 0)
        return;
    int ink = most_of(own, covered), ground = most_of(&under, SHAPES - 1 - covered);
    for (int i = 0; i < QUARTERS; i++)
        shape |= own->color[i] == ink ? 1 << i : 0;
    if (covered == SHAPES - 1)
        ground = most_of(own, SHAPES - 1 - shape);
    else
        shape = covered;
    if (ground == CLEAR) { /* one colour fills the cell */
        ground = ink;
        shape = 0;
    }
    Pen pen = {FG_OF(ink), (Background)ground, 0, below->hit};
    Rect row = rect_row(&picture->clip, y);
    grid_put(grid, row, x, &pen, BLOCKS[shape]);
}

static bool is_inside(const Rect *clip, const Grid *grid, int x, int y) {
    return x >= clip->x && x < clip->x + clip->width && y >= clip->y &&
           y < clip->y + clip->height && x >= 0 && y >= 0 && x < grid->width && y < grid->height;
}

static void draw_body(const Picture *picture, Grid *grid) {
    int top = picture->spot.half_y, rows = picture->grid.height;
    int first = (top - (top & 1)) / 2, last = first + rows + (top & 1);
    for (int y = first; y < last; y++)
        for (int column = 0; column < picture->grid.width; column++) {
            int x = picture->spot.x + column;
            if (!is_inside(&picture->clip, grid, x, y))
                continue;
            Quarters own;
            for (int i = 0; i < QUARTERS; i++)
                own.color[i] = color_at(picture, column, 2 * y + i / 2 - top, i % 2);
            put_quarters(picture, &own, x, y, grid);
        }
}

/* The row of the grid for a row of letters: of the two that it half covers, the one that the tile
 * covers wholly, if any. */
static int letters_row(const Picture *picture, int row) {
    int half_y = picture->spot.half_y + 2 * row, middle = picture->grid.width / 2;
    int y = (half_y - (half_y & 1)) / 2;
    bool above = color_at(picture, middle, 2 * row - 1, 0) != CLEAR;
    bool below = color_at(picture, middle, 2 * row + 2, 0) != CLEAR;
    return (half_y & 1) != 0 && below && !above ? y + 1 : y;
}

/* Draws the letters, and the blanks beside them as whole cells of the tile's colour. */
static void draw_letters(const Picture *picture, int row, Grid *grid) {
    int y = letters_row(picture, row);
    bool letters = false;
    for (int column = 0; column < picture->grid.width; column++)
        letters = letters || shape_of(grid_at(&picture->grid, column, row)) < 0;
    for (int column = 0; letters && column < picture->grid.width; column++) {
        const Cell *cell = grid_at(&picture->grid, column, row);
        int x = picture->spot.x + column;
        bool blank = shape_of(cell) == 0 && cell->background != BG_LIGHT;
        if ((!blank && shape_of(cell) >= 0) || cell->columns == 0 ||
            !is_inside(&picture->clip, grid, x, y))
            continue;
        Pen pen = {(Foreground)cell->foreground, (Background)cell->background, cell->attributes,
                   grid_hit(grid, x, y)};
        grid_put(grid, rect_row(&picture->clip, y), x, &pen, cell->text);
    }
}

void tile_image_draw(const TileStyle *style, const TileImage *image, Grid *grid) {
    Picture picture = {.spot = image->spot, .clip = image->clip};
    Rect own = {0, 0, image->width, image->height};
    SquareView view = {.piece = image->piece, .light = true};
    if (!style->edges)
        picture.spot.half_y -= picture.spot.half_y & 1;
    grid_init(&picture.grid, own.width, own.height);
    square_draw(style, &view, &own, &picture.grid);
    draw_body(&picture, grid);
    for (int row = 0; row < own.height; row++)
        draw_letters(&picture, row, grid);
    grid_done(&picture.grid);
}
