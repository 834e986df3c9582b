/* Endings that depend on history, written again: repetition and perpetual check. Like the naive
 * generator it includes nothing of the program. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_NAIVE_HISTORY_H
#define PANDEMONIUM_TESTS_SUPPORT_NAIVE_HISTORY_H

#include <stddef.h>

#include "support/naive.h"

/* Whether this file has the repetition rules of that game. */
bool naive_history_knows(const char *game);
/* The same by repetition alone, for positions[0] .. positions[count - 1], a game from its first
 * position to the current one. */
void naive_history_repetition(const NaivePosition *positions, size_t count, char out[40]);
/* Writes "ongoing", or as "1-0 checkmate": the outcome of that game. */
void naive_history_outcome(const NaivePosition *positions, size_t count, char out[40]);

#endif
