/* Choosing an arrangement before the first move; the board shows the one in question. */
#include "base/i18n.h"
#include "ui/handlers.h"

static void setup_step(App *app, unsigned step) {
    unsigned count = app_variant(app)->setup_count;
    app->setup = (uint8_t)((app->setup + step) % count);
}

void setup_next(App *app, const Event *event) {
    (void)event;
    setup_step(app, 1);
}

void setup_previous(App *app, const Event *event) {
    (void)event;
    setup_step(app, app_variant(app)->setup_count - 1u);
}

void setup_enter(App *app, const Event *event) {
    (void)event;
    Error error = {0};
    if (!session_choose_setup(app->session, app->setup, app->now_ms, &error))
        app_say_error(app, &error);
    app->setup = 0;
    app_pump(app);
}

void setup_text(App *app, const Event *event) {
    unsigned count = app_variant(app)->setup_count;
    if (event->code >= '1' && event->code < '1' + count)
        app->setup = (uint8_t)(event->code - '1');
}

void setup_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM || event->hit.value >= app_variant(app)->setup_count)
        return;
    bool again = app->setup == event->hit.value;
    app->setup = (uint8_t)event->hit.value;
    if (again)
        setup_enter(app, event);
}
