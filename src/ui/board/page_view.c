#include "ui/board/page_view.h"

#include "base/i18n.h"
#include "ui/kit/wrap.h"

enum { PAGE_WIDTH = 96 /* wider text is hard to read */ };

/* The upper and the lower half: a click there scrolls back or on. */
static const Pen HALVES[] = {{INK_NORMAL, GROUND_NORMAL, 0, {HIT_ITEM, 0}},
                             {INK_NORMAL, GROUND_NORMAL, 0, {HIT_ITEM, 1}}};
static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
static const Pen TITLE = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};

/* Rows: title, heading, blank, text, blank, prompt, bar. */
Rect page_area(const App *app) {
    int columns = app->width - 2 < PAGE_WIDTH ? app->width - 2 : PAGE_WIDTH;
    columns = app->page.verbatim ? app->width : columns;
    Rect area = {(app->width - columns) / 2, 3, columns, app->height - 6};
    area.height = area.height < 1 ? 1 : area.height;
    return area;
}

static const char *page_text(const App *app) {
    return app->page.text.data != NULL ? app->page.text.data : "";
}

static bool next_row(const App *app, const char **at, int columns, Text *row) {
    return app->page.verbatim ? wrap_cut(at, columns, row)
                              : wrap_next(at, page_text(app), columns, row);
}

int page_rows(const App *app) {
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    int count = 0, columns = page_area(app).width;
    for (const char *at = page_text(app); next_row(app, &at, columns, &row);)
        count++;
    return count;
}

static void rows_draw(const App *app, const Rect *area, int top, Grid *grid) {
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    int upper = area->height / 2;
    for (int half = 0; half < 2; half++) {
        Rect rows = {area->x, area->y + half * upper, area->width,
                     half == 0 ? upper : area->height - upper};
        grid_fill(grid, &rows, &HALVES[half], " ");
    }
    int y = -top;
    for (const char *at = page_text(app); y < area->height && next_row(app, &at, area->width, &row);
         y++)
        if (y >= 0)
            grid_put(grid, area, area->x, area->y + y, &HALVES[y >= upper], buffer);
}

void page_draw(const App *app, Grid *grid) {
    Rect area = page_area(app);
    int total = page_rows(app);
    int last = total > area.height ? total - area.height : 0;
    int top = app->page.top > last ? last : app->page.top;
    int left = area.x > 0 ? area.x : 1, right = area.x > 0 ? area.x + area.width : app->width - 1;
    char place[48] = "", title[sizeof app->page.title];
    Text words = TEXT_OVER(place), heading = TEXT_OVER(title);
    if (last > 0)
        text_addf(&words, _("rows %d-%d of %d"), top + 1, top + area.height, total);
    text_add(&heading, app->page.title);
    int room = right - grid_columns(place) - 1 - left;
    if (grid_columns(title) > room)
        wrap_end_in_dots(&heading, room);
    grid_put(grid, NULL, left, 1, &TITLE, title);
    grid_put(grid, NULL, right - grid_columns(place), 1, &FAINT, place);
    rows_draw(app, &area, top, grid);
}
