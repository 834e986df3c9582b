#include "play/settings/settings_change.h"

#include <string.h>

#include "base/i18n.h"

bool settings_change_item(Settings *settings, const Setting *setting, const char *text,
                          EngineItem *item, Error *error) {
    PlayerWord word = {.level = 1};
    if (!setting_split_item(text, item->name, &item->command))
        return error_set_at(error, setting->name, N_("expected: NAME=COMMAND"));
    return (item->command == NULL || player_parse(item->command, NULL, &word, error)) &&
           settings_set_item(settings, setting, item->name, item->command, error);
}

/* The command of an analysis engine, given by name or as a command; "": the built-in engine. NULL:
 * invalid. */
static const char *find_analysis_engine(const Settings *settings, const char *text, Error *error) {
    const char *listed = setting_item(&settings->engine, text);
    const char *command = listed != NULL ? listed : text;
    const PlayerKind *kind = player_kind_of(command);
    if (kind != NULL && (kind->traits & PLAYER_ANALYSES) != 0)
        return (kind->traits & PLAYER_LEVELS) != 0 ? "" : command;
    if (listed == NULL)
        error_set_at(error, "analyst", N_("there is no engine \"%s\" in your list"), text);
    else
        error_set_at(error, "analyst", N_("\"%s\" speaks neither UCI nor USI"), text);
    return NULL;
}

bool settings_name_analysis_engine(const Setting *setting) {
    return SETTING_IS(setting, analyst);
}

const char *settings_command(const Settings *settings, const Setting *setting, const char *text) {
    char name[SETTING_ITEM_NAME_SIZE];
    const char *command = NULL;
    if (setting->type == SETTING_LIST && settings_list(settings, setting) == &settings->engine)
        return setting_split_item(text, name, &command) ? command : NULL;
    if (settings_name_analysis_engine(setting) && !setting_is_none(setting, text))
        command = find_analysis_engine(settings, text, NULL);
    return command != NULL && command[0] != '\0' ? command : NULL;
}

bool settings_change(Settings *settings, const Setting *setting, const char *text, Error *error) {
    PlayerWord word = {.level = 1};
    if (settings_name_analysis_engine(setting) && !setting_is_none(setting, text)) {
        if (find_analysis_engine(settings, text, error) == NULL ||
            !player_parse(text, settings, &word, error))
            return false;
    }
    return settings_take(settings, setting, text, error);
}

/* Steps through none and the listed engines; a typed command steps to the first or last engine. */
static bool step_analysis_engine(Settings *settings, const Setting *setting, int step,
                                 Error *error) {
    const SettingList *engines = &settings->engine;
    size_t count = engines->count + 1, at = 0;
    while (at < engines->count && strcmp(engines->items[at].name, settings->analyst) != 0)
        at++;
    at = (at == engines->count ? 0 : at + 1) + count;
    at = (step > 0 ? at + 1 : at - 1) % count;
    char none[SETTING_ITEM_NAME_SIZE];
    Text text = TEXT_OVER(none);
    setting_format(setting, 0, &text);
    return settings_change(settings, setting, at == 0 ? none : engines->items[at - 1].name, error);
}

bool settings_change_by(Settings *settings, const Setting *setting, int step, Error *error) {
    if (settings_name_analysis_engine(setting))
        return step_analysis_engine(settings, setting, step, error);
    settings_step(settings, setting, step);
    return true;
}

bool settings_analysis(const Settings *own, const SessionSettings *game, AnalysisSettings *out,
                       Error *error) {
    *out = (AnalysisSettings){
        .hash_mib = game->hash_mib != 0 ? game->hash_mib : ENGINE_HASH_DEFAULT_MIB,
        .threads = game->threads != 0 ? game->threads : 1,
        .consents = game->consents,
        .fs = game->fs,
    };
    if (own == NULL || own->analyst[0] == '\0')
        return true;
    const char *command = find_analysis_engine(own, own->analyst, error);
    if (command == NULL || (command[0] != '\0' && !consents_allow(game->consents, command, error)))
        return false;
    out->analysis_engine = command;
    return true;
}

bool settings_keep(const FileSystem *fs, const char *path, const ConfigChange *change, Text *out) {
    Error error = {0};
    char reason[SESSION_TEXT_SIZE];
    if (path == NULL)
        return true;
    bool kept = config_write(fs, path, change, &error);
    if (kept && error.reason[0] == '\0')
        return true;
    error_format_sentence(&error, reason, sizeof reason);
    text_addf(out, kept ? "%s" : _("The setting lasts until you leave. %s"), reason);
    return false;
}
