/* The weights of an evaluation, one flat array for each variant.
 *
 * Every term is a count times a weight, so that weights can be tuned from games. Reading, tuning
 * and evaluating all use the indices below. Linear weights are in quarters of a centipawn. Weights
 * from KING_DANGER_FIRST on are king-attack units: a side's units are summed, and their square is
 * the penalty (see king_danger_penalty). */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_WEIGHT_SET_H
#define PANDEMONIUM_ENGINE_EVALUATE_WEIGHT_SET_H

#include <stdint.h>

#include "rules/board/types.h"

enum {
    WEIGHT_PER_CP = 4,
    PSQT_FILES = BOARD_FILES_LIMIT / 2, /* the left and right halves of a board share weights */
    PSQT_CELLS = PSQT_FILES * BOARD_RANKS_LIMIT,
    KING_PSQT_REACH = 4, /* greater distances from a royal, in files or ranks, count as this */
    KING_PSQT_RANKS = 2 * KING_PSQT_REACH + 1,
    KING_PSQT_CELLS = (KING_PSQT_REACH + 1) * KING_PSQT_RANKS,
    KING_PSQT_NONE = KING_PSQT_CELLS, /* for a side without a single royal; its weight is 0 */
    KING_PSQT_STRIDE,
    PAWN_STRIDE = BOARD_RANKS_LIMIT,
    PHASE_MAX = 8, /* the game phase when only pawns and royals are left, in games without drops */
    HAND_STEPS = 6 /* the first HAND_STEPS pieces of a role in hand have weights of their own */
};

/* The first index of each group. */
enum {
    /* Piece-square table, [role][cell]. */
    WEIGHT_PSQT = 0,
    /* King-relative piece-square tables, [role][king cell]: relative to its side's royal and
       the enemy's. */
    WEIGHT_KING_PSQT_OWN = WEIGHT_PSQT + ROLES_LIMIT * PSQT_CELLS,
    WEIGHT_KING_PSQT_ENEMY = WEIGHT_KING_PSQT_OWN + ROLES_LIMIT * KING_PSQT_STRIDE,
    /* [role][n]: the n-th in hand. */
    WEIGHT_HAND = WEIGHT_KING_PSQT_ENEMY + ROLES_LIMIT * KING_PSQT_STRIDE,
    /* [role], for each square attacked. */
    WEIGHT_MOBILITY = WEIGHT_HAND + ROLES_LIMIT * HAND_STEPS,
    /* [attacker][victim]: an attack on an undefended and on a defended piece. */
    WEIGHT_HANGING = WEIGHT_MOBILITY + ROLES_LIMIT,
    WEIGHT_THREAT = WEIGHT_HANGING + ROLES_LIMIT * ROLES_LIMIT,
    /* Pawn structure (structure.h), up to WEIGHT_PAIR. [role][own rank]: pawns defended by a pawn,
     * and passed pawns. */
    WEIGHT_SUPPORTED = WEIGHT_THREAT + ROLES_LIMIT * ROLES_LIMIT,
    WEIGHT_PASSED = WEIGHT_SUPPORTED + ROLES_LIMIT * PAWN_STRIDE,
    /* [role]: in the enemy's half, defended by a pawn, out of reach of enemy pawns. */
    WEIGHT_OUTPOST = WEIGHT_PASSED + ROLES_LIMIT * PAWN_STRIDE,
    /* [role] that slides along a file without own pawns, and without any pawns. */
    WEIGHT_HALF_OPEN = WEIGHT_OUTPOST + ROLES_LIMIT,
    WEIGHT_OPEN = WEIGHT_HALF_OPEN + ROLES_LIMIT,
    WEIGHT_PHALANX = WEIGHT_OPEN + ROLES_LIMIT, /* for each of two pawns side by side */
    WEIGHT_ISOLATED,                            /* no own pawns on the adjacent files */
    WEIGHT_DOUBLED,                             /* a pawn of its side ahead on its file */
    /* [role] bound to a colour, on both colours: as the bishop pair. */
    WEIGHT_PAIR,
    /* Endgame piece-square table, [role][cell] as WEIGHT_PSQT, times the game phase. */
    WEIGHT_EG_PSQT = WEIGHT_PAIR + ROLES_LIMIT,
    WEIGHT_CASTLING = WEIGHT_EG_PSQT + ROLES_LIMIT * PSQT_CELLS, /* for each castling right */
    WEIGHT_TEMPO,

    /* King safety, in attack units. */
    KING_DANGER_FIRST,
    KING_DANGER_ATTACKER = KING_DANGER_FIRST, /* [role] that attacks the king ring */
    /* [role] with a safe check on the board, and from the hand. */
    KING_DANGER_CHECK = KING_DANGER_ATTACKER + ROLES_LIMIT,
    KING_DANGER_DROP_CHECK = KING_DANGER_CHECK + ROLES_LIMIT,
    /* [role] in hand, each up to KING_DANGER_HAND_LIMIT. */
    KING_DANGER_IN_HAND = KING_DANGER_DROP_CHECK + ROLES_LIMIT,
    /* A square of the king ring, for each attacker. */
    KING_DANGER_HIT = KING_DANGER_IN_HAND + ROLES_LIMIT,
    KING_DANGER_WEAK,         /* such a square, defended only by the royal */
    KING_DANGER_CONTACT,      /* a weak square where a piece in hand can be dropped */
    KING_DANGER_OUTER,        /* two steps away, attacked and not defended */
    KING_DANGER_OPEN,         /* next to the royal, empty */
    KING_DANGER_SHELTER,      /* next to the royal, a piece of its side */
    KING_DANGER_ESCAPE,       /* an escape square */
    KING_DANGER_TURN,         /* the attacker is to move */
    KING_DANGER_ALWAYS,       /* a constant */
    KING_DANGER_DROP_SQUARES, /* next to the royal, empty, where a piece in hand can be dropped */
    KING_DANGER_FILES,        /* the royal's file or an adjacent one, without own pawns */
    WEIGHT_COUNT
};

/* Ranges of the above that are skipped if all their weights are 0 (structure.h). */
enum {
    STRUCTURE_PAWNS_FIRST = WEIGHT_SUPPORTED,
    STRUCTURE_BOUND_FIRST = WEIGHT_PAIR, /* [role] */
    STRUCTURE_EG_FIRST = WEIGHT_EG_PSQT,
    STRUCTURE_RIGHTS_FIRST = WEIGHT_CASTLING,
    STRUCTURE_FILES = KING_DANGER_FILES
};

enum {
    KING_DANGER_HAND_LIMIT = 3,
    KING_DANGER_DIVISOR = 256,   /* the penalty is the attack units squared, divided by this */
    KING_DANGER_LIMIT = 1024,    /* beyond this many units the penalty grows linearly */
    KING_DANGER_LIMIT_CP = 3000, /* the largest penalty */
    WEIGHT_LIMIT = 32000         /* the largest absolute value of a weight */
};

typedef struct EvaluationWeights {
    int16_t value[WEIGHT_COUNT];
} EvaluationWeights;

static inline unsigned weight_psqt(Role role, unsigned own_rank, unsigned half_file) {
    return WEIGHT_PSQT + role * (unsigned)PSQT_CELLS + own_rank * PSQT_FILES + half_file;
}
/* The file counted from the nearer edge. */
static inline unsigned weight_half_file(unsigned files, unsigned file) {
    return file < files - 1 - file ? file : files - 1 - file;
}
static inline unsigned weight_king_psqt_own(Role role, unsigned cell) {
    return WEIGHT_KING_PSQT_OWN + role * (unsigned)KING_PSQT_STRIDE + cell;
}
static inline unsigned weight_king_psqt_enemy(Role role, unsigned cell) {
    return WEIGHT_KING_PSQT_ENEMY + role * (unsigned)KING_PSQT_STRIDE + cell;
}
/* files: distance from the royal, from 0; ranks: ranks ahead of it, from the side's point of view.
 * Both are clamped to KING_PSQT_REACH. */
static inline unsigned weight_king_psqt_cell(int files, int ranks) {
    files = files < KING_PSQT_REACH ? files : KING_PSQT_REACH;
    ranks = ranks < KING_PSQT_REACH ? ranks : KING_PSQT_REACH;
    ranks = ranks > -KING_PSQT_REACH ? ranks : -KING_PSQT_REACH;
    return (unsigned)(files * KING_PSQT_RANKS + ranks + KING_PSQT_REACH);
}
/* step: 0 for the first piece in hand. */
static inline unsigned weight_hand(Role role, unsigned step) {
    return WEIGHT_HAND + role * (unsigned)HAND_STEPS + step;
}
/* group: WEIGHT_SUPPORTED or WEIGHT_PASSED. */
static inline unsigned weight_pawn(unsigned group, Role role, unsigned own_rank) {
    return group + role * (unsigned)PAWN_STRIDE + own_rank;
}
static inline unsigned weight_eg_psqt(Role role, unsigned own_rank, unsigned half_file) {
    return WEIGHT_EG_PSQT - WEIGHT_PSQT + weight_psqt(role, own_rank, half_file);
}
static inline unsigned weight_mobility(Role role) {
    return (unsigned)WEIGHT_MOBILITY + role;
}
static inline unsigned weight_attack(unsigned group, Role attacker, Role victim) {
    return group + attacker * (unsigned)ROLES_LIMIT + victim;
}

#endif
