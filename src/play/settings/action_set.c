/* Shows all settings or one, and changes one. */
#include <string.h>

#include "base/i18n.h"
#include "base/similar.h"
#include "play/desk/did_you_mean.h"
#include "play/desk/services.h"
#include "play/settings/settings_change.h"

static void add_list(Desk *desk, const Setting *setting, const char *takes, Bytes *out) {
    const SettingList *list = settings_list(desk_own(desk), setting);
    bytes_putf(out, "%s (%s): %s\n", setting->name, takes, _(setting->help));
    for (size_t i = 0; i < list->count; i++)
        bytes_putf(out, "%s %s=%s\n", setting->name, list->items[i].name, list->items[i].value);
}

/* Appends a setting with its value, its valid values and its meaning. */
static void add_setting(Desk *desk, const Setting *setting, Bytes *out) {
    char data[DESK_LINE_SIZE], takes[SETTING_VALUES_SIZE];
    Text value = TEXT_OVER(data), values = TEXT_OVER(takes);
    setting_values(setting, &values);
    if (setting->type == SETTING_LIST) {
        add_list(desk, setting, takes, out);
        return;
    }
    desk_show_setting(desk, setting, &value);
    bytes_putf(out, "%s=%s (%s): %s\n", setting->name, data, takes, _(setting->help));
}

/* Shows a list for changing settings, or else a page. */
static void show_all(Desk *desk) {
    Bytes page = {0};
    size_t count;
    const Setting *table = setting_table(&count);
    if (desk_has_lists(desk)) {
        desk_do(desk, ACTION_OPTIONS, "");
        if (desk_config_path(desk) != NULL)
            desk_sayf(desk, _("Settings are saved in %s."), desk_config_path(desk));
        else
            desk_say(desk, _("The settings last until you leave."));
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (desk_has_setting(desk, &table[i]))
            add_setting(desk, &table[i], &page);
    desk_finish_page(desk, &page);
}

/* Says a setting's value; in a narrow front end only the list's item (NULL: removed). */
static void say_setting(Desk *desk, const Setting *setting, const char *item, const char *value) {
    char data[DESK_LINE_SIZE];
    Text text = TEXT_OVER(data);
    Bytes page = {0};
    if (desk_is_narrow(desk) && item != NULL) {
        desk_sayf(desk, "%s %s = %s", setting->name, item, value != NULL ? value : "-");
    } else if (desk_is_narrow(desk) && setting->type != SETTING_LIST) {
        desk_show_setting(desk, setting, &text);
        desk_sayf(desk, "%s = %s", setting->name, data);
    } else {
        add_setting(desk, setting, &page);
        desk_finish_page(desk, &page);
    }
}

/* Changes a setting, says its new value, and saves it. */
static ActionResult change(Desk *desk, const Setting *setting, const char *value) {
    EngineItem item;
    Error error = {0};
    if (setting->type != SETTING_LIST) {
        if (!desk_change_setting(desk, setting, value, &error)) {
            return desk_fail(desk, &error);
        }
        say_setting(desk, setting, NULL, NULL);
        desk_keep_setting(desk, setting);
    } else if (desk_change_item(desk, setting, value, &item, &error)) {
        say_setting(desk, setting, item.name, item.command);
        desk_keep_item(desk, setting, item.name, item.command);
    } else
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

/* Whether it is the list of keys, which is the front end's; the other list has engines. */
static bool is_of_keys(Desk *desk, const Setting *setting) {
    const Settings *own = desk_own(desk);
    return setting->type == SETTING_LIST && settings_list(own, setting) != &own->engine;
}

static void say_unknown(Desk *desk, const char *argument) {
    char name[SETTING_ITEM_NAME_SIZE], data[DESK_LINE_SIZE];
    Text refusal = TEXT_OVER(data);
    Similar similar = {.typed = name};
    size_t count, length = strcspn(argument, "= ");
    const Setting *table = setting_table(&count);
    text_copy_bytes(name, sizeof name, argument, length);
    for (size_t i = 0; i < count; i++)
        if (desk_has_setting(desk, &table[i]))
            similar_offer(&similar, table[i].name);
    if (similar.best == NULL) {
        desk_sayf(desk, _("There is no setting %.*s; type set to list them."), (int)length,
                  argument);
        return;
    }
    text_addf(&refusal, _("No setting %s."), name);
    desk_ask_meant_instead(desk, data, name, similar.best);
}

static ActionResult set(Desk *desk, const char *argument) {
    const char *value = NULL;
    const Setting *setting = desk_find_setting(desk, argument, &value);
    if (argument[0] == '\0')
        show_all(desk);
    else if (setting == NULL)
        say_unknown(desk, argument);
    else if (value == NULL)
        say_setting(desk, setting, NULL, NULL);
    else if (is_of_keys(desk, setting))
        return desk_do(desk, ACTION_BIND, value);
    else
        return change(desk, setting, value);
    return ACTION_DONE;
}

const Action SET_ACTION = {
    .id = ACTION_SET,
    .name = "set",
    .arguments = "[NAME=VALUE]",
    .label = N_("Set"),
    .help = N_("Lists the settings, shows one, or changes and saves it."),
    .flags = ACTION_WHEN_ANY | ACTION_RARE,
    .run = set,
};
