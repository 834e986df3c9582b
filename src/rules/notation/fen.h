/* Positions as text (pandemonium-engine(6), NOTATION). */
#ifndef PANDEMONIUM_RULES_NOTATION_FEN_H
#define PANDEMONIUM_RULES_NOTATION_FEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"

/* The names of a FEN's fields for errors; the last one is an SFEN's. */
extern const char FEN_BOARD[], FEN_HAND[], FEN_SIDE[], FEN_CASTLING[], FEN_PASSING[];
extern const char FEN_CHECKS[], FEN_HALFMOVE[], FEN_FULLMOVE[], FEN_NUMBER[];

/* Reads a position in any form in which people and programs write them; every text from outside
 * comes through here, so that each form is read everywhere.
 *
 * "board[hand] side castling ep halfmove fullmove" is what fen_format writes. It may end after any
 * field (defaults: empty hands, w, -, -, 0, 1); castling and ep, one or both, may be missing before
 * the counters ("w 0 1"). The hands may follow one more slash instead ("/RNBQKBNR/Qn w"). A
 * fullmove of 0 is read as 1. Where a game counts checks, the checks left to give precede the
 * counters
 * ("3+3"; default 1+1). Castling rights that cannot be are dropped: note (nullable) then gets the
 * field as its token and why; it is untouched when all was kept. Where castling depends on the
 * position alone, rights are skipped.
 *
 * An SFEN, "board side hands number", is known by its hands in the third field (games with drops
 * and without castling), or by the word "sfen" in front. "startpos" is the start position; these
 * and "fen" may follow the word "position".
 *
 * Checked: geometry; letters; hands (no more pieces than the game has, in total or of a kind);
 * royals (in mating problems of shogi one side may lack its own, and pieces may then be
 * anywhere); that the side not to move is not in check (except in them); that kings do not face
 * each other where Kingcheck forbids it; ep; pieces on squares where they may not stand. On failure
 * error's token is the field's name and *out and *note are untouched. */
bool fen_parse_noted(const Variant *variant, const char *text, Position *out, Error *note,
                     Error *error);
/* The same without a note of what was dropped. */
bool fen_parse(const Variant *variant, const char *text, Position *out, Error *error);

/* Read the same forms without the checks of whole positions (royals, check, facing kings, piece
 * totals), which a position being edited may break: geometry, letters and counters only. */
bool fen_parse_setup_noted(const Variant *variant, const char *text, Position *out, Error *note,
                           Error *error);
bool fen_parse_setup(const Variant *variant, const char *text, Position *out, Error *error);
/* Whether a game may start from the position: makes the checks that fen_parse_setup leaves out.
 * error gets the first of fen_problems. */
bool fen_validate(const Position *position, Error *error);

/* Notes that the king of a mating problem is in check though the attacker is to move, unless *note
 * says something already. */
void fen_note_check(const Position *position, Error *note);

/* One reason why no game may start from a position. */
typedef struct FenProblem {
    Error error;      /* as fen_validate sets it */
    Bitboard squares; /* the pieces at fault; may be empty */
} FenProblem;

/* Writes the reasons why fen_validate refuses the position, at most `limit`, and returns how many
 * were written. */
size_t fen_problems(const Position *position, FenProblem *out, size_t limit);

/* Appends the position's FEN; FEN_SIZE bytes are always enough. */
void fen_format(const Position *position, Text *out);
/* The same as a value: fen_text(position).text lives to the end of the expression. */
typedef struct FenText {
    char text[FEN_SIZE];
} FenText;
FenText fen_text(const Position *position);
/* The same in Fairy-Stockfish's form: a piece promoted by choice that reverts when captured has a
 * '~' ("G~") in every game, and castling by position is written as rights. fen_parse reads it
 * back. FEN_SIZE bytes are enough unless a rank has many such pieces. */
void fen_format_fairy(const Position *position, Text *out);

#endif
