/* Random openings for matches, used only if a search finds neither side clearly better. The winning
 * chance decides that, not the score: the value of a pawn differs between games.
 *
 * An opening depends only on the game's definition, the seed, its number and this program's search,
 * not on the machine or its load. */
#ifndef PANDEMONIUM_LAB_MATCH_OPENING_H
#define PANDEMONIUM_LAB_MATCH_OPENING_H

#include <stdint.h>

#include "engine/search/engine.h"
#include "rules/board/position.h"

enum {
    OPENING_PLIES = 8, /* or one more, so that either side may be to move */
    OPENING_PLIES_LIMIT = OPENING_PLIES + 1,
    OPENING_BALANCE = 100, /* the largest winning chance above one half, in thousandths */
    OPENING_NODES = 20000, /* nodes of the search that judges an opening */
    OPENING_HASH_MIB = 4
};

typedef struct MatchOpening {
    Position start; /* with setups chosen, if the game has them */
    Move moves[OPENING_PLIES_LIMIT];
    unsigned count;
    int score_cp; /* for the side to move */
} MatchOpening;

/* The opening of a game, from a book or generated. */
typedef struct MatchLine {
    Position start;
    const Move *moves; /* borrowed */
    unsigned count;
} MatchLine;

/* Finds opening `number` of a seed. engine must have one thread and OPENING_HASH_MIB; it is
 * cleared. If many tries give no balanced opening, the last one is used, or none (count 0) if the
 * game was over or a side in check after it. */
void match_opening_find(const Variant *variant, uint64_t seed, unsigned number, Engine *engine,
                        MatchOpening *out);

#endif
