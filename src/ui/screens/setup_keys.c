/* Choosing an arrangement before the first move; the board shows the one in question. */
#include "ui/actions/common_handlers.h"
#include "ui/screens/handlers.h"

static void setup_step(App *app, unsigned step) {
    unsigned count = app_variant(app)->setup_count;
    app->setup = (uint8_t)((app->setup + step) % count);
}

static void setup_next(App *app, const Event *event) {
    (void)event;
    setup_step(app, 1);
}

static void setup_previous(App *app, const Event *event) {
    (void)event;
    setup_step(app, app_variant(app)->setup_count - 1u);
}

static void setup_enter(App *app, const Event *event) {
    (void)event;
    Error error = {0};
    if (!session_choose_setup(app->session, app->setup, app->now_ms, &error))
        app_say_error(app, &error);
    app->setup = 0;
    app_pump(app);
}

static void setup_text(App *app, const Event *event) {
    unsigned count = app_variant(app)->setup_count;
    if (event->code >= '1' && event->code < '1' + count)
        app->setup = (uint8_t)(event->code - '1');
}

static void setup_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM || event->hit.value >= app_variant(app)->setup_count)
        return;
    bool again = app->setup == event->hit.value;
    app->setup = (uint8_t)event->hit.value;
    if (again)
        setup_enter(app, event);
}

const StateRow ROW_SETUP = {
    [EVENT_UP] = {.does = setup_previous},
    [EVENT_DOWN] = {.does = setup_next},
    [EVENT_LEFT] = {.does = setup_previous},
    [EVENT_RIGHT] = {.does = setup_next},
    [EVENT_PAGE_UP] = {.does = setup_previous},
    [EVENT_PAGE_DOWN] = {.does = setup_next},
    [EVENT_HOME] = {.ignored = "digits reach each of the few arrangements"},
    [EVENT_END] = {.ignored = "digits reach each of the few arrangements"},
    [EVENT_NEXT] = {.does = setup_next},
    [EVENT_PREVIOUS] = {.does = setup_previous},
    [EVENT_ENTER] = {.does = setup_enter},
    [EVENT_ESCAPE] = {.ignored = "nothing is begun that could be left"},
    [EVENT_TEXT] = {.does = setup_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = setup_click},
    [EVENT_LOOK] = {.does = board_look},
    [EVENT_WHEEL_UP] = {.does = setup_previous},
    [EVENT_WHEEL_DOWN] = {.does = setup_next},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
    [EVENT_BACKSPACE] = {.ignored = "nothing is typed here"},
    [EVENT_JUMP_UP] = {.does = setup_previous},
    [EVENT_JUMP_DOWN] = {.does = setup_next},
    [EVENT_JUMP_LEFT] = {.does = setup_previous},
    [EVENT_JUMP_RIGHT] = {.does = setup_next},
    [EVENT_PASTE] = {.does = paste_told},
};
