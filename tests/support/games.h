/* The shipped games and positions of them, for suites of the rules and of higher layers. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_GAMES_H
#define PANDEMONIUM_TESTS_SUPPORT_GAMES_H

#include "rules/definition/variants.h"
#include "rules/notation/fen.h"
#include "support/extra_fields.h"
#include "support/suite.h"

/* The suite's games: within GAMES_SUITE, or between games_load and games_unload for a suite whose
 * tests load more. */
static VariantSet *games;

/* A new set of the shipped games, for the caller to free; NULL: they cannot be loaded. Works before
 * the tests run, when nothing can be asserted. */
static inline VariantSet *games_try(void) {
    VariantSet *set = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    if (set != NULL && variants_load_builtin(set))
        return set;
    variants_free(set);
    return NULL;
}

/* The same within a test, which fails if they cannot be loaded. */
static inline VariantSet *games_new(void) {
    VariantSet *set = games_try();
    ck_assert_ptr_nonnull(set);
    return set;
}

/* A fixture, checked or not. */
static inline void games_load(void) {
    games = games_new();
}

static inline void games_unload(void) {
    variants_free(games);
    games = NULL;
}

/* Loads the suite's games, for GAMES_SUITE. */
static inline bool games_enter(void) {
    games = games_try();
    return games != NULL;
}

/* The header of the function that lists a suite's tests, all of which have the games. */
#define GAMES_SUITE() SUITE_AROUND(games_enter, games_unload)

/* How many games can be chosen, for loop tests, which must know the number before a fixture loads
 * anything. 1 if they cannot be loaded, which the fixture reports. */
static inline int listed_count(void) {
    VariantSet *listed = games_try();
    int count = listed != NULL ? (int)variants_count(listed) : 1;
    variants_free(listed);
    return count;
}

static inline const Variant *game_named(const char *name) {
    const Variant *variant = variants_find(games, name);
    ck_assert_msg(variant != NULL, "no game %s", name);
    return variant;
}

/* The position that a FEN describes; "startpos": the game's start. Fails the test if it is not a
 * position of the game. */
static inline Position position_of(const char *name, const char *fen) {
    Position position;
    Error error = {0};
    if (!fen_parse(game_named(name), fen, &position, &error))
        ck_abort_msg("%s: %s: %s", fen, error.token, error.reason);
    return position;
}

#endif
