#include "ui/board/graph_view.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "play/desk/services.h"
#include "play/review/graph.h"
#include "play/review/review.h"
#include "ui/app/app.h"
#include "ui/board/analysis_view.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "words/hints.h"

enum {
    MOVES_ROWS_MIN = 3,
    PICTURE_MIN = 3,
    PICTURE_MAX = 11,
    PICTURE_OTHERS = 3, /* rows of the frame and of the mark below */
    SCALE_COLUMNS = 4,  /* "75% " */
    FRAME_SIGNS = 6,    /* columns beside a frame's title: corner, line and blank */
    STRETCH_LIMIT = 4,  /* columns per ply in short games */
    /* Expected score minus one half, in thousandths. */
    PANEL_LIMIT = 250, /* three of four games won */
    ROW_LIMIT = 70     /* shows a lead of one pawn, the least that fits in a row */
};

/* --- dimensions ------------------------------------------------------------------------------ */

static int picture_rows(const Layout *layout) {
    int rows = layout->moves.height / 3 - PICTURE_OTHERS;
    rows = rows < PICTURE_MIN ? PICTURE_MIN : rows > PICTURE_MAX ? PICTURE_MAX : rows;
    return rows - (rows % 2 == 0); /* an odd number, so that there is a middle row */
}

static bool has_room(const Layout *layout) {
    int rows = picture_rows(layout) + PICTURE_OTHERS;
    return layout->moves.width > 0 && layout->moves.height - rows >= MOVES_ROWS_MIN;
}

bool graph_has_panel(const App *app) {
    Layout layout;
    app_layout(app, &layout);
    return !layout.too_small && has_room(&layout);
}

bool graph_split(const App *app, Layout *layout, Rect *graph) {
    if (desk_review(app->desk) == NULL || !app->review.graph || !has_room(layout))
        return false;
    int rows = picture_rows(layout) + PICTURE_OTHERS;
    Rect *moves = &layout->moves;
    moves->height -= rows;
    *graph = rect_make(moves->x, moves->y + moves->height + 2, moves->width, rows - 2);
    return true;
}

bool graph_is_row(const App *app, const Layout *layout) {
    return desk_review(app->desk) != NULL && app->review.graph && !has_room(layout);
}

/* --- the values ------------------------------------------------------------------------------ */

/* Takes the evaluations stored in the game, and those of the live analysis for the rest. */
static void series_init(const App *app, int limit, GraphSeries *series) {
    const ReviewUi *review = &app->review;
    const Cursor *cursor = &desk_review(app->desk)->cursor;
    graph_init(series, cursor, limit);
    const Node *node = node_line_end(cursor->node);
    for (size_t ply = series->count; ply-- > 0; node = node->parent) {
        int score;
        if (found_get(&review->found, node, &score))
            graph_set(series, ply, score);
    }
}

/* Appends "Evaluation +0.4, 52 %" for the current ply; without the word if columns are scarce. */
static void heading_add(const GraphSeries *series, int columns, Text *out) {
    const GraphPoint *here = &series->points[series->here];
    text_add(out, _("Evaluation"));
    if (!here->known)
        return;
    if (here->over) {
        text_addf(out, " %s", _("(the game is over)"));
        if (grid_columns(out->data) > columns) {
            text_clear(out);
            text_add(out, _("game over"));
        }
        return;
    }
    Phrase score = words_score_and_chance(series->variant, here->score);
    text_addf(out, " %s", score.text);
    if (grid_columns(out->data) > columns) {
        text_clear(out);
        text_add(out, score.text);
    }
}

/* --- the picture ----------------------------------------------------------------------------- */

/* The columns per ply: several in short games. */
static int stretch_of(const GraphSeries *series, int columns) {
    int stretch = columns / (int)series->count;
    return stretch < 1 ? 1 : stretch > STRETCH_LIMIT ? STRETCH_LIMIT : stretch;
}

static Foreground foreground_of(const GraphShape *shape, size_t row) {
    return row < shape->rows / 2 ? FG_GOOD : row > shape->rows / 2 ? FG_ERROR : FG_NORMAL;
}

/* A click goes to the first ply of its column. */
static Hit hit_of(const GraphSeries *series, const GraphShape *shape, size_t column) {
    size_t ply = 0;
    while (ply < series->count && graph_column(series, shape, ply) < column)
        ply++;
    return ply < series->count ? (Hit){HIT_PLY, (uint32_t)ply} : (Hit){HIT_NONE, 0};
}

/* A series as drawn by graph_draw. */
typedef struct Picture {
    const GraphSeries *series;
    GraphShape shape;
    uint32_t *cells; /* owned */
} Picture;

/* White's share at the bottom, in tile colours; the current ply in the kings' colour. */
static void share_draw(const Picture *picture, size_t column, const Rect *where, Grid *grid) {
    const GraphSeries *series = picture->series;
    bool here = graph_column(series, &picture->shape, series->here) == column;
    const GraphPoint *point = NULL;
    for (size_t ply = 0; ply < series->count; ply++)
        if (series->points[ply].known && graph_column(series, &picture->shape, ply) == column)
            point = &series->points[ply];
    if (point == NULL)
        return;
    int whole = where->height * 8, limit = series->limit;
    int full = (int)((int64_t)whole * (point->value + limit) / (2 * limit));
    Pen pen = {FG_OF(here ? BG_WHITE_KING : BG_WHITE), here ? BG_BLACK_KING : BG_BLACK, 0,
               hit_of(series, &picture->shape, column)};
    for (int row = 0; row < where->height; row++) {
        int part = full - (where->height - 1 - row) * 8;
        for (int x = 0; x < where->width; x++)
            grid_put(grid, rect_row(where, where->y + row), where->x + x, &pen, eighths_sign(part));
    }
}

static void column_draw(const Picture *picture, size_t column, const Rect *where, Grid *grid) {
    const GraphSeries *series = picture->series;
    const GraphShape *shape = &picture->shape;
    bool here = graph_column(series, shape, series->here) == column;
    for (size_t row = 0; row < shape->rows; row++) {
        char one[8];
        Text text = TEXT_OVER(one);
        unicode_add(&text, picture->cells[row * shape->columns + column]);
        Pen pen = {foreground_of(shape, row), here ? BG_HIGHLIGHT : BG_NORMAL, 0,
                   hit_of(series, shape, column)};
        for (int x = 0; x < where->width; x++)
            grid_put(grid, rect_row(where, where->y + (int)row), where->x + x, &pen, one);
    }
}

/* Draws the picture into area and marks the current ply: below it, or inside if it is a single
 * row. */
static void picture_draw(const App *app, const GraphSeries *series, const Rect *area, int rows,
                         Grid *grid) {
    int stretch = stretch_of(series, area->width);
    GraphShape shape = {(size_t)(area->width / stretch), (size_t)rows,
                        !desk_look(app->desk)->glyphs.frames};
    Picture picture = {series, shape, memory_new(shape.columns * shape.rows, sizeof(uint32_t))};
    graph_draw(series, &shape, picture.cells);
    bool share = app->tiles && !shape.ascii && rows > 1;
    for (size_t column = 0; column < shape.columns; column++) {
        Rect where = {area->x + (int)column * stretch, area->y, stretch, rows};
        (share ? share_draw : column_draw)(&picture, column, &where, grid);
    }
    int x = area->x + (int)graph_column(series, &shape, series->here) * stretch;
    grid_put(grid, rect_row(area, area->y + (area->height > rows ? rows : 0)), x, &PEN_KEY, "^");
    free(picture.cells);
}

static void scale_draw(const Rect *area, int rows, Grid *grid) {
    for (int part = -1; part <= 1; part++)
        grid_putf(grid, rect_row(area, area->y + (rows - 1) * (1 - part) / 2), &PEN_FAINT, "%d%%",
                  (GRAPH_LIMIT + part * PANEL_LIMIT) / 10);
}

void graph_panel_draw(const App *app, const Rect *area, Grid *grid) {
    GraphSeries series;
    char buffer[96];
    Text heading = TEXT_OVER(buffer);
    series_init(app, PANEL_LIMIT, &series);
    Rect frame = layout_frame(area), inside = *area;
    heading_add(&series, frame.width - FRAME_SIGNS, &heading);
    frame_draw(app, &frame, &(FrameWords){.title = buffer}, grid);
    int rows = area->height - 1;
    if (graph_is_empty(&series)) {
        wrap_draw(grid, &inside, &PEN_FAINT,
                  _("No evaluations yet: F7 analyses this position, F3 the whole game."), 0);
    } else {
        scale_draw(&inside, rows, grid);
        inside.x += SCALE_COLUMNS;
        inside.width -= SCALE_COLUMNS;
        picture_draw(app, &series, &inside, rows, grid);
    }
    graph_done(&series);
}

void graph_row_draw(const App *app, const Rect *area, Grid *grid) {
    GraphSeries series;
    Hit hit = {HIT_ACTION, ACTION_GRAPH};
    Pen dim = {FG_DIM, BG_NORMAL, 0, hit}, key = {FG_KEY, BG_NORMAL, 0, hit};
    Pen word = {FG_NORMAL, BG_NORMAL, 0, hit};
    series_init(app, ROW_LIMIT, &series);
    const GraphPoint *here = &series.points[series.here];
    Phrase score = words_score_and_chance(series.variant, here->score);
    int x = grid_put(grid, *area, area->x, &dim, here->known && !here->over ? score.text : "") + 1;
    const char *off = _("off");
    int end = area->x + area->width - 2 - grid_columns(off);
    Rect picture = {x, area->y, end - 1 - x, 1};
    if (picture.width > 0)
        picture_draw(app, &series, &picture, 1, grid);
    x = grid_put(grid, *area, end, &key, "g ");
    grid_put(grid, *area, x, &word, off);
    graph_done(&series);
}
