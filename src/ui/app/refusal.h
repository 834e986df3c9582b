/* What of a refusal is shown on the board. */
#ifndef PANDEMONIUM_UI_APP_REFUSAL_H
#define PANDEMONIUM_UI_APP_REFUSAL_H

#include "rules/verdict/legality.h"

typedef struct Refusal {
    Bitboard culprits; /* the squares that it names */
    Bitboard line;     /* between the piece and what is in its way, or king and who attacks it */
    Bitboard pattern;  /* where the piece could go on an empty board, when it does not move so */
} Refusal;

/* Nothing when the try is legal. */
Refusal refusal_of(const Position *position, const Attempt *attempt, const Legality *legality);

#endif
