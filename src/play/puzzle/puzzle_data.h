/* The shipped puzzles: the files of data/puzzles at build time, concatenated in name order. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_DATA_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_DATA_H

#include <stddef.h>

/* Ends with a NUL that the length does not count. */
extern const unsigned char PUZZLES_TSV[];
extern const size_t PUZZLES_TSV_LENGTH;

#endif
