#include "engine/level/time_manager.h"

#include "engine/level/level.h"

/* Set by hand: games last about 35 moves a side, and few moves need long thought. The longer a game
 * has lasted, the fewer moves are expected, but only with an increment, which keeps a longer game
 * playable. */
enum {
    MOVES_AHEAD = 25,     /* moves planned for at the first move */
    MOVES_AHEAD_FALL = 2, /* one less for this many moves played */
    MOVES_AHEAD_LEAST = 14,
    MOVES_AHEAD_LIMIT = 40,
    DEFAULT_MS = 1000,
    HARD_TIMES_SOFT = 4,
    SPARE_MS =
        100, /* reserve, besides SPARE_INCREMENTS; below it, less of each increment is used */
    SPARE_INCREMENTS = 1,
    RESERVE_PART =
        2, /* at most one part in this many of the time left is reserved for coming overhead */
    MOST_PART = 2,     /* at most one part in this many of the time left is used for one move */
    LAST_PERCENT = 80, /* of the time left, for the last move before a time control */
    INCREMENT_PERCENT = 85,      /* part of an increment that is used at once */
    ORDINARY_PERCENT = 60,       /* of a level's maximum time, for an ordinary move */
    DAY_MS = 24 * 60 * 60 * 1000 /* more time is useless and would overflow */
};

/* Percentages of the soft limit, set by hand. */
enum {
    BEGIN_PERCENT = 55,       /* the next depth takes about as long as all before it together */
    SHARE_PERCENT_MOST = 190, /* when the best move took no nodes */
    SHARE_PERCENT_FALL = 130, /* less, when it took them all */
    DROP_PERCENT_MOST = 60,   /* more, when the score drops by DROP_CP or more */
    DROP_CP = 80,
    LOST_PERCENT_MOST = 500, /* more, when the game is lost, since saved time is then useless; less
                                of it up to a winning chance of LOST_PERMILLE */
    LOST_PERMILLE = 250,
    STABLE_DEPTHS = 5,
    EXPECTED_WEIGHT =
        4, /* exponential moving average: the newest score has weight 1/EXPECTED_WEIGHT */
    PERMILLE = 1000
};
static const int STABLE_PERCENT[STABLE_DEPTHS] = {135, 115, 100, 90, 80};

static int64_t time_manager_min(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t time_manager_at_least_one(int64_t value) {
    return value > 1 ? value : 1;
}

static int64_t time_manager_moves_ahead(const EngineLimits *limits, Side side,
                                        unsigned move_number) {
    if (limits->moves_to_go > 0)
        return time_manager_min(limits->moves_to_go, MOVES_AHEAD_LIMIT);
    if (limits->increment_ms[side] <= 0)
        return MOVES_AHEAD;
    int64_t ahead = MOVES_AHEAD - (int64_t)move_number / MOVES_AHEAD_FALL;
    return ahead > MOVES_AHEAD_LEAST ? ahead : MOVES_AHEAD_LEAST;
}

static TimeBudget time_manager_clock(const EngineLimits *limits, Side side, unsigned move_number,
                                     int64_t overhead_ms) {
    int64_t left = time_manager_at_least_one(limits->time_ms[side] - overhead_ms);
    int64_t increment = limits->increment_ms[side] > 0 ? limits->increment_ms[side] : 0;
    left = time_manager_min(left, DAY_MS);
    increment = time_manager_min(increment, DAY_MS);
    int64_t moves = time_manager_moves_ahead(limits, side, move_number);
    /* Each later move may also cost the overhead, unless increments cover it. */
    if (overhead_ms > increment)
        left -= time_manager_min((overhead_ms - increment) * (moves - 1), left / RESERVE_PART);
    int64_t most = moves == 1 ? left * LAST_PERCENT / 100 : left / MOST_PART;
    /* Keep a reserve: else a long game lives from increment to increment, and one delay loses it on
     * time. */
    int64_t spare = SPARE_MS + SPARE_INCREMENTS * increment;
    int64_t share = increment * INCREMENT_PERCENT / 100 * time_manager_min(left, spare) / spare;
    TimeBudget budget = {.clock = true};
    budget.soft_ms = time_manager_min(left / moves + share, most);
    budget.hard_ms = time_manager_min(budget.soft_ms * HARD_TIMES_SOFT, most);
    budget.soft_ms = time_manager_at_least_one(budget.soft_ms);
    budget.hard_ms = time_manager_at_least_one(budget.hard_ms);
    return budget;
}

/* The level's own maximum time, when nothing else limits the move; 0: none. */
static int64_t time_manager_of_level_ms(const EngineLimits *limits) {
    return limits->level == 0 || limits->own_level != NULL ? 0 : level_get(limits->level)->move_ms;
}

TimeBudget time_manager_budget(const EngineLimits *limits, Side side, unsigned move_number) {
    int64_t overhead = limits->overhead_ms > 0 ? limits->overhead_ms : ENGINE_OVERHEAD_MS;
    const TimeBudget none = {INT64_MAX, INT64_MAX, false};
    if (limits->infinite)
        return none;
    TimeBudget budget = none;
    bool limited = limits->depth != 0 || limits->nodes != 0 || limits->mate != 0;
    if (limits->time_ms[side] > 0)
        budget = time_manager_clock(limits, side, move_number, overhead);
    int64_t movetime = limits->movetime_ms;
    if (movetime <= 0 && limits->time_ms[side] <= 0 && !limited) {
        int64_t most = time_manager_of_level_ms(limits);
        if (most > 0)
            return (TimeBudget){most * ORDINARY_PERCENT / 100, most, true};
        movetime = DEFAULT_MS;
    }
    if (movetime > 0) {
        /* Do not spend a tiny time on overhead alone. */
        int64_t use = movetime > 2 * overhead ? movetime - overhead : movetime / 2;
        use = time_manager_at_least_one(use);
        budget.soft_ms = time_manager_min(budget.soft_ms, use);
        budget.hard_ms = time_manager_min(budget.hard_ms, use);
    }
    return budget;
}

void time_manager_init(TimeProgress *progress) {
    *progress = (TimeProgress){.best = MOVE_NONE};
}

void time_manager_update(TimeProgress *progress, unsigned depth, int score_cp, Move best) {
    if (progress->depth == 0)
        progress->expected_cp = score_cp;
    else
        progress->expected_cp += (progress->score_cp - progress->expected_cp) / EXPECTED_WEIGHT;
    progress->depth = depth;
    progress->score_cp = score_cp;
    progress->best_move_stability = best == progress->best ? progress->best_move_stability + 1 : 0;
    progress->best = best;
}

int64_t time_manager_soft_ms(const TimeBudget *budget, const TimeProgress *progress) {
    int64_t permille = progress->best_permille;
    int64_t share = SHARE_PERCENT_MOST - SHARE_PERCENT_FALL * permille / PERMILLE;
    unsigned stable = progress->best_move_stability < STABLE_DEPTHS ? progress->best_move_stability
                                                                    : STABLE_DEPTHS - 1;
    int64_t drop = (int64_t)progress->expected_cp - progress->score_cp;
    drop = drop < 0 ? 0 : time_manager_min(drop, DROP_CP);
    int64_t fall = 100 + DROP_PERCENT_MOST * drop / DROP_CP;
    int64_t lost = LOST_PERMILLE - (int64_t)progress->chance_permille;
    fall += lost < 0 ? 0 : LOST_PERCENT_MOST * lost / LOST_PERMILLE;
    int64_t percent = share * STABLE_PERCENT[stable] * fall * BEGIN_PERCENT / 1000000;
    return time_manager_min(budget->soft_ms * percent / 100, budget->hard_ms);
}
