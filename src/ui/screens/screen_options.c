/* The settings as a list in which they can be changed. */
#include "base/i18n.h"
#include "play/services/services.h"
#include "ui/actions/operations.h"
#include "ui/app/screen_voice.h"
#include "ui/screens/screen_list.h"

/* The index-th setting of the screen; NULL: there are no more. */
static const Setting *setting_at(size_t index) {
    size_t count;
    const Setting *table = setting_table(&count);
    for (size_t i = 0; i < count; i++)
        if (table[i].fronts & SETTING_ON_SCREEN && index-- == 0)
            return &table[i];
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
    char value[32], values[80];
    Text now = TEXT_OVER(value), takes = TEXT_OVER(values);
    if (setting->type != SETTING_LIST)
        desk_format_setting(app->desk, setting, &now);
    setting_values(setting, &takes);
    text_addf(out, "%-9s %-12s  %s", setting->name, value, values);
}

/* What it takes stands in the row, where that has room. */
static void explain_option(const App *app, size_t index, int columns, Text *out) {
    const Setting *setting = setting_at(index);
    char buffer[SESSION_TEXT_SIZE];
    Text row = TEXT_OVER(buffer);
    describe_option(app, index, &row);
    if (grid_columns(buffer) > columns) {
        setting_values(setting, out);
        text_add_char(out, '\n');
    }
    text_add(out, _(setting->help));
}

/* The next value; numbers and lists are typed. */
static void choose_option(App *app, size_t index) {
    const Setting *setting = setting_at(index);
    if (setting->type == SETTING_BOOL || setting->type == SETTING_CHOICE) {
        desk_step_setting(app->desk, setting, 1);
        return;
    }
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    text_addf(&text, "set %s%s", setting->name, setting->type == SETTING_LIST ? " " : "=");
    ui_show(app, ACTION_COMMAND, line);
}

static void step_option(App *app, int step) {
    if (app->list.item >= list_count(app))
        return;
    const Setting *setting = setting_at(list_index(app, app->list.item));
    if (setting->type != SETTING_LIST)
        desk_step_setting(app->desk, setting, step);
}

static void option_left(App *app, const Event *event) {
    (void)event;
    step_option(app, -1);
}

static void option_right(App *app, const Event *event) {
    (void)event;
    step_option(app, 1);
}

static void search_option(const App *app, size_t index, Text *out) {
    (void)app;
    text_add(out, _(setting_at(index)->help));
}

static const ListSource OPTIONS_LIST = {.title = N_("Settings"),
                                        .columns = 74,
                                        .count = count_options,
                                        .describe = describe_option,
                                        .choose = choose_option,
                                        .search = search_option,
                                        .explain = explain_option};

extern const Screen SCREEN_OPTIONS;
const Screen SCREEN_OPTIONS = {
    .name = "options",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL,
    .hints = N_("Up Down choose  Enter Left Right change  Esc leaves"),
    .action = ACTION_OPTIONS,
    .list = &OPTIONS_LIST,
    .parent = &A_LIST,
    .draw = list_draw,
    .event = {[EVENT_LEFT] = {.does = option_left}, [EVENT_RIGHT] = {.does = option_right}},
};
