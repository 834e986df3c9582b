/* Positions as text (doc/rules, "Notation"). */
#ifndef PANDEMONIUM_RULES_NOTATION_FEN_H
#define PANDEMONIUM_RULES_NOTATION_FEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"

/* Reads "board[hand] side castling ep halfmove fullmove"; the two counters may be missing (0 1),
 * and so may castling and ep, one or both, in front of counters (- -). Where a game counts checks,
 * those left to give stand in front of the counters ("3+3"; 1+1). "startpos" is the start position.
 * Checked: geometry, letters, hands (no more pieces than the game has, nor of a kind), royals, the
 * side not to move not in check, kings not facing where Kingcheck holds, ep, pieces on squares
 * where they may not stand. On failure error's token is the field ("board", "hand", "side",
 * "castling", "ep", "checks", "halfmove", "fullmove") and *out is untouched. */
bool fen_parse(const Variant *variant, const char *text, Position *out, Error *error);

/* The same for what other programs have written: hands may also stand behind one more slash
 * ("/RNBQKBNR/Qn w"), and be left out when both are empty; a game whose castling depends on the
 * position alone may have rights. */
bool fen_parse_foreign(const Variant *variant, const char *text, Position *out, Error *error);

/* The same reading without the checks that a position editor must be able to break (royals, check,
 * facing, piece totals): geometry, letters and counters only. */
bool fen_parse_setup(const Variant *variant, const char *text, Position *out, Error *error);
/* Whether a position may be played from; the checks that fen_parse_setup leaves out. The error is
 * the first of fen_problems. */
bool fen_validate(const Position *position, Error *error);

/* One thing for which a position may not be played from. */
typedef struct FenProblem {
    Error error;      /* as fen_validate sets it */
    Bitboard squares; /* the pieces to blame; empty when no single ones are */
} FenProblem;

/* Writes what fen_validate would refuse the position for, each thing on its own, the first `limit`
 * of them, and returns how many were written. */
size_t fen_problems(const Position *position, FenProblem *out, size_t limit);

/* Appends the position; FEN_SIZE bytes always suffice. */
void fen_format(const Position *position, Text *out);
/* The same as Fairy-Stockfish writes and reads it: a piece by choice that is captured as what it
 * was has its '~' ("G~") in every game, and castling by position is written as rights.
 * fen_parse_foreign reads it back. FEN_SIZE bytes suffice where a line has no more than a few such
 * pieces. */
void fen_format_fairy(const Position *position, Text *out);

#endif
