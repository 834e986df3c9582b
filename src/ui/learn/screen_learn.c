/* The Learn page: headings, one list below them, and the keys. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/lesson/first_game.h"
#include "play/lesson/first_progress.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/app/find_text.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/learn/learn_page.h"
#include "ui/screens/all.h"
#include "words/words.h"

enum {
    HEADING_HIT = 1 << 16, /* HIT_ITEM of the first heading; lower ones are entries */
    FIRST_HIT = HEADING_HIT + LEARN_LIST_COUNT, /* of First steps, which are no list */
    HEADING_SIZE = 96,
    BLANK_ROWS_FROM = 18, /* a page of this many rows has blank ones around the headings */
    PAGE_ROWS = 4
};

static const LearnView *const VIEWS[LEARN_LIST_COUNT] = {[LEARN_PIECES] = &LEARN_VIEW_PIECES,
                                                         [LEARN_RULES] = &LEARN_VIEW_RULES,
                                                         [LEARN_GAME] = &LEARN_VIEW_GAME};

extern const Screen SCREEN_LEARN;

LearnPage *learn_page(const App *app) {
    return app_own(app, &SCREEN_LEARN);
}

static const LearnView *view_of(const App *app) {
    return VIEWS[learn_page(app)->list];
}

size_t learn_item(const App *app) {
    const LearnPage *page = learn_page(app);
    return page->item[page->list];
}

void learn_go(App *app, size_t item) {
    LearnPage *page = learn_page(app);
    page->item[page->list] = item;
    if (view_of(app)->walk != NULL)
        view_of(app)->walk(app, item);
}

/* --- for the lists --------------------------------------------------------------------------- */

void learn_add_mark(const App *app, int mark, Text *out) {
    bool signs = desk_look(app->desk)->glyphs.frames;
    for (int i = 0; i < LESSON_STARS_MOST; i++)
        text_add(out, i < mark ? (signs ? "●" : "*") : (signs ? "○" : "."));
}

void learn_add_mark_words(int mark, Text *out) {
    if (mark == LEARN_UNTRIED)
        text_add(out, _("not tried yet"));
    else if (mark == 0)
        text_add(out, _("skipped"));
    else
        text_addf(out, ngettext("%u point out of 3", "%u points out of 3", (unsigned long)mark),
                  (unsigned)mark);
}

bool learn_open(App *app, size_t step) {
    char argument[VARIANT_NAME_SIZE + PROGRESS_ID_SIZE + 2];
    text_format(argument, sizeof argument, "%s %s", desk_learn_variant(app->desk)->name,
                lesson_step(desk_learn_lesson(app->desk), step)->id);
    return action_do(app, ACTION_LEARN, argument) == ACTION_DONE;
}

int learn_first_row(int current, int rows, int shown) {
    int first = current < shown / 2 ? 0 : current - shown / 2;
    return rows <= shown ? 0 : first > rows - shown ? rows - shown : first;
}

bool learn_is_wide(const App *app) {
    return app->width >= 2 * LEARN_BOX_MIN + 4;
}

int learn_half(const Rect *area) {
    int half = area->width / 2 - 1;
    return half < LEARN_BOX_MAX ? half : LEARN_BOX_MAX;
}

int learn_board_columns(const Rect *area) {
    int left = area->width - LEARN_LIST_COLUMNS - 2;
    int columns = left < LEARN_BOARD_COLUMNS ? left : LEARN_BOARD_COLUMNS;
    return columns > learn_half(area) ? columns : learn_half(area);
}

Rect learn_left(const Rect *area, int right) {
    int width = area->width - right - 2;
    return rect_make(area->x, area->y, width < LEARN_BOX_MAX ? width : LEARN_BOX_MAX, area->height);
}

Rect learn_right(const Rect *area, int right) {
    Rect left = learn_left(area, right);
    return rect_make(left.x + left.width + 2, area->y, right, area->height);
}

/* --- the keys -------------------------------------------------------------------------------- */

static void show_list(App *app, LearnList list) {
    LearnPage *page = learn_page(app);
    if (list == LEARN_RULES && !lesson_is_complete(desk_learn_lesson(app->desk))) {
        desk_learn_rules(app->desk);
        page->item[LEARN_RULES] = desk_learn_suggested(app->desk, LEARN_RULES) -
                                  learn_first(desk_learn_lesson(app->desk), LEARN_RULES);
    }
    page->list = list;
    learn_go(app, page->item[list]);
}

static void open_first_steps(App *app) {
    char argument[VARIANT_NAME_SIZE + 16];
    text_format(argument, sizeof argument, "%s first", desk_learn_variant(app->desk)->name);
    action_do(app, ACTION_LEARN, argument);
}

static void show_list_beside(App *app, int by) {
    show_list(app,
              (LearnList)(((int)learn_page(app)->list + by + LEARN_LIST_COUNT) % LEARN_LIST_COUNT));
}

static void learn_tab(App *app, const Event *event) {
    show_list_beside(app, event->kind == EVENT_PREVIOUS ? -1 : 1);
}

/* Moves by entries; beyond the ends it stays. */
static void move_by(App *app, long by) {
    long count = (long)view_of(app)->count(app), item = (long)learn_item(app) + by;
    item = item >= count ? count - 1 : item;
    learn_go(app, item < 0 ? 0 : (size_t)item);
}

static void learn_sideways(App *app, const Event *event) {
    size_t columns = view_of(app)->columns(app), item = learn_item(app);
    bool left = event->kind == EVENT_LEFT;
    bool edge = left ? item % columns == 0
                     : item % columns + 1 == columns || item + 1 >= view_of(app)->count(app);
    if (edge)
        show_list_beside(app, left ? -1 : 1);
    else
        move_by(app, left ? -1 : 1);
}

static void learn_row(App *app, const Event *event) {
    size_t columns = view_of(app)->columns(app), row = learn_item(app) / columns;
    bool back = event_goes_back(event);
    if (back ? row > 0 : (row + 1) * columns < view_of(app)->count(app))
        move_by(app, back ? -(long)columns : (long)columns);
}

static void learn_scroll(App *app, const Event *event) {
    long rows = PAGE_ROWS * (long)view_of(app)->columns(app);
    move_by(app, event_goes_back(event) ? -rows : rows);
}

static void learn_ends(App *app, const Event *event) {
    long count = (long)view_of(app)->count(app);
    move_by(app, event->kind == EVENT_HOME ? -count : count);
}

static void learn_enter(App *app, const Event *event) {
    (void)event;
    if (learn_item(app) < view_of(app)->count(app))
        view_of(app)->choose(app, learn_item(app));
}

/* The first click selects an entry, the next one opens it. */
static void learn_click(App *app, const Event *event) {
    uint32_t hit = event->hit.value;
    if (event->hit.kind != HIT_ITEM)
        return;
    if (hit == FIRST_HIT)
        open_first_steps(app);
    else if (hit >= HEADING_HIT)
        show_list(app, (LearnList)(hit - HEADING_HIT));
    else if (hit == learn_item(app))
        learn_enter(app, event);
    else if (hit < view_of(app)->count(app))
        learn_go(app, hit);
}

/* Goes to what the piece becomes, and from there back. */
static void go_to_promoted(App *app) {
    const Lesson *lesson = desk_learn_lesson(app->desk);
    const Variant *variant = lesson_variant(lesson);
    Role role = lesson_step(lesson, learn_item(app))->role;
    Role into = card_promoted(variant, role, SIDE_WHITE);
    for (size_t i = 0; i < lesson_pieces(lesson); i++) {
        Role other = lesson_step(lesson, i)->role;
        bool from = into == ROLE_NONE && card_promoted(variant, other, SIDE_WHITE) == role;
        if (from || (into != ROLE_NONE && other == into)) {
            learn_go(app, i);
            return;
        }
    }
}

static void learn_text(App *app, const Event *event) {
    bool pieces = learn_page(app)->list == LEARN_PIECES;
    if (event->code == 'f')
        open_first_steps(app);
    else if (event->code == 'z')
        action_do(app, ACTION_PUZZLE, desk_learn_variant(app->desk)->name);
    else if (event->code == '+' && pieces)
        go_to_promoted(app);
    else if (event->code == 'm' && pieces && learn_open(app, learn_item(app)))
        action_do(app, ACTION_MORE, "");
}

static const ScreenKey KEYS[] = {{5, ACTION_PIECES}, {6, ACTION_RULES}, {0}};

/* F5 on the pieces closes the page, and turns off the card that F5 shows first. */
static void learn_function(App *app, const Event *event) {
    if (event->code == 6) {
        show_list(app, LEARN_RULES);
    } else if (event->code == 5 && learn_page(app)->list == LEARN_PIECES) {
        app_close(app);
        desk_own(app->desk)->card = CARD_WISH_OFF;
    } else if (event->code == 5) {
        show_list(app, LEARN_PIECES);
    }
}

static bool learn_find(App *app, int step) {
    long count = (long)view_of(app)->count(app);
    for (long i = 0; i < count; i++) {
        char data[HEADING_SIZE * 2];
        Text name = TEXT_OVER(data);
        long away = step < 0 ? -1 - i : step + i;
        long index = (((long)learn_item(app) + away) % count + count) % count;
        view_of(app)->name(app, (size_t)index, &name);
        if (!find_is_in(app, data))
            continue;
        learn_go(app, (size_t)index);
        return true;
    }
    return false;
}

/* --- drawing --------------------------------------------------------------------------------- */

/* Appends a heading: "All pieces 4/19", or without numbers. */
static void add_heading(const App *app, LearnList list, bool numbers, Text *out) {
    const Lesson *lesson = desk_learn_lesson(app->desk);
    bool shown = list == learn_page(app)->list;
    text_add(out, shown ? "[" : "");
    text_add(out, learn_list_name(list));
    bool known = list == LEARN_PIECES || (list == LEARN_RULES && lesson_is_complete(lesson));
    if (numbers && known)
        text_addf(out, " %zu/%zu", desk_learn_done(app->desk, list),
                  learn_end(lesson, list) - learn_first(lesson, list));
    text_add(out, shown ? "]" : "");
}

static int headings_columns(const App *app, bool numbers) {
    int columns = 0;
    for (int list = 0; list < LEARN_LIST_COUNT; list++) {
        char data[HEADING_SIZE];
        Text text = TEXT_OVER(data);
        add_heading(app, (LearnList)list, numbers, &text);
        columns += grid_columns(data);
    }
    return columns;
}

/* Draws "f First steps: done" before the others if they have room behind it; returns its
 * columns. */
static int first_draw(const App *app, const Rect *area, Grid *grid) {
    const char *words = learn_page(app)->first_done ? _("f First steps: done") : _("f First steps");
    int columns = grid_columns(words) + 3;
    Pen pen = learn_page(app)->first_done ? PEN_FAINT : PEN_BOLD;
    pen.hit = (Hit){HIT_ITEM, FIRST_HIT};
    if (columns + headings_columns(app, false) + 3 * (LEARN_LIST_COUNT - 1) > area->width)
        return 0;
    grid_put(grid, *area, area->x, &pen, words);
    return columns;
}

/* Where there is no room for all, the lists before the one shown are left out. */
static void headings_draw(const App *app, const Rect *whole, Grid *grid) {
    int before = first_draw(app, whole, grid);
    const Rect rest = rect_make(whole->x + before, whole->y, whole->width - before, whole->height);
    const Rect *area = &rest;
    bool numbers = headings_columns(app, true) + 2 * (LEARN_LIST_COUNT - 1) <= area->width;
    int needed = headings_columns(app, numbers);
    int gap = area->width - needed >= 3 * (LEARN_LIST_COUNT - 1) ? 3 : 2;
    bool all = needed + gap * (LEARN_LIST_COUNT - 1) <= area->width;
    int x = area->x;
    for (int list = all ? 0 : (int)learn_page(app)->list; list < LEARN_LIST_COUNT; list++) {
        char data[HEADING_SIZE];
        Text text = TEXT_OVER(data);
        bool shown = list == (int)learn_page(app)->list;
        Pen pen = shown ? PEN_HEADING : PEN_PLAIN;
        pen.hit = (Hit){HIT_ITEM, HEADING_HIT + (uint32_t)list};
        add_heading(app, (LearnList)list, numbers || !all, &text);
        if (!shown && x + grid_columns(data) > area->x + area->width)
            return;
        x = grid_put(grid, *area, x, &pen, data) + gap;
    }
}

/* Draws what is known of the entry, and if it fits, what the marks mean. */
static void about_draw(const App *app, const Rect *row, Grid *grid) {
    char data[SESSION_TEXT_SIZE], cut[SESSION_TEXT_SIZE], mark_data[32];
    Text about = TEXT_OVER(data), shown = TEXT_OVER(cut), mark = TEXT_OVER(mark_data);
    view_of(app)->about(app, &about);
    cut_add(app, data, row->width, &shown);
    if (view_of(app)->means != NULL) {
        learn_add_mark(app, LESSON_STARS_MOST, &mark);
        text_add_sentence(&about, "%s: %s", mark_data, _(view_of(app)->means));
    }
    grid_put(grid, *row, row->x, &PEN_FAINT, grid_columns(data) <= row->width ? data : cut);
}

static void learn_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = rect_make(1, layout->page.y, layout->page.width - 2, layout->page.height);
    bool blank = area.height >= BLANK_ROWS_FROM;
    Rect below = rect_row(&area, area.y + area.height - 1);
    area.height--;
    rect_skip(&area, blank ? 1 : 0);
    Rect headings = rect_row(&area, area.y);
    rect_skip(&area, blank ? 2 : 1);
    headings_draw(app, &headings, grid);
    view_of(app)->draw(app, &area, grid);
    about_draw(app, &below, grid);
}

static const char *learn_hint(const App *app) {
    return _(view_of(app)->hints);
}

static const Variant *learn_title(const App *app, Text *out) {
    text_add(out, P_("after a game's name, in the title", "learn"));
    return desk_learn_variant(app->desk);
}

/* --- the screen ------------------------------------------------------------------------------ */

void learn_show(App *app) {
    const Variant *variant = desk_learn_variant(app->desk);
    const Lesson *lesson = desk_learn_lesson(app->desk);
    app_open(app, &SCREEN_LEARN);
    LearnPage *page = learn_page(app);
    worth_of_game(variant, &page->worth);
    page->wins = first_game_wins(app->desk, variant);
    page->first_done = desk_first_steps_done(app->desk, variant);
    for (int list = 0; list < LEARN_GAME; list++)
        page->item[list] =
            desk_learn_suggested(app->desk, (LearnList)list) - learn_first(lesson, (LearnList)list);
    page->list = desk_learn_list(app->desk);
    if (page->list != LEARN_GAME)
        page->item[page->list] = desk_learn_step(app->desk) - learn_first(lesson, page->list);
    learn_go(app, page->item[page->list]);
}

const Screen SCREEN_LEARN = {
    .name = "learn",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_NO_BOARD | SCREEN_NO_CURSOR,
    .hints = N_("Enter begin  Tab other lists  Esc leave"),
    .own_keys = KEYS,
    .own_size = sizeof(LearnPage),
    .find = learn_find,
    .hint = learn_hint,
    .title = learn_title,
    .draw = learn_draw,
    .otherwise = "nothing is typed here, and no board is shown",
    .event =
        {
            [EVENT_UP] = {.does = learn_row},           [EVENT_DOWN] = {.does = learn_row},
            [EVENT_LEFT] = {.does = learn_sideways},    [EVENT_RIGHT] = {.does = learn_sideways},
            [EVENT_PAGE_UP] = {.does = learn_scroll},   [EVENT_PAGE_DOWN] = {.does = learn_scroll},
            [EVENT_HOME] = {.does = learn_ends},        [EVENT_END] = {.does = learn_ends},
            [EVENT_NEXT] = {.does = learn_tab},         [EVENT_PREVIOUS] = {.does = learn_tab},
            [EVENT_ENTER] = {.does = learn_enter},      [EVENT_ESCAPE] = {.does = modal_close},
            [EVENT_TEXT] = {.does = learn_text},        [EVENT_CLICK] = {.does = learn_click},
            [EVENT_WHEEL_UP] = {.does = learn_row},     [EVENT_WHEEL_DOWN] = {.does = learn_row},
            [EVENT_INTERRUPT] = {.does = modal_close},  [EVENT_JUMP_UP] = {.does = learn_scroll},
            [EVENT_JUMP_DOWN] = {.does = learn_scroll}, [EVENT_FUNCTION] = {.does = learn_function},
        },
};
