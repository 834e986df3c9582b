/* The shipped games and positions of them, for this layer's suites. */
#ifndef PANDEMONIUM_TESTS_PLAY_GAMES_H
#define PANDEMONIUM_TESTS_PLAY_GAMES_H

#include "rules/definition/variants.h"
#include "rules/notation/fen.h"
#include "support/extra_fields.h"
#include "support/suite.h"

static VariantSet *games;

static inline void games_load(void) {
    games = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    ck_assert_ptr_nonnull(games);
    ck_assert(variants_load_builtin(games));
}

static inline void games_unload(void) {
    variants_free(games);
    games = NULL;
}

static inline const Variant *game_named(const char *name) {
    const Variant *variant = variants_find(games, name);
    ck_assert_msg(variant != NULL, "no game %s", name);
    return variant;
}

static inline Position position_of(const char *name, const char *fen) {
    Position position;
    Error error = {0};
    if (!fen_parse(game_named(name), fen, &position, &error))
        ck_abort_msg("%s: %s: %s", fen, error.token, error.reason);
    return position;
}

#endif
