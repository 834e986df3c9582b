/* Quiescence search, so that positions are only evaluated when no capture is pending. */
#include "engine/evaluate/see.h"
#include "engine/search/node.h"
#include "engine/search/parameters.h"
#include "engine/search/search.h"

enum {
    QUIESCE_EVASIONS = 2 /* quiet evasions tried once one move does not get mated */
};

/* Delta pruning: whether the move's gain cannot raise the score to alpha. */
static bool delta_prunes(const Worker *worker, Node *node, Move move) {
    if (node->in_check)
        return false;
    int gain = see_gain(worker->shared->tables, &worker->position, move);
    return node->eval + gain + DELTA_MARGIN_CP <= node->alpha;
}

/* Searches the node's moves. */
static void quiesce_moves(Worker *worker, Node *node) {
    unsigned evasions = 0;
    for (Move move; (move = picker_next(&node->picker)) != MOVE_NONE;) {
        node->tried++;
        if (worker_overlooks(worker, move))
            continue;
        if (node->in_check && node->best_score > -SCORE_MATE_BOUND &&
            !see_is_capture(&worker->position, move) && ++evasions > QUIESCE_EVASIONS)
            continue;
        if (delta_prunes(worker, node, move))
            continue;
        worker_do(worker, move);
        int score = -search_quiesce(worker, -node->beta, -node->alpha);
        worker_undo(worker);
        if (worker->stopped)
            break;
        if (score <= node->best_score)
            continue;
        node->best_score = score;
        if (score <= node->alpha)
            continue;
        node->best = move;
        node->alpha = score;
        if (node->pv)
            node_update_pv(worker, move);
        if (score >= node->beta)
            break;
    }
}

int search_quiesce(Worker *worker, int alpha, int beta) {
    int score;
    worker->pv_count[worker->ply] = 0;
    if (node_line_ends(worker, &score))
        return score;
    Node node;
    node_init(&node, worker, alpha, beta, 0);
    if (node_tt_cutoff(&node, &score))
        return score;
    if (!node.in_check) {
        node.raw_eval = node_evaluate(worker, &node);
        node.eval = node.raw_eval + correction_value(worker);
        node.best_score = node_refine(&node, node.eval);
        if (node.best_score >= beta) {
            if (!node.tt_hit)
                node_store(worker, &node, alpha);
            return node.best_score;
        }
        if (node.best_score > alpha)
            node.alpha = node.best_score;
    }
    picker_init(&node.picker, worker, node.tt_entry.move, PICK_NOISY);
    quiesce_moves(worker, &node);
    picker_done(&node.picker);
    if (worker->stopped)
        return 0;
    if (node.in_check && node.tried == 0)
        return worker_score_no_moves(worker, true);
    node_store(worker, &node, alpha);
    return node.best_score;
}
