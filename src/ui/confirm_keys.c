/* Questions of yes or no. */
#include "base/i18n.h"
#include "ui/handlers.h"
#include "ui/operations.h"

void confirm_enter(App *app, const Event *event) {
    (void)event;
    if (app->confirm == CONFIRM_BLUNDER) {
        operation_confirmed(app);
        return;
    }
    app_say(app, INK_NORMAL, _("Press y for yes, n for no."));
}

static void confirm_no(App *app) {
    Confirm confirm = app->confirm;
    app_close(app);
    if (confirm == CONFIRM_DRAW) {
        Error error = {0};
        if (!session_answer_draw(app->session, false, app->now_ms, &error))
            app_say_error(app, &error);
        app_pump(app);
    }
}

void confirm_text(App *app, const Event *event) {
    if (event->code == 'y' || event->code == 'Y')
        operation_confirmed(app);
    else if (event->code == 'n' || event->code == 'N')
        confirm_no(app);
}

void confirm_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM)
        return;
    if (event->hit.value == 0)
        operation_confirmed(app);
    else
        confirm_no(app);
}

void confirm_escape(App *app, const Event *event) {
    (void)event;
    confirm_no(app);
}
