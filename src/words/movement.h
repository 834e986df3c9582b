/* Describes how a piece moves, from its definition. */
#ifndef PANDEMONIUM_WORDS_MOVEMENT_H
#define PANDEMONIUM_WORDS_MOVEMENT_H

#include "rules/board/variant.h"
#include "words/phrase.h"

/* A phrase that follows "it": "moves one square orthogonally", "moves any distance
 * diagonally or one square orthogonally", "leaps two squares diagonally", "moves one square
 * straight forward without capturing, or captures one square diagonally forward". It does not
 * mention multi-steps. */
Phrase movement_words(const Variant *variant, Role role);

#endif
