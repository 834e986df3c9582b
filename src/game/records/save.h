/* Files of games, as a person saves them and as finished games are collected in them. */
#ifndef PANDEMONIUM_GAME_RECORDS_SAVE_H
#define PANDEMONIUM_GAME_RECORDS_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/tree/game.h"

/* Puts the game behind those of the file at path, which is made where nothing is; the file is
 * replaced as a whole, under a lock. Where the file ends with `earlier` (nullable), that goes. In
 * another form than PGN (record_format_of, which may refuse the name) the file holds one game: it
 * must be new, or `earlier`. *copy (nullable, empty) becomes what was put there. False: the file is
 * as it was; refused is one that holds something else than games. True with a reason in error (as
 * file_replace, which see): it is saved, but the disk may not have it yet. */
bool save_game(const FileSystem *fs, const char *path, const Game *game, const Bytes *earlier,
               Bytes *copy, Error *error);

/* The same for a file that is known to hold PGN, whatever it is called. */
bool save_behind(const FileSystem *fs, const char *path, const Game *game, Error *error);

/* Appends the game to the collection at path, made with its folders where it is missing. With
 * `once` nothing happens when this very game is in the collection. */
bool save_at_end(const FileSystem *fs, const char *path, const Game *game, bool once, Error *error);

/* Where a file could be saved instead that cannot be at path: a new name at home, in the present
 * folder or among temporary files, where a file can be made at this moment. False: nowhere. */
bool save_other_path(const FileSystem *fs, const char *path, char *out, size_t size);

#endif
