/* Promoting and deleting variations. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/review/review.h"
#include "play/services/services.h"

static void promote(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    desk_say_change(desk, review_promote(desk_review(desk), &error), &error);
}

const Action PROMOTE_ACTION = {
    .id = ACTION_PROMOTE,
    .name = "promote",
    .keys = "^",
    .label = N_("Promote"),
    .help = N_("Puts the variation ahead of the line that it goes out from."),
    .flags = ACTION_WHEN_REVIEW,
    .run = promote,
};

static void cut(Desk *desk, const char *argument) {
    Error error = {0};
    bool good;
    /* What is gone through must stay. */
    desk_end_annotation(desk);
    if (argument[0] == '\0')
        good = review_delete_rest(desk_review(desk), &error);
    else if (ascii_equal_ignore_case(argument, "variation"))
        good = review_delete_variation(desk_review(desk), &error);
    else if (ascii_equal_ignore_case(argument, "back"))
        good = review_put_back(desk_review(desk), &error);
    else {
        desk_say(desk, _("Say delete, delete variation or delete back."));
        return;
    }
    desk_say_change(desk, good, &error);
}

const Action DELETE_ACTION = {
    .id = ACTION_DELETE,
    .name = "delete",
    .arguments = "[variation|back]",
    .keys = "Del",
    .label = N_("Delete"),
    .help = N_(
        "Deletes the move and all behind it, or the whole variation; back takes the last deletion "
        "back."),
    .flags = ACTION_WHEN_REVIEW,
    .run = cut,
};
