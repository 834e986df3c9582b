/* Files of records that only ever grow. Used within this layer. */
#ifndef PANDEMONIUM_PLAY_APPEND_H
#define PANDEMONIUM_PLAY_APPEND_H

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

/* True when this is how the file at path ends. */
bool append_has_last(const FileSystem *fs, const char *path, const char *data, size_t length);

#endif
