/* Reads and replaces the progress file. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "base/files/aside.h"
#include "base/files/claim.h"
#include "base/i18n.h"
#include "play/record/progress.h"

enum {
    FILE_LIMIT = 16 * 1024 * 1024,
    FILE_MODE = 0666, /* what the umask leaves of it */
    FILE_VERSION = 1
};

static const char *const HEADING =
    N_("# Progress in lessons and puzzles: kind, game, id, values; times are UTC. You may correct\n"
       "# lines here; those that the program does not understand stay as they are.\n");

/* --- reading -----------------------------------------------------------------------------------
 */

static size_t line_length(const Bytes *text, size_t at) {
    const char *end = memchr(text->data + at, '\n', text->length - at);
    return end != NULL ? (size_t)(end - (text->data + at)) : text->length - at;
}

/* Of lines with the same kind, game and id the last one holds. */
static bool read_lines(const Bytes *text, Progress *out, Error *error) {
    unsigned number = 1, version = FILE_VERSION;
    for (size_t at = 0; at < text->length; number++) {
        size_t length = line_length(text, at);
        ProgressRecord record;
        ProgressLine kind = progress_line_read(text->data + at, length, &record, &version);
        record.line = number;
        if (kind == PROGRESS_LINE_RECORD)
            progress_take(out, &record);
        else if (kind == PROGRESS_LINE_BROKEN && out->broken++ == 0)
            out->broken_line = number;
        at += length + 1;
    }
    return version <= FILE_VERSION || error_set(error, N_("was written by a newer pandemonium"));
}

static bool is_damaged(const Bytes *text) {
    return text->length > 0 && memchr(text->data, '\0', text->length) != NULL;
}

static bool read_bytes(const ProgressFile *file, Bytes *out, Error *error) {
    struct stat status;
    bool absent = file->fs->stat(file->fs->context, file->path, &status) != 0 && errno == ENOENT;
    return absent || file_read(file->fs, file->path, FILE_LIMIT, out, error);
}

bool progress_read(const ProgressFile *file, Progress *out, Error *error) {
    Bytes text = {0};
    Progress read = {0};
    if (file->path != NULL && !read_bytes(file, &text, error))
        return false;
    bool good =
        is_damaged(&text) ? error_set(error, N_("is damaged")) : read_lines(&text, &read, error);
    bytes_done(&text);
    if (good)
        *out = read;
    else {
        progress_done(&read);
        error_locate(error, file->path, 0);
    }
    return good;
}

/* --- writing -----------------------------------------------------------------------------------
 */

/* Copies the file, with changed records in place of their last line; an older one goes. */
static void change_lines(const Bytes *from, Progress *progress, Bytes *out) {
    size_t number = 1;
    for (size_t at = 0; at < from->length; number++) {
        size_t length = line_length(from, at);
        ProgressRecord read;
        unsigned version;
        const ProgressRecord *now = NULL;
        if (progress_line_read(from->data + at, length, &read, &version) == PROGRESS_LINE_RECORD)
            now = progress_find(progress, read.kind, read.game, read.id);
        if (now == NULL || !now->changed) {
            bytes_put_bytes(out, from->data + at, length);
            bytes_put_char(out, '\n');
        } else if (now->line == number) {
            progress_line_add(out, now);
        }
        at += length + 1;
    }
    for (size_t i = 0; i < progress->count; i++)
        if (progress->records[i].changed && progress->records[i].line == 0)
            progress_line_add(out, &progress->records[i]);
}

/* What cannot be text goes into a file beside it. */
static bool put_aside(const ProgressFile *file, Bytes *text, Error *error) {
    char name[ERROR_PLACE_SIZE];
    Text copy = TEXT_OVER(name);
    bool good = aside_copy(file->fs, file->path, text, &copy, error);
    if (good)
        text->length = 0;
    return good;
}

/* The work under the claim. */
static bool change_file(const ProgressFile *file, ProgressChange *change, void *context,
                        Error *error) {
    Bytes old = {0}, new = {0};
    Progress progress = {0};
    bool good = file_read(file->fs, file->path, FILE_LIMIT, &old, error) &&
                (!is_damaged(&old) || put_aside(file, &old, error));
    if (good && old.length == 0)
        bytes_putf(&new, "%sversion %d\n", _(HEADING), FILE_VERSION);
    good = good && read_lines(&old, &progress, error);
    if (good) {
        change(context, &progress);
        change_lines(&old, &progress, &new);
        good = file_replace(file->fs, file->path, new.data, new.length, error);
    }
    progress_done(&progress);
    bytes_done(&old);
    bytes_done(&new);
    return good;
}

bool progress_change(const ProgressFile *file, ProgressChange *change, void *context,
                     Error *error) {
    if (file->path == NULL) {
        Progress nowhere = {0};
        change(context, &nowhere);
        progress_done(&nowhere);
        return true;
    }
    Claim claim = {.fs = file->fs, .path = file->path};
    if (!file_make_parent(file->fs, file->path, error) ||
        !claim_take(&claim, O_RDONLY, FILE_MODE, error))
        return false;
    bool good = change_file(file, change, context, error);
    claim_release(&claim, good);
    error_locate(good ? NULL : error, file->path, 0);
    return good;
}
