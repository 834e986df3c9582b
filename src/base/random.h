/* Seeded random numbers and hashes, the same on every machine. A Random is a value: copy it to fork
 * the sequence. */
#ifndef PANDEMONIUM_BASE_RANDOM_H
#define PANDEMONIUM_BASE_RANDOM_H

#include <stddef.h>
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
/* Shuffles the numbers. */
void random_shuffle(Random *random, uint32_t *numbers, size_t count);

/* FNV-1a (Fowler, Noll, Vo; 64 bits), for checksums and seeds, never for secrets: the offset basis
 * and the prime. */
#define HASH_START UINT64_C(0xCBF29CE484222325)
#define HASH_PRIME UINT64_C(0x100000001B3)

/* Continues the hash with these bytes. */
static inline uint64_t hash_bytes(uint64_t hash, const void *data, size_t count) {
    const unsigned char *bytes = data;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ bytes[i]) * HASH_PRIME;
    return hash;
}

#endif
