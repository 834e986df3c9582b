#include "base/text.h"

#include <stdio.h>
#include <string.h>

#include "support/suite.h"

START_TEST(test_text_holds_what_is_added)
{
    char data[64];
    Text text = TEXT_OVER(data);
    ck_assert_str_eq(data, "");
    text_add(&text, "move ");
    text_add_uint(&text, 0);
    text_add_char(&text, '/');
    text_add_uint(&text, UINT64_MAX);
    text_add_bytes(&text, "abcdef", 2);
    text_addf(&text, " %s%+d", "x", 7);
    ck_assert_str_eq(data, "move 0/18446744073709551615ab x+7");
    ck_assert_uint_eq(text.length, strlen(data));
    ck_assert(!text.cut);
}
END_TEST

START_TEST(test_text_that_just_fits_is_not_cut)
{
    char data[4];
    Text text = TEXT_OVER(data);
    text_add(&text, "abc");
    ck_assert_str_eq(data, "abc");
    ck_assert(!text.cut);
    text_add(&text, "");
    ck_assert(!text.cut);
    Text other = TEXT_OVER(data);
    text_addf(&other, "%d", 123);
    ck_assert_str_eq(data, "123");
    ck_assert(!other.cut);
}
END_TEST

/* For every capacity and every way to add: nothing is written past the end, and the text is a
 * prefix of the whole. */
START_TEST(test_text_never_writes_past_its_capacity)
{
    static const char WHOLE[] = "a\xC3\xA4\xED\x95\x9C\xF0\x9F\x98\x80z"; /* 1, 2, 3, 4, 1 bytes */
    for (size_t capacity = 1; capacity <= sizeof(WHOLE); capacity++) {
        for (int way = 0; way < 3; way++) {
            char data[32];
            memset(data, '#', sizeof(data));
            Text text = text_over(data, capacity);
            if (way == 0)
                text_add(&text, WHOLE);
            else if (way == 1)
                text_addf(&text, "%s", WHOLE);
            else
                for (size_t i = 0; i < sizeof(WHOLE) - 1; i++)
                    text_add_char(&text, WHOLE[i]);
            ck_assert_uint_lt(text.length, capacity);
            ck_assert_uint_eq(text.length, strlen(data));
            ck_assert_int_eq(strncmp(data, WHOLE, text.length), 0);
            ck_assert(text.cut == (capacity < sizeof(WHOLE)));
            for (size_t i = capacity; i < sizeof(data); i++)
                ck_assert_int_eq(data[i], '#');
        }
    }
}
END_TEST

START_TEST(test_text_is_cut_between_characters)
{
    static const size_t LENGTHS[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11};
    static const char WHOLE[] = "a\xC3\xA4\xED\x95\x9C\xF0\x9F\x98\x80z";
    for (size_t room = 0; room < sizeof(LENGTHS) / sizeof(LENGTHS[0]); room++) {
        char data[32];
        Text text = text_over(data, room + 1);
        text_add(&text, WHOLE);
        ck_assert_uint_eq(text.length, LENGTHS[room]);
    }
}
END_TEST

/* The lowest and highest characters of each UTF-8 length are never cut in two. */
START_TEST(test_no_character_is_cut_in_two)
{
    static const char *const CHARACTERS[] = {
        "\xC2\x80",     "\xDF\xBF",         "\xE0\xA0\x80",
        "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF",
    };
    const char *character = CHARACTERS[_i];
    for (size_t before = 0; before < 3; before++) {
        for (size_t room = 0; room <= before + strlen(character); room++) {
            char data[16];
            Text text = text_over(data, room + 1);
            text_add_bytes(&text, "aaa", before);
            text_add(&text, character);
            size_t kept = room < before + strlen(character) && room > before ? before : room;
            ck_assert_uint_eq(text.length, kept);
        }
    }
}
END_TEST

START_TEST(test_bytes_that_are_not_utf8_are_cut_at_the_capacity)
{
    char data[5];
    Text text = TEXT_OVER(data);
    text_add(&text, "\x80\x80\x80\x80\x80\x80");
    ck_assert_uint_eq(text.length, 4);
}
END_TEST

START_TEST(test_nothing_is_added_after_a_cut)
{
    char data[4];
    Text text = TEXT_OVER(data);
    text_add(&text, "ab\xC3\xA4");
    ck_assert_str_eq(data, "ab");
    text_add_char(&text, 'c');
    text_addf(&text, "%d", 1);
    ck_assert_str_eq(data, "ab");
    text_clear(&text);
    text_add_char(&text, 'c');
    ck_assert_str_eq(data, "c");
    ck_assert(!text.cut);
}
END_TEST

START_TEST(test_sentences_are_separated_by_a_space)
{
    char data[32];
    Text text = TEXT_OVER(data);
    text_add_sentence(&text, "%u pieces.", 3u);
    ck_assert_str_eq(data, "3 pieces.");
    text_add_sentence(&text, "White.");
    ck_assert_str_eq(data, "3 pieces. White.");
    text_clear(&text);
    text_add_sentence(&text, "駒 %u 枚。", 3u);
    text_add_sentence(&text, "白。");
    ck_assert_str_eq(data, "駒 3 枚。白。");
}
END_TEST

START_TEST(test_the_end_of_a_text_goes_into_a_sentence_around_it)
{
    char data[32], taken[16];
    Text text = TEXT_OVER(data);
    text_add(&text, "White: ");
    size_t from = text.length;
    text_add(&text, "e3-e4");
    text_addf(&text, "%s, check", text_take(&text, from, taken, sizeof taken));
    ck_assert_str_eq(data, "White: e3-e4, check");
    ck_assert_uint_eq(text.length, strlen(data));
    ck_assert_str_eq(text_take(&text, text.length, taken, sizeof taken), "");
    char small[4];
    ck_assert_str_eq(text_take(&text, 0, small, sizeof small), "Whi");
    ck_assert_str_eq(data, "");
    text = text_over(small, sizeof small);
    text_add(&text, "abcd");
    ck_assert_str_eq(text_take(&text, 1, taken, sizeof taken), "");
    ck_assert_str_eq(small, "abc");
}
END_TEST

START_TEST(test_bytes_grow_as_needed)
{
    Bytes bytes = {0};
    char expected[4096] = "";
    size_t length = 0;
    for (int i = 0; i < 400; i++) {
        length += (size_t)snprintf(expected + length, sizeof(expected) - length, "%d,", i);
        ck_assert(bytes_addf(&bytes, "%d", i));
        ck_assert(bytes_add_char(&bytes, ','));
    }
    ck_assert_uint_eq(bytes.length, length);
    ck_assert_str_eq(bytes.data, expected);
    ck_assert_uint_gt(bytes.capacity, bytes.length);
    bytes_done(&bytes);
    ck_assert_ptr_null(bytes.data);
    ck_assert_uint_eq(bytes.capacity, 0);
}
END_TEST

START_TEST(test_bytes_keep_nul_bytes)
{
    Bytes bytes = {0};
    ck_assert(bytes_add_bytes(&bytes, "a\0b", 3));
    ck_assert(bytes_add(&bytes, "c"));
    ck_assert_uint_eq(bytes.length, 4);
    ck_assert_mem_eq(bytes.data, "a\0bc", 5);
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_adding_nothing_to_empty_bytes_gives_an_empty_string)
{
    Bytes bytes = {0};
    ck_assert(bytes_add_bytes(&bytes, NULL, 0));
    ck_assert_str_eq(bytes.data, "");
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_reserving_more_than_memory_holds_changes_nothing)
{
    Bytes bytes = {0};
    ck_assert(!bytes_reserve(&bytes, SIZE_MAX));
    ck_assert_ptr_null(bytes.data);
    ck_assert(bytes_add(&bytes, "abc"));
    size_t capacity = bytes.capacity;
    ck_assert(!bytes_reserve(&bytes, SIZE_MAX));
    ck_assert(!bytes_reserve(&bytes, SIZE_MAX - 3));
    ck_assert(!bytes_reserve(&bytes, (size_t)PTRDIFF_MAX - 3));
    ck_assert_str_eq(bytes.data, "abc");
    ck_assert_uint_eq(bytes.length, 3);
    ck_assert_uint_eq(bytes.capacity, capacity);
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_reserved_room_is_used_without_moving)
{
    Bytes bytes = {0};
    ck_assert(bytes_reserve(&bytes, 1000));
    const char *data = bytes.data;
    for (int i = 0; i < 1000; i++)
        ck_assert(bytes_add_char(&bytes, 'x'));
    ck_assert_ptr_eq(bytes.data, data);
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_copying_replaces_the_text_and_cuts_between_characters)
{
    char data[6] = "before";
    text_copy(data, sizeof data, "ab");
    ck_assert_str_eq(data, "ab");
    text_copy_bytes(data, sizeof data, "abcdefg", 3);
    ck_assert_str_eq(data, "abc");
    text_format(data, sizeof data, "%s-%d", "a", 7);
    ck_assert_str_eq(data, "a-7");
    text_format(data, sizeof data, "%s", "abcd\xc3\xa9");
    ck_assert_str_eq(data, "abcd");
    text_copy(data, sizeof data, "");
    ck_assert_str_eq(data, "");
}
END_TEST

START_TEST(test_a_path_without_room_keeps_its_end)
{
    static const struct {
        const char *path;
        size_t size;
        const char *shown;
    } ROWS[] = {
        {"/home/ann/games.pgn", 20, "/home/ann/games.pgn"},
        {"/home/ann/games.pgn", 19,
         "\xe2\x80\xa6"
         "e/ann/games.pgn"},
        {"/home/ann/games.pgn", 13,
         "\xe2\x80\xa6"
         "games.pgn"},
        {"/\xc3\xa9\xc3\xa9/x", 7,
         "\xe2\x80\xa6"
         "/x"},
        {"/\xc3\xa9\xc3\xa9/x", 8, "/\xc3\xa9\xc3\xa9/x"},
        {"abcdefgh", 4, "abc"},
        {"", 1, ""},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char data[32];
        text_copy_end(data, ROWS[i].size, ROWS[i].path);
        ck_assert_msg(strcmp(data, ROWS[i].shown) == 0, "%s in %zu: %s", ROWS[i].path, ROWS[i].size,
                      data);
    }
}
END_TEST

SUITE() {
    TCase *text = tcase_create("text");
    suite_add_tcase(suite, text);
    tcase_add_test(text, test_text_holds_what_is_added);
    tcase_add_test(text, test_text_that_just_fits_is_not_cut);
    tcase_add_test(text, test_text_never_writes_past_its_capacity);
    tcase_add_test(text, test_text_is_cut_between_characters);
    tcase_add_loop_test(text, test_no_character_is_cut_in_two, 0, 6);
    tcase_add_test(text, test_bytes_that_are_not_utf8_are_cut_at_the_capacity);
    tcase_add_test(text, test_nothing_is_added_after_a_cut);
    tcase_add_test(text, test_sentences_are_separated_by_a_space);
    tcase_add_test(text, test_the_end_of_a_text_goes_into_a_sentence_around_it);
    tcase_add_test(text, test_copying_replaces_the_text_and_cuts_between_characters);
    tcase_add_test(text, test_a_path_without_room_keeps_its_end);
    TCase *bytes = tcase_create("bytes");
    suite_add_tcase(suite, bytes);
    tcase_add_test(bytes, test_bytes_grow_as_needed);
    tcase_add_test(bytes, test_bytes_keep_nul_bytes);
    tcase_add_test(bytes, test_adding_nothing_to_empty_bytes_gives_an_empty_string);
    tcase_add_test(bytes, test_reserving_more_than_memory_holds_changes_nothing);
    tcase_add_test(bytes, test_reserved_room_is_used_without_moving);
}
