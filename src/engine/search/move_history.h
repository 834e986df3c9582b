/* The histories of moves, used to order and prune them; learn.c updates them.
 *
 * Half of the moves of a game with drops are drops, so each dropped role has its own scores, apart
 * from those of moves on the board. A move has scores by itself, as an answer to the previous move,
 * and as a continuation of the move before that, and of the own move before that one. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_MOVE_HISTORY_H
#define PANDEMONIUM_ENGINE_SEARCH_MOVE_HISTORY_H

#include "engine/search/worker.h"

enum { MAIN_WEIGHT = 2, ANSWER_WEIGHT = 2, PLAN_WEIGHT = 1, LONG_PLAN_WEIGHT = 1 };

/* The histories that apply to the quiet moves of one position. */
typedef struct QuietHistory {
    const Position *position;
    int16_t (*main)[BOARD_SQUARES_LIMIT];
    int16_t *answer, *plan, *long_plan;
} QuietHistory;

static inline QuietHistory move_history_quiets(Worker *worker) {
    return (QuietHistory){&worker->position, worker->history[worker->position.side],
                          worker_follow_ups(worker, 1), worker_follow_ups(worker, 2),
                          worker_follow_ups(worker, 4)};
}

/* The history score of a quiet move or drop. */
static inline int move_history_of_quiet(const QuietHistory *history, Move move) {
    Square to = move_to(move);
    Role role = position_moved_role(history->position, move);
    unsigned cell = worker_cell(history->position, role, to);
    return MAIN_WEIGHT * history->main[worker_history_row(move)][to] +
           ANSWER_WEIGHT * history->answer[cell] + PLAN_WEIGHT * history->plan[cell] +
           LONG_PLAN_WEIGHT * history->long_plan[cell];
}

/* The history score of a capture or promotion. */
int move_history_of_capture(const Worker *worker, Move move);
/* Where that score is stored. */
int16_t *move_history_capture_cell(Worker *worker, Move move);

#endif
