#include "engine/search/shared.h"

int64_t shared_elapsed_ms(const SearchShared *shared) {
    return (shared->clock.now_us(shared->clock.context) - shared->started_us) / 1000;
}

int64_t shared_own_ms(const SearchShared *shared) {
    if (shared->budget.clock)
        return shared_elapsed_ms(shared);
    int64_t hit_us = atomic_load_explicit(&shared->hit_us, memory_order_relaxed);
    return (shared->clock.now_us(shared->clock.context) - hit_us) / 1000;
}
