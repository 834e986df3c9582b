/* Seeded random numbers, the same on every machine. A Random is a value: copy it to fork the
 * sequence. */
#ifndef PANDEMONIUM_BASE_RANDOM_H
#define PANDEMONIUM_BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

/* random_seeded starts the sequence of this seed; any seed will do. random_next returns the next 64
 * bits. */
Random random_seeded(uint64_t seed);
uint64_t random_next(Random *random);
/* An unbiased number in [0, bound); bound is at least 1. */
uint64_t random_below(Random *random, uint64_t bound);

#endif
