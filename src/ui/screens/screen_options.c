/* The settings as a list in which they can be changed. */
#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/screen_ops.h"
#include "ui/board/box.h"
#include "ui/screens/all.h"
#include "ui/screens/screen_list.h"

enum {
    OPTIONS_COLUMNS = 74,
    VALUE_COLUMNS = 12,
    MARK_COLUMNS = 2 /* before an entry, for the current one */
};

/* The index-th setting of the full screen; NULL: there are no more. */
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

static void add_takes(const App *app, const Setting *setting, Text *out) {
    const Glyphs *glyphs = &desk_look(app->desk)->glyphs;
    setting_show_values(setting, glyphs->script && !glyphs->ascii, out);
}

/* Appends the setting with its values if they fit in `columns`; returns whether they do. */
static bool add_row(const App *app, const Setting *setting, int columns, Text *out) {
    char value[32] = "", values[80];
    Text now = TEXT_OVER(value), takes = TEXT_OVER(values);
    if (setting->type != SETTING_LIST)
        desk_show_setting(app->desk, setting, &now);
    add_takes(app, setting, &takes);
    text_addf(out, "%-9s %s", setting->name, value);
    for (int blanks = VALUE_COLUMNS - grid_columns(value); blanks > 0; blanks--)
        text_add_char(out, ' ');
    bool room = grid_columns(out->data) + 2 + grid_columns(values) <= columns;
    if (room)
        text_addf(out, "  %s", values);
    return room;
}

static void describe_option(const App *app, size_t index, Text *out) {
    (void)add_row(app, setting_at(index), box_columns(app, OPTIONS_COLUMNS) - MARK_COLUMNS, out);
}

/* Appends "wood | slate" in a line of its own, which wraps at blanks. */
static void add_values(const App *app, const Setting *setting, Text *out) {
    char data[80];
    Text values = TEXT_OVER(data);
    add_takes(app, setting, &values);
    for (const char *at = data; *at != '\0'; at++) {
        if (*at == '|')
            text_add(out, " | ");
        else
            text_add_char(out, *at);
    }
    text_add_char(out, '\n');
}

static void explain_option(const App *app, size_t index, int columns, Text *out) {
    const Setting *setting = setting_at(index);
    char data[SESSION_TEXT_SIZE];
    Text row = TEXT_OVER(data);
    if (!add_row(app, setting, columns, &row))
        add_values(app, setting, out);
    text_add(out, _(setting->help));
}

/* Steps to the next value, or opens a list if there are several; numbers and lists are typed. */
static void choose_option(App *app, size_t index) {
    const Setting *setting = setting_at(index);
    bool several = setting->type == SETTING_CHOICE && strchr(setting->words, '|') != NULL &&
                   strchr(setting->words, '|') != strrchr(setting->words, '|');
    if (several) {
        values_show(app, setting, index);
        return;
    }
    if (setting->type == SETTING_BOOL || setting->type == SETTING_CHOICE) {
        desk_step_setting(app->desk, setting, 1);
        return;
    }
    char line[LINE_TEXT_SIZE];
    text_format(line, sizeof line, "set %s%s", setting->name,
                setting->type == SETTING_LIST ? " " : "=");
    ui_show(app, ACTION_COMMAND, line);
}

static void step_option(App *app, const Event *event) {
    if (app->list.item >= list_count(app))
        return;
    const Setting *setting = setting_at(list_index(app, app->list.item));
    if (setting->type != SETTING_LIST)
        desk_step_setting(app->desk, setting, event_goes_back(event) ? -1 : 1);
}

static void search_option(const App *app, size_t index, Text *out) {
    (void)app;
    text_add(out, _(setting_at(index)->help));
}

static const ListSource OPTIONS_LIST = {.title = N_("Settings"),
                                        .columns = OPTIONS_COLUMNS,
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
    .hints = N_("Up Down move  Enter Left Right change  Esc leave  / find"),
    .action = ACTION_OPTIONS,
    .list = &OPTIONS_LIST,
    .parent = &A_LIST,
    .draw = list_draw,
    .event = {[EVENT_LEFT] = {.does = step_option}, [EVENT_RIGHT] = {.does = step_option}},
};
