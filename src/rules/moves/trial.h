/* Games that are not plain: moves are generated without looking at what they leave behind, and each
 * is tried out on a copy of the position.
 *
 * Slower than the masks of targets.c, and open to any rule that can be looked at after the move.
 * Variant.by_trial says which way a game goes; rules/moves/movegen.h is the interface to both, and
 * what its functions promise holds for these. Used within this layer. */
#ifndef PANDEMONIUM_RULES_MOVES_TRIAL_H
#define PANDEMONIUM_RULES_MOVES_TRIAL_H

#include <stddef.h>

#include "rules/board/move_context.h"

/* As moves_generate_kinds, moves_count and moves_any. */
size_t trial_generate(const Position *position, const MoveContext *context, unsigned kinds,
                      Move *out);
size_t trial_count(const Position *position, const MoveContext *context);
bool trial_any(const Position *position, const MoveContext *context);
/* `move` may be any 32 bits. */
bool trial_is_legal(const Position *position, const MoveContext *context, Move move);

/* What speaks against a move that goes as its piece does. */
typedef enum Objection {
    OBJECTION_NONE,
    OBJECTION_MUST_CAPTURE,
    OBJECTION_MUST_DROP, /* something, or another kind of piece */
    OBJECTION_UNEVEN,    /* bishops on squares of one colour */
    OBJECTION_IMMUNE,    /* pieces of its kind are not taken */
    OBJECTION_TAKE_CHECKER,
    OBJECTION_ROYAL, /* a royal would be left attacked, or facing the other */
    OBJECTION_BLOWN_UP,
    OBJECTION_GUARDED, /* a guarded piece would be left attacked */
    OBJECTION_GIVES_CHECK,
    OBJECTION_DROP_MATE
} Objection;

/* The first that is found. */
Objection trial_find_objection(const Position *position, const MoveContext *context, Move move);
/* The pieces that the move leaves attacked though they have to be guarded; `after` follows it. */
Bitboard trial_guarded_attacked(const Position *before, const Position *after, Move move);
/* Where the move blows up a piece that has to be guarded. */
Square trial_blown_up(const Position *before, Move move);

#endif
