#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/ascii.h"
#include "support/suite.h"

START_TEST(test_time_never_runs_backwards)
{
    int64_t before_us = clock_now_us();
    for (int i = 0; i < 10000; i++) {
        int64_t now_us = clock_now_us();
        ck_assert_int_ge(now_us, before_us);
        before_us = now_us;
    }
}
END_TEST

START_TEST(test_milliseconds_and_microseconds_give_the_same_time)
{
    int64_t before_us = clock_now_us();
    int64_t now_ms = clock_now_ms();
    int64_t after_us = clock_now_us();
    ck_assert_int_ge(now_ms, before_us / 1000);
    ck_assert_int_le(now_ms, after_us / 1000);
}
END_TEST

START_TEST(test_a_machine_that_is_awake_does_not_sleep)
{
    int64_t before_ms = clock_asleep_ms();
    ck_assert_int_ge(before_ms, 0);
    clock_sleep_ms(50);
    ck_assert_int_lt(clock_asleep_ms() - before_ms, 40);
}
END_TEST

START_TEST(test_sleep_lasts_at_least_its_duration)
{
    int64_t before_us = clock_now_us();
    clock_sleep_ms(5);
    ck_assert_int_ge(clock_now_us() - before_us, 5000);
}
END_TEST

START_TEST(test_sleep_of_no_or_negative_duration_returns)
{
    clock_sleep_ms(0);
    clock_sleep_ms(-1);
    clock_sleep_ms(INT64_MIN);
}
END_TEST

START_TEST(test_today_is_the_local_date)
{
    setenv("TZ", "UTC0", 1);
    tzset();
    char today[11];
    time_t before = time(NULL);
    clock_today(today);
    time_t after = time(NULL);
    char expected[2][40];
    time_t times[2] = {before, after};
    for (int i = 0; i < 2; i++) {
        struct tm parts;
        gmtime_r(&times[i], &parts);
        snprintf(expected[i], sizeof(expected[i]), "%04d.%02d.%02d", parts.tm_year + 1900,
                 parts.tm_mon + 1, parts.tm_mday);
    }
    ck_assert(strcmp(today, expected[0]) == 0 || strcmp(today, expected[1]) == 0);
}
END_TEST

START_TEST(test_the_sooner_of_two_waits_counts_and_one_without_limit_is_the_longest)
{
    ck_assert_int_eq(clock_sooner_ms(3, 5), 3);
    ck_assert_int_eq(clock_sooner_ms(5, 3), 3);
    ck_assert_int_eq(clock_sooner_ms(-1, 0), 0);
    ck_assert_int_eq(clock_sooner_ms(0, -1), 0);
    ck_assert_int_eq(clock_sooner_ms(-1, -1), -1);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("clock");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_time_never_runs_backwards);
    tcase_add_test(tcase, test_milliseconds_and_microseconds_give_the_same_time);
    tcase_add_test(tcase, test_a_machine_that_is_awake_does_not_sleep);
    tcase_add_test(tcase, test_sleep_lasts_at_least_its_duration);
    tcase_add_test(tcase, test_sleep_of_no_or_negative_duration_returns);
    tcase_add_test(tcase, test_the_sooner_of_two_waits_counts_and_one_without_limit_is_the_longest);
    tcase_add_test(tcase, test_today_is_the_local_date);
}
