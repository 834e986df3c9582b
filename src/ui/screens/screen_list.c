#include "ui/screens/screen_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/screens/all.h"

enum { MARK_COLUMNS = 2 /* before an entry: the present one's mark */ };

static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};

/* --- The filter --- */

enum { REFRESHED_LIMIT = 256 /* longer lists at most grow while they are shown */ };

/* Whether the entry is meant by what it shows. */
static bool shows_filter(const App *app, const ListSource *source, size_t index) {
    if (source->matches != NULL)
        return source->matches(app, index, app->list.filter.text);
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    source->describe(app, index, &text);
    return ascii_contains_ignore_case(buffer, app->list.filter.text);
}

/* Whether it is by words that it is found by besides. */
static bool hides_filter(const App *app, const ListSource *source, size_t index) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    source->search(app, index, &text);
    return ascii_contains_ignore_case(buffer, app->list.filter.text);
}

static void make_room(FilterUi *filter, size_t total) {
    if (filter->room >= total)
        return;
    filter->room = filter->room * 2 > total ? filter->room * 2 : total;
    filter->rows = memory_resize(filter->rows, filter->room, sizeof *filter->rows);
}

/* Looks through the entries from one on; those before it stay as they were found. Entries that show
 * the text come before those that are only found by it. */
static void filter_rows(App *app, const ListSource *source, size_t from, size_t total) {
    FilterUi *filter = &app->list.filter;
    make_room(filter, total);
    filter->seen = total;
    if (from == 0)
        filter->count = 0;
    for (size_t i = from; i < total; i++)
        if (shows_filter(app, source, i))
            filter->rows[filter->count++] = i;
    for (size_t i = 0; i < total && source->search != NULL; i++)
        if (!shows_filter(app, source, i) && hides_filter(app, source, i))
            filter->rows[filter->count++] = i;
}

void list_refresh(App *app) {
    const ListSource *source = app->list.source;
    FilterUi *filter = &app->list.filter;
    if (filter->text[0] == '\0' || source == NULL)
        return;
    size_t total = source->count(app);
    bool anew = filter->changed || total <= REFRESHED_LIMIT || total < filter->seen;
    size_t from = anew || source->search != NULL ? 0 : filter->seen;
    if (anew || total > filter->seen)
        filter_rows(app, source, from, total);
    filter->changed = false;
    if (app->list.item >= list_count(app))
        app->list.item = 0;
}

/* Of the list are left the entries that contain the text; "": all. */
static void list_filter(App *app, const char *text) {
    ui_filter_list(app, text);
    list_refresh(app);
}

size_t list_index(const App *app, size_t index) {
    return app->list.filter.text[0] != '\0' ? app->list.filter.rows[index] : index;
}

size_t list_total(const App *app) {
    return app->list.source != NULL ? app->list.source->count(app) : 0;
}

size_t list_count(const App *app) {
    bool filtered = app->list.filter.text[0] != '\0' && app->list.source != NULL;
    return filtered ? app->list.filter.count : list_total(app);
}

void list_describe(const App *app, size_t index, Text *out) {
    app->list.source->describe(app, list_index(app, index), out);
}

/* What Enter does at the entry; index: below list_count. */
static void list_choose(App *app, size_t index) {
    const ListSource *source = app->list.source;
    size_t chosen = list_index(app, index);
    app->list.filter.text[0] = '\0';
    app->list.item = chosen; /* of a list that stays */
    if (chosen < source->count(app))
        source->choose(app, chosen);
}

/* --- the keys -------------------------------------------------------------------------------- */

enum { LIST_PAGE_MIN = 8, ROWS_BESIDE_LIST = 7 /* title, frame, prompt, bar, two rows kept */ };

/* Rows that a long list scrolls at once. */
static long list_page(const App *app) {
    return app->height - ROWS_BESIDE_LIST > LIST_PAGE_MIN ? app->height - ROWS_BESIDE_LIST
                                                          : LIST_PAGE_MIN;
}

static void item_move(App *app, long step) {
    long count = (long)list_count(app);
    long item = (long)app->list.item + step;
    if (step == 1 || step == -1)
        item = count > 0 ? (item + count) % count : 0;
    item = item >= count ? count - 1 : item;
    app->list.item = item < 0 ? 0 : (size_t)item;
}

void list_up(App *app, const Event *event) {
    (void)event;
    item_move(app, -1);
}

void list_down(App *app, const Event *event) {
    (void)event;
    item_move(app, 1);
}

void list_page_up(App *app, const Event *event) {
    (void)event;
    item_move(app, -list_page(app));
}

void list_page_down(App *app, const Event *event) {
    (void)event;
    item_move(app, list_page(app));
}

void list_home(App *app, const Event *event) {
    (void)event;
    app->list.item = 0;
}

void list_end(App *app, const Event *event) {
    (void)event;
    size_t count = list_count(app);
    app->list.item = count > 0 ? count - 1 : 0;
}

void list_enter(App *app, const Event *event) {
    (void)event;
    if (app->list.item < list_count(app))
        list_choose(app, app->list.item);
}

void list_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value < list_count(app)) {
        app->list.item = event->hit.value;
        list_choose(app, app->list.item);
    }
}

/* What is typed leaves the entries that contain it. */
void list_text(App *app, const Event *event) {
    char typed[FILTER_SIZE + 8];
    Text text = TEXT_OVER(typed);
    text_add(&text, app->list.filter.text);
    unicode_add(&text, event->code);
    if (text.length < sizeof app->list.filter.text)
        list_filter(app, typed);
}

void list_backspace(App *app, const Event *event) {
    (void)event;
    char typed[FILTER_SIZE];
    Text text = TEXT_OVER(typed);
    text_add(&text, app->list.filter.text);
    while (text.length > 0 && ((unsigned char)typed[text.length - 1] & 0xC0) == 0x80)
        text.length--;
    typed[text.length > 0 ? text.length - 1 : 0] = '\0';
    list_filter(app, typed);
}

/* All entries first, then out. */
void list_escape(App *app, const Event *event) {
    if (app->list.filter.text[0] != '\0')
        list_filter(app, "");
    else
        modal_close(app, event);
}

/* --- how it is shown ------------------------------------------------------------------------- */

void list_draw_entries(const App *app, const Rect *area, Grid *grid) {
    size_t count = list_count(app);
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
        ListItem row = {first + i, app->list.item == first + i, buffer};
        item_draw(app, area, area->y + (int)i, &row, grid);
    }
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
    app->list.source->explain(app, index, columns - MARK_COLUMNS, out);
}

/* Rows of the longest of these, and a blank one above. */
static int explain_rows(const App *app, int columns) {
    int most = 0;
    for (size_t i = 0; i < list_total(app) && app->list.source->explain != NULL; i++) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        explain(app, i, columns, &text);
        int rows = 1 + wrap_count(buffer, columns);
        most = rows > most ? rows : most;
    }
    return most;
}

/* The frame keeps its size while a filter leaves fewer entries. */
void list_draw(const App *app, const Layout *layout, Grid *grid) {
    (void)layout;
    const ListSource *source = app->list.source;
    size_t total = list_total(app), count = list_count(app);
    int rows = (int)(total < 200 ? total : 200);
    char title_data[160];
    Text title = TEXT_OVER(title_data);
    list_title(app, _(source->title), &title);
    int below = explain_rows(app, box_columns(app, source->columns));
    Rect inside = box_draw(app, source->columns, rows + below, title_data, grid);
    Rect items = {inside.x, inside.y, inside.width, inside.height - below};
    list_draw_entries(app, &items, grid);
    if (source->explain == NULL || app->list.item >= count)
        return;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    Rect words = {inside.x, items.y + items.height + 1, inside.width, below - 1};
    explain(app, list_index(app, app->list.item), inside.width, &text);
    wrap_draw(grid, &words, &FAINT, buffer, 0);
}

void list_draw_in(const App *app, const Layout *layout, Grid *grid) {
    const Rect *area = &layout->moves;
    const ListSource *source = app->list.source;
    Rect rows = {area->x, area->y + 1, area->width, area->height - 1};
    heading_draw(app, area, _(source->title), grid);
    list_draw_entries(app, &rows, grid);
}

/* --- the screen ------------------------------------------------------------------------------ */

const Screen A_LIST = {
    .name = "a-list",
    .event =
        {
            [EVENT_UP] = {.does = list_up},
            [EVENT_DOWN] = {.does = list_down},
            [EVENT_PAGE_UP] = {.does = list_page_up},
            [EVENT_PAGE_DOWN] = {.does = list_page_down},
            [EVENT_HOME] = {.does = list_home},
            [EVENT_END] = {.does = list_end},
            [EVENT_NEXT] = {.does = list_down},
            [EVENT_PREVIOUS] = {.does = list_up},
            [EVENT_ENTER] = {.does = list_enter},
            [EVENT_ESCAPE] = {.does = list_escape},
            [EVENT_TEXT] = {.does = list_text},
            [EVENT_CLICK] = {.does = list_click},
            [EVENT_LOOK] = {.ignored = "no board is shown"},
            [EVENT_WHEEL_UP] = {.does = list_up},
            [EVENT_WHEEL_DOWN] = {.does = list_down},
            [EVENT_INTERRUPT] = {.does = modal_close},
            [EVENT_BACKSPACE] = {.does = list_backspace},
            [EVENT_JUMP_UP] = {.does = list_page_up},
            [EVENT_JUMP_DOWN] = {.does = list_page_down},
            [EVENT_PASTE] = {.ignored = "nothing is typed here"},
        },
    .otherwise = "a list has one column",
};

extern const Screen SCREEN_LIST;
const Screen SCREEN_LIST = {
    .name = "list",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL,
    .hints = N_("Up Down choose  Enter takes  letters filter  Esc leaves"),
    .parent = &A_LIST,
    .draw = list_draw,
};

void list_show(App *app, const ListSource *source, size_t item) {
    app_open(app, &SCREEN_LIST);
    app->list.source = source;
    app->list.item = item;
}
