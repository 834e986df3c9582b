/* Append-only files of records. Used within this layer. */
#ifndef PANDEMONIUM_GAME_FILES_APPEND_H
#define PANDEMONIUM_GAME_FILES_APPEND_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"

/* What precedes a record. */
typedef struct AppendLead {
    const char *fresh;   /* in a new or empty file */
    const char *further; /* after other records */
} AppendLead;

/* Appends a record, a text of whole lines, to the regular file at path and syncs it; a missing file
 * is made, mode 0600, with its folders. A record never begins on a line where another was broken
 * off, and records of other programs are never interleaved with it. What a crash has left of an
 * earlier one is cut off first. False: the record is not on the disk, or not certainly; what was
 * written of it is removed if that is possible. */
bool append_record(const FileSystem *fs, const char *path, const AppendLead *lead, const char *text,
                   Error *error);

/* Cuts off what a crash has left of a record at the end of the file at path. That is known from a
 * note (PATH.appending) which is on the disk before a record is begun, and gone when it is whole;
 * what else the file holds stays as it is. False: the file is in use, or cannot be cut; it is tried
 * again by the next call of this or append_record. */
bool append_mend(const FileSystem *fs, const char *path, Error *error);

/* Sets *has to whether the record is in the file at path, beginning and ending at line ends or the
 * file's ends; a missing file has no records. False: the file cannot be read, or memory is out. */
bool append_has(const FileSystem *fs, const char *path, const char *text, bool *has, Error *error);

#endif
