/* Endings that look back, written down once more: repetition and perpetual check. Like the naive
 * generator it includes nothing of the program. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_NAIVE_HISTORY_H
#define PANDEMONIUM_TESTS_SUPPORT_NAIVE_HISTORY_H

#include <stddef.h>

#include "support/naive.h"

/* Whether the repetitions of the game of that name are written down here. */
bool naive_history_knows(const char *game);
/* The same for what positions[0] .. positions[count - 1], a game from its first position to the
 * present one, say by repetition alone. */
void naive_history_repetition(const NaivePosition *positions, size_t count, char out[40]);
/* "ongoing", or as "1-0 checkmate": the outcome of that game. */
void naive_history_outcome(const NaivePosition *positions, size_t count, char out[40]);

#endif
