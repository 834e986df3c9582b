#include "play/settings_change.h"

#include "base/i18n.h"
#include "play/config.h"
#include "play/session.h"

bool settings_take_engine(Settings *settings, const char *text, char name[SETTING_ITEM_NAME_SIZE],
                          const char **command, Error *error) {
    Seat seat;
    if (!setting_split_item(text, name, command))
        return error_set_at(error, "engine", N_("expected: NAME=COMMAND"));
    return (*command == NULL || seat_parse(*command, 1, &seat, error)) &&
           settings_set_item(settings, SETTING_ENGINE, name, *command, error);
}

bool settings_keep(const FileSystem *fs, const char *path, const Setting *setting, const char *item,
                   const char *value, Text *out) {
    Error error = {0};
    char reason[SESSION_TEXT_SIZE];
    if (path == NULL || config_write(fs, path, setting, item, value, &error))
        return true;
    error_format_sentence(&error, reason, sizeof reason);
    text_addf(out, _("The setting holds until you leave. %s"), reason);
    return false;
}
