/* What the threads of one search share. Only the atomic fields change while they run. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_SHARED_H
#define PANDEMONIUM_ENGINE_SEARCH_SHARED_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/evaluate/evaluate.h"
#include "engine/level/level.h"
#include "engine/level/limits.h"
#include "engine/level/time_use.h"
#include "engine/search/tt.h"
#include "rules/board/types.h"

/* Time as the search sees it. */
typedef struct SearchClock {
    int64_t (*now_us)(void *context);
    void *context;
} SearchClock;

typedef void SearchListener(void *context, const EngineReport *report);

typedef struct SearchShared {
    TranspositionTable *table;
    const EvaluationTables *tables;
    EngineLimits limits;
    const Level *level; /* own_level; NULL: full strength */
    Level own_level;
    LevelSight sight; /* of the level; all zero without one */
    TimeBudget budget;
    SearchClock clock;
    int64_t started_us;
    SearchListener *listener; /* hears of finished depths on the first worker's thread; nullable */
    void *listener_context;
    struct Worker **workers; /* the first one leads */
    unsigned worker_count;
    atomic_bool stop;
    atomic_bool pondering;  /* no limit but stop holds */
    _Atomic int64_t hit_us; /* when limits began to hold: the start, or the end of pondering */
} SearchShared;

/* Since the search began, pondering included. Any of its threads may ask. */
int64_t shared_elapsed_ms(const SearchShared *shared);
/* The part of it that time limits count, when no pondering goes on: under a clock all, so that it
 * keeps what pondering saves; else what has passed since the pondering ended. */
int64_t shared_own_ms(const SearchShared *shared);

/* Which thread's result a search with several threads gives. */

/* What one thread found; depth 0: nothing. */
typedef struct Ballot {
    Move move;
    unsigned depth;
    int score_cp;
} Ballot;

/* The index, below count (at least 1), of the ballot to follow: each is a vote for its move, worth
 * more the deeper and the better; of those for the move elected the weightiest is followed. The
 * shortest way to a sure win is above all votes. The first of equals. */
unsigned vote_elect(const Ballot *ballots, unsigned count);

#endif
