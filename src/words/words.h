/* Sentences about the game, made from codes, so that every front end says the same.
 *
 * All functions translate their text. Sentences end with a full stop and are appended to out.
 * Phrases (words_move, words_place and so on) do not, and mostly are values, to be put into
 * sentences. Squares are named as words/squares.h says. */
#ifndef PANDEMONIUM_WORDS_WORDS_H
#define PANDEMONIUM_WORDS_WORDS_H

#include "base/text.h"
#include "engine/search/engine.h"
#include "game/tree/time_control.h"
#include "rules/board/position.h"
#include "rules/verdict/legality.h"
#include "words/phrase.h"

/* The names that definitions give to games, pieces and setups, in the reader's language if the
 * catalogue has them, else as written. Borrowed from the variant or the catalogue. */
const char *words_title(const Variant *variant);
/* The title in the game's own script; "" if there is none or it is the same as words_title(). */
const char *words_native(const Variant *variant);
/* Appends title, native title and its reading: "Pandemonium (修羅場, Surajang)". */
void words_full_title(const Variant *variant, Text *out);
/* The summary; may be "". */
const char *words_summary(const Variant *variant);
enum { PARAGRAPH_SIZE = 4096 }; /* enough for a paragraph of a definition in any language */
/* Appends the next paragraph of a field of several lines (words/display_fields.h). Set *at to NULL
 * before the first call; each call moves it. False, with nothing appended, after the last
 * paragraph. */
bool words_next_paragraph(const Variant *variant, const char *key, const char **at, Text *out);
/* The same for remarks on fields; appends only their text. */
bool words_next_remark(const Variant *variant, const char *key, const char **at, Text *out);
/* Appends the game's own names for a side: "Bright, 陽". False: it has none. */
bool words_side_names(const Variant *variant, Side side, Text *out);
/* Appends the definition's note on how a piece moves, a sentence. False: there is none. */
bool words_role_note(const Variant *variant, Role role, Text *out);
/* "Knight"; "piece" if role is not one of the game's. A translation for the piece's glyph comes
 * first, since shogi's knight, "桂", has a different name from that of chess. */
const char *words_role_name(const Variant *variant, Role role);
const char *words_setup(const Variant *variant, unsigned index);
/* Whether typed text is the name: the definition's (in either case) or that in the reader's
 * language. */
bool words_role_is(const Variant *variant, Role role, const char *text);
bool words_setup_is(const Variant *variant, unsigned index, const char *text);

/* "1 Novice". level: 1..ENGINE_LEVELS. */
Phrase words_level(unsigned level);
/* "1 Novice: just knows the moves". */
Phrase words_level_clause(unsigned level);

/* "d6", "d6 and e7", "d6, e7 and f8". */
Phrase words_squares(const Variant *variant, Bitboard squares);
/* "rank 9" or "ranks 7 to 9"; a set that does not consist of whole adjacent ranks is listed as
 * squares. */
Phrase words_place(const Variant *variant, Bitboard squares);
/* "your Pawn on d6 and the Rook on e9", addressing the side to move. */
Phrase words_pieces_on(const Position *position, Bitboard squares);

/* The roles to mention when a game is described: those that can occur in it, and of roles that look
 * alike only the one that does not revert. */
uint64_t words_described_roles(const Variant *variant);
/* "Pawn, Knight or King": a set of roles, with the word `last` before the last one. A role that
 * reverts is left out if the role it looks like is there. */
Phrase words_roles(const Variant *variant, uint64_t roles, const char *last);

/* "Knight b1-c3", "Knight b1xc3, takes Pawn, promotes to Kangaroo, check", "Pawn dropped on e5",
 * "King e1-h1, castling". move is legal in position. */
Phrase words_move(const Position *position, Move move);
/* As words_move, but silent about check and checkmate: for a player who has yet to decide. */
Phrase words_move_ahead(const Position *position, Move move);

/* A move as an announcement, after the previous move as in words_move_reply: "Nc3", "Rxe5 takes the
 * Queen, Ferz in hand", "R@e9, checkmate". */
Phrase words_move_news(const Position *position, Move before, Move move);

/* Appends why the attempt is not legal: "d4-d8 is blocked by your Pawn on d6."; for a legal one:
 * "e5-f5 is legal." legality is legality_explain(position, attempt). */
void words_legality(const Position *position, const Attempt *attempt, const Legality *legality,
                    Text *out);
/* The same without how the piece moves, for where that is shown beside it. */
void words_legality_short(const Position *position, const Attempt *attempt,
                          const Legality *legality, Text *out);

/* "White is in check from the Rook on e9."; nothing if the side to move is not in check. */
void words_check(const Position *position, Text *out);
/* "Black wins by checkmate: the King is attacked and has no way out." The sentence depends on the
 * rule. Nothing while the game is in progress. */
void words_outcome(const Variant *variant, Outcome outcome, Text *out);
/* "checkmate", "repetition (千日手)" ...: a phrase. Static, or borrowed from the catalogue. */
const char *words_termination(Termination termination);

/* "White holds Pawn (2) and Ferz." or "White holds nothing." */
void words_hand(const Position *position, Side side, Text *out);
/* "White Knight", or "empty": what is on the square. */
Phrase words_square_content(const Position *position, Square square);
/* "e5: White Knight." or "e5 is empty.": the same as a sentence that names the square. */
void words_square_sentence(const Position *position, Square square, Text *out);
/* What is on the square, and which pieces attack and guard it. */
void words_square_attacks(const Position *position, Square square, Text *out);
/* Appends which pieces are in danger and what attacks each: "In danger: Knight c3, attacked by Pawn
 * d4; Rook a1, attacked by Bishop e5." */
void words_hanging(const Position *position, Bitboard hanging, Text *out);
/* The N of "mate in N" for a mate in `plies`: the winner's moves, or in a language that counts
 * those of both sides, as Japanese does, the plies. */
int words_mate_length(int plies);
/* "+0.4", "-12.3", "mate in 5", "mated in 3". score_cp as in EngineReport. */
Phrase words_score(int score_cp);
/* "12:05", "1:02:03", or "9.4" under 10 s; "-" for -1. */
Phrase words_clock(int64_t left_ms);
/* "in byoyomi, 30 s a move, 2 periods left": a phrase, for a clock in byoyomi. */
void words_byoyomi(const TimeControl *control, const ClockFace *face, Text *out);
/* A clock's display: "9:20", or "0:23 in byoyomi, 30 s a move, 2 periods left". */
void words_clock_face(const TimeControl *control, const ClockFace *face, Text *out);

#endif
