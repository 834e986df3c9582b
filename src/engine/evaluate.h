/* What a position is worth without looking ahead.
 *
 * All knowledge comes from the Variant's tables: a role's value from how far it moves on this
 * board, what it promotes to and whether it comes back as a drop. So every definition, a user's
 * too, gets an evaluation. Values of places and hands are sums that follow along with each move
 * (`balance`); mobility and the safety of royals are looked at in each position. Integers only, so
 * that a search is alike on every machine. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_H
#define PANDEMONIUM_ENGINE_EVALUATE_H

#include <stdint.h>

#include "rules/position.h"

enum {
    EVALUATE_LIMIT_CP = 15000, /* no evaluation is beyond it */
    EVALUATE_HAND_LIMIT = 20   /* pieces of a kind in hand that still add something */
};

/* Values for one variant, in centipawns. Never changes once built; threads share it. */
typedef struct EvaluationTables {
    const Variant *variant;         /* borrowed */
    int board_value[ROLES_LIMIT];   /* of a piece on the board, its place apart; a royal has one
                                       only where a side can have two */
    int hand_value[ROLES_LIMIT];    /* of the first one in hand; 0 where it cannot be in hand */
    int capture_gain[ROLES_LIMIT];  /* what its capture changes: what is lost and what is won */
    int attack_weight[ROLES_LIMIT]; /* near the enemy royal, 1.. */
    int16_t place[2 * 64][BOARD_SQUARES_LIMIT];    /* [piece][square], Black's negative */
    int16_t hand[2 * 64][EVALUATE_HAND_LIMIT + 1]; /* [piece][count], Black's negative */
    Bitboard ring[BOARD_SQUARES_LIMIT];            /* a square and its neighbours */
} EvaluationTables;

/* Fills tables for a variant. hand_percent scales what hands count for: 100 is full understanding;
 * weak levels have less. */
void evaluate_build(EvaluationTables *tables, const Variant *variant, unsigned hand_percent);

/* The balance from scratch, as White sees it. */
int evaluate_balance(const EvaluationTables *tables, const Position *position);
/* What a move changed in the balance. */
int evaluate_balance_change(const EvaluationTables *tables, const Position *after,
                            const Undo *undo);

/* The value for the side to move. balance: the position's, see above. */
int evaluate_position(const EvaluationTables *tables, const Position *position, int balance);

#endif
