#include "engine/search/worker.h"

#include <stdlib.h>
#include <string.h>

#include "engine/mate/mate.h"
#include "rules/endings/immediate.h"

enum { NODES_BETWEEN_CHECKS = 512 };
enum { WORKER_MATE_MIB = 1 };

Worker *worker_new(unsigned index) {
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->index = index;
    worker->path_capacity = 512 + PLY_LIMIT;
    worker->path = calloc(worker->path_capacity, sizeof *worker->path);
    if (index == 0)
        worker->mate_solver = mate_new(WORKER_MATE_MIB);
    if (worker->path == NULL || (index == 0 && worker->mate_solver == NULL)) {
        worker_free(worker);
        return NULL;
    }
    return worker;
}

void worker_free(Worker *worker) {
    if (worker == NULL)
        return;
    mate_free(worker->mate_solver);
    free(worker->path);
    free(worker);
}

void worker_clear(Worker *worker) {
    memset(worker->history, 0, sizeof worker->history);
    memset(worker->countermoves, 0, sizeof worker->countermoves);
    memset(worker->capture_history, 0, sizeof worker->capture_history);
    memset(worker->cont_hist, 0, sizeof worker->cont_hist);
    memset(worker->no_cont_hist, 0, sizeof worker->no_cont_hist);
    memset(worker->correction_history, 0, sizeof worker->correction_history);
}

static uint32_t *worker_seen(Worker *worker, uint64_t key) {
    return &worker->seen[(key ^ key >> 32) % SEEN_SLOTS];
}

static void worker_push_entry(Worker *worker, RepetitionEntry entry) {
    worker->path[worker->path_count++] = entry;
    ++*worker_seen(worker, entry.key);
}

static void worker_pop_entry(Worker *worker) {
    --*worker_seen(worker, worker->path[--worker->path_count].key);
}

static void worker_prepare_path(Worker *worker, const History *history) {
    size_t need = history->count + PLY_LIMIT + 1;
    if (need > worker->path_capacity) {
        RepetitionEntry *grown = realloc(worker->path, need * sizeof *grown);
        if (grown != NULL) {
            worker->path = grown;
            worker->path_capacity = need;
        }
    }
    size_t room = worker->path_capacity - PLY_LIMIT - 1;
    size_t from = history->count > room ? history->count - room : 0;
    memset(worker->seen, 0, sizeof worker->seen);
    worker->path_count = 0;
    worker->path_floor = 0;
    for (size_t i = from; i < history->count; i++)
        worker_push_entry(worker, history->entries[i]);
    worker->path_root = worker->path_count - 1;
}

void worker_prepare(Worker *worker, SearchShared *shared, const Position *position,
                    const History *history) {
    worker->shared = shared;
    worker->position = *position;
    worker->ply = worker->seldepth = 0;
    memset(worker->stack, 0, sizeof worker->stack);
    worker->stack[0].state = eval_refresh(shared->tables, position);
    moves_context_init(&worker->stack[0].context, position);
    worker->stack[0].in_check = worker->stack[0].context.checkers != 0;
    worker->stack[0].cont_hist = worker->no_cont_hist;
    worker_prepare_path(worker, history);
    worker->arena_used = 0;
    worker->best = MOVE_NONE;
    worker->root_depth = 0;
    worker->root_count = worker->root_legal_count = worker->root_first = 0;
    worker->stop_on_ponderhit = false;
    memset(&worker->report, 0, sizeof worker->report);
    worker->own_nodes = 0;
    worker->next_check = 0;
    worker->stopped = false;
    atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
    atomic_store_explicit(&worker->current_depth, 0, memory_order_relaxed);
    atomic_store_explicit(&worker->current_number, 0, memory_order_relaxed);
    atomic_store_explicit(&worker->current_move, MOVE_NONE, memory_order_relaxed);
}

static void worker_count_node(Worker *worker) {
    worker->own_nodes++;
    atomic_store_explicit(&worker->nodes, worker->own_nodes, memory_order_relaxed);
}

void worker_do(Worker *worker, Move move) {
    StackEntry *top = worker_top(worker);
    Position *position = &worker->position;
    unsigned cell = worker_cell(position, position_moved_role(position, move), move_to(move));
    top->move = move;
    top->cont_hist = worker->cont_hist[position->side][cell];
    position_do(position, move, &top->undo);
    tt_prefetch(worker->shared->table, worker_table_key(worker));
    worker->ply++;
    if (worker->ply > worker->seldepth)
        worker->seldepth = worker->ply;
    StackEntry *next = worker_top(worker);
    next->state = eval_update(worker->shared->tables, &top->state, &worker->position, &top->undo);
    moves_context_init(&next->context, position);
    next->in_check = next->context.checkers != 0;
    RepetitionEntry entry = {.key = position->repetition_key, .in_check = next->in_check};
    worker_push_entry(worker, entry);
    worker_count_node(worker);
}

void worker_undo(Worker *worker) {
    worker_pop_entry(worker);
    worker->ply--;
    StackEntry *top = worker_top(worker);
    position_undo(&worker->position, top->move, &top->undo);
}

void worker_do_null(Worker *worker) {
    StackEntry *top = worker_top(worker);
    top->move = MOVE_NONE;
    top->cont_hist = worker->no_cont_hist;
    position_do_null(&worker->position, &top->undo);
    tt_prefetch(worker->shared->table, worker_table_key(worker));
    worker->ply++;
    StackEntry *next = worker_top(worker);
    next->state = top->state;
    moves_context_init(&next->context, &worker->position);
    next->in_check = false;
    RepetitionEntry entry = {.key = worker->position.repetition_key};
    worker_push_entry(worker, entry);
    top->path_floor = worker->path_floor;
    worker->path_floor = worker->path_count - 1;
    worker_count_node(worker);
}

void worker_undo_null(Worker *worker) {
    worker_pop_entry(worker);
    worker->ply--;
    StackEntry *top = worker_top(worker);
    worker->path_floor = top->path_floor;
    position_undo_null(&worker->position, &top->undo);
}

bool worker_overlooks_by_level(const Worker *worker, Move move) {
    const SearchShared *shared = worker->shared;
    if (worker->stack[worker->ply].in_check)
        return false;
    Move previous = worker->ply > 0 ? worker->stack[worker->ply - 1].move : shared->sight.last;
    return level_overlooks(&shared->sight, &worker->position, move, previous);
}

int worker_evaluate(const Worker *worker) {
    return evaluate_position(worker->shared->tables, &worker->position,
                             &worker->stack[worker->ply].state);
}

static int worker_score_of_value(EndValue value, int win) {
    if (value == END_DRAW)
        return 0;
    return value == END_WIN ? win : -win;
}

static int worker_score_of_outcome(const Worker *worker, Outcome outcome) {
    if (outcome.result == RESULT_DRAW)
        return 0;
    int win = SCORE_MATE - (int)worker->ply;
    return outcome.result == result_win_for(worker->position.side) ? win : -win;
}

/* The score of a repetition of path[first], which is on the line searched. */
static int worker_score_cycle(const Worker *worker, size_t first) {
    const Variant *variant = worker->position.variant;
    int win = SCORE_RULE - (int)worker->ply;
    bool checked = true, checking = true; /* perpetually: the side to move, the other side */
    size_t last = worker->path_count - 1;
    for (size_t i = last; i > first && (checked || checking); i--) {
        bool own_turn = (last - i) % 2 == 0;
        if (own_turn)
            checked = checked && worker->path[i].in_check;
        else
            checking = checking && worker->path[i].in_check;
    }
    if (outcome_perpetual_decides(variant, checked, checking))
        return checked ? win : -win;
    return worker_score_of_value(outcome_repetition_value(&worker->position), win);
}

static bool worker_repeats(const Worker *worker, int *score) {
    size_t last = worker->path_count - 1;
    uint64_t key = worker->path[last].key;
    for (size_t back = 2; back <= last - worker->path_floor; back += 2) {
        if (worker->path[last - back].key != key)
            continue;
        if (last - back >= worker->path_root) {
            *score = worker_score_cycle(worker, last - back);
            return true;
        }
        if (worker->path_floor != 0)
            return false;
        History history = {worker->path, worker->path_count};
        Outcome outcome = outcome_by_history(&worker->position, &history);
        *score = worker_score_of_outcome(worker, outcome);
        return outcome.result != RESULT_ONGOING;
    }
    return false;
}

/* Whether a side has a single piece left, so that rules about bare royals may decide. */
static bool worker_is_bare(const Position *position) {
    const Variant *variant = position->variant;
    if (!variant->lone_royals_end)
        return false;
    return !bitboard_several(position->by_side[SIDE_WHITE]) ||
           !bitboard_several(position->by_side[SIDE_BLACK]);
}

bool worker_decided(Worker *worker, int *score) {
    const Position *position = &worker->position;
    Outcome ended;
    if (immediate_end(position, &ended)) {
        *score = worker_score_of_outcome(worker, ended);
        return true;
    }
    unsigned count_limit = outcome_count_limit(position->variant);
    if (worker_is_bare(position) || (count_limit != 0 && position->halfmove >= count_limit)) {
        History history = {worker->path, worker->path_count};
        Outcome outcome = outcome_find(position, &history);
        if (outcome.result != RESULT_ONGOING) {
            *score = worker_score_of_outcome(worker, outcome);
            return true;
        }
    }
    if (*worker_seen(worker, position->repetition_key) < 2)
        return false;
    return worker_repeats(worker, score);
}

int worker_score_no_moves(const Worker *worker, bool in_check) {
    const Position *position = &worker->position;
    int win = SCORE_MATE - (int)worker->ply;
    return worker_score_of_value(outcome_value_without_moves(position, in_check), win);
}

uint64_t worker_nodes_of_all(const SearchShared *shared) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < shared->worker_count; i++)
        sum += atomic_load_explicit(&shared->workers[i]->nodes, memory_order_relaxed);
    return sum;
}

static void worker_check_limits(Worker *worker) {
    SearchShared *shared = worker->shared;
    uint64_t limit = shared->limits.nodes != 0 ? shared->limits.nodes : UINT64_MAX;
    uint64_t nodes = worker_nodes_of_all(shared);
    if (atomic_load_explicit(&shared->pondering, memory_order_acquire))
        return;
    if (worker->stop_on_ponderhit || nodes >= limit ||
        shared_own_ms(shared) >= shared->budget.hard_ms) {
        atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
        return;
    }
    uint64_t left = limit - nodes;
    if (left < NODES_BETWEEN_CHECKS)
        worker->next_check = worker->own_nodes + left;
}

bool worker_must_stop(Worker *worker) {
    if (worker->stopped || worker->own_nodes < worker->next_check)
        return worker->stopped;
    worker->next_check = worker->own_nodes + NODES_BETWEEN_CHECKS;
    if (worker->index == 0)
        worker_check_limits(worker);
    worker->stopped = atomic_load_explicit(&worker->shared->stop, memory_order_relaxed);
    return worker->stopped;
}
