/* Move histories, used to order and prune moves; history_update.c updates them.
 *
 * Half of the moves of a game with drops are drops, so each dropped role has its own scores, apart
 * from those of moves on the board. A quiet move has a main (butterfly) history and continuation
 * histories after the moves 1, 2 and 4 plies back. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_MOVE_HISTORY_H
#define PANDEMONIUM_ENGINE_SEARCH_MOVE_HISTORY_H

#include "engine/search/worker.h"

enum { CONT_HIST_COUNT = 3 }; /* 1, 2 and 4 plies back */
enum { MAIN_WEIGHT = 2, CONT_HIST_1_WEIGHT = 2, CONT_HIST_2_WEIGHT = 1, CONT_HIST_4_WEIGHT = 1 };

/* The histories that apply to the quiet moves of one position. */
typedef struct QuietHistory {
    const Position *position;
    int16_t (*main)[BOARD_SQUARES_LIMIT];
    int16_t *cont_hist[CONT_HIST_COUNT];
} QuietHistory;

static inline QuietHistory move_history_quiets(Worker *worker) {
    return (QuietHistory){
        &worker->position,
        worker->history[worker->position.side],
        {worker_cont_hist(worker, 1), worker_cont_hist(worker, 2), worker_cont_hist(worker, 4)}};
}

/* The history score of a quiet move or drop. */
static inline int move_history_of_quiet(const QuietHistory *history, Move move) {
    Square to = move_to(move);
    Role role = position_moved_role(history->position, move);
    unsigned cell = worker_cell(history->position, role, to);
    return MAIN_WEIGHT * history->main[worker_history_row(move)][to] +
           CONT_HIST_1_WEIGHT * history->cont_hist[0][cell] +
           CONT_HIST_2_WEIGHT * history->cont_hist[1][cell] +
           CONT_HIST_4_WEIGHT * history->cont_hist[2][cell];
}

/* The history score of a capture or promotion. */
int move_history_of_capture(const Worker *worker, Move move);
/* Where that score is stored. */
int16_t *move_history_capture_cell(Worker *worker, Move move);

#endif
