#include "ui/board/box.h"

#include "ui/app/app.h"
#include "ui/kit/wrap.h"

static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
static const Pen TITLE = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};

int box_columns(const App *app, int columns) {
    return columns + 4 < app->width ? columns : app->width - 4;
}

/* Where the frame is among the `page` rows below the title. */
static Rect box_place(const App *app, int page, int columns, int rows) {
    int width = box_columns(app, columns) + 4;
    int height = rows + 2 < page ? rows + 2 : page;
    return rect_make((app->width - width) / 2, 1 + (page - height) / 2, width, height);
}

/* Draws the frame; returns its inside. */
static Rect frame_draw(Rect box, const char *title, Grid *grid) {
    Rect line = {box.x, box.y, box.width, 1};
    grid_fill(grid, &line, &FAINT, "-");
    line.y = box.y + box.height - 1;
    grid_fill(grid, &line, &FAINT, "-");
    Rect side = {box.x, box.y, 1, box.height};
    grid_fill(grid, &side, &FAINT, "|");
    side.x = box.x + box.width - 1;
    grid_fill(grid, &side, &FAINT, "|");
    for (int corner = 0; corner < 4; corner++)
        grid_put(grid, grid_row(grid, box.y + (corner / 2) * (box.height - 1)),
                 box.x + (corner % 2) * (box.width - 1), &FAINT, "+");
    Rect heading = {box.x + 2, box.y, box.width - 4, 1};
    int x = grid_put(grid, heading, box.x + 2, &TITLE, " ");
    x = grid_put(grid, heading, x, &TITLE, title);
    grid_put(grid, heading, x, &TITLE, " ");
    return rect_make(box.x + 2, box.y + 1, box.width - 4, box.height - 2);
}

Rect box_draw(const App *app, int columns, int rows, const char *title, Grid *grid) {
    return frame_draw(box_place(app, app->height - 3, columns, rows), title, grid);
}

Rect box_draw_and_message(const App *app, int columns, int rows, const char *title, Grid *grid) {
    const LogEntry *entry = app->log_count > 0 ? &app->log[app->log_count - 1] : NULL;
    int below = entry != NULL ? wrap_count(entry->text, app->width - 2) : 0;
    if (below > app->height / 4)
        below = app->height / 4;
    Rect inside = frame_draw(box_place(app, app->height - 3 - below, columns, rows), title, grid);
    int y = inside.y + inside.height + 1;
    if (entry == NULL)
        return inside;
    Rect area = {1, y, app->width - 2, app->height - 2 - y};
    Pen pen = {entry->ink, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    wrap_draw(grid, &area, &pen, entry->text, 0);
    return inside;
}

void heading_draw(const Rect *area, const char *text, Grid *grid) {
    grid_put(grid, *area, area->x, &TITLE, text);
}

void item_draw(const Rect *area, int y, const ListItem *item, Grid *grid) {
    Pen pen = {INK_NORMAL,
               item->chosen ? GROUND_CHOSEN : GROUND_NORMAL,
               0,
               {HIT_ITEM, (uint32_t)item->index}};
    Rect row = {area->x, y, area->width, 1};
    grid_fill(grid, &row, &pen, " ");
    int x = grid_put(grid, row, area->x, &pen, item->chosen ? "> " : "  ");
    grid_put(grid, row, x, &pen, item->text);
}
