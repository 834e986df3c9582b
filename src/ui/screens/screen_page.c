/* Pages of text that scroll. */

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/find_text.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/screens/all.h"
#include "words/plain.h"

typedef struct Page {
    char title[96];
    Bytes text;
    int top;            /* rows scrolled off above, as wrapped for the window's width */
    int found;          /* the row of the last search match */
    bool verbatim;      /* text to copy: from edge to edge, lines cut only at the window's width */
    size_t game, games; /* for the text of a game: its index in the file, and the number of games */
    char path[SESSION_PATH_SIZE]; /* the path of that file */
} Page;

extern const Screen SCREEN_PAGE;

static Page *own_of(const App *app) {
    return app_own(app, &SCREEN_PAGE);
}

enum { PAGE_WIDTH = 96 /* wider text is hard to read */ };

/* A click on the upper half scrolls back, on the lower half forward. */
static const Pen HALVES[] = {{FG_NORMAL, BG_NORMAL, 0, {HIT_ITEM, 0}},
                             {FG_NORMAL, BG_NORMAL, 0, {HIT_ITEM, 1}}};

/* The other rows: title, heading, blank, blank, prompt, bar. */
static Rect page_area(const App *app) {
    int columns = app->width - 2 < PAGE_WIDTH ? app->width - 2 : PAGE_WIDTH;
    columns = own_of(app)->verbatim ? app->width : columns;
    Rect area = {(app->width - columns) / 2, 3, columns, app->height - 6};
    area.height = area.height < 1 ? 1 : area.height;
    return area;
}

static const char *text_of(const App *app) {
    return own_of(app)->text.data != NULL ? own_of(app)->text.data : "";
}

static bool next_row(const App *app, const char **at, int columns, Text *row) {
    return own_of(app)->verbatim ? wrap_cut(at, columns, row)
                                 : wrap_next(at, text_of(app), columns, row);
}

static int page_rows(const App *app) {
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    int count = 0, columns = page_area(app).width;
    for (const char *at = text_of(app); next_row(app, &at, columns, &row);)
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
    bool finds = app->find.text[0] != '\0' && !app->find.missed;
    int y = -top;
    for (const char *at = text_of(app); y < area->height && next_row(app, &at, area->width, &row);
         y++) {
        Pen pen = HALVES[y >= upper];
        pen.background = finds && y + top == own_of(app)->found ? BG_HIGHLIGHT : BG_NORMAL;
        if (y >= 0)
            find_put(app, rect_row(area, area->y + y), &pen, buffer, grid);
    }
}

static void page_draw(const App *app, const Layout *layout, Grid *grid) {
    (void)layout;
    Rect area = page_area(app);
    int total = page_rows(app);
    int last = total > area.height ? total - area.height : 0;
    int top = own_of(app)->top > last ? last : own_of(app)->top;
    int left = area.x > 0 ? area.x : 1, right = area.x > 0 ? area.x + area.width : app->width - 1;
    char place[48] = "", title[sizeof own_of(app)->title];
    Text words = TEXT_OVER(place), heading = TEXT_OVER(title);
    if (last > 0)
        text_addf(&words, _("rows %d-%d of %d"), top + 1, top + area.height, total);
    text_add(&heading, own_of(app)->title);
    int room = right - grid_columns(place) - 1 - left;
    if (grid_columns(title) > room)
        wrap_ellipsize(&heading, room);
    grid_put(grid, grid_row(grid, 1), left, &PEN_HEADING, title);
    grid_put(grid, grid_row(grid, 1), right - grid_columns(place), &PEN_FAINT, place);
    rows_draw(app, &area, top, grid);
    /* A verbatim text has no scroll bar in it, as it is to be copied. */
    Rect beside = {area.x + area.width, area.y, 1, area.height};
    Rect below = {area.x, area.y + area.height, area.width, 1};
    Shown shown = {(size_t)top, (size_t)area.height, (size_t)total};
    scroll_draw(app, own_of(app)->verbatim ? &below : &beside, &shown, grid);
}

/* --- the keys -------------------------------------------------------------------------------- */

/* Scrolls by rows or windowfuls, within the text. */
static void page_scroll(App *app, int step, bool windows) {
    Rect area = page_area(app);
    int total = page_rows(app);
    int last = total > area.height ? total - area.height : 0;
    int window = area.height > 1 ? area.height - 1 : 1;
    long top = own_of(app)->top + (long)step * (windows ? window : 1);
    own_of(app)->top = top < 0 ? 0 : top > last ? last : (int)top;
}

static void page_up(App *app, const Event *event) {
    (void)event;
    page_scroll(app, -1, false);
}

static void page_down(App *app, const Event *event) {
    (void)event;
    page_scroll(app, 1, false);
}

static void page_page_up(App *app, const Event *event) {
    (void)event;
    page_scroll(app, -1, true);
}

static void page_page_down(App *app, const Event *event) {
    (void)event;
    page_scroll(app, 1, true);
}

static void page_home(App *app, const Event *event) {
    (void)event;
    own_of(app)->top = 0;
}

static void page_end(App *app, const Event *event) {
    (void)event;
    page_scroll(app, (int)own_of(app)->text.length, false);
}

/* Scrolls to a match, with some rows above it. */
static void show_row(App *app, int found) {
    Page *own = own_of(app);
    int height = page_area(app).height;
    own->found = found;
    if (found < own->top || found >= own->top + height)
        own->top = found > height / 3 ? found - height / 3 : 0;
}

static bool page_find(App *app, int step) {
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    const Page *own = own_of(app);
    int columns = page_area(app).width, y = 0, before = -1, behind = -1, first = -1, last = -1;
    int from = own->found < own->top ? own->top : own->found;
    for (const char *at = text_of(app); next_row(app, &at, columns, &row); y++) {
        if (!find_is_in(app, buffer))
            continue;
        first = first < 0 ? y : first;
        last = y;
        before = y < from ? y : before;
        behind = behind < 0 && y >= from + step ? y : behind;
    }
    if (first < 0)
        return false;
    if (step < 0)
        show_row(app, before >= 0 ? before : last);
    else
        show_row(app, behind >= 0 ? behind : first);
    return true;
}

/* Replaces the text of a game that cannot be played here with another game of the file at path. A
 * review opens it as usual. */
static void go_to_game(App *app, const char *path, size_t index) {
    Error none = {0};
    char number[24];
    if (desk_review(app->desk) == NULL) {
        desk_show_game_text(app->desk, path, index, &none);
        return;
    }
    text_format(number, sizeof number, "%zu", index + 1);
    app_close(app);
    action_run(app, ACTION_GAME, number);
}

/* Goes `step` games further in the file; nothing on other pages. */
static void step_game(App *app, int step) {
    const Page *own = own_of(app);
    size_t index = own->game + (size_t)step;
    if (own->games > 0 && index < own->games)
        go_to_game(app, own->path, index);
}

static void list_games(App *app) {
    if (own_of(app)->games == 0 || desk_review(app->desk) == NULL)
        return;
    app_close(app);
    action_run(app, ACTION_GAMES, "");
}

static void page_text(App *app, const Event *event) {
    if (event->code == ' ')
        page_page_down(app, event);
    else if (event->code == 'q')
        app_close(app);
    else if (event->code == 'j')
        page_down(app, event);
    else if (event->code == 'k')
        page_up(app, event);
    else if (event->code == '>' || event->code == '<')
        step_game(app, event->code == '>' ? 1 : -1);
    else if (event->code == 'b')
        list_games(app);
}

static void page_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->code != CLICK_DRAGGED)
        page_scroll(app, event->hit.value == 0 ? -1 : 1, true);
}

static const char *page_hint(const App *app) {
    if (own_of(app)->games <= 1)
        return _(SCREEN_PAGE.hints);
    return desk_review(app->desk) != NULL
               ? _("> < other games  Esc leave  Up Down scroll  b all games")
               : _("> < other games  Esc leave  Up Down scroll");
}

static void page_free(void *own) {
    Page *page = own;
    bytes_done(&page->text);
}

const Screen SCREEN_PAGE = {
    .name = "page",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_SPACE,
    .hints = N_("Up Down PgUp PgDn scroll  / find  Esc leave"),
    .own_size = sizeof(Page),
    .close = page_free,
    .hint = page_hint,
    .find = page_find,
    .draw = page_draw,
    .event =
        {
            [EVENT_UP] = {.does = page_up},
            [EVENT_DOWN] = {.does = page_down},
            [EVENT_LEFT] = {.does = page_page_up},
            [EVENT_RIGHT] = {.does = page_page_down},
            [EVENT_PAGE_UP] = {.does = page_page_up},
            [EVENT_PAGE_DOWN] = {.does = page_page_down},
            [EVENT_HOME] = {.does = page_home},
            [EVENT_END] = {.does = page_end},
            [EVENT_NEXT] = {.does = page_page_down},
            [EVENT_PREVIOUS] = {.does = page_page_up},
            [EVENT_ENTER] = {.does = modal_close},
            [EVENT_ESCAPE] = {.does = modal_close},
            [EVENT_TEXT] = {.does = page_text},
            [EVENT_CLICK] = {.does = page_click},
            [EVENT_LOOK] = {.ignored = "no board is shown"},
            [EVENT_WHEEL_UP] = {.does = page_up},
            [EVENT_WHEEL_DOWN] = {.does = page_down},
            [EVENT_INTERRUPT] = {.does = modal_close},
            [EVENT_JUMP_UP] = {.does = page_page_up},
            [EVENT_JUMP_DOWN] = {.does = page_page_down},
            [EVENT_JUMP_LEFT] = {.does = page_page_up},
            [EVENT_JUMP_RIGHT] = {.does = page_page_down},
        },
    .otherwise = "nothing is typed here",
};

/* The reason for showing the page, and its text, in characters that can be drawn. */
static Bytes drawable_text(const App *app, const DeskPage *page) {
    Bytes text = {0}, plain = {0};
    char reason[SESSION_TEXT_SIZE];
    if (page->why != NULL && page->why->reason[0] != '\0') {
        error_format_sentence(page->why, reason, sizeof reason);
        bytes_putf(&text, "%s\n\n", reason);
    }
    bytes_put_bytes(&text, page->text->data, page->text->length);
    if (!desk_look(app->desk)->glyphs.ascii || text.data == NULL)
        return text;
    plain_add(text.data, &plain);
    bytes_done(&text);
    return plain;
}

/* Frees the open page last: the new one may be made from its text. */
void page_show(App *app, const DeskPage *page) {
    Bytes text = drawable_text(app, page);
    char path[SESSION_PATH_SIZE];
    text_copy(path, sizeof path, page->path != NULL ? page->path : "");
    app_open(app, &SCREEN_PAGE);
    Page *own = own_of(app);
    own->text = text;
    own->verbatim = page->verbatim;
    own->game = page->game;
    own->games = page->games;
    text_copy(own->title, sizeof own->title, page->title);
    text_copy(own->path, sizeof own->path, path);
    if (page->end)
        page_end(app, NULL);
}
