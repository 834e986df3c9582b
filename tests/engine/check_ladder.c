/* Plays levels against each other: a few games between the lower levels, or with
 * PANDEMONIUM_SOAK=N, N games between all levels, half as many for the higher ones. Games depend
 * only on seeds and nodes, so the outcome is the same everywhere. */
#include <stdio.h>

#include "engine/evaluate/value_fields.h"
#include "engine/games.h"
#include "support/contest.h"
#include "support/share.h"
#include "support/suite.h"

enum {
    GAMES = 60,
    RUNGS = 3, /* without PANDEMONIUM_SOAK */
    QUICK_LEVELS = 6,
    ENOUGH_PERCENT = 60,
    GREEDY_GAMES = 2 * GAMES, /* short games; over 400, the greedy player scores 61 % */
    GREEDY_PERCENT = 55
};

static EvaluationTables tables;

/* Plays with the program's evaluation, unlike other suites. */
static void set_up(void) {
    static VariantField keys[EXTRA_FIELD_COUNT + ENGINE_FIELD_COUNT];
    size_t count = 0;
    for (size_t i = 0; i < ENGINE_FIELD_COUNT; i++)
        keys[count++] = ENGINE_FIELDS[i];
    for (size_t i = 0; i < EXTRA_FIELD_COUNT; i++) {
        bool own = false;
        for (size_t j = 0; j < ENGINE_FIELD_COUNT; j++)
            own = own || strcmp(EXTRA_FIELDS[i].name, ENGINE_FIELDS[j].name) == 0;
        if (!own)
            keys[count++] = EXTRA_FIELDS[i];
    }
    games = variants_new(keys, count);
    ck_assert(games != NULL && variants_load_builtin(games));
}

static unsigned soak_games(void) {
    const char *soak = getenv("PANDEMONIUM_SOAK");
    return soak != NULL ? (unsigned)atoi(soak) : 0;
}

/* The first player's share of the points. */
static double share(Contestant *first, Contestant *second, const char *variant, unsigned count) {
    bool full = first->level > ENGINE_LEVEL_FULL && second->level >= ENGINE_LEVEL_FULL;
    Contest contest = {.variant = variants_find(games, variant),
                       .tables = &tables,
                       .players = {first, second},
                       .opening_plies = full ? CONTEST_FULL_PLIES : 0,
                       .seed = 1};
    ck_assert_ptr_nonnull(contest.variant);
    evaluate_build(&tables, contest.variant, 100);
    unsigned half_points = 0, plies;
    for (unsigned game = 0; game < count; game++)
        half_points += contest_play(&contest, game, &plies);
    return 100.0 * half_points / (2 * count);
}

static Contestant contestant(unsigned level) {
    Contestant player;
    char name[16];
    snprintf(name, sizeof name, "%u", level);
    ck_assert(contestant_init(&player, name));
    return player;
}

START_TEST(test_each_level_beats_the_one_below)
{
    unsigned level = (unsigned)_i, count = soak_games() > 0 ? soak_games() : GAMES;
    if (level > QUICK_LEVELS)
        count /= 2; /* these levels search thousands of positions */
    Contestant higher = contestant(level), lower = contestant(level - 1);
    double percent = share(&higher, &lower, "pandemonium", count);
    ck_assert_msg(percent >= ENOUGH_PERCENT, "level %u takes %.1f %% against level %u", level,
                  percent, level - 1);
    contestant_done(&higher);
    contestant_done(&lower);
}
END_TEST

static void check_level_1_loses(const char *variant, unsigned count, double least) {
    Contestant greedy, lowest;
    ck_assert(contestant_init(&greedy, "greedy"));
    ck_assert(contestant_init(&lowest, "1"));
    double percent = share(&greedy, &lowest, variant, count);
    ck_assert_msg(percent >= least, "%s: who takes what hangs has %.1f %%", variant, percent);
    contestant_done(&greedy);
    contestant_done(&lowest);
}

START_TEST(test_level_1_loses_to_a_greedy_player)
{
    check_level_1_loses("pandemonium", soak_games() > 0 ? 2 * soak_games() : GREEDY_GAMES,
                        GREEDY_PERCENT);
    if (soak_games() == 0)
        return;
    static const char *const OTHERS[] = {"pandemonium10", "pandemonium-winboard", "shatranjian",
                                         "shoshogi"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        check_level_1_loses(OTHERS[i], 2 * soak_games(), GREEDY_PERCENT);
}
END_TEST

START_TEST(test_level_1_beats_a_player_of_random_moves)
{
    Contestant lowest, random;
    ck_assert(contestant_init(&lowest, "1"));
    ck_assert(contestant_init(&random, "random"));
    ck_assert(share(&lowest, &random, "pandemonium", 20) >= 80);
    contestant_done(&lowest);
    contestant_done(&random);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("ladder");
    tcase_add_checked_fixture(cases, set_up, games_unload);
    tcase_set_timeout(cases, 300);
    unsigned highest = soak_games() > 0 ? ENGINE_LEVELS : 1 + share_of(RUNGS);
    tcase_add_loop_test(cases, test_each_level_beats_the_one_below, 2, (int)highest + 1);
    if (soak_games() > 0 || share_divisor() == 1)
        tcase_add_test(cases, test_level_1_loses_to_a_greedy_player);
    tcase_add_test(cases, test_level_1_beats_a_player_of_random_moves);
    suite_add_tcase(suite, cases);
}
