/* The endings that most games have. */
#ifndef PANDEMONIUM_WORDS_RULES_RULES_ENDINGS_H
#define PANDEMONIUM_WORDS_RULES_RULES_ENDINGS_H

#include "words/rules/rules_sections.h"

/* Append the sentence on a game that the rule has ended: drawn, or won by the side `won`. */
void rules_add_move_count_draw(const Variant *variant, Text *out);
void rules_add_stalemate_win(const Variant *variant, const char *won, const char *lost, Text *out);
/* "King or Crown Prince": the royal and pseudo-royal pieces. */
Phrase rules_name_royals(const Variant *variant);
/* Endings common to most games (rules_endings.c, rules_repetition.c). */
bool rules_have_check(const Variant *variant);

#endif
