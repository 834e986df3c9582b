/* The moves of the root: what the search knows of each, and the lines reported.
 *
 * Each worker has its own. A depth searches the best line first, then, when several lines are
 * wanted, again without the moves of the lines it has. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_ROOT_H
#define PANDEMONIUM_ENGINE_SEARCH_ROOT_H

#include "engine/search/worker.h"

/* Fills worker->root with the moves that limits and level allow, the most promising first by what
 * they exchange, and sets worker->best. Leaves best MOVE_NONE when no move is legal. */
void root_prepare(Worker *worker);

/* A window is to be searched: no move of the places from worker->root_first on has a score yet. */
void root_begin_window(Worker *worker, int alpha, int beta);
/* The move at a place is about to be searched. */
void root_begin_move(Worker *worker, size_t index);
/* It was, by so many nodes. When its score is better than all before it in the window,
 * worker->pv[0] is the line to it. */
void root_end_move(Worker *worker, size_t index, int score, uint64_t nodes);
/* Puts the best move of the places from worker->root_first on at their head. */
void root_raise_best(Worker *worker);
/* Puts the move of a place, behind places ordered by score, where it belongs among them, and
 * returns that place. */
size_t root_sort_in(Worker *worker, size_t index);

/* What a level likes about the move of the root that was tried as the n-th and has been made; 0
 * where the move made was not the root's. */
int root_favour(const Worker *worker, unsigned tried);
/* The score of such a move as a level sees it; others' scores as they are. */
int root_seen_score(const Worker *worker, unsigned tried, int score);

/* The share of the best move in all nodes of the search, in thousandths; 0 when there are none. */
unsigned root_best_permille(const Worker *worker);

/* What is known of the line at a place: of this depth, or of the one before. */
void root_report(const Worker *worker, size_t index, EngineReport *out);
/* After the search: adds to a line of one move, as scores beyond the window leave it, the answer
 * that the table knows, so that there is something to ponder on. */
void root_add_answer(Worker *worker, EngineReport *report);

/* The mate solver before a search: a mate by checks that it proves is played without one. With 4 %
 * of the nodes it was worth +31 Elo [0, +63] when it came (400 games of pandemonium-winboard, 3,000
 * nodes a move). */

/* Looks for a mate from the root with a small part of the limits, on the leading worker. True when
 * one is found: it is the first root move, with its line and score, and worker->best. */
bool root_mate_find(Worker *worker);

#endif
