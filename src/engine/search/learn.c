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
    learn_add(&history->long_plan[cell], bonus);
}

static void learn_refutation(Worker *worker, Move move) {
    StackEntry *top = worker_top(worker);
    if (top->killers[0] != move) {
        top->killers[1] = top->killers[0];
        top->killers[0] = move;
    }
    if (worker->ply == 0 || top[-1].move == MOVE_NONE)
        return;
    Square to = move_to(top[-1].move);
    if (worker->position.board[to] != PIECE_NONE)
        worker->counters[worker->position.board[to]][to] = move;
}

static int learn_bonus(int depth) {
    int bonus = BONUS_PER_PLY * depth - BONUS_BASE;
    return bonus < BONUS_LIMIT ? bonus : BONUS_LIMIT;
}

/* Whether the move that led here, which has been made, was a quiet one. */
static bool learn_came_quietly(const Worker *worker, const StackEntry *before) {
    if (before->move == MOVE_NONE || move_is_promotion(before->move))
        return false;
    const Undo *undo = &before->undo;
    for (unsigned i = 0; i < undo->board_count; i++)
        if (undo->board[i].square == move_to(before->move) && undo->board[i].before != PIECE_NONE)
            return false;
    return worker->position.board[move_to(before->move)] != PIECE_NONE; /* it may have blown up */
}

void learn_from_failure(Worker *worker, const Node *node) {
    if (worker->ply < 2)
        return;
    const StackEntry *before = worker_top(worker) - 1;
    if (!learn_came_quietly(worker, before))
        return;
    const Position *position = &worker->position;
    Square to = move_to(before->move);
    unsigned cell = worker_cell(position, piece_role(position->board[to]), to);
    int bonus = learn_bonus(node->depth);
    Side enemy = side_other(position->side);
    learn_add(&worker->history[enemy][worker_history_row(before->move)][to], bonus);
    learn_add(&before[-1].follow_ups[cell], bonus);
}

void learn_from_cutoff(Worker *worker, const Node *node) {
    int bonus = learn_bonus(node->depth);
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
