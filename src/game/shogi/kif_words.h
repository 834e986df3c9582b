/* The fixed words of KIF, for its reader and writer: endings, headers and their tags, handicaps,
 * numbers. */
#ifndef PANDEMONIUM_GAME_SHOGI_KIF_WORDS_H
#define PANDEMONIUM_GAME_SHOGI_KIF_WORDS_H

#include "base/text.h"
#include "game/shogi/shogi_form.h"
#include "rules/board/position.h"
#include "rules/endings/termination.h"

/* The outcome that a line with this word in place of a move means; to_move is the side that would
 * have moved. False, with *out untouched, when it is not such a word. */
bool kif_end_parse(const char *word, size_t length, Side to_move, Outcome *out);
/* The word for an outcome, or at least for its result; NULL when there is none. */
const char *kif_end_word(Outcome outcome, Side to_move);

/* Reads "まで87手で先手の勝ち", which in KI2 says how the game ended. False, with *out untouched:
 * its words are unknown. */
bool kif_verdict_parse(const char *text, size_t length, Side to_move, Outcome *out);
/* Appends the text after "まで87手で". odds: the sides are called 下手 and 上手. */
void kif_verdict_add(Outcome outcome, Side to_move, bool odds, Text *out);

/* Reads the sign of a side at the beginning of a move of KI2; returns its number of bytes, 0 when
 * there is none. */
size_t kif_side_parse(const char *text, size_t length, Side *out);
const char *kif_side_sign(Side side);
/* Whether the line begins with a move of KI2: "▲７六歩" or "△同". */
bool kif_is_unnumbered(const char *text, size_t length);

/* Whether a record's own word may replace a move and say how the game ended: it does not look like
 * a move, is not ASCII and has no blank. */
bool kif_may_be_end(const char *word, size_t length);

/* The tag that a header corresponds to ("先手": "White"); NULL when there is none. */
const char *kif_tag_of_header(const char *header, size_t length);
/* The header for a tag; NULL when KIF has none for it. odds: one side plays with fewer pieces and
 * is called 上手. */
const char *kif_header_of_tag(const char *tag, bool odds);

/* The start position of this handicap ("二枚落ち"): Black lacks pieces and moves first. False, with
 * *out untouched, when this game has no such handicap. */
bool kif_odds_start(const ShogiNames *names, const char *title, Position *out);
/* The name of the handicap that has this start position; NULL: none. */
const char *kif_odds_of(const ShogiNames *names, const Position *start);

/* "１" and "一" for 1 to 9. */
const char *kif_wide_digit(unsigned number);
const char *kif_kanji_digit(unsigned number);
/* Reads a digit, plain, wide or kanji, at the beginning of text; returns its number of bytes, 0
 * when there is none. */
size_t kif_digit_parse(const char *text, size_t length, unsigned *out);
/* Appends a number from 1 to 99 as hands count pieces: "二", "十一". */
void kif_add_number(unsigned number, Text *out);
/* Reads such a number at the beginning of text; returns its number of bytes, 0 when there is
 * none. */
size_t kif_number_parse(const char *text, size_t length, unsigned *out);

#endif
