/* The mate solver (tsume solver): whether the side to move mates by giving check with every move.
 *
 * df-pn, depth-first proof-number search, over checks (any move or drop that gives check) and all
 * replies to them, with a table of its own. Its answers are certain: a mate comes with a line that
 * was verified by the rules, and "none" means that no sequence of checks mates, even if positions
 * repeat. Otherwise the result is unknown: a limit was reached, or checks do not decide the game (a
 * side has two royals or none, checks are forbidden, or mate is not a loss). A win by another rule
 * that a check causes (the last counted check, a bared king) counts as a mate; a repetition never
 * does, whichever side loses by it. */
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
    uint64_t nodes; /* positions visited, above 0; finding the line may take half as many more */
    unsigned plies; /* longest mate to look for, odd: then never MATE_NONE; 0: any */
    const atomic_bool *stop; /* nullable; ends the search when any thread sets it */
} MateLimits;

typedef struct MateResult {
    MateVerdict verdict;
    bool shortest;               /* with MATE_FOUND: no mate by checks is shorter */
    Move line[MATE_PLIES_LIMIT]; /* with MATE_FOUND: the line to the end of the game, with the
                                    longest defence */
    size_t count;
    Outcome outcome; /* at the line's end */
    uint64_t nodes;  /* positions visited */
} MateResult;

typedef struct MateSolver MateSolver;

/* A solver with a table of this size, 1..MATE_TABLE_LIMIT_MIB. NULL when memory runs out. */
MateSolver *mate_new(size_t table_mib);
/* solver may be NULL. */
void mate_free(MateSolver *solver);

/* Searches for a mate by the side to move; allocates nothing. history: the game's entries, ending
 * with the position's own; NULL: none. The same position, history and limits always give the same
 * result, whatever was solved before. Only one thread at a time may use a solver. */
void mate_solve(MateSolver *solver, const Position *position, const History *history,
                const MateLimits *limits, MateResult *out);

#endif
