#include "engine/time_use.h"
#include "support/suite.h"

START_TEST(test_without_any_limit_a_move_takes_about_a_second)
{
    EngineLimits limits = {0};
    TimeBudget budget = time_use_budget(&limits, SIDE_WHITE);
    ck_assert_int_le(budget.hard_ms, 1000);
    ck_assert_int_ge(budget.hard_ms, 900);
}
END_TEST

START_TEST(test_depth_nodes_and_infinite_take_the_time_they_need)
{
    EngineLimits depth = {.depth = 3}, nodes = {.nodes = 3}, infinite = {.infinite = true};
    ck_assert(time_use_budget(&depth, SIDE_WHITE).hard_ms == INT64_MAX);
    ck_assert(time_use_budget(&nodes, SIDE_WHITE).hard_ms == INT64_MAX);
    ck_assert(time_use_budget(&infinite, SIDE_WHITE).hard_ms == INT64_MAX);
}
END_TEST

START_TEST(test_movetime_is_kept_less_the_overhead)
{
    for (int64_t movetime = 1; movetime < 5000; movetime += 37) {
        EngineLimits limits = {.movetime_ms = movetime, .overhead_ms = 20};
        TimeBudget budget = time_use_budget(&limits, SIDE_BLACK);
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
            TimeBudget budget = time_use_budget(&limits, SIDE_BLACK);
            ck_assert_int_ge(budget.soft_ms, 1);
            ck_assert_int_le(budget.soft_ms, budget.hard_ms);
            ck_assert_int_le(budget.hard_ms, left > 11 ? left - 10 : 1);
        }
}
END_TEST

START_TEST(test_only_the_mover_s_clock_counts)
{
    EngineLimits limits = {0};
    limits.time_ms[SIDE_WHITE] = 60000;
    limits.time_ms[SIDE_BLACK] = 300;
    ck_assert_int_gt(time_use_budget(&limits, SIDE_WHITE).soft_ms, 1000);
    ck_assert_int_lt(time_use_budget(&limits, SIDE_BLACK).hard_ms, 300);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("time_use");
    TCase *cases = tcase_create("time_use");
    tcase_add_test(cases, test_without_any_limit_a_move_takes_about_a_second);
    tcase_add_test(cases, test_depth_nodes_and_infinite_take_the_time_they_need);
    tcase_add_test(cases, test_movetime_is_kept_less_the_overhead);
    tcase_add_test(cases, test_no_clock_is_ever_overrun);
    tcase_add_test(cases, test_only_the_mover_s_clock_counts);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
