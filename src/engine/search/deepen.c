/* Iterative deepening with aspiration windows, until a limit ends it. */
#include "engine/level/chance.h"
#include "engine/level/score.h"
#include "engine/search/root.h"
#include "engine/search/search.h"

enum {
    WINDOW_DEPTH = 4, /* aspiration windows from this depth on */
    WINDOW_CP = 30,
    WINDOW_LIMIT_CP = 1000,
    MATE_EXTRA_DEPTH = 3,   /* once a mate is found, search this much deeper for a shorter one */
    MATE_SEARCH_DEPTH = 12, /* `go mate` searches this much deeper than the mate is long */
    FORCED_DEPTH = 4,       /* enough for the score of the only legal move */
    REPORT_MS = 1000        /* after this, every change is reported */
};

static int deepen_clamp(int score) {
    if (score > SCORE_INFINITE)
        return SCORE_INFINITE;
    return score < -SCORE_INFINITE ? -SCORE_INFINITE : score;
}

static void deepen_report(Worker *worker, const EngineReport *report) {
    const SearchShared *shared = worker->shared;
    if (worker->index == 0 && shared->listener != NULL)
        shared->listener(shared->listener_context, report);
}

/* The number of MultiPV lines: those asked for, up to the number of root moves. */
static size_t multipv_count(const Worker *worker) {
    size_t lines = worker->shared->limits.lines;
    if (lines > ENGINE_LINES_LIMIT)
        lines = ENGINE_LINES_LIMIT;
    if (lines > worker->root_count)
        lines = worker->root_count;
    return lines > 1 ? lines : 1;
}

/* Reports a fail high or low once the search has run so long that users expect output. */
static void deepen_report_bound(Worker *worker, int score, EngineBound bound) {
    if (multipv_count(worker) > 1 || shared_elapsed_ms(worker->shared) < REPORT_MS)
        return;
    EngineReport report;
    root_report(worker, worker->root_first, &report);
    report.depth = worker->root_depth;
    report.score_cp = score;
    report.bound = bound;
    deepen_report(worker, &report);
}

/* Aspiration search of one line at one depth: the window around the last score grows until the
 * score is inside. */
static int aspiration_search(Worker *worker, int depth, int last_score) {
    int width = WINDOW_CP, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;
    if (depth >= WINDOW_DEPTH) {
        alpha = deepen_clamp(last_score - width);
        beta = deepen_clamp(last_score + width);
    }
    for (;;) {
        root_begin_window(worker, alpha, beta);
        int score = search_node(worker, alpha, beta, depth);
        if (worker->stopped)
            return score;
        root_raise_best(worker);
        if (score > alpha && score < beta)
            return score;
        width *= 3;
        bool wide = width > WINDOW_LIMIT_CP;
        if (score <= alpha && alpha > -SCORE_INFINITE) {
            alpha = wide ? -SCORE_INFINITE : deepen_clamp(score - width);
            deepen_report_bound(worker, score, ENGINE_BOUND_UPPER);
        } else if (score >= beta && beta < SCORE_INFINITE) {
            beta = wide ? SCORE_INFINITE : deepen_clamp(score + width);
            deepen_report_bound(worker, score, ENGINE_BOUND_LOWER);
        } else {
            return score;
        }
    }
}

static void deepen_report_lines(Worker *worker, size_t from, size_t end) {
    root_report(worker, 0, &worker->report);
    for (size_t i = from; i < end; i++) {
        EngineReport report;
        root_report(worker, i, &report);
        deepen_report(worker, &report);
    }
}

/* Searches all MultiPV lines at one depth and returns the score of the best. */
static int deepen_depth(Worker *worker, int depth, size_t lines) {
    worker->root_depth = (unsigned)depth;
    atomic_store_explicit(&worker->current_depth, (unsigned)depth, memory_order_relaxed);
    size_t reported = 0; /* lines of this depth reported so far */
    for (size_t i = 0; i < lines; i++) {
        worker->seldepth = 0;
        worker->root_first = i;
        int score = aspiration_search(worker, depth, worker->root[i].known_score);
        if (worker->stopped)
            return score;
        size_t place = root_sort_in(worker, i);
        worker->best = worker->root[0].move;
        if (place < reported)
            reported = place;
        if (i + 1 < lines && shared_elapsed_ms(worker->shared) < REPORT_MS)
            continue;
        deepen_report_lines(worker, reported, i + 1);
        reported = i + 1;
    }
    return worker->root[0].score;
}

static int deepen_depth_limit(const SearchShared *shared) {
    unsigned limit = SEARCH_DEPTH_LIMIT;
    const EngineLimits *limits = &shared->limits;
    if (limits->depth != 0 && limits->depth < limit)
        limit = limits->depth;
    if (limits->mate != 0 && 2 * (uint64_t)limits->mate + MATE_SEARCH_DEPTH < limit)
        limit = 2 * limits->mate + MATE_SEARCH_DEPTH;
    if (shared->level != NULL && shared->level->depth != 0 && shared->level->depth < limit)
        limit = shared->level->depth;
    return (int)limit;
}

/* Whether a mate score has been searched deeply enough to trust that no shorter mate exists. */
static bool deepen_mate_is_sure(int score, int depth) {
    int size = score < 0 ? -score : score;
    return size > SCORE_MATE_BOUND && depth >= SCORE_MATE - size + MATE_EXTRA_DEPTH;
}

/* Whether a win as short as limits.mate asks for is found. */
static bool deepen_mate_is_found(const SearchShared *shared, int score) {
    return shared->limits.mate != 0 && score > SCORE_MATE_BOUND &&
           score_mate_moves(score) <= (int)shared->limits.mate;
}

/* Whether the limits say not to start the next depth. */
static bool deepen_is_enough(const Worker *worker, const TimeProgress *progress, size_t lines,
                             bool pondering) {
    const SearchShared *shared = worker->shared;
    int depth = (int)progress->depth;
    if (deepen_mate_is_found(shared, progress->score_cp))
        return true;
    if (lines == 1 && shared->limits.mate == 0 && deepen_mate_is_sure(progress->score_cp, depth))
        return true;
    if (!shared->budget.clock)
        return !pondering && shared_own_ms(shared) >= shared->budget.soft_ms;
    if (worker->root_legal_count == 1 && depth >= FORCED_DEPTH)
        return true;
    return shared_elapsed_ms(shared) >= time_manager_soft_ms(&shared->budget, progress);
}

/* The main worker's decision after each depth. While pondering it continues, and stops on
 * ponderhit. */
static bool deepen_ends(Worker *worker, const TimeProgress *progress, size_t lines) {
    const SearchShared *shared = worker->shared;
    if (shared->limits.infinite)
        return false;
    bool pondering = atomic_load_explicit(&shared->pondering, memory_order_acquire);
    worker->stop_on_ponderhit = deepen_is_enough(worker, progress, lines, pondering);
    return worker->stop_on_ponderhit && !pondering;
}

/* The last depth was cut short: its best move may not have been reported yet. */
static void deepen_report_last(Worker *worker) {
    for (size_t i = 0; i < worker->root_count; i++) {
        const RootMove *entry = &worker->root[i];
        if (entry->move != worker->best || entry->depth <= worker->report.depth)
            continue;
        root_report(worker, i, &worker->report);
        worker->report.line = 1;
        deepen_report(worker, &worker->report);
        return;
    }
}

void search_deepen(Worker *worker) {
    root_prepare(worker);
    if (worker->root_count == 0)
        return;
    if (root_mate_find(worker)) {
        root_report(worker, 0, &worker->report);
        deepen_report(worker, &worker->report);
        return;
    }
    int limit = deepen_depth_limit(worker->shared);
    size_t lines = multipv_count(worker);
    TimeProgress progress;
    time_manager_init(&progress);
    for (int depth = 1; depth <= limit; depth++) {
        /* Lazy SMP: each helper skips different depths, so that threads spread over the tree. */
        if (worker->index > 0 && depth > 1 && (depth + (int)worker->index) % 3 == 0)
            continue;
        int score = deepen_depth(worker, depth, lines);
        if (worker->stopped) {
            deepen_report_last(worker);
            return;
        }
        if (worker->index > 0)
            continue;
        time_manager_update(&progress, (unsigned)depth, score, worker->best);
        progress.best_permille = root_best_permille(worker);
        progress.chance_permille = winning_chance(worker->shared->tables->variant, score);
        if (deepen_ends(worker, &progress, lines))
            return;
    }
}
