/* Append-only files of records. Used within this layer. */
#ifndef PANDEMONIUM_GAME_FILES_APPEND_H
#define PANDEMONIUM_GAME_FILES_APPEND_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"

/* What to write before a record. */
typedef struct AppendLead {
    const char *fresh;   /* in a new or empty file */
    const char *further; /* after other records */
} AppendLead;

/* Appends a record, a text of whole lines, to the regular file at path and syncs it; a missing file
 * is created, mode 0600, with its folders. A record always begins on a new line, and records of
 * other programs are never interleaved with it. A partial record that a crash has left is cut off
 * first. False: the record is not on the disk, or may not be; any part that was written is removed
 * if possible. */
bool append_record(const FileSystem *fs, const char *path, const AppendLead *lead, const char *text,
                   Error *error);

/* Cuts off a partial record that a crash has left at the end of the file at path. A note
 * (PATH.appending) shows what to cut: it is on the disk before a record is begun, and deleted once
 * the record is complete; the rest of the file stays unchanged. False: the file is in use, or
 * cannot be cut; the next call of this or append_record tries again. */
bool append_mend(const FileSystem *fs, const char *path, Error *error);

/* Sets *has to whether the record is in the file at path, beginning and ending at line ends or the
 * file's ends; a missing file has no records. False: the file cannot be read, or memory runs out.
 */
bool append_has(const FileSystem *fs, const char *path, const char *text, bool *has, Error *error);

#endif
