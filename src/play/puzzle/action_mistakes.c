/* Shows the key moments of a game. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/advice/look_back.h"
#include "play/desk/services.h"

/* Shows a moment on the board; without any, the first mistake in a review. */
static ActionResult show(Desk *desk, size_t index, bool named) {
    if (desk_review_moment(desk, index))
        return ACTION_DONE;
    if (named) {
        desk_say(desk, _("There is no such key moment."));
        return ACTION_REFUSED;
    }
    ActionResult result = desk_do(desk, ACTION_REVIEW, "");
    return desk_review(desk) != NULL ? desk_review_mistakes(desk) : result;
}

static ActionResult mistakes(Desk *desk, const char *argument) {
    int64_t number = 1;
    bool named = argument[0] != '\0';
    if (named && !ascii_parse_int(argument, 1, LOOK_BACK_MOMENTS, &number))
        desk_sayf(desk, _("Key moments are numbered from 1 to %d."), LOOK_BACK_MOMENTS);
    else if (named || desk_has_keys(desk) || !desk_begin_look_back(desk, true))
        return show(desk, (size_t)number - 1, named);
    return ACTION_DONE;
}

const Action MISTAKES_ACTION = {
    .id = ACTION_MISTAKES,
    .name = "mistakes",
    .arguments = "[1-3]",
    .keys = "m",
    .label = N_("Mistakes"),
    .help = N_("Shows the moves that decided the game; with a number, or on the screen, opens "
               "one of them in a review."),
    .flags = ACTION_WHEN_OVER,
    .run = mistakes,
};
