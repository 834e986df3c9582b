/* Describes how a piece moves, from its definition. */
#ifndef PANDEMONIUM_WORDS_MOVEMENT_H
#define PANDEMONIUM_WORDS_MOVEMENT_H

#include "base/text.h"
#include "rules/board/variant.h"

/* Enough for the phrase in any language, some of whose letters take three bytes. */
enum { MOVEMENT_TEXT_SIZE = 800 };

/* Appends a phrase that follows "it": "moves one square orthogonally", "moves any distance
 * diagonally or one square orthogonally", "leaps two squares diagonally", "moves one square
 * straight forward without capturing, or captures one square diagonally forward". It does not
 * mention multi-steps. */
void movement_add(const Variant *variant, Role role, Text *out);

#endif
