/* Games between levels and players that anyone understands, for measuring and testing levels. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_CONTEST_H
#define PANDEMONIUM_TESTS_SUPPORT_CONTEST_H

#include <stdbool.h>

#include "base/text.h"
#include "engine/evaluate/evaluate.h"
#include "engine/level/level.h"
#include "engine/search/engine.h"
#include "rules/board/variant.h"

/* Random moves to begin with where both play at full strength: else all games were the same. */
enum { CONTEST_FULL_PLIES = 8 };

typedef enum ContestantKind {
    CONTESTANT_RANDOM, /* any legal move */
    CONTESTANT_GREEDY, /* takes what hangs: the capture that wins most by static exchange; where
                          there is none, any legal move; but none that draws at once, as a person
                          with more pieces would not */
    CONTESTANT_ENGINE
} ContestantKind;

typedef struct Contestant {
    ContestantKind kind;
    Engine *engine; /* owned; of CONTESTANT_ENGINE */
    unsigned level; /* 0: full strength, or own */
    uint64_t nodes; /* for a move; 0: the level's own; where it has none, LEVEL_TOP_NODES, and above
                       ENGINE_LEVEL_FULL LEVEL_SLOW_NODES */
    Level own;
    bool has_own;
} Contestant;

typedef struct Contest {
    const Variant *variant;         /* borrowed */
    const EvaluationTables *tables; /* of the variant, full; borrowed */
    Contestant *players[2];         /* borrowed */
    unsigned opening_plies;         /* random moves to begin with, alike in both games of a pair */
    uint64_t seed;
} Contest;

/* Makes a player from its name: random, greedy, N (a level), N@NODES, 0@NODES (full strength), or
 * FIELD=V,... (a level of one's own by the fields of Level: nodes, depth, overlook, temperature,
 * cap, style, hand, danger, form, mates, checks; those not named as at full strength). False when
 * it is none, or memory is out; to be freed all the same. */
bool contestant_init(Contestant *player, const char *name);
void contestant_done(Contestant *player);
/* Everything about it that its play depends on, so that a level whose fields have changed is told
 * from what it was. */
void contestant_describe(const Contestant *player, Text *out);

/* Plays a game; the first player is White in even ones. Games 2i and 2i + 1 are a pair. Returns the
 * first player's half points; *plies becomes the game's length. */
unsigned contest_play(const Contest *contest, unsigned game, unsigned *plies);

#endif
