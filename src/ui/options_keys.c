/* The options page: a list from which the line that sets an option is begun. */
#include "base/i18n.h"
#include "ui/handlers.h"
#include "ui/lists.h"

static size_t count_options(const App *app) {
    (void)app;
    return options_count();
}

static void describe_option(const App *app, size_t index, Text *out) {
    (void)app;
    option_describe(index, out);
}

static void choose_option(App *app, size_t index) {
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    text_addf(&text, "set %s=", option_name(index));
    app_open(app, UI_COMMAND);
    line_set(&app->entry.line, line);
}

const ListSource OPTIONS_LIST = {N_("Options"), 74, count_options, describe_option, choose_option};

const StateRow ROW_OPTIONS = {
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
    [EVENT_ESCAPE] = {.does = modal_close},
    [EVENT_TEXT] = {.does = list_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = list_click},
    [EVENT_LOOK] = {.ignored = "no board is shown"},
    [EVENT_WHEEL_UP] = {.does = list_up},
    [EVENT_WHEEL_DOWN] = {.does = list_down},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_BACKSPACE] = {.ignored = "a letter is a jump, nothing is typed"},
    [EVENT_JUMP_UP] = {.does = list_page_up},
    [EVENT_JUMP_DOWN] = {.does = list_page_down},
    [EVENT_JUMP_LEFT] = {.ignored = "a list has one column"},
    [EVENT_JUMP_RIGHT] = {.ignored = "a list has one column"},
    [EVENT_PASTE] = {.ignored = "nothing is typed here"},
};
