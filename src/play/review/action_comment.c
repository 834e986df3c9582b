/* Comments on moves. */
#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/review.h"

/* Lets the comment be changed, or shows it. */
static ActionResult open_comment(Desk *desk) {
    Bytes comment = {0};
    review_get_comment(desk_review(desk), &comment);
    bool asked = desk_ask_line(desk, ACTION_COMMENT, "", comment.length > 0 ? comment.data : "");
    if (!asked && comment.length > 0)
        desk_page(desk, &comment);
    else if (!asked)
        desk_say(desk, _("There is no comment here."));
    bytes_done(&comment);
    return asked ? ACTION_ASKED : ACTION_DONE;
}

static ActionResult comment(Desk *desk, const char *argument) {
    Error error = {0};
    if (argument[0] == '\0')
        return open_comment(desk);
    const char *text = strcmp(argument, "-") == 0 ? "" : argument;
    return desk_say_change(desk, review_set_comment(desk_review(desk), text, &error), &error);
}

const Action COMMENT_ACTION = {
    .id = ACTION_COMMENT,
    .name = "comment",
    .arguments = "[TEXT]",
    .keys = "c",
    .label = N_("Comment"),
    .prompt = N_("Comment: "),
    .nothing = "-",
    .help = N_(
        "Writes a comment on the move, in the place of the one it has; - takes that away. On the "
        "screen without one the comment is changed in the line."),
    .flags = ACTION_WHEN_REVIEW,
    .run = comment,
};
