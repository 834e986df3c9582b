/* Files of records that only ever grow. Used within this layer. */
#ifndef PANDEMONIUM_GAME_RECORDS_APPEND_H
#define PANDEMONIUM_GAME_RECORDS_APPEND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"

/* What stands in front of a record. */
typedef struct AppendLead {
    const char *fresh;   /* in an empty or new file */
    const char *further; /* behind other records */
} AppendLead;

/* Appends a record to the regular file at path, which is made with its folders (mode 0600) where it
 * is missing, and syncs it. A record never begins on the line where another was broken off, and
 * another program's stands whole before or behind it. False: it is not on the disk, or not surely;
 * what was written of it is taken back, where that can be. */
bool append_record(const FileSystem *fs, const char *path, const AppendLead *lead, const char *data,
                   size_t length, Error *error);

/* Sets *has: the record is in the file at path, between two line ends or the file's own; there is
 * no record in a file that is not there. False: it cannot be read, or memory is out. */
bool append_has(const FileSystem *fs, const char *path, const char *data, size_t length, bool *has,
                Error *error);

#endif
