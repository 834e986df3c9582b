#include "engine/search/node.h"

enum { STUCK_PIECES = 4 };

void node_init(Node *node, Worker *worker, int alpha, int beta, int depth) {
    node->alpha = alpha;
    node->beta = beta;
    node->depth = depth;
    node->pv = beta - alpha > 1;
    node->cut_node = false;
    node->in_check = worker_top(worker)->in_check;
    node->improving = false;
    node->in_singular_search = worker_top(worker)->excluded != MOVE_NONE;
    node->eval = node->raw_eval = SCORE_INFINITE;
    node->best_score = -SCORE_INFINITE;
    node->best = MOVE_NONE;
    node->tried = node->quiet_count = node->capture_count = 0;
    node->key = worker_table_key(worker);
    node->tt_hit =
        !node->in_singular_search && tt_probe(worker->shared->table, node->key, &node->tt_entry);
    if (node->tt_hit) {
        node->tt_entry.score = (int16_t)score_from_table(node->tt_entry.score, worker->ply);
        node->tt_entry.pv = node->tt_entry.pv || node->pv;
    } else {
        node->tt_entry = (TtEntry){.evaluation = TT_NO_EVALUATION, .pv = node->pv};
    }
}

bool node_tt_cutoff(const Node *node, int *score) {
    if (!node->tt_hit || node->pv || node->tt_entry.depth < node->depth)
        return false;
    *score = node->tt_entry.score;
    switch (node->tt_entry.bound) {
    case TT_BOUND_EXACT:
        return true;
    case TT_BOUND_LOWER:
        return *score >= node->beta;
    case TT_BOUND_UPPER:
        return *score <= node->alpha;
    case TT_BOUND_NONE:
        break;
    }
    return false;
}

/* Stalemate detection: whether the side to move, not in check, has no legal move. Checked only with
 * few pieces left; needed because whole-node pruning and quiescence do not try every move. */
static bool node_is_stuck(const Position *position) {
    return position->hand_set[position->side] == 0 &&
           bitboard_count(position->by_side[position->side]) <= STUCK_PIECES &&
           !moves_any(position);
}

bool node_line_ends(Worker *worker, int *score) {
    if (worker_must_stop(worker)) {
        *score = 0;
        return true;
    }
    if (worker->ply == 0)
        return false;
    if (worker_decided(worker, score))
        return true;
    if (!worker_top(worker)->in_check && node_is_stuck(&worker->position)) {
        *score = worker_score_no_moves(worker, false);
        return true;
    }
    if (worker->ply >= PLY_LIMIT - 1 || !picker_has_room(worker)) {
        *score = worker_evaluate(worker);
        return true;
    }
    return false;
}

int node_evaluate(const Worker *worker, const Node *node) {
    if (node->tt_entry.evaluation != TT_NO_EVALUATION)
        return node->tt_entry.evaluation;
    return worker_evaluate(worker);
}

int node_refine(const Node *node, int evaluation) {
    const TtEntry *entry = &node->tt_entry;
    if (!node->tt_hit || score_is_mate(entry->score))
        return evaluation;
    TtBound side = entry->score > evaluation ? TT_BOUND_LOWER : TT_BOUND_UPPER;
    return entry->bound == TT_BOUND_EXACT || entry->bound == side ? entry->score : evaluation;
}

void node_update_pv(Worker *worker, Move move) {
    unsigned ply = worker->ply;
    Move *line = worker->pv[ply];
    line[0] = move;
    unsigned count = worker->pv_count[ply + 1];
    for (unsigned i = 0; i < count; i++)
        line[i + 1] = worker->pv[ply + 1][i];
    worker->pv_count[ply] = (uint8_t)(count + 1);
}

void node_store(const Worker *worker, const Node *node, int alpha_before) {
    if (worker->ply == 0 && worker->root_partial)
        return; /* only some of its moves were searched */
    TtEntry entry;
    entry.move = node->best;
    entry.score = (int16_t)score_to_table(node->best_score, worker->ply);
    entry.depth = (uint8_t)(node->depth > 0 ? node->depth : 0);
    entry.evaluation =
        node->raw_eval == SCORE_INFINITE ? (int16_t)TT_NO_EVALUATION : (int16_t)node->raw_eval;
    entry.pv = node->tt_entry.pv;
    if (node->best_score >= node->beta)
        entry.bound = TT_BOUND_LOWER;
    else
        entry.bound = node->best_score > alpha_before ? TT_BOUND_EXACT : TT_BOUND_UPPER;
    tt_store(worker->shared->table, node->key, &entry);
}
