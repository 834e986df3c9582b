/* What the files of the mate (tsume) solver share; private to them. */
#ifndef PANDEMONIUM_ENGINE_MATE_SOLVER_H
#define PANDEMONIUM_ENGINE_MATE_SOLVER_H

#include "engine/mate/mate.h"
#include "rules/moves/movegen.h"

enum {
    MATE_INFINITE = 1 << 30, /* a proof or disproof number that no search reaches */
    MATE_NO_BOUND = 255,     /* plies left in a search without a length limit */
    MATE_ARENA = 1 << 15,    /* room for the children of all nodes on a line */
    MATE_BUCKET = 4,
    MATE_SEEN_SLOTS = 1024,
    MATE_HISTORY_LIMIT = 1024 /* how many of the game's newest positions are considered */
};

/* Proof and disproof numbers of a node: estimates of the work to prove that the attacker mates
 * (proof 0: proved), or that it does not (disproof 0: disproved). */
typedef struct MateEntry {
    uint64_t key; /* 0: free */
    uint32_t proof, disproof;
    uint32_t work; /* positions searched for it; the entry with the least is replaced first */
    uint8_t plies; /* for a proved node: an upper bound of the plies to mate */
    bool cut;      /* disproved, but perhaps only for lack of plies */
    bool refuted;  /* belongs to the set that mate_refute builds */
} MateEntry;

typedef struct MateChild {
    uint64_t key;
    Move move;
    uint32_t proof, disproof;
    uint8_t plies;
    bool decided; /* decided by the rules or by repetition on this line: nothing to search */
} MateChild;

struct MateSolver {
    MateEntry *table;
    size_t bucket_count; /* allocated buckets, a power of two */
    size_t bucket_mask;  /* selects one of the buckets in use */

    Position position;
    Side attacker;
    bool masks_suffice; /* checks come only from the moved piece itself or from lines that it opens:
                           see children.c */
    bool may_end;       /* the game may end by other rules */
    unsigned ply;
    /* Keys of the line's positions from the root; plies left do not enter them. */
    uint64_t path[MATE_PLIES_LIMIT + 2];
    MateChild arena[MATE_ARENA];
    size_t arena_used;
    Move moves[MOVES_LIMIT];

    RepetitionEntry entries[MATE_HISTORY_LIMIT + MATE_PLIES_LIMIT + 1];
    size_t entry_count;
    bool seen[MATE_SEEN_SLOTS]; /* whether the game may have had a position that falls into this
                                 * slot */

    uint64_t nodes, node_limit;
    const atomic_bool *stop;
    bool stopped;
    bool looped;   /* a move was counted as a failure because it repeats a position, or for lack of
                      room: disproofs are not certain */
    bool cut;      /* the same for lack of plies */
    bool historic; /* a repeated position had occurred in the game */
};

/* Writes the children of the node on the board to solver->arena and returns the index of the first;
 * *count gets their number. plies: those left at the node, or MATE_NO_BOUND. */
size_t mate_expand(MateSolver *solver, unsigned plies, size_t *count);
/* Pops the children from this index on. */
static inline void pop_children(MateSolver *solver, size_t first) {
    solver->arena_used = first;
}

static inline bool mate_attacks(const MateSolver *solver) {
    return solver->position.side == solver->attacker;
}
/* The key of the node on the board with this many plies left. */
static inline uint64_t mate_key(const MateSolver *solver, unsigned plies) {
    uint64_t key =
        position_search_key(&solver->position) ^ ((plies + 1) & 255) * UINT64_C(0x9E3779B97F4A7C15);
    return key != 0 ? key : 1;
}
static inline unsigned mate_plies_below(unsigned plies) {
    return plies == MATE_NO_BOUND ? MATE_NO_BOUND : plies - 1;
}

/* With the root, which is proved within this many plies (or MATE_NO_BOUND), on the board: extracts
 * the mating line, verifies it and writes it to out. False: it was not found within the limits. */
bool mate_find_line(MateSolver *solver, unsigned plies, MateResult *out);

/* With the root on the board: true when it is proved that there is no mate, even though positions
 * repeat on the way. */
bool mate_refute(MateSolver *solver);

#endif
