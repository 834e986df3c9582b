/* Where the user's files are (XDG base directories). */
#ifndef PANDEMONIUM_BASE_PATH_H
#define PANDEMONIUM_BASE_PATH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"

typedef enum PathKind { PATH_CONFIG, PATH_DATA, PATH_STATE } PathKind;

/* Writes to out (size bytes) the program's folder of this kind, such as
 * "/home/ann/.local/share/pandemonium", made from XDG_CONFIG_HOME, XDG_DATA_HOME or XDG_STATE_HOME
 * (absolute paths only) or HOME. Nothing is created. False when neither is set or the path does not
 * fit. */
bool path_home(PathKind kind, char *out, size_t size, Error *error);

/* The same for a file of this name in that folder. */
bool path_home_file(PathKind kind, const char *name, char *out, size_t size, Error *error);

/* Writes "folder/name". False when it does not fit. */
bool path_join(const char *folder, const char *name, char *out, size_t size, Error *error);

/* Expands a path that the user typed: in "~/games.pgn" the tilde becomes HOME. Other paths are
 * copied, except that "-" becomes "./-". False when HOME is needed and not set, or the path does
 * not fit. */
bool path_expand(const char *path, char *out, size_t size, Error *error);

/* Writes a path for display that means the same from any folder and that path_expand reads:
 * "~/games/game.pgn", or the absolute path if it is not under HOME. The file need not exist; if its
 * folder cannot be found, or the text does not fit, the path is written as it is, losing its
 * beginning if necessary (text_copy_end). */
void path_show(const FileSystem *fs, const char *path, char *out, size_t size);

#endif
