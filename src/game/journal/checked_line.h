/* Lines that show whether they are whole, and a file that only ever grows by such lines.
 *
 * A line is "LENGTH CRC32 PAYLOAD\n" (game/journal/journal.h). The payload may hold any bytes, line
 * ends included, since its length is said. */
#ifndef PANDEMONIUM_GAME_JOURNAL_CHECKED_LINE_H
#define PANDEMONIUM_GAME_JOURNAL_CHECKED_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"

enum { JOURNAL_PAYLOAD_LIMIT = 1 << 20 };

/* Appends a line with this payload. False, nothing changed, when memory is out or the payload is
 * over the limit. */
bool journal_line_add(Bytes *out, const char *payload, size_t length);

/* Reads the line at *cursor: *payload points into the text, *cursor goes behind the line. False,
 * nothing changed, when there is no whole and undamaged line before end. */
bool journal_line_next(const char **cursor, const char *end, const char **payload, size_t *length);

/* True when text is the beginning of a line that was broken off in the writing; false when it can
 * be none. text is not empty. */
bool journal_line_is_cut(const char *text, const char *end);
/* Where the first whole and undamaged line begins behind text's first byte; NULL: nowhere. */
const char *journal_line_follows(const char *text, const char *end);

/* A locked file that lines are appended to. After a failure it holds the acknowledged lines and
 * perhaps a torn rest, which is cut off before anything else is written. */
typedef struct JournalFile {
    const FileSystem *fs;
    char *path; /* owned */
    int fd;
    size_t length; /* bytes that are acknowledged: written and synced */
    Bytes pending; /* lines that are not */
    bool torn;     /* there may be bytes behind length */
    bool lost;     /* a line did not even fit in memory: nothing may follow it */
} JournalFile;

/* Creates path, which must not exist, with mode 0600 and locks it. False: nothing is left. */
bool journal_file_create(JournalFile *file, const FileSystem *fs, const char *path, Error *error);
/* Opens the regular file at path for appending and locks it. The caller sets length. */
bool journal_file_open(JournalFile *file, const FileSystem *fs, const char *path, Error *error);
/* The same for one that may be read only as well: *read_only becomes 0, or why it cannot be written
 * to. */
bool journal_file_hold(JournalFile *file, int *read_only, const FileSystem *fs, const char *path,
                       Error *error);
/* True when it is locked by another, or gone. One that may be read only can be asked about too. */
bool journal_file_in_use(const FileSystem *fs, const char *path);
/* Queues a line for journal_file_flush. False when it cannot be written any more. */
bool journal_file_add(JournalFile *file, const char *payload, size_t length, Error *error);
/* Writes and syncs what is queued. False: it stays queued, or a line is lost for good; error says
 * why. */
bool journal_file_flush(JournalFile *file, Error *error);
/* Cuts off what is not acknowledged; false: it is tried again ahead of the next line. */
bool journal_file_cut(JournalFile *file);
/* Closes and releases; remove also deletes the file (first, so that nobody finds it unlocked).
 * False: it is still there, errno says why. */
bool journal_file_close(JournalFile *file, bool remove);

#endif
