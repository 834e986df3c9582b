#include "play/record/progress.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
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

/* The index of the record, or where to insert it. */
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
    if (!memo_is_name(record->game) || !memo_is_name(record->id))
        return false;
    ProgressRecord *own = need_record(progress, record);
    unsigned line = own->line;
    *own = *record;
    own->line = line;
    own->changed = true;
    progress_line_limit(own);
    return true;
}

/* --- the file -------------------------------------------------------------------------------- */

enum { FILE_VERSION = 1 };

static const char *const HEADING =
    N_("# Progress in lessons and puzzles: kind, game, id, values; times are UTC. You may "
       "edit\n# lines here; those that the program does not understand are left alone.\n");

/* Reads "version 1". */
static bool read_version(const MemoLine *line, int64_t *out) {
    return line->count == 2 && strcmp(line->word[0], "version") == 0 &&
           ascii_parse_int(line->word[1], 1, 1000000, out);
}

/* Reads all lines. If several have the same kind, game and id, the last one counts. */
static bool read_lines(const Bytes *text, Progress *out, Error *error) {
    int64_t version = FILE_VERSION;
    for (MemoLine line = {0}; memo_next(text, &line);) {
        ProgressRecord record;
        if (progress_line_read(&line, &record)) {
            record.line = line.number;
            *need_record(out, &record) = record;
        } else if ((line.count > 0 || line.torn) && !read_version(&line, &version) &&
                   out->broken++ == 0) {
            out->broken_line = line.number;
        }
    }
    return version <= FILE_VERSION ||
           error_set(error, N_("was written by a newer version of this program"));
}

bool progress_read(const MemoFile *file, Progress *out, Error *error) {
    Bytes text = {0};
    Progress read = {0};
    if (!memo_read(file, &text, error))
        return false;
    bool good = memo_is_damaged(&text) ? error_set(error, N_("is damaged"))
                                       : read_lines(&text, &read, error);
    bytes_done(&text);
    if (good)
        *out = read;
    else {
        progress_done(&read);
        error_locate(error, file->path, 0);
    }
    return good;
}

/* Copies the text. A changed record replaces its last line; its earlier lines are dropped. */
static void change_lines(const Bytes *from, Progress *progress, Bytes *out) {
    for (MemoLine line = {0}; memo_next(from, &line);) {
        ProgressRecord read;
        const ProgressRecord *now = progress_line_read(&line, &read)
                                        ? progress_find(progress, read.kind, read.game, read.id)
                                        : NULL;
        if (now == NULL || !now->changed)
            memo_copy(from, &line, out);
        else if (now->line == line.number)
            progress_line_add(out, now);
    }
    for (size_t i = 0; i < progress->count; i++)
        if (progress->records[i].changed && progress->records[i].line == 0)
            progress_line_add(out, &progress->records[i]);
}

typedef struct Changing {
    ProgressChange *change;
    void *context;
} Changing;

static bool rewrite(void *context, const Bytes *old, Bytes *out, Error *error) {
    const Changing *changing = context;
    Progress progress = {0};
    if (old->length == 0)
        bytes_putf(out, "%sversion %d\n", _(HEADING), FILE_VERSION);
    bool good = read_lines(old, &progress, error);
    if (good) {
        changing->change(changing->context, &progress);
        change_lines(old, &progress, out);
    }
    progress_done(&progress);
    return good;
}

bool progress_change(const MemoFile *file, ProgressChange *change, void *context, Error *error) {
    return memo_change(file, rewrite, &(Changing){change, context}, error);
}
