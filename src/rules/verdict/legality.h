/* Why a move is legal or not, with the squares that cause it: the one answer that every front end
 * gives.
 *
 * A reason is always true: removing the named blocker, pinner or checker makes the attempt legal or
 * changes the reason. words/words.h makes sentences from it. */
#ifndef PANDEMONIUM_RULES_VERDICT_LEGALITY_H
#define PANDEMONIUM_RULES_VERDICT_LEGALITY_H

#include <stdbool.h>

#include "rules/board/position.h"
#include "rules/verdict/reason.h"

/* Judges an attempt by the side to move. A bare "e8e9" (TURNING_UNSAID) declines promotion; where
 * that is compulsory the reason is LEGALITY_MUST_PROMOTE. A king's move onto the rook that it may
 * castle with is that castling.
 *
 * Where several reasons apply, the result is the one that a learner must fix first. They are
 * checked in this order:
 * - The game is not over.
 * - A move on the board: there is a piece, and it is yours; it can move in that way; nothing is in
 *   its way, its target square last; it may go there without capturing, or by capturing; the
 *   promotion is one that the piece has here, and is not missing where it is compulsory (unless no
 *   promotion would be legal either).
 * - Castling: the rook is there; the right is left; the way is free; the king is not in check; no
 *   square of its way is attacked, the nearest to the king first.
 * - A drop: the game has drops; the drop does not promote; the piece is in hand; the square is
 *   empty; the piece may stand and be dropped there (it could move again, rank, file).
 * - Any of them that passes so far: what the game demands of every move (compulsory drops first,
 *   then captures, then the rest in the order of Objection in rules/moves/legality_filter.h); the
 * royal is not left in check (attacked on its target, check not answered, pinned piece, line
 * opened); kings do not face; a drop does not give a forbidden mate. */
Legality legality_explain(const Position *position, const Attempt *attempt);

/* Whether the move takes up the piece on `from` or, with a role to drop, one of that role in
 * hand. */
bool attempt_takes_up(const Variant *variant, Role drop, Square from, Move move);

/* A move as an attempt. */
Attempt attempt_of_move(const Position *position, Move move);

/* The legal moves that an attempt can mean, regardless of promotion. They differ only in that; when
 * `to` is the rook that the king castles with, the one move is that castling. Writes at most
 * `limit` of them and returns their number. A front end uses it to see whether it must ask for a
 * promotion. */
size_t attempt_moves(const Position *position, const Attempt *attempt, Move *out, size_t limit);

#endif
