/* How long a move may take. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_TIME_USE_H
#define PANDEMONIUM_ENGINE_LEVEL_TIME_USE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/level/limits.h"

/* Milliseconds from the start of the search; INT64_MAX: no such limit. */
typedef struct TimeBudget {
    int64_t soft_ms; /* what an ordinary move should take; as hard_ms when no clock runs */
    int64_t hard_ms; /* stop at once */
    bool clock;      /* a clock runs, so that time saved on a move is worth something */
} TimeBudget;

/* How the search has gone so far. */
typedef struct TimeProgress {
    unsigned depth; /* finished; 0: none */
    int score_cp;
    int expected_cp; /* from the depths before */
    Move best;
    unsigned stable;        /* depths that the best move has stayed */
    unsigned best_permille; /* its share of all nodes */
} TimeProgress;

/* The budget that limits leave to `side`. */
TimeBudget time_use_budget(const EngineLimits *limits, Side side);

/* Before the first depth of a search. */
void time_use_begin(TimeProgress *progress);
/* A depth is finished with this score and best move. */
void time_use_note(TimeProgress *progress, unsigned depth, int score_cp, Move best);

/* When, under a clock, no further depth is worth beginning: earlier than the soft limit where the
 * best move is clear, later where it keeps changing or its score falls; at most the hard limit. */
int64_t time_use_soft_ms(const TimeBudget *budget, const TimeProgress *progress);

#endif
