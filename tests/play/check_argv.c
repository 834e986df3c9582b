#include "play/player/argv.h"

#include <string.h>

#include "base/text.h"
#include "support/suite.h"

/* Splits the command and compares its words, each followed by '|'. */
static void check_words(const char *command, const char *expected) {
    char data[256];
    Text text = TEXT_OVER(data);
    Argv argv;
    Error error = {0};
    ck_assert_msg(argv_split(command, "/home/ann", &argv, &error), "%s: %s", command, error.reason);
    ck_assert_ptr_null(argv.words[argv.count]);
    for (size_t i = 0; i < argv.count; i++)
        text_addf(&text, "%s|", argv.words[i]);
    argv_done(&argv);
    ck_assert_str_eq(data, expected);
}

START_TEST(test_words_are_split_at_blanks)
{
    check_words("engine", "engine|");
    check_words("  engine\t-a  b ", "engine|-a|b|");
}
END_TEST

START_TEST(test_quotes_and_backslashes_keep_words_together)
{
    check_words("'a b'/c \"d e\"f g\\ h", "a b/c|d ef|g h|");
    check_words("a '' \"\"", "a|||");
    check_words("'\\' \"\\n\\\"\\\\\\$'\" \\'\\\\", "\\|\\n\"\\$'|'\\|");
}
END_TEST

START_TEST(test_only_a_leading_home_is_expanded)
{
    check_words("a;b $HOME `id` *&& >c", "a;b|$HOME|`id`|*&&|>c|");
    check_words("~/bin/e --net=~/x ~/y", "/home/ann/bin/e|--net=~/x|/home/ann/y|");
    check_words("~ ~bob/e '~/e' \\~/e", "~|~bob/e|~/e|~/e|");
    Argv argv;
    ck_assert(argv_split("~/e", NULL, &argv, NULL));
    ck_assert_str_eq(argv.words[0], "~/e");
    argv_done(&argv);
}
END_TEST

START_TEST(test_a_malformed_command_is_refused_with_a_reason)
{
    static const char *const BAD[][2] = {
        {"", "does not name a program"}, {" \t", "does not name a program"}, {"a 'b", "unclosed"},
        {"a \"b\\\"", "unclosed"},       {"a b\\", "ends in a backslash"},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        Argv argv;
        Error error = {0};
        ck_assert_msg(!argv_split(BAD[i][0], NULL, &argv, &error), "%s", BAD[i][0]);
        ck_assert_msg(strstr(error.reason, BAD[i][1]) != NULL, "%s", error.reason);
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("argv");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_words_are_split_at_blanks);
    tcase_add_test(tcase, test_quotes_and_backslashes_keep_words_together);
    tcase_add_test(tcase, test_only_a_leading_home_is_expanded);
    tcase_add_test(tcase, test_a_malformed_command_is_refused_with_a_reason);
}
