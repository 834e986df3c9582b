/* Tests what a level overlooks, prefers and knows; check_ladder tests which level wins. */
#include "engine/games.h"
#include "engine/level/level.h"
#include "support/suite.h"

enum { SEEDS = 1000 };

static Engine *engine;

static void set_up(void) {
    engine = engine_new(1, 1, NULL);
    ck_assert_ptr_nonnull(engine);
}

static void tear_down(void) {
    engine_free(engine);
}

static Move move_named(const Position *position, const char *text) {
    Move move;
    Error error;
    error_clear(&error);
    ck_assert_msg(uci_parse(position, text, &move, &error), "%s: %s", text, error.reason);
    return move;
}

/* The number of games, out of SEEDS, in which a level that overlooks half of the moves overlooks
 * this one. */
static unsigned times_overlooked(const Position *position, Move last, const char *text,
                                 Move previous) {
    const Level half = {.overlook_permille = 500};
    unsigned times = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        LevelSight sight = level_sight(&half, seed, position, last);
        times += level_overlooks(&sight, position, move_named(position, text), previous);
    }
    return times;
}

START_TEST(test_each_level_has_a_name_and_an_honest_description)
{
    for (unsigned level = 1; level <= ENGINE_LEVELS; level++) {
        ck_assert_str_ne(level_get(level)->name, "");
        const char *clause = level_get(level)->clause;
        ck_assert(clause[0] != '\0' && strlen(clause) <= 32 && clause[strlen(clause) - 1] != '.');
        const char *words = engine_level_words(level);
        ck_assert_int_eq(words[strlen(words) - 1], '.');
        for (unsigned other = 1; other < level; other++)
            ck_assert_str_ne(level_get(level)->name, level_get(other)->name);
    }
}
END_TEST

START_TEST(test_each_level_sees_more_than_the_one_below)
{
    for (unsigned level = 2; level <= ENGINE_LEVEL_FULL; level++) {
        const Level *lower = level_get(level - 1), *higher = level_get(level);
        ck_assert(higher->nodes == 0 || higher->nodes > lower->nodes);
        ck_assert(higher->depth == 0 || (higher->depth >= lower->depth && lower->depth != 0));
        ck_assert_uint_lt(higher->overlook_permille, lower->overlook_permille);
        ck_assert_uint_le(higher->temperature_cp, lower->temperature_cp);
        ck_assert_uint_lt(higher->cap_cp, lower->cap_cp);
        ck_assert_uint_lt(higher->style_cp, lower->style_cp);
        ck_assert_uint_ge(higher->hand_percent, lower->hand_percent);
        ck_assert_uint_ge(higher->danger_percent, lower->danger_percent);
        ck_assert_uint_ge(higher->mate_percent, lower->mate_percent);
    }
}
END_TEST

START_TEST(test_levels_are_120_to_220_elo_apart_and_found_by_elo)
{
    ck_assert_int_eq(level_get(1)->elo, LEVEL_ELO_LEAST);
    ck_assert_int_eq(level_get(ENGINE_LEVELS)->elo, LEVEL_ELO_MOST);
    for (unsigned level = 1; level <= ENGINE_LEVELS; level++) {
        int elo = level_get(level)->elo;
        ck_assert_uint_eq(level_for_elo(elo), level);
        ck_assert_uint_eq(level_for_elo(elo + 50), level);
        if (level == 1)
            continue;
        int step = elo - level_get(level - 1)->elo;
        ck_assert_int_ge(step, 120);
        ck_assert(step <= 220 ||
                  level > ENGINE_LEVEL_FULL); /* full strength may be any distance above */
    }
    ck_assert_uint_eq(level_for_elo(-1000), 1);
    ck_assert_uint_eq(level_for_elo(9000), ENGINE_LEVELS);
}
END_TEST

START_TEST(test_levels_from_the_full_strength_one_on_have_no_handicap)
{
    Position position = position_of("pandemonium", "startpos");
    EngineLimits limits = {.nodes = 3000};
    Move full = games_think(engine, &position, &limits).move;
    for (uint64_t seed = 0; seed < 5; seed++)
        for (unsigned level = ENGINE_LEVEL_FULL; level <= ENGINE_LEVELS; level++) {
            engine_clear(engine);
            EngineLimits strong = {.nodes = 3000, .level = level, .seed = seed};
            ck_assert_uint_eq(games_think(engine, &position, &strong).move, full);
        }
}
END_TEST

START_TEST(test_a_level_plays_the_same_with_the_same_seed_and_varies_with_others)
{
    Position position = position_of("pandemonium", "startpos");
    unsigned different = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        EngineLimits limits = {.level = 1, .seed = seed};
        engine_clear(engine);
        EngineEvent first = games_think(engine, &position, &limits);
        engine_clear(engine);
        EngineEvent again = games_think(engine, &position, &limits);
        ck_assert_uint_eq(first.move, again.move);
        limits.seed = seed + 100;
        engine_clear(engine);
        different += games_think(engine, &position, &limits).move != first.move;
    }
    ck_assert_uint_gt(different, 0);
}
END_TEST

START_TEST(test_a_search_at_full_strength_ignores_the_preferences_of_a_level)
{
    Position position = position_of("pandemonium", "startpos");
    EngineLimits full = {.depth = 3}, level = {.level = 1, .seed = 3};
    engine_clear(engine);
    EngineEvent before = games_think(engine, &position, &full);
    games_think(engine, &position, &level);
    engine_clear(engine);
    EngineEvent after = games_think(engine, &position, &full);
    ck_assert_uint_eq(before.move, after.move);
    ck_assert_int_eq(before.report.score_cp, after.report.score_cp);
}
END_TEST

/* A rook that can go near and far, back and forth, and a pawn in hand. */
static const char ROOK[] = "4k4/9/4p4/9/4R4/9/9/9/4K4[P] w - - 0 1";

START_TEST(test_drops_retreats_and_long_slides_are_overlooked_more_often)
{
    Position position = position_of("pandemonium", ROOK);
    unsigned plain = times_overlooked(&position, MOVE_NONE, "e5f5", MOVE_NONE);
    ck_assert_uint_gt(plain, SEEDS * 45 / 100);
    ck_assert_uint_lt(plain, SEEDS * 55 / 100);
    ck_assert_uint_gt(times_overlooked(&position, MOVE_NONE, "P@c5", MOVE_NONE), SEEDS * 7 / 10);
    ck_assert_uint_gt(times_overlooked(&position, MOVE_NONE, "e5e4", MOVE_NONE), SEEDS * 7 / 10);
    ck_assert_uint_gt(times_overlooked(&position, MOVE_NONE, "e5a5", MOVE_NONE), SEEDS * 7 / 10);
}
END_TEST

START_TEST(test_captures_and_moves_near_the_last_one_are_overlooked_less_often)
{
    Position position = position_of("pandemonium", ROOK);
    ck_assert_uint_lt(times_overlooked(&position, MOVE_NONE, "e5e7", MOVE_NONE), SEEDS * 4 / 10);
    Move near = move_make(MOVE_NORMAL, 0, variant_square(position.variant, 6, 4), ROLE_NONE);
    ck_assert_uint_lt(times_overlooked(&position, near, "e5f5", MOVE_NONE), SEEDS * 3 / 10);
    Move far = move_make(MOVE_NORMAL, 9, 0, ROLE_NONE); /* to a1 */
    ck_assert_uint_gt(times_overlooked(&position, far, "e5f5", MOVE_NONE), SEEDS * 55 / 100);
}
END_TEST

START_TEST(test_recaptures_are_never_overlooked)
{
    Position position = position_of("pandemonium", ROOK);
    Move previous = move_make(MOVE_NORMAL, 80, move_to(move_named(&position, "e5e7")), ROLE_NONE);
    ck_assert_uint_eq(times_overlooked(&position, MOVE_NONE, "e5e7", previous), 0);
}
END_TEST

START_TEST(test_an_overlooked_move_is_overlooked_in_the_whole_search)
{
    Position position = position_of("pandemonium", ROOK);
    Position later = position_of("pandemonium", "3k5/9/4p4/9/4R4/9/9/9/3K5[P] w - - 4 3");
    const Level half = {.overlook_permille = 500};
    Move move = move_named(&position, "e5f5");
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        LevelSight sight = level_sight(&half, seed, &position, MOVE_NONE);
        ck_assert(level_overlooks(&sight, &position, move, MOVE_NONE) ==
                  level_overlooks(&sight, &later, move, MOVE_NONE));
    }
}
END_TEST

START_TEST(test_mate_in_one_is_never_overlooked_from_a_certain_level_on)
{
    Position position = position_of("shoshogi", "4k4/R8/9/9/9/9/9/8R/4K4 w - - 0 1");
    Move mate = move_named(&position, "i2i9+");
    Undo undo;
    Position after = position;
    position_do(&after, mate, &undo);
    ck_assert(position_in_check(&after) && !moves_any(&after));
    for (unsigned level = 1; level <= ENGINE_LEVELS; level++)
        for (uint64_t seed = 0; level_get(level)->mate_percent == 100 && seed < 40; seed++) {
            EngineLimits limits = {.level = level, .seed = seed};
            if (level >= ENGINE_LEVEL_FULL)
                limits.nodes = 2000;
            int score = games_think(engine, &position, &limits).report.score_cp;
            ck_assert_msg(score > SCORE_MATE_BOUND, "level %u, seed %u: %d", level, (unsigned)seed,
                          score);
        }
}
END_TEST

START_TEST(test_level_move_bonuses_lie_between_zero_and_the_cap)
{
    Position position = position_of("pandemonium", "startpos");
    const Level level = {.temperature_cp = 50, .cap_cp = 90};
    static Move moves[MOVES_LIMIT];
    size_t count = moves_generate(&position, moves);
    int most = 0, least = 1000;
    for (uint64_t seed = 0; seed < 50; seed++) {
        LevelSight sight = level_sight(&level, seed, &position, MOVE_NONE);
        for (size_t i = 0; i < count; i++) {
            int level_bonus = level_move_bonus(&sight, moves[i]);
            most = level_bonus > most ? level_bonus : most;
            least = level_bonus < least ? level_bonus : least;
        }
    }
    ck_assert_int_eq(most, 90);
    ck_assert_int_eq(least, 0);
}
END_TEST

START_TEST(test_daily_form_varies_within_its_bounds)
{
    const Level level = {.nodes = 1000, .overlook_permille = 400, .form_percent = 100};
    uint64_t most = 0, least = UINT64_MAX;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Level day = level_with_form(&level, seed);
        most = day.nodes > most ? day.nodes : most;
        least = day.nodes < least ? day.nodes : least;
        ck_assert((day.nodes > level.nodes) <= (day.overlook_permille <= level.overlook_permille));
    }
    /* 2.5 doublings above and below. */
    ck_assert_uint_eq(most, 5640);
    ck_assert_uint_eq(least, 176);
    const Level steady = {.nodes = 1000, .overlook_permille = 400};
    for (uint64_t seed = 0; seed < 50; seed++)
        ck_assert_uint_eq(level_with_form(&steady, seed).nodes, 1000);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("level");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_each_level_has_a_name_and_an_honest_description);
    tcase_add_test(cases, test_each_level_sees_more_than_the_one_below);
    tcase_add_test(cases, test_levels_are_120_to_220_elo_apart_and_found_by_elo);
    tcase_add_test(cases, test_levels_from_the_full_strength_one_on_have_no_handicap);
    tcase_add_test(cases, test_a_level_plays_the_same_with_the_same_seed_and_varies_with_others);
    tcase_add_test(cases, test_a_search_at_full_strength_ignores_the_preferences_of_a_level);
    tcase_add_test(cases, test_drops_retreats_and_long_slides_are_overlooked_more_often);
    tcase_add_test(cases, test_captures_and_moves_near_the_last_one_are_overlooked_less_often);
    tcase_add_test(cases, test_recaptures_are_never_overlooked);
    tcase_add_test(cases, test_an_overlooked_move_is_overlooked_in_the_whole_search);
    tcase_add_test(cases, test_mate_in_one_is_never_overlooked_from_a_certain_level_on);
    tcase_add_test(cases, test_level_move_bonuses_lie_between_zero_and_the_cap);
    tcase_add_test(cases, test_daily_form_varies_within_its_bounds);
    suite_add_tcase(suite, cases);
}
