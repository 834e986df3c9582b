/* Ways of moving that neither a table of leaps nor a slide says: hops, lame leaps, and moves from
 * where pawns make double steps. What they attack comes in beside leaps and slides in attacks.c.
 * Used within this layer. */
#ifndef PANDEMONIUM_RULES_BOARD_SPECIAL_MOVES_H
#define PANDEMONIUM_RULES_BOARD_SPECIAL_MOVES_H

#include "rules/board/variant.h"

typedef enum SpecialUse { SPECIAL_CAPTURE, SPECIAL_QUIET, SPECIAL_INITIAL } SpecialUse;

/* Squares that a role reaches in such ways, over `occupied`; own pieces are not looked at, nor is
 * the role's region. SPECIAL_INITIAL are quiet too, and empty from other squares. */
Bitboard special_reach(const Variant *variant, Side side, Role role, Square from, Bitboard occupied,
                       SpecialUse use);
/* The squares that a lame leap passes, orthogonal ones first. */
Bitboard special_way(const Variant *variant, Square from, Square to);

#endif
