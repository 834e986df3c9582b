/* Facts about a game in a line each, for lists of games. All of them follow from the game's
 * definition. */
#ifndef PANDEMONIUM_WORDS_FACTS_H
#define PANDEMONIUM_WORDS_FACTS_H

#include "base/text.h"
#include "rules/definition/variants.h"

typedef enum Fact {
    FACT_AUTHOR,   /* who made it, and when */
    FACT_LEARNING, /* how many ways of moving to learn */
    FACT_LENGTH,   /* how long a game is */
    FACT_CHESS,    /* what it shares with chess ... */
    FACT_SHOGI,    /* ... and with shogi ... */
    FACT_OWN,      /* ... and what neither has */
    FACT_COUNT
} Fact;

/* "Author", "As chess" ... Borrowed from the catalogue. */
const char *facts_label(Fact fact);
/* Appends a phrase without a full stop. False: the fact does not apply. */
bool facts_add(const Variant *variant, Fact fact, Text *out);
/* How much there is to learn, from 1 to FACTS_HARDEST. */
enum { FACTS_HARDEST = 5 };
unsigned facts_difficulty(const Variant *variant);

/* Whether the game is a version of another one. */
bool facts_is_relative(const Variant *variant);
/* The index in the set of the game at a place of a list that has relatives last. */
size_t facts_game_at(const VariantSet *set, size_t place);

#endif
