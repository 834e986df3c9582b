/* What is attacked. */
#include "base/i18n.h"
#include "play/desk/services.h"

static ActionResult threats(Desk *desk, const char *argument) {
    (void)argument;
    desk_go_on_threats(desk);
    return ACTION_DONE;
}

const Action THREATS_ACTION = {
    .id = ACTION_THREATS,
    .name = "threats",
    .keys = "t",
    .label = N_("Threats"),
    .help = N_("Says and marks what of yours is in danger, and what attacks it; again: all squares "
               "that the other side attacks; again: nothing."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT,
    .run = threats,
};
