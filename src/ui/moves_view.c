#include "ui/moves_view.h"

#include "base/i18n.h"
#include "ui/box.h"

static void move_cell_draw(const App *app, const MoveRow *row, int column, Rect area, Hit hit,
                           Grid *grid) {
    const Node *here = app_cursor(app)->node;
    bool chosen = row->node[column] != NULL && row->node[column] == here;
    Pen pen = {row->depth > 0 ? INK_DIM : INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0,
               hit};
    const char *text = row->text[column];
    if (column == 0 && row->node[0] == NULL)
        text = "...";
    grid_put(grid, &area, area.x, area.y, &pen, text);
    if (chosen && app->review.open)
        grid_put(grid, NULL, area.x - 1, area.y, &pen, ">");
}

static void move_row_draw(const App *app, const MoveRow *row, size_t index, Rect area, Grid *grid) {
    int indent = (int)(row->depth < 4 ? row->depth : 4) * 2;
    Pen dim = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    Rect inner = {area.x + indent, area.y, area.width - indent, 1};
    if (row->note[0] != '\0') {
        Pen note = {INK_GOOD, GROUND_NORMAL, 0, {HIT_NONE, 0}};
        inner.x += 2;
        inner.width -= 2;
        grid_put(grid, &inner, inner.x, inner.y, &note, row->note);
        return;
    }
    grid_putf(grid, &inner, inner.x, inner.y, &dim, "%3u.", row->number);
    int column = (inner.width - 5) / 2;
    column = column > 14 ? 14 : column;
    for (int side = 0; side < 2; side++) {
        Rect cell = {inner.x + 5 + side * column, inner.y, column, 1};
        move_cell_draw(app, row, side, cell,
                       (Hit){HIT_MOVE, (uint16_t)(index * 2 + (unsigned)side)}, grid);
    }
}

void moves_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->moves;
    if (area.width == 0 || app_cursor(app) == NULL)
        return;
    heading_draw(&area, _("Moves"), grid);
    const MoveList *list = &app->moves;
    size_t rows = (size_t)area.height - 2;
    size_t current = move_list_row(list, app_cursor(app)->node);
    size_t last = current < list->count ? current + 1 : app->review.open ? 0 : list->count;
    /* In a review some of what follows is shown as well. */
    if (app->review.open)
        last += rows / 2;
    last = last > list->count ? list->count : last;
    size_t first = last > rows ? last - rows : 0;
    for (size_t i = 0; i < rows && first + i < list->count; i++)
        move_row_draw(app, &list->rows[first + i], first + i,
                      rect_make(area.x, area.y + 1 + (int)i, area.width, 1), grid);
}
