/* Lines with a length and checksum, and an append-only file of such lines.
 *
 * A line is "LENGTH CRC32 PAYLOAD\n" (game/journal/journal.h). The payload may hold any bytes, line
 * feeds included, since its length is given. */
#ifndef PANDEMONIUM_GAME_JOURNAL_CHECKED_LINE_H
#define PANDEMONIUM_GAME_JOURNAL_CHECKED_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"

enum { JOURNAL_PAYLOAD_LIMIT = 1 << 20 };

/* Appends a line with this payload. False, with nothing changed, when memory runs out or the
 * payload is over the limit. */
bool journal_line_add(Bytes *out, const char *payload, size_t length);

/* Reads the line at *cursor: *payload points into the text, *length is the payload's, and *cursor
 * moves past the line. False, with nothing changed, when no complete and undamaged line begins
 * there before end. */
bool journal_line_next(const char **cursor, const char *end, const char **payload, size_t *length);

/* True when text (up to end, not empty) can be the beginning of a line whose writing was
 * interrupted. */
bool journal_line_is_cut(const char *text, const char *end);
/* The beginning of the first complete and undamaged line after text's first byte; NULL: none. */
const char *journal_line_follows(const char *text, const char *end);

/* A locked file that lines are appended to. After a failure it holds the acknowledged lines and
 * perhaps part of another, which is cut off before anything else is written. */
typedef struct JournalFile {
    const FileSystem *fs;
    char *path; /* owned */
    int fd;
    size_t length; /* length of the acknowledged part, which is written and synced */
    Bytes pending; /* lines that are not acknowledged yet */
    bool torn;     /* there may be bytes past length */
    bool lost;     /* there was no memory to queue a line: no other may follow it */
} JournalFile;

/* Creates path, which must not exist, with mode 0600 and locks it. False: nothing is left
 * behind. */
bool journal_file_create(JournalFile *file, const FileSystem *fs, const char *path, Error *error);
/* Opens the regular file at path for appending and locks it. The caller sets length. False: there
 * is nothing to close. */
bool journal_file_open(JournalFile *file, const FileSystem *fs, const char *path, Error *error);
/* The same, even for a file that is read-only: *read_only becomes 0, or the errno that says why it
 * cannot be written to. */
bool journal_file_hold(JournalFile *file, int *read_only, const FileSystem *fs, const char *path,
                       Error *error);
/* True when the file is locked by another process, or gone. Works for read-only files, too. */
bool journal_file_in_use(const FileSystem *fs, const char *path);
/* Queues a line for journal_file_flush. False when it can never be written. */
bool journal_file_add(JournalFile *file, const char *payload, size_t length, Error *error);
/* Writes and syncs the queued lines. False: they stay queued, or one is lost; error says why. */
bool journal_file_flush(JournalFile *file, Error *error);
/* Cuts off everything not acknowledged. False: this is tried again before the next line is
 * written. */
bool journal_file_cut(JournalFile *file);
/* Closes and releases. remove also deletes the file, before it is unlocked, so that no other
 * process can lock it. False: it could not be deleted; errno says why. */
bool journal_file_close(JournalFile *file, bool remove);

#endif
