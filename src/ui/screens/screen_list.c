#include "ui/screens/screen_list.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/find_text.h"
#include "ui/app/screen_ops.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/screens/all.h"

enum {
    MARK_COLUMNS = 2,   /* before an entry, for the current one */
    ASIDE_COLUMNS = 10, /* for a word at the right end of an entry */
    ROWS_BESIDE_BOX = 5 /* title, the frame's two, prompt, bar */
};

/* --- The filter --- */

enum { REFRESHED_LIMIT = 256 /* longer lists can only grow while they are shown */ };

/* Whether the filter matches the entry's visible text. */
static bool shows_filter(const App *app, const ListSource *source, size_t index) {
    if (source->matches != NULL)
        return source->matches(app, index, app->list.filter.text);
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    source->describe(app, index, &text);
    return ascii_contains_ignore_case(buffer, app->list.filter.text);
}

/* Whether the filter matches only the entry's hidden search words. */
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

/* Filters the entries from index `from` on; earlier results stay. Entries that match visibly come
 * before those that match only hidden words. */
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

/* Tells the list which entry is current. */
static void list_walk(App *app) {
    const ListSource *source = app->list.source;
    if (source != NULL && source->walk != NULL && app->list.item < list_count(app))
        source->walk(app, list_index(app, app->list.item));
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

/* Keeps the entries that contain the text; "": all. */
static void list_filter(App *app, const char *text) {
    ui_filter_list(app, text);
    list_refresh(app);
    list_walk(app);
}

size_t list_index(const App *app, size_t index) {
    return app->list.filter.text[0] != '\0' ? app->list.filter.rows[index] : index;
}

/* A list is also drawn while a screen without a list covers it. */
static const ListSource *source_of(const App *app) {
    return app->list.source != NULL ? app->list.source : app_screen_below(app)->list;
}

size_t list_total(const App *app) {
    return source_of(app) != NULL ? source_of(app)->count(app) : 0;
}

size_t list_count(const App *app) {
    bool filtered = app->list.filter.text[0] != '\0' && app->list.source != NULL;
    return filtered ? app->list.filter.count : list_total(app);
}

void list_describe(const App *app, size_t index, Text *out) {
    source_of(app)->describe(app, list_index(app, index), out);
}

/* Does Enter at the entry; index: below list_count. */
static void list_choose(App *app, size_t index) {
    const ListSource *source = app->list.source;
    size_t chosen = list_index(app, index);
    app->list.filter.text[0] = '\0';
    app->list.item = chosen; /* in a list that stays open */
    if (chosen < source->count(app))
        source->choose(app, chosen);
}

/* --- the keys -------------------------------------------------------------------------------- */

enum {
    LIST_PAGE_MIN = 8,
    ROWS_BESIDE_LIST = 7 /* title, frame, prompt, bar, and two rows of overlap */
};

/* The rows that PgUp and PgDn scroll. */
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
    list_walk(app);
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

static void list_home(App *app, const Event *event) {
    (void)event;
    app->list.item = 0;
    list_walk(app);
}

static void list_end(App *app, const Event *event) {
    (void)event;
    size_t count = list_count(app);
    app->list.item = count > 0 ? count - 1 : 0;
    list_walk(app);
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

/* Typed text filters the entries. */
void list_text(App *app, const Event *event) {
    char typed[FILTER_SIZE + 8];
    Text text = TEXT_OVER(typed);
    text_add(&text, app->list.filter.text);
    unicode_add(&text, event->code);
    if (text.length < sizeof app->list.filter.text)
        list_filter(app, typed);
}

static void list_backspace(App *app, const Event *event) {
    (void)event;
    char typed[FILTER_SIZE];
    Text text = TEXT_OVER(typed);
    text_add(&text, app->list.filter.text);
    while (text.length > 0 && ((unsigned char)typed[text.length - 1] & 0xC0) == 0x80)
        text.length--;
    typed[text.length > 0 ? text.length - 1 : 0] = '\0';
    list_filter(app, typed);
}

/* Esc first shows all entries again, then leaves. */
void list_escape(App *app, const Event *event) {
    if (app->list.filter.text[0] != '\0')
        list_filter(app, "");
    else
        modal_close(app, event);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* The heading that begins at the entry; NULL: none does. */
static const char *heading_at(const App *app, size_t item) {
    const ListSource *source = source_of(app);
    if (source->heading == NULL)
        return NULL;
    const char *heading = source->heading(app, list_index(app, item));
    const char *before = item > 0 ? source->heading(app, list_index(app, item - 1)) : NULL;
    return heading != before ? heading : NULL;
}

/* The row of an entry in the whole list, counting headings; for the index after the last, the
 * number of rows. */
static size_t row_of(const App *app, size_t item) {
    size_t headings = 0;
    for (size_t i = 0; i <= item && i < list_count(app) && source_of(app)->heading != NULL; i++)
        headings += heading_at(app, i) != NULL;
    return item + headings;
}

/* Draws an entry's short word at the right end of its row, unless the text is too long. */
static void aside_draw(const App *app, const Rect *row, const ListItem *item, Grid *grid) {
    char buffer[SETTING_ITEM_NAME_SIZE];
    Text text = TEXT_OVER(buffer);
    int x = row->x + row->width - ASIDE_COLUMNS;
    Pen pen = {PEN_FAINT.foreground,
               item->chosen ? BG_HIGHLIGHT : BG_NORMAL,
               0,
               {HIT_ITEM, (uint32_t)item->index}};
    if (source_of(app)->aside == NULL || MARK_COLUMNS + grid_columns(item->text) >= x - row->x)
        return;
    source_of(app)->aside(app, list_index(app, item->index), &text);
    find_put(app, rect_from(*row, x), &pen, buffer, grid);
}

static void entry_draw(const App *app, const Rect *area, int y, size_t index, Grid *grid) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    list_describe(app, index, &text);
    ListItem item = {index, app->list.source != NULL && app->list.item == index, buffer};
    Rect row = rect_row(area, y);
    item_draw(app, area, y, &item, grid);
    aside_draw(app, &row, &item, grid);
}

void list_draw_entries(const App *app, const Rect *area, int scroll, Grid *grid) {
    size_t rows = area->height > 0 ? (size_t)area->height : 0, count = row_of(app, list_count(app));
    size_t current = row_of(app, app->list.item), first = 0;
    if (count > rows && current >= rows / 2)
        first = current - rows / 2;
    if (count > rows && first > count - rows)
        first = count - rows;
    /* Without headings an entry's row is its index. */
    size_t begin = source_of(app)->heading == NULL ? first : 0;
    for (size_t i = begin, at = begin; i < list_count(app) && at < first + rows; i++, at++) {
        const char *heading = heading_at(app, i);
        Rect line = rect_row(area, area->y + (int)(at - first));
        if (heading != NULL && at >= first)
            heading_draw(app, &line, heading, grid);
        at += heading != NULL;
        if (at >= first && at < first + rows)
            entry_draw(app, area, area->y + (int)(at - first), i, grid);
    }
    Rect column = {scroll, area->y, 1, area->height};
    scroll_draw(app, &column, &(Shown){first, rows, count}, grid);
}

/* The title with the filter and the number of matches. */
static void list_title(const App *app, const char *title, Text *out) {
    text_add(out, title);
    if (app->list.filter.text[0] != '\0')
        text_addf(out, _(": \"%s\", %zu of %zu"), app->list.filter.text, list_count(app),
                  list_total(app));
}

Rect list_frame_draw(const App *app, const Rect *frame, const char *title, Grid *grid) {
    char buffer[160];
    Text text = TEXT_OVER(buffer);
    list_title(app, title, &text);
    frame_draw(app, frame, &(FrameWords){.title = buffer}, grid);
    return rect_make(frame->x + 2, frame->y + 1, frame->width - 4, frame->height - 2);
}

/* Explains an entry of an unfiltered list, in a box of this width. */
static void explain(const App *app, size_t index, int columns, Text *out) {
    app->list.source->explain(app, index, columns - MARK_COLUMNS, out);
}

/* The rows of one explanation, and a blank one above. */
static int explain_rows_of(const App *app, size_t index, int columns) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    explain(app, index, columns, &text);
    return 1 + wrap_count(buffer, columns);
}

static int count_headings(const App *app) {
    const ListSource *source = app->list.source;
    int count = 0;
    const char *before = NULL;
    for (size_t i = 0; source->heading != NULL && i < source->count(app); i++) {
        const char *heading = source->heading(app, i);
        count += heading != NULL && heading != before;
        before = heading;
    }
    return count;
}

/* The rows of the longest explanation, so that the list does not move from entry to entry; if they
 * would take more than half of the room from a list that needs it, those of the current one. */
static int explain_rows(const App *app, int columns) {
    int most = 0, room = app->height - ROWS_BESIDE_BOX;
    if (app->list.source->explain == NULL)
        return 0;
    for (size_t i = 0; i < list_total(app); i++) {
        int rows = explain_rows_of(app, i, columns);
        most = rows > most ? rows : most;
    }
    if (most + (int)list_total(app) + count_headings(app) <= room || 2 * most <= room)
        return most;
    return app->list.item < list_count(app)
               ? explain_rows_of(app, list_index(app, app->list.item), columns)
               : 0;
}

/* The frame keeps its size while a filter leaves fewer entries. */
void list_draw(const App *app, const Layout *layout, Grid *grid) {
    (void)layout;
    const ListSource *source = app->list.source;
    size_t total = list_total(app), count = list_count(app);
    int rows = (int)(total < 200 ? total : 200) + count_headings(app);
    char title_data[160];
    Text title = TEXT_OVER(title_data);
    list_title(app, _(source->title), &title);
    int below = explain_rows(app, box_columns(app, source->columns));
    Rect inside = box_draw(app, source->columns, rows + below, title_data, grid);
    Rect items = {inside.x, inside.y, inside.width, inside.height - below};
    list_draw_entries(app, &items, inside.x + inside.width + 1, grid);
    if (source->explain == NULL || app->list.item >= count)
        return;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    Rect words = {inside.x, items.y + items.height + 1, inside.width, below - 1};
    explain(app, list_index(app, app->list.item), inside.width, &text);
    wrap_draw(grid, &words, &PEN_FAINT, buffer, 0);
}

void list_draw_in(const App *app, const Layout *layout, Grid *grid) {
    const Rect *area = &layout->moves;
    const ListSource *source = app->list.source;
    Rect rows = {area->x, area->y + 1, area->width, area->height - 1};
    heading_draw(app, area, _(source->title), grid);
    list_draw_entries(app, &rows, area->x + area->width, grid);
}

/* --- searching -------------------------------------------------------------------------------- */

static bool entry_has(const App *app, size_t index) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    list_describe(app, index, &text);
    text_add_char(&text, '\n');
    if (app->list.source->search != NULL)
        app->list.source->search(app, list_index(app, index), &text);
    return find_is_in(app, buffer);
}

static bool list_find(App *app, int step) {
    long count = (long)list_count(app);
    for (long i = 0; i < count; i++) {
        long away = step < 0 ? -1 - i : step + i;
        long index = (((long)app->list.item + away) % count + count) % count;
        if (!entry_has(app, (size_t)index))
            continue;
        app->list.item = (size_t)index;
        return true;
    }
    return false;
}

/* --- the screen ------------------------------------------------------------------------------ */

const Screen A_LIST = {
    .name = "a-list",
    .find = list_find,
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
    .hints = N_("Up Down move  Enter choose  letters filter  Esc leave  / find"),
    .parent = &A_LIST,
    .draw = list_draw,
};

void list_show(App *app, const ListSource *source, size_t item) {
    app_open(app, &SCREEN_LIST);
    app->list.source = source;
    app->list.item = item;
}
