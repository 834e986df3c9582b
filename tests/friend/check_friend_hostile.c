/* What somebody hostile, or a slow way, can do to a game at a real table: nothing but end that one
 * conversation, with the game kept and nobody else waiting. */
#include "friend/people.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "base/text.h"

enum { HEARD = 65536 };

static char login[FRIEND_NAME_SIZE];

static void setup(void) {
    people_setup();
    text_copy(login, sizeof login, own_login());
}

static void answer(FriendEventKind kind, bool yes) {
    ck_assert_uint_gt(people[HOST].told[kind], 0);
    friend_game_answer(people[HOST].game, people[HOST].last[kind].number, yes);
    pump();
}

/* Both are there and play. */
static void begin(FriendWatchers watching) {
    open_table((FriendGameSetup){.watching = watching});
    come(GUEST, FRIEND_PART_JOINS);
    pump();
    answer(FRIEND_EVENT_WANTS, true);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_BEGIN], 1);
    ck_assert_uint_eq(people[GUEST].told[FRIEND_EVENT_BEGIN], 1);
}

static void cut_line(int who) {
    friend_game_hang_up(people[who].game, NULL);
    pump();
}

/* --- by hand --------------------------------------------------------------------------------- */

static void put(int fd, const char *text) {
    ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    pump();
}

static bool is_cut(int fd) {
    char data[4096];
    ssize_t count;
    while ((count = read(fd, data, sizeof data)) > 0)
        continue;
    return count == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
}

static int greet_as(uid_t uid) {
    int fd = connect_as(uid);
    put(fd, "hello 1 eve x\n");
    return fd;
}

/* --- those who watch ------------------------------------------------------------------------- */

/* Row "three watchers while two play". */
START_TEST(test_three_watchers_while_two_play)
{
    begin(FRIEND_WATCHERS_ALL);
    int silent = greet_as(getuid());
    put(silent, "watch\n"); /* and reads nothing more */
    come(FIRST_WATCHER, FRIEND_PART_WATCHES);
    come(FIRST_WATCHER + 1, FRIEND_PART_WATCHES);
    pump();
    ck_assert_uint_eq(friend_game_watchers(people[HOST].game), 3);
    for (unsigned i = 0; i < 200; i++) {
        /* The move is with the other player before any watcher is heard. */
        int by = i % 2 == 0 ? HOST : GUEST, other = i % 2 == 0 ? GUEST : HOST;
        ck_assert(friend_game_played(people[by].game, "g1f3", 5, LEFT));
        while (step(&people[other]))
            continue;
        ck_assert_uint_eq(plies(other), i + 1);
    }
    pump();
    ck_assert_uint_eq(plies(FIRST_WATCHER), 200);
    ck_assert_uint_eq(plies(FIRST_WATCHER + 1), 200);
    close(silent);
}
END_TEST

/* --- questions and the end ------------------------------------------------------------------- */

START_TEST(test_a_rematch_is_declined)
{
    begin(FRIEND_WATCHERS_NO);
    ck_assert(friend_game_ask(people[GUEST].game, FRIEND_ASK_REMATCH));
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_REMATCH], 1);
    friend_game_answer_rematch(people[HOST].game, false);
    pump();
    ck_assert_uint_eq(people[GUEST].told[FRIEND_EVENT_AGAIN], 1);
    ck_assert(!people[GUEST].last[FRIEND_EVENT_AGAIN].yes);
}
END_TEST

/* A question that the game has left behind is no longer open, and can be asked again. */
START_TEST(test_a_question_can_be_asked_again_after_a_move)
{
    begin(FRIEND_WATCHERS_NO);
    play(HOST, "e2e4");
    ck_assert(friend_game_ask(people[HOST].game, FRIEND_ASK_BACK));
    pump();
    ck_assert_int_eq(people[GUEST].news.kind, FRIEND_NEWS_ASKED);
    play(GUEST, "e7e5"); /* the answer is a move */
    people[GUEST].news.kind = FRIEND_NEWS_NONE;
    ck_assert(friend_game_ask(people[HOST].game, FRIEND_ASK_BACK));
    pump();
    ck_assert_int_eq(people[GUEST].news.kind, FRIEND_NEWS_ASKED);
    friend_game_reply(people[GUEST].game, FRIEND_ASK_BACK, 1, true);
    pump();
    ck_assert_uint_eq(plies(HOST), 0);
    ck_assert_uint_eq(plies(GUEST), 0);
}
END_TEST

/* --- somebody hostile ------------------------------------------------------------------------ */

static void fill_half_open(void) {
    for (unsigned i = 0; i < FRIEND_UNSEATED; i++)
        (void)connect_as(getuid()); /* closed when the test ends: they are the hostile side's */
    pump();
}

START_TEST(test_half_open_sockets_go_after_five_seconds)
{
    begin(FRIEND_WATCHERS_ALL);
    fill_half_open();
    int fd = connect_as(getuid());
    pump();
    ck_assert(is_cut(fd));
    close(fd);
    now += FRIEND_HELLO_MS;
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_LOST], FRIEND_UNSEATED);
    come(FIRST_WATCHER, FRIEND_PART_WATCHES);
    pump();
    ck_assert_uint_eq(friend_game_watchers(people[HOST].game), 1);
}
END_TEST

/* Writes the text again and again, until it is killed or has written so much. */
static pid_t flood(int fd, const char *text, size_t most) {
    pid_t process = fork();
    ck_assert_int_ge(process, 0);
    if (process != 0)
        return process;
    char block[8192];
    size_t length = strlen(text), filled = 0;
    while (filled + length <= sizeof block) {
        memcpy(block + filled, text, length);
        filled += length;
    }
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    for (size_t written = 0; written < most; written += filled)
        if (write(fd, block, filled) < 0)
            _exit(1);
    _exit(0);
}

static const char *const FLOODS[] = {
    "seen 1 0 0\n",
    "ask draw 0\n",
    "hello 1 eve x\n",
    "answer start 0 yes\n",
    "token 00112233445566778899aabbccddeeff\n",
    "watch\n",
    "ping 1\n",
    "have 0f3a 0 0 0000000000000000 back-0\n",
    "say hello\n",
    "move 7 e2e4 1\n",
};

/* However much and fast somebody writes, a step ends and the others are heard. */
START_TEST(test_a_flood_keeps_nobody_waiting)
{
    enum { MOST = 1 << 30 };
    begin(FRIEND_WATCHERS_ALL);
    int fd = greet_as(getuid());
    if (_i % 2 == 1) /* one who watches */
        put(fd, "watch\n");
    pid_t process = flood(fd, FLOODS[_i / 2], MOST);
    for (unsigned i = 0; i < 10; i++) {
        int by = i % 2 == 0 ? HOST : GUEST;
        ck_assert(friend_game_played(people[by].game, "g1f3", 5, LEFT));
        for (unsigned steps = 0; steps < 20; steps++) {
            FriendEvent event;
            for (int who = HOST; who <= GUEST; who++) {
                (void)friend_game_step(people[who].game, now, &event);
                take_news(&people[who]);
            }
        }
        ck_assert_uint_eq(plies(HOST), i + 1);
        ck_assert_uint_eq(plies(GUEST), i + 1);
    }
    kill(process, SIGKILL);
    ck_assert_int_eq(waitpid(process, NULL, 0), process);
    close(fd);
}
END_TEST

/* A hundred megabytes without a newline, and random bytes. */
START_TEST(test_noise_ends_only_that_conversation)
{
    enum { PART = 65536, PARTS = 1600 };
    static char noise[PART];
    uint64_t state = 12345;
    begin(FRIEND_WATCHERS_ALL);
    int fd = _i == 0 ? connect_as(getuid()) : greet_as(getuid());
    if (_i == 2)
        put(fd, "watch\n");
    for (size_t i = 0; i < PART; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        noise[i] = _i == 0 ? 'x' : (char)(state >> 56);
    }
    size_t sent = 0;
    for (unsigned i = 0; i < PARTS; i++) {
        ssize_t count = write(fd, noise, PART);
        if (count < 0 && errno != EAGAIN)
            break;
        sent += count > 0 ? (size_t)count : 0;
        pump();
    }
    ck_assert_uint_le(sent, 8 * PART);
    ck_assert(is_cut(fd));
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_LOST] + people[HOST].told[FRIEND_EVENT_WENT],
                      1);
    play(HOST, "e2e4");
    ck_assert_uint_eq(plies(GUEST), 1);
    close(fd);
}
END_TEST

START_TEST(test_a_seat_that_breaks_the_rules_is_dropped_and_the_game_kept)
{
    static const char *const LINES[] = {
        "move 2 e7e5 1\n",
        "move 1 e2e4 99999999999999999999\n",
        "move 4294967298 e7e5 1\n",
        "move 1 \n",
        "ask take 1\n",
        "game 0f3a chess 9f86 0\n",
        "start x w 0+0\n",
        "have 0f3a 0 0 zz back-0\n",
        "have 0f3a 0 1 0000000000000000 back-4294967297\n",
        "have ffff 0 0 0000000000000000 back-0\n",
        "hello 1 eve x\n",
        "\xff\n",
        "flag x\n",
        "ping -1\n",
    };
    char line[FRIEND_LINE_SIZE];
    begin(FRIEND_WATCHERS_NO);
    cut_line(GUEST);
    int fd = greet_as(getuid());
    text_format(line, sizeof line, "token %s\nhave 0f3a 0 0 ",
                friend_game_token(people[GUEST].game));
    put(fd, line);
    text_format(line, sizeof line, "%016llx back-0\n",
                (unsigned long long)friend_record_hash(friend_game_record(people[HOST].game), 0));
    put(fd, line);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_BEGIN], 2);
    put(fd, LINES[_i]);
    ck_assert_msg(people[HOST].told[FRIEND_EVENT_CUT] == 2, "%s", LINES[_i]);
    ck_assert_uint_eq(plies(HOST), 0);
    ck_assert(is_cut(fd));
    close(fd);
    come(GUEST, FRIEND_PART_JOINS);
    pump();
    play(HOST, "e2e4");
    ck_assert_uint_eq(plies(GUEST), 1);
}
END_TEST

START_TEST(test_names_and_words_are_safe_to_show)
{
    static const char *const NAMES[] = {"eve\x1b[2J", "\xe2\x80\xaezoe", "../../etc"};
    char line[FRIEND_LINE_SIZE];
    begin(FRIEND_WATCHERS_ASK);
    int fd = connect_as(getuid());
    text_format(line, sizeof line, "hello 1 %s x\nwatch\n", NAMES[_i]);
    put(fd, line);
    for (int kind = 0; kind < KINDS; kind++) {
        const FriendEvent *event = &people[HOST].last[kind];
        ck_assert_ptr_null(strstr(event->who, "\x1b"));
        ck_assert_ptr_null(strstr(event->who, "\xe2\x80\xae"));
    }
    friend_game_say(people[GUEST].game, "a\x1b[31mb\xe2\x80\xae\xe2\x81\xa6"
                                        "c\ad");
    pump();
    ck_assert_str_eq(people[HOST].last[FRIEND_EVENT_SAID].text, "a?[31mbc?d");
    close(fd);
}
END_TEST

/* --- a slow way ------------------------------------------------------------------------------ */

/* Bytes on the way in one direction. */
typedef struct Lane {
    int from, to;
    char data[HEARD];
    int64_t due_ms[HEARD];
    size_t start, end;
} Lane;

static Lane lanes[2];

static void lane_take(Lane *lane, int64_t latency_ms, int64_t jitter_ms, uint64_t *state) {
    char byte;
    while (lane->end < HEARD && read(lane->from, &byte, 1) == 1) {
        *state = *state * 6364136223846793005u + 1442695040888963407u;
        int64_t due_ms = now + latency_ms + (int64_t)(*state >> 33) % (jitter_ms + 1);
        if (lane->end > 0 && due_ms < lane->due_ms[lane->end - 1])
            due_ms = lane->due_ms[lane->end - 1];
        lane->due_ms[lane->end] = due_ms;
        lane->data[lane->end++] = byte;
    }
}

/* Delivers what is due, a byte at a time, each heard by itself. */
static void lane_give(Lane *lane) {
    while (lane->start < lane->end && lane->due_ms[lane->start] <= now) {
        ck_assert_int_eq(write(lane->to, lane->data + lane->start++, 1), 1);
        pump();
    }
}

static void travel(int64_t latency_ms, int64_t duration_ms) {
    static uint64_t state = 1;
    for (int64_t end_ms = now + duration_ms; now < end_ms; now += 10) {
        pump();
        for (int i = 0; i < 2; i++)
            lane_take(&lanes[i], latency_ms, latency_ms / 4, &state);
        for (int i = 0; i < 2; i++)
            lane_give(&lanes[i]);
    }
}

/* Row "latency 0, 200 and 2,000 ms, jitter, 1 byte a packet". */
START_TEST(test_a_slow_way_plays)
{
    static const int64_t LATENCIES[] = {0, 200, 2000};
    int64_t latency_ms = LATENCIES[_i], turn_ms = latency_ms + latency_ms / 4 + 20;
    int pair[2];
    memset(lanes, 0, sizeof lanes);
    open_table((FriendGameSetup){.with = {login}});
    int wire = connect_as(getuid());
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair), 0);
    lanes[0] = (Lane){.from = wire, .to = pair[1]};
    lanes[1] = (Lane){.from = pair[1], .to = wire};
    come_over(GUEST, (FriendGameSetup){.part = FRIEND_PART_JOINS, .in = pair[0], .out = pair[0]});
    travel(latency_ms, 5 * turn_ms);
    ck_assert_uint_eq(people[GUEST].told[FRIEND_EVENT_BEGIN], 1);
    for (unsigned i = 0; i < 12; i++) {
        int by = i % 2 == 0 ? HOST : GUEST, other = i % 2 == 0 ? GUEST : HOST;
        ck_assert(friend_game_played(people[by].game, "g1f3", 5, LEFT));
        travel(latency_ms, turn_ms);
        ck_assert_uint_eq(plies(other), i + 1);
        ck_assert_int_eq(friend_game_presence(people[other].game, now), FRIEND_HERE);
    }
    travel(latency_ms, FRIEND_PING_MS + 2 * turn_ms);
    int64_t lag_ms = friend_game_lag_ms(people[HOST].game);
    ck_assert_int_ge(lag_ms, 2 * latency_ms < FRIEND_LAG_MS ? 2 * latency_ms : FRIEND_LAG_MS);
    ck_assert_int_le(lag_ms, FRIEND_LAG_MS);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_CUT], 0);
    close(wire);
    close(pair[1]);
}
END_TEST

START_TEST(test_silence_is_shown_and_ends_nothing)
{
    int pair[2];
    memset(lanes, 0, sizeof lanes);
    open_table((FriendGameSetup){.with = {login}});
    int wire = connect_as(getuid());
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair), 0);
    lanes[0] = (Lane){.from = wire, .to = pair[1]};
    lanes[1] = (Lane){.from = pair[1], .to = wire};
    come_over(GUEST, (FriendGameSetup){.part = FRIEND_PART_JOINS, .in = pair[0], .out = pair[0]});
    travel(0, 100);
    ck_assert(friend_game_played(people[HOST].game, "e2e4", 5, LEFT));
    for (int64_t end_ms = now + FRIEND_AWAY_MS; now < end_ms; now += 1000)
        pump(); /* nothing is carried */
    ck_assert_int_eq(friend_game_presence(people[HOST].game, now), FRIEND_AWAY);
    ck_assert_int_eq(friend_game_presence(people[GUEST].game, now), FRIEND_AWAY);
    travel(0, 100);
    ck_assert_int_eq(friend_game_presence(people[HOST].game, now), FRIEND_HERE);
    ck_assert_uint_eq(plies(GUEST), 1);
    close(wire);
    close(pair[1]);
}
END_TEST

static TCase *group(Suite *suite, const char *name) {
    TCase *tcase = tcase_create(name);
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 60);
    tcase_add_checked_fixture(tcase, setup, people_teardown);
    return tcase;
}

SUITE() {
    TCase *tcase = group(suite, "who watches");
    tcase_add_test(tcase, test_three_watchers_while_two_play);
    tcase = group(suite, "questions and the end");
    tcase_add_test(tcase, test_a_rematch_is_declined);
    tcase_add_test(tcase, test_a_question_can_be_asked_again_after_a_move);
    tcase = group(suite, "somebody hostile");
    tcase_add_test(tcase, test_half_open_sockets_go_after_five_seconds);
    tcase_add_loop_test(tcase, test_a_flood_keeps_nobody_waiting, 0,
                        2 * (int)(sizeof FLOODS / sizeof *FLOODS));
    tcase_add_loop_test(tcase, test_noise_ends_only_that_conversation, 0, 3);
    tcase_add_loop_test(tcase, test_a_seat_that_breaks_the_rules_is_dropped_and_the_game_kept, 0,
                        14);
    tcase_add_loop_test(tcase, test_names_and_words_are_safe_to_show, 0, 3);
    tcase = group(suite, "a slow way");
    tcase_add_loop_test(tcase, test_a_slow_way_plays, 0, 3);
    tcase_add_test(tcase, test_silence_is_shown_and_ends_nothing);
}
