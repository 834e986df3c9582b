/* What the search does not look at, or less deeply. Within the search's own files. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_PRUNE_H
#define PANDEMONIUM_ENGINE_SEARCH_PRUNE_H

#include "engine/search/node.h"

/* How much less deep the node's next move is to be searched, in hundredths of a ply; may be
 * negative. */
int prune_reduction(const Worker *worker, const Node *node, const Candidate *candidate);

/* Whether a move is left out, unmade. May have the picker skip all quiet moves left. */
bool prune_move(Worker *worker, Node *node, const Candidate *candidate);

#endif
