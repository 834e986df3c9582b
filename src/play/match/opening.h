/* Openings for matches: moves at random, kept when a search finds neither side better.
 *
 * An opening depends on the game's definition, the seed, its number and this program's search
 * alone, not on the machine or its load. */
#ifndef PANDEMONIUM_PLAY_MATCH_OPENING_H
#define PANDEMONIUM_PLAY_MATCH_OPENING_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/search/engine.h"
#include "rules/board/position.h"

enum {
    OPENING_PLIES = 8, /* or one more, so that either side begins */
    OPENING_PLIES_LIMIT = OPENING_PLIES + 1,
    OPENING_BALANCE_CP = 300, /* neither side may be better by more */
    OPENING_NODES = 20000,    /* of the search that looks at it */
    OPENING_HASH_MIB = 4
};

typedef struct MatchOpening {
    Position start; /* with the arrangements chosen, where the game has such */
    Move moves[OPENING_PLIES_LIMIT];
    unsigned count;
    int score_cp; /* for the side to move */
} MatchOpening;

/* An opening as a game begins with it, wherever it is from. */
typedef struct MatchLine {
    Position start;
    const Move *moves; /* borrowed */
    unsigned count;
} MatchLine;

/* Finds opening `number` of a seed. engine: one thread, OPENING_HASH_MIB; what it has learnt is
 * forgotten. Where no balanced opening comes up in many tries the last one is taken, or none
 * (count 0) where the game was over or in check behind it. */
void match_opening_find(const Variant *variant, uint64_t seed, unsigned number, Engine *engine,
                        MatchOpening *out);

#endif
