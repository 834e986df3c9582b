/* Where each piece may legally go, as sets of squares. Generation, counting and the legality of
 * single moves all come from these. Other layers use only targets_reach. */
#ifndef PANDEMONIUM_RULES_MOVES_TARGETS_H
#define PANDEMONIUM_RULES_MOVES_TARGETS_H

#include "rules/board/move_context.h"

typedef struct Targets {
    Bitboard plain;     /* without promotion */
    Bitboard promoting; /* with every promotion that the role has */
} Targets;

/* The legal targets of the piece on `from`, which belongs to the side to move, without multi-steps,
 * en passant and castling. */
Targets targets_of_piece(const Position *position, const MoveContext *context, Square from);
/* If the promotion limit is reached, the pieces of the side to move of the role's kind; else the
 * empty set. */
Bitboard targets_promotion_closed(const Position *position, Role role);
/* Where the piece on `from` can go by its way of moving, except to squares of its own side; check,
 * pins and promotion are ignored. */
Bitboard targets_reach(const Position *position, Square from);
/* The legal multi-steps of the pawn on `from`, and the legal captures en passant of the piece on
 * `from`, which need not be a pawn. */
Bitboard targets_multi_step(const Position *position, const MoveContext *context, Square from);
Bitboard targets_en_passant(const Position *position, const MoveContext *context, Square from);
/* The squares that the king may castle to, from targets_castling_from. */
Bitboard targets_castling(const Position *position, const MoveContext *context);
/* Where the king of the side to move castles from, on either wing. */
static inline Square targets_castling_from(const Position *position) {
    return position->variant->castling[position->side][0].king_from;
}
/* The squares where a role in hand may legally be dropped. */
Bitboard targets_of_drop(const Position *position, const MoveContext *context, Role role);

/* The squares where the role's own limits (rank, immobility, file) allow a drop, ignoring check. */
Bitboard targets_drop_region(const Position *position, Role role);

/* True when the side to move has any legal move. */
bool targets_any(const Position *position, const MoveContext *context);

#endif
