/* Stepping through games. */
#include <sys/stat.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/session.h"

/* The file that finished games are kept in, where there is one; else "". */
static const char *kept_games(Desk *desk) {
    const FileSystem *fs = desk_files(desk);
    const char *path = desk_next(desk)->archive;
    struct stat status;
    return path != NULL && fs->stat(fs->context, path, &status) == 0 ? path : "";
}

static ActionResult review(Desk *desk, const char *argument) {
    bool nameless = argument[0] == '\0' && (desk_reviews(desk) || desk_session(desk) == NULL);
    if (nameless && desk_ask_line(desk, ACTION_REVIEW, "", kept_games(desk)))
        return ACTION_ASKED;
    if (nameless && desk_reviews(desk)) {
        desk_show(desk, SHOWN_REVIEW);
        return ACTION_DONE;
    }
    return desk_may_leave_review(desk, ACTION_REVIEW, argument)
               ? desk_show_review(desk, argument, 0, 0)
               : ACTION_ASKED;
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
