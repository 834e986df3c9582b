/* Self-play games from random, roughly balanced openings. The same players, seed and program give
 * the same game. */
#ifndef PANDEMONIUM_LAB_TUNE_SELF_PLAY_H
#define PANDEMONIUM_LAB_TUNE_SELF_PLAY_H

#include <stdint.h>

#include "base/text.h"
#include "engine/search/engine.h"

/* The variants of several players differ only in the engine's weights. */
typedef struct SelfPlayer {
    Engine *engine;         /* borrowed; of one thread */
    const Variant *variant; /* borrowed */
    uint64_t nodes;         /* per move */
} SelfPlayer;

typedef struct SelfPlay SelfPlay;

/* Room for a game. */
SelfPlay *self_play_new(void);
void self_play_free(SelfPlay *play);

/* Starts the game of a seed: 8 or 9 random moves, after which `judge` sees neither side far
 * ahead. */
void self_play_begin(SelfPlay *play, const SelfPlayer *judge, uint64_t seed);
/* Plays it to its end, or until both players have agreed for some time that one is far ahead.
 * players: White's and Black's, which may be the same. */
Result self_play_finish(SelfPlay *play, const SelfPlayer *const players[SIDE_COUNT]);
/* Appends it as a line (lab/tune/samples.h). */
void self_play_add(const SelfPlay *play, Result result, Bytes *out);

#endif
