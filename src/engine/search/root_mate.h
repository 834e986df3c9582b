/* The mate solver before a search: a mate by checks that it proves is played without one. With 4 %
 * of the nodes it was worth +31 Elo [0, +63] when it came (400 games of pandemonium-winboard, 3,000
 * nodes a move). */
#ifndef PANDEMONIUM_ENGINE_SEARCH_ROOT_MATE_H
#define PANDEMONIUM_ENGINE_SEARCH_ROOT_MATE_H

#include "engine/search/worker.h"

/* Looks for a mate from the root with a small part of the limits, on the leading worker. True when
 * one is found: it is the first root move, with its line and score, and worker->best. */
bool root_mate_find(Worker *worker);

#endif
