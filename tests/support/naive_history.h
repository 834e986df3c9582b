/* A second implementation of repetition and perpetual check. Like the naive generator, it includes
 * none of the program's code. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_NAIVE_HISTORY_H
#define PANDEMONIUM_TESTS_SUPPORT_NAIVE_HISTORY_H

#include <stddef.h>

#include "support/naive.h"

/* Whether this file has the repetition rules of that game. */
bool naive_history_knows(const char *game);
/* The outcome by repetition alone, for positions[0] .. positions[count - 1], a game from its first
 * position to the current one. */
void naive_history_repetition(const NaivePosition *positions, size_t count, char out[40]);
/* Writes the outcome of that game: "ongoing", or for example "1-0 checkmate". */
void naive_history_outcome(const NaivePosition *positions, size_t count, char out[40]);

#endif
