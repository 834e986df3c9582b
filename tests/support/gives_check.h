/* Whether a legal move gives check, for choosing random moves. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_GIVES_CHECK_H
#define PANDEMONIUM_TESTS_SUPPORT_GIVES_CHECK_H

#include "rules/board/position.h"

static inline bool gives_check(const Position *position, Move move) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    return position_in_check(&after);
}

#endif
