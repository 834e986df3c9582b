/* The moves that a typed line may mean: arrows choose one, Enter plays it, and what is typed on
 * leaves fewer of them. */
#include <string.h>

#include "base/i18n.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/operations.h"
#include "ui/screens/handlers.h"
#include "ui/screens/lists.h"

/* Back to the line as it is, if it can still be played. */
static void choices_leave(App *app, const Event *event) {
    (void)event;
    if (app_can_choose(app))
        app->state = UI_ENTRY;
    else
        app_go_home(app);
}

static size_t count_choices(const App *app) {
    return app->entry.match.count;
}

static void describe_choice(const App *app, size_t index, Text *out) {
    entry_format(app_mover(app), app->entry.match.moves[index], out);
}

/* The move goes into the history as if it had been typed whole. */
static void choose_choice(App *app, size_t index) {
    Move move = app->entry.match.moves[index];
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    describe_choice(app, index, &text);
    choices_leave(app, NULL);
    if (app->state != UI_ENTRY)
        return;
    app_remember_line(app, line);
    app_submit(app, move);
}

const ListSource CHOICES_LIST = {.title = N_("Moves that are meant"),
                                 .columns = 24,
                                 .count = count_choices,
                                 .describe = describe_choice,
                                 .choose = choose_choice};

static void choices_edit(App *app, const Input *input) {
    LineDriver plain = edit_driver();
    app->entry.line.cursor = strlen(app->entry.line.text);
    plain.press(plain.context, input, &app->entry.line);
    operation_read_entry(app);
    app->list.item = 0;
}

static void choices_text(App *app, const Event *event) {
    Input input = {.kind = INPUT_CHAR, .code = event->code};
    choices_edit(app, &input);
}

static void choices_paste(App *app, const Event *event) {
    line_insert(&app->entry.line, event->text != NULL ? event->text : "");
    operation_read_entry(app);
    app->list.item = 0;
}

/* Backspace on an empty line goes back to it. */
static void choices_backspace(App *app, const Event *event) {
    Input input = {.kind = INPUT_BACKSPACE};
    if (app->entry.line.text[0] == '\0')
        choices_leave(app, event);
    else
        choices_edit(app, &input);
}

/* A click on the board leaves the list and counts there. */
static void choices_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_SQUARE || event->hit.kind == HIT_HAND) {
        app_go_home(app);
        board_click(app, event);
    } else if (event->hit.kind == HIT_PROMPT) {
        choices_leave(app, event);
    } else {
        list_click(app, event);
    }
}

const StateRow ROW_CHOICES = {
    STEPS_OF_A_LIST,
    [EVENT_LEFT] = {.ignored = "a list has one column"},
    [EVENT_RIGHT] = {.ignored = "a list has one column"},
    [EVENT_NEXT] = {.does = list_down},
    [EVENT_ESCAPE] = {.does = choices_leave},
    [EVENT_TEXT] = {.does = choices_text},
    [EVENT_CLICK] = {.does = choices_click},
    [EVENT_LOOK] = {.ignored = "the cursor stays where the line was begun"},
    [EVENT_INTERRUPT] = {.does = leave_to_home},
    [EVENT_BACKSPACE] = {.does = choices_backspace},
    [EVENT_JUMP_LEFT] = {.ignored = "a list has one column"},
    [EVENT_JUMP_RIGHT] = {.ignored = "a list has one column"},
    [EVENT_PASTE] = {.does = choices_paste},
};
