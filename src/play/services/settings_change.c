#include "play/services/settings_change.h"

#include <string.h>

#include "base/i18n.h"
#include "play/settings/config.h"

bool settings_take_engine(Settings *settings, const char *text, char name[SETTING_ITEM_NAME_SIZE],
                          const char **command, Error *error) {
    Seat seat;
    if (!setting_split_item(text, name, command))
        return error_set_at(error, "engine", N_("expected: NAME=COMMAND"));
    return (*command == NULL || seat_parse(*command, 1, &seat, error)) &&
           settings_set_item(settings, SETTING_ENGINE, name, *command, error);
}

/* The command of an analyst that is named or written. */
static const char *find_analyst(const Settings *settings, const char *text, Error *error) {
    static const char UCI[] = "uci:";
    const char *command = settings_item(settings, SETTING_ENGINE, text);
    if (command == NULL)
        command = text;
    if (strncmp(command, UCI, sizeof UCI - 1) == 0)
        return command;
    if (command == text)
        error_set_at(error, "analyst", N_("there is no engine \"%s\" in your list"), text);
    else
        error_set_at(error, "analyst", N_("\"%s\" does not speak UCI"), text);
    return NULL;
}

bool settings_take_text(Settings *settings, const Setting *setting, const char *text,
                        Error *error) {
    Settings wanted = *settings;
    Seat seat;
    if (!settings_set_text(&wanted, setting, text, error))
        return false;
    const char *set = settings_text(&wanted, setting->id);
    const char *command = set != NULL ? find_analyst(settings, set, error) : NULL;
    if (set != NULL && (command == NULL || !seat_parse(command, 1, &seat, error)))
        return false;
    *settings = wanted;
    return true;
}

bool settings_analysis(const Settings *own, const SessionSettings *game, AnalysisSettings *out,
                       Error *error) {
    *out = (AnalysisSettings){
        .hash_mib = game->hash_mib != 0 ? game->hash_mib : ENGINE_HASH_DEFAULT_MIB,
        .threads = game->threads != 0 ? game->threads : 1,
        .fs = game->fs,
    };
    const char *text = own != NULL ? settings_text(own, SETTING_ANALYST) : NULL;
    if (text != NULL)
        out->analyst = find_analyst(own, text, error);
    return text == NULL || out->analyst != NULL;
}

bool settings_keep(const FileSystem *fs, const char *path, const Setting *setting, const char *item,
                   const char *value, Text *out) {
    Error error = {0};
    char reason[SESSION_TEXT_SIZE];
    if (path == NULL)
        return true;
    bool kept = config_write(fs, path, setting, item, value, &error);
    if (kept && error.reason[0] == '\0')
        return true;
    error_format_sentence(&error, reason, sizeof reason);
    text_addf(out, kept ? "%s" : _("The setting holds until you leave. %s"), reason);
    return false;
}
