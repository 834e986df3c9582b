/* The shipped games and positions of them, for suites of the rules and of what stands above them.
 */
#ifndef PANDEMONIUM_TESTS_SUPPORT_GAMES_H
#define PANDEMONIUM_TESTS_SUPPORT_GAMES_H

#include "rules/definition/variants.h"
#include "rules/notation/fen.h"
#include "support/extra_fields.h"
#include "support/suite.h"

/* The suite's own: in GAMES_SUITE; or between games_load and games_unload, for a suite whose
 * tests load more into it. */
static VariantSet *games;

/* Another set of them, to be freed; NULL when they cannot be loaded. Also before the tests run,
 * when nothing may be asserted. */
static inline VariantSet *games_try(void) {
    VariantSet *set = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    if (set != NULL && variants_load_builtin(set))
        return set;
    variants_free(set);
    return NULL;
}

/* The same in a test, which fails without them. */
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

/* The suite's own, in GAMES_SUITE. */
static inline bool games_enter(void) {
    games = games_try();
    return games != NULL;
}

/* The head of the function that names the tests of a suite, which all have the games. */
#define GAMES_SUITE() SUITE_AROUND(games_enter, games_unload)

/* How many there are to choose from, for loop tests, whose number has to be known before a fixture
 * has loaded anything. 1 when they cannot be loaded: the fixture will tell. */
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

/* "startpos" is its start. The test fails when it is no position of the game. */
static inline Position position_of(const char *name, const char *fen) {
    Position position;
    Error error = {0};
    if (!fen_parse(game_named(name), fen, &position, &error))
        ck_abort_msg("%s: %s: %s", fen, error.token, error.reason);
    return position;
}

#endif
