/* The weights of an evaluation, one flat array for each variant.
 *
 * Every term is a count times a weight, so that weights can be tuned from games. Reading, tuning
 * and evaluating all use the indices below. Linear weights are in quarters of a centipawn. Weights
 * from DANGER_FIRST on are in units of danger: a side's units are added up, and it is their square
 * that counts (see evaluate_danger_worth). */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_WEIGHT_SET_H
#define PANDEMONIUM_ENGINE_EVALUATE_WEIGHT_SET_H

#include <stdint.h>

#include "rules/board/types.h"

enum {
    WEIGHT_PER_CP = 4,
    PLACE_FILES = BOARD_FILES_LIMIT / 2, /* the left and right halves of a board share weights */
    PLACE_CELLS = PLACE_FILES * BOARD_RANKS_LIMIT,
    NEAR_REACH = 4, /* distances from a royal, in files or ranks, beyond this count as this */
    NEAR_RANKS = 2 * NEAR_REACH + 1,
    NEAR_CELLS = (NEAR_REACH + 1) * NEAR_RANKS,
    NEAR_NONE = NEAR_CELLS, /* for a side without a single royal; its weight is always 0 */
    NEAR_STRIDE,
    PAWN_STRIDE = BOARD_RANKS_LIMIT,
    LATE_STEPS = 8, /* a game without drops is so late when all but pawns and royals are gone */
    HAND_STEPS = 6  /* the first so many pieces of a role in hand have weights of their own */
};

/* The first index of each group. */
enum {
    WEIGHT_PLACE = 0, /* [role][cell] of a piece on the board */
    WEIGHT_NEAR_OWN = WEIGHT_PLACE + ROLES_LIMIT * PLACE_CELLS,      /* [role][near cell] */
    WEIGHT_NEAR_ENEMY = WEIGHT_NEAR_OWN + ROLES_LIMIT * NEAR_STRIDE, /* the same, of the enemy's */
    WEIGHT_HAND = WEIGHT_NEAR_ENEMY + ROLES_LIMIT * NEAR_STRIDE, /* [role][n]: the n-th in hand */
    WEIGHT_MOBILITY = WEIGHT_HAND + ROLES_LIMIT * HAND_STEPS,    /* [role], for each square */
    WEIGHT_HANGING = WEIGHT_MOBILITY + ROLES_LIMIT,             /* [attacker][victim], undefended */
    WEIGHT_THREAT = WEIGHT_HANGING + ROLES_LIMIT * ROLES_LIMIT, /* the same, defended */
    /* The rest, up to the tempo, is about pawns that guard each other (structure.h), but for the
     * last two. */
    WEIGHT_CHAIN = WEIGHT_THREAT + ROLES_LIMIT * ROLES_LIMIT, /* [role][own rank]: guarded by one */
    WEIGHT_PASSED = WEIGHT_CHAIN + ROLES_LIMIT * PAWN_STRIDE, /* [role][own rank] */
    WEIGHT_OUTPOST = WEIGHT_PASSED + ROLES_LIMIT * PAWN_STRIDE, /* [role]: guarded by one in the
                                                                   enemy's half, safe from them */
    WEIGHT_HALF_OPEN = WEIGHT_OUTPOST + ROLES_LIMIT, /* [role] that slides along a file without own
                                                        ones */
    WEIGHT_OPEN = WEIGHT_HALF_OPEN + ROLES_LIMIT,    /* the same, without any */
    WEIGHT_PHALANX = WEIGHT_OPEN + ROLES_LIMIT,      /* two side by side, for each of them */
    WEIGHT_ISOLATED,                                 /* without own ones on the files beside */
    WEIGHT_DOUBLED,                                  /* with an own one ahead of it */
    WEIGHT_PAIR,                             /* [role] that never leaves its colour: on both */
    WEIGHT_LATE = WEIGHT_PAIR + ROLES_LIMIT, /* [role][cell] as WEIGHT_PLACE, for each late step */
    WEIGHT_CASTLING = WEIGHT_LATE + ROLES_LIMIT * PLACE_CELLS, /* for each right left */
    WEIGHT_TEMPO,
    DANGER_FIRST,
    DANGER_ATTACKER = DANGER_FIRST,                   /* [role] that attacks next to the royal */
    DANGER_CHECK = DANGER_ATTACKER + ROLES_LIMIT,     /* [role] with a safe check on the board */
    DANGER_DROP_CHECK = DANGER_CHECK + ROLES_LIMIT,   /* [role] with a safe check from the hand */
    DANGER_IN_HAND = DANGER_DROP_CHECK + ROLES_LIMIT, /* [role], each up to DANGER_HAND_LIMIT */
    DANGER_HIT = DANGER_IN_HAND + ROLES_LIMIT, /* a square next to the royal, for each attacker */
    DANGER_WEAK,    /* such a square, attacked and only defended by the royal */
    DANGER_CONTACT, /* a weak square where a piece in hand can be dropped */
    DANGER_OUTER,   /* two steps away, attacked and not defended */
    DANGER_OPEN,    /* next to the royal, empty */
    DANGER_SHELTER, /* next to the royal, an own piece */
    DANGER_FLIGHT,  /* next to the royal, where it could go */
    DANGER_TURN,    /* the attacker is to move */
    DANGER_ALWAYS,
    DANGER_PLACES, /* next to the royal, empty, where a piece in hand can be dropped */
    DANGER_FILES,  /* the royal's file and those beside it, without own pawns that guard */
    WEIGHT_COUNT
};

/* Ranges of the above whose terms are left out where all their weights are 0 (structure.h). */
enum {
    STRUCTURE_PAWNS_FIRST = WEIGHT_CHAIN,
    STRUCTURE_BOUND_FIRST = WEIGHT_PAIR, /* [role] */
    STRUCTURE_LATE_FIRST = WEIGHT_LATE,
    STRUCTURE_RIGHTS_FIRST = WEIGHT_CASTLING,
    STRUCTURE_FILES = DANGER_FILES
};

enum {
    DANGER_HAND_LIMIT = 3,
    DANGER_DIVISOR = 256,   /* danger costs its units squared, divided by this */
    DANGER_LIMIT = 1024,    /* from so many units on, danger grows only linearly */
    DANGER_LIMIT_CP = 3000, /* danger never costs more */
    WEIGHT_LIMIT = 32000    /* the largest absolute value of a weight */
};

typedef struct EvaluationWeights {
    int16_t value[WEIGHT_COUNT];
} EvaluationWeights;

static inline unsigned weight_place(Role role, unsigned own_rank, unsigned half_file) {
    return WEIGHT_PLACE + role * (unsigned)PLACE_CELLS + own_rank * PLACE_FILES + half_file;
}
/* The file counted from the nearer edge. */
static inline unsigned weight_half_file(unsigned files, unsigned file) {
    return file < files - 1 - file ? file : files - 1 - file;
}
static inline unsigned weight_near_own(Role role, unsigned cell) {
    return WEIGHT_NEAR_OWN + role * (unsigned)NEAR_STRIDE + cell;
}
static inline unsigned weight_near_enemy(Role role, unsigned cell) {
    return WEIGHT_NEAR_ENEMY + role * (unsigned)NEAR_STRIDE + cell;
}
/* files: distance from the royal, from 0; ranks: ranks ahead of it, from the side's point of view.
 * Both are clamped to NEAR_REACH. */
static inline unsigned weight_near_cell(int files, int ranks) {
    files = files < NEAR_REACH ? files : NEAR_REACH;
    ranks = ranks < NEAR_REACH ? ranks : NEAR_REACH;
    ranks = ranks > -NEAR_REACH ? ranks : -NEAR_REACH;
    return (unsigned)(files * NEAR_RANKS + ranks + NEAR_REACH);
}
/* step: 0 for the first piece in hand. */
static inline unsigned weight_hand(Role role, unsigned step) {
    return WEIGHT_HAND + role * (unsigned)HAND_STEPS + step;
}
/* group: WEIGHT_CHAIN or WEIGHT_PASSED. */
static inline unsigned weight_pawn(unsigned group, Role role, unsigned own_rank) {
    return group + role * (unsigned)PAWN_STRIDE + own_rank;
}
static inline unsigned weight_late(Role role, unsigned own_rank, unsigned half_file) {
    return WEIGHT_LATE - WEIGHT_PLACE + weight_place(role, own_rank, half_file);
}
static inline unsigned weight_mobility(Role role) {
    return (unsigned)WEIGHT_MOBILITY + role;
}
static inline unsigned weight_attack(unsigned group, Role attacker, Role victim) {
    return group + attacker * (unsigned)ROLES_LIMIT + victim;
}

#endif
