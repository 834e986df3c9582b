/* Leaving the editor, the review, the game, the program. */
#include "base/i18n.h"
#include "play/services/services.h"

static void quit(Desk *desk, const char *argument) {
    if (desk_editor(desk) != NULL) {
        desk_do(desk, ACTION_EDIT, "cancel");
        return;
    }
    if (desk_reviews(desk) && desk_session(desk) != NULL) {
        if (!desk_may_leave_review(desk, ACTION_QUIT, argument))
            return;
        desk_close_review(desk);
        desk_say(desk, _("Back in the game."));
        return;
    }
    if (desk_may_leave(desk, ACTION_QUIT, argument))
        desk_leave(desk);
}

const Action QUIT_ACTION = {
    .id = ACTION_QUIT,
    .name = "quit",
    .letters = "q",
    .keys = "q",
    .label = N_("Quit"),
    .help =
        N_("Leaves the review or the game, after a question while one is in progress, and from the "
           "menu or the line mode the program."),
    .flags = ACTION_WHEN_ANY,
    .run = quit,
};
