/* A rules page has a section exactly if some game from the start position reaches its subject. */
#include <string.h>

#include "rules/moves/movegen.h"
#include "support/games.h"
#include "support/playout.h"
#include "words/rules/rules_text.h"

/* Plays games of each variant until everything on its page has occurred. */
enum { GAMES_MOST = 4000, GAMES_USUAL = 40 };

typedef enum Feature {
    FEATURE_STEPS,
    FEATURE_EN_PASSANT,
    FEATURE_PROMOTION,
    FEATURE_DROPS,
    FEATURE_CASTLING,
    FEATURE_CHECK,
    FEATURES
} Feature;

static const char *const HEADINGS[FEATURES] = {
    [FEATURE_STEPS] = "Pawn moves",    [FEATURE_EN_PASSANT] = "En passant",
    [FEATURE_PROMOTION] = "Promotion", [FEATURE_DROPS] = "Drops",
    [FEATURE_CASTLING] = "Castling",   [FEATURE_CHECK] = "Check and checkmate",
};

static unsigned bit(Feature feature) {
    return 1u << feature;
}

static unsigned features_of_move(Move move) {
    switch (move_kind(move)) {
    case MOVE_MULTI_STEP:
        return bit(FEATURE_STEPS);
    case MOVE_EN_PASSANT:
        return bit(FEATURE_EN_PASSANT);
    case MOVE_DROP:
        return bit(FEATURE_DROPS);
    case MOVE_CASTLING:
        return bit(FEATURE_CASTLING);
    case MOVE_PROMOTION:
        return bit(FEATURE_PROMOTION);
    case MOVE_NORMAL:
        break;
    }
    return 0;
}

static unsigned features_of_position(const Position *position) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    unsigned seen = position_in_check(position) ? bit(FEATURE_CHECK) : 0;
    for (size_t i = 0; i < count; i++)
        seen |= features_of_move(moves[i]);
    return seen;
}

/* The subjects that a game from the start position reaches. */
static unsigned play(const Variant *variant, unsigned number) {
    static Playout playout;
    playout_start(&playout, variant, 2ull * number); /* even: from the start */
    unsigned seen = 0;
    for (;;) {
        seen |= features_of_position(&playout.position);
        Move move = playout_choose(&playout);
        if (move == MOVE_NONE)
            return seen;
        playout_do(&playout, move);
    }
}

static bool has_heading(const char *page, const char *heading) {
    char line[64];
    Text text = TEXT_OVER(line);
    text_addf(&text, "\n\n%s", heading);
    return strstr(page, line) != NULL;
}

static unsigned features_told(const Variant *variant) {
    Bytes page = {0};
    unsigned told = 0;
    rules_text(variant, &page);
    for (Feature feature = 0; feature < FEATURES; feature++)
        told |= has_heading(page.data, HEADINGS[feature]) ? bit(feature) : 0;
    bytes_done(&page);
    return told;
}

static void assert_sections_are_what_is_played(const Variant *variant) {
    unsigned told = features_told(variant), seen = 0;
    for (unsigned i = 0; i < GAMES_MOST && (i < GAMES_USUAL || (told & ~seen) != 0); i++) {
        seen |= play(variant, i);
        for (Feature feature = 0; feature < FEATURES; feature++)
            ck_assert_msg((seen & ~told & bit(feature)) == 0, "%s does not tell of: %s",
                          variant->name, HEADINGS[feature]);
    }
    for (Feature feature = 0; feature < FEATURES; feature++)
        ck_assert_msg((told & ~seen & bit(feature)) == 0, "%s tells of what never comes: %s",
                      variant->name, HEADINGS[feature]);
}

START_TEST(test_a_section_is_shown_exactly_when_a_game_has_its_subject)
{
    for (size_t i = 0; i < variants_count_all(games); i++)
        assert_sections_are_what_is_played(variants_find(games, variants_name_all(games, i)));
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("rules_sections");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, test_a_section_is_shown_exactly_when_a_game_has_its_subject);
}
