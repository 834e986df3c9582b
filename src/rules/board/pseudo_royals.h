/* Pseudo-royal pieces: the last ones of a kind whose extinction loses (extinctionPseudoRoyal),
 * which may not be left attacked. Used within this layer. */
#ifndef PANDEMONIUM_RULES_BOARD_PSEUDO_ROYALS_H
#define PANDEMONIUM_RULES_BOARD_PSEUDO_ROYALS_H

#include "rules/board/position.h"

/* The pieces of a side on the board that are of a kind, a set of roles. */
Bitboard pseudo_royals_of_kind(const Position *position, Side side, uint64_t roles);
/* The pseudo-royals of a side: all pieces of a kind of which it has, on the board, at most one more
 * than the count at which it loses. */
Bitboard pseudo_royals_of(const Position *position, Side side);
/* The squares of `pieces`, all of `side`, that the other side attacks. Where captures blast, a
 * piece next to one of `theirs`, the other side's pseudo-royals, does not count as attacked. */
Bitboard pseudo_royals_attacked(const Position *position, Side side, Bitboard pieces,
                                Bitboard theirs);
/* The pieces that attack a pseudo-royal of `side`. Under duple check, which forbids all pieces of
 * those kinds from being attacked at once, also the attackers of all of them when they are. */
Bitboard pseudo_royals_attackers(const Position *position, Side side);

#endif
