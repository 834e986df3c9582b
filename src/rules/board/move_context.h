/* What is known once about a node's checks and pins; see movegen.h, whose calls take it. */
#ifndef PANDEMONIUM_RULES_BOARD_MOVE_CONTEXT_H
#define PANDEMONIUM_RULES_BOARD_MOVE_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"

enum { PINS_LIMIT = DIRECTIONS_LIMIT + 1 };

typedef struct MoveContext {
    Square royal; /* the only royal; SQUARE_NONE when the side has two (or none) */
    bool facing;  /* moves that leave the kings facing are illegal */
    bool ended;   /* the game is over at once (rules/endings/immediate.h): no move is legal. Only
                     moves_context_init looks for it */
    Bitboard checkers;
    Bitboard targets; /* squares where a piece other than the royal may arrive */
    Bitboard drops;   /* empty squares where a drop answers the check, if any */
    Bitboard pinned;
    uint8_t pin_count;
    Square pin_square[PINS_LIMIT]; /* pinned piece */
    Bitboard pin_mask[PINS_LIMIT]; /* where it may go: up to and including its pinner */
} MoveContext;

/* Looks at the position once, before any number of calls that take the context. */
void moves_context_init(MoveContext *context, const Position *position);
/* The same, with facing kings forbidden or not. */
void moves_context_init_facing(MoveContext *context, const Position *position, bool facing);

#endif
