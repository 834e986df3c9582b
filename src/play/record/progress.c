#include "play/record/progress.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/path.h"

bool progress_path(char *out, size_t size, Error *error) {
    return path_home_file(PATH_DATA, "progress.txt", out, size, error);
}

void progress_done(Progress *progress) {
    free(progress->records);
    *progress = (Progress){0};
}

static int compare(const ProgressRecord *record, ProgressKind kind, const char *game,
                   const char *id) {
    if (record->kind != kind)
        return record->kind < kind ? -1 : 1;
    int order = strcmp(record->game, game);
    return order != 0 ? order : strcmp(record->id, id);
}

/* Where the record is, or would stand. */
static size_t place_of(const Progress *progress, ProgressKind kind, const char *game,
                       const char *id) {
    size_t low = 0, high = progress->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(&progress->records[middle], kind, game, id) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const ProgressRecord *progress_find(const Progress *progress, ProgressKind kind, const char *game,
                                    const char *id) {
    size_t at = place_of(progress, kind, game, id);
    bool found = at < progress->count && compare(&progress->records[at], kind, game, id) == 0;
    return found ? &progress->records[at] : NULL;
}

const ProgressRecord *progress_list(const Progress *progress, ProgressKind kind, const char *game,
                                    size_t *count) {
    size_t at = place_of(progress, kind, game, ""), end = at;
    while (end < progress->count && progress->records[end].kind == kind &&
           strcmp(progress->records[end].game, game) == 0)
        end++;
    *count = end - at;
    return *count > 0 ? &progress->records[at] : NULL;
}

static ProgressRecord *need_record(Progress *progress, const ProgressRecord *like) {
    size_t at = place_of(progress, like->kind, like->game, like->id);
    if (at < progress->count &&
        compare(&progress->records[at], like->kind, like->game, like->id) == 0)
        return &progress->records[at];
    if (progress->count == progress->capacity) {
        progress->capacity = progress->capacity * 2 + 64;
        progress->records =
            memory_resize(progress->records, progress->capacity, sizeof *progress->records);
    }
    ProgressRecord *record = &progress->records[at];
    memmove(record + 1, record, (progress->count++ - at) * sizeof *record);
    *record = (ProgressRecord){0};
    return record;
}

bool progress_put(Progress *progress, const ProgressRecord *record) {
    if (!progress_is_name(record->game) || !progress_is_name(record->id))
        return false;
    ProgressRecord *own = need_record(progress, record);
    size_t line = own->line;
    *own = *record;
    own->line = line;
    own->changed = true;
    progress_line_limit(own);
    return true;
}

void progress_take(Progress *progress, const ProgressRecord *record) {
    *need_record(progress, record) = *record;
}

typedef struct Single {
    const ProgressRecord *record;
    bool good;
} Single;

static void put_single(void *context, Progress *progress) {
    Single *single = context;
    single->good = progress_put(progress, single->record);
}

bool progress_write(const ProgressFile *file, const ProgressRecord *record, Error *error) {
    Single single = {record, false};
    return progress_change(file, put_single, &single, error) && single.good;
}
