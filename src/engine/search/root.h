/* The root moves: what the search knows about each, and the lines it reports.
 *
 * Each worker has its own. At each depth the best line is searched first; for MultiPV, the root is
 * searched again without the first moves of the lines found. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_ROOT_H
#define PANDEMONIUM_ENGINE_SEARCH_ROOT_H

#include "engine/search/worker.h"

/* Fills worker->root with the moves that limits and level allow, ordered by what they gain in
 * exchanges, and sets worker->best, which stays MOVE_NONE when no move is legal. */
void root_prepare(Worker *worker);

/* Before a window is searched: clears the scores of the root moves from worker->root_first on. */
void root_begin_window(Worker *worker, int alpha, int beta);
/* Before the root move at this index is searched. */
void root_begin_move(Worker *worker, size_t index);
/* After it was searched with this many nodes. If its score is the best so far in the window,
 * worker->pv[0] is its line. */
void root_end_move(Worker *worker, size_t index, int score, uint64_t nodes);
/* Moves the best of the root moves from worker->root_first on to the front of those. */
void root_raise_best(Worker *worker);
/* Inserts the move at index into the moves before it, which are ordered by score, and returns its
 * new index. */
size_t root_sort_in(Worker *worker, size_t index);

/* A level's bonus for the root move that was tried as number `tried` and is made now; 0 if the move
 * just made is not a root move. */
int root_level_bonus(const Worker *worker, unsigned tried);
/* The score of such a move as a level sees it; of other moves, score itself. */
int root_seen_score(const Worker *worker, unsigned tried, int score);

/* The best move's share of all nodes of the search, in thousandths; 0 when there are none. */
unsigned root_best_permille(const Worker *worker);

/* Fills a report of the line at `index`, from this depth or else the one before. */
void root_report(const Worker *worker, size_t index, EngineReport *out);
/* After the search: if the PV has only one move, as after a fail high, adds the table's reply, so
 * that there is a move to ponder on. */
void root_add_ponder_move(Worker *worker, EngineReport *report);

/* Before a search the mate solver looks for a mate by checks; one that it proves is played without
 * a search. With 4 % of the nodes this was worth +31 Elo [0, +63] when it was added (400 games of
 * pandemonium-winboard, 3,000 nodes a move). */

/* Looks for a mate from the root with a small part of the limits, on the main worker. True when one
 * is found: worker->best and the first root move are then set, with line and score. */
bool root_mate_find(Worker *worker);

#endif
