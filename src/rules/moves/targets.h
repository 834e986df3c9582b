/* Where each piece may legally go, as sets: the one source of generation, counting and tests of
 * single moves. Used within this layer. */
#ifndef PANDEMONIUM_RULES_MOVES_TARGETS_H
#define PANDEMONIUM_RULES_MOVES_TARGETS_H

#include "rules/board/move_context.h"

typedef struct Targets {
    Bitboard plain;     /* without promotion */
    Bitboard promoting; /* with each promotion the role has */
} Targets;

/* Steps, slides and captures of the piece of the side to move on `from`; multi-steps, en passant
 * and castling apart. */
Targets targets_of_piece(const Position *position, const MoveContext *context, Square from);
/* Own pieces of a role's kind, when they are so many that no more may come to be by promotion. */
Bitboard targets_promotion_closed(const Position *position, Role role);
/* Where its way of moving takes it, own pieces left out: check, pin and what it becomes are not
 * looked at. */
Bitboard targets_reach(const Position *position, Square from);
/* The role on `from` is a pawn in this one; others than pawns may capture en passant, too. */
Bitboard targets_multi_step(const Position *position, const MoveContext *context, Square from);
Bitboard targets_en_passant(const Position *position, const MoveContext *context, Square from);
/* Squares that the king may castle to, from targets_castling_from. */
Bitboard targets_castling(const Position *position, const MoveContext *context);
/* Where the king of the side to move castles from, on either wing. */
static inline Square targets_castling_from(const Position *position) {
    return position->variant->castling[position->side][0].king_from;
}
/* Squares for a role in hand. */
Bitboard targets_of_drop(const Position *position, const MoveContext *context, Role role);

/* Drop squares by the role's own limits (rank, immobility, file), whatever the check. */
Bitboard targets_drop_region(const Position *position, Role role);

/* True when the side to move has any legal move. */
bool targets_any(const Position *position, const MoveContext *context);

#endif
