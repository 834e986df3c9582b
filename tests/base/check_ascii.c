#include "base/ascii.h"

#include <ctype.h>
#include <locale.h>
#include <string.h>

#include "support/suite.h"

START_TEST(test_character_classes_are_the_c_locales_for_every_byte)
{
    setlocale(LC_ALL, "C");
    for (int i = 0; i < 256; i++) {
        char c = (char)i;
        ck_assert_msg(ascii_is_digit(c) == (isdigit(i) != 0), "digit %d", i);
        ck_assert_msg(ascii_is_upper(c) == (isupper(i) != 0), "upper %d", i);
        ck_assert_msg(ascii_is_lower(c) == (islower(i) != 0), "lower %d", i);
        ck_assert_msg(ascii_is_alpha(c) == (isalpha(i) != 0), "alpha %d", i);
        ck_assert_msg(ascii_is_space(c) == (isspace(i) != 0), "space %d", i);
        ck_assert_msg(ascii_to_upper(c) == (char)toupper(i), "to upper %d", i);
        ck_assert_msg(ascii_to_lower(c) == (char)tolower(i), "to lower %d", i);
    }
}
END_TEST

START_TEST(test_strings_are_equal_whatever_their_case)
{
    ck_assert(ascii_equal_ignore_case("", ""));
    ck_assert(ascii_equal_ignore_case("Kingcheck", "kINGCHECK"));
    ck_assert(!ascii_equal_ignore_case("king", "kings"));
    ck_assert(!ascii_equal_ignore_case("kings", "king"));
    ck_assert(!ascii_equal_ignore_case("", "a"));
    ck_assert(!ascii_equal_ignore_case("@", "`"));
    ck_assert(!ascii_equal_ignore_case("[", "{"));
    ck_assert(ascii_begins_ignore_case("Kingcheck", "kING"));
    ck_assert(ascii_begins_ignore_case("", ""));
    ck_assert(!ascii_begins_ignore_case("King", "kings"));
    ck_assert(!ascii_begins_ignore_case("aab", "ab"));
    ck_assert(ascii_contains_ignore_case("", ""));
    ck_assert(ascii_contains_ignore_case("king", ""));
    ck_assert(ascii_contains_ignore_case("Kingcheck", "GCH"));
    ck_assert(ascii_contains_ignore_case("aab", "AB"));
    ck_assert(!ascii_contains_ignore_case("king", "kings"));
    ck_assert(!ascii_contains_ignore_case("", "k"));
    ck_assert(!ascii_contains_ignore_case("[", "{"));
}
END_TEST

typedef struct ParseCase {
    const char *text;
    int64_t low, high;
    bool good;
    int64_t value;
} ParseCase;

static const ParseCase PARSE_CASES[] = {
    {"0", 0, 0, true, 0},
    {"-0", 0, 0, true, 0},
    {"007", 0, 9, true, 7},
    {"-12", -12, -12, true, -12},
    {"9223372036854775807", INT64_MIN, INT64_MAX, true, INT64_MAX},
    {"-9223372036854775808", INT64_MIN, INT64_MAX, true, INT64_MIN},
    {"9223372036854775808", INT64_MIN, INT64_MAX, false, 0},
    {"-9223372036854775809", INT64_MIN, INT64_MAX, false, 0},
    {"99999999999999999999999999", INT64_MIN, INT64_MAX, false, 0},
    {"", -9, 9, false, 0},
    {"-", -9, 9, false, 0},
    {"--1", -9, 9, false, 0},
    {"+1", -9, 9, false, 0},
    {" 1", -9, 9, false, 0},
    {"1 ", -9, 9, false, 0},
    {"1x", -9, 9, false, 0},
    {"0x1", -9, 9, false, 0},
    {"1.0", -9, 9, false, 0},
    {"10", -9, 9, false, 0},
    {"-10", -9, 9, false, 0},
};

START_TEST(test_whole_numbers_are_read_only_within_their_range)
{
    const ParseCase *one = &PARSE_CASES[_i];
    int64_t value = 4711;
    ck_assert_msg(ascii_parse_int(one->text, one->low, one->high, &value) == one->good, "'%s'",
                  one->text);
    ck_assert_int_eq(value, one->good ? one->value : 4711);
}
END_TEST

static bool scan(const char *text, uint64_t high, uint64_t *value, size_t *used) {
    const char *cursor = text;
    bool good = ascii_scan_uint(&cursor, text + strlen(text), high, value);
    *used = (size_t)(cursor - text);
    return good;
}

START_TEST(test_scan_stops_after_the_digits)
{
    uint64_t value;
    size_t used;
    ck_assert(scan("12/8", 100, &value, &used));
    ck_assert_uint_eq(value, 12);
    ck_assert_uint_eq(used, 2);
    ck_assert(scan("18446744073709551615", UINT64_MAX, &value, &used));
    ck_assert_uint_eq(value, UINT64_MAX);
    ck_assert_uint_eq(used, 20);
}
END_TEST

START_TEST(test_scan_refuses_missing_digits_and_overflow_and_changes_nothing)
{
    uint64_t value = 4711;
    size_t used;
    ck_assert(!scan("", 9, &value, &used));
    ck_assert_uint_eq(used, 0);
    ck_assert(!scan("x1", 9, &value, &used));
    ck_assert(!scan("-1", 9, &value, &used));
    ck_assert(!scan("10", 9, &value, &used));
    ck_assert_uint_eq(used, 0);
    ck_assert(!scan("18446744073709551616", UINT64_MAX, &value, &used));
    ck_assert(!scan("99999999999999999999", UINT64_MAX, &value, &used));
    ck_assert(!scan("1", 0, &value, &used));
    ck_assert_uint_eq(value, 4711);
}
END_TEST

START_TEST(test_scan_does_not_look_past_the_end)
{
    const char *text = "1234";
    const char *cursor = text;
    uint64_t value;
    ck_assert(ascii_scan_uint(&cursor, text + 2, 99, &value));
    ck_assert_uint_eq(value, 12);
    ck_assert(!ascii_scan_uint(&cursor, text + 2, 99, &value));
}
END_TEST

/* Checks the value parsed from a text, and how many characters were consumed. */
static void check_seconds(const char *text, int64_t expected_ms, size_t used) {
    const char *at = text;
    int64_t time_ms = -1;
    bool good = ascii_scan_seconds(&at, text + strlen(text), 60, &time_ms);
    ck_assert_msg(good == (expected_ms >= 0) && time_ms == expected_ms, "\"%s\" is %lld", text,
                  (long long)time_ms);
    ck_assert_msg(at == text + used, "\"%s\": %zu read", text, (size_t)(at - text));
}

START_TEST(test_seconds_are_read_with_and_without_a_point)
{
    check_seconds("2", 2000, 1);
    check_seconds("0.5", 500, 3);
    check_seconds("0.05", 50, 4);
    check_seconds("12.345+1", 12345, 6);
    check_seconds("60", 60000, 2);
    check_seconds("60.000", 60000, 6);
    check_seconds("60.001", -1, 0);
    check_seconds("61", -1, 0);
    check_seconds("0.0001", -1, 0);
    check_seconds("1.", -1, 0);
    check_seconds(".5", -1, 0);
    check_seconds("-1", -1, 0);
    check_seconds("", -1, 0);
    check_seconds("99999999999999999999", -1, 0);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("ascii");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_character_classes_are_the_c_locales_for_every_byte);
    tcase_add_test(tcase, test_strings_are_equal_whatever_their_case);
    tcase_add_test(tcase, test_seconds_are_read_with_and_without_a_point);
    tcase_add_loop_test(tcase, test_whole_numbers_are_read_only_within_their_range, 0,
                        sizeof(PARSE_CASES) / sizeof(PARSE_CASES[0]));
    tcase_add_test(tcase, test_scan_stops_after_the_digits);
    tcase_add_test(tcase, test_scan_refuses_missing_digits_and_overflow_and_changes_nothing);
    tcase_add_test(tcase, test_scan_does_not_look_past_the_end);
}
