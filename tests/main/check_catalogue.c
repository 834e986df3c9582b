#include "command/catalogue.h"

#include <glob.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/text.h"
#include "support/sandbox.h"
#include "support/suite.h"

static Error error;

static void add_word(Bytes *out, uint32_t word) {
    for (int i = 0; i < 4; i++)
        ck_assert(bytes_add_char(out, (char)(word >> 8 * i)));
}

static void add_string(const char *text, size_t length, uint32_t *end, Bytes *table,
                       Bytes *strings) {
    add_word(table, (uint32_t)length);
    add_word(table, *end);
    ck_assert(bytes_add_bytes(strings, text, length) && bytes_add_char(strings, '\0'));
    *end += (uint32_t)length + 1;
}

/* Builds a catalogue of a header and one message; '|' separates plural forms. */
static void make_catalogue(const char *header, const char *source, const char *translation,
                           Bytes *out) {
    const char *const texts[] = {"", source, header, translation};
    Bytes tables[2] = {{0}, {0}}, strings = {0};
    uint32_t end = 20 + 4 * 8;
    for (size_t i = 0; i < 4; i++) {
        char text[256];
        size_t length = strlen(texts[i]);
        text_copy(text, sizeof text, texts[i]);
        for (size_t k = 0; k < length; k++)
            if (text[k] == '|')
                text[k] = '\0';
        add_string(text, length, &end, &tables[i / 2], &strings);
    }
    out->length = 0;
    const uint32_t words[] = {0x950412de, 0, 2, 20, 20 + 2 * 8};
    for (size_t i = 0; i < 5; i++)
        add_word(out, words[i]);
    ck_assert(bytes_add_bytes(out, tables[0].data, tables[0].length) &&
              bytes_add_bytes(out, tables[1].data, tables[1].length) &&
              bytes_add_bytes(out, strings.data, strings.length));
    bytes_done(&tables[0]);
    bytes_done(&tables[1]);
    bytes_done(&strings);
}

static bool takes(const char *header, const char *source, const char *translation) {
    Bytes catalogue = {0};
    make_catalogue(header, source, translation, &catalogue);
    error_clear(&error);
    bool good = catalogue_check(catalogue.data, catalogue.length, &error);
    ck_assert(good == (error.reason[0] == '\0'));
    bytes_done(&catalogue);
    return good;
}

static const struct {
    bool good;
    const char *source, *translation;
} MESSAGES[] = {
    {true, "one", "eins"},
    {true, "%s has %d", "%s hat %d"},
    {true, "%s has %d", "%2$d hat %1$s"},
    {true, "%s has %d", ""},
    {true, "%u", "%x"},
    {true, "%-8s|%-8s", "%s|%s"},
    {true, "%zu game|%zu games", "%zu"},
    {true, "%zu game|%zu games", "one|%zu"},
    {true, "x\004%s y", "%s"},
    {true, "100% sure", "100 %s"}, /* "% s" counts as a conversion */
    {true, "a %", "b %s %s"},      /* not a valid format, so never used as one */
    {false, "one", "%s"},
    {false, "%s has %d", "%s %s"},
    {false, "%s has %d", "%d %s"},
    {false, "%s has %d", "%s"},
    {false, "%s has %d", "%s %d %s"},
    {false, "%s has %d", "%s %d %n"},
    {false, "%s has %d", "%s %d%"},
    {false, "%s has %d", "%1$s %3$d"},
    {false, "%s has %d", "%1$d %2$d"},
    {false, "%s has %d", "%1$s %1$d %2$d"},
    {false, "%zu", "%u"},
    {false, "%u", "%s"},
    {false, "%s", "%*s"},
    {false, "%zu game|%zu games", "%s|%zu"},
    {false, "%zu game|%zu games", "%zu|%zu %s"},
    {false, "%s of %d game|%s of %d games", "%2$d"},
    {false, "x\004%s y", "%s %s"},
    {false, "%s", "%17$s"},
};

START_TEST(test_a_translation_takes_the_arguments_of_its_source)
{
    bool good = takes("", MESSAGES[_i].source, MESSAGES[_i].translation);
    ck_assert_msg(good == MESSAGES[_i].good, "\"%s\" for \"%s\": %s", MESSAGES[_i].translation,
                  MESSAGES[_i].source, error.reason);
    ck_assert(good || strstr(error.reason, "different format specifiers") != NULL);
}
END_TEST

START_TEST(test_a_plural_rule_divides_by_numbers_only)
{
    static const char *const GOOD[] = {"Plural-Forms: nplurals=2; plural=n != 1;\n",
                                       "Plural-Forms: nplurals=3; plural=n%10==1 && n% 100!=11;\n"},
                             *const BAD[] = {"Plural-Forms: nplurals=2; plural=1/0;\n",
                                             "Plural-Forms: nplurals=2; plural=1/n;\n",
                                             "Plural-Forms: nplurals=2; plural=n%(n-1);\n"};
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++)
        ck_assert_msg(takes(GOOD[i], "a", "b"), "%s", GOOD[i]);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        ck_assert_msg(!takes(BAD[i], "a", "b"), "%s", BAD[i]);
}
END_TEST

/* Tables that point outside the catalogue are refused. */
START_TEST(test_a_truncated_or_changed_catalogue_is_read_within_its_bounds)
{
    Bytes whole = {0};
    size_t refused = 0;
    make_catalogue("Plural-Forms: nplurals=1; plural=0;\n", "%zu game|%zu games", "%zu", &whole);
    ck_assert(catalogue_check(whole.data, whole.length, NULL));
    for (size_t i = 0; i < whole.length; i++) {
        char *part = malloc(i + 1);
        ck_assert_ptr_nonnull(part);
        memcpy(part, whole.data, i);
        ck_assert_msg(!catalogue_check(part, i, NULL), "cut off at %zu", i);
        free(part);
        char *copy = malloc(whole.length);
        ck_assert_ptr_nonnull(copy);
        for (int bit = 0; bit < 8; bit++) {
            memcpy(copy, whole.data, whole.length);
            copy[i] ^= (char)(1 << bit);
            refused += !catalogue_check(copy, whole.length, NULL);
        }
        free(copy);
    }
    ck_assert_uint_gt(refused, 100);
    bytes_done(&whole);
}
END_TEST

static bool check(const char *folder, const char *locale, const char *languages) {
    error_clear(&error);
    return catalogues_check(folder, "x", locale, languages, &error);
}

START_TEST(test_only_acceptable_catalogues_are_opened)
{
    Sandbox sandbox;
    char path[PATH_MAX];
    Bytes bad = {0};
    sandbox_init(&sandbox);
    static const char *const FOLDERS[] = {"ko", "ko/LC_MESSAGES", "fr", "fr/LC_MESSAGES"};
    for (size_t i = 0; i < 4; i++) {
        sandbox_path(&sandbox, FOLDERS[i], path);
        ck_assert_int_eq(mkdir(path, 0700), 0);
    }
    make_catalogue("", "%s", "%d", &bad);
    sandbox_write(&sandbox, "ko/LC_MESSAGES/x.mo", bad.data, bad.length);
    ck_assert(!check(sandbox.folder, "ko_KR.UTF-8", ""));
    ck_assert_str_eq(error.reason,
                     "a translation in the catalogue has different format specifiers");
    ck_assert_ptr_nonnull(strstr(error.file, "ko/LC_MESSAGES/x.mo"));
    ck_assert(!check(sandbox.folder, "C.UTF-8", "fr:ko"));
    ck_assert(!check(sandbox.folder, "fr_FR.UTF-8", "ko_KR@x"));
    ck_assert(!check(sandbox.folder, "korean", ""));
    ck_assert(!check(sandbox.folder, "C.UTF-8", "../elsewhere"));
    ck_assert(check(sandbox.folder, "ko_KR.UTF-8", "fr"));
    ck_assert(check(sandbox.folder, "C.UTF-8", ""));
    ck_assert(check("/nowhere", "ko_KR.UTF-8", ""));
    bytes_done(&bad);
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_our_own_catalogues_are_accepted)
{
    const char *build = getenv("abs_top_builddir");
    char pattern[PATH_MAX];
    glob_t found;
    text_format(pattern, sizeof pattern, "%s/locale/*/LC_MESSAGES/*.mo",
                build != NULL ? build : ".");
    if (glob(pattern, 0, NULL, &found) != 0)
        return; /* built without translations */
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Bytes content = {0};
        error_clear(&error);
        ck_assert(file_read(file_system(), found.gl_pathv[i], 1 << 26, &content, NULL));
        ck_assert_msg(catalogue_check(content.data, content.length, &error), "%s: %s: %s",
                      found.gl_pathv[i], error.token, error.reason);
        bytes_done(&content);
    }
    globfree(&found);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("catalogue");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_a_translation_takes_the_arguments_of_its_source, 0,
                        sizeof MESSAGES / sizeof *MESSAGES);
    tcase_add_test(tcase, test_a_plural_rule_divides_by_numbers_only);
    tcase_add_test(tcase, test_a_truncated_or_changed_catalogue_is_read_within_its_bounds);
    tcase_add_test(tcase, test_only_acceptable_catalogues_are_opened);
    tcase_add_test(tcase, test_our_own_catalogues_are_accepted);
}
