/* Played pairs of games, saved in a file: a measurement interrupted in any way resumes after the
 * last complete pair. */
#ifndef PANDEMONIUM_BENCH_KEPT_H
#define PANDEMONIUM_BENCH_KEPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct KeptPair {
    uint64_t match; /* what was played: see kept_match */
    unsigned index;
    unsigned half_points[2]; /* the first player's half points in each game */
    unsigned plies;          /* of both games */
} KeptPair;

typedef struct Kept {
    FILE *file; /* NULL: nothing is saved */
    KeptPair *pairs;
    size_t count, capacity;
} Kept;

/* The ID of the match that `words` describes. */
uint64_t kept_match(const char *words);

/* Reads the file at path, which need not exist yet; path NULL: none. False, with a reason on
 * standard error, when it cannot be opened. */
bool kept_open(Kept *kept, const char *path);
void kept_close(Kept *kept);

/* The pair, or NULL when it has not been played. */
const KeptPair *kept_find(const Kept *kept, uint64_t match, unsigned index);
/* Adds a pair to the file; words: the match's description. False when it cannot be written.
 */
bool kept_add(Kept *kept, const KeptPair *pair, const char *words);

#endif
