/* Leaving the editor, the review, the game, the program. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/session.h"

static ActionResult leave_editor(Desk *desk) {
    if (desk_editor_changed(desk) && !desk_may(desk, QUESTION_EDITOR, ACTION_QUIT, ""))
        return ACTION_ASKED;
    desk_close_editor(desk);
    desk_show(desk, SHOWN_LEFT_EDITOR);
    return ACTION_DONE;
}

static ActionResult quit(Desk *desk, const char *argument) {
    const Session *session = desk_session(desk);
    if (desk_editor(desk) != NULL)
        return leave_editor(desk);
    if (desk_reviews(desk) && (session != NULL || desk_has_menu(desk))) {
        if (!desk_may_leave_review(desk, ACTION_QUIT, argument))
            return ACTION_ASKED;
        desk_close_review(desk);
        desk_find_broken_off(desk);
        desk_show(desk, SHOWN_LEFT_REVIEW);
    } else if (!desk_may_leave(desk, ACTION_QUIT, argument)) {
        return ACTION_ASKED;
    } else if (session != NULL) {
        desk_leave_game(desk);
    } else {
        desk_leave(desk);
    }
    return ACTION_DONE;
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
