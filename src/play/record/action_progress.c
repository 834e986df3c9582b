/* Shows the user's progress. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/record/standing.h"

static ActionResult progress(Desk *desk, const char *argument) {
    const SessionSettings *settings = desk_next(desk);
    const Variant *variant = argument[0] != '\0' ? desk_find_variant(desk, argument) : NULL;
    MemoFile file = {desk_files(desk), desk_progress_path(desk)};
    Progress learned = {0};
    Scores scores = {0};
    Error error = {0};
    Bytes page = {0};
    ActionResult result = ACTION_DONE;
    if (argument[0] != '\0' && variant == NULL)
        return ACTION_REFUSED;
    if (settings->scores != NULL && !scores_read(settings->fs, settings->scores, &scores, &error))
        result = desk_fail(desk, &error);
    error_clear(&error);
    if (!progress_read(&file, &learned, &error))
        result = desk_fail(desk, &error);
    standing_page(&(Standing){&scores, &learned, desk_variants(desk), file.path},
                  variant != NULL ? variant->name : NULL, &page);
    desk_finish_page(desk, &page);
    progress_done(&learned);
    scores_done(&scores);
    return result;
}

const Action PROGRESS_ACTION = {
    .id = ACTION_PROGRESS,
    .name = "progress",
    .arguments = "[GAME]",
    .label = N_("Progress"),
    .help = N_("Shows your progress: results, rating, lessons, puzzles and what comes next."),
    .flags = ACTION_WHEN_ANY,
    .run = progress,
};
