/* Time management: how long a move may take. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_TIME_MANAGER_H
#define PANDEMONIUM_ENGINE_LEVEL_TIME_MANAGER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/level/limits.h"

/* Times in milliseconds from the start of the search; INT64_MAX: no limit. */
typedef struct TimeBudget {
    int64_t soft_ms; /* the time an ordinary move should take; equal to hard_ms without `clock` */
    int64_t hard_ms; /* the search is stopped at this time */
    bool clock;      /* saving time is useful: a clock runs, or the level wants it */
} TimeBudget;

/* The course of the search so far. */
typedef struct TimeProgress {
    unsigned depth; /* the last finished one; 0: none */
    int score_cp;
    int expected_cp; /* expected from earlier depths */
    Move best;
    unsigned best_move_stability; /* number of depths for which the best move has stayed the same */
    unsigned best_permille;       /* the best move's share of all nodes */
    int chance_permille;          /* winning_chance of the score */
} TimeProgress;

/* The budget that limits leave to `side`. move_number: the game's, from 1. */
TimeBudget time_manager_budget(const EngineLimits *limits, Side side, unsigned move_number);

/* Initialises progress before the first depth of a search. */
void time_manager_init(TimeProgress *progress);
/* Updates progress after a finished depth. The caller then sets the two permille fields. */
void time_manager_update(TimeProgress *progress, unsigned depth, int score_cp, Move best);

/* With a clock, the time after which no further depth should be begun: earlier than the soft limit
 * when the best move is clear, later when it keeps changing, its score falls or the game is as good
 * as lost; at most the hard limit. */
int64_t time_manager_soft_ms(const TimeBudget *budget, const TimeProgress *progress);

#endif
