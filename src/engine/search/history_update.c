#include "engine/search/node.h"

#include "engine/evaluate/see.h"
#include "engine/search/move_history.h"

enum { BONUS_PER_PLY = 150, BONUS_BASE = 60, BONUS_LIMIT = 1800 };

/* The bonus shrinks as the score nears its limit (history gravity). */
static void history_add(int16_t *cell, int bonus) {
    int size = bonus < 0 ? -bonus : bonus;
    *cell = (int16_t)(*cell + bonus - *cell * size / HISTORY_LIMIT);
}

static void history_add_quiet(const QuietHistory *history, Move move, int bonus) {
    Square to = move_to(move);
    Role role = position_moved_role(history->position, move);
    unsigned cell = worker_cell(history->position, role, to);
    history_add(&history->main[worker_history_row(move)][to], bonus);
    for (unsigned i = 0; i < CONT_HIST_COUNT; i++)
        history_add(&history->cont_hist[i][cell], bonus);
}

/* Killers and the countermove. */
static void history_set_refutation(Worker *worker, Move move) {
    StackEntry *top = worker_top(worker);
    if (top->killers[0] != move) {
        top->killers[1] = top->killers[0];
        top->killers[0] = move;
    }
    if (worker->ply == 0 || top[-1].move == MOVE_NONE)
        return;
    Square to = move_to(top[-1].move);
    if (worker->position.board[to] != PIECE_NONE)
        worker->countermoves[worker->position.board[to]][to] = move;
}

static int history_bonus(int depth) {
    int bonus = BONUS_PER_PLY * depth - BONUS_BASE;
    return bonus < BONUS_LIMIT ? bonus : BONUS_LIMIT;
}

/* Whether the move that led to this node was quiet. */
static bool history_was_quiet(const Worker *worker, const StackEntry *before) {
    if (before->move == MOVE_NONE || move_is_promotion(before->move))
        return false;
    const Undo *undo = &before->undo;
    for (unsigned i = 0; i < undo->board_count; i++)
        if (undo->board[i].square == move_to(before->move) && undo->board[i].before != PIECE_NONE)
            return false;
    return worker->position.board[move_to(before->move)] != PIECE_NONE; /* it may have exploded */
}

void reward_prior_move(Worker *worker, const Node *node) {
    if (worker->ply < 2)
        return;
    const StackEntry *before = worker_top(worker) - 1;
    if (!history_was_quiet(worker, before))
        return;
    const Position *position = &worker->position;
    Square to = move_to(before->move);
    unsigned cell = worker_cell(position, piece_role(position->board[to]), to);
    int bonus = history_bonus(node->depth);
    Side enemy = side_other(position->side);
    history_add(&worker->history[enemy][worker_history_row(before->move)][to], bonus);
    history_add(&before[-1].cont_hist[cell], bonus);
}

void update_histories(Worker *worker, const Node *node) {
    int bonus = history_bonus(node->depth);
    Move best = node->best;
    if (see_is_quiet(&worker->position, best)) {
        history_set_refutation(worker, best);
        QuietHistory history = move_history_quiets(worker);
        history_add_quiet(&history, best, bonus);
        for (unsigned i = 0; i < node->quiet_count; i++)
            history_add_quiet(&history, node->quiets[i], -bonus);
    } else {
        history_add(move_history_capture_cell(worker, best), bonus);
    }
    for (unsigned i = 0; i < node->capture_count; i++)
        history_add(move_history_capture_cell(worker, node->captures[i]), -bonus);
}
