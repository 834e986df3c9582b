#include "ui/screens/menu_view.h"

#include "base/i18n.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/screens/lists.h"

enum {
    MENU_WIDTH = 40,
    MENU_AROUND = 5, /* rows: slogan and blanks */
    MARK_COLUMNS = 2 /* before an entry: the present one's mark */
};

static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};

/* The items that fit around the current one, from row y of area on. */
static void items_draw(const App *app, const Rect *area, size_t count, Grid *grid) {
    size_t rows = area->height > 0 ? (size_t)area->height : 0;
    size_t first = 0;
    if (count > rows && app->list.item >= rows / 2)
        first = app->list.item - rows / 2;
    if (count > rows && first > count - rows)
        first = count - rows;
    for (size_t i = 0; i < rows && first + i < count; i++) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        list_describe(app, first + i, &text);
        item_draw(app, area, area->y + (int)i, first + i, buffer, grid);
    }
}

/* Behind a line or a question: what there is, but nothing to be chosen now. */
static void entries_draw(const App *app, const Rect *area, Grid *grid) {
    size_t count = START_MENU.count(app);
    for (size_t i = 0; i < count && (int)i < area->height; i++) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        START_MENU.describe(app, i, &text);
        grid_put(grid, area, area->x + 2, area->y + (int)i, &FAINT, buffer);
    }
}

void menu_draw(const App *app, Grid *grid) {
    int rows = (int)START_MENU.count(app);
    Rect inside = box_draw_and_message(app, MENU_WIDTH, rows + MENU_AROUND, "Pandemonium", grid);
    const char *slogan = app->options.glyphs ? _("修羅場: drop games of the chess family")
                                             : _("drop games of the chess family");
    int columns = grid_columns(slogan);
    /* Blank rows where there is room: around the slogan, below the entries. */
    int spare = inside.height - 1 - rows;
    int y = inside.y + (spare >= 2);
    grid_put(grid, &inside, inside.x + (inside.width - columns) / 2, y, &FAINT, slogan);
    y += 1 + (spare >= 1);
    Rect items = {inside.x, y, inside.width, inside.y + inside.height - y - (spare >= 3)};
    if (app->state == UI_MENU)
        items_draw(app, &items, list_count(app), grid);
    else
        entries_draw(app, &items, grid);
}

/* The title with what is typed and the number of hits. */
static void list_title(const App *app, const char *title, Text *out) {
    text_add(out, title);
    if (app->list.filter.text[0] != '\0')
        text_addf(out, _(": \"%s\", %zu of %zu"), app->list.filter.text, list_count(app),
                  list_total(app));
}

/* What is to be known of an entry without a filter, in a box of so many columns. */
static void explain(const App *app, size_t index, int columns, Text *out) {
    list_source(app)->explain(app, index, columns - MARK_COLUMNS, out);
}

/* Rows of the longest of these, and a blank one above. */
static int explain_rows(const App *app, int columns) {
    int most = 0;
    for (size_t i = 0; i < list_total(app) && list_source(app)->explain != NULL; i++) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        explain(app, i, columns, &text);
        int rows = 1 + wrap_count(buffer, columns);
        most = rows > most ? rows : most;
    }
    return most;
}

/* The frame keeps its size while a filter leaves fewer entries. */
void list_draw(const App *app, Grid *grid) {
    const ListSource *source = list_source(app);
    size_t total = list_total(app), count = list_count(app);
    int rows = (int)(total < 200 ? total : 200);
    char title_data[160];
    Text title = TEXT_OVER(title_data);
    list_title(app, _(source->title), &title);
    int below = explain_rows(app, box_columns(app, source->columns));
    Rect inside = box_draw(app, source->columns, rows + below, title_data, grid);
    Rect items = {inside.x, inside.y, inside.width, inside.height - below};
    items_draw(app, &items, count, grid);
    if (source->explain == NULL || app->list.item >= count)
        return;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    Rect words = {inside.x, items.y + items.height + 1, inside.width, below - 1};
    explain(app, list_index(app, app->list.item), inside.width, &text);
    wrap_draw(grid, &words, &FAINT, buffer, 0);
}

void list_draw_in(const App *app, const Rect *area, Grid *grid) {
    const ListSource *source = list_source(app);
    Rect rows = {area->x, area->y + 1, area->width, area->height - 1};
    heading_draw(area, _(source->title), grid);
    items_draw(app, &rows, list_count(app), grid);
}
