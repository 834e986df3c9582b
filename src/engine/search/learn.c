#include "engine/search/node.h"

#include "engine/evaluate/exchange.h"
#include "engine/search/move_history.h"

enum { BONUS_PER_PLY = 150, BONUS_BASE = 60, BONUS_LIMIT = 1800 };

static void learn_add(int16_t *cell, int bonus) {
    int size = bonus < 0 ? -bonus : bonus;
    *cell = (int16_t)(*cell + bonus - *cell * size / HISTORY_LIMIT);
}

static void learn_quiet(const QuietHistory *history, Move move, int bonus) {
    Square to = move_to(move);
    Role role = position_moved_role(history->position, move);
    unsigned cell = worker_cell(history->position, role, to);
    learn_add(&history->main[worker_history_row(move)][to], bonus);
    learn_add(&history->answer[cell], bonus);
    learn_add(&history->plan[cell], bonus);
}

static void learn_refutation(Worker *worker, Move move) {
    Frame *frame = worker_frame(worker);
    if (frame->killers[0] != move) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = move;
    }
    if (worker->ply == 0 || frame[-1].move == MOVE_NONE)
        return;
    Square to = move_to(frame[-1].move);
    if (worker->position.board[to] != PIECE_NONE)
        worker->counters[worker->position.board[to]][to] = move;
}

void learn_from_cutoff(Worker *worker, const Node *node) {
    int bonus = BONUS_PER_PLY * node->depth - BONUS_BASE;
    if (bonus > BONUS_LIMIT)
        bonus = BONUS_LIMIT;
    Move best = node->best;
    if (exchange_is_quiet(&worker->position, best)) {
        learn_refutation(worker, best);
        QuietHistory history = move_history_quiets(worker);
        learn_quiet(&history, best, bonus);
        for (unsigned i = 0; i < node->quiet_count; i++)
            learn_quiet(&history, node->quiets[i], -bonus);
    } else {
        learn_add(move_history_capture_cell(worker, best), bonus);
    }
    for (unsigned i = 0; i < node->capture_count; i++)
        learn_add(move_history_capture_cell(worker, node->captures[i]), -bonus);
}
