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

enum { OPTIONS_COLUMNS = 74, LABEL_GAP = 2, LABEL_COLUMNS = 20 /* in a narrow window */ };

/* The index-th setting of the full screen, by groups; NULL: there are no more. */
static const Setting *setting_at(size_t index) {
    size_t count;
    const Setting *table = setting_table(&count);
    for (SettingGroup group = 0; group < SETTING_GROUPS; group++)
        for (size_t i = 0; i < count; i++)
            if (table[i].fronts & SETTING_ON_SCREEN && table[i].group == group && index-- == 0)
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

static const char *heading_of(const App *app, size_t index) {
    (void)app;
    return setting_group_name(setting_at(index)->group);
}

static bool shows_script(const App *app) {
    const Glyphs *glyphs = &desk_look(app->desk)->glyphs;
    return glyphs->script && !glyphs->ascii;
}

/* The columns of the longest label, and of the gap after it. */
static int label_columns(const App *app) {
    int most = 0;
    for (size_t i = 0; setting_at(i) != NULL; i++) {
        int columns = grid_columns(_(setting_at(i)->label));
        most = columns > most ? columns : most;
    }
    bool narrow = box_columns(app, OPTIONS_COLUMNS) < OPTIONS_COLUMNS;
    return (narrow && most > LABEL_COLUMNS ? LABEL_COLUMNS : most) + LABEL_GAP;
}

static void describe_option(const App *app, size_t index, Text *out) {
    const Setting *setting = setting_at(index);
    int columns = label_columns(app);
    cut_add(app, _(setting->label), columns - LABEL_GAP, out);
    for (int blanks = columns - grid_columns(out->data); blanks > 0; blanks--)
        text_add_char(out, ' ');
    settings_say(desk_own(app->desk), setting, shows_script(app), out);
}

static void name_option(const App *app, size_t index, Text *out) {
    (void)app;
    text_add(out, setting_at(index)->name);
}

/* Appends the meaning, and "theme: wood | slate" in a line that wraps at blanks. */
static void explain_option(const App *app, size_t index, int columns, Text *out) {
    const Setting *setting = setting_at(index);
    char data[SETTING_VALUES_SIZE];
    Text values = TEXT_OVER(data);
    (void)columns;
    setting_show_values(setting, shows_script(app), &values);
    text_addf(out, "%s\n%s: ", _(setting->help), setting->name);
    for (const char *at = data; *at != '\0'; at++) {
        if (*at == '|')
            text_add(out, " | ");
        else
            text_add_char(out, *at);
    }
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
    text_addf(out, "%s %s", setting_at(index)->name, _(setting_at(index)->help));
}

static const ListSource OPTIONS_LIST = {.title = N_("Settings"),
                                        .columns = OPTIONS_COLUMNS,
                                        .count = count_options,
                                        .describe = describe_option,
                                        .aside = name_option,
                                        .choose = choose_option,
                                        .search = search_option,
                                        .explain = explain_option,
                                        .heading = heading_of};

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
