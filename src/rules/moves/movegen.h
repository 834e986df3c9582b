/* Legal moves.
 *
 * With one royal on the side to move, legality comes from masks computed once a node: what is in
 * check, what is pinned, which squares answer a check; few moves are tried out. With two royals all
 * moves are legal. The context may be used for several calls, so that a search can ask for captures
 * first. */
#ifndef PANDEMONIUM_RULES_MOVES_MOVEGEN_H
#define PANDEMONIUM_RULES_MOVES_MOVEGEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/move_context.h"
#include "rules/board/position.h"

/* Which moves a call writes; they may be joined. */
enum {
    MOVES_CAPTURES = 1, /* captures, en passant, with and without promotion; and promotions */
    MOVES_QUIETS = 2,   /* other moves on the board, castling included */
    MOVES_DROPS = 4,
    MOVES_ALL = 7
};

/* Writes the legal moves of these kinds (MOVES_ flags) to out, which has room for MOVES_LIMIT, and
 * returns their number. */
size_t moves_generate_kinds(const Position *position, const MoveContext *context, unsigned kinds,
                            Move *out);

/* All legal moves, in no particular order. */
size_t moves_generate(const Position *position, Move out[MOVES_LIMIT]);
/* Their number, without writing them. */
size_t moves_count(const Position *position);
/* True when there is at least one. */
bool moves_any(const Position *position);
/* True when `move`, any 32 bits (such as one from a transposition table), is legal here. */
bool moves_is_legal(const Position *position, Move move);
/* The same, with the position's context at hand. */
bool moves_is_legal_in(const Position *position, const MoveContext *context, Move move);

/* True when not a single legal move is left but some move is refused only because the kings would
 * face each other (seed 001, Kingcheck). The caller has found that moves_any is false. */
bool moves_only_facing(const Position *position);

#endif
