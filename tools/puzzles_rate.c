/* Rates how hard a puzzle is: which levels up to ENGINE_LEVEL_FULL solve it, as the most likely
 * rating on the scale of the levels' strength. */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "engine/level/level.h"
#include "tools/puzzles.h"

enum {
    RATE_TRIES = 6,        /* tries of each level */
    RATE_PRIOR_ELO = 1200, /* a draw against a player of this strength keeps ratings finite */
    RATE_LEAST = 300,
    RATE_MOST = 2500,
    RATE_STEPS = 12,
    LEVEL_MOST_NODES = 100000
};

static bool is_right(const PuzzlePly *ply, Move move) {
    for (unsigned i = 0; i < ply->count; i++)
        if (ply->moves[i] == move)
            return true;
    return false;
}

static bool level_solves(Maker *maker, const Puzzle *puzzle, unsigned level, uint64_t seed) {
    Position at = puzzle->position;
    Move last = MOVE_NONE;
    for (unsigned ply = 0; ply < puzzle->ply_count; ply++) {
        Move move = puzzle->plies[ply].moves[0];
        if (ply % 2 == 0) {
            RepetitionEntry entry = repetition_entry(&at);
            History history = {&entry, 1};
            /* The levels' own limits are smaller; only that of full strength has none. */
            bool own = level_get(level)->nodes > 0;
            EngineLimits limits = {.level = level,
                                   .nodes = own ? LEVEL_MOST_NODES : LEVEL_TOP_NODES,
                                   .seed = seed,
                                   .last_move = last};
            engine_clear(maker->engine);
            if (!is_right(&puzzle->plies[ply],
                          engine_think(maker->engine, &at, &history, &limits).move))
                return false;
        }
        Undo undo;
        position_do(&at, move, &undo);
        last = move;
    }
    return true;
}

unsigned maker_try(Maker *maker, const Puzzle *puzzle, unsigned level, unsigned tries,
                   uint64_t seed) {
    unsigned solved = 0;
    for (unsigned i = 0; i < tries; i++)
        solved += level_solves(maker, puzzle, level, seed + i);
    return solved;
}

/* The expected score of a player against another. */
static double expected(double elo, double rating) {
    return 1 / (1 + pow(10, (rating - elo) / 400));
}

/* The seed of the levels' play, always the same for a puzzle. */
static uint64_t seed_of(const Puzzle *puzzle) {
    return hash_bytes(HASH_START, puzzle->seed, strlen(puzzle->seed));
}

int maker_rate(Maker *maker, const Puzzle *puzzle) {
    uint64_t seed = seed_of(puzzle);
    unsigned solved = 0;
    for (unsigned level = 1; level <= ENGINE_LEVEL_FULL; level++)
        solved += maker_try(maker, puzzle, level, RATE_TRIES, seed + 100u * level);
    /* The most likely rating: the one at which the expected number of solutions is the observed
     * one. */
    double low = RATE_LEAST, high = RATE_MOST;
    for (unsigned step = 0; step < RATE_STEPS; step++) {
        double middle = (low + high) / 2;
        double sum = expected(RATE_PRIOR_ELO, middle) - 0.5;
        for (unsigned level = 1; level <= ENGINE_LEVEL_FULL; level++)
            sum += RATE_TRIES * expected(level_get(level)->elo, middle);
        if (sum > solved)
            low = middle;
        else
            high = middle;
    }
    return (int)lround((low + high) / 2);
}
