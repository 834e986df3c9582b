/* What the threads of one search share. Only the atomic members change while they run. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_SHARED_H
#define PANDEMONIUM_ENGINE_SEARCH_SHARED_H

#include <stdatomic.h>
#include <stdint.h>

#include "engine/evaluate/evaluate.h"
#include "engine/level/level.h"
#include "engine/level/limits.h"
#include "engine/level/time_manager.h"
#include "engine/search/tt.h"
#include "rules/board/types.h"

/* The clock of the search, replaceable in tests. */
typedef struct SearchClock {
    int64_t (*now_us)(void *context);
    void *context;
} SearchClock;

typedef void SearchListener(void *context, const EngineReport *report);

typedef struct SearchShared {
    TranspositionTable *table;
    const EvaluationTables *tables;
    EngineLimits limits;
    const Level *level; /* points to own_level; NULL: full strength */
    Level own_level;
    LevelSight sight; /* the level's view; all zero without a level */
    TimeBudget budget;
    SearchClock clock;
    int64_t started_us;
    SearchListener
        *listener; /* called for finished depths, on the main worker's thread; nullable */
    void *listener_context;
    struct Worker **workers; /* the main worker first */
    unsigned worker_count;
    atomic_bool stop;
    atomic_bool pondering; /* no limit except stop applies */
    _Atomic int64_t
        ponderhit_us; /* when limits began to apply: the start, or the end of pondering */
} SearchShared;

/* The time since the search began, pondering included. Any of its threads may call it. */
int64_t shared_elapsed_ms(const SearchShared *shared);
/* The part of that time that counts against the time limits; not for use while pondering. With a
 * clock it is all of it, so that time saved by pondering is kept; else the time since pondering
 * ended. */
int64_t shared_own_ms(const SearchShared *shared);

/* --- vote.c: which thread's result a search with several threads returns --- */

/* What one thread found; depth 0: nothing. */
typedef struct Ballot {
    Move move;
    unsigned depth;
    int score_cp;
} Ballot;

/* Returns the index of the ballot to use, of count (at least 1). Each ballot is a vote for its
 * move, weighted by depth and score; of the ballots for the winning move, the one with most weight
 * is used. A ballot with a sure win beats all others, the shortest first. Ties go to the first. */
unsigned vote_elect(const Ballot *ballots, unsigned count);

#endif
