/* Quarantines damaged files, so that the user can still see what can be saved from them.
 *
 * The copy of FILE is called FILE.damaged, or FILE.damaged-2 and so on if that name is taken. */
#ifndef PANDEMONIUM_BASE_FILES_QUARANTINE_H
#define PANDEMONIUM_BASE_FILES_QUARANTINE_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"

/* Renames the file at path; its new path replaces what is in out. False: the file is still at path,
 * or it was renamed but the new name might not survive a power cut. */
bool quarantine_move(const FileSystem *fs, const char *path, Text *out, Error *error);

/* Writes the content of the file at path to a new file beside it and syncs that; the new file's
 * path replaces what is in out. False: there is no copy. */
bool quarantine_copy(const FileSystem *fs, const char *path, const Bytes *content, Text *out,
                     Error *error);

#endif
