#include "rules/immediate.h"

bool immediate_end_find(const Position *position, Outcome *out) {
    (void)position;
    (void)out;
    return false;
}
