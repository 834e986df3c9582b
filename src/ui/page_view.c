#include "ui/page_view.h"

#include "base/i18n.h"
#include "ui/wrap.h"

enum { PAGE_WIDTH = 96 /* wider text is hard to read */ };

/* The upper and the lower half: a click there scrolls back or on. */
static const Pen HALVES[] = {{INK_NORMAL, GROUND_NORMAL, 0, {HIT_ITEM, 0}},
                             {INK_NORMAL, GROUND_NORMAL, 0, {HIT_ITEM, 1}}};
static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
static const Pen TITLE = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};

/* Rows: title, heading, blank, text, blank, prompt, bar. */
Rect page_area(int width, int height) {
    int columns = width - 2 < PAGE_WIDTH ? width - 2 : PAGE_WIDTH;
    Rect area = {(width - columns) / 2, 3, columns, height - 6};
    area.height = area.height < 1 ? 1 : area.height;
    return area;
}

void page_draw(const App *app, Grid *grid) {
    Rect area = page_area(app->width, app->height);
    const char *text = app->page.text.data != NULL ? app->page.text.data : "";
    int total = wrap_count(text, area.width);
    int last = total > area.height ? total - area.height : 0;
    int top = app->page.top > last ? last : app->page.top;
    grid_put(grid, NULL, area.x, 1, &TITLE, app->page.title);
    if (last > 0) {
        char place[48];
        Text words = TEXT_OVER(place);
        text_addf(&words, _("rows %d-%d of %d"), top + 1, top + area.height, total);
        grid_put(grid, NULL, area.x + area.width - grid_columns(place), 1, &FAINT, place);
    }
    int upper = area.height / 2;
    for (int half = 0; half < 2; half++) {
        Rect rows = {area.x, area.y + half * upper, area.width,
                     half == 0 ? upper : area.height - upper};
        grid_fill(grid, &rows, &HALVES[half], " ");
        wrap_draw(grid, &rows, &HALVES[half], text, top + half * upper);
    }
}
