/* A node's check and pin information, computed once and passed to the calls of
 * rules/moves/movegen.h. */
#ifndef PANDEMONIUM_RULES_BOARD_MOVE_CONTEXT_H
#define PANDEMONIUM_RULES_BOARD_MOVE_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"

enum { PINS_LIMIT = DIRECTIONS_LIMIT + 1 };

typedef struct MoveContext {
    Square royal; /* the only royal; SQUARE_NONE when the side has two (or none) */
    bool facing;  /* moves that leave the kings facing are illegal */
    bool ended;   /* the game is over (rules/endings/immediate.h) and no move is legal. Only
                     moves_context_init sets it */
    Bitboard checkers;
    Bitboard target_mask; /* check evasion mask: where a piece other than the royal may move to */
    Bitboard drop_mask; /* empty squares where a drop is legal: if in check, those that answer it */
    Bitboard pinned;
    uint8_t pin_count;
    Square pin_square[PINS_LIMIT]; /* pinned piece */
    Bitboard pin_mask[PINS_LIMIT]; /* where it may move: the line up to and including its pinner */
} MoveContext;

/* Fills the context from the position, for any number of calls that take it. */
void moves_context_init(MoveContext *context, const Position *position);
/* The same, with facing kings forbidden or not. */
void moves_context_init_facing(MoveContext *context, const Position *position, bool facing);

#endif
