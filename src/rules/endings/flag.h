/* The race for a goal: pieces that win by reaching a region (flagPiece, flagRegion). Used within
 * this layer. */
#ifndef PANDEMONIUM_RULES_ENDINGS_FLAG_H
#define PANDEMONIUM_RULES_ENDINGS_FLAG_H

#include "rules/board/position.h"

/* True when the race is decided; *value is what that is to the side to move. */
bool flag_decides(const Position *position, EndValue *value);

#endif
