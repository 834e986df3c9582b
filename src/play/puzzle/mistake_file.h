/* The mistakes in the user's own games, as puzzles of the kind "better": one file for each variant,
 * in the format of any set of puzzles. Lines "# game HASH" name the analysed games. The file only
 * grows. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_MISTAKE_FILE_H
#define PANDEMONIUM_PLAY_PUZZLE_MISTAKE_FILE_H

#include "play/puzzle/puzzle_set.h"
#include "play/record/memo.h"

/* The path of a variant's file in the user's data folder. False, with error set: the path is too
 * long. */
bool mistake_file_path(const char *folder, const Variant *variant, char *out, size_t size,
                       Error *error);
/* Reads the puzzles; a missing file has none. False, with error set and nothing to free: it cannot
 * be read, or has an invalid line. */
bool mistake_file_read(const MemoFile *file, const Variant *variant, PuzzleSet *out, Error *error);
/* Whether the game was analysed before the set was read. game: a hash of its record. */
bool mistake_file_has(const PuzzleSet *set, uint64_t game);
/* Adds a game's puzzles, possibly none, and marks the game as analysed; both or nothing. Generates
 * their ids. Does nothing if another program has added the game meanwhile. False, with error set:
 * the file cannot be written. */
bool mistake_file_add(const MemoFile *file, uint64_t game, Puzzle *puzzles, size_t count,
                      Error *error);

#endif
