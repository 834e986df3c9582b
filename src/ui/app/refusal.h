/* How the board shows an illegal move. */
#ifndef PANDEMONIUM_UI_APP_REFUSAL_H
#define PANDEMONIUM_UI_APP_REFUSAL_H

#include "rules/verdict/legality.h"

typedef struct Refusal {
    Bitboard culprits; /* the squares responsible */
    Bitboard line;     /* between the piece and its blocker, or between king and attacker */
    Bitboard pattern;  /* the piece's moves on an empty board, if it cannot move that way */
} Refusal;

/* The refusal of an attempt; empty when it is legal. */
Refusal refusal_of(const Position *position, const Attempt *attempt, const Legality *legality);

#endif
