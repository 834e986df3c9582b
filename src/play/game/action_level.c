/* The computer's level. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/level/level.h"
#include "play/desk/services.h"
#include "play/session/session.h"

static ActionResult level(Desk *desk, const char *argument) {
    int64_t level = 0;
    if (argument[0] == '\0') {
        const SessionSettings *now =
            desk_session(desk) != NULL ? session_settings(desk_session(desk)) : desk_next(desk);
        unsigned shown = player_is(&now->seats[SIDE_BLACK], PLAYER_LEVELS)
                             ? now->seats[SIDE_BLACK].level
                             : now->seats[SIDE_WHITE].level;
        desk_sayf(desk, _("Level %u, %s: %s"), shown, _(engine_level_name(shown)),
                  _(engine_level_words(shown)));
        return ACTION_DONE;
    }
    if (!ascii_parse_int(argument, 1, ENGINE_LEVELS, &level)) {
        desk_sayf(desk, _("A level is a number from 1 to %d."), ENGINE_LEVELS);
        return ACTION_REFUSED;
    }
    desk_choose_level(desk, (unsigned)level);
    desk_sayf(desk, _("Level %u in the next game, %s: %s"), (unsigned)level,
              _(engine_level_name((unsigned)level)), _(engine_level_words((unsigned)level)));
    return ACTION_DONE;
}

const Action LEVEL_ACTION = {
    .id = ACTION_LEVEL,
    .name = "level",
    .arguments = "[1-11]",
    .label = N_("Level"),
    .help = N_("Shows the computer's level or sets it for the next game."),
    .flags = ACTION_WHEN_ANY,
    .run = level,
};
