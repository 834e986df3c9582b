/* Settings: showing all or one, and changing one. */
#include <string.h>

#include "base/i18n.h"
#include "play/services/services.h"
#include "play/services/settings_change.h"

enum { SHOWN_SIZE = DESK_LINE_SIZE }; /* whatever a line has set */

static void keep(Desk *desk, const Setting *setting, const char *item, const char *value) {
    char data[ERROR_PLACE_SIZE + 80];
    Text text = TEXT_OVER(data);
    if (!settings_keep(desk_files(desk), desk_config_path(desk), setting, item, value, &text))
        desk_say(desk, data);
}

static void say_setting(Desk *desk, const Setting *setting) {
    char data[SHOWN_SIZE], takes[100];
    Text text = TEXT_OVER(data), values = TEXT_OVER(takes);
    setting_values(setting, &values);
    if (setting->type != SETTING_LIST) {
        desk_format_setting(desk, setting, &text);
        desk_sayf(desk, "%s=%s (%s): %s", setting->name, data, takes, _(setting->help));
        return;
    }
    desk_sayf(desk, "%s (%s): %s", setting->name, takes, _(setting->help));
    for (size_t i = 0; i < desk_own(desk)->item_count; i++)
        if (desk_own(desk)->items[i].list == setting->id)
            desk_sayf(desk, "%s %s=%s", setting->name, desk_own(desk)->items[i].name,
                      desk_own(desk)->items[i].value);
}

/* Changes what argument says, and keeps it. */
static bool change_setting(Desk *desk, const Setting *setting, const char *argument, Error *error) {
    char name[SHOWN_SIZE];
    Text text = TEXT_OVER(name);
    const char *command;
    if (setting->type == SETTING_LIST) {
        argument += strlen(setting->name);
        if (!settings_take_engine(desk_own(desk), argument + strspn(argument, " "), name, &command,
                                  error))
            return false;
        keep(desk, setting, name, command);
        return true;
    }
    if (!desk_change_setting(desk, argument, error))
        return false;
    desk_format_setting(desk, setting, &text);
    if (setting->type != SETTING_PASSING)
        keep(desk, setting, NULL, name);
    return true;
}

static void set(Desk *desk, const char *argument) {
    Error error = {0};
    const Setting *setting = desk_find_setting(argument);
    if (argument[0] == '\0') {
        for (size_t i = 0; i < SETTING_COUNT; i++)
            if (setting_table()[i].fronts & SETTING_ON_LINE)
                say_setting(desk, &setting_table()[i]);
        return;
    }
    if (setting == NULL) {
        desk_sayf(desk, _("There is no setting %.*s; set lists them."),
                  (int)strcspn(argument, "= "), argument);
        return;
    }
    if (strchr(argument, '=') != NULL && !change_setting(desk, setting, argument, &error))
        desk_fail(desk, &error);
    else
        say_setting(desk, setting);
}

const Action SET_ACTION = {
    .id = ACTION_SET,
    .name = "set",
    .arguments = "[NAME=VALUE]",
    .label = N_("Set"),
    .help = N_("Lists the settings, shows one, or changes it and keeps it for the next time."),
    .flags = ACTION_WHEN_ANY | ACTION_RARE,
    .run = set,
};
