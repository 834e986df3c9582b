/* Why a move is legal or not: the answer every front end gives, with the squares to blame.
 *
 * A reason is true: removing the named blocker, pinner or checker makes the try legal or changes
 * the reason. Sentences are made from it in words/words.h. */
#ifndef PANDEMONIUM_RULES_VERDICT_LEGALITY_H
#define PANDEMONIUM_RULES_VERDICT_LEGALITY_H

#include <stdbool.h>

#include "rules/board/position.h"
#include "rules/verdict/reason.h"

/* Judges a try by the side to move. A bare "e8e9" (TURNING_UNSAID) means declining; where promotion
 * is compulsory the reason is LEGALITY_MUST_PROMOTE. A king's move onto the own rook that it may
 * castle with is that castling.
 *
 * Where several reasons hold, this is the one that a learner has to mend first.
 * - The game is not over.
 * - A move on the board: there is a piece, and it is yours; it moves so at all; nothing stands in
 *   its way, and last on its goal; it steps or captures so; its promotion is one the piece has,
 *   here, and not left out where it is compulsory (unless no promotion were legal either).
 * - Castling: the rook is there; the right is left; the way is free; no check; no attacked square,
 *   the nearest to the king first.
 * - A drop: the game has drops; it does not promote; the piece is in hand; the square is empty; the
 *   piece may stand and be dropped there (could never move, rank, file).
 * - Any of them, once it is a move: what the game demands of every move (drop first, capture, the
 *   rest of order of rules/moves/trial.h's Objection); no check stays or comes (attacked on its
 * goal, check not answered, pinned, exposed); kings do not face; a drop gives no mate that it may
 * not give. */
Legality legality_explain(const Position *position, const Attempt *attempt);

/* The try that a move is. */
Attempt attempt_of_move(const Position *position, Move move);

/* The legal moves that take the piece on `from` (drop: that role) to `to`, promotions apart (the
 * castling when `to` is the rook that the king castles with): writes at most `limit` and returns
 * their number. An interface asks it whether to prompt. */
size_t attempt_moves(const Position *position, Role drop, Square from, Square to, Move *out,
                     size_t limit);

#endif
