/* The search: alpha-beta by principal variation, deepened step by step. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_SEARCH_H
#define PANDEMONIUM_ENGINE_SEARCH_SEARCH_H

#include "engine/search/worker.h"

enum { SEARCH_DEPTH_LIMIT = 100 };

/* The score of the position that the worker's line has reached, for its side to move, searched
 * `depth` plies deep (0: captures only) in the window alpha < beta. The best line is left in
 * worker->pv[ply]. Means nothing once worker->stopped is set. */
int search_node(Worker *worker, int alpha, int beta, int depth);

/* Captures and promotions (all moves in check) until the position is quiet. */
int search_quiesce(Worker *worker, int alpha, int beta);

/* Searches deeper and deeper from a prepared worker's root until a limit or the stop flag ends it.
 * The result is in worker->best (MOVE_NONE only when no move is legal) and worker->report. The
 * leading worker heeds limits and reports; the others help until the stop flag. */
void search_deepen(Worker *worker);

#endif
