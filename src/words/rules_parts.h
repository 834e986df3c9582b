/* Parts of a page of rules that most games do without. Used within this layer. */
#ifndef PANDEMONIUM_WORDS_RULES_PARTS_H
#define PANDEMONIUM_WORDS_RULES_PARTS_H

#include "rules/board/variant.h"
#include "words/page.h"

/* What a move must or may not do beside guarding a king: compulsory captures, blasts ... */
void rules_add_duties(const Variant *variant, Page *page);
/* What ends the game at once: goals, extinction, counted checks ... */
void rules_add_goals(const Variant *variant, Page *page);

#endif
