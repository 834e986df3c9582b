#include "base/random.h"
#include "engine/level/time_manager.h"
#include "support/suite.h"

START_TEST(test_without_any_limit_a_move_takes_about_a_second)
{
    EngineLimits limits = {0};
    TimeBudget budget = time_manager_budget(&limits, SIDE_WHITE, 1);
    ck_assert_int_le(budget.hard_ms, 1000);
    ck_assert_int_ge(budget.hard_ms, 900);
}
END_TEST

START_TEST(test_the_highest_level_has_its_own_time_without_other_limits)
{
    EngineLimits full = {.level = ENGINE_LEVEL_FULL}, slow = {.level = ENGINE_LEVELS};
    TimeBudget second = time_manager_budget(&full, SIDE_WHITE, 1);
    ck_assert(!second.clock && second.hard_ms <= 1000);
    TimeBudget budget = time_manager_budget(&slow, SIDE_WHITE, 1);
    ck_assert(budget.clock && budget.hard_ms == 10000 && budget.soft_ms < budget.hard_ms);
    TimeProgress clear = {
        .depth = 9, .best_move_stability = 9, .best_permille = 900, .chance_permille = 500};
    TimeProgress unclear = {
        .depth = 9, .expected_cp = 100, .best_permille = 200, .chance_permille = 500};
    ck_assert_int_lt(time_manager_soft_ms(&budget, &clear), 3000);
    ck_assert_int_gt(time_manager_soft_ms(&budget, &unclear), 7000);
    slow.movetime_ms = 500;
    ck_assert_int_lt(time_manager_budget(&slow, SIDE_WHITE, 1).hard_ms, 500);
    slow = (EngineLimits){.level = ENGINE_LEVELS, .time_ms = {60000, 60000}};
    full = (EngineLimits){.time_ms = {60000, 60000}};
    ck_assert_int_eq(time_manager_budget(&slow, SIDE_WHITE, 1).hard_ms,
                     time_manager_budget(&full, SIDE_WHITE, 1).hard_ms);
}
END_TEST

START_TEST(test_depth_nodes_and_infinite_take_the_time_they_need)
{
    EngineLimits depth = {.depth = 3}, nodes = {.nodes = 3}, infinite = {.infinite = true};
    ck_assert(time_manager_budget(&depth, SIDE_WHITE, 1).hard_ms == INT64_MAX);
    ck_assert(time_manager_budget(&nodes, SIDE_WHITE, 1).hard_ms == INT64_MAX);
    ck_assert(time_manager_budget(&infinite, SIDE_WHITE, 1).hard_ms == INT64_MAX);
}
END_TEST

START_TEST(test_movetime_less_the_overhead_is_used)
{
    for (int64_t movetime = 1; movetime < 5000; movetime += 37) {
        EngineLimits limits = {.movetime_ms = movetime, .overhead_ms = 20};
        TimeBudget budget = time_manager_budget(&limits, SIDE_BLACK, 1);
        ck_assert_int_ge(budget.hard_ms, 1);
        ck_assert(budget.hard_ms <= movetime - 20 || budget.hard_ms <= (movetime + 1) / 2);
    }
}
END_TEST

START_TEST(test_no_clock_is_ever_overrun)
{
    for (int64_t left = 1; left < 200000; left = left * 3 / 2 + 1)
        for (unsigned moves = 0; moves < 50; moves += 7) {
            EngineLimits limits = {.overhead_ms = 10, .moves_to_go = moves};
            limits.time_ms[SIDE_BLACK] = left;
            limits.increment_ms[SIDE_BLACK] = 5000;
            TimeBudget budget = time_manager_budget(&limits, SIDE_BLACK, 1);
            ck_assert_int_ge(budget.soft_ms, 1);
            ck_assert_int_le(budget.soft_ms, budget.hard_ms);
            ck_assert_int_le(budget.hard_ms, left > 11 ? left - 10 : 1);
        }
}
END_TEST

START_TEST(test_only_the_clock_of_the_side_to_move_counts)
{
    EngineLimits limits = {0};
    limits.time_ms[SIDE_WHITE] = 60000;
    limits.time_ms[SIDE_BLACK] = 300;
    ck_assert_int_gt(time_manager_budget(&limits, SIDE_WHITE, 1).soft_ms, 1000);
    ck_assert_int_lt(time_manager_budget(&limits, SIDE_BLACK, 1).hard_ms, 300);
}
END_TEST

enum { MOVE_A = 11, MOVE_B = 12 };

/* A search of `depths` depths whose scores change by `step_cp` each, with one best move or two
 * alternating, which took best_permille of the nodes. */
static TimeProgress progress_of(unsigned depths, int step_cp, bool turning, unsigned permille) {
    TimeProgress progress;
    time_manager_init(&progress);
    for (unsigned depth = 1; depth <= depths; depth++)
        time_manager_update(&progress, depth, (int)depth * step_cp,
                            turning && depth % 2 == 0 ? MOVE_B : MOVE_A);
    progress.best_permille = permille;
    progress.chance_permille = 500;
    return progress;
}

static TimeBudget budget_at(unsigned move_number, int64_t left_ms, int64_t increment_ms,
                            unsigned moves_to_go) {
    EngineLimits limits = {.moves_to_go = moves_to_go};
    limits.time_ms[SIDE_WHITE] = left_ms;
    limits.increment_ms[SIDE_WHITE] = increment_ms;
    return time_manager_budget(&limits, SIDE_WHITE, move_number);
}

static TimeBudget budget_of(int64_t left_ms, int64_t increment_ms, unsigned moves_to_go) {
    return budget_at(1, left_ms, increment_ms, moves_to_go);
}

START_TEST(test_the_clock_counts_as_running_up_to_the_last_move_before_a_control)
{
    for (unsigned moves = 0; moves < 50; moves++)
        ck_assert(budget_of(1000, 0, moves).clock);
    EngineLimits movetime = {.movetime_ms = 1000}, depth = {.depth = 3};
    ck_assert(!time_manager_budget(&movetime, SIDE_WHITE, 1).clock);
    ck_assert(!time_manager_budget(&depth, SIDE_WHITE, 1).clock);
}
END_TEST

START_TEST(test_very_long_clocks_do_not_overflow)
{
    const int64_t longest[] = {24 * 3600 * 1000LL, 10000 * 3600 * 1000LL, INT64_MAX};
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++) {
            TimeBudget budget = budget_of(longest[i], longest[j], 0);
            TimeProgress progress = progress_of(3, -500, true, 0);
            ck_assert_int_ge(budget.soft_ms, 1000 * 1000);
            ck_assert_int_le(budget.soft_ms, budget.hard_ms);
            ck_assert_int_ge(time_manager_soft_ms(&budget, &progress), 1000 * 1000);
        }
}
END_TEST

START_TEST(test_a_stable_best_move_stops_the_search_earlier)
{
    TimeBudget budget = budget_of(60000, 0, 0);
    TimeProgress stable = progress_of(8, 0, false, 500), turning = progress_of(8, 0, true, 500);
    int64_t stable_ms = time_manager_soft_ms(&budget, &stable);
    ck_assert_int_lt(stable_ms * 5 / 4, time_manager_soft_ms(&budget, &turning));
    /* The longer the best move stays the same, the earlier the stop, down to some limit. */
    int64_t last_ms = INT64_MAX;
    for (unsigned depths = 1; depths < 12; depths++) {
        TimeProgress progress = progress_of(depths, 0, false, 500);
        int64_t soft_ms = time_manager_soft_ms(&budget, &progress);
        ck_assert_int_le(soft_ms, last_ms);
        last_ms = soft_ms;
    }
    ck_assert_int_gt(last_ms, 0);
}
END_TEST

START_TEST(test_a_falling_score_takes_longer)
{
    TimeBudget budget = budget_of(60000, 0, 0);
    TimeProgress level = progress_of(8, 0, false, 500), rising = progress_of(8, 30, false, 500),
                 falling = progress_of(8, -30, false, 500);
    int64_t level_ms = time_manager_soft_ms(&budget, &level);
    ck_assert_int_gt(time_manager_soft_ms(&budget, &falling), level_ms * 5 / 4);
    ck_assert_int_eq(time_manager_soft_ms(&budget, &rising), level_ms);
}
END_TEST

/* Time saved now would be left over when it is mated. */
START_TEST(test_a_game_as_good_as_lost_takes_longer)
{
    TimeBudget budget = budget_of(60000, 0, 0);
    TimeProgress level = progress_of(8, 0, false, 500), lost = level, behind = level;
    lost.chance_permille = 20;
    behind.chance_permille = 250;
    int64_t level_ms = time_manager_soft_ms(&budget, &level);
    ck_assert_int_gt(time_manager_soft_ms(&budget, &lost), level_ms * 2);
    ck_assert_int_eq(time_manager_soft_ms(&budget, &behind), level_ms);
    /* The worse the position, the longer it thinks. */
    int64_t last_ms = level_ms;
    for (behind.chance_permille = 200; behind.chance_permille >= 0; behind.chance_permille -= 50) {
        int64_t soft_ms = time_manager_soft_ms(&budget, &behind);
        ck_assert_int_ge(soft_ms, last_ms);
        last_ms = soft_ms;
    }
}
END_TEST

START_TEST(test_a_best_move_with_most_of_the_nodes_stops_the_search_earlier)
{
    TimeBudget budget = budget_of(60000, 0, 0);
    int64_t last_ms = INT64_MAX;
    for (unsigned permille = 0; permille <= 1000; permille += 100) {
        TimeProgress progress = progress_of(8, 0, false, permille);
        int64_t soft_ms = time_manager_soft_ms(&budget, &progress);
        ck_assert_int_lt(soft_ms, last_ms);
        last_ms = soft_ms;
    }
}
END_TEST

START_TEST(test_no_search_continues_past_the_hard_limit)
{
    Random random = random_seeded(4);
    for (unsigned i = 0; i < 20000; i++) {
        int64_t left_ms = 1 + (int64_t)random_below(&random, 1u << (1 + i % 22));
        TimeBudget budget =
            budget_of(left_ms, (int64_t)random_below(&random, 1u << (i % 14)), i % 60);
        TimeProgress progress;
        time_manager_init(&progress);
        for (unsigned depth = 1; depth < 1 + i % 9; depth++)
            time_manager_update(&progress, depth, (int)random_below(&random, 60000) - 30000,
                                (Move)random_below(&random, 2));
        progress.best_permille = (unsigned)random_below(&random, 1001);
        progress.chance_permille = (int)random_below(&random, 1001);
        ck_assert_int_le(time_manager_soft_ms(&budget, &progress), budget.hard_ms);
        ck_assert_int_ge(time_manager_soft_ms(&budget, &progress), 0);
        ck_assert_int_le(budget.hard_ms, left_ms);
    }
}
END_TEST

START_TEST(test_increment_and_fewer_moves_to_go_give_more_time)
{
    ck_assert_int_gt(budget_of(60000, 1000, 0).soft_ms, budget_of(60000, 0, 0).soft_ms + 500);
    ck_assert_int_gt(budget_of(60000, 0, 2).soft_ms, budget_of(60000, 0, 10).soft_ms);
    /* The last move before the control may use all the time except a reserve. */
    TimeBudget last = budget_of(60000, 0, 1);
    ck_assert_int_gt(last.hard_ms, 40000);
    ck_assert_int_lt(last.hard_ms, 55000);
}
END_TEST

/* A clock as in games. */
typedef struct TimeControl {
    int64_t base_ms, increment_ms;
    unsigned moves; /* to each control, which adds base_ms again; 0: one for all */
    int64_t lag_ms; /* the extra time that each move takes */
    unsigned length;
} TimeControl;

/* Plays every move of a game to its hard limit, or to its soft one. Returns the least time left. */
static int64_t least_left_ms(const TimeControl *control, bool hard) {
    int64_t left_ms = control->base_ms, least_ms = left_ms;
    for (unsigned i = 0; i < control->length; i++) {
        unsigned to_go = control->moves > 0 ? control->moves - i % control->moves : 0;
        TimeBudget budget = budget_at(i + 1, left_ms, control->increment_ms, to_go);
        left_ms -= (hard ? budget.hard_ms : budget.soft_ms) + control->lag_ms;
        if (left_ms < least_ms)
            least_ms = left_ms;
        left_ms += control->increment_ms + (to_go == 1 ? control->base_ms : 0);
    }
    return least_ms;
}

START_TEST(test_no_game_is_lost_on_time)
{
    /* With lags within the overhead, even if every move uses its hard limit. */
    const TimeControl increments[] = {
        {1000, 10, 0, 5, 500},   {500, 10, 0, 8, 500},     {100, 20, 0, 10, 500},
        {60000, 600, 0, 9, 500}, {10000, 100, 0, 14, 500}, {60000, 0, 40, 1, 400},
        {1000, 0, 20, 1, 400},
    };
    for (size_t i = 0; i < sizeof increments / sizeof *increments; i++)
        ck_assert_msg(least_left_ms(&increments[i], true) >= 0, "control %zu", i);
    /* Sudden death must last for games three times as long as usual. */
    const TimeControl sudden[] = {{1000, 0, 0, 1, 60},
                                  {10000, 0, 0, 5, 120},
                                  {60000, 0, 0, 10, 150},
                                  {3600000, 0, 0, 10, 250}};
    for (size_t i = 0; i < sizeof sudden / sizeof *sudden; i++)
        ck_assert_msg(least_left_ms(&sudden[i], false) >= 0, "sudden death %zu", i);
}
END_TEST

START_TEST(test_a_long_game_leaves_a_time_reserve)
{
    /* A move takes a third longer than planned, plus some milliseconds in transit. */
    const int64_t increments_ms[] = {10, 20, 100, 600};
    for (size_t i = 0; i < sizeof increments_ms / sizeof *increments_ms; i++) {
        int64_t increment_ms = increments_ms[i], left_ms = 100 * increment_ms;
        for (unsigned move = 0; move < 300; move++) {
            left_ms -= budget_at(move + 1, left_ms, increment_ms, 0).soft_ms * 4 / 3 + 3;
            ck_assert_int_ge(left_ms, 60);
            left_ms += increment_ms;
        }
        /* But not too much time is left. */
        ck_assert_int_le(left_ms, 60 + 12 * increment_ms);
    }
}
END_TEST

START_TEST(test_later_moves_take_a_larger_share_of_the_remaining_time)
{
    int64_t last_ms = 0;
    for (unsigned move = 1; move < 200; move++) {
        int64_t soft_ms = budget_at(move, 60000, 600, 0).soft_ms;
        ck_assert_int_ge(soft_ms, last_ms);
        last_ms = soft_ms;
    }
    ck_assert_int_gt(last_ms, budget_of(60000, 600, 0).soft_ms * 5 / 4);
    ck_assert_int_lt(last_ms, 60000 / 10);
    /* Unless the number of moves to the next control is known, or no increment pays for a long
     * game. */
    ck_assert_int_eq(budget_at(100, 60000, 0, 0).soft_ms, budget_of(60000, 0, 0).soft_ms);
    ck_assert_int_eq(budget_at(100, 60000, 600, 20).soft_ms, budget_of(60000, 600, 20).soft_ms);
}
END_TEST

START_TEST(test_time_saved_is_used_later)
{
    /* Time is neither hoarded nor used up early: 40 moves to the soft limit leave some of it, but
     * not most. */
    const TimeControl control = {60000, 0, 0, 0, 40};
    int64_t left_ms = least_left_ms(&control, false);
    ck_assert_int_gt(left_ms, 60000 / 20);
    ck_assert_int_lt(left_ms, 60000 / 3);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("time_manager");
    tcase_add_test(cases, test_without_any_limit_a_move_takes_about_a_second);
    tcase_add_test(cases, test_the_highest_level_has_its_own_time_without_other_limits);
    tcase_add_test(cases, test_depth_nodes_and_infinite_take_the_time_they_need);
    tcase_add_test(cases, test_movetime_less_the_overhead_is_used);
    tcase_add_test(cases, test_no_clock_is_ever_overrun);
    tcase_add_test(cases, test_only_the_clock_of_the_side_to_move_counts);
    tcase_add_test(cases, test_the_clock_counts_as_running_up_to_the_last_move_before_a_control);
    tcase_add_test(cases, test_very_long_clocks_do_not_overflow);
    tcase_add_test(cases, test_a_stable_best_move_stops_the_search_earlier);
    tcase_add_test(cases, test_a_falling_score_takes_longer);
    tcase_add_test(cases, test_a_game_as_good_as_lost_takes_longer);
    tcase_add_test(cases, test_a_best_move_with_most_of_the_nodes_stops_the_search_earlier);
    tcase_add_test(cases, test_no_search_continues_past_the_hard_limit);
    tcase_add_test(cases, test_increment_and_fewer_moves_to_go_give_more_time);
    tcase_add_test(cases, test_no_game_is_lost_on_time);
    tcase_add_test(cases, test_a_long_game_leaves_a_time_reserve);
    tcase_add_test(cases, test_later_moves_take_a_larger_share_of_the_remaining_time);
    tcase_add_test(cases, test_time_saved_is_used_later);
    suite_add_tcase(suite, cases);
}
