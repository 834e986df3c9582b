/* Lines between two terminals: each word is written as it is read, and malformed ones are refused.
 */
#include "friend/friend_line.h"

#include <string.h>

#include "support/suite.h"

static FriendLine line;

static bool read_line(const char *text) {
    return friend_line_read(text, strlen(text), &line);
}

static const char *const LINES[] = {
    "hello 1 ann pandemonium 5.0",
    "game 0f3a pandemonium 9f86d081884c7d659a2feaa0c55ad015 12",
    "state free 0",
    "state taken 31",
    "state over 31",
    "start 4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1 b 600000+5000+30000x3",
    "token 00112233445566778899aabbccddeeff",
    "have 0f3a 2 31 9f86d081884c7d65 ask-back-31",
    "move 31 P@e5 1250",
    "seen 31 598750 600000",
    "ask back 31",
    "answer back 31 yes",
    "answer start 0 no",
    "resign",
    "flag w",
    "end 1-0 checkmate",
    "say Well played, 말!",
    "watch",
    "seat w carol (guests)",
    "left b",
    "bye the window is closed",
    "ping 7",
    "pong 7",
};

START_TEST(test_each_word_is_written_as_it_was_read)
{
    char data[FRIEND_LINE_SIZE];
    Text out = TEXT_OVER(data);
    const char *text = LINES[_i];
    ck_assert_msg(read_line(text), "%s", text);
    ck_assert_int_ne(line.word, FRIEND_UNKNOWN);
    friend_line_write(&line, &out);
    ck_assert_uint_eq(out.length, strlen(text) + 1);
    ck_assert_msg(strncmp(data, text, strlen(text)) == 0, "%s", data);
}
END_TEST

static const char *const MALFORMED[] = {
    "hello",
    "hello 1",
    "hello 1 ann",
    "hello -1 ann x",
    "hello +1 ann x",
    "hello 1  ann x",
    "state",
    "state free",
    "state mine 0",
    "state free x",
    "move 1 e2e4",
    "move 1 e2e4 5 6",
    "move 99999999999 e2e4 5",
    "move 1 e2e4 5 ",
    "resign now",
    "resign ",
    "watch 1",
    "ask money 3",
    "answer back 3 maybe",
    "flag white",
    "seat w",
    "seat white ann",
    "left",
    "left ann",
    "start w 1+0",
    "token 00ZZ",
    "say ",
    "say \xE2\x80\xAE", /* nothing to show: it turns the text around */
    "say \xFF",
    "ping",
};

START_TEST(test_a_malformed_line_is_refused)
{ ck_assert_msg(!read_line(MALFORMED[_i]), "%s", MALFORMED[_i]); }
END_TEST

START_TEST(test_unknown_words_are_read_as_such)
{
    ck_assert(read_line("undo please"));
    ck_assert_int_eq(line.word, FRIEND_UNKNOWN);
    ck_assert(read_line(""));
    ck_assert_int_eq(line.word, FRIEND_UNKNOWN);
}
END_TEST

START_TEST(test_a_text_is_made_safe)
{
    ck_assert(read_line("say a\x1B[31mb\tc"));
    ck_assert_str_eq(line.arguments[0].text, "a?[31mb c");
}
END_TEST

START_TEST(test_a_line_has_at_most_1024_bytes)
{
    char text[FRIEND_LINE_SIZE];
    memset(text, 'x', sizeof text);
    memcpy(text, "say ", 4);
    ck_assert(friend_line_read(text, FRIEND_LINE_SIZE - 1, &line));
    ck_assert(!friend_line_read(text, FRIEND_LINE_SIZE, &line));
    ck_assert(!friend_line_read("say a\0b", 7, &line));
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("lines");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_each_word_is_written_as_it_was_read, 0,
                        sizeof LINES / sizeof *LINES);
    tcase_add_loop_test(tcase, test_a_malformed_line_is_refused, 0,
                        sizeof MALFORMED / sizeof *MALFORMED);
    tcase_add_test(tcase, test_unknown_words_are_read_as_such);
    tcase_add_test(tcase, test_a_text_is_made_safe);
    tcase_add_test(tcase, test_a_line_has_at_most_1024_bytes);
}
