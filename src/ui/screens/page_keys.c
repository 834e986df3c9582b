/* Pages of text that scroll. */
#include "ui/actions/common_handlers.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/screens/handlers.h"

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
    app->page.top = 0;
}

static void page_end(App *app, const Event *event) {
    (void)event;
    page_scroll(app, (int)app->page.text.length, false);
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
        game_page_step(app, event->code == '>' ? 1 : -1);
    else if (event->code == 'b')
        game_page_list(app);
}

static void page_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->code != CLICK_DRAGGED)
        page_scroll(app, event->hit.value == 0 ? -1 : 1, true);
}

const StateRow ROW_PAGE = {
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
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = page_click},
    [EVENT_LOOK] = {.ignored = "no board is shown"},
    [EVENT_WHEEL_UP] = {.does = page_up},
    [EVENT_WHEEL_DOWN] = {.does = page_down},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_BACKSPACE] = {.ignored = "nothing is typed here"},
    [EVENT_JUMP_UP] = {.does = page_page_up},
    [EVENT_JUMP_DOWN] = {.does = page_page_down},
    [EVENT_JUMP_LEFT] = {.does = page_page_up},
    [EVENT_JUMP_RIGHT] = {.does = page_page_down},
    [EVENT_PASTE] = {.ignored = "nothing is typed here"},
};
