/* What the search learns about moves from the nodes that they refuted; move_history.h tells it. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_LEARN_H
#define PANDEMONIUM_ENGINE_SEARCH_LEARN_H

#include "engine/search/node.h"

/* The node was refuted by its best move, others of the node having failed before. */
void learn_from_cutoff(Worker *worker, const Node *node);

#endif
