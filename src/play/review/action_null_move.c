/* Adds a null move to a reviewed game. */
#include "base/i18n.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"

static ActionResult null_move(Desk *desk, const char *argument) {
    (void)argument;
    if (position_in_check(desk_position(desk)))
        return desk_deny(desk, _("A side in check cannot pass."));
    return desk_play(desk, MOVE_NONE);
}

const Action NULL_MOVE_ACTION = {
    .id = ACTION_NULL_MOVE,
    .name = "null",
    .label = N_("Null move"),
    .help = N_("Passes: the other side moves again, in the line or in a new variation. Only PGN "
               "can save it."),
    .flags = ACTION_WHEN_REVIEW,
    .run = null_move,
};
