#include "base/unicode.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "support/suite.h"

START_TEST(test_every_code_point_survives_encoding_and_decoding)
{
    for (uint32_t code = 0; code <= 0x10FFFF; code++) {
        if (code >= 0xD800 && code <= 0xDFFF)
            continue;
        char data[8];
        Text text = TEXT_OVER(data);
        unicode_add(&text, code);
        uint32_t back = 0;
        size_t used = unicode_decode(data, text.length, &back);
        if (back != code || used != text.length)
            ck_abort_msg("U+%04X", code);
    }
}
END_TEST

START_TEST(test_every_kind_of_blank_is_recognised)
{
    static const struct {
        const char *text;
        size_t length;
    } TEXTS[] = {{"\u00a0x", 2},  {"\u3000", 3}, {"\u200b\u200b", 3}, {"\ufeff", 3}, {"\u2009", 3},
                 {" ", 0},        {"x", 0},      {"\u00e9", 0},       {"\u3042", 0}, {"\xa0", 0},
                 {"\xe3\x80", 0}, {"", 0}};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        ck_assert_uint_eq(unicode_blank_length(TEXTS[i].text, strlen(TEXTS[i].text)),
                          TEXTS[i].length);
}
END_TEST

START_TEST(test_an_invalid_code_point_is_encoded_as_the_replacement)
{
    static const uint32_t CODES[] = {0xD800, 0xDFFF, 0x110000, UINT32_MAX};
    for (size_t i = 0; i < sizeof(CODES) / sizeof(CODES[0]); i++) {
        char data[8];
        Text text = TEXT_OVER(data);
        unicode_add(&text, CODES[i]);
        ck_assert_str_eq(data, "\xEF\xBF\xBD");
    }
}
END_TEST

static const char *const MALFORMED[] = {
    "\x80",             /* a lone continuation byte */
    "\xBF",             /* the highest continuation byte */
    "\xC0\x80",         /* NUL in two bytes */
    "\xC1\xBF",         /* overlong in two */
    "\xE0\x80\x80",     /* overlong in three */
    "\xE0\x9F\xBF",     /* the highest of these */
    "\xF0\x80\x80\x80", /* overlong in four */
    "\xF0\x8F\xBF\xBF", /* the highest of these */
    "\xED\xA0\x80",     /* the first surrogate */
    "\xED\xBF\xBF",     /* the last */
    "\xF4\x90\x80\x80", /* past U+10FFFF */
    "\xF5\x80\x80\x80", /* far past it */
    "\xF8\x88\x80\x80\x80",
    "\xFE",
    "\xFF",
    "\xC3",         /* cut after one of two */
    "\xE2\x82",     /* cut after two of three */
    "\xF0\x9F\x98", /* cut after three of four */
    "\xC3(",        /* interrupted by another character */
    "\xE2\x82(",
    "\xF0\x9F\x98(",
};

START_TEST(test_malformed_bytes_are_decoded_one_at_a_time)
{
    const char *bytes = MALFORMED[_i];
    uint32_t code = 0;
    ck_assert_uint_eq(unicode_decode(bytes, strlen(bytes), &code), 1);
    ck_assert_uint_eq(code, UNICODE_REPLACEMENT);
}
END_TEST

START_TEST(test_decoding_does_not_read_past_the_length)
{
    uint32_t code = 0;
    ck_assert_uint_eq(unicode_decode("\xC3\xA4", 1, &code), 1);
    ck_assert_uint_eq(code, UNICODE_REPLACEMENT);
    ck_assert_uint_eq(unicode_decode("\xC3\xA4", 2, &code), 2);
    ck_assert_uint_eq(code, 0xE4);
}
END_TEST

typedef struct WidthCase {
    uint32_t code;
    int columns;
} WidthCase;

static const WidthCase WIDTHS[] = {
    {0x00, -1},    {0x1B, -1},     {0x1F, -1},   {' ', 1},     {'~', 1},      {0x7F, -1},
    {0x80, -1},    {0x9F, -1},     {0xA0, 1},    {0xE9, 1},    {0x2FF, 1},    {0x300, 0},
    {0x36F, 0},    {0x370, 1},     {0x10FF, 1},  {0x1100, 2},  {0x115E, 2},   {0x115F, 0},
    {0x200B, 0},   {0x202E, 0},    {0x2028, -1}, {0x20DD, 0},  {0x2500, 1},   {0x2588, 1},
    {0x2654, 1},   {0x265F, 1},    {0x26C0, 1},  {0x2E80, 2},  {0x3000, 2},   {0x3042, 2},
    {0x4E00, 2},   {0x7384, 2},    {0x9FFF, 2},  {0xAC00, 2},  {0xD7A3, 2},   {0xD800, -1},
    {0xE000, 1},   {0xF900, 2},    {0xFE0F, 0},  {0xFEFF, 0},  {0xFF21, 2},   {0xFF61, 1},
    {0xFFFD, 1},   {0xFFFE, -1},   {0x1F0A1, 1}, {0x1F600, 2}, {0x1FFFE, -1}, {0x20000, 2},
    {0xE0001, 0},  {0xE0100, 0},   {0xFDCF, 1},  {0xFDD0, -1}, {0xFDEF, -1},  {0xFDF0, 1},
    {0x10FFFD, 1}, {0x110000, -1},
};

START_TEST(test_code_points_have_their_known_widths)
{
    for (size_t i = 0; i < sizeof(WIDTHS) / sizeof(WIDTHS[0]); i++)
        ck_assert_msg(unicode_columns(WIDTHS[i].code) == WIDTHS[i].columns, "U+%04X is %d",
                      WIDTHS[i].code, unicode_columns(WIDTHS[i].code));
}
END_TEST

START_TEST(test_latin_letters_lose_their_marks_in_ascii)
{
    static const struct {
        uint32_t code;
        char ascii;
    } ROWS[] = {{'a', 'a'},   {0xC0, 'A'},  {0xD7, '?'},  {0xDF, 's'},   {0xE0, 'a'},
                {0xF6, 'o'},  {0xFF, 'y'},  {0x100, 'A'}, {0x14D, 'o'},  {0x16B, 'u'},
                {0x141, 'L'}, {0x17E, 'z'}, {0x17F, 's'}, {0x180, '?'},  {0x1CC, '?'},
                {0x1CE, 'a'}, {0x1D4, 'u'}, {0x1D5, '?'}, {0x738B, '?'}, {0x10FFFF, '?'}};
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++)
        ck_assert_int_eq(unicode_to_ascii(ROWS[i].code), ROWS[i].ascii);
}
END_TEST

START_TEST(test_strings_have_the_sum_of_their_widths)
{
    ck_assert_int_eq(unicode_string_columns(""), 0);
    ck_assert_int_eq(unicode_string_columns("a\tb\x1B"), 2);
    ck_assert_int_eq(unicode_string_columns("e\xCC\x81"), 1);
    ck_assert_int_eq(unicode_string_columns("\xE7\x8E\x84"
                                            "K"),
                     3);
    ck_assert_int_eq(unicode_string_columns("\xFF"), 1);
}
END_TEST

START_TEST(test_padding_counts_columns_and_not_bytes)
{
    char data[64];
    Text text = TEXT_OVER(data);
    unicode_add_padded(&text, "도움말", 8);
    text_add_char(&text, '|');
    unicode_add_padded(&text, "help", 8);
    text_add_char(&text, '|');
    unicode_add_padded(&text, "持ち駒台です", 8);
    text_add_char(&text, '|');
    ck_assert_str_eq(data, "도움말  |help    |持ち駒台です|");
}
END_TEST

START_TEST(test_lines_break_beside_kana_but_not_before_closing_marks)
{
    ck_assert(unicode_breaks_between(U'駒', U'を'));
    ck_assert(!unicode_breaks_between(U'駒', U'。'));
    ck_assert(!unicode_breaks_between(U'「', U'駒'));
    ck_assert(unicode_breaks_between('5', U'駒'));
    ck_assert(!unicode_breaks_between(U'말', U'을'));
    ck_assert(!unicode_breaks_between(0, U'駒'));
    ck_assert_uint_eq(unicode_unbroken("駒を。"), strlen("駒"));
    ck_assert_uint_eq(unicode_unbroken("を。次"), strlen("を。"));
    ck_assert_uint_eq(unicode_unbroken("말을 놓아요"), strlen("말을"));
    ck_assert_uint_eq(unicode_unbroken(""), 0);
}
END_TEST

/* A name in another script stays on one line; a long remark need not. */
START_TEST(test_a_short_word_in_brackets_is_not_broken)
{
    ck_assert_uint_eq(unicode_unbroken("(王側安宮) x"), strlen("(王側安宮)"));
    ck_assert_uint_eq(unicode_unbroken("(王側安宮). Next"), strlen("(王側安宮)."));
    ck_assert_uint_eq(unicode_unbroken("왕측안궁(王側安宮)을 x"), strlen("왕측안궁(王側安宮)을"));
    ck_assert_uint_eq(unicode_unbroken("(修羅場, Surajang)"), strlen("(修羅場,"));
    ck_assert_uint_eq(unicode_unbroken("駒(打)を"), strlen("駒"));
    ck_assert_uint_eq(unicode_unbroken("(打)を"), strlen("(打)"));
    ck_assert_uint_eq(unicode_unbroken("(王側"), strlen("(王"));
    ck_assert_uint_eq(unicode_unbroken("(一二三四五六七八九十) x"), strlen("(一"));
}
END_TEST

typedef struct SafeCase {
    const char *given;
    const char *expected;
} SafeCase;

static const SafeCase SAFE_CASES[] = {
    {"plain text, 100%", "plain text, 100%"},
    {"\xE7\x8E\x84 \xC3\xA9 \xE2\x99\x94", "\xE7\x8E\x84 \xC3\xA9 \xE2\x99\x94"},
    {"\x1B[31mred", "?[31mred"},
    {"\x1B]52;c;QUJD\x07", "?]52;c;QUJD?"},
    {"\x1BPq\x1B\\", "?Pq?\\"},
    {"\xC2\x9B"
     "2J",
     "?2J"},
    {"\x9B"
     "2J",
     "?2J"},
    {"\xC2\x85", "?"},
    {"a\x08\x7F"
     "b",
     "a??b"},
    {"one\r\ntwo\nthree\rfour\tfive\vsix", "one two three four five six"},
    {"\r\n\r\n", "  "},
    {"\n\r", "  "},
    {"a\r\xE2\x80\x8B\nb", "a  b"},
    {"a\xE2\x80\xA8"
     "b\xE2\x80\xA9"
     "c",
     "a b c"},
    {"\xE2\x80\xAE"
     "evil\xE2\x80\xAC",
     "evil"},
    {"\xE2\x81\xA6"
     "x\xE2\x81\xA9\xE2\x80\x8F\xD8\x9C",
     "x"},
    {"a\xE2\x80\x8B"
     "b\xE2\x80\x8D"
     "c\xEF\xBB\xBF"
     "d\xE2\x81\xA0"
     "e",
     "abcde"},
    {"x\xEF\xB8\x8F", "x"},
    {"\xF3\xA0\x80\x81\xF3\xA0\x81\xA1z", "z"},
    {"\xC2\xAD\xE3\x85\xA4", ""},
    {"\xFF\xC3(", "??("},
    {"\xED\xA0\x80", "???"},
    {"\xEF\xBF\xBD", "\xEF\xBF\xBD"},
    {"\xEF\xBF\xBF", "?"},
    {"\xCC\x81"
     "a",
     "a"},
    {"e\xCC\x81\xCC\x82\xCC\x83\xCC\x84x\xCC\x81", "e\xCC\x81\xCC\x82x\xCC\x81"},
    {"e\xCC\x81\xE2\x80\x8B\xCC\x82\xE2\x80\x8B\xCC\x83", "e\xCC\x81\xCC\x82"},
    {"", ""},
};

static void sanitize(const char *given, size_t length, char *out, size_t size) {
    Text text = text_over(out, size);
    unicode_add_sanitized(&text, given, length);
}

START_TEST(test_untrusted_text_is_made_safe)
{
    const SafeCase *one = &SAFE_CASES[_i];
    char out[256];
    sanitize(one->given, strlen(one->given), out, sizeof(out));
    ck_assert_str_eq(out, one->expected);
}
END_TEST

START_TEST(test_nul_bytes_are_shown)
{
    char out[16];
    sanitize("a\0b", 3, out, sizeof(out));
    ck_assert_str_eq(out, "a?b");
}
END_TEST

START_TEST(test_a_hundred_thousand_combining_marks_become_two)
{
    enum { MARKS = 100000 };
    char *bytes = malloc(1 + 2 * MARKS);
    ck_assert_ptr_nonnull(bytes);
    bytes[0] = 'Z';
    for (size_t i = 0; i < MARKS; i++)
        memcpy(bytes + 1 + 2 * i, "\xCC\xB5", 2);
    char *out = malloc(2 * MARKS);
    ck_assert_ptr_nonnull(out);
    sanitize(bytes, 1 + 2 * MARKS, out, 2 * MARKS);
    ck_assert_str_eq(out, "Z\xCC\xB5\xCC\xB5");
    free(out);
    free(bytes);
}
END_TEST

/* The result is always well formed, printable, and unchanged when sanitised again. */
START_TEST(test_random_bytes_become_safe_and_then_stay_the_same)
{
    Random random = random_seeded(11);
    for (int round = 0; round < 20000; round++) {
        char given[24];
        for (size_t i = 0; i < sizeof(given); i++)
            given[i] = (char)random_below(&random, 256);
        char once[256];
        char twice[256];
        sanitize(given, sizeof(given), once, sizeof(once));
        sanitize(once, strlen(once), twice, sizeof(twice));
        ck_assert_str_eq(once, twice);
        const char *at = once;
        size_t left = strlen(once);
        bool safe = true;
        while (left > 0) {
            uint32_t code;
            size_t used = unicode_decode(at, left, &code);
            safe = safe && (code != UNICODE_REPLACEMENT || used == 3) && unicode_columns(code) >= 0;
            at += used;
            left -= used;
        }
        ck_assert_msg(safe, "%s", once);
    }
}
END_TEST

START_TEST(test_sanitized_text_is_cut_between_characters)
{
    char out[6];
    sanitize("a\xE7\x8E\x84\xE7\x8E\x84", 7, out, sizeof(out));
    ck_assert_str_eq(out, "a\xE7\x8E\x84");
}
END_TEST

SUITE() {
    TCase *decoding = tcase_create("decoding");
    suite_add_tcase(suite, decoding);
    tcase_add_test(decoding, test_every_code_point_survives_encoding_and_decoding);
    tcase_add_test(decoding, test_every_kind_of_blank_is_recognised);
    tcase_add_test(decoding, test_an_invalid_code_point_is_encoded_as_the_replacement);
    tcase_add_loop_test(decoding, test_malformed_bytes_are_decoded_one_at_a_time, 0,
                        sizeof(MALFORMED) / sizeof(MALFORMED[0]));
    tcase_add_test(decoding, test_decoding_does_not_read_past_the_length);
    tcase_add_test(decoding, test_code_points_have_their_known_widths);
    tcase_add_test(decoding, test_latin_letters_lose_their_marks_in_ascii);
    tcase_add_test(decoding, test_strings_have_the_sum_of_their_widths);
    tcase_add_test(decoding, test_padding_counts_columns_and_not_bytes);
    tcase_add_test(decoding, test_lines_break_beside_kana_but_not_before_closing_marks);
    tcase_add_test(decoding, test_a_short_word_in_brackets_is_not_broken);
    TCase *safety = tcase_create("safety");
    suite_add_tcase(suite, safety);
    tcase_add_loop_test(safety, test_untrusted_text_is_made_safe, 0,
                        sizeof(SAFE_CASES) / sizeof(SAFE_CASES[0]));
    tcase_add_test(safety, test_nul_bytes_are_shown);
    tcase_add_test(safety, test_a_hundred_thousand_combining_marks_become_two);
    tcase_add_test(safety, test_random_bytes_become_safe_and_then_stay_the_same);
    tcase_add_test(safety, test_sanitized_text_is_cut_between_characters);
}
