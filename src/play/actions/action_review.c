/* Stepping through games. */
#include "base/i18n.h"
#include "play/services/services.h"

static void review(Desk *desk, const char *argument) {
    Error error = {0};
    if (desk_reviews(desk) && argument[0] == '\0')
        desk_show(desk, SHOWN_REVIEW);
    else if (!desk_may_leave_review(desk, ACTION_REVIEW, argument))
        return;
    else if (desk_open_review(desk, argument, &error)) {
        desk_show(desk, SHOWN_REVIEW);
        desk_say_passed_over(desk);
    } else {
        desk_show_game_text(desk, argument, 0, &error);
    }
}

const Action REVIEW_ACTION = {
    .id = ACTION_REVIEW,
    .name = "review",
    .arguments = "[FILE]",
    .keys = "v",
    .label = N_("Review"),
    .help = N_("Steps through this game, or those of a file."),
    .flags = ACTION_WHEN_ANY,
    .run = review,
};
