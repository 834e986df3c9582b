/* The far end of ssh: that it copies every byte and no other, and ends when it should. */
#include "friend/friend_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "base/text.h"
#include "support/suite.h"

enum { MANY = 200000, REFUSED = 3 };

static int to, from, table; /* our ends: the guest's two, and the table's */
static pid_t process;

/* Starts a copier. By one socket for both of the guest's ends, as sshd has it, or by two pipes. */
static void start(const char *as, bool one_socket) {
    int in[2], out[2], sockets[2];
    signal(SIGPIPE, SIG_IGN);
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, sockets), 0);
    if (one_socket) {
        ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, in), 0);
        out[1] = dup(in[0]);
        out[0] = dup(in[1]);
    } else {
        ck_assert_int_eq(pipe(in), 0);
        ck_assert_int_eq(pipe(out), 0);
    }
    process = fork();
    if (process == 0) {
        close(in[1]);
        close(out[0]);
        close(sockets[1]);
        bool good = friend_pipe_copy(&(FriendPipe){in[0], out[1], sockets[0], as}, NULL);
        _exit(good ? 0 : REFUSED);
    }
    close(in[0]);
    close(out[1]);
    close(sockets[0]);
    to = in[1];
    from = out[0];
    table = sockets[1];
}

static void ck_ends(int expected) {
    int status;
    ck_assert_int_eq(waitpid(process, &status, 0), process);
    ck_assert_int_eq(WIFEXITED(status) ? WEXITSTATUS(status) : -1, expected);
}

static void put(int fd, const char *text) {
    ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
}

/* What comes until `size` bytes or the end; returns how many. */
static size_t get(int fd, char *out, size_t size) {
    size_t length = 0;
    for (ssize_t count = 1; count > 0 && length<size; length += count> 0 ? (size_t)count : 0)
        count = read(fd, out + length, size - length);
    return length;
}

static void ck_gets(int fd, const char *text) {
    char heard[4096] = "";
    ck_assert_uint_eq(get(fd, heard, strlen(text)), strlen(text));
    ck_assert_str_eq(heard, text);
}

static void ck_no_more(int fd) {
    char byte;
    ck_assert_int_eq(read(fd, &byte, 1), 0);
}

static void fill_random(uint64_t seed, char bytes[MANY]) {
    Random random = random_seeded(seed);
    for (size_t i = 0; i < MANY; i++)
        bytes[i] = (char)(random_next(&random) & 0xFF);
}

/* Writes all from another process, `step` bytes at a time; the end closes. */
static void put_all(int fd, const char *bytes, size_t step) {
    pid_t writer = fork();
    if (writer != 0)
        return;
    size_t done = 0;
    while (done < MANY) {
        ssize_t count = write(fd, bytes + done, step < MANY - done ? step : MANY - done);
        if (count <= 0)
            _exit(1);
        done += (size_t)count;
    }
    _exit(0);
}

static const size_t STEPS[] = {1, 7, 4096, MANY};

START_TEST(test_every_byte_arrives_in_both_directions)
{
    /* Not allocated: in the processes that leave from here that would be lost memory. */
    static char there[MANY], back[MANY], heard[MANY];
    fill_random(1, there);
    fill_random(2, back);
    for (int one_socket = 0; one_socket < 2; one_socket++) {
        start(NULL, one_socket != 0);
        put_all(to, there, STEPS[_i]);
        put_all(table, back, STEPS[_i]);
        ck_assert_uint_eq(get(table, heard, MANY), MANY);
        ck_assert_int_eq(memcmp(heard, there, MANY), 0);
        ck_assert_uint_eq(get(from, heard, MANY), MANY);
        ck_assert_int_eq(memcmp(heard, back, MANY), 0);
        close(to);
        close(from);
        close(table);
        ck_ends(0);
        while (wait(NULL) > 0)
            continue;
    }
}
END_TEST

START_TEST(test_who_has_said_all_still_hears)
{
    start(NULL, false);
    put(to, "last");
    close(to);
    ck_gets(table, "last");
    ck_no_more(table);
    put(table, "answer");
    ck_gets(from, "answer");
    close(table);
    ck_no_more(from);
    ck_ends(0);
    start(NULL, false);
    put(table, "last");
    shutdown(table, SHUT_WR);
    ck_gets(from, "last");
    ck_no_more(from);
    put(to, "answer");
    ck_gets(table, "answer");
    close(to);
    ck_no_more(table);
    ck_ends(0);
}
END_TEST

START_TEST(test_it_ends_when_the_table_goes_though_the_guest_is_silent)
{
    for (int one_socket = 0; one_socket < 2; one_socket++) {
        start(NULL, one_socket != 0);
        put(table, "bye\n");
        close(table);
        ck_gets(from, "bye\n");
        ck_no_more(from);
        ck_ends(0);
    }
}
END_TEST

START_TEST(test_a_guest_s_last_words_arrive_though_it_reads_no_more)
{
    start(NULL, false);
    close(from);
    put(to, "bye\n");
    close(to);
    ck_gets(table, "bye\n");
    ck_no_more(table);
    close(table);
    ck_ends(0);
}
END_TEST

START_TEST(test_what_nobody_reads_waits_with_the_writer)
{
    char block[4096] = {0};
    size_t taken = 0;
    start(NULL, false);
    fcntl(table, F_SETFL, O_NONBLOCK);
    for (int still = 0; still < 20;) {
        ssize_t count = write(table, block, sizeof block);
        still = count > 0 ? 0 : still + 1;
        taken += count > 0 ? (size_t)count : 0;
        if (count < 0)
            usleep(5000);
        ck_assert_uint_lt(taken, 4 << 20);
    }
    put(to, "still here");
    fcntl(table, F_SETFL, 0);
    ck_gets(table, "still here");
    close(from);
    close(to);
    close(table);
    ck_ends(0);
}
END_TEST

START_TEST(test_a_given_name_stands_in_the_greeting)
{
    start("carol", false);
    for (const char *at = "hello 1 root pandemonium 5.0\nsay hello 1 root\n"; *at != '\0'; at++)
        ck_assert_int_eq(write(to, at, 1), 1);
    ck_gets(table, "hello 1 carol pandemonium 5.0\nsay hello 1 root\n");
    put(table, "hello 1 ann x\n");
    ck_gets(from, "hello 1 ann x\n");
    close(to);
    close(table);
    ck_ends(0);
}
END_TEST

START_TEST(test_with_a_given_name_nothing_else_comes_first)
{
    static const char *const ROWS[] = {
        "watch\nhello 1 root x\n", "hello\n",          "hello 1 root\n",  "\n",
        "hello 1 ro\x01t x\n",     "GET / HTTP/1.0\n", "hullo 1 root x\n"};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        start("carol", false);
        put(to, ROWS[i]);
        ck_ends(REFUSED);
        ck_no_more(table);
        ck_no_more(from);
    }
    char line[2048];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    memcpy(line, "hello 1 root ", 13);
    start("carol", false);
    put(to, line);
    ck_ends(REFUSED);
    ck_no_more(table);
    start("carol", false);
    put(to, "hello 1 ro");
    close(to);
    ck_no_more(table);
    close(table);
    ck_ends(0);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("pipe");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_every_byte_arrives_in_both_directions, 0, 4);
    tcase_add_test(tcase, test_who_has_said_all_still_hears);
    tcase_add_test(tcase, test_it_ends_when_the_table_goes_though_the_guest_is_silent);
    tcase_add_test(tcase, test_a_guest_s_last_words_arrive_though_it_reads_no_more);
    tcase_add_test(tcase, test_what_nobody_reads_waits_with_the_writer);
    tcase_add_test(tcase, test_a_given_name_stands_in_the_greeting);
    tcase_add_test(tcase, test_with_a_given_name_nothing_else_comes_first);
}
