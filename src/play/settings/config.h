/* The configuration file: lines "name = value", or for lists "name item = value", and comments
 * after '#'. Users may edit it; the program changes only the line of the setting being set, so that
 * comments, order and unknown names stay. */
#ifndef PANDEMONIUM_PLAY_SETTINGS_CONFIG_H
#define PANDEMONIUM_PLAY_SETTINGS_CONFIG_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "play/settings/settings.h"

/* Called for each invalid line; error has file, line, token and reason. */
typedef void ConfigWarn(void *context, const Error *error);

/* Writes to out (size bytes) the path of the user's file, "config" in the folder of path_home. */
bool config_path(char *out, size_t size, Error *error);

/* A file to read settings from. Borrowed. */
typedef struct ConfigFile {
    const FileSystem *fs;
    const char *path;
    bool must_exist; /* the user named it */
} ConfigFile;

/* Reads the file's valid lines into settings, which must be initialised. A missing file counts as
 * empty unless `must_exist`. A file that is not text is quarantined (base/files/quarantine.h) with
 * a warning and counts as empty; with `must_exist`, it counts as unreadable. False, with error set
 * and settings unchanged: the file cannot be read. */
bool config_read(const ConfigFile *file, Settings *settings, ConfigWarn *warn, void *context,
                 Error *error);

/* The new content of a line: "name = value", or "name item = value" if item is not NULL. Borrowed.
 */
typedef struct ConfigChange {
    const Setting *setting;
    const char *item;
    const char *value; /* NULL: remove the line */
} ConfigChange;

/* Durably changes one line: the last line of that name, else a new one at the end. Without a value,
 * removes all lines of the name. Creates the folder if missing. False: the file is unchanged. The
 * result can be true with a reason in error, as for file_replace. */
bool config_write(const FileSystem *fs, const char *path, const ConfigChange *change, Error *error);

#endif
