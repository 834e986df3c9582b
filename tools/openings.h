/* Shared by the parts of tools/openings. */
#ifndef PANDEMONIUM_TOOLS_OPENINGS_H
#define PANDEMONIUM_TOOLS_OPENINGS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/search/engine.h"
#include "rules/definition/variants.h"

enum {
    OPENINGS_PLIES = 20,       /* this many plies of a game belong to the tree */
    OPENINGS_GAME_PLIES = 300, /* a longer game is a draw */
    OPENINGS_PATH_SIZE = 4096
};

typedef struct Openings {
    const Variant *variant;
    Engine *engine;
    uint64_t seed;
    unsigned games;            /* to play in total */
    uint64_t evaluation_nodes; /* for each position of the tree; 0: no tree yet */
    unsigned long long signature;
    char games_path[OPENINGS_PATH_SIZE], scores_path[OPENINGS_PATH_SIZE],
        tree_path[OPENINGS_PATH_SIZE];
} Openings;

/* The start position of a game's line, how the game ended, and where its moves begin; NULL when the
 * line is not a game. */
const char *openings_line(const Variant *variant, const char *line, Position *start,
                          Result *result);

/* Plays the games still missing from games_path. */
bool openings_play(Openings *openings);
/* Makes the tree from the games in games_path; evaluates positions that scores_path lacks. */
bool openings_grow(Openings *openings);

#endif
