/* Resigning. */
#include "base/i18n.h"
#include "play/services/services.h"

static void resign(Desk *desk, const char *argument) {
    Session *session = desk_session(desk);
    Error error = {0};
    (void)argument;
    if (!desk_agreed(desk, QUESTION_RESIGN))
        desk_ask(desk, QUESTION_RESIGN, ACTION_RESIGN, "");
    else if (!session_resign(session, session_person(session), desk_now(desk), &error))
        desk_fail(desk, &error);
}

const Action RESIGN_ACTION = {
    .id = ACTION_RESIGN,
    .name = "resign",
    .letters = "surrender",
    .label = N_("Surrender"),
    .help = N_("Gives up the game, after a question."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_THINKING,
    .run = resign,
};
