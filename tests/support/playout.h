/* Seeded random games, for properties that hold in every position.
 *
 * Even seeds begin at the start position (with random setups), odd ones at a random position with
 * few pieces, where mates, stalemates, pins and promotions are near. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_PLAYOUT_H
#define PANDEMONIUM_TESTS_SUPPORT_PLAYOUT_H

#include <stdint.h>

#include "base/random.h"
#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

enum { PLAYOUT_PLIES = 100 };

typedef struct Playout {
    Random random;
    Position position;
    RepetitionEntry entries[PLAYOUT_PLIES + 1];
    size_t plies;
} Playout;

/* Sets up the game of this number (playout_seed). */
void playout_start(Playout *playout, const Variant *variant, uint64_t seed);
/* A random move, preferring captures, promotions, castling and drops; MOVE_NONE: the game is over
 * or long enough. */
Move playout_choose(Playout *playout);
void playout_do(Playout *playout, Move move);

/* The seed of game `number`, counted from the environment's PANDEMONIUM_SOAK_FIRST. */
uint64_t playout_seed(uint64_t number);
/* Games to play for each variant: `usual`, fewer under the address sanitizer, or PANDEMONIUM_SOAK.
 */
unsigned playout_games(unsigned usual);

#endif
