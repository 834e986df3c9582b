#include "base/error.h"

#include <string.h>

#include "support/suite.h"

static void expect_format(const Error *error, const char *expected) {
    char out[1024];
    error_format(error, out, sizeof(out));
    ck_assert_str_eq(out, expected);
}

START_TEST(test_reporting_works_without_a_listener)
{
    error_clear(NULL);
    ck_assert(!error_set(NULL, "reason"));
    ck_assert(!error_set_at(NULL, "token", "reason"));
    error_locate(NULL, "file", 1);
}
END_TEST

START_TEST(test_an_error_shows_only_the_fields_that_are_set)
{
    Error error = {0};
    ck_assert(!error_set(&error, "no king for %s", "black"));
    expect_format(&error, "no king for black");
    error_locate(&error, NULL, 7);
    expect_format(&error, "7: no king for black");
    error_locate(&error, "games.ini", 0);
    expect_format(&error, "games.ini:7: no king for black");
    ck_assert(!error_set_at(&error, "castling", "is unknown"));
    expect_format(&error, "games.ini:7: castling: is unknown");
    error_clear(&error);
    expect_format(&error, "");
    error_locate(&error, "games.ini", 0);
    ck_assert(!error_set(&error, "is empty"));
    expect_format(&error, "games.ini: is empty");
}
END_TEST

/* Builds a path of this length that ends in /games.pgn. */
static void make_path(size_t length, char *out) {
    memset(out, 'x', length);
    memcpy(out + length - 10, "/games.pgn", 11);
}

START_TEST(test_an_error_keeps_the_end_of_a_path_however_long_it_is)
{
    for (size_t length = 11; length < 1000; length++) {
        char path[1024], out[2048];
        make_path(length, path);
        for (int way = 0; way < 2; way++) {
            Error error = {0};
            if (way == 0)
                error_set_file(&error, path, "cannot be %s", "read");
            else if (!error_set(&error, "cannot be read"))
                error_locate(&error, path, 0);
            error_format(&error, out, sizeof out);
            ck_assert_msg(strstr(out, "/games.pgn: cannot be read") != NULL, "%s", out);
            bool whole = length < ERROR_PLACE_SIZE;
            ck_assert(strncmp(out, whole ? "x" : "\xe2\x80\xa6", 1) == 0);
        }
    }
    ck_assert(!error_set_file(NULL, "file", "reason"));
}
END_TEST

static void expect_sentence(const Error *error, size_t size, const char *expected) {
    char out[64];
    error_format_sentence(error, out, size);
    ck_assert_str_eq(out, expected);
}

START_TEST(test_a_sentence_has_a_capital_and_a_full_stop)
{
    Error error = {0};
    expect_sentence(&error, 64, "");
    error_set(&error, "the game is over");
    expect_sentence(&error, 64, "The game is over.");
    expect_sentence(&error, 5, "The ");
    error_set(&error, "which one?");
    expect_sentence(&error, 64, "Which one?");
    error_set_at(&error, "ep", "is no square");
    expect_sentence(&error, 64, "ep: is no square.");
    error_clear(&error);
    error_set(&error, "cannot be read");
    error_locate(&error, "my.pgn", 0);
    expect_sentence(&error, 64, "my.pgn: cannot be read.");
}
END_TEST

START_TEST(test_the_first_place_set_stays)
{
    Error error = {0};
    error_locate(&error, "inner", 3);
    error_locate(&error, "outer", 9);
    error_set(&error, "reason");
    expect_format(&error, "inner:3: reason");
}
END_TEST

START_TEST(test_untrusted_arguments_are_made_safe_to_show)
{
    Error error = {0};
    error_set_at(&error, "K\x1B[2J\nx", "what is '%s'?", "\xE2\x80\xAE\x1B]52;c;AAAA\x07\xFF");
    error_locate(&error,
                 "a\x1B"
                 "b",
                 1);
    expect_format(&error, "a?b:1: K?[2J x: what is '?]52;c;AAAA?"
                          "?'?");
}
END_TEST

START_TEST(test_long_texts_are_cut)
{
    char huge[2048];
    memset(huge, 'x', sizeof(huge) - 1);
    huge[sizeof(huge) - 1] = '\0';
    Error error = {0};
    error_set_at(&error, huge, "%s", huge);
    error_locate(&error, huge, 1);
    ck_assert_uint_eq(strlen(error.reason), ERROR_REASON_SIZE - 1);
    ck_assert_uint_eq(strlen(error.token), ERROR_TOKEN_SIZE - 1);
    ck_assert_uint_eq(strlen(error.file), ERROR_PLACE_SIZE - 1);
    char out[16] = "";
    error_format(&error, out, sizeof(out));
    ck_assert_str_eq(out, "\xe2\x80\xa6xxxxxxxxxxxx");
    char least[1];
    error_format(&error, least, sizeof(least));
    ck_assert_str_eq(least, "");
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("error");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_reporting_works_without_a_listener);
    tcase_add_test(tcase, test_an_error_keeps_the_end_of_a_path_however_long_it_is);
    tcase_add_test(tcase, test_an_error_shows_only_the_fields_that_are_set);
    tcase_add_test(tcase, test_a_sentence_has_a_capital_and_a_full_stop);
    tcase_add_test(tcase, test_the_first_place_set_stays);
    tcase_add_test(tcase, test_untrusted_arguments_are_made_safe_to_show);
    tcase_add_test(tcase, test_long_texts_are_cut);
}
