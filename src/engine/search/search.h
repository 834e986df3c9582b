/* Principal variation search with iterative deepening. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_SEARCH_H
#define PANDEMONIUM_ENGINE_SEARCH_SEARCH_H

#include "engine/search/worker.h"

enum { SEARCH_DEPTH_LIMIT = 100 };

/* Searches the position that the worker's line has reached, `depth` plies deep (0: quiescence
 * only), in the window alpha < beta, and returns the score for its side to move. The best line is
 * left in worker->pv[ply]. The result means nothing once worker->stopped is set. */
int search_node(Worker *worker, int alpha, int beta, int depth);

/* Quiescence search: captures and promotions (all moves when in check) until the position is
 * quiet. */
int search_quiesce(Worker *worker, int alpha, int beta);

/* Iterative deepening from a prepared worker's root until a limit or the stop flag ends it. The
 * result is in worker->best (MOVE_NONE only when no move is legal) and worker->report. Only the
 * main worker checks limits and reports; the others help until the stop flag is set. */
void search_deepen(Worker *worker);

#endif
