/* Sentences about the game. Codes come in, words for people go out; every front end says the same.
 *
 * All functions append to out and pass their text through the catalogue. Sentences end with a full
 * stop, phrases (words_role, words_move, ...) do not. Squares are shown as "e5". */
#ifndef PANDEMONIUM_WORDS_WORDS_H
#define PANDEMONIUM_WORDS_WORDS_H

#include "base/text.h"
#include "engine/search/engine.h"
#include "game/tree/time_control.h"
#include "rules/board/position.h"
#include "rules/verdict/legality.h"
#include "rules/verdict/outcome.h"

/* "White" or "Black". Static storage or the catalogue's. */
const char *words_side(Side side);

/* What definitions call games, pieces and setups, in the reader's language where the catalogue has
 * it, else as it is written. Borrowed: the variant's or the catalogue's. */
const char *words_title(const Variant *variant);
/* The title in the game's own script, or "": it has none, or words_title() says it already. */
const char *words_native(const Variant *variant);
/* Title, native title and how that is read: "Pandemonium (修羅場, Surajang)". */
void words_full_title(const Variant *variant, Text *out);
/* May be "". */
const char *words_summary(const Variant *variant);
enum { PARAGRAPH_SIZE = 4096 }; /* room for a paragraph of a definition in any language */
/* Appends the first or next paragraph of a field of several lines (words/told_fields.h). *at is
 * NULL at first, and is moved. False, nothing appended, when there is none any more. */
bool words_next_paragraph(const Variant *variant, const char *key, const char **at, Text *out);
/* The same of remarks on fields, without the fields. */
bool words_next_remark(const Variant *variant, const char *key, const char **at, Text *out);
/* What the game calls a side beside White or Black: "Bright, 陽". False: nothing. */
bool words_side_names(const Variant *variant, Side side, Text *out);
/* What the definition adds to a piece's way of moving, a sentence. False: nothing. */
bool words_role_note(const Variant *variant, Role role, Text *out);
/* "Knight"; of a glyph's own game first: "桂" of shogi is another word than chess's Knight. */
const char *words_role_name(const Variant *variant, Role role);
const char *words_setup(const Variant *variant, unsigned index);
/* Whether text, as typed, is the name: the definition's (in any case) or the reader's language's.
 */
bool words_role_is(const Variant *variant, Role role, const char *text);
bool words_setup_is(const Variant *variant, unsigned index, const char *text);

/* "Knight"; "piece" for no role of the game. */
void words_role(const Variant *variant, Role role, Text *out);
void words_square(const Variant *variant, Square square, Text *out);
/* "d6", "d6 and e7", "d6, e7 and f8". */
void words_squares(const Variant *variant, Bitboard squares, Text *out);
/* "rank 9" or "ranks 7 to 9"; a set that is not whole ranks in a row is listed as squares. */
void words_place(const Variant *variant, Bitboard squares, Text *out);

enum { MOVE_WORDS_SIZE = 256 }; /* room for words_move() in any language */

/* "Knight b1-c3", "Knight b1xc3, takes Pawn, promotes to Kangaroo, check", "Pawn dropped on e5",
 * "King e1-h1, castling". The legal move is not yet made on position. */
void words_move(const Position *position, Move move, Text *out);
/* The piece that the legal move takes, or PIECE_NONE. */
Piece words_captured(const Position *position, Move move);
/* The one form moves are shown in: "e3-e4", "e6xe7+", "e8-e9=", "P@e5": '+' or '=' only where there
 * was a choice (words/entry.h), '=R' with a choice of pieces. */
void words_move_short(const Position *position, Move move, Text *out);

/* Why the try is not legal: "d4-d8 is blocked by your Pawn on d6.". For a legal one: "e5-f5 is
 * legal.". legality is legality_explain(position, attempt). */
void words_legality(const Position *position, const Attempt *attempt, const Legality *legality,
                    Text *out);

/* "White is in check from the Rook on e9."; nothing when the side to move is not in check. */
void words_check(const Position *position, Text *out);
/* "Black wins by checkmate: the King is attacked and has no way out." The rule's own sentence.
 * Nothing while the game goes on. */
void words_outcome(const Variant *variant, Outcome outcome, Text *out);
/* "checkmate", "repetition (千日手)" ...: a phrase. Static storage or the catalogue's. */
const char *words_termination(const Variant *variant, Termination termination);

/* "White holds Pawn (2) and Ferz." or "White holds nothing." */
void words_hand(const Position *position, Side side, Text *out);
/* "White Knight" or "empty": what stands on square. */
void words_square_content(const Position *position, Square square, Text *out);
/* "e5: White Knight." or "e5 is empty.": the same with its square, as a sentence. */
void words_square_told(const Position *position, Square square, Text *out);
/* Who stands on square, who attacks and who guards it. */
void words_square_attacks(const Position *position, Square square, Text *out);
/* "White Pawn on e5 is attacked by Rook e9, guarded by King e4." False, out untouched, when the
 * square is empty or the piece not attacked by the other side. */
bool words_threat(const Position *position, Square square, Text *out);
/* "+0.4", "-12.3", "mate in 5", "mated in 3" (moves). score_cp as in EngineReport. */
void words_score(int score_cp, Text *out);
/* "12:05", "1:02:03", under 10 s "9.4"; -1: "-". */
void words_clock(int64_t left_ms, Text *out);
/* "in byoyomi, 30 s a move, 2 periods left": a phrase, for a clock that is. */
void words_byoyomi(const TimeControl *control, const ClockFace *face, Text *out);
/* What a clock shows: "9:20", or "0:23 in byoyomi, 30 s a move, 2 periods left". */
void words_clock_face(const TimeControl *control, const ClockFace *face, Text *out);

#endif
