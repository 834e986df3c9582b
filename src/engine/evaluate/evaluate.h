/* The static evaluation of a position.
 *
 * All its knowledge is a set of weights: either the one that a definition names in `evaluation`,
 * tuned from the program's own games, or one made from the Variant's tables, so that every
 * definition, even a user's, has an evaluation. Terms that depend on pieces, hands and royals'
 * squares are updated with each move (EvaluationState); terms that depend on attacks are computed
 * in each position. An NNUE network trained for a set of weights corrects their sum, or corrects
 * the updated terms alone and replaces the others. It uses integers only, so that a search is the
 * same on every machine. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_EVALUATE_H
#define PANDEMONIUM_ENGINE_EVALUATE_EVALUATE_H

#include <stdint.h>

#include "engine/evaluate/network.h"
#include "engine/evaluate/structure.h"
#include "engine/evaluate/weight_set.h"
#include "rules/board/position.h"

enum {
    EVALUATE_LIMIT_CP = 15000, /* the largest absolute value of an evaluation */
    EVALUATE_HAND_LIMIT = 20   /* more pieces of a role in hand add nothing */
};

struct EvaluationKernel;

/* The tables of one variant. They never change once built, and threads share them. Values of roles,
 * used for exchanges and move ordering, are in centipawns; the other tables are in quarters of a
 * centipawn. */
typedef struct EvaluationTables {
    const Variant *variant;                /* borrowed */
    const struct EvaluationKernel *kernel; /* private to evaluate*.c */
    int board_value[ROLES_LIMIT]; /* of a piece on the board, wherever it stands; a royal's is above
                                     0 only if a side can have two */
    int hand_value[ROLES_LIMIT];  /* of the first piece in hand; 0 if the role cannot be in hand */
    int capture_gain[ROLES_LIMIT]; /* what capturing it is worth: its value, and what the captor
                                      gets in hand */
    int16_t psqt[2 * 64][BOARD_SQUARES_LIMIT];     /* [piece][square], Black's negative */
    int16_t eg_psqt[2 * 64][BOARD_SQUARES_LIMIT];  /* the same, to be multiplied by game_phase */
    int32_t hand[2 * 64][EVALUATE_HAND_LIMIT + 1]; /* [piece][count], Black's negative */
    /* [side][royal's square][square]: the square's king cell from the side's point of view. The row
     * after the last square is for a side without a single royal; it is all KING_PSQT_NONE. */
    uint8_t king_cell[SIDE_COUNT][BOARD_SQUARES_LIMIT + 1][BOARD_SQUARES_LIMIT];
    Role most_common_role;               /* in the start position; usually pawns */
    Bitboard ring[BOARD_SQUARES_LIMIT];  /* king ring: a square and its neighbours */
    Bitboard outer[BOARD_SQUARES_LIMIT]; /* squares two steps away */
    uint64_t slow;                       /* roles whose attacks need a call of position_attacks */
    uint64_t slow_checks;                /* roles whose checking squares need a call */
    uint64_t straight, diagonal;         /* the other roles that slide like rooks, like bishops */
    Structure structure;
    EvaluationWeights weights;
    bool has_network;
    Network network; /* unset without a network */
} EvaluationTables;

/* The part of an evaluation that is updated incrementally. */
typedef struct EvaluationState {
    int psqt;    /* material, hands and PSQTs for White, in quarters of a centipawn */
    int eg_psqt; /* for White, to be multiplied by game_phase; 0 if not tapered */
    uint8_t royals[SIDE_COUNT]; /* the square of a side's royal; BOARD_SQUARES_LIMIT if it has none
                                   or several */
    Accumulator accumulator;    /* unset without a network */
} EvaluationState;

/* How often each weight counts in a position, for tuning and for explaining an evaluation. The
 * evaluation is the sum of the linear counts times their weights, less White's danger, plus
 * Black's. */
typedef struct EvaluationTrace {
    int16_t linear[KING_DANGER_FIRST];                            /* for White */
    int16_t danger[SIDE_COUNT][WEIGHT_COUNT - KING_DANGER_FIRST]; /* around the side's own royal */
} EvaluationTrace;

/* Fills the tables for a variant. hand_percent scales the worth of pieces in hand: 100 for full
 * strength, less for weak levels, which have no network either. */
void evaluate_build(EvaluationTables *tables, const Variant *variant, unsigned hand_percent);

/* The same with these weights, and values_cp of the roles on the board, in place of the variant's
 * own, and without a network. */
void evaluate_build_with(EvaluationTables *tables, const Variant *variant, unsigned hand_percent,
                         const EvaluationWeights *weights, const int16_t values_cp[ROLES_LIMIT]);

/* Computes the state of a position from scratch. */
EvaluationState eval_refresh(const EvaluationTables *tables, const Position *position);
/* The state after a move. before: the state before the move; after, undo: the position after it and
 * what position_do wrote. */
EvaluationState eval_update(const EvaluationTables *tables, const EvaluationState *before,
                            const Position *after, const Undo *undo);
/* The evaluation in centipawns for the side to move. */
int evaluate_position(const EvaluationTables *tables, const Position *position,
                      const EvaluationState *state);

/* The same from material, piece-square tables and hands alone. */
int evaluate_psqt(const EvaluationTables *tables, const Position *position,
                  const EvaluationState *state);

/* The evaluation without a network; fills trace with its parts, for tuning. */
int evaluate_trace(const EvaluationTables *tables, const Position *position,
                   EvaluationTrace *trace);

/* The king safety penalty for this many attack units, in quarters of a centipawn. */
static inline int king_danger_penalty(int units) {
    if (units <= 0)
        return 0;
    int over = units > KING_DANGER_LIMIT ? units - KING_DANGER_LIMIT : 0;
    units -= over;
    int worth =
        units * units / KING_DANGER_DIVISOR + over * (2 * KING_DANGER_LIMIT / KING_DANGER_DIVISOR);
    return worth < KING_DANGER_LIMIT_CP * WEIGHT_PER_CP ? worth
                                                        : KING_DANGER_LIMIT_CP * WEIGHT_PER_CP;
}

#endif
