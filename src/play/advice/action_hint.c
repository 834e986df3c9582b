/* Help with moves: hints, and warnings before blunders. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/lesson/lessons.h"
#include "play/puzzle/puzzles.h"
#include "play/session/session.h"

static ActionResult hint(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (desk_puzzle(desk) != NULL)
        return desk_hint_puzzle(desk);
    if (desk_lesson(desk) != NULL)
        return desk_hint_lesson(desk);
    if (desk_go_on_hint(desk))
        return ACTION_DONE;
    if (desk_reviews(desk))
        return desk_begin_hint(desk);
    else if (session_hint(desk_session(desk), desk_now(desk), &error))
        desk_say_as(desk, TONE_PROGRESS, _("Thinking about a hint ..."));
    else
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action HINT_ACTION = {
    .id = ACTION_HINT,
    .name = "hint",
    .keys = "F2 o",
    .label = N_("Hint"),
    .help = N_("Thinks for about a second and says where to look for a good move; again: which "
               "move, again: why."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_LESSON,
    .run = hint,
};

static ActionResult warnings(Desk *desk, const char *argument) {
    desk_say(desk, desk_switch(desk, setting_named("warnings"), argument)
                       ? _("Warnings on: a blunder is told before it is played.")
                       : _("Warnings off."));
    return ACTION_DONE;
}

const Action WARNINGS_ACTION = {
    .id = ACTION_WARNINGS,
    .name = "warnings",
    .arguments = "[on|off]",
    .label = N_("Warnings"),
    .help = N_(
        "Tells what a move of yours would lose before it is played; then the same move, or Enter, "
        "plays it all the same."),
    .flags = ACTION_WHEN_ANY,
    .run = warnings,
};
