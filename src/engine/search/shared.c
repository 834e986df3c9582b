#include "engine/search/shared.h"

int64_t shared_elapsed_ms(const SearchShared *shared) {
    return (shared->clock.now_us(shared->clock.context) - shared->started_us) / 1000;
}

int64_t shared_own_ms(const SearchShared *shared) {
    if (shared->budget.clock)
        return shared_elapsed_ms(shared);
    int64_t ponderhit_us = atomic_load_explicit(&shared->ponderhit_us, memory_order_relaxed);
    return (shared->clock.now_us(shared->clock.context) - ponderhit_us) / 1000;
}
