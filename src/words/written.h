/* Moves as lists, news and hints write them: a function for each notation. */
#ifndef PANDEMONIUM_WORDS_WRITTEN_H
#define PANDEMONIUM_WORDS_WRITTEN_H

#include "words/words.h"

/* The piece that a legal move captures, or PIECE_NONE. */
Piece words_captured(const Position *position, Move move);
/* The short form in which moves are shown: "e3-e4", "e6xe7+", "e8-e9=", "P@e5". '+' or '=' appears
 * only where promotion is a choice (words/entry.h), '=R' where there is a choice of pieces. */
Phrase words_move_short(const Position *position, Move move);
/* A legal move in that notation, with people's names of squares and without the sign of a check;
 * Japanese and Korean style only where the board is small enough, else SAN. */
Phrase words_move_in(const Position *position, Move move, MoveNotation notation);
/* The form in which lists, news and hints write a move: the notation that is set. */
Phrase words_move_written(const Position *position, Move move);
/* The same behind the move before (MOVE_NONE: none is known): as players of shogi write it, 同 is
 * where that move went to. */
Phrase words_move_reply(const Position *position, Move before, Move move);

#endif
