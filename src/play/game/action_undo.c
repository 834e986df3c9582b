/* Undo and redo. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/session.h"

static void undo(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (desk_editor(desk) != NULL) {
        desk_do(desk, ACTION_EDIT, "undo");
        return;
    }
    if (desk_agreed(desk, QUESTION_UNDO))
        desk_agree_undo(desk);
    if (!desk_undo_agreed(desk) && session_undo_costs_time(desk_session(desk))) {
        desk_ask(desk, QUESTION_UNDO, ACTION_UNDO, "");
        return;
    }
    if (!session_undo(desk_session(desk), desk_now(desk), &error))
        desk_fail(desk, &error);
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

static void redo(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (desk_editor(desk) != NULL)
        desk_do(desk, ACTION_EDIT, "redo");
    else if (!session_redo(desk_session(desk), desk_now(desk), &error))
        desk_fail(desk, &error);
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
