#include "play/record/progress.h"

#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/records.h"
#include "support/progress_write.h"

static const char FILE_NAME[] = "progress.txt";

/* Checks that names fit in a line, and that values are within their limits. */
static void check_record(const Progress *progress, size_t i) {
    const ProgressRecord *record = &progress->records[i];
    fuzz_require(record->kind < PROGRESS_KINDS && record->game[0] != '\0' && record->id[0] != '\0',
                 "a record has a kind, a game and an id");
    for (unsigned v = 0; v < PROGRESS_VALUES; v++)
        fuzz_require(record->values[v] >= 0 && record->values[v] < 1e12, "values have limits");
    fuzz_require(progress_find(progress, record->kind, record->game, record->id) == record,
                 "each record is found, and no two are alike");
}

static void check_kept(const Progress *before, const Progress *now, const ProgressRecord *changed) {
    for (size_t i = 0; i < before->count; i++) {
        const ProgressRecord *had = &before->records[i];
        const ProgressRecord *has = progress_find(now, had->kind, had->game, had->id);
        fuzz_require(has != NULL, "no record is lost");
        fuzz_require(strcmp(had->id, changed->id) == 0 ||
                         memcmp(had->values, has->values, sizeof had->values) == 0,
                     "no other record changes");
    }
    fuzz_require(progress_find(now, changed->kind, changed->game, changed->id) != NULL,
                 "what was written is there");
    fuzz_require(before->broken == now->broken, "lines that are not understood stay");
}

void fuzz_progress(const uint8_t *data, size_t size) {
    static const ProgressRecord RECORD = {
        .kind = PROGRESS_LESSON, .game = "shogi", .id = "piece-rook-1", .values = {2, 5}};
    Folder folder;
    char path[PATH_MAX];
    Progress before = {0}, now = {0};
    Error error = {0};
    folder_make(&folder);
    folder_write(&folder, FILE_NAME, (Slice){(const char *)data, size});
    folder_name(&folder, FILE_NAME, path);
    const MemoFile file = {file_system(), path};
    bool had = progress_read(&file, &before, &error);
    if (!had)
        fuzz_require_told(&error, false);
    for (size_t i = 0; i < before.count; i++)
        check_record(&before, i);
    bool newer = !had && strstr(error.reason, "newer") != NULL;
    error_clear(&error);
    bool wrote = progress_write(&file, &RECORD, &error);
    fuzz_require(wrote != newer, "only what a newer program wrote is not written to");
    if (wrote) {
        fuzz_require(progress_read(&file, &now, &error), "what was written is read");
        if (had)
            check_kept(&before, &now, &RECORD);
    }
    progress_done(&before);
    progress_done(&now);
    folder_remove(&folder);
}
