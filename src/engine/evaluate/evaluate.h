/* What a position is worth without looking ahead.
 *
 * All knowledge is a set of weights: those that `evaluation` names in a definition, found from
 * games of the program's own, or made from the Variant's tables, so that every definition, a user's
 * too, gets an evaluation. What depends on pieces, hands and royals' places follows along with each
 * move (EvaluationState); what pieces attack is looked at in each position. Integers only, so that
 * a search is alike on every machine.
 *
 * A search knows EvaluationTables, EvaluationState and the four functions below, nothing else: a
 * network would keep its sums in the state and follow the same Undo. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_EVALUATE_H
#define PANDEMONIUM_ENGINE_EVALUATE_EVALUATE_H

#include <stdint.h>

#include "engine/evaluate/weight_set.h"
#include "rules/board/position.h"

enum {
    EVALUATE_LIMIT_CP = 15000, /* no evaluation is beyond it */
    EVALUATE_HAND_LIMIT = 20   /* pieces of a kind in hand that still add something */
};

struct EvaluationKernel;

/* Values for one variant. Never changes once built; threads share it. Values of roles are in
 * centipawns, for exchanges and move ordering; the other tables in quarters of one. */
typedef struct EvaluationTables {
    const Variant *variant;                /* borrowed */
    const struct EvaluationKernel *kernel; /* private to evaluate*.c */
    int board_value[ROLES_LIMIT];          /* of a piece on the board, its place apart; a royal has
                                              one only where a side can have two */
    int hand_value[ROLES_LIMIT];   /* of the first one in hand; 0 where it cannot be in hand */
    int capture_gain[ROLES_LIMIT]; /* what its capture changes: what is lost and what is won */
    int16_t place[2 * 64][BOARD_SQUARES_LIMIT];    /* [piece][square], Black's negative */
    int32_t hand[2 * 64][EVALUATE_HAND_LIMIT + 1]; /* [piece][count], Black's negative */
    /* [side][royal's square][square]: a near cell as the side sees it; the row behind the last
     * square, for no single royal, is all NEAR_NONE. */
    uint8_t near[SIDE_COUNT][BOARD_SQUARES_LIMIT + 1][BOARD_SQUARES_LIMIT];
    Bitboard ring[BOARD_SQUARES_LIMIT];  /* a square and its neighbours */
    Bitboard outer[BOARD_SQUARES_LIMIT]; /* squares two steps away */
    uint64_t slow;                       /* roles whose attacks have to be asked for one by one */
    uint64_t slow_checks;                /* the same for where they give check from */
    uint64_t straight, diagonal;         /* of the others: that slide so without limit */
    EvaluationWeights weights;
} EvaluationTables;

/* What follows along with the moves of a line. */
typedef struct EvaluationState {
    int balance;                /* as White sees it, in quarters of a centipawn */
    uint8_t royals[SIDE_COUNT]; /* where a side's single royal stands; else BOARD_SQUARES_LIMIT */
} EvaluationState;

/* How often each weight counts in a position: for tuning, and to explain an evaluation. The
 * evaluation is the sum of linear counts times weights, less White's danger, plus Black's. */
typedef struct EvaluationTrace {
    int16_t linear[DANGER_FIRST];                            /* as White sees it */
    int16_t danger[SIDE_COUNT][WEIGHT_COUNT - DANGER_FIRST]; /* around the side's own royal */
} EvaluationTrace;

/* Fills tables for a variant. hand_percent scales what hands count for: 100 is full understanding;
 * weak levels have less. */
void evaluate_build(EvaluationTables *tables, const Variant *variant, unsigned hand_percent);

/* The state of a position from scratch. */
EvaluationState evaluate_begin(const EvaluationTables *tables, const Position *position);
/* The state after a move: before is that of the position it was made in. */
EvaluationState evaluate_follow(const EvaluationTables *tables, const EvaluationState *before,
                                const Position *after, const Undo *undo);
/* The value for the side to move. */
int evaluate_position(const EvaluationTables *tables, const Position *position,
                      const EvaluationState *state);

/* The same from scratch, and what it is made of, for tools that tune: fills trace. */
int evaluate_trace(const EvaluationTables *tables, const Position *position,
                   EvaluationTrace *trace);

/* What units of danger take from a side, in quarters of a centipawn. */
static inline int evaluate_danger_worth(int units) {
    if (units <= 0)
        return 0;
    int over = units > DANGER_LIMIT ? units - DANGER_LIMIT : 0;
    units -= over;
    int worth = units * units / DANGER_DIVISOR + over * (2 * DANGER_LIMIT / DANGER_DIVISOR);
    return worth < DANGER_LIMIT_CP * WEIGHT_PER_CP ? worth : DANGER_LIMIT_CP * WEIGHT_PER_CP;
}

#endif
