#include "words/setups.h"

#include "play/session_case.h"

static void check_read(const char *game, const char *text, const char *written) {
    const Variant *variant = game_named(game);
    uint8_t setups[SIDE_COUNT];
    char data[64];
    Error error = {0};
    Text out = TEXT_OVER(data);
    ck_assert_msg(setups_parse(variant, text, setups, &error), "%s: %s", text, error.reason);
    setups_format(variant, setups, &out);
    ck_assert_str_eq(data, written);
}

static void check_refused(const char *game, const char *text, const char *reason) {
    uint8_t setups[SIDE_COUNT] = {7, 8};
    Error error = {0};
    ck_assert(!setups_parse(game_named(game), text, setups, &error));
    ck_assert_str_eq(error.reason, reason);
    ck_assert_uint_eq(setups[SIDE_WHITE], 7);
    ck_assert_uint_eq(setups[SIDE_BLACK], 8);
}

START_TEST(test_arrangements_are_read_and_written)
{
    check_read("pandemonium10", "inner,outer", "inner,outer");
    check_read("pandemonium10", "LEFT", "left,left");
    check_read("pandemonium10", "ask", "ask");
    check_read("shogi", "ask", "ask");
}
END_TEST

START_TEST(test_what_is_no_arrangement_is_refused_with_those_there_are)
{
    check_refused("pandemonium10", "left,up", "\"left,up\" is not two of: inner left right outer");
    check_refused("pandemonium10", "", "\"\" is not two of: inner left right outer");
    check_refused("pandemonium10", "left,", "\"left,\" is not two of: inner left right outer");
    check_refused("shogi", "left", "this game has no choice of arrangement");
}
END_TEST

static Suite *setups_suite(void) {
    Suite *suite = suite_create("play/setups");
    TCase *tcase = tcase_create("setups");
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_arrangements_are_read_and_written);
    tcase_add_test(tcase, test_what_is_no_arrangement_is_refused_with_those_there_are);
    return suite;
}

int main(void) {
    return suite_run(setups_suite());
}
