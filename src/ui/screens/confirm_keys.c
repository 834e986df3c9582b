/* Questions of yes or no. */
#include "base/i18n.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/screens/handlers.h"

static void confirm_enter(App *app, const Event *event) {
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

/* The third answer, where there is one. */
static bool confirm_saves(App *app) {
    if (app->confirm == CONFIRM_UNSAVED) {
        reviewing_save_and_leave(app);
        return true;
    }
    if (app->confirm != CONFIRM_CHANGED)
        return false;
    app_close(app);
    operation_ask(app, ASK_SAVE, "");
    return true;
}

static void confirm_text(App *app, const Event *event) {
    if ((event->code == 's' || event->code == 'S') && confirm_saves(app))
        return;
    if (event->code == 'y' || event->code == 'Y')
        operation_confirmed(app);
    else if (event->code == 'n' || event->code == 'N')
        confirm_no(app);
}

static void confirm_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM)
        return;
    if (event->hit.value == 0)
        operation_confirmed(app);
    else if (event->hit.value != 2 || !confirm_saves(app))
        confirm_no(app);
}

static void confirm_escape(App *app, const Event *event) {
    (void)event;
    confirm_no(app);
}

const StateRow ROW_CONFIRM = {
    [EVENT_UP] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_DOWN] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_LEFT] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_RIGHT] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_PAGE_UP] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_PAGE_DOWN] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_HOME] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_END] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_NEXT] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_PREVIOUS] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_ENTER] = {.does = confirm_enter},
    [EVENT_ESCAPE] = {.does = confirm_escape},
    [EVENT_TEXT] = {.does = confirm_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = confirm_click},
    [EVENT_LOOK] = {.ignored = "the cursor stays while a question is open"},
    [EVENT_WHEEL_UP] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_WHEEL_DOWN] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_INTERRUPT] = {.does = confirm_escape},
    [EVENT_BACKSPACE] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_JUMP_UP] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_JUMP_DOWN] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_JUMP_LEFT] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_JUMP_RIGHT] = {.ignored = "only y, n, Enter and Esc answer"},
    [EVENT_PASTE] = {.ignored = "what is pasted is no answer"},
};
