#include "words/hint_reason.h"

Position hint_after(const Position *position, Move move) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    return after;
}

bool hint_pass(const Position *position, Position *out) {
    if (position_in_check(position))
        return false;
    Undo undo;
    *out = *position;
    position_do_null(out, &undo);
    return true;
}
