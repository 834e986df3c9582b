/* Seeded random numbers, alike on every machine. A value: copy it to fork the sequence. */
#ifndef PANDEMONIUM_BASE_RANDOM_H
#define PANDEMONIUM_BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

/* Numbers begin anew with each seed, all of which are good; random_next gives the next 64 bits. */
Random random_seeded(uint64_t seed);
uint64_t random_next(Random *random);
/* A number in [0, bound), bound at least 1, without bias. */
uint64_t random_below(Random *random, uint64_t bound);

#endif
