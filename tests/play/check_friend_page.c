/* pandemonium-friend(5) describes the lines that friend_line.c reads and writes. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "friend/friend_line.h"
#include "friend/friend_link.h"
#include "support/suite.h"

enum { PAGE_LIMIT = 1 << 20, LINE_SIZE = 2048, FEWEST = 14 };

static Bytes page;

static void setup(void) {
    char path[LINE_SIZE];
    const char *top = getenv("abs_top_srcdir");
    text_format(path, sizeof path, "%s/man/pandemonium-friend.5.in", top != NULL ? top : ".");
    ck_assert_msg(file_read(file_system(), path, PAGE_LIMIT, &page, NULL), "%s", path);
}

static void teardown(void) {
    bytes_done(&page);
}

START_TEST(test_every_word_is_described)
{
    char item[LINE_SIZE];
    for (int word = FRIEND_UNKNOWN + 1; word < FRIEND_WORDS; word++) {
        const char *name = friend_word((FriendWord)word);
        text_format(item, sizeof item, "\n.It Ic %s", name);
        const char *at = strstr(page.data, item);
        ck_assert_msg(at != NULL && strchr(" \n", at[strlen(item)]) != NULL, "%s", name);
    }
}
END_TEST

/* Puts the bytes that mdoc escapes, and digits, in the place of what stands for them. */
static void write_out(const char *from, size_t length, char *out, size_t size) {
    static const char *const STAND_INS[][2] = {{"SHA256", "0a"}, {"HASH", "0b"}, {"\\", ""}};
    Text text = {out, size, 0, false};
    out[0] = '\0';
    for (size_t at = 0; at < length;) {
        size_t taken = 0;
        for (size_t i = 0; taken == 0 && i < sizeof STAND_INS / sizeof *STAND_INS; i++) {
            size_t part = strlen(STAND_INS[i][0]);
            if (part > length - at || memcmp(from + at, STAND_INS[i][0], part) != 0)
                continue;
            text_add(&text, STAND_INS[i][1]);
            taken = part;
        }
        if (taken == 0)
            text_add_bytes(&text, from + at, taken = 1);
        at += taken;
    }
}

START_TEST(test_the_conversation_is_of_good_lines)
{
    unsigned seen = 0;
    const char *at = strstr(page.data, ".Sh A CONVERSATION");
    ck_assert_ptr_nonnull(at);
    const char *end = strstr(at, ".Ed");
    ck_assert_ptr_nonnull(end);
    for (const char *next; at < end; at = next + 1) {
        char text[LINE_SIZE], again[LINE_SIZE];
        FriendLine line;
        Text out = TEXT_OVER(again);
        next = strchr(at, '\n');
        if (strncmp(at, "H  ", 3) != 0 && strncmp(at, "G  ", 3) != 0)
            continue;
        write_out(at + 3, (size_t)(next - at) - 3, text, sizeof text);
        ck_assert_msg(friend_line_read(text, strlen(text), &line), "%s", text);
        ck_assert_int_ne(line.word, FRIEND_UNKNOWN);
        friend_line_write(&line, &out);
        again[strlen(again) - 1] = '\0';
        ck_assert_str_eq(again, text);
        seen++;
    }
    ck_assert_uint_ge(seen, FEWEST);
}
END_TEST

START_TEST(test_the_limits_are_those_of_the_program)
{
    ck_assert_int_eq(FRIEND_LINE_SIZE, 1024);
    ck_assert_int_eq(FRIEND_DEFINITION_SIZE, 64 * 1024);
    ck_assert_int_eq(FRIEND_UNSENT_LIMIT, 64 * 1024);
    ck_assert_int_eq(FRIEND_BEFORE_HELLO, 8 * 1024);
    char texts[][64] = {"It line Ta 1,024 bytes", "64 KiB, 2,000 lines",
                        "text before Ic hello Ta No 8 KiB",
                        "bytes that the other has not read Ta 64 KiB"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        ck_assert_msg(strstr(page.data, texts[i]) != NULL, "%s", texts[i]);
    static const struct {
        const char *format;
        int value;
    } ROWS[] = {
        {".It time for Ic hello Ta No %d seconds\n", FRIEND_HELLO_MS / 1000},
        {".It unknown words Ta %d a minute\n", FRIEND_UNKNOWN_LIMIT},
        {"Ta No %d characters, 5 in 10 seconds\n", FRIEND_SAY_SIZE},
        {"200 characters, %d in 10 seconds\n", FRIEND_SAY_LIMIT},
        {"5 in %d seconds\n", FRIEND_SAY_MS / 1000},
        {"Sent every %d seconds;", FRIEND_PING_MS / 1000},
        {"after %d seconds the other counts as away", FRIEND_AWAY_MS / 1000},
        {"Ic hello Ar %d NAME PROGRAM\n", FRIEND_VERSION},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char text[LINE_SIZE];
        const char *number = strstr(ROWS[i].format, "%d");
        text_format(text, sizeof text, "%.*s%d%s", (int)(number - ROWS[i].format), ROWS[i].format,
                    ROWS[i].value, number + 2);
        ck_assert_msg(strstr(page.data, text) != NULL, "%s", text);
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("page");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_every_word_is_described);
    tcase_add_test(tcase, test_the_conversation_is_of_good_lines);
    tcase_add_test(tcase, test_the_limits_are_those_of_the_program);
}
