/* Stepping through games. */
#include "base/i18n.h"
#include "play/services/services.h"

static void review(Desk *desk, const char *argument) {
    bool nameless = argument[0] == '\0' && (desk_reviews(desk) || desk_session(desk) == NULL);
    if (nameless && desk_ask_line(desk, ACTION_REVIEW, "", ""))
        return;
    if (nameless && desk_reviews(desk))
        desk_show(desk, SHOWN_REVIEW);
    else if (desk_may_leave_review(desk, ACTION_REVIEW, argument))
        desk_show_review(desk, argument, 0, 0);
}

const Action REVIEW_ACTION = {
    .id = ACTION_REVIEW,
    .name = "review",
    .arguments = "[FILE]",
    .keys = "v",
    .label = N_("Review"),
    .prompt = N_("Review file: "),
    .help = N_("Steps through this game, or those of a file."),
    .flags = ACTION_WHEN_ANY | ACTION_ASKS_FILE,
    .run = review,
};
