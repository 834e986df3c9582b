/* Damaged files that are put aside, so that a person can still look for what is in them.
 *
 * The copy of FILE is FILE.damaged, or FILE.damaged-2 and so on where there is one already. */
#ifndef PANDEMONIUM_BASE_ASIDE_H
#define PANDEMONIUM_BASE_ASIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"

/* Renames the file at path; out (size bytes) gets its new path. False: it is where it was, or only
 * whether the new name lasts through a power cut is not known. */
bool aside_move(const FileSystem *fs, const char *path, char *out, size_t size, Error *error);

/* Writes length bytes of data, which are those of path, to a file beside it and syncs it. False:
 * there is no copy. */
bool aside_copy(const FileSystem *fs, const char *path, const char *data, size_t length, char *out,
                size_t size, Error *error);

#endif
