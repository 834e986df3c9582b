/* The very first puzzles of a game: mates in one with few pieces that the user has not met. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_FIRST_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_FIRST_H

#include "play/puzzle/puzzle_set.h"
#include "play/record/progress.h"

/* The roles that the user knows: the royals, those of First steps with what they promote to, and
 * those whose boards are done. A set of 1 << role. */
uint64_t puzzle_known_roles(const Variant *variant, const Progress *progress);
/* The roles on the board and in the hands of a row's position, read without its moves. 0: it cannot
 * be read. */
uint64_t puzzle_roles(const PuzzleSet *set, size_t row);
/* The new mate in one with the fewest unknown kinds of piece, and of these the easiest. set->count:
 * none is left. */
size_t puzzle_first_mate(const PuzzleSet *set, const Progress *progress);

#endif
