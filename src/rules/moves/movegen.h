/* Legal move generation.
 *
 * When the side to move has one royal, legality comes from masks computed once per node: checkers,
 * pins, and check evasions; only a few moves are made to test them. With two royals all moves are
 * legal. One context serves several calls, so that a search can ask for captures first. */
#ifndef PANDEMONIUM_RULES_MOVES_MOVEGEN_H
#define PANDEMONIUM_RULES_MOVES_MOVEGEN_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/move_context.h"
#include "rules/board/position.h"

/* The kinds of moves, as flags. */
enum {
    MOVES_CAPTURES = 1, /* captures with or without promotion, en passant, and all promotions */
    MOVES_QUIETS = 2,   /* other moves on the board, castling included */
    MOVES_DROPS = 4,
    MOVES_ALL = 7
};

/* Writes the legal moves of these kinds (MOVES_ flags) to out, which must have room for
 * MOVES_LIMIT, and returns their number. The context is from moves_context_init. */
size_t moves_generate_kinds(const Position *position, const MoveContext *context, unsigned kinds,
                            Move *out);

/* Writes all legal moves, in no particular order, and returns their number. */
size_t moves_generate(const Position *position, Move out[MOVES_LIMIT]);
/* The number of legal moves, without generating them. */
size_t moves_count(const Position *position);
/* True when there is at least one legal move. */
bool moves_any(const Position *position);
/* True when `move`, any 32 bits (such as one from a transposition table), is legal here. */
bool moves_is_legal(const Position *position, Move move);
/* The same, with the position's context. */
bool moves_is_legal_in(const Position *position, const MoveContext *context, Move move);

/* True when some move is illegal only because it would leave the kings facing each other (seed 001,
 * Kingcheck). Call it only when moves_any is false. */
bool moves_only_facing(const Position *position);

#endif
