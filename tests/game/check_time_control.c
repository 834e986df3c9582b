#include "game/tree/time_control.h"

#include "support/suite.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

typedef struct Reading {
    const char *text;
    bool limited;
    int64_t base_ms, increment_ms;
    const char *written;
} Reading;

static const Reading READINGS[] = {
    {"none", false, 0, 0, "none"},
    {"10+5", true, 600000, 5000, "10+5"},
    {"10", true, 600000, 0, "10+0"},
    {"0.5+1", true, 30000, 1000, "0.5+1"},
    {"0+5", true, 0, 5000, "0+5"},
    {"1.5+0.25", true, 90000, 250, "1.5+0.25"},
    {"0.0001+0.001", true, 6, 1, "0.0001+0.001"},
    {"1440+3600", true, 86400000, 3600000, "1440+3600"},
    {"007+03", true, 420000, 3000, "7+3"},
    {"10+0+30", true, 600000, 0, "10+0+30"},
    {"10+0+30x1", true, 600000, 0, "10+0+30"},
    {"10+5+30x3", true, 600000, 5000, "10+5+30x3"},
    {"0+0+0.5x10", true, 0, 0, "0+0+0.5x10"},
};

START_TEST(test_clock_is_read_and_written)
{
    const Reading *reading = &READINGS[_i];
    TimeControl control;
    Error error = {0};
    ck_assert_msg(time_control_parse(reading->text, &control, &error), "%s", error.reason);
    ck_assert(control.limited == reading->limited);
    ck_assert_int_eq(control.base_ms, reading->base_ms);
    ck_assert_int_eq(control.increment_ms, reading->increment_ms);
    char data[32];
    Text text = TEXT_OVER(data);
    time_control_format(&control, &text);
    ck_assert_str_eq(data, reading->written);
}
END_TEST

static const char *const BAD[] = {"",           "+",         "10+",       "+5",
                                  "10+5 ",      "10 5",      "-1+5",      "a",
                                  "1.+5",       "1+.5",      "1++5",      "1440.1",
                                  "1+3601",     "0+0",       "0",         "99999999999999999",
                                  "None",       "1.00001",   "1+0.0001",  "1e3+5",
                                  "none+5",     "1+5s",      "1+5+",      "1+5+0",
                                  "1+5+30x",    "1+5+30x0",  "1+5+30x11", "1+5+3601",
                                  "1+0+30x3x3", "1+0+30x-1", "1+0+30+2",  "1+0+x3"};

START_TEST(test_a_malformed_clock_is_refused)
{
    TimeControl control = {.base_ms = 77};
    Error error = {0};
    ck_assert_msg(!time_control_parse(BAD[_i], &control, &error), "'%s'", BAD[_i]);
    ck_assert_int_eq(control.base_ms, 77);
    ck_assert(error.reason[0] != '\0');
}
END_TEST

static GameClock clock_of(const char *text) {
    TimeControl control;
    ck_assert(time_control_parse(text, &control, NULL));
    return game_clock_new(&control);
}

START_TEST(test_only_the_running_side_loses_time)
{
    GameClock clock = clock_of("1+2");
    game_clock_start(&clock, SIDE_WHITE, 1000);
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_WHITE, 11000), 50000);
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_BLACK, 11000), 60000);
}
END_TEST

START_TEST(test_move_adds_the_increment)
{
    GameClock clock = clock_of("1+2");
    game_clock_start(&clock, SIDE_WHITE, 0);
    game_clock_stop(&clock, true, 10000);
    game_clock_start(&clock, SIDE_BLACK, 10000);
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_WHITE, 99000), 52000);
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_BLACK, 15000), 55000);
}
END_TEST

START_TEST(test_pause_adds_nothing)
{
    GameClock clock = clock_of("1+2");
    game_clock_start(&clock, SIDE_BLACK, 0);
    game_clock_stop(&clock, false, 10000);
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_BLACK, 99000), 50000);
}
END_TEST

START_TEST(test_starting_one_clock_stops_the_other)
{
    GameClock clock = clock_of("1+2");
    game_clock_start(&clock, SIDE_WHITE, 0);
    game_clock_start(&clock, SIDE_BLACK, 10000);
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_WHITE, 20000), 50000);
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_BLACK, 20000), 50000);
}
END_TEST

START_TEST(test_flag_falls_when_no_time_is_left)
{
    GameClock clock = clock_of("0.5+10");
    game_clock_start(&clock, SIDE_WHITE, 0);
    ck_assert(!game_clock_flagged(&clock, SIDE_WHITE, 29999));
    ck_assert(game_clock_flagged(&clock, SIDE_WHITE, 30000));
    ck_assert(!game_clock_flagged(&clock, SIDE_BLACK, 30000));
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_WHITE, 50000), 0);
}
END_TEST

START_TEST(test_increment_does_not_raise_a_fallen_flag)
{
    GameClock clock = clock_of("0.5+10");
    game_clock_start(&clock, SIDE_WHITE, 0);
    game_clock_stop(&clock, true, 31000);
    ck_assert(game_clock_flagged(&clock, SIDE_WHITE, 31000));
}
END_TEST

/* --- byoyomi --------------------------------------------------------------------------------- */

static void check_face(const GameClock *clock, int64_t now_ms, ClockFace wanted) {
    ClockFace face = game_clock_face(clock, SIDE_WHITE, now_ms);
    ck_assert_int_eq(face.left_ms, wanted.left_ms);
    ck_assert_uint_eq(face.periods, wanted.periods);
    ck_assert(face.byoyomi == wanted.byoyomi);
}

START_TEST(test_periods_follow_the_main_time)
{
    GameClock clock = clock_of("1+0+30x2");
    game_clock_start(&clock, SIDE_WHITE, 0);
    check_face(&clock, 0, (ClockFace){60000, 2, false});
    check_face(&clock, 59999, (ClockFace){1, 2, false});
    check_face(&clock, 60000, (ClockFace){30000, 2, true});
    check_face(&clock, 89999, (ClockFace){1, 2, true});
    check_face(&clock, 90000, (ClockFace){30000, 1, true});
    check_face(&clock, 119999, (ClockFace){1, 1, true});
}
END_TEST

START_TEST(test_flag_falls_only_with_the_last_period)
{
    GameClock clock = clock_of("1+0+30x2");
    game_clock_start(&clock, SIDE_WHITE, 0);
    ck_assert(!game_clock_flagged(&clock, SIDE_WHITE, 119999));
    ck_assert(game_clock_flagged(&clock, SIDE_WHITE, 120000));
    check_face(&clock, 120000, (ClockFace){0, 0, true});
    game_clock_stop(&clock, true, 120001);
    ck_assert(game_clock_flagged(&clock, SIDE_WHITE, 120001));
}
END_TEST

START_TEST(test_a_move_within_a_period_restores_it)
{
    GameClock clock = clock_of("1+0+30x2");
    game_clock_start(&clock, SIDE_WHITE, 0);
    game_clock_stop(&clock, true, 70000);
    check_face(&clock, 70000, (ClockFace){30000, 2, true});
    game_clock_start(&clock, SIDE_WHITE, 100000);
    game_clock_stop(&clock, true, 129000);
    check_face(&clock, 129000, (ClockFace){30000, 2, true});
    game_clock_start(&clock, SIDE_WHITE, 200000);
    game_clock_stop(&clock, true, 230001);
    check_face(&clock, 230001, (ClockFace){30000, 1, true});
}
END_TEST

START_TEST(test_increment_ends_with_the_main_time)
{
    GameClock clock = clock_of("1+5+30");
    game_clock_start(&clock, SIDE_WHITE, 0);
    game_clock_stop(&clock, true, 59000);
    check_face(&clock, 59000, (ClockFace){6000, 1, false});
    game_clock_start(&clock, SIDE_WHITE, 100000);
    game_clock_stop(&clock, true, 107000);
    check_face(&clock, 107000, (ClockFace){30000, 1, true});
}
END_TEST

START_TEST(test_a_pause_in_a_period_restores_nothing)
{
    GameClock clock = clock_of("0+0+30");
    game_clock_start(&clock, SIDE_WHITE, 0);
    game_clock_stop(&clock, false, 10000);
    check_face(&clock, 99000, (ClockFace){20000, 1, true});
}
END_TEST

START_TEST(test_a_moves_clock_in_a_record_shows_its_period)
{
    TimeControl control;
    ck_assert(time_control_parse_tag("600+0:1/30:1/30", &control));
    ClockFace face = time_control_face(&control, 30000);
    ck_assert(face.byoyomi);
    ck_assert_uint_eq(face.periods, 1);
    ck_assert_int_eq(face.left_ms, 30000);
    ck_assert_int_eq(time_control_face(&control, 61000).left_ms, 1000);
}
END_TEST

START_TEST(test_a_clock_without_byoyomi_shows_the_time_left)
{
    GameClock clock = clock_of("1+5");
    game_clock_start(&clock, SIDE_WHITE, 0);
    check_face(&clock, 20000, (ClockFace){40000, 0, false});
    check_face(&clock, 70000, (ClockFace){0, 0, false});
}
END_TEST

typedef struct Tag {
    const char *clock, *tag;
} Tag;

static const Tag TAGS[] = {
    {"none", "-"},
    {"10+5", "600+5"},
    {"0.5+0.25", "30+0.25"},
    {"10+0+30", "600+0:1/30"},
    {"10+5+30x3", "600+5:1/30:1/30:1/30"},
};

START_TEST(test_the_time_control_tag_is_written_and_read_back)
{
    TimeControl control, back;
    char data[128], again[64];
    Text text = TEXT_OVER(data), written = TEXT_OVER(again);
    ck_assert(time_control_parse(TAGS[_i].clock, &control, NULL));
    time_control_format_tag(&control, &text);
    ck_assert_str_eq(data, TAGS[_i].tag);
    ck_assert(time_control_parse_tag(data, &back));
    time_control_format(&back, &written);
    ck_assert_str_eq(again, TAGS[_i].clock);
}
END_TEST

static const char *const BAD_TAGS[] = {"",       "?",          "40/9000",    "*180",
                                       "600:30", "600:1/30:",  "600:1/0",    "600:1/30:1/20",
                                       "600+",   "600:40/600", "99999999+0", "0"};

START_TEST(test_an_unsupported_time_control_tag_is_refused)
{
    TimeControl control = {.base_ms = 77};
    ck_assert_msg(!time_control_parse_tag(BAD_TAGS[_i], &control), "'%s'", BAD_TAGS[_i]);
    ck_assert_int_eq(control.base_ms, 77);
}
END_TEST

START_TEST(test_first_move_without_base_time_has_the_increment)
{
    GameClock clock = clock_of("0+5");
    ck_assert(!game_clock_flagged(&clock, SIDE_WHITE, 0));
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_BLACK, 0), 5000);
}
END_TEST

START_TEST(test_without_a_limit_no_flag_falls)
{
    GameClock clock = clock_of("none");
    game_clock_start(&clock, SIDE_WHITE, 0);
    game_clock_stop(&clock, true, 1000000);
    ck_assert(!game_clock_flagged(&clock, SIDE_WHITE, 1000000));
}
END_TEST

START_TEST(test_time_running_backwards_adds_nothing)
{
    GameClock clock = clock_of("1+2");
    game_clock_start(&clock, SIDE_WHITE, 5000);
    ck_assert_int_eq(game_clock_left_ms(&clock, SIDE_WHITE, 4000), 60000);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("time_control");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_clock_is_read_and_written, 0, COUNT(READINGS));
    tcase_add_loop_test(tcase, test_a_malformed_clock_is_refused, 0, COUNT(BAD));
    tcase_add_test(tcase, test_only_the_running_side_loses_time);
    tcase_add_test(tcase, test_move_adds_the_increment);
    tcase_add_test(tcase, test_pause_adds_nothing);
    tcase_add_test(tcase, test_starting_one_clock_stops_the_other);
    tcase_add_test(tcase, test_flag_falls_when_no_time_is_left);
    tcase_add_test(tcase, test_increment_does_not_raise_a_fallen_flag);
    tcase_add_test(tcase, test_first_move_without_base_time_has_the_increment);
    tcase_add_test(tcase, test_without_a_limit_no_flag_falls);
    tcase_add_test(tcase, test_time_running_backwards_adds_nothing);
    tcase_add_test(tcase, test_periods_follow_the_main_time);
    tcase_add_test(tcase, test_flag_falls_only_with_the_last_period);
    tcase_add_test(tcase, test_a_move_within_a_period_restores_it);
    tcase_add_test(tcase, test_increment_ends_with_the_main_time);
    tcase_add_test(tcase, test_a_pause_in_a_period_restores_nothing);
    tcase_add_test(tcase, test_a_moves_clock_in_a_record_shows_its_period);
    tcase_add_test(tcase, test_a_clock_without_byoyomi_shows_the_time_left);
    tcase_add_loop_test(tcase, test_the_time_control_tag_is_written_and_read_back, 0, COUNT(TAGS));
    tcase_add_loop_test(tcase, test_an_unsupported_time_control_tag_is_refused, 0, COUNT(BAD_TAGS));
}
