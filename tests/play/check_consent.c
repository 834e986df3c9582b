/* Consent to the commands of engines. */
#include <stdio.h>
#include <string.h>

#include "play/player/consent.h"
#include "support/sandbox.h"
#include "support/suite.h"

static const char COMMAND[] = "uci:sh engine.sh?Hash=64";

static Sandbox sandbox;
static char path[PATH_MAX];
static Consents *consents;

static void set_up(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "engines", path);
    consents = consents_new(file_system(), path);
}

static void tear_down(void) {
    consents_free(consents);
    sandbox_done(&sandbox);
}

static void start_again(void) {
    consents_free(consents);
    consents = consents_new(file_system(), path);
}

static bool allows(const char *command) {
    return consents_allow(consents, command, NULL);
}

START_TEST(test_a_command_is_allowed_once_the_person_has_agreed_to_it)
{
    Error error = {0};
    ck_assert_str_eq(consents_refused(consents), "");
    ck_assert(!consents_allow(consents, COMMAND, &error));
    ck_assert_str_eq(error.reason, "you have not agreed to run this command yet");
    ck_assert_str_eq(consents_refused(consents), COMMAND);
    consents_clear_refused(consents);
    ck_assert_str_eq(consents_refused(consents), "");
    ck_assert(consents_give(consents, COMMAND, NULL));
    ck_assert(allows(COMMAND));
    start_again();
    ck_assert(allows(COMMAND));
}
END_TEST

START_TEST(test_consent_to_one_command_allows_no_other)
{
    static const char *const OTHERS[] = {"",
                                         "uci:sh engine.sh",
                                         "uci:sh engine.sh?Hash=6",
                                         "uci:sh engine.sh?Hash=640",
                                         "uci:s",
                                         "UCI:sh engine.sh?Hash=64",
                                         "xboard:sh engine.sh?Hash=64"};
    ck_assert(consents_give(consents, COMMAND, NULL));
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        ck_assert_msg(!allows(OTHERS[i]), "%s", OTHERS[i]);
    ck_assert(!consents_allow(NULL, COMMAND, NULL));
}
END_TEST

START_TEST(test_consents_given_in_two_programs_are_both_saved)
{
    Consents *other = consents_new(file_system(), path);
    ck_assert(consents_give(consents, "uci:a", NULL));
    ck_assert(consents_give(other, "uci:b", NULL));
    consents_free(other);
    start_again();
    ck_assert(allows("uci:a"));
    ck_assert(allows("uci:b"));
}
END_TEST

START_TEST(test_a_damaged_line_does_not_give_consent)
{
    char text[256];
    ck_assert(consents_give(consents, "uci:a", NULL));
    ck_assert(consents_give(consents, "uci:bcd", NULL));
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    char *at = strstr(text, "uci:bcd");
    ck_assert_ptr_nonnull(at);
    /* Changes every byte in turn, and cuts the file at every byte. */
    for (char *byte = at - 9; byte < text + length; byte++) {
        char was = *byte;
        *byte ^= 1;
        sandbox_write(&sandbox, "engines", text, length);
        *byte = was;
        start_again();
        ck_assert(!allows("uci:bcd"));
        ck_assert(!allows("uci:bce"));
        ck_assert(allows("uci:a"));
        sandbox_write(&sandbox, "engines", text, (size_t)(byte - text));
        start_again();
        ck_assert(!allows("uci:bcd"));
        ck_assert(!allows("uci:bc"));
        ck_assert(!allows("uci:b"));
        ck_assert(allows("uci:a"));
    }
}
END_TEST

START_TEST(test_a_consent_that_cannot_be_written_holds_until_the_program_ends)
{
    Error error = {0};
    sandbox_write(&sandbox, "full", "", 0);
    sandbox_path(&sandbox, "full/engines", path);
    start_again();
    ck_assert(!consents_give(consents, COMMAND, &error));
    ck_assert_str_ne(error.reason, "");
    ck_assert(allows(COMMAND));
    start_again();
    ck_assert(!allows(COMMAND));
}
END_TEST

START_TEST(test_a_command_of_two_lines_never_gets_consent)
{
    ck_assert(!consents_give(consents, "uci:a\n00000000 uci:b", NULL));
    start_again();
    ck_assert(!allows("uci:a"));
    ck_assert(!allows("uci:b"));
    ck_assert(!allows("uci:a\n00000000 uci:b"));
}
END_TEST

START_TEST(test_the_oldest_consents_give_way_when_there_are_too_many)
{
    char command[CONSENT_COMMAND_SIZE];
    for (unsigned i = 0; i < 300; i++) {
        snprintf(command, sizeof command, "uci:%0*u", CONSENT_COMMAND_SIZE - 6, i);
        ck_assert(consents_give(consents, command, NULL));
    }
    start_again();
    ck_assert(allows(command));
    snprintf(command, sizeof command, "uci:%0*u", CONSENT_COMMAND_SIZE - 6, 0);
    ck_assert(!allows(command));
}
END_TEST

START_TEST(test_every_byte_of_a_command_is_shown)
{
    static const char *const SHOWN[][2] = {
        {"uci:sh -c 'a b' \\ \"", "uci:sh -c 'a b' \\ \""},
        {"uci:a\033[8m;b\tc\r\177", "uci:a\\x1B[8m;b\\x09c\\x0D\\x7F"},
        {"uci:a\342\200\256b\302\240c\343\205\244",
         "uci:a\\xE2\\x80\\xAEb\\xC2\\xA0c\\xE3\\x85\\xA4"},
        {"uci:a   b ", "uci:a \\x20\\x20b\\x20"},
        {"uci:\\x41", "uci:\\x5Cx41"},
        {"uci:\377", "uci:\\xFF"},
    };
    for (size_t i = 0; i < sizeof SHOWN / sizeof *SHOWN; i++) {
        char data[CONSENT_SHOWN_SIZE];
        Text text = TEXT_OVER(data);
        consent_add_shown(SHOWN[i][0], &text);
        ck_assert_str_eq(data, SHOWN[i][1]);
    }
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("all");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, test_a_command_is_allowed_once_the_person_has_agreed_to_it);
    tcase_add_test(cases, test_consent_to_one_command_allows_no_other);
    tcase_add_test(cases, test_consents_given_in_two_programs_are_both_saved);
    tcase_add_test(cases, test_a_damaged_line_does_not_give_consent);
    tcase_add_test(cases, test_a_consent_that_cannot_be_written_holds_until_the_program_ends);
    tcase_add_test(cases, test_a_command_of_two_lines_never_gets_consent);
    tcase_add_test(cases, test_the_oldest_consents_give_way_when_there_are_too_many);
    tcase_add_test(cases, test_every_byte_of_a_command_is_shown);
    suite_add_tcase(suite, cases);
}
