/* The shipped puzzles: the files of data/puzzles, one behind the other in the order of their names,
 * as they were when the program was built. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_DATA_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_DATA_H

#include <stddef.h>

/* Followed by a NUL that the length does not count. */
extern const unsigned char PUZZLES_TSV[];
extern const size_t PUZZLES_TSV_LENGTH;

#endif
