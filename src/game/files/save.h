/* Saves games to files: where the user asks, and in the collection of finished games. */
#ifndef PANDEMONIUM_GAME_FILES_SAVE_H
#define PANDEMONIUM_GAME_FILES_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/tree/game.h"

/* Adds the game after those in the file at path, or creates that file. The file is replaced as a
 * whole, under a lock. *copy (nullable) holds what an earlier call wrote there, or nothing: if the
 * file ends with that, the game replaces it. Then *copy gets the bytes that were written. The
 * format is record_format_of path, which may refuse the name; a file in a format other than PGN
 * holds one game, so it must be new or hold only the earlier copy. False: the file and *copy are
 * unchanged; a file that holds anything but games is refused. True with a reason in error (as
 * file_replace does): the game is saved, but a power cut now could undo that. */
bool save_game(const FileSystem *fs, const char *path, const Game *game, Bytes *copy, Error *error);

/* The same for a file known to hold PGN, whatever its name. */
bool save_behind(const FileSystem *fs, const char *path, const Game *game, Error *error);

/* Appends the game to the collection at path, which is made with its folders if it is missing. With
 * `once`, does nothing if exactly this game is already there. */
bool save_at_end(const FileSystem *fs, const char *path, const Game *game, bool once, Error *error);

/* Finds where to save a file that cannot be saved at path: a new name in the home folder, the
 * current folder or the folder for temporary files, where a file can be created now. Writes the
 * path to out (size bytes). False: there is none. */
bool save_other_path(const FileSystem *fs, const char *path, char *out, size_t size);

#endif
