#include "words/hint_reason.h"

bool hint_pass(const Position *position, Position *out) {
    if (position_in_check(position))
        return false;
    Undo undo;
    *out = *position;
    position_do_null(out, &undo);
    return true;
}
