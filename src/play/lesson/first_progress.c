#include "play/lesson/first_progress.h"

#include "base/clock.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/record/progress.h"

static MemoFile progress_file(const Desk *desk) {
    return (MemoFile){desk->settings.game.fs, desk->settings.progress};
}

static void name_step(size_t step, char out[PROGRESS_ID_SIZE]) {
    text_format(out, PROGRESS_ID_SIZE, "%s%zu", PROGRESS_FIRST_STEP, step + 1);
}

static void note_step(void *context, Progress *progress) {
    const ProgressRecord *record = context;
    const ProgressRecord *had = progress_find(progress, record->kind, record->game, record->id);
    if (had == NULL || had->values[LESSON_STARS] < record->values[LESSON_STARS])
        progress_put(progress, record);
}

void first_progress_keep(Desk *desk, const Variant *variant, size_t step, bool done) {
    ProgressRecord record = {
        .kind = PROGRESS_LESSON,
        .values = {[LESSON_STARS] = done ? 1 : 0, [LESSON_WHEN] = (double)clock_epoch_s()}};
    MemoFile file = progress_file(desk);
    Error error = {0};
    text_copy(record.game, sizeof record.game, variant->name);
    name_step(step, record.id);
    if (!progress_change(&file, note_step, &record, &error) || error.reason[0] != '\0')
        desk_doubt(desk, &error);
}

size_t first_progress_next(const Desk *desk, const Variant *variant, size_t count) {
    Progress progress = {0};
    MemoFile file = progress_file(desk);
    size_t skipped = count, untried = count;
    (void)progress_read(&file, &progress, NULL);
    for (size_t i = count; i-- > 0;) {
        char id[PROGRESS_ID_SIZE];
        name_step(i + 1 == count ? FIRST_LAST_STEP : i, id);
        const ProgressRecord *record = progress_find(&progress, PROGRESS_LESSON, variant->name, id);
        if (record == NULL)
            untried = i;
        else if (record->values[LESSON_STARS] <= 0)
            skipped = i;
    }
    progress_done(&progress);
    return untried < count ? untried : skipped;
}

bool desk_first_steps_done(const Desk *desk, const Variant *variant) {
    Progress progress = {0};
    MemoFile file = progress_file(desk);
    char id[PROGRESS_ID_SIZE];
    name_step(FIRST_LAST_STEP, id);
    bool done = progress_read(&file, &progress, NULL) &&
                progress_find(&progress, PROGRESS_LESSON, variant->name, id) != NULL;
    progress_done(&progress);
    return done;
}
