/* The options page: a list from which the line that sets an option is begun. */
#include "base/i18n.h"
#include "ui/handlers.h"
#include "ui/lists.h"

/* The index-th setting of the screen; NULL: there are no more. */
static const Setting *setting_at(size_t index) {
    for (int id = 0; id < SETTING_COUNT; id++)
        if (setting_table()[id].fronts & SETTING_ON_SCREEN && index-- == 0)
            return &setting_table()[id];
    return NULL;
}

static size_t count_options(const App *app) {
    (void)app;
    size_t count = 0;
    while (setting_at(count) != NULL)
        count++;
    return count;
}

static void describe_option(const App *app, size_t index, Text *out) {
    const Setting *setting = setting_at(index);
    char value[32];
    Text text = TEXT_OVER(value);
    if (setting->type != SETTING_LIST)
        setting_format(setting, options_value(&app->options, setting->id), &text);
    text_addf(out, "%-8s  %-11s  %s", setting->name, value, _(setting->help));
}

static void choose_option(App *app, size_t index) {
    const Setting *setting = setting_at(index);
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    text_addf(&text, "set %s%s", setting->name, setting->type == SETTING_LIST ? " " : "=");
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
