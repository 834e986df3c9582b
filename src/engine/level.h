/* Weaker play that people enjoy: it sees less, rather than choosing badly among what it sees.
 *
 * A level looks at few positions, overlooks some moves (its own and the answers to them) as a
 * person does, misjudges a little and undervalues hands. What it overlooks depends on the seed and
 * the position alone, so a game can be repeated exactly. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_H
#define PANDEMONIUM_ENGINE_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"

typedef struct Level {
    const char *name, *words;   /* N_() */
    uint64_t nodes;             /* positions it looks at for a move; 0: no limit */
    unsigned depth;             /* moves it looks ahead; 0: no limit */
    unsigned overlook_permille; /* chance to overlook an ordinary move */
    unsigned noise_cp;          /* it misjudges positions by up to this */
    unsigned hand_percent;      /* how much of a hand's worth it understands */
    int elo;                    /* about; see LEVEL_ELO_LEAST */
} Level;

/* The range of Level.elo: the lowest level's and the highest's. */
enum { LEVEL_ELO_LEAST = 500, LEVEL_ELO_MOST = 2500 };

/* 1..ENGINE_LEVELS. */
const Level *level_get(unsigned level);

/* The level, 1..ENGINE_LEVELS, whose strength is nearest to this. */
unsigned level_for_elo(int elo);

/* Whether the level fails to see a legal move. previous: the move just made, MOVE_NONE when there
 * is none. Answers to check and recaptures are always seen; drops, retreats and long slides are
 * overlooked more often. */
bool level_overlooks(const Level *level, uint64_t seed, const Position *position, Move move,
                     Move previous);

/* How far the level misjudges the position with this key, in centipawns. */
int level_noise(const Level *level, uint64_t seed, uint64_t key);

#endif
