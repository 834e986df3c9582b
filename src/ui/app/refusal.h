/* What the board shows of a refusal. */
#ifndef PANDEMONIUM_UI_APP_REFUSAL_H
#define PANDEMONIUM_UI_APP_REFUSAL_H

#include "rules/verdict/legality.h"

typedef struct Refusal {
    Bitboard culprits; /* the squares named by the reason */
    Bitboard line; /* the line between the piece and what blocks it, or between king and attacker */
    Bitboard pattern; /* the piece's moves on an empty board, if it does not move so */
} Refusal;

/* The refusal of an attempt; empty when it is legal. */
Refusal refusal_of(const Position *position, const Attempt *attempt, const Legality *legality);

#endif
