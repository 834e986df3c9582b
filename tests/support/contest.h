/* Games between levels and simple players, to measure and test levels. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_CONTEST_H
#define PANDEMONIUM_TESTS_SUPPORT_CONTEST_H

#include <stdbool.h>

#include "base/text.h"
#include "engine/evaluate/evaluate.h"
#include "engine/level/level.h"
#include "engine/search/engine.h"
#include "rules/board/variant.h"

/* Random moves at the start if both play at full strength: otherwise all games would be the same.
 */
enum { CONTEST_FULL_PLIES = 8 };

typedef enum ContestantKind {
    CONTESTANT_RANDOM, /* a random legal move */
    CONTESTANT_GREEDY, /* makes the capture that gains most by static exchange evaluation, else a
                          random legal move; avoids an immediate draw, like a person who has more
                          pieces */
    CONTESTANT_ENGINE
} ContestantKind;

typedef struct Contestant {
    ContestantKind kind;
    Engine *engine; /* owned; of CONTESTANT_ENGINE */
    unsigned level; /* 0: full strength, or own */
    uint64_t nodes; /* nodes for a move; 0: the level's own, or else LEVEL_TOP_NODES (above
                       ENGINE_LEVEL_FULL: LEVEL_SLOW_NODES) */
    Level own;
    bool has_own;
} Contestant;

typedef struct Contest {
    const Variant *variant;         /* borrowed */
    const EvaluationTables *tables; /* the variant's, full; borrowed */
    Contestant *players[2];         /* borrowed */
    unsigned opening_plies; /* random moves at the start, the same in both games of a pair */
    uint64_t seed;
} Contest;

/* Parses a player: random, greedy, N (a level), N@NODES, 0@NODES (full strength), or FIELD=V,... (a
 * custom level by the fields of Level: nodes, depth, overlook, temperature, cap, style, hand,
 * danger, form, mates, checks; others as at full strength). False: not a player, or memory ran out;
 * free it anyway. */
bool contestant_init(Contestant *player, const char *name);
void contestant_done(Contestant *player);
/* Appends everything that the player's moves depend on, so that a level whose fields have changed
 * counts as a different player. */
void contestant_describe(const Contestant *player, Text *out);

/* Plays a game; the first player is White in even games. Games 2i and 2i + 1 are a pair. Returns
 * the first player's half points; *plies gets the game's length. */
unsigned contest_play(const Contest *contest, unsigned game, unsigned *plies);

#endif
