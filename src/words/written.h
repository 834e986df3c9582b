/* Moves as lists, messages and hints write them: a function for each notation. */
#ifndef PANDEMONIUM_WORDS_WRITTEN_H
#define PANDEMONIUM_WORDS_WRITTEN_H

#include "words/words.h"

/* The piece that a legal move captures, or PIECE_NONE. */
Piece words_captured(const Position *position, Move move);
/* The short form in which moves are shown: "e3-e4", "e6xe7+", "e8-e9=", "P@e5". '+' or '=' appears
 * only where promotion is a choice (words/entry.h), '=R' where there is a choice of pieces. */
Phrase words_move_short(const Position *position, Move move);
/* A legal move in this notation, with the displayed square names and without the sign of a check;
 * Japanese and Korean style only if the board is small enough, otherwise SAN. */
Phrase words_move_in(const Position *position, Move move, MoveNotation notation);
/* A move as lists, messages and hints write it: in the configured notation. */
Phrase words_move_written(const Position *position, Move move);
/* The same after the previous move (MOVE_NONE: unknown): in shogi notation, 同 stands for its
 * target. */
Phrase words_move_reply(const Position *position, Move before, Move move);
/* The same as lists of moves write it, with '+' for check or '#' for mate in SAN and the long
 * notation. The others have no such sign: in USI and in Japanese and Korean records a check is not
 * written, and '+' is a promotion. */
Phrase words_move_listed(const Position *position, Move before, Move move);

#endif
