/* How long a move may take. */
#ifndef PANDEMONIUM_ENGINE_TIME_USE_H
#define PANDEMONIUM_ENGINE_TIME_USE_H

#include <stdint.h>

#include "engine/limits.h"

/* Milliseconds from the start of the search; INT64_MAX: no such limit. */
typedef struct TimeBudget {
    int64_t soft_ms; /* begin no further depth after it */
    int64_t hard_ms; /* stop at once */
} TimeBudget;

/* The budget that limits leave to `side`. */
TimeBudget time_use_budget(const EngineLimits *limits, Side side);

#endif
