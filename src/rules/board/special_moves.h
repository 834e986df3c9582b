/* Ways of moving that are neither leaps from a table nor slides: hops, lame leaps, and initial
 * moves. attacks.c adds what they attack to the leaps and slides. Used within this layer. */
#ifndef PANDEMONIUM_RULES_BOARD_SPECIAL_MOVES_H
#define PANDEMONIUM_RULES_BOARD_SPECIAL_MOVES_H

#include "rules/board/variant.h"

typedef enum SpecialUse { SPECIAL_CAPTURE, SPECIAL_QUIET, SPECIAL_INITIAL } SpecialUse;

/* The squares that a piece reaches in such ways when `occupied` squares block. They may hold own
 * pieces or lie outside its region. SPECIAL_INITIAL moves are quiet too; there are none from
 * squares where pawns make no double step. */
Bitboard special_reach(const Variant *variant, Piece piece, Square from, Bitboard occupied,
                       SpecialUse use);
/* The squares on the way of a lame leap: its orthogonal steps first, then the diagonal ones. */
Bitboard special_way(const Variant *variant, Square from, Square to);

#endif
