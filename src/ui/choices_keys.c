/* The moves that a typed line may mean: one is chosen into the line, Enter there plays it. */
#include "base/i18n.h"
#include "ui/handlers.h"
#include "ui/lists.h"

/* Back to the line as it was, if it can still be played. */
static void choices_leave(App *app, const Event *event) {
    (void)event;
    if (app_can_move(app))
        app->state = UI_ENTRY;
    else
        app_go_home(app);
}

static size_t count_choices(const App *app) {
    return app->entry.match.count;
}

static void describe_choice(const App *app, size_t index, Text *out) {
    entry_format(app_position(app), app->entry.match.moves[index], out);
}

static void choose_choice(App *app, size_t index) {
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    describe_choice(app, index, &text);
    choices_leave(app, NULL);
    if (app->state != UI_ENTRY)
        return;
    line_set(&app->entry.line, line);
    entry_match(app_position(app), line, &app->entry.match);
}

const ListSource CHOICES_LIST = {
    N_("Moves that are meant"), 24, count_choices, describe_choice, choose_choice, NULL};

const StateRow ROW_CHOICES = {
    [EVENT_UP] = {.does = list_up},
    [EVENT_DOWN] = {.does = list_down},
    [EVENT_LEFT] = {.ignored = "a list has one column"},
    [EVENT_RIGHT] = {.ignored = "a list has one column"},
    [EVENT_PAGE_UP] = {.does = list_page_up},
    [EVENT_PAGE_DOWN] = {.does = list_page_down},
    [EVENT_HOME] = {.does = list_home},
    [EVENT_END] = {.does = list_end},
    [EVENT_NEXT] = {.does = list_down},
    [EVENT_PREVIOUS] = {.does = list_up},
    [EVENT_ENTER] = {.does = list_enter},
    [EVENT_ESCAPE] = {.does = choices_leave},
    [EVENT_TEXT] = {.does = list_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = list_click},
    [EVENT_LOOK] = {.ignored = "no board is shown"},
    [EVENT_WHEEL_UP] = {.does = list_up},
    [EVENT_WHEEL_DOWN] = {.does = list_down},
    [EVENT_INTERRUPT] = {.does = leave_to_home},
    [EVENT_BACKSPACE] = {.does = choices_leave},
    [EVENT_JUMP_UP] = {.does = list_page_up},
    [EVENT_JUMP_DOWN] = {.does = list_page_down},
    [EVENT_JUMP_LEFT] = {.ignored = "a list has one column"},
    [EVENT_JUMP_RIGHT] = {.ignored = "a list has one column"},
    [EVENT_PASTE] = {.ignored = "nothing is typed here"},
};
