#include "ui/kit/layout.h"

#include <stddef.h>

enum {
    TITLE_ROWS = 1,
    MESSAGE_ROWS_MIN = 1,
    MESSAGE_ROWS_GOOD = 3,
    MESSAGE_ROWS_MAX = 8,
    MESSAGE_ROWS_TALL = 18, /* in windows so tall that the board leaves rows over */
    MOVES_COLUMNS = 40,     /* of the moves, beside a card */
    MOVES_ROWS_MIN = 6,
    CARD_ROWS = 15, /* heading, 5 to 9 rows of picture, sentences */
    CARD_ROWS_GOOD = 11,
    CARD_ROWS_MIN = 9,
    CARD_NARROW = 36, /* in panels under this the sentences take more rows */
    CARD_ROWS_NARROW = 14,
    PANEL_GOOD = 32 /* a larger board may not push the panel under this */
};

/* The measures of one size of squares. */
typedef struct CellShape {
    CellSize size;
    int width, height; /* step from square to square, with letters */
    int wide_extra;    /* columns more for glyphs of two columns */
    int lines;         /* 1: lines around all squares */
} CellShape;

static const CellShape SHAPES[] = {
    {CELL_LARGE, 7, 3, 0, 0},
    {CELL_GRID, 5, 2, 1, 1},
    {CELL_SMALL, 4, 1, 1, 0},
};
enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0], SHAPE_SMALL = SHAPE_COUNT - 1 };

static int at_least(int value, int low) {
    return value < low ? low : value;
}

static int at_most(int value, int high) {
    return value > high ? high : value;
}

static int board_width(const LayoutWish *wish, const CellShape *shape, bool wide) {
    int cell = shape->width + (wide ? shape->wide_extra : 0);
    /* A line stands also behind the last square, and a blank behind that. */
    return LAYOUT_LABEL_WIDTH + wish->files * cell + 2 * shape->lines;
}

static int board_height(const LayoutWish *wish, const CellShape *shape) {
    return wish->ranks * shape->height + shape->lines;
}

/* Rows of everything beside the board: title, hands, file letters, messages, prompt, bar. */
static int other_rows(int hand_rows, int label_rows, int message_rows) {
    return TITLE_ROWS + 2 * hand_rows + label_rows + message_rows + 2;
}

static bool shape_fits(const LayoutWish *wish, const CellShape *shape, bool wide) {
    int panel = wish->panel ? PANEL_GOOD + 1 : 0;
    int rows = other_rows(1, 1, MESSAGE_ROWS_GOOD - 1);
    return board_width(wish, shape, wide) + panel <= wish->width &&
           board_height(wish, shape) + rows <= wish->height;
}

/* The largest shape that is wanted and fits; the small one whatever happens. */
static const CellShape *shape_choose(const LayoutWish *wish) {
    for (size_t i = 0; i < SHAPE_SMALL; i++) {
        const CellShape *shape = &SHAPES[i];
        if (wish->cell != CELL_AUTO && shape->size > wish->cell)
            continue;
        if (shape_fits(wish, shape, wish->wide))
            return shape;
    }
    return &SHAPES[SHAPE_SMALL];
}

static void layout_board(Layout *out, const LayoutWish *wish, const CellShape *shape, int top) {
    out->cell = shape->size;
    out->cell_width = shape->width + (out->wide ? shape->wide_extra : 0);
    out->cell_height = shape->height;
    out->inner_width = out->cell_width - shape->lines;
    int width = board_width(wish, shape, out->wide);
    out->board = rect_make(out->board.x, top, width, board_height(wish, shape));
    out->squares = out->board;
    out->squares.x += LAYOUT_LABEL_WIDTH;
    out->squares.width -= LAYOUT_LABEL_WIDTH;
}

/* How many rows each flexible part gets. */
typedef struct Rows {
    int hand, labels, messages;
    int above; /* left free between title and board */
} Rows;

static Rows rows_share(const LayoutWish *wish, int board_rows, int hand_width) {
    Rows rows = {1, 1, MESSAGE_ROWS_MIN, 0};
    int spare = wish->height - board_rows - other_rows(1, 1, MESSAGE_ROWS_MIN);
    if (spare >= 2 && wish->hand_columns > hand_width) {
        rows.hand = 2;
        spare -= 2;
    }
    int wanted = at_most(at_least(spare, 0), MESSAGE_ROWS_GOOD - MESSAGE_ROWS_MIN);
    rows.messages += wanted;
    spare -= wanted;
    if (spare >= 1) {
        rows.labels = 2;
        spare--;
    }
    int more = at_most(at_least(spare, 0), MESSAGE_ROWS_MAX - rows.messages);
    rows.messages += more;
    spare = at_least(spare - more, 0);
    /* What is left over is the messages' and the free rows' by halves, so that the board stands
     * in the middle. */
    rows.above = spare / 2;
    rows.messages += spare - rows.above;
    return rows;
}

static void layout_panel(Layout *out, const LayoutWish *wish, int x, int width) {
    int top = TITLE_ROWS;
    int bottom = out->prompt.y;
    out->separator = rect_make(x, top, 1, bottom - top);
    Rect panel = rect_make(x + 2, top, width - 2, bottom - top);
    if (wish->card && panel.width >= LAYOUT_PANEL_SPLIT) {
        out->moves = rect_make(panel.x, panel.y, MOVES_COLUMNS, panel.height);
        int at = panel.x + MOVES_COLUMNS + 2;
        out->card = rect_make(at, panel.y, panel.x + panel.width - at, panel.height);
        return;
    }
    int card = 0;
    int good = panel.width < CARD_NARROW ? CARD_ROWS_NARROW : CARD_ROWS_GOOD;
    if (wish->card)
        card = at_most(at_most(CARD_ROWS, at_least(panel.height / 2, good)),
                       panel.height - MOVES_ROWS_MIN);
    if (card < CARD_ROWS_MIN)
        card = 0;
    out->moves = rect_make(panel.x, panel.y, panel.width, panel.height - card);
    if (card > 0)
        out->card = rect_make(panel.x, panel.y + panel.height - card, panel.width, card);
}

/* Windows of the smallest height share one row between prompt and function bar. */
static void layout_bottom(Layout *out, const LayoutWish *wish, bool shared) {
    out->bar = rect_make(0, wish->height - 1, wish->width, 1);
    out->prompt = out->bar;
    if (!shared)
        out->prompt.y--;
}

static void layout_fit(const LayoutWish *wish, Layout *out) {
    const CellShape *shape = shape_choose(wish);
    int width = board_width(wish, shape, true);
    out->wide = wish->wide && width <= wish->width;
    if (shape->size == CELL_SMALL && wish->panel && wish->width >= LAYOUT_MIN_WIDTH * 3 / 2)
        out->wide = wish->wide && width + LAYOUT_PANEL_MIN + 1 <= wish->width;
    width = board_width(wish, shape, out->wide);
    int board_rows = board_height(wish, shape);
    bool shared = board_rows + other_rows(1, 1, MESSAGE_ROWS_MIN) > wish->height;
    layout_bottom(out, wish, shared);

    int panel = wish->panel ? wish->width - width - 1 : 0;
    bool split = wish->card && panel > LAYOUT_PANEL_SPLIT;
    panel = panel < LAYOUT_PANEL_MIN
                ? 0
                : at_most(panel, split ? LAYOUT_PANEL_SPLIT_MAX : LAYOUT_PANEL_MAX);
    /* The last file's marks do not touch the panel, where that can spare a column. */
    int gap = shape->lines == 0 && panel > LAYOUT_PANEL_MIN ? 1 : 0;
    panel = at_most(panel, wish->width - width - 1 - gap);
    int used = width + (panel > 0 ? panel + 1 + gap : 0);
    int left = (wish->width - used) / 2;
    int column = panel > 0 ? width : wish->width - left;
    Rows rows = rows_share(wish, board_rows, column - 2);

    out->title = rect_make(0, 0, wish->width, TITLE_ROWS);
    int y = TITLE_ROWS + rows.above;
    out->hand_top = rect_make(left, y, column, rows.hand);
    y += rows.hand;
    out->board.x = left;
    if (rows.labels == 2)
        out->files_top = rect_make(left, y++, width, 1);
    layout_board(out, wish, shape, y);
    y += board_rows;
    out->files_bottom = rect_make(left, y++, width, 1);
    out->hand_bottom = rect_make(left, y, column, rows.hand);
    y += rows.hand;
    out->messages = rect_make(left, y, column, at_most(out->prompt.y - y, MESSAGE_ROWS_TALL));
    if (panel > 0)
        layout_panel(out, wish, left + width + gap, panel + 1);
}

void layout_make(const LayoutWish *wish, Layout *out) {
    const CellShape *small = &SHAPES[SHAPE_SMALL];
    *out = (Layout){.width = wish->width, .height = wish->height};
    out->need_width = at_least(board_width(wish, small, false), LAYOUT_MIN_WIDTH);
    out->need_height = board_height(wish, small) + other_rows(1, 1, MESSAGE_ROWS_MIN) - 1;
    out->need_height = at_least(out->need_height, LAYOUT_MIN_HEIGHT);
    if (wish->width < out->need_width || wish->height < out->need_height) {
        out->too_small = true;
        out->messages = rect_make(0, 0, wish->width, 1);
        if (wish->height > 1)
            out->prompt = rect_make(0, wish->height - 1, wish->width, 1);
        return;
    }
    layout_fit(wish, out);
    out->page = rect_make(0, TITLE_ROWS, wish->width, out->prompt.y - TITLE_ROWS);
}

Rect layout_square(const Layout *layout, int column, int row) {
    int lines = layout->cell_width - layout->inner_width;
    return rect_make(layout->squares.x + column * layout->cell_width + lines,
                     layout->squares.y + row * layout->cell_height + lines, layout->inner_width,
                     layout->cell_height - lines);
}
