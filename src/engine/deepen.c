/* Deepening: from one ply on until a limit ends it. */
#include "engine/exchange.h"
#include "engine/search.h"

enum {
    WINDOW_DEPTH = 4, /* from here on the score is expected near the last one */
    WINDOW_CP = 30,
    WINDOW_LIMIT_CP = 1000,
    MATE_EXTRA_DEPTH = 3, /* a mate found is looked at this much deeper for a shorter one */
    FALLING_CP = 40
};

static void deepen_sort_root(Worker *worker, size_t count) {
    const EvaluationTables *tables = worker->shared->tables;
    Move *moves = worker->root_moves;
    ScoredMove *scored = worker->arena;
    for (size_t i = 0; i < count; i++) {
        int gain = exchange_gain(tables, &worker->position, moves[i]);
        bool sound = exchange_reaches(tables, &worker->position, moves[i], 0);
        ScoredMove entry = {moves[i], sound ? gain : gain - EVALUATE_LIMIT_CP};
        size_t at = i;
        for (; at > 0 && scored[at - 1].score < entry.score; at--)
            scored[at] = scored[at - 1];
        scored[at] = entry;
    }
    for (size_t i = 0; i < count; i++)
        moves[i] = scored[i].move;
}

/* Puts the moves that a level sees first and returns their number, at least 1 of any. */
static size_t deepen_seen_by_level(Worker *worker, size_t count) {
    const SearchShared *shared = worker->shared;
    if (shared->level == NULL || worker->frames[0].in_check)
        return count;
    size_t seen = 0;
    for (size_t i = 0; i < count; i++) {
        Move move = worker->root_moves[i];
        if (level_overlooks(shared->level, shared->limits.seed, &worker->position, move, MOVE_NONE))
            continue;
        for (size_t at = i; at > seen; at--)
            worker->root_moves[at] = worker->root_moves[at - 1];
        worker->root_moves[seen++] = move;
    }
    return seen > 0 ? seen : count;
}

static void deepen_prepare_root(Worker *worker) {
    size_t count = moves_generate(&worker->position, worker->root_moves);
    worker->root_legal_count = count;
    if (count == 0)
        return;
    deepen_sort_root(worker, count);
    worker->root_count = deepen_seen_by_level(worker, count);
    worker->best = worker->root_moves[0];
}

static void deepen_move_to_front(Worker *worker, Move move) {
    size_t at = 0;
    while (at + 1 < worker->root_count && worker->root_moves[at] != move)
        at++;
    if (worker->root_moves[at] != move)
        return;
    for (; at > 0; at--)
        worker->root_moves[at] = worker->root_moves[at - 1];
    worker->root_moves[0] = move;
}

static int deepen_clamp(int score) {
    if (score > SCORE_INFINITE)
        return SCORE_INFINITE;
    return score < -SCORE_INFINITE ? -SCORE_INFINITE : score;
}

/* One depth, in a window around the last score that grows until the score is inside. */
static int deepen_search(Worker *worker, int depth, int last_score) {
    int width = WINDOW_CP, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;
    if (depth >= WINDOW_DEPTH) {
        alpha = deepen_clamp(last_score - width);
        beta = deepen_clamp(last_score + width);
    }
    for (;;) {
        int score = search_node(worker, alpha, beta, depth);
        if (worker->stopped || (score > alpha && score < beta))
            return score;
        deepen_move_to_front(worker, worker->best);
        width *= 3;
        bool wide = width > WINDOW_LIMIT_CP;
        if (score <= alpha && alpha > -SCORE_INFINITE)
            alpha = wide ? -SCORE_INFINITE : deepen_clamp(score - width);
        else if (score >= beta && beta < SCORE_INFINITE)
            beta = wide ? SCORE_INFINITE : deepen_clamp(score + width);
        else
            return score;
    }
}

static void deepen_report(Worker *worker, int depth, int score) {
    const SearchShared *shared = worker->shared;
    EngineReport *report = &worker->report;
    report->depth = (unsigned)depth;
    report->seldepth = worker->seldepth;
    report->line = 1;
    report->score_cp = score;
    report->bound = ENGINE_BOUND_EXACT;
    report->nodes = search_nodes(shared);
    report->time_ms = search_elapsed_ms(shared);
    report->hash_permille = tt_permille(shared->table);
    report->pv_count = 0;
    while (report->pv_count < worker->pv_count[0] && report->pv_count < ENGINE_PV_LIMIT) {
        report->pv[report->pv_count] = worker->pv[0][report->pv_count];
        report->pv_count++;
    }
    if (shared->listener != NULL)
        shared->listener(shared->listener_context, report);
}

static int deepen_depth_limit(const SearchShared *shared) {
    unsigned limit = SEARCH_DEPTH_LIMIT;
    if (shared->limits.depth != 0 && shared->limits.depth < limit)
        limit = shared->limits.depth;
    if (shared->level != NULL && shared->level->depth != 0 && shared->level->depth < limit)
        limit = shared->level->depth;
    return (int)limit;
}

/* Whether a mate in n plies has been looked at deeply enough. */
static bool deepen_mate_is_sure(int score, int depth) {
    int size = score < 0 ? -score : score;
    return size > SCORE_MATE_BOUND && depth >= SCORE_MATE - size + MATE_EXTRA_DEPTH;
}

/* How the search has gone so far, for the use of time. */
typedef struct Progress {
    int score;
    Move best;
    unsigned stable; /* depths that the best move has stayed */
    bool falling;
} Progress;

static void deepen_note_progress(Progress *progress, const Worker *worker, int score) {
    progress->falling = score < progress->score - FALLING_CP;
    progress->stable = worker->best == progress->best ? progress->stable + 1 : 0;
    progress->best = worker->best;
    progress->score = score;
}

/* Whether the next depth should not be begun. */
static bool deepen_is_enough(const Worker *worker, const Progress *progress, int depth) {
    const SearchShared *shared = worker->shared;
    if (shared->limits.infinite || atomic_load_explicit(&shared->pondering, memory_order_acquire))
        return false;
    if (deepen_mate_is_sure(progress->score, depth))
        return true;
    bool clock = shared->budget.soft_ms < shared->budget.hard_ms;
    if (!clock)
        return shared->budget.soft_ms != INT64_MAX &&
               search_elapsed_ms(shared) >= shared->budget.soft_ms;
    if (worker->root_legal_count == 1)
        return true;
    int64_t percent = progress->stable >= 4 ? 60 : 100;
    if (progress->stable == 0)
        percent += 30;
    if (progress->falling)
        percent += 40;
    /* A depth takes longer than all before it: with most of the time gone it would not end. */
    return search_elapsed_ms(shared) >= shared->budget.soft_ms * percent / 200;
}

void search_deepen(Worker *worker) {
    deepen_prepare_root(worker);
    if (worker->root_legal_count == 0)
        return;
    int limit = deepen_depth_limit(worker->shared);
    Progress progress = {0, MOVE_NONE, 0, false};
    for (int depth = 1; depth <= limit; depth++) {
        /* Helpers leave out depths, each others, so that threads spread over the tree. */
        if (worker->index > 0 && depth > 1 && (depth + (int)worker->index) % 3 == 0)
            continue;
        worker->root_depth = (unsigned)depth;
        worker->seldepth = 0;
        atomic_store_explicit(&worker->told_depth, (unsigned)depth, memory_order_relaxed);
        int score = deepen_search(worker, depth, progress.score);
        if (worker->stopped)
            break;
        deepen_move_to_front(worker, worker->best);
        deepen_note_progress(&progress, worker, score);
        if (worker->index > 0)
            continue;
        deepen_report(worker, depth, score);
        if (deepen_is_enough(worker, &progress, depth))
            break;
    }
}
