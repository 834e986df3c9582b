/* Parts of sentences that the files of words share. Used within this layer. */
#ifndef PANDEMONIUM_WORDS_SENTENCE_PARTS_H
#define PANDEMONIUM_WORDS_SENTENCE_PARTS_H

#include "base/text.h"
#include "rules/board/position.h"

/* "your Pawn on d6 and the Rook on e9", as the side to move sees them. */
void words_pieces_on(const Position *position, Bitboard squares, Text *out);

#endif
