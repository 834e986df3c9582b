/* Judgements written between moves, such as "+-", "±" or "N", each of which is a numeric annotation
 * glyph (NAG) of the standard. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_GLYPHS_H
#define PANDEMONIUM_GAME_RECORDS_PGN_GLYPHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The length of the judgement that the text [text, end) begins with; 0: none. A judgement made of
 * letters or signs that also occur in moves must be a word of its own. *nag gets its number. */
size_t pgn_glyph_length(const char *text, const char *end, uint8_t *nag);

/* Whether a move may have this character. */
bool pgn_is_symbol_char(char c);

#endif
