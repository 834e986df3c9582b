/* Mates by checks, found by trying everything: no table, no order, no bound but the depth. Slow and
 * simple, to judge the solver of engine/mate/mate.h by; it shares nothing with it but the rules. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_BRUTE_MATE_H
#define PANDEMONIUM_TESTS_SUPPORT_BRUTE_MATE_H

#include "rules/board/position.h"

typedef enum BruteVerdict {
    BRUTE_MATE,       /* in `plies`, and in no fewer */
    BRUTE_NOT_WITHIN, /* none within the plies allowed */
    BRUTE_NONE,       /* none at all: no order of checks went on so long */
    BRUTE_TOO_MUCH    /* more positions than allowed */
} BruteVerdict;

typedef struct BruteMate {
    BruteVerdict verdict;
    unsigned plies;
    uint64_t nodes; /* positions made */
} BruteMate;

/* Looks for a mate by the side to move, every move of it a check, within 1, 3, 5 ... plies_limit
 * (odd, at most 15) plies. A game won by another rule that way counts. */
BruteMate brute_mate(const Position *position, unsigned plies_limit, uint64_t node_limit);

#endif
