/* Writes one record of the progress file. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_PROGRESS_WRITE_H
#define PANDEMONIUM_TESTS_SUPPORT_PROGRESS_WRITE_H

#include "play/record/progress.h"

typedef struct Single {
    const ProgressRecord *record;
    bool good;
} Single;

static inline void put_single(void *context, Progress *progress) {
    Single *single = context;
    single->good = progress_put(progress, single->record);
}

/* Like progress_change, whatever the file has for it. */
static inline bool progress_write(const MemoFile *file, const ProgressRecord *record,
                                  Error *error) {
    Single single = {record, false};
    return progress_change(file, put_single, &single, error) && single.good;
}

#endif
