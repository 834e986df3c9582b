/* Parts of sentences that several files of words use. Used within this layer. */
#ifndef PANDEMONIUM_WORDS_SENTENCE_PARTS_H
#define PANDEMONIUM_WORDS_SENTENCE_PARTS_H

#include "rules/board/position.h"
#include "words/phrase.h"

/* "your Pawn on d6 and the Rook on e9", addressing the side to move. */
Phrase words_pieces_on(const Position *position, Bitboard squares);

/* The roles to mention when a game is described: those that can occur in it, and of roles that look
 * alike only the one that does not revert. */
uint64_t words_told_roles(const Variant *variant);

/* "o step, x only to capture" and so on: the marks that occur in the diagrams of the game's
 * pieces. */
Phrase words_card_marks(const Variant *variant);

/* "Pawn, Knight or King": a set of roles, with the word `last` before the last one. A role that
 * reverts is left out if the role it looks like is there. */
Phrase words_roles(const Variant *variant, uint64_t roles, const char *last);

#endif
