#include "engine/search/root.h"

#include "engine/mate/mate.h"

enum {
    NODE_SHARE = 25,   /* the solver gets one part in 25 of the nodes allowed */
    NODES_PER_MS = 15, /* about 3 % of the time, at half a million positions a second */
    NODES_LEAST = 50,  /* fewer find nothing */
    NODES_MOST = 200000
};

/* The mate solver's node limit; 0: do not run it. Levels must not see more than their search does;
 * MultiPV and search moves need scores of other moves; with a depth, `go mate`, infinite or ponder
 * a search runs anyway. */
static uint64_t root_mate_nodes(const SearchShared *shared) {
    const EngineLimits *limits = &shared->limits;
    if (shared->level != NULL || limits->lines > 1 || limits->search_move_count > 0 ||
        limits->depth != 0 || limits->mate != 0 || limits->infinite || limits->ponder)
        return 0;
    int64_t soft_ms = shared->budget.soft_ms;
    uint64_t nodes = NODES_MOST;
    if (limits->nodes != 0)
        nodes = limits->nodes / NODE_SHARE;
    else if (soft_ms < NODES_MOST / NODES_PER_MS)
        nodes = (uint64_t)(soft_ms > 0 ? soft_ms : 0) * NODES_PER_MS;
    return nodes >= NODES_LEAST ? nodes : 0;
}

/* Makes the mating move the first root move. */
static bool root_mate_enter(Worker *worker, const MateResult *mate) {
    size_t at = 0;
    while (at < worker->root_count && worker->root[at].move != mate->line[0])
        at++;
    if (at == worker->root_count)
        return false;
    RootMove entry = worker->root[at];
    worker->root[at] = worker->root[0];
    entry.score = entry.known_score = SCORE_MATE - (int)mate->count;
    entry.bound = ENGINE_BOUND_EXACT;
    entry.depth = entry.seldepth = (unsigned)mate->count;
    entry.nodes = mate->nodes;
    entry.pv_count = 0;
    while (entry.pv_count < mate->count && entry.pv_count < ENGINE_PV_LIMIT) {
        entry.pv[entry.pv_count] = mate->line[entry.pv_count];
        entry.pv_count++;
    }
    worker->root[0] = entry;
    worker->best = entry.move;
    return true;
}

bool root_mate_find(Worker *worker) {
    MateLimits limits = {.nodes = root_mate_nodes(worker->shared), .stop = &worker->shared->stop};
    if (worker->index != 0 || worker->mate_solver == NULL || limits.nodes == 0)
        return false;
    History history = {worker->path, worker->path_count};
    MateResult result;
    mate_solve(worker->mate_solver, &worker->position, &history, &limits, &result);
    worker->own_nodes += result.nodes;
    atomic_store_explicit(&worker->nodes, worker->own_nodes, memory_order_relaxed);
    return result.verdict == MATE_FOUND && root_mate_enter(worker, &result);
}
