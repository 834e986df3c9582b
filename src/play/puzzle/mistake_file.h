/* The mistakes of a person's own games, as puzzles of the kind "better": one file for each game of
 * the gallery, read like any set of puzzles, in which lines "# game HASH" name the games that were
 * analysed. It only grows. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_MISTAKE_FILE_H
#define PANDEMONIUM_PLAY_PUZZLE_MISTAKE_FILE_H

#include "play/puzzle/puzzle_set.h"
#include "play/record/memo.h"

/* The file of a game in a folder of a person's own data. False, with error set: the path is too
 * long.
 */
bool mistake_file_path(const char *folder, const Variant *variant, char *out, size_t size,
                       Error *error);
/* Reads the puzzles; where there is no file, there are none. False, with error set and nothing to
 * free: it cannot be read, or has a line that is no puzzle. */
bool mistake_file_read(const MemoFile *file, const Variant *variant, PuzzleSet *out, Error *error);
/* Whether the game was analysed before the set was read. game: a hash of its record. */
bool mistake_file_has(const PuzzleSet *set, uint64_t game);
/* Adds the puzzles of a game, which may be none, and that it was analysed; both or nothing.
 * Their names are made here. A game that another program has added meanwhile is left as it is.
 * False, with error set: the file cannot be written. */
bool mistake_file_add(const MemoFile *file, uint64_t game, Puzzle *puzzles, size_t count,
                      Error *error);

#endif
