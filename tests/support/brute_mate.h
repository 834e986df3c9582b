/* Mates by checks, found by brute force: no table, no ordering, no bound but the depth. Slow and
 * simple, to judge the solver of engine/mate/mate.h; it shares only the rules with it. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_BRUTE_MATE_H
#define PANDEMONIUM_TESTS_SUPPORT_BRUTE_MATE_H

#include "rules/board/position.h"

typedef enum BruteVerdict {
    BRUTE_MATE,       /* in `plies`, and in no fewer */
    BRUTE_NOT_WITHIN, /* none within the allowed plies */
    BRUTE_NONE,       /* none at all: no sequence of checks lasted that long */
    BRUTE_TOO_MUCH    /* more positions than allowed */
} BruteVerdict;

typedef struct BruteMate {
    BruteVerdict verdict;
    unsigned plies;
    uint64_t nodes; /* positions visited */
} BruteMate;

/* Searches for a mate by the side to move, every move of it a check, within 1, 3, 5 ... plies_limit
 * (odd, at most 15) plies. A win by another rule on such a line counts as a mate. */
BruteMate brute_mate(const Position *position, unsigned plies_limit, uint64_t node_limit);

#endif
