/* Parts of sentences that the files of words share. Used within this layer. */
#ifndef PANDEMONIUM_WORDS_SENTENCE_PARTS_H
#define PANDEMONIUM_WORDS_SENTENCE_PARTS_H

#include "base/text.h"
#include "rules/board/position.h"

/* "your Pawn on d6 and the Rook on e9", as the side to move sees them. */
void words_pieces_on(const Position *position, Bitboard squares, Text *out);

/* The roles that a game is described with: those it can come to have, and of those that are alike
 * the one that does not revert. */
uint64_t words_told_roles(const Variant *variant);

/* "o step, x only to capture": the marks that the diagrams of the game's pieces have. */
void words_card_marks(const Variant *variant, Text *out);

/* "Pawn, Knight or King": a set of roles with `last` before the last one, in the catalogue's words.
 * A role that reverts is left out beside its like. */
void words_roles(const Variant *variant, uint64_t roles, const char *last, Text *out);

#endif
