/* Pieces that win by how they stand to each other: in a row, in a square, on a line, from edge to
 * edge (connectN and its company). Used within this layer. */
#ifndef PANDEMONIUM_RULES_ENDINGS_CONNECTION_H
#define PANDEMONIUM_RULES_ENDINGS_CONNECTION_H

#include "rules/board/position.h"

/* True when the pieces of `side` are connected. */
bool connection_is_made(const Position *position, Side side);

#endif
