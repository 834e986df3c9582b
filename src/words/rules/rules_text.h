/* Pages of text about a game, made from its definition; no code here depends on a game's name. */
#ifndef PANDEMONIUM_WORDS_RULES_RULES_TEXT_H
#define PANDEMONIUM_WORDS_RULES_RULES_TEXT_H

#include <stdbool.h>

#include "base/text.h"
#include "rules/definition/variants.h"

/* Appends the rules of a game. */
void rules_text(const Variant *variant, Bytes *out);

/* Appends the parts of the rules that an English word asks for ("drop", "check"), as far as the
 * game has them. False: no part has that word. */
bool rules_topic(const Variant *variant, const char *word, Bytes *out);

/* Whether checkmating the one royal piece of the enemy wins. */
bool rules_wins_by_checkmate(const Variant *variant);

#endif
