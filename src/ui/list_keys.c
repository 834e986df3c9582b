/* Menus and lists to choose from. */
#include "base/ascii.h"
#include "ui/handlers.h"
#include "ui/operations.h"

enum { LIST_PAGE = 8 };

static void item_move(App *app, long step) {
    long count = (long)list_count(app);
    long item = (long)app->item + step;
    if (step == 1 || step == -1)
        item = count > 0 ? (item + count) % count : 0;
    item = item >= count ? count - 1 : item;
    app->item = item < 0 ? 0 : (size_t)item;
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
    item_move(app, -LIST_PAGE);
}

void list_page_down(App *app, const Event *event) {
    (void)event;
    item_move(app, LIST_PAGE);
}

void list_home(App *app, const Event *event) {
    (void)event;
    app->item = 0;
}

void list_end(App *app, const Event *event) {
    (void)event;
    size_t count = list_count(app);
    app->item = count > 0 ? count - 1 : 0;
}

void list_enter(App *app, const Event *event) {
    (void)event;
    if (app->item < list_count(app))
        list_choose(app, app->item);
}

void list_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value < list_count(app)) {
        app->item = event->hit.value;
        list_choose(app, app->item);
    }
}

/* A letter goes to the next entry that begins with it; a digit chooses. */
void list_text(App *app, const Event *event) {
    size_t count = list_count(app);
    if (event->code >= '1' && event->code <= '9' && event->code - '1' < count) {
        app->item = event->code - '1';
        list_choose(app, app->item);
        return;
    }
    for (size_t i = 1; i <= count; i++) {
        size_t at = (app->item + i) % count;
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        list_describe(app, at, &text);
        if (event->code < 128 && ascii_to_lower(buffer[0]) == ascii_to_lower((char)event->code)) {
            app->item = at;
            return;
        }
    }
}

void modal_escape(App *app, const Event *event) {
    (void)event;
    app_close(app);
}

void menu_escape(App *app, const Event *event) {
    (void)event;
    app->item = 0;
}
