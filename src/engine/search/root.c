#include "engine/search/root.h"

#include <string.h>

#include "engine/evaluate/see.h"
#include "engine/level/score.h"

enum { MATE_UNSEEN_CP = 100 }; /* a level that does not recognise mate takes it for any check */

/* Generates the legal moves into worker->arena, ordered by gain, those that lose by SEE last. */
static size_t root_generate(Worker *worker) {
    const EvaluationTables *tables = worker->shared->tables;
    size_t count = moves_generate(&worker->position, worker->scratch);
    ScoredMove *scored = worker->arena;
    for (size_t i = 0; i < count; i++) {
        Move move = worker->scratch[i];
        int gain = see_gain(tables, &worker->position, move);
        bool sound = see_ge(tables, &worker->position, move, 0);
        ScoredMove entry = {move, sound ? gain : gain - EVALUATE_LIMIT_CP};
        size_t at = i;
        for (; at > 0 && scored[at - 1].score < entry.score; at--)
            scored[at] = scored[at - 1];
        scored[at] = entry;
    }
    return count;
}

static bool root_is_asked_for(const EngineLimits *limits, Move move) {
    for (size_t i = 0; i < limits->search_move_count; i++)
        if (limits->search_moves[i] == move)
            return true;
    return false;
}

/* Whether a level recognises that a move it would overlook mates: only moves of pieces on the
 * board. */
static bool root_mates(Worker *worker, Move move) {
    if (worker->shared->level->mate_percent < 100 || move_is_drop(move))
        return false;
    Undo undo;
    position_do(&worker->position, move, &undo);
    bool mates = position_in_check(&worker->position) && !moves_any(&worker->position);
    position_undo(&worker->position, move, &undo);
    return mates;
}

static bool root_is_seen(Worker *worker, Move move) {
    const SearchShared *shared = worker->shared;
    if (shared->limits.search_move_count > 0)
        return root_is_asked_for(&shared->limits, move);
    return shared->level == NULL || !worker_overlooks_by_level(worker, move) ||
           root_mates(worker, move);
}

static void root_add(Worker *worker, Move move) {
    RootMove *entry = &worker->root[worker->root_count++];
    entry->move = move;
    entry->level_bonus =
        worker->shared->level != NULL ? level_move_bonus(&worker->shared->sight, move) : 0;
    entry->score = -SCORE_INFINITE;
    entry->known_score = 0;
    entry->nodes = 0;
    entry->depth = entry->seldepth = 0;
    entry->pv_count = 0;
    entry->bound = ENGINE_BOUND_EXACT;
}

void root_prepare(Worker *worker) {
    size_t count = root_generate(worker);
    worker->root_legal_count = count;
    worker->root_count = worker->root_first = 0;
    for (size_t i = 0; i < count; i++)
        if (root_is_seen(worker, worker->arena[i].move))
            root_add(worker, worker->arena[i].move);
    if (worker->root_count == 0)
        for (size_t i = 0; i < count; i++)
            root_add(worker, worker->arena[i].move);
    worker->best = count > 0 ? worker->root[0].move : MOVE_NONE;
}

void root_begin_move(Worker *worker, size_t index) {
    unsigned number = (unsigned)index + 1;
    atomic_store_explicit(&worker->current_move, worker->root[index].move, memory_order_relaxed);
    atomic_store_explicit(&worker->current_number, number, memory_order_relaxed);
}

void root_end_move(Worker *worker, size_t index, int score, uint64_t nodes) {
    RootMove *entry = &worker->root[index];
    entry->nodes += nodes;
    if (score <= worker->root_alpha)
        return;
    worker->root_alpha = score;
    entry->score = entry->known_score = score;
    entry->bound = score >= worker->root_beta ? ENGINE_BOUND_LOWER : ENGINE_BOUND_EXACT;
    entry->depth = worker->root_depth;
    entry->seldepth = worker->seldepth;
    entry->pv_count = 0;
    while (entry->pv_count < worker->pv_count[0] && entry->pv_count < ENGINE_PV_LIMIT) {
        entry->pv[entry->pv_count] = worker->pv[0][entry->pv_count];
        entry->pv_count++;
    }
    if (worker->root_first == 0)
        worker->best = entry->move;
}

void root_begin_window(Worker *worker, int alpha, int beta) {
    worker->root_alpha = alpha;
    worker->root_beta = beta;
    worker->root_partial = worker->root_first > 0 || worker->shared->limits.search_move_count > 0;
    for (size_t i = worker->root_first; i < worker->root_count; i++)
        worker->root[i].score = -SCORE_INFINITE;
}

static void root_move_to(Worker *worker, size_t from, size_t to) {
    RootMove moved = worker->root[from];
    memmove(&worker->root[to + 1], &worker->root[to], (from - to) * sizeof moved);
    worker->root[to] = moved;
}

void root_raise_best(Worker *worker) {
    size_t best = worker->root_first;
    for (size_t i = best + 1; i < worker->root_count; i++)
        if (worker->root[i].score > worker->root[best].score)
            best = i;
    root_move_to(worker, best, worker->root_first);
}

size_t root_sort_in(Worker *worker, size_t index) {
    size_t to = index;
    while (to > 0 && worker->root[to - 1].score < worker->root[index].score)
        to--;
    root_move_to(worker, index, to);
    return to;
}

int root_level_bonus(const Worker *worker, unsigned tried) {
    return worker->ply == 1 ? worker->root[worker->root_first + tried - 1].level_bonus : 0;
}

int root_seen_score(const Worker *worker, unsigned tried, int score) {
    const SearchShared *shared = worker->shared;
    if (shared->level == NULL || worker->ply != 1)
        return score;
    const RootMove *entry = &worker->root[worker->root_first + tried - 1];
    if (score > SCORE_MATE_BOUND && !level_knows_mate(&shared->sight, entry->move))
        score = MATE_UNSEEN_CP;
    return score_is_mate(score) ? score : score + entry->level_bonus;
}

unsigned root_best_permille(const Worker *worker) {
    uint64_t sum = 0, best = 0;
    for (size_t i = 0; i < worker->root_count; i++) {
        sum += worker->root[i].nodes;
        if (worker->root[i].move == worker->best)
            best = worker->root[i].nodes;
    }
    return sum > 0 ? (unsigned)(best * 1000 / sum) : 0;
}

void root_report(const Worker *worker, size_t index, EngineReport *out) {
    const SearchShared *shared = worker->shared;
    const RootMove *entry = &worker->root[index];
    out->depth = entry->depth;
    out->seldepth = entry->seldepth;
    out->line = (unsigned)index + 1;
    out->score_cp = entry->known_score;
    if (!score_is_mate(out->score_cp))
        out->score_cp -= entry->level_bonus;
    out->bound = entry->bound;
    out->nodes = worker_nodes_of_all(shared);
    out->time_ms = shared_elapsed_ms(shared);
    out->hash_permille = tt_permille(shared->table);
    memcpy(out->pv, entry->pv, entry->pv_count * sizeof entry->pv[0]);
    out->pv_count = entry->pv_count;
}

void root_add_ponder_move(Worker *worker, EngineReport *report) {
    TtEntry entry;
    if (report->pv_count != 1)
        return;
    worker_do(worker, report->pv[0]);
    if (tt_probe(worker->shared->table, worker_table_key(worker), &entry) &&
        entry.move != MOVE_NONE && moves_is_legal(&worker->position, entry.move))
        report->pv[report->pv_count++] = entry.move;
    worker_undo(worker);
}
