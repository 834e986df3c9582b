/* df-pn: depth-first proof-number search, with its table. */
#ifndef PANDEMONIUM_ENGINE_MATE_DFPN_H
#define PANDEMONIUM_ENGINE_MATE_DFPN_H

#include "engine/mate/solver.h"

/* Clears as much of the table as a search of this many nodes needs. */
void mate_clear_table(MateSolver *solver, uint64_t nodes);
/* The entry with this key; NULL when there is none. */
MateEntry *mate_probe(const MateSolver *solver, uint64_t key);
/* Writes entry into the table. */
void mate_store(MateSolver *solver, const MateEntry *entry);
/* df-pn: searches the node on the board until its proof or disproof number reaches the threshold or
 * the search must end, and writes the numbers to node, whose key and move are set. */
void dfpn_search(MateSolver *solver, MateChild *node, unsigned plies, uint32_t proof_limit,
                 uint32_t disproof_limit);
/* Searches the node on the board until it is proved or disproved, if the limits allow. */
void resolve_node(MateSolver *solver, MateChild *node, unsigned plies);
/* Make and undo a child's move. */
void mate_do(MateSolver *solver, Move move, Undo *undo);
void mate_undo(MateSolver *solver, Move move, const Undo *undo);

#endif
