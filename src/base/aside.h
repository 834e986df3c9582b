/* Puts damaged files aside, so that a person can still see what can be saved from them.
 *
 * The copy of FILE is called FILE.damaged, or FILE.damaged-2 and so on where that name is taken. */
#ifndef PANDEMONIUM_BASE_ASIDE_H
#define PANDEMONIUM_BASE_ASIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"

/* Renames the file at path and writes its new path to out (size bytes). False: the file is still at
 * path, or it was renamed but the new name might not survive a power cut. */
bool aside_move(const FileSystem *fs, const char *path, char *out, size_t size, Error *error);

/* Writes data (length bytes, the content of the file at path) to a new file beside it and syncs
 * that. out (size bytes) gets its path. False: there is no copy. */
bool aside_copy(const FileSystem *fs, const char *path, const char *data, size_t length, char *out,
                size_t size, Error *error);

#endif
