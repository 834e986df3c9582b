/* Annotation of a game by an engine. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/hint/annotate.h"

static ActionResult annotate(Desk *desk, const char *argument) {
    int64_t time_ms;
    bool all;
    if (ascii_equal_ignore_case(argument, "stop")) {
        if (!desk_end_annotation(desk))
            desk_say(desk, _("The engine goes through no game."));
    } else if (annotate_parse(argument, &time_ms, &all)) {
        return desk_annotate(desk, time_ms, all);
    } else {
        desk_say(desk, _("Say how many seconds for each position, as in annotate 2 or annotate all "
                         "0.5."));
    }
    return ACTION_DONE;
}

const Action ANNOTATE_ACTION = {
    .id = ACTION_ANNOTATE,
    .name = "annotate",
    .arguments = "[SECONDS|all|stop]",
    .keys = "F3",
    .label = N_("Annotate"),
    .help = N_(
        "Goes through the game, for as many seconds at each position, writes what it is worth and "
        "marks the bad moves with a better line; all: through the variations as well."),
    .flags = ACTION_WHEN_REVIEW,
    .run = annotate,
};
