/* The record of what the user has learned and solved: one text file for lessons, puzzles and
 * ratings.
 *
 * A line is a record: a kind, a game, an id within them, and values by name, such as
 *
 *     lesson pandemonium piece-rook-1 stars=3 when=2026-11-23T14:02:05Z
 *
 * Only the rows of KINDS in progress_line.c name kinds and values: to store something else, add a
 * kind (or a value at the end of one) there and to the enums of progress_line.h; reading, writing
 * and the tests follow. A value that a line does not name is 0.
 *
 * A change reads the file, lets the caller compute the new records, and replaces the file, all
 * under a lock (memo.h). Comments and unknown lines stay as they are. */
#ifndef PANDEMONIUM_PLAY_RECORD_PROGRESS_H
#define PANDEMONIUM_PLAY_RECORD_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "play/record/memo.h"
#include "play/record/progress_line.h"

typedef struct Progress {
    ProgressRecord *records; /* owned; ordered by kind, game, id; no two alike */
    size_t count, capacity;
    size_t broken;        /* number of invalid lines */
    unsigned broken_line; /* the first such line, from 1 */
} Progress;

/* Writes the path of the user's file, "progress.txt" in the data folder, to out (size bytes).
 * Creates nothing. */
bool progress_path(char *out, size_t size, Error *error);

/* Reads the file; a missing one counts as empty. progress_done frees *out. False, with error set
 * and out untouched: the file cannot be read, is damaged (a NUL byte), or was written by a newer
 * program. */
bool progress_read(const MemoFile *file, Progress *out, Error *error);
void progress_done(Progress *progress);

/* The record, or NULL. Valid until progress is changed. */
const ProgressRecord *progress_find(const Progress *progress, ProgressKind kind, const char *game,
                                    const char *id);
/* Returns the first of the adjacent records of a kind and game, and writes their number to *count;
 * NULL with 0. */
const ProgressRecord *progress_list(const Progress *progress, ProgressKind kind, const char *game,
                                    size_t *count);

/* Puts a copy of record into progress, replacing the one with its kind, game and id. Clamps values
 * to their range. False, with nothing changed: game or id is empty or has an invalid character. */
bool progress_put(Progress *progress, const ProgressRecord *record);

/* Computes a change: progress has the file's records; records put into it are written. */
typedef void ProgressChange(void *context, Progress *progress);
/* Changes the file durably, with everything that `change` puts or nothing, creating it and its
 * folder if missing. A damaged file is first copied to quarantine (base/files/quarantine.h), and
 * started again. False, with the file unchanged: another program has used it for more than a
 * second, it cannot be written, or a newer program wrote it. The result can be true with a reason
 * in error, as for file_replace. */
bool progress_change(const MemoFile *file, ProgressChange *change, void *context, Error *error);

#endif
