#include "ui/board/arrows_view.h"

#include <string.h>

#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/board/arrow_path.h"

static Foreground arrow_color(ArrowKind kind) {
    static const Foreground COLORS[ARROW_KIND_COUNT] = {
        [ARROW_REFUTATION] = FG_ARROW_RED, [ARROW_HINT] = FG_ARROW_BLUE,
        [ARROW_GREEN] = FG_ARROW_GREEN,    [ARROW_RED] = FG_ARROW_RED,
        [ARROW_YELLOW] = FG_ARROW_YELLOW,  [ARROW_BLUE] = FG_ARROW_BLUE,
        [ARROW_THREAT] = FG_ARROW_RED,     [ARROW_BEST] = FG_ARROW_GREEN,
        [ARROW_SECOND] = FG_ARROW_GREY};
    return COLORS[kind];
}

/* --- what the board leaves free --------------------------------------------------------------- */

typedef struct Canvas {
    const App *app;
    const Layout *layout;
    const Position *position;
    Grid *grid;
} Canvas;

static bool is_one_of(const char *text, const char *const *signs) {
    for (; *signs != NULL; signs++)
        if (strcmp(text, *signs) == 0)
            return true;
    return false;
}

/* The brackets of the cursor, and of what is picked up. */
static bool is_bracket(const char *text) {
    static const char *const SIGNS[] = {"[", "]", "<", ">", "┏", "┓", "┃", "┗", "┛", NULL};
    return is_one_of(text, SIGNS);
}

/* The edges of tiles. */
static bool is_edge(const char *text) {
    static const char *const SIGNS[] = {"▗", "▖", "▝", "▘", "▀", "▄", "▟",
                                        "▙", "▜", "▛", "▐", "▌", " ", NULL};
    return is_one_of(text, SIGNS);
}

static bool is_ground(uint8_t background) {
    return (background >= BG_LIGHT && background <= BG_SELECTED_DARK) || background == BG_STAR;
}

static bool is_head(const char *text) {
    static const char *const SIGNS[] = {"▲", "▼", "◀", "▶", "◤", "◥", "◣", "◢", "^", "v", NULL};
    return is_one_of(text, SIGNS);
}

static ArrowRoom room_at(const void *context, int x, int y) {
    const Canvas *canvas = context;
    const Cell *cell = grid_at(canvas->grid, x, y);
    if (cell->hit.kind != HIT_SQUARE)
        return ARROW_ROOM_NONE;
    bool arrow = cell->foreground >= FG_ARROW_BLUE && cell->foreground <= FG_ARROW_GREY;
    if (is_bracket(cell->text) || (arrow && is_head(cell->text)))
        return ARROW_ROOM_EDGE;
    if (canvas->position->board[cell->hit.value] == PIECE_NONE || arrow)
        return ARROW_ROOM_FREE;
    if (!is_edge(cell->text))
        return ARROW_ROOM_NONE;
    bool blank = strcmp(cell->text, " ") == 0;
    return blank && (!canvas->app->tiles || is_ground(cell->background)) ? ARROW_ROOM_FREE
                                                                         : ARROW_ROOM_EDGE;
}

static Rect square_at(const Canvas *canvas, Square square) {
    const Variant *variant = canvas->position->variant;
    bool flipped = desk_look(canvas->app->desk)->flipped;
    int file = (int)variant_file(variant, square), rank = (int)variant_rank(variant, square);
    return layout_square(canvas->layout, flipped ? variant->files - 1 - file : file,
                         flipped ? rank : variant->ranks - 1 - rank);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Writes a cell on the background that is there, or on the square's if that is a tile's. */
static void put(const Canvas *canvas, ArrowKind kind, int x, int y, const char *text) {
    const Cell *cell = grid_at(canvas->grid, x, y);
    Pen pen = {arrow_color(kind), (Background)cell->background, 0, cell->hit};
    if (canvas->app->tiles && !is_ground(cell->background)) {
        const Variant *variant = canvas->position->variant;
        Square square = (Square)cell->hit.value;
        bool light = (variant_file(variant, square) + variant_rank(variant, square)) % 2 != 0;
        pen.background = light ? BG_LIGHT : BG_DARK;
    }
    /* Not every arrow's colour stands out from the square of a picked-up piece. */
    if (pen.background == BG_SELECTED_LIGHT || pen.background == BG_SELECTED_DARK)
        pen.foreground = FG_CURSOR;
    grid_put(canvas->grid, grid_row(canvas->grid, y), x, &pen, text);
}

static void draw_arrow(const Canvas *canvas, const Arrow *arrow) {
    const Glyphs *glyphs = &desk_look(canvas->app->desk)->glyphs;
    ArrowCell cells[ARROW_CELLS_LIMIT];
    ArrowPlan plan = {.from = square_at(canvas, arrow->from),
                      .to = square_at(canvas, arrow->to),
                      .target_empty = canvas->position->board[arrow->to] == PIECE_NONE,
                      .braille = glyphs->frames && !canvas->app->sharp,
                      .dashed = arrow->kind == ARROW_SECOND,
                      .room = room_at,
                      .context = canvas};
    size_t count = arrow_path(&plan, cells);
    for (size_t i = 0; i < count; i++)
        put(canvas, arrow->kind, cells[i].x, cells[i].y, cells[i].text);
}

/* The row of a square with letters; the middle one if several have them or none. */
static int letters_row(const Canvas *canvas, const Rect *square) {
    int middle_x, middle_y;
    arrow_middle(square, &middle_x, &middle_y);
    for (int x = square->x; x < square->x + square->width; x++)
        if (room_at(canvas, x, middle_y) == ARROW_ROOM_NONE)
            return middle_y;
    return square->height == 2 ? middle_y + 1 : middle_y;
}

/* Draws "( )" around the middle of an empty square, or around a piece. Without tiles a king has
 * round brackets already. */
static void draw_ring(const Canvas *canvas, const Arrow *arrow) {
    Rect square = square_at(canvas, arrow->to);
    bool empty = canvas->position->board[arrow->to] == PIECE_NONE;
    bool round = empty || canvas->app->tiles;
    int x, y;
    arrow_middle(&square, &x, &y);
    int left = empty ? x - 1 : square.x, right = empty ? x + 1 : square.x + square.width - 1;
    if (!empty)
        y = letters_row(canvas, &square);
    if (room_at(canvas, left, y) != ARROW_ROOM_NONE)
        put(canvas, arrow->kind, left, y, round ? "(" : "{");
    if (room_at(canvas, right, y) != ARROW_ROOM_NONE)
        put(canvas, arrow->kind, right, y, round ? ")" : "}");
}

void arrows_draw(const App *app, const Layout *layout, const Position *position,
                 const ArrowList *arrows, Grid *grid) {
    Canvas canvas = {app, layout, position, grid};
    /* The most important one last, over the others. */
    for (size_t i = arrows->count; i-- > 0;) {
        if (arrows->arrows[i].from == SQUARE_NONE)
            draw_ring(&canvas, &arrows->arrows[i]);
        else
            draw_arrow(&canvas, &arrows->arrows[i]);
    }
}
