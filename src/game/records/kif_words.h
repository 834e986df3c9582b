/* The fixed words of KIF, for its reader and its writer: how games end, headers that are tags,
 * odds, numbers. */
#ifndef PANDEMONIUM_GAME_RECORDS_KIF_WORDS_H
#define PANDEMONIUM_GAME_RECORDS_KIF_WORDS_H

#include "base/text.h"
#include "game/records/shogi_form.h"
#include "rules/board/position.h"
#include "rules/endings/termination.h"

/* The outcome that a line with this word instead of a move stands for; to_move would have moved.
 * False, *out untouched, when it is no such word. */
bool kif_end_parse(const char *word, size_t length, Side to_move, Outcome *out);
/* The word for an outcome; NULL when none says it. */
const char *kif_end_word(Outcome outcome, Side to_move);

/* The tag that a header is ("先手": "White"); NULL when none. */
const char *kif_tag_of_header(const char *header, size_t length);
/* The header for a tag; NULL when it has none of its own. odds: one side plays with fewer pieces
 * and is called the upper one. */
const char *kif_header_of_tag(const char *tag, bool odds);

/* The start position with odds of this name ("二枚落ち"): pieces of Black's are missing, who moves
 * first. False, *out untouched, when there are no such odds in this game. */
bool kif_odds_start(const ShogiNames *names, const char *title, Position *out);
/* The odds that a start position is; NULL when it is none. */
const char *kif_odds_of(const ShogiNames *names, const Position *start);

/* "１" and "一" for 1 to 9. */
const char *kif_wide_digit(unsigned number);
const char *kif_kanji_digit(unsigned number);
/* Reads a digit, plain, wide or as a kanji, at the text's beginning: its bytes, 0 when there is
 * none. */
size_t kif_digit_parse(const char *text, size_t length, unsigned *out);
/* "二" "十一": 1 to 99, as hands count pieces. */
void kif_add_number(unsigned number, Text *out);
/* Reads one at the text's beginning: its bytes, 0 when there is none. */
size_t kif_number_parse(const char *text, size_t length, unsigned *out);

#endif
