/* A conversation with another terminal: lines arrive whole, limits hold, and what is there, away or
 * gone is known. */
#include "friend/friend_link.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/suite.h"

static FriendLink *talk;
static int peer;
static int64_t now;
static FriendLine line;

static void setup(void) {
    int ends[2];
    signal(SIGPIPE, SIG_IGN);
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    ck_assert_int_eq(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    now = 1000;
    talk = friend_link_new(ends[0], ends[0], now);
    peer = ends[1];
}

static void teardown(void) {
    friend_link_free(talk);
    close(peer);
}

static void says(const char *text) {
    ck_assert_int_eq(write(peer, text, strlen(text)), (ssize_t)strlen(text));
}

/* The word of the next line; FRIEND_WORDS: there is none. */
static FriendWord heard(void) {
    return friend_link_hear(talk, now, &line) ? line.word : FRIEND_WORDS;
}

static void greet(void) {
    says("hello 1 ann pandemonium\n");
    ck_assert_int_eq(heard(), FRIEND_HELLO);
}

/* What the peer was sent. */
static const char *sent(void) {
    static char data[4096];
    ssize_t count = read(peer, data, sizeof data - 1);
    data[count > 0 ? count : 0] = '\0';
    return data;
}

static void ck_over(const char *reason) {
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    ck_assert_ptr_nonnull(friend_link_fault(talk));
    ck_assert_str_eq(friend_link_fault(talk), reason);
    ck_assert_int_eq(friend_link_presence(talk, now), FRIEND_GONE);
    ck_assert_uint_eq(friend_link_fds(talk, (struct pollfd[FRIEND_LINK_FDS]){{0}}), 0);
}

START_TEST(test_lines_are_whole_however_they_arrive)
{
    static const char TEXT[] = "hello 1 ann pandemonium\nmove 1 e2e4 5\nresign\n";
    static const FriendWord WORDS[] = {FRIEND_HELLO, FRIEND_MOVE, FRIEND_RESIGN};
    size_t words = 0;
    for (size_t i = 0; i + 1 < sizeof TEXT; i++) {
        says((char[]){TEXT[i], '\0'});
        FriendWord word = heard();
        ck_assert((word != FRIEND_WORDS) == (TEXT[i] == '\n'));
        if (word != FRIEND_WORDS)
            ck_assert_int_eq(word, WORDS[words++]);
    }
    ck_assert_uint_eq(words, 3);
}
END_TEST

START_TEST(test_text_before_the_greeting_is_skipped)
{
    says("Welcome to this machine!\n\n\xFF\n");
    greet();
}
END_TEST

START_TEST(test_another_program_is_refused)
{
    for (int i = 0; i < 200; i++)
        says("HTTP/1.1 400 Bad Request, and so on, and so on, and so on\n");
    ck_over("it is another program");
}
END_TEST

START_TEST(test_a_line_without_an_end_is_refused_before_and_after_the_greeting)
{
    char flood[FRIEND_LINE_SIZE + 1];
    memset(flood, 'x', sizeof flood - 1);
    flood[sizeof flood - 1] = '\0';
    if (_i == 1)
        greet();
    for (int i = 0; i < 12; i++)
        says(flood);
    ck_over(_i == 1 ? "it sent a line that is too long" : "it is another program");
}
END_TEST

START_TEST(test_the_greeting_has_five_seconds)
{
    now += FRIEND_HELLO_MS - 1;
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    ck_assert_ptr_null(friend_link_fault(talk));
    ck_assert_int_eq(friend_link_timeout_ms(talk, now), 1);
    now++;
    ck_over("it does not answer");
}
END_TEST

START_TEST(test_another_version_is_refused)
{
    says("hello 2 ann pandemonium\n");
    ck_over("it speaks another version of this language");
}
END_TEST

START_TEST(test_a_malformed_line_ends_the_conversation)
{
    greet();
    says("move 1 e2e4\n");
    ck_over("it sent a malformed line");
}
END_TEST

START_TEST(test_a_hundred_unknown_words_a_minute_are_ignored)
{
    greet();
    for (int i = 0; i < FRIEND_UNKNOWN_LIMIT; i++)
        says("later 1\n");
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    now += FRIEND_UNKNOWN_MS;
    for (int i = 0; i < FRIEND_UNKNOWN_LIMIT; i++)
        says("later 1\n");
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    ck_assert_ptr_null(friend_link_fault(talk));
    says("later 1\n");
    ck_over("it sent too many unknown words");
}
END_TEST

START_TEST(test_more_than_five_texts_in_ten_seconds_are_dropped)
{
    greet();
    for (int i = 0; i < 9; i++)
        says("say hello\n");
    for (int i = 0; i < FRIEND_SAY_LIMIT; i++)
        ck_assert_int_eq(heard(), FRIEND_SAY);
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    now += FRIEND_SAY_MS;
    says("say again\n");
    ck_assert_int_eq(heard(), FRIEND_SAY);
}
END_TEST

START_TEST(test_pings_are_answered_and_measure_the_round_trip)
{
    greet();
    says("ping 9\n");
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    ck_assert_str_eq(sent(), "pong 9\n");
    now += FRIEND_PING_MS;
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    ck_assert_str_eq(sent(), "ping 1\n");
    now += 120;
    says("pong 1\n");
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    ck_assert_int_eq(friend_link_round_trip_ms(talk), 120);
}
END_TEST

START_TEST(test_a_silent_peer_is_away_and_a_cut_line_is_gone)
{
    greet();
    now += FRIEND_AWAY_MS - 1;
    ck_assert_int_eq(friend_link_presence(talk, now), FRIEND_HERE);
    now++;
    ck_assert_int_eq(friend_link_presence(talk, now), FRIEND_AWAY);
    says("pong 1\n");
    ck_assert_int_eq(heard(), FRIEND_WORDS);
    ck_assert_int_eq(friend_link_presence(talk, now), FRIEND_HERE);
    shutdown(peer, SHUT_WR);
    ck_over("the line was cut");
}
END_TEST

START_TEST(test_who_does_not_read_is_dropped)
{
    FriendLine said = {.word = FRIEND_SAY};
    greet();
    text_copy(said.arguments[0].text, sizeof said.arguments[0].text,
              "a line that nobody reads, again and again, until there is no room for it");
    for (int i = 0; i < 100000 && friend_link_fault(talk) == NULL; i++)
        friend_link_send(talk, &said);
    ck_over("it does not read what it is sent");
}
END_TEST

START_TEST(test_a_definition_is_collected_before_the_next_line)
{
    greet();
    says("game 0f pandemonium 9f 2\n");
    ck_assert_int_eq(heard(), FRIEND_GAME);
    friend_link_await_text(talk, line.arguments[3].number);
    ck_assert_ptr_null(friend_link_text(talk));
    says("[mine:chess]\nmove 1 e2e4 0\nresign\n");
    ck_assert_int_eq(heard(), FRIEND_RESIGN);
    ck_assert_str_eq(friend_link_text(talk), "[mine:chess]\nmove 1 e2e4 0\n");
}
END_TEST

START_TEST(test_an_endless_definition_is_refused)
{
    char text[1001];
    memset(text, 'a', 999);
    text[999] = '\n';
    text[1000] = '\0';
    greet();
    friend_link_await_text(talk, FRIEND_DEFINITION_LINES);
    for (int i = 0; i < 70 && friend_link_fault(talk) == NULL; i++) {
        says(text);
        ck_assert_int_eq(heard(), FRIEND_WORDS);
    }
    ck_over("it sent a definition that is too long");
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("link");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_lines_are_whole_however_they_arrive);
    tcase_add_test(tcase, test_text_before_the_greeting_is_skipped);
    tcase_add_test(tcase, test_another_program_is_refused);
    tcase_add_loop_test(tcase, test_a_line_without_an_end_is_refused_before_and_after_the_greeting,
                        0, 2);
    tcase_add_test(tcase, test_the_greeting_has_five_seconds);
    tcase_add_test(tcase, test_another_version_is_refused);
    tcase_add_test(tcase, test_a_malformed_line_ends_the_conversation);
    tcase_add_test(tcase, test_a_hundred_unknown_words_a_minute_are_ignored);
    tcase_add_test(tcase, test_more_than_five_texts_in_ten_seconds_are_dropped);
    tcase_add_test(tcase, test_pings_are_answered_and_measure_the_round_trip);
    tcase_add_test(tcase, test_a_silent_peer_is_away_and_a_cut_line_is_gone);
    tcase_add_test(tcase, test_who_does_not_read_is_dropped);
    tcase_add_test(tcase, test_a_definition_is_collected_before_the_next_line);
    tcase_add_test(tcase, test_an_endless_definition_is_refused);
}
