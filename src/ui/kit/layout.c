#include "ui/kit/layout.h"

#include <stddef.h>

enum {
    TITLE_ROWS = 1,
    OTHER_ROWS = 6, /* outside the board: two players, files, message, prompt, bar */
    MESSAGE_ROWS_MAX = 8,
    MOVES_BOX_MIN = 6, /* rows, with the frame */
    CARD_BOX = 10,
    CARD_BOX_MIN = 8,
    CARDS_BOX = 24, /* columns of two cards, in windows with room for them */
    ANALYSIS_BOX = 6,
    ANALYSIS_BOX_MAX = 16,
    MOVES_COLUMNS_MIN = 36, /* beside a card */
    MOVES_COLUMNS_MAX = 44,
    CARD_COLUMNS_MAX = 64,
    MARGIN_WIDTH = 110, /* the smallest width with a margin left of the board */
    MARGIN = 2,
    MARGIN_WIDE_WIDTH = 160,
    MARGIN_WIDE = 4
};

/* The measures of a square of one size. Without two-column glyphs, squares may be one column
 * narrower. */
typedef struct CellShape {
    CellSize size;
    int width, height;
} CellShape;

static const CellShape SHAPES[] = {
    {CELL_HUGE, 12, 5},
    {CELL_LARGE, 8, 3},
    {CELL_MIDDLE, 6, 2},
    {CELL_SMALL, 4, 1},
};
enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0], SHAPE_SMALL = SHAPE_COUNT - 1 };

/* The square size chosen. */
typedef struct Choice {
    const CellShape *shape;
    int narrower; /* columns */
    bool wide, panel;
} Choice;

static int at_least(int value, int low) {
    return value < low ? low : value;
}

static int at_most(int value, int high) {
    return value > high ? high : value;
}

static int board_width(const LayoutRequest *request, const Choice *choice) {
    return LAYOUT_LABEL_WIDTH + 2 * LAYOUT_FRAME_WIDTH +
           request->files * (choice->shape->width - choice->narrower);
}

static int board_height(const LayoutRequest *request, const Choice *choice) {
    return request->ranks * choice->shape->height;
}

static bool choice_fits(const LayoutRequest *request, const Choice *choice) {
    int columns = board_width(request, choice) + (choice->panel ? LAYOUT_PANEL_MIN : 0);
    int rows = board_height(request, choice) + OTHER_ROWS;
    bool small = choice->shape->size == CELL_SMALL;
    return columns <= request->width && (small || rows <= request->height);
}

/* Chooses the largest shape that was asked for and fits, beside a panel if the window has one; with
 * the smallest squares, the panel goes before two-column glyphs do. */
static Choice choose(const LayoutRequest *request) {
    bool panel = request->panel && request->width >= LAYOUT_PANEL_WIDTH;
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        if (request->cell != CELL_AUTO && SHAPES[i].size > request->cell)
            continue;
        for (int narrower = 0; narrower <= (request->wide ? 0 : 1); narrower++) {
            Choice choice = {&SHAPES[i], narrower, request->wide, panel};
            if (choice_fits(request, &choice))
                return choice;
        }
    }
    Choice choice = {&SHAPES[SHAPE_SMALL], 0, request->wide, false};
    if (choice_fits(request, &choice))
        return choice;
    choice.wide = false;
    choice.narrower = 1;
    return choice;
}

/* How many rows each flexible part gets. */
typedef struct Rows {
    int title, hand, legend, messages;
    int below_title, above_prompt; /* blank rows */
    int above;                     /* left free above everything but the title */
} Rows;

/* Hands out the spare rows, the most important part first. */
static Rows rows_share(int spare) {
    Rows rows = {0, 1, 0, 1, 0, 0, 0};
    rows.legend = spare >= 1;
    rows.title = spare >= 2;
    rows.hand += spare >= 4;
    rows.below_title = spare >= 5;
    rows.messages += (spare >= 6) + (spare >= 7);
    rows.above_prompt = spare >= 8;
    spare = at_least(spare - 8, 0);
    rows.messages += at_most(spare, MESSAGE_ROWS_MAX / 2);
    spare = at_least(spare - MESSAGE_ROWS_MAX / 2, 0);
    rows.above = spare / 2;
    rows.messages += at_most(spare - rows.above, MESSAGE_ROWS_MAX);
    return rows;
}

static Rect inside_of(int x, int y, int width, int height) {
    return rect_make(x + 1, y + 1, width - 2, height - 2);
}

Rect layout_frame(const Rect *inside) {
    return rect_make(inside->x - 1, inside->y - 1, inside->width + 2, inside->height + 2);
}

/* Puts card and analysis above each other in their own column. */
static void layout_cards(Layout *out, const LayoutRequest *request, const Rect *room) {
    int card = request->card ? at_most(room->height, CARDS_BOX) : 0;
    int analysis = request->analysis ? at_most(room->height, ANALYSIS_BOX_MAX) : 0;
    if (card + analysis > room->height)
        card = at_least(room->height - analysis, 0);
    if (card >= CARD_BOX_MIN)
        out->card = inside_of(room->x, room->y, room->width, card);
    if (analysis > 0)
        out->analysis = inside_of(room->x, room->y + card, room->width, analysis);
}

/* Stacks the panel's parts. If there is no room the analysis folds first, sharing the card's place,
 * and then the card. */
static void layout_column(Layout *out, const LayoutRequest *request, const Rect *room) {
    int spare = room->height - MOVES_BOX_MIN, below = room->height;
    int card = request->card && spare >= CARD_BOX_MIN ? at_most(spare, CARD_BOX) : 0;
    int analysis = 0;
    if (request->analysis && spare >= CARD_BOX_MIN) {
        bool both = spare - card >= ANALYSIS_BOX;
        analysis = both ? at_least(ANALYSIS_BOX, at_most(spare - card, ANALYSIS_BOX))
                        : at_most(spare, CARD_BOX);
        card = both ? card : 0;
    }
    below -= card + analysis;
    out->moves = inside_of(room->x, room->y, room->width, below);
    if (card > 0)
        out->card = inside_of(room->x, room->y + below, room->width, card);
    if (analysis > 0)
        out->analysis = inside_of(room->x, room->y + below + card, room->width, analysis);
}

static void layout_panel(Layout *out, const LayoutRequest *request, const Rect *room) {
    if (room->width < LAYOUT_PANEL_SPLIT || !(request->card || request->analysis)) {
        layout_column(out, request, room);
        return;
    }
    int moves = at_most(at_least(room->width * 9 / 20, MOVES_COLUMNS_MIN), MOVES_COLUMNS_MAX);
    out->moves = inside_of(room->x, room->y, moves, room->height);
    Rect cards = {room->x + moves + 2, room->y, room->width - moves - 2, room->height};
    layout_cards(out, request, &cards);
}

/* Places the parts from top to bottom; the window is high enough. */
static void layout_rows(const LayoutRequest *request, const Choice *choice, Layout *out) {
    int rows_of_board = board_height(request, choice);
    int spare = request->height - rows_of_board - OTHER_ROWS;
    Rows rows = rows_share(spare);
    int top = request->alone && !choice->panel ? 0 : rows.hand;
    int y = rows.above + rows.title + rows.below_title, x = out->board.x;
    out->title = rect_make(0, 0, request->width, rows.title);
    out->hand_top = rect_make(x, y, out->board.width, top);
    rows.messages += rows.hand - top;
    y += top;
    out->board.y = y;
    out->board.height = rows_of_board;
    y += rows_of_board;
    out->files = rect_make(x, y++, out->board.width, 1);
    out->hand_bottom = rect_make(x, y, out->board.width, rows.hand);
    y += rows.hand;
    out->bar = rect_make(0, request->height - 1, request->width, 1);
    out->prompt = rect_make(1, out->bar.y, request->width - 1, 1);
    if (spare >= 0) /* in the smallest windows, prompt and function bar share a row */
        out->prompt.y--;
    out->messages = rect_make(0, y, request->width, rows.messages);
    y += rows.messages;
    out->legend = rect_make(1, y, request->width - 1, rows.legend);
}

static int margin_of(const LayoutRequest *request) {
    return request->width >= MARGIN_WIDE_WIDTH ? MARGIN_WIDE
           : request->width >= MARGIN_WIDTH    ? MARGIN
                                               : 0;
}

/* Places the parts from left to right; returns the panel's first column and width. */
static Rect layout_columns(const LayoutRequest *request, const Choice *choice, Layout *out) {
    int width = board_width(request, choice), margin = margin_of(request);
    out->board = rect_make((request->width - width) / 2, 0, width, 0);
    if (!choice->panel)
        return rect_make(0, 0, 0, 0);
    int gap = at_most(request->width - width - LAYOUT_PANEL_MIN, 1);
    margin = at_most(margin, request->width - width - gap - LAYOUT_PANEL_MIN);
    int panel = request->width - margin - width - gap;
    bool split = panel >= LAYOUT_PANEL_SPLIT && (request->card || request->analysis);
    panel = at_most(panel, split ? MOVES_COLUMNS_MAX + 2 + CARD_COLUMNS_MAX : LAYOUT_PANEL_MAX);
    /* Surplus columns are divided between both sides. */
    int over = request->width - margin - width - gap - panel;
    out->board.x = margin + over / 2;
    return rect_make(out->board.x + width + gap, 0, panel, 0);
}

static void layout_fit(const LayoutRequest *request, Layout *out) {
    Choice choice = choose(request);
    out->cell = choice.shape->size;
    out->wide = choice.wide;
    out->cell_width = choice.shape->width - choice.narrower;
    out->cell_height = choice.shape->height;
    Rect panel = layout_columns(request, &choice, out);
    layout_rows(request, &choice, out);
    int border = LAYOUT_LABEL_WIDTH + LAYOUT_FRAME_WIDTH;
    out->squares = rect_make(out->board.x + border, out->board.y,
                             out->board.width - border - LAYOUT_FRAME_WIDTH, out->board.height);
    if (out->board.x > 0 || request->ranks < 10)
        out->evaluation =
            rect_make(out->board.x > 0 ? out->board.x - 1 : 0, out->board.y, 1, out->board.height);
    if (panel.width == 0) {
        out->hand_top.x = out->hand_bottom.x = 0;
        out->hand_top.width = out->hand_bottom.width = request->width;
        return;
    }
    panel.y = out->hand_top.y;
    panel.height = out->hand_bottom.y + out->hand_bottom.height - panel.y;
    layout_panel(out, request, &panel);
}

void layout_make(const LayoutRequest *request, Layout *out) {
    Choice least = {&SHAPES[SHAPE_SMALL], 1, false, false};
    *out = (Layout){.width = request->width, .height = request->height};
    out->need_width = at_least(board_width(request, &least), LAYOUT_MIN_WIDTH);
    out->need_height = at_least(board_height(request, &least) + OTHER_ROWS - 1, LAYOUT_MIN_HEIGHT);
    if (request->width < out->need_width || request->height < out->need_height) {
        out->too_small = true;
        out->messages = rect_make(0, 0, request->width, 1);
        if (request->height > 1)
            out->prompt = rect_make(0, request->height - 1, request->width, 1);
        return;
    }
    layout_fit(request, out);
    out->page = rect_make(0, TITLE_ROWS, request->width, out->prompt.y - TITLE_ROWS);
}

Rect layout_square(const Layout *layout, int column, int row) {
    return rect_make(layout->squares.x + column * layout->cell_width,
                     layout->squares.y + row * layout->cell_height, layout->cell_width,
                     layout->cell_height);
}

bool layout_board(const Rect *area, int files, int ranks, bool wide, Layout *out) {
    LayoutRequest request = {.files = files, .ranks = ranks, .wide = wide};
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        Choice choice = {&SHAPES[i], wide ? 0 : 1, wide, false};
        int width = board_width(&request, &choice), height = board_height(&request, &choice);
        if (width > area->width || height + 1 > area->height)
            continue;
        int x = area->x + (area->width - width) / 2, y = area->y;
        int border = LAYOUT_LABEL_WIDTH + LAYOUT_FRAME_WIDTH;
        *out = (Layout){.cell = SHAPES[i].size,
                        .wide = wide,
                        .cell_width = SHAPES[i].width - choice.narrower,
                        .cell_height = SHAPES[i].height};
        out->board = rect_make(x, y, width, height);
        out->squares = rect_make(x + border, y, width - border - LAYOUT_FRAME_WIDTH, height);
        out->files = rect_make(x, y + height, width, 1);
        return true;
    }
    return false;
}
