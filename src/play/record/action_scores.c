/* Shows the table of scores against the computer. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/record/scores.h"

static ActionResult scores(Desk *desk, const char *argument) {
    const SessionSettings *settings = desk_next(desk);
    const Variant *variant = NULL;
    Scores scores;
    Error error = {0};
    Bytes page = {0};
    if (argument[0] != '\0') {
        variant = desk_find_variant(desk, argument);
        if (variant == NULL)
            return ACTION_REFUSED;
    }
    if (settings->scores == NULL) {
        desk_say(desk, _("Scores are not saved."));
        return ACTION_REFUSED;
    }
    if (!scores_read(settings->fs, settings->scores, &scores, &error))
        return desk_fail(desk, &error);
    (desk_is_narrow(desk) ? scores_table : scores_page)(&scores, desk_variants(desk),
                                                        variant != NULL ? variant->name : NULL,
                                                        settings->scores, &page);
    desk_finish_page(desk, &page);
    scores_done(&scores);
    return ACTION_DONE;
}

const Action SCORES_ACTION = {
    .id = ACTION_SCORES,
    .name = "scores",
    .arguments = "[GAME]",
    .label = N_("Scores"),
    .help = N_("Shows your results against the computer, level by level."),
    .flags = ACTION_WHEN_ANY,
    .run = scores,
};
