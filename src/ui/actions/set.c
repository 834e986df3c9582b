/* ":set", and the file that keeps what was set. */
#include <string.h>

#include "base/i18n.h"
#include "play/services/settings_change.h"
#include "ui/actions/operations.h"

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
    options_format(&app->options, setting, &text);
    app_say(app, INK_NORMAL, buffer);
}

/* Keeps the value that holds now. */
static void keep_value(App *app, const Setting *setting) {
    char word[SETTING_ITEM_VALUE_SIZE];
    Text text = TEXT_OVER(word);
    options_format(&app->options, setting, &text);
    operation_keep(app, setting->id, NULL, word);
}

/* What a game has of its own follows the setting when that is set. */
static void take_effect(App *app, const Setting *setting) {
    if (setting->id == SETTING_THREATS)
        app->threats = app->options.threats;
    if (setting->id == SETTING_COORDS)
        app_name_squares(app);
    if (setting->id == SETTING_ANALYST)
        app_renew_analysis(app);
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

/* The next of the first word and the engines of the list; from what was typed, the first or last.
 */
static void step_text(App *app, const Setting *setting, int step) {
    const Settings *own = &app->options.own;
    char words[SETTING_ITEM_VALUE_SIZE] = "";
    const char *names[1 + SETTING_ITEMS_LIMIT], *now = settings_text(own, setting->id);
    int count = 1, at = 0;
    Text first = TEXT_OVER(words);
    setting_format(setting, 0, &first);
    names[0] = words;
    for (size_t i = 0; i < own->item_count; i++)
        if (own->items[i].list == SETTING_ENGINE)
            names[count++] = own->items[i].name;
    for (int i = 1; i < count && now != NULL; i++)
        at = strcmp(names[i], now) == 0 ? i : at;
    char name[SETTING_ITEM_VALUE_SIZE];
    Text next = TEXT_OVER(name);
    text_add(&next, names[(at + step + count) % count]);
    set_value(app, setting, name);
}

void operation_step(App *app, const Setting *setting, int step) {
    if (setting->type == SETTING_TEXT) {
        step_text(app, setting, step);
        return;
    }
    int value = setting_step(setting, options_value(&app->options, setting->id), step);
    options_apply(&app->options, setting->id, value);
    take_effect(app, setting);
    keep_value(app, setting);
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
