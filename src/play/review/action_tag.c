/* A game's tags. */
#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/review.h"

static void show_tags(Desk *desk) {
    Bytes tags = {0};
    review_add_tags(desk_review(desk), "", &tags);
    desk_finish_page(desk, &tags);
}

static void say_tag(Desk *desk, const char *name) {
    Bytes tag = {0};
    review_add_tags(desk_review(desk), name, &tag);
    if (tag.length > 0) {
        tag.data[tag.length - 1] = '\0'; /* its line end */
        desk_say(desk, tag.data);
    } else {
        desk_say(desk, _("The game has no such tag."));
    }
    bytes_done(&tag);
}

static ActionResult tag(Desk *desk, const char *argument) {
    Error error = {0};
    char name[DESK_LINE_SIZE];
    Text text = TEXT_OVER(name);
    text_add_bytes(&text, argument, strcspn(argument, " "));
    if (argument[0] == '\0') {
        show_tags(desk);
    } else if (argument[text.length] == '\0') {
        say_tag(desk, name);
    } else if (review_edit_tag(desk_review(desk), argument, &error)) {
        desk_mark_edited(desk);
        say_tag(desk, name);
    } else
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action TAG_ACTION = {
    .id = ACTION_TAG,
    .name = "tag",
    .arguments = "[NAME [VALUE]]",
    .label = N_("Tags"),
    .help = N_(
        "Tells what is said of the game, or one thing of it, or changes it, as in tag White Ann, "
        "tag Date 2026.11.22 or tag Result 1-0; - takes it away. What follows from the moves stays "
        "as it is."),
    .flags = ACTION_WHEN_REVIEW,
    .run = tag,
};
