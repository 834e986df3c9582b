/* What the files of the mate solver share. Private to them. */
#ifndef PANDEMONIUM_ENGINE_MATE_SOLVER_H
#define PANDEMONIUM_ENGINE_MATE_SOLVER_H

#include "engine/mate/mate.h"
#include "rules/moves/movegen.h"

enum {
    MATE_INFINITE = 1 << 30, /* a proof or disproof number that no work reaches */
    MATE_NO_BOUND = 255,     /* plies left of a search that any length will do for */
    MATE_ARENA = 1 << 15,    /* children of all nodes on a line */
    MATE_BUCKET = 4,
    MATE_SEEN_SLOTS = 1024,
    MATE_HISTORY_LIMIT = 1024 /* the newest situations of the game that are looked at */
};

/* What is known of a node: how much it takes at least to prove that the attacker mates (0: proved),
 * and that he does not. */
typedef struct MateEntry {
    uint64_t key; /* 0: free */
    uint32_t proof, disproof;
    uint32_t work; /* positions it took: what took least gives way */
    uint8_t plies; /* of a proved node, at most so many to the mate */
    bool cut;      /* disproved, but perhaps only because no more plies were allowed */
    bool refuted;  /* belongs to the set of mate_refute */
} MateEntry;

typedef struct MateChild {
    uint64_t key;
    Move move;
    uint32_t proof, disproof;
    uint8_t plies;
    bool decided; /* by the rules, or by this line: nothing to search */
} MateChild;

struct MateSolver {
    MateEntry *table;
    size_t bucket_count; /* allocated, a power of two */
    size_t bucket_mask;  /* of those in use */

    Position position;
    Side attacker;
    bool masks_suffice; /* checks come from a piece's own lines or from lines it opens: see
                        children.c */
    bool may_end;       /* games may be over by other rules */
    unsigned ply;
    uint64_t path[MATE_PLIES_LIMIT + 2]; /* keys of the line without plies left, from the root */
    MateChild arena[MATE_ARENA];
    size_t arena_used;
    Move moves[MOVES_LIMIT];

    Situation situations[MATE_HISTORY_LIMIT + MATE_PLIES_LIMIT + 1];
    size_t situation_count;
    bool seen[MATE_SEEN_SLOTS]; /* whether the game may have had a situation of this slot */

    uint64_t nodes, node_limit;
    const atomic_bool *stop;
    bool stopped;
    bool looped;   /* a move was taken for a failure because it repeats a situation, or for want of
                      room: disproofs are not sure */
    bool cut;      /* the same for want of plies */
    bool historic; /* a situation that came again is one of the game's */
};

/* The children of the node on the board, in solver->arena from the returned index on; *count is
 * their number. plies: left at the node, or MATE_NO_BOUND. */
size_t mate_expand(MateSolver *solver, unsigned plies, size_t *count);
/* Gives the children from that index on back. */
static inline void mate_forget(MateSolver *solver, size_t first) {
    solver->arena_used = first;
}

static inline bool mate_attacks(const MateSolver *solver) {
    return solver->position.side == solver->attacker;
}
/* The key of the node on the board with so many plies left. */
static inline uint64_t mate_key(const MateSolver *solver, unsigned plies) {
    uint64_t key =
        position_search_key(&solver->position) ^ ((plies + 1) & 255) * UINT64_C(0x9E3779B97F4A7C15);
    return key != 0 ? key : 1;
}
static inline unsigned mate_plies_below(unsigned plies) {
    return plies == MATE_NO_BOUND ? MATE_NO_BOUND : plies - 1;
}

/* Empties as much of the table as so many nodes will need. */
void mate_clear_table(MateSolver *solver, uint64_t nodes);
/* The entry of that key; NULL when there is none. */
MateEntry *mate_probe(const MateSolver *solver, uint64_t key);
/* Writes entry into the table. */
void mate_store(MateSolver *solver, const MateEntry *entry);

/* Searches the node on the board until its numbers reach the limits or the search has to end, and
 * writes them to node (whose key and move are set). */
void mate_search(MateSolver *solver, MateChild *node, unsigned plies, uint32_t proof_limit,
                 uint32_t disproof_limit);
/* Settles the node on the board, if the limits allow. */
void mate_settle(MateSolver *solver, MateChild *node, unsigned plies);

/* Makes a child's move and takes it back. */
void mate_do(MateSolver *solver, Move move, Undo *undo);
void mate_undo(MateSolver *solver, Move move, const Undo *undo);

/* Writes the line of a node that is proved within so many plies (or without bound), the root on the
 * board, and plays it through. False: it could not be found within the limits. */
bool mate_find_line(MateSolver *solver, unsigned plies, MateResult *out);

/* True when no mate is proved for the root, on the board, though situations repeat on the way. */
bool mate_refute(MateSolver *solver);

#endif
