/* Undo and redo. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/session.h"

static ActionResult undo(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (desk_editor(desk) != NULL)
        return desk_do(desk, ACTION_EDIT, "undo");
    if (session_undo_costs_time(desk_session(desk)) &&
        !desk_may(desk, QUESTION_UNDO, ACTION_UNDO, ""))
        return ACTION_ASKED;
    if (!session_undo(desk_session(desk), desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action UNDO_ACTION = {
    .id = ACTION_UNDO,
    .name = "undo",
    .letters = "u",
    .keys = "F3 u",
    .label = N_("Undo"),
    .help = N_("Takes back the last move, against the computer its answer as well; in the editor "
               "the last edit."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_EDIT,
    .run = undo,
};

static ActionResult redo(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (desk_editor(desk) != NULL)
        return desk_do(desk, ACTION_EDIT, "redo");
    else if (!session_redo(desk_session(desk), desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action REDO_ACTION = {
    .id = ACTION_REDO,
    .name = "redo",
    .keys = "Ctrl-R",
    .label = N_("Redo"),
    .help = N_("Puts back what was taken back."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_EDIT,
    .run = redo,
};
