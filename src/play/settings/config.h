/* The configuration file: lines of "name = value", for lists "name item = value", with '#' before
 * comments. A person may edit it; the program changes only the line of what was set, so that
 * comments, order and names it does not know stay. */
#ifndef PANDEMONIUM_PLAY_SETTINGS_CONFIG_H
#define PANDEMONIUM_PLAY_SETTINGS_CONFIG_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "play/settings/settings.h"

/* Told of each line that is not taken; error has file, line, token and reason. */
typedef void ConfigWarn(void *context, const Error *error);

/* Writes the path of the person's file, "config" in the folder of path_home. */
bool config_path(char *out, size_t size, Error *error);

/* Reads the file into settings (initialised before); what is good in it counts. A file that is not
 * there is an empty one unless `must_exist`. One that is no text at all is put aside
 * (base/aside.h), which warn hears, and counts as empty then; with `must_exist` it cannot be read.
 * False with error when it cannot be read; settings are then as before. */
bool config_read(const FileSystem *fs, const char *path, bool must_exist, Settings *settings,
                 ConfigWarn *warn, void *context, Error *error);

/* Makes one line say "name = value" ("name item = value" with item not NULL), durably: the last one
 * of that name, else a new one at the end. value NULL takes all lines of it away. The folder is
 * made when it is missing. False: the file is as before. True with a reason in error, as for
 * file_replace. */
bool config_write(const FileSystem *fs, const char *path, const Setting *setting, const char *item,
                  const char *value, Error *error);

#endif
