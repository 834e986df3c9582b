/* Games of Fairy-Stockfish's that definitions inherit from and that we cannot play. Private to the
 * definitions half of `rules`. */
#ifndef PANDEMONIUM_RULES_DEFINITION_UNPLAYABLE_H
#define PANDEMONIUM_RULES_DEFINITION_UNPLAYABLE_H

#include <stddef.h>

typedef struct Unplayable {
    const char *name, *key; /* the key that it needs and that we do not have */
} Unplayable;

/* The game at index, in the order of names; NULL behind the last one. For tests of the list. */
const Unplayable *unplayable_at(size_t index);
/* The key that the game of that name needs; NULL when it is none of them. */
const char *unplayable_key(const char *name);

#endif
