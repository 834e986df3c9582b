#include "base/ini.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "support/suite.h"

static Ini read_text(const char *text) {
    Ini ini;
    Error error = {0};
    ck_assert_msg(ini_init(&ini, text, strlen(text), &error), "%s", error.reason);
    return ini;
}

static void expect_entry(const IniEntry *entry, unsigned line, const char *key, const char *value) {
    ck_assert_uint_eq(entry->line, line);
    ck_assert_pstr_eq(entry->key, key);
    ck_assert_str_eq(entry->value, value);
}

START_TEST(test_sections_keep_their_order_lines_and_entries)
{
    Ini ini = read_text("# games\n"
                        "[first]\n"
                        "a = 1\n"
                        "\n"
                        "; more\n"
                        "b=two words\n"
                        "[second:first]\n"
                        "[first]\n"
                        "a = 3");
    ck_assert_uint_eq(ini.count, 3);
    ck_assert_str_eq(ini.sections[0].name, "first");
    ck_assert_ptr_null(ini.sections[0].parent);
    ck_assert_uint_eq(ini.sections[0].line, 2);
    ck_assert_uint_eq(ini.sections[0].count, 2);
    expect_entry(&ini.sections[0].entries[0], 3, "a", "1");
    expect_entry(&ini.sections[0].entries[1], 6, "b", "two words");
    ck_assert_str_eq(ini.sections[1].name, "second");
    ck_assert_str_eq(ini.sections[1].parent, "first");
    ck_assert_uint_eq(ini.sections[1].line, 7);
    ck_assert_uint_eq(ini.sections[1].count, 0);
    ck_assert_str_eq(ini.sections[2].name, "first");
    ck_assert_uint_eq(ini.sections[2].count, 1);
    expect_entry(&ini.sections[2].entries[0], 9, "a", "3");
    ini_done(&ini);
    ck_assert_uint_eq(ini.count, 0);
}
END_TEST

START_TEST(test_entries_before_the_first_section_have_one_without_a_name)
{
    Ini ini = read_text("a = 1\n[x]\nb = 2\n");
    ck_assert_uint_eq(ini.count, 2);
    ck_assert_ptr_null(ini.sections[0].name);
    ck_assert_uint_eq(ini.sections[0].count, 1);
    expect_entry(&ini.sections[0].entries[0], 1, "a", "1");
    expect_entry(&ini.sections[1].entries[0], 3, "b", "2");
    ini_done(&ini);
}
END_TEST

START_TEST(test_white_space_around_names_keys_and_values_does_not_count)
{
    Ini ini = read_text(" \t[ x y :\tz ] \r\n\t key\t =\t a = b # c \r\n\r\n");
    ck_assert_uint_eq(ini.count, 1);
    ck_assert_str_eq(ini.sections[0].name, "x y");
    ck_assert_str_eq(ini.sections[0].parent, "z");
    ck_assert_uint_eq(ini.sections[0].count, 1);
    expect_entry(&ini.sections[0].entries[0], 2, "key", "a = b # c");
    ini_done(&ini);
}
END_TEST

START_TEST(test_values_and_names_may_be_empty)
{
    Ini ini = read_text("[]\nkey =\n[:]\n");
    ck_assert_uint_eq(ini.count, 2);
    ck_assert_str_eq(ini.sections[0].name, "");
    ck_assert_ptr_null(ini.sections[0].parent);
    expect_entry(&ini.sections[0].entries[0], 2, "key", "");
    ck_assert_str_eq(ini.sections[1].name, "");
    ck_assert_str_eq(ini.sections[1].parent, "");
    ini_done(&ini);
}
END_TEST

START_TEST(test_lines_of_another_form_are_kept_without_a_key)
{
    Ini ini = read_text("[x]\n nonsense here \n= 5\n[open\n[x] y\n]\n[");
    ck_assert_uint_eq(ini.count, 1);
    const IniEntry *entries = ini.sections[0].entries;
    ck_assert_uint_eq(ini.sections[0].count, 6);
    expect_entry(&entries[0], 2, NULL, "nonsense here");
    expect_entry(&entries[1], 3, NULL, "= 5");
    expect_entry(&entries[2], 4, NULL, "[open");
    expect_entry(&entries[3], 5, NULL, "[x] y");
    expect_entry(&entries[4], 6, NULL, "]");
    expect_entry(&entries[5], 7, NULL, "[");
    ini_done(&ini);
}
END_TEST

START_TEST(test_an_empty_text_has_no_section)
{
    Ini ini = read_text("");
    ck_assert_uint_eq(ini.count, 0);
    ini_done(&ini);
    ini = read_text("\n \n# x\n;[y]\n");
    ck_assert_uint_eq(ini.count, 0);
    ini_done(&ini);
    ini = read_text("\xEF\xBB\xBF");
    ck_assert_uint_eq(ini.count, 0);
    ini_done(&ini);
}
END_TEST

START_TEST(test_byte_order_mark_is_skipped)
{
    Ini ini = read_text("\xEF\xBB\xBF[x]\n");
    ck_assert_uint_eq(ini.count, 1);
    ck_assert_str_eq(ini.sections[0].name, "x");
    ini_done(&ini);
}
END_TEST

START_TEST(test_nul_byte_is_refused_with_its_line)
{
    static const char TEXT[] = "[x]\na = 1\nb\0 = 2\n";
    Ini ini = {0};
    Error error = {0};
    ck_assert(!ini_init(&ini, TEXT, sizeof(TEXT) - 1, &error));
    ck_assert_uint_eq(error.line, 3);
    ck_assert_ptr_null(ini.sections);
    ck_assert(!ini_init(&ini, TEXT, sizeof(TEXT) - 1, NULL));
}
END_TEST

/* Builds "[x]\n" and `length` bytes 'x'. One assertion for all: each sends a message to the test's
 * parent. */
static Bytes long_line(size_t length) {
    Bytes bytes = {0};
    bool good = bytes_add(&bytes, "[x]\n");
    for (size_t i = 0; i < length; i++)
        good = bytes_add_char(&bytes, 'x') && good;
    ck_assert(good);
    return bytes;
}

START_TEST(test_line_over_1_mib_is_refused_with_its_number)
{
    Ini ini;
    Error error = {0};
    Bytes just = long_line(1024 * 1024);
    ck_assert(ini_init(&ini, just.data, just.length, NULL));
    ini_done(&ini);
    bytes_done(&just);
    Bytes over = long_line(1024 * 1024 + 1);
    ck_assert(!ini_init(&ini, over.data, over.length, &error));
    ck_assert_uint_eq(error.line, 2);
    bytes_done(&over);
}
END_TEST

START_TEST(test_text_over_4_mib_is_refused)
{
    const size_t limit = 4 * 1024 * 1024;
    char *text = malloc(limit + 1);
    ck_assert_ptr_nonnull(text);
    memset(text, '\n', limit + 1);
    Ini ini;
    ck_assert(ini_init(&ini, text, limit, NULL));
    ini_done(&ini);
    Error error = {0};
    ck_assert(!ini_init(&ini, text, limit + 1, &error));
    ck_assert_str_ne(error.reason, "");
    free(text);
}
END_TEST

/* Every line that is not blank or a comment comes back once, in order, and nothing overflows. */
START_TEST(test_random_texts_lose_no_line)
{
    static const char LETTERS[] = "[]:=#; \n\n\r\tab";
    Random random = random_seeded(5);
    for (int round = 0; round < 3000; round++) {
        char text[80];
        size_t length = (size_t)random_below(&random, sizeof(text));
        for (size_t i = 0; i < length; i++)
            text[i] = LETTERS[random_below(&random, sizeof(LETTERS) - 1)];
        Ini ini;
        ck_assert(ini_init(&ini, text, length, NULL));
        unsigned before = 0;
        for (size_t s = 0; s < ini.count; s++) {
            const IniSection *section = &ini.sections[s];
            ck_assert(s == 0 || section->name != NULL);
            ck_assert(section->name == NULL || section->line > before);
            before = section->name == NULL ? before : section->line;
            for (size_t e = 0; e < section->count; e++) {
                ck_assert_uint_gt(section->entries[e].line, before);
                before = section->entries[e].line;
                ck_assert(section->entries[e].key != NULL || section->entries[e].value[0] != '\0');
            }
        }
        ini_done(&ini);
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("ini");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_sections_keep_their_order_lines_and_entries);
    tcase_add_test(tcase, test_entries_before_the_first_section_have_one_without_a_name);
    tcase_add_test(tcase, test_white_space_around_names_keys_and_values_does_not_count);
    tcase_add_test(tcase, test_values_and_names_may_be_empty);
    tcase_add_test(tcase, test_lines_of_another_form_are_kept_without_a_key);
    tcase_add_test(tcase, test_an_empty_text_has_no_section);
    tcase_add_test(tcase, test_byte_order_mark_is_skipped);
    tcase_add_test(tcase, test_nul_byte_is_refused_with_its_line);
    tcase_add_test(tcase, test_line_over_1_mib_is_refused_with_its_number);
    tcase_add_test(tcase, test_text_over_4_mib_is_refused);
    tcase_add_test(tcase, test_random_texts_lose_no_line);
}
