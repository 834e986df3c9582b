/* Pseudo-legal generation with a legality filter, for games with unusual rules: each move is made
 * on a copy of the position and checked.
 *
 * This is slower than the masks of targets.c, but works for any rule that can be checked after the
 * move. Variant.pseudo_legal says which method a game uses. rules/moves/movegen.h is the interface
 * to both, and its contracts apply to these functions. Used within this layer. */
#ifndef PANDEMONIUM_RULES_MOVES_LEGALITY_FILTER_H
#define PANDEMONIUM_RULES_MOVES_LEGALITY_FILTER_H

#include <stddef.h>

#include "rules/board/move_context.h"

/* As moves_generate_kinds, moves_count, moves_any and moves_is_legal_in. */
size_t legality_filter_generate(const Position *position, const MoveContext *context,
                                unsigned kinds, Move *out);
size_t legality_filter_count(const Position *position, const MoveContext *context);
bool legality_filter_any(const Position *position, const MoveContext *context);
/* move: any 32 bits. */
bool legality_filter_is_legal(const Position *position, const MoveContext *context, Move move);

/* Why a pseudo-legal move is not legal. */
typedef enum Objection {
    OBJECTION_NONE,
    OBJECTION_MUST_CAPTURE,
    OBJECTION_MUST_DROP, /* a drop is compulsory, or the drop of another kind of piece */
    OBJECTION_UNEVEN,    /* bishops would not be spread evenly over both colours */
    OBJECTION_IMMUNE,    /* pieces of its own kind may not be captured */
    OBJECTION_TAKE_CHECKER,
    OBJECTION_ROYAL, /* a royal would be attacked, or face the other one */
    OBJECTION_BLOWN_UP,
    OBJECTION_PSEUDO_ROYAL, /* a pseudo-royal would be attacked */
    OBJECTION_GIVES_CHECK,
    OBJECTION_DROP_MATE
} Objection;

/* The first objection to a pseudo-legal move, cheap ones first; OBJECTION_NONE when it is legal. */
Objection legality_filter_find_objection(const Position *position, const MoveContext *context,
                                         Move move);
/* The mover's pseudo-royals that the move leaves attacked; `after` is the position after it. */
Bitboard legality_filter_attacked_pseudo_royals(const Position *before, const Position *after,
                                                Move move);
/* The square of a pseudo-royal of the mover that the move blows up; SQUARE_NONE when there is
 * none. */
Square legality_filter_blown_up(const Position *before, Move move);

#endif
