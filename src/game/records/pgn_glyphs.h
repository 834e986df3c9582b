/* Judgements as people write them between moves, "+-", "±" or "N", each of which is a numbered mark
 * (NAG) of the standard. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_GLYPHS_H
#define PANDEMONIUM_GAME_RECORDS_PGN_GLYPHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the judgement that the text [text, end) begins with; 0: it begins with none. One of
 * letters or signs that moves have too must stand by itself. *nag gets its number. */
size_t pgn_glyph_length(const char *text, const char *end, uint8_t *nag);

/* Whether a move may have this character. */
bool pgn_is_symbol_char(char c);

#endif
