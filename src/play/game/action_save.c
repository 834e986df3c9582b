/* Saves the game being played. */
#include "base/i18n.h"
#include "base/path.h"
#include "play/desk/services.h"
#include "play/session/life.h"
#include "play/session/session_types.h"

static ActionResult save(Desk *desk, const char *argument) {
    Error error = {0};
    char path[SESSION_PATH_SIZE] = "";
    if (argument[0] == '\0')
        return desk_ask_where(desk);
    if (!path_expand(argument, path, sizeof(path), &error) ||
        !session_save(desk_session(desk), path, &error))
        return desk_offer_path(desk, ACTION_SAVE, "", path, &error);
    return desk_say_saved(desk, path, &error);
}

const Action SAVE_ACTION = {
    .id = ACTION_SAVE,
    .name = "save",
    .arguments = "[FILE]",
    .label = N_("Save"),
    .prompt = N_("Save in file: "),
    .help = N_("Adds the game to a PGN file, or writes a .kif or .usi file."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_ASKS_FILE,
    .run = save,
};
