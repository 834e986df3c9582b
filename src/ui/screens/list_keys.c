/* Menus and lists to choose from. */
#include "base/ascii.h"
#include "base/unicode.h"
#include "ui/actions/common_handlers.h"
#include "ui/screens/handlers.h"
#include "ui/screens/lists.h"

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

/* The start menu is short: a letter goes to the next entry that begins with it. */
static void menu_text(App *app, const Event *event) {
    size_t count = list_count(app);
    for (size_t i = 1; i <= count; i++) {
        size_t at = (app->list.item + i) % count;
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        list_describe(app, at, &text);
        if (event->code < 128 && ascii_to_lower(buffer[0]) == ascii_to_lower((char)event->code)) {
            app->list.item = at;
            return;
        }
    }
}

static void menu_escape(App *app, const Event *event) {
    (void)event;
    app->list.item = 0;
}

/* Menus and lists are alike but for the way out. */
#define IN_A_LIST                                                                                  \
    STEPS_OF_A_LIST, [EVENT_LEFT] = {.ignored = "a list has one column"},                          \
                     [EVENT_RIGHT] = {.ignored = "a list has one column"},                         \
                     [EVENT_NEXT] = {.does = list_down}, [EVENT_CLICK] = {.does = list_click},     \
                     [EVENT_LOOK] = {.ignored = "no board is shown"},                              \
                     [EVENT_JUMP_LEFT] = {.ignored = "a list has one column"},                     \
                     [EVENT_JUMP_RIGHT] = {.ignored = "a list has one column"}

const StateRow ROW_MENU = {
    IN_A_LIST,
    [EVENT_TEXT] = {.does = menu_text},
    [EVENT_BACKSPACE] = {.ignored = "a letter is a jump, nothing is typed"},
    [EVENT_ESCAPE] = {.does = menu_escape},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
    [EVENT_PASTE] = {.does = paste_told},
};

const StateRow ROW_LIST = {
    IN_A_LIST,
    [EVENT_TEXT] = {.does = list_text},
    [EVENT_BACKSPACE] = {.does = list_backspace},
    [EVENT_ESCAPE] = {.does = list_escape},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_PASTE] = {.ignored = "nothing is typed here"},
};

const StateRow ROW_ACTIONS = {
    IN_A_LIST,
    [EVENT_TEXT] = {.does = list_text},
    [EVENT_BACKSPACE] = {.does = list_backspace},
    [EVENT_ESCAPE] = {.does = list_escape},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_PASTE] = {.ignored = "nothing is typed here"},
};
