/* Shared by the parts of tools/openings. */
#ifndef PANDEMONIUM_TOOLS_OPENINGS_H
#define PANDEMONIUM_TOOLS_OPENINGS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/search/engine.h"
#include "rules/definition/variants.h"

enum {
    OPENINGS_PLIES = 20,       /* of a game belong to the tree */
    OPENINGS_GAME_PLIES = 300, /* a longer game is a draw */
    OPENINGS_PATH_SIZE = 4096
};

typedef struct Openings {
    const Variant *variant;
    Engine *engine;
    uint64_t seed;
    unsigned games;            /* to play in all */
    uint64_t evaluation_nodes; /* for each position of the tree; 0: no tree yet */
    unsigned long long signature;
    char games_path[OPENINGS_PATH_SIZE], scores_path[OPENINGS_PATH_SIZE],
        tree_path[OPENINGS_PATH_SIZE];
} Openings;

/* The position that a game's line begins with and how it ended, and where its moves begin; NULL
 * when it is no line of a game. */
const char *openings_line(const Variant *variant, const char *line, Position *start,
                          Result *result);

/* Plays the games that are missing in games_path. */
bool openings_play(Openings *openings);
/* Makes the tree of the games in games_path; positions that scores_path lacks are evaluated. */
bool openings_grow(Openings *openings);

#endif
