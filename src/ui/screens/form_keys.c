/* The keys of the form of a new game. */
#include "base/unicode.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/operations.h"
#include "ui/app/form.h"
#include "ui/screens/handlers.h"

static Field current(const App *app) {
    return form_field(&app->form, app->list.item);
}

/* The fields of another game or player may be others: the cursor stays where it is. */
static void form_change(App *app, int step) {
    FormSource source = app_form_source(app);
    Field field = current(app);
    app->log_count = 0;
    form_step(&app->form, &source, field, step);
    app->list.item = form_item(&app->form, field);
}

static void form_left(App *app, const Event *event) {
    (void)event;
    form_change(app, -1);
}

static void form_right(App *app, const Event *event) {
    (void)event;
    form_change(app, 1);
}

/* Changes of a review were asked about when the form was opened; a game in progress goes only now.
 */
static void form_start(App *app) {
    bool kept = app->session != NULL && session_in_progress(app->session);
    if (kept && app->options.ask)
        operation_confirm(app, CONFIRM_START);
    else
        app_start_form(app);
}

static void ask_typed(App *app, const char *more) {
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    if (more[0] == '\0')
        form_add_typed(&app->form, current(app), &text);
    text_add(&text, more);
    operation_ask(app, ASK_FIELD, line);
}

static void form_enter(App *app, const Event *event) {
    (void)event;
    Field field = current(app);
    if (field == FIELD_START)
        form_start(app);
    else if (form_takes_nothing(field))
        ask_typed(app, "");
    else
        form_change(app, 1);
}

static void form_text(App *app, const Event *event) {
    Field field = current(app);
    if (form_types(field, event->code)) {
        char typed[8];
        Text text = TEXT_OVER(typed);
        unicode_add(&text, event->code);
        ask_typed(app, typed);
    } else if (field == FIELD_LEVEL && event->code >= '0' && event->code <= '9') {
        /* One digit each, 0 for the tenth. */
        app->form.level = event->code == '0' ? ENGINE_LEVELS : event->code - '0';
    } else if (event->code == 's') {
        form_start(app);
    }
}

static void form_click(App *app, const Event *event) {
    Field fields[FIELD_COUNT];
    if (event->hit.kind != HIT_ITEM || event->hit.value >= form_fields(&app->form, fields))
        return;
    bool again = app->list.item == event->hit.value;
    app->list.item = event->hit.value;
    if (again || current(app) == FIELD_START || form_takes_nothing(current(app)))
        form_enter(app, event);
}

/* What was wrong in the form is of no interest outside. */
static void form_escape(App *app, const Event *event) {
    app->log_count = 0;
    leave_to_home(app, event);
}

const StateRow ROW_NEW_GAME = {
    [EVENT_UP] = {.does = list_up},
    [EVENT_DOWN] = {.does = list_down},
    [EVENT_LEFT] = {.does = form_left},
    [EVENT_RIGHT] = {.does = form_right},
    [EVENT_PAGE_UP] = {.does = list_up},
    [EVENT_PAGE_DOWN] = {.does = list_down},
    [EVENT_HOME] = {.does = list_home},
    [EVENT_END] = {.does = list_end},
    [EVENT_NEXT] = {.does = list_down},
    [EVENT_PREVIOUS] = {.does = list_up},
    [EVENT_ENTER] = {.does = form_enter},
    [EVENT_ESCAPE] = {.does = form_escape},
    [EVENT_TEXT] = {.does = form_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = form_click},
    [EVENT_LOOK] = {.ignored = "no board is shown"},
    [EVENT_WHEEL_UP] = {.does = form_left},
    [EVENT_WHEEL_DOWN] = {.does = form_right},
    [EVENT_INTERRUPT] = {.does = form_escape},
    [EVENT_BACKSPACE] = {.ignored = "what is typed for a field has its own line"},
    [EVENT_JUMP_UP] = {.does = list_up},
    [EVENT_JUMP_DOWN] = {.does = list_down},
    [EVENT_JUMP_LEFT] = {.ignored = "arrows reach each of the few values"},
    [EVENT_JUMP_RIGHT] = {.ignored = "arrows reach each of the few values"},
    [EVENT_PASTE] = {.does = paste_told},
};
