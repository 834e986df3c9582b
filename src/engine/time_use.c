#include "engine/time_use.h"

#include <stdbool.h>

/* Chosen by hand: games last about 40 moves a side, and few of them deserve all the time. */
enum { MOVES_AHEAD = 30, MOVES_AHEAD_LIMIT = 40, DEFAULT_MS = 1000, HARD_TIMES_SOFT = 4 };

static int64_t time_use_least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t time_use_at_least_one(int64_t value) {
    return value > 1 ? value : 1;
}

static TimeBudget time_use_clock(const EngineLimits *limits, Side side, int64_t overhead_ms) {
    int64_t left = time_use_at_least_one(limits->time_ms[side] - overhead_ms);
    int64_t increment = limits->increment_ms[side] > 0 ? limits->increment_ms[side] : 0;
    int64_t moves = MOVES_AHEAD;
    if (limits->moves_to_go > 0)
        moves = time_use_least(limits->moves_to_go, MOVES_AHEAD_LIMIT);
    /* The last move before a time control may use nearly all that is left. */
    int64_t most = moves == 1 ? left * 4 / 5 : left / 2;
    TimeBudget budget;
    budget.soft_ms = time_use_least(left / moves + increment * 3 / 4, most);
    budget.hard_ms = time_use_least(budget.soft_ms * HARD_TIMES_SOFT, most);
    budget.soft_ms = time_use_at_least_one(budget.soft_ms);
    budget.hard_ms = time_use_at_least_one(budget.hard_ms);
    return budget;
}

TimeBudget time_use_budget(const EngineLimits *limits, Side side) {
    int64_t overhead = limits->overhead_ms > 0 ? limits->overhead_ms : ENGINE_OVERHEAD_MS;
    TimeBudget none = {INT64_MAX, INT64_MAX};
    if (limits->infinite)
        return none;
    TimeBudget budget = none;
    bool limited = limits->depth != 0 || limits->nodes != 0 || limits->mate != 0;
    if (limits->time_ms[side] > 0)
        budget = time_use_clock(limits, side, overhead);
    int64_t movetime = limits->movetime_ms;
    if (movetime <= 0 && limits->time_ms[side] <= 0 && !limited)
        movetime = DEFAULT_MS;
    if (movetime > 0) {
        /* A tiny time is not all overhead. */
        int64_t use = movetime > 2 * overhead ? movetime - overhead : movetime / 2;
        use = time_use_at_least_one(use);
        budget.soft_ms = time_use_least(budget.soft_ms, use);
        budget.hard_ms = time_use_least(budget.hard_ms, use);
    }
    return budget;
}
