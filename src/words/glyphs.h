/* NAGs of the PGN standard, the marks of moves and positions, as they are typed and shown. */
#ifndef PANDEMONIUM_WORDS_GLYPHS_H
#define PANDEMONIUM_WORDS_GLYPHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "rules/board/variant.h"
#include "words/phrase.h"

/* The groups of marks. A move has at most one mark of GLYPH_MOVE and one of GLYPH_POSITION. */
typedef enum GlyphGroup {
    GLYPH_MOVE,     /* how good the move is */
    GLYPH_POSITION, /* who is better after it */
    GLYPH_ALONE     /* all others: combine with any */
} GlyphGroup;

typedef struct Glyph {
    uint8_t nag;
    const char *sign; /* in ASCII: "?!", "+/=" */
    const char *word; /* N_() phrase: "dubious move"; NULL: it evaluates a side */
    GlyphGroup group;
} Glyph;

enum { NAG_GOOD = 1, NAG_MISTAKE = 2, NAG_BLUNDER = 4, NAG_DUBIOUS = 6 };
/* White's NAGs; Black's are the next numbers. */
enum { NAG_LITTLE_BETTER = 14, NAG_BETTER = 16, NAG_WINNING = 18 };

/* All marks that have a name, in the order in which to list them. Static storage. */
const Glyph *glyph_table(size_t *count);
/* The mark of this NAG; NULL: it has only a number. */
const Glyph *glyph_of_nag(uint8_t nag);
/* The mark in words, for games of the variant: "dubious move", "White is better". */
Phrase glyph_words(const Variant *variant, const Glyph *glyph);
/* Parses a sign ("?!"), such words in either case, or "$14". False: it is none of these. */
bool glyph_parse(const Variant *variant, const char *text, uint8_t *nag);
/* Append the mark's sign, or "$14"; and its words, or "mark $14". */
void glyph_add_sign(uint8_t nag, Text *out);
void glyph_add_words(const Variant *variant, uint8_t nag, Text *out);

#endif
