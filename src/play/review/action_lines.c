/* Promoting and deleting variations. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/review.h"

static ActionResult promote(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    bool good = review_promote(desk_review(desk), &error);
    ActionResult result = desk_say_change(desk, good, &error);
    if (good)
        desk_say_as(desk, TONE_GOOD, _("The variation goes first now."));
    return result;
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

static ActionResult put_back(Desk *desk) {
    Error error = {0};
    return desk_say_change(desk, review_put_back(desk_review(desk), &error), &error);
}

static ActionResult delete_now(Desk *desk, bool variation) {
    Error error = {0};
    Review *review = desk_review(desk);
    /* What is gone through must stay. */
    desk_end_annotation(desk);
    bool good =
        variation ? review_delete_variation(review, &error) : review_delete_rest(review, &error);
    if (good)
        desk_show(desk, SHOWN_DELETED);
    ActionResult result = desk_say_change(desk, good, &error);
    if (good)
        desk_say(desk, _("Deleted; delete back puts it back."));
    return result;
}

static ActionResult cut(Desk *desk, const char *argument) {
    const Node *node = desk_review(desk)->cursor.node;
    bool variation = ascii_equal_ignore_case(argument, "variation");
    if (ascii_equal_ignore_case(argument, "back"))
        return put_back(desk);
    if (argument[0] != '\0' && !variation)
        return desk_deny(desk, _("Say delete, delete variation or delete back."));
    if ((variation ? !node_is_main(node) : node->parent != NULL) &&
        !desk_may(desk, QUESTION_MOVES, ACTION_DELETE, variation ? "variation" : ""))
        return ACTION_ASKED;
    return delete_now(desk, variation);
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
