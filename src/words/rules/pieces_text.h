/* Pages of text about the pieces of a game, and about all games. */
#ifndef PANDEMONIUM_WORDS_RULES_PIECES_TEXT_H
#define PANDEMONIUM_WORDS_RULES_PIECES_TEXT_H

#include "base/text.h"
#include "rules/definition/variants.h"
#include "words/phrase.h"

/* Appends the cards of all its pieces; glyphs: with the game's own script. */
void pieces_text(const Variant *variant, bool glyphs, Bytes *out);

/* Appends a line for each game: name, board, summary; with `all` also for games that are not
 * listed. */
void variants_text(const VariantSet *variants, bool all, Bytes *out);

/* "o step, x only to capture" and so on: the marks that occur in the diagrams of the game's pieces.
 * Used within this layer. */
Phrase words_card_marks(const Variant *variant);

#endif
