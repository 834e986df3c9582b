/* ":set", and the file that keeps what was set. */
#include <string.h>

#include "base/i18n.h"
#include "play/settings_change.h"
#include "ui/operations.h"

void operation_keep(App *app, SettingId id, const char *item, const char *value) {
    const UiSettings *settings = app->settings;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (!settings_keep(settings->game.fs, settings->config_path, &setting_table()[id], item, value,
                       &text))
        app_say(app, INK_ERROR, buffer);
}

static void say_value(App *app, const Setting *setting) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, "%s = ", setting->name);
    setting_format(setting, options_value(&app->options, setting->id), &text);
    app_say(app, INK_NORMAL, buffer);
}

/* Keeps the value that holds now. */
static void keep_value(App *app, const Setting *setting) {
    char word[64];
    Text text = TEXT_OVER(word);
    setting_format(setting, options_value(&app->options, setting->id), &text);
    operation_keep(app, setting->id, NULL, word);
}

/* What a game has of its own follows the setting when that is set. */
static void take_effect(App *app, const Setting *setting) {
    if (setting->id == SETTING_THREATS)
        app->threats = app->options.threats;
    if (setting->id == SETTING_COORDS)
        app_name_squares(app);
}

void operation_step(App *app, const Setting *setting, int step) {
    int value = setting_step(setting, options_value(&app->options, setting->id), step);
    options_apply(&app->options, setting->id, value);
    take_effect(app, setting);
    keep_value(app, setting);
}

static bool set_value(App *app, const Setting *setting, const char *text) {
    Error error = {0};
    if (!options_set(&app->options, setting, text, &error)) {
        app_say_error(app, &error);
        return false;
    }
    take_effect(app, setting);
    say_value(app, setting);
    keep_value(app, setting);
    return true;
}

static bool set_engine(App *app, const char *text) {
    char name[SETTING_ITEM_NAME_SIZE];
    const char *command;
    Error error = {0};
    if (!settings_take_engine(&app->options.own, text, name, &command, &error)) {
        app_say_error(app, &error);
        return false;
    }
    char buffer[SESSION_TEXT_SIZE];
    Text said = TEXT_OVER(buffer);
    text_addf(&said, "engine %s = %s", name, command != NULL ? command : "-");
    app_say(app, INK_NORMAL, buffer);
    operation_keep(app, SETTING_ENGINE, name, command);
    return true;
}

bool operation_set(App *app, const char *text) {
    size_t length = strcspn(text, "= ");
    const char *value = text + length + strspn(text + length, " ");
    if (text[0] == '\0') {
        page_open_settings(app);
        return true;
    }
    const Setting *setting = setting_find(text, length);
    if (setting == NULL || !(setting->fronts & SETTING_ON_SCREEN)) {
        app_say(app, INK_ERROR, _("There is no such setting; \":set\" lists them."));
        return false;
    }
    if (setting->type == SETTING_LIST && value[0] == '\0')
        page_open_settings(app);
    else if (setting->id == SETTING_ENGINE)
        return set_engine(app, value);
    else if (setting->id == SETTING_KEY)
        return operation_bind(app, value);
    else if (value[0] == '\0')
        say_value(app, setting);
    else
        return set_value(app, setting, value + strspn(value, "= "));
    return true;
}
