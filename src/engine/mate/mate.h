/* The mate solver: whether the side to move mates by giving check with every move.
 *
 * Proof-number search over checks (any move or drop that gives one) and all answers to them, in a
 * table of its own. It is sure of what it says: a mate comes with a line that was played through by
 * the rules, and "none" means that no order of checks mates, whatever was met twice on the way. All
 * else is unknown: a limit was reached, or checks are not what decides the game (a side with two
 * royals or none, a game in which checks are forbidden or mate is no loss). A win by another rule
 * that a check brings about (the last check of a count, a bared king) counts as a mate; a
 * repetition never does, whoever loses by it. */
#ifndef PANDEMONIUM_ENGINE_MATE_MATE_H
#define PANDEMONIUM_ENGINE_MATE_MATE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

enum {
    MATE_PLIES_LIMIT = 100, /* no line is longer */
    MATE_TABLE_LIMIT_MIB = 1024
};

typedef enum MateVerdict {
    MATE_UNKNOWN,
    MATE_FOUND,
    MATE_NONE /* proved: no mate by checks alone */
} MateVerdict;

typedef struct MateLimits {
    uint64_t nodes; /* positions made, above 0; finding the line may take half of it more */
    unsigned plies; /* look only for mates this short, odd; 0: for any. Then never NONE */
    const atomic_bool *stop; /* nullable: ends the search when set, by any thread */
} MateLimits;

typedef struct MateResult {
    MateVerdict verdict;
    bool shortest;               /* of a mate: there is no shorter one by checks */
    Move line[MATE_PLIES_LIMIT]; /* with MATE_FOUND: to the end of the game, the longest defence */
    size_t count;
    Outcome outcome; /* at the line's end */
    uint64_t nodes;  /* positions made */
} MateResult;

typedef struct MateSolver MateSolver;

/* A solver with a table of that size, 1..MATE_TABLE_LIMIT_MIB. NULL when memory is out. */
MateSolver *mate_new(size_t table_mib);
/* solver may be NULL. */
void mate_free(MateSolver *solver);

/* Searches for a mate by the side to move; allocates nothing. history: the situations of the game,
 * the last one the position's; NULL: none. The same position, history and limits give the same
 * result, whatever was solved before. One thread at a time. */
void mate_solve(MateSolver *solver, const Position *position, const History *history,
                const MateLimits *limits, MateResult *out);

#endif
