#include "base/random.h"

#include <assert.h>

/* SplitMix64 (Steele, Lea and Flood 2014): any seed works, even 0. */
enum { RANDOM_SHIFT_A = 30, RANDOM_SHIFT_B = 27, RANDOM_SHIFT_C = 31 };
static const uint64_t RANDOM_STEP = 0x9E3779B97F4A7C15u;
static const uint64_t RANDOM_MIX_A = 0xBF58476D1CE4E5B9u;
static const uint64_t RANDOM_MIX_B = 0x94D049BB133111EBu;

Random random_seeded(uint64_t seed) {
    return (Random){seed};
}

uint64_t random_next(Random *random) {
    random->state += RANDOM_STEP;
    uint64_t value = random->state;
    value = (value ^ (value >> RANDOM_SHIFT_A)) * RANDOM_MIX_A;
    value = (value ^ (value >> RANDOM_SHIFT_B)) * RANDOM_MIX_B;
    return value ^ (value >> RANDOM_SHIFT_C);
}

uint64_t random_below(Random *random, uint64_t bound) {
    assert(bound >= 1);
    /* 2^64 mod bound: accepting numbers below it would favour small results. */
    uint64_t surplus = (UINT64_MAX - bound + 1) % bound;
    uint64_t value;
    do
        value = random_next(random);
    while (value < surplus);
    return value % bound;
}

void random_shuffle(Random *random, uint32_t *numbers, size_t count) {
    for (size_t i = count; i > 1; i--) {
        size_t j = (size_t)random_below(random, i);
        uint32_t swapped = numbers[i - 1];
        numbers[i - 1] = numbers[j];
        numbers[j] = swapped;
    }
}
