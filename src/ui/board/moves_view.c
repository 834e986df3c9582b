#include "ui/board/views.h"

#include "ui/board/graph_view.h"

#include "play/desk/services.h"
#include "play/hint/annotate.h"
#include "play/review/change_record.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"

enum {
    NUMBER_COLUMNS = 4, /* "  1 " */
    CELL_COLUMNS = 15,  /* width of a move */
    CELL_COLUMNS_WIDE = 16,
    WIDE_PANEL = 44,
    GUIDES_LIMIT = 4, /* deeper variations are indented no further */
    NOTE_INDENT = 2
};

/* The node of the position on the board. */
static const Node *node_here(const App *app) {
    const Screen *screen = app_screen_below(app);
    return screen->node != NULL ? screen->node(app) : app_cursor(app)->node;
}

/* cell: the number of the move's place in the list, which has two per row. */
static void move_cell_draw(const App *app, const MoveRow *row, size_t cell, Rect area, Grid *grid) {
    const Node *here = node_here(app);
    size_t column = cell % 2;
    bool chosen = row->node[column] != NULL && row->node[column] == here;
    Pen pen = {row->depth > 0 ? FG_DIM : FG_NORMAL,
               chosen ? BG_HIGHLIGHT : BG_NORMAL,
               0,
               {HIT_MOVE, (uint32_t)cell}};
    const char *text = row->text[column];
    if (column == 0 && row->node[0] == NULL)
        text = "...";
    char buffer[64];
    Text cut = TEXT_OVER(buffer);
    cut_add(app, text, area.width - 1, &cut);
    grid_put(grid, area, area.x, &pen, buffer);
    if (chosen && desk_has(app->desk, ACTIVITY_WHOLE_LINE))
        grid_put(grid, grid_row(grid, area.y), area.x - 1, &pen, ">");
}

/* The columns of the lines beside variations. */
static int guides_width(const MoveRow *row) {
    return 2 * (int)(row->depth < GUIDES_LIMIT ? row->depth : GUIDES_LIMIT);
}

/* Draws a line beside each variation that contains the rows, with an arm at its start. */
static void guides_draw(const App *app, const MoveRow *row, const Rect *area, Grid *grid) {
    const char *line = desk_look(app->desk)->glyphs.frames ? "│" : "|",
               *arm = desk_look(app->desk)->glyphs.frames ? "├" : "+";
    int width = guides_width(row);
    for (int y = 0; y < area->height; y++) {
        for (int x = 0; x < width; x += 2) {
            bool begins = row->begins && y == 0 && x + 2 == width;
            grid_put(grid, rect_row(area, area->y + y), area->x + x + 1, &PEN_FAINT,
                     begins ? arm : line);
        }
    }
}

static Rect note_area(const MoveRow *row, const Rect *area) {
    int indent = guides_width(row) + NOTE_INDENT;
    return rect_make(area->x + indent, area->y, area->width - indent, area->height);
}

static void moves_row_draw(const App *app, const MoveRow *row, size_t index, const Rect *area,
                           Grid *grid) {
    int indent = guides_width(row);
    Rect inner = {area->x + indent, area->y, area->width - indent, 1};
    grid_putf(grid, inner, &PEN_FAINT, "%3u", row->number);
    int most = area->width >= WIDE_PANEL ? CELL_COLUMNS_WIDE : CELL_COLUMNS;
    int column = (inner.width - NUMBER_COLUMNS + 1) / 2; /* with a blank after the first column */
    column = column > most ? most : column;
    for (int side = 0; side < 2; side++) {
        Rect cell = {inner.x + NUMBER_COLUMNS + side * column, inner.y, column, 1};
        move_cell_draw(app, row, index * 2 + (size_t)side, cell, grid);
    }
}

static int row_height(const MoveRow *row, const Rect *area) {
    if (row->note == NULL)
        return 1;
    Rect note = note_area(row, area);
    return note.width > 0 ? wrap_count(row->note, note.width) : 1;
}

/* Draws a row from its line `skip` on; returns how many lines fitted. */
static int row_draw(const App *app, size_t index, const Rect *area, int skip, Grid *grid) {
    const MoveRow *row = &app->moves.rows[index];
    int height = row_height(row, area) - skip;
    Rect own = {area->x, area->y, area->width, height < area->height ? height : area->height};
    guides_draw(app, row, &own, grid);
    if (row->note == NULL) {
        moves_row_draw(app, row, index, &own, grid);
    } else {
        Rect note = note_area(row, &own);
        wrap_draw(grid, &note, &PEN_GOOD, row->note, skip);
    }
    return own.height;
}

/* Where the visible part of the list starts. */
typedef struct Start {
    size_t row;
    int skip; /* lines of that row above the visible part */
} Start;

/* Counts the lines of the rows from `row` on, up to `limit`. */
static int lines_from(const MoveList *list, size_t row, const Rect *area, int limit) {
    int lines = 0;
    for (; row < list->count && lines < limit; row++)
        lines += row_height(&list->rows[row], area);
    return lines < limit ? lines : limit;
}

/* Goes back `lines` lines from a row. */
static Start lines_back(const MoveList *list, size_t row, const Rect *area, int lines) {
    Start start = {row, 0};
    while (lines > 0 && start.row > 0) {
        int height = row_height(&list->rows[--start.row], area);
        start.skip = height > lines ? height - lines : 0;
        lines -= height;
    }
    return start;
}

/* In a review shows moves before and after the current one; in a game, the last moves. */
static Start find_start(const App *app, const Rect *area) {
    const MoveList *list = &app->moves;
    size_t current = move_list_row(list, node_here(app));
    if (current == list->count)
        current =
            desk_has(app->desk, ACTIVITY_WHOLE_LINE) || list->count == 0 ? 0 : list->count - 1;
    int room = area->height, half = desk_has(app->desk, ACTIVITY_WHOLE_LINE) ? (room + 1) / 2 : 1;
    int behind = lines_from(list, current, area, room);
    return lines_back(list, current, area, room - (behind > half ? half : behind));
}

bool moves_show_comment(const App *app) {
    Layout layout;
    Rect graph;
    Bytes words = {0};
    app_layout(app, &layout);
    (void)graph_split(app, &layout, &graph);
    int columns = layout.moves.width - 2 * GUIDES_LIMIT - NOTE_INDENT;
    if (columns <= 0)
        return false;
    review_get_comment(desk_review(app->desk), &words);
    /* Matches the split in find_start; one row is the move's own. */
    int rows = layout.moves.height / 2 - 1;
    bool whole = words.length == 0 ||
                 (!annotate_strip(words.data) && wrap_count(words.data, columns) <= rows);
    bytes_done(&words);
    return whole;
}

void moves_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->moves;
    if (area.width == 0 || app_cursor(app) == NULL)
        return;
    Start start = find_start(app, &area);
    size_t end = start.row;
    for (; end < app->moves.count && area.height > 0; end++)
        rect_skip(&area, row_draw(app, end, &area, end == start.row ? start.skip : 0, grid));
    Rect column = {area.x + area.width, layout->moves.y, 1, layout->moves.height};
    scroll_draw(app, &column, &(Shown){start.row, end - start.row, app->moves.count}, grid);
}
