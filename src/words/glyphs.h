/* Marks of moves and positions (NAGs of the PGN standard) as people type and read them. */
#ifndef PANDEMONIUM_WORDS_GLYPHS_H
#define PANDEMONIUM_WORDS_GLYPHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* Of marks of a group a move has one at most. */
typedef enum GlyphGroup {
    GLYPH_MOVE,     /* how good the move is */
    GLYPH_POSITION, /* who is better after it */
    GLYPH_ALONE     /* goes with all others */
} GlyphGroup;

typedef struct Glyph {
    uint8_t nag;
    const char *sign; /* in ASCII: "?!", "+/=" */
    const char *word; /* N_() phrase: "dubious" */
    GlyphGroup group;
} Glyph;

enum { NAG_GOOD = 1, NAG_MISTAKE = 2, NAG_BLUNDER = 4, NAG_DUBIOUS = 6 };

/* All glyphs that have a name, in the order of lists. Static storage. */
const Glyph *glyph_table(size_t *count);
/* NULL: the mark is no more than a number. */
const Glyph *glyph_of_nag(uint8_t nag);
/* Reads a sign ("?!"), a phrase of the table in any case, or "$14". False: it is none of these. */
bool glyph_parse(const char *text, uint8_t *nag);
/* The sign, or "$14"; and the phrase, or "mark $14". */
void glyph_add_sign(uint8_t nag, Text *out);
void glyph_add_word(uint8_t nag, Text *out);

#endif
