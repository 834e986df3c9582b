/* Pieces that have to be guarded though they are not royal: the last ones of a kind whose
 * extinction loses (extinctionPseudoRoyal). Used within this layer. */
#ifndef PANDEMONIUM_RULES_BOARD_GUARD_H
#define PANDEMONIUM_RULES_BOARD_GUARD_H

#include "rules/board/position.h"

/* What a side has to guard: pieces of kinds with at most one more than extinct ones have. */
Bitboard guard_pieces(const Position *position, Side side);
/* Of `pieces` of a side, those that the other side attacks. Where captures blast, a piece next to
 * one of `theirs`, which that side guards itself, is not. */
Bitboard guard_attacked(const Position *position, Side side, Bitboard pieces, Bitboard theirs);
/* What attacks the guarded pieces of a side; where all of its kinds may not be attacked at once
 * (duple check), also what attacks those together. */
Bitboard guard_attackers(const Position *position, Side side);

#endif
