/* A game over real tables and sockets, with time as a parameter: who gets the seat, who may watch,
 * and that nobody waits for those who do. */
#include "friend/people.h"

#include <sys/socket.h>

#include "friend/friend_look.h"

#include <fcntl.h>

enum { FIRST_USER = 40000 };

static const char TOKEN[] = "00112233445566778899aabbccddeeff";

static void open_with(FriendGameSetup setup) {
    open_table(setup);
    people[HOST].agrees = true;
}

/* Who comes back holds what the host does. */
static void recall(void *context, const char *id) {
    Person *person = context;
    FriendRecord *own = friend_game_record(person->game),
                 *theirs = friend_game_record(people[HOST].game);
    ck_assert_str_eq(id, OFFER.id);
    own->offer = OFFER;
    for (unsigned i = 0; i < theirs->count; i++)
        ck_assert(friend_record_add(own, theirs->plies[i].move, 5));
}

static Person *come_again(int who, const char *token) {
    int fd = connect_as(getuid());
    Person *person = come_over(who, (FriendGameSetup){.part = FRIEND_PART_JOINS,
                                                      .in = fd,
                                                      .out = fd,
                                                      .recall = token != NULL ? recall : NULL,
                                                      .context = &people[who]});
    if (token != NULL)
        friend_game_set_token(person->game, token);
    return person;
}

/* A host whose table lets the test's own user sit down, and a guest who has. */
static Person *begin_with(FriendGameSetup setup) {
    setup.with[0] = own_login();
    open_with(setup);
    Person *guest = come(GUEST, FRIEND_PART_JOINS);
    guest->agrees = true;
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_BEGIN], 1);
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_BEGIN], 1);
    return guest;
}

/* --- the seat -------------------------------------------------------------------------------- */

START_TEST(test_the_seat_is_given_on_request)
{
    open_with((FriendGameSetup){.table = NULL});
    Person *guest = come(GUEST, FRIEND_PART_JOINS);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WANTS], 1);
    ck_assert_uint_eq(friend_game_guest(people[HOST].game), (uid_t)-1);
    ck_assert_int_eq(friend_game_presence(people[HOST].game, now), FRIEND_GONE);
    friend_game_answer(people[HOST].game, people[HOST].last[FRIEND_EVENT_WANTS].number, _i == 0);
    pump();
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_DECLINED], _i == 1);
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_BEGIN], _i == 0);
    if (_i == 1)
        return;
    ck_assert_uint_eq(friend_game_guest(people[HOST].game), getuid());
    ck_assert_str_eq(friend_game_token(people[HOST].game), friend_game_token(guest->game));
    ck_assert_int_eq(friend_game_presence(people[HOST].game, now), FRIEND_HERE);
    play(HOST, "e2e4");
    play(GUEST, "e7e5");
    ck_assert_uint_eq(plies(HOST), 2);
    ck_assert_uint_eq(plies(GUEST), 2);
}
END_TEST

START_TEST(test_who_is_named_sits_down_and_nobody_else)
{
    open_with((FriendGameSetup){.with = {"nobody-of-this-name", _i == 0 ? own_login() : NULL}});
    Person *guest = come(GUEST, FRIEND_PART_JOINS);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WANTS], 0);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_CAME], _i == 0);
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_DECLINED], _i == 1);
}
END_TEST

/* The right user with the right token alone. */
START_TEST(test_the_seat_belongs_to_a_user_and_a_token)
{
    static const char *const TOKENS[] = {TOKEN, "ffffffffffffffffffffffffffffffff", TOKEN};
    open_with((FriendGameSetup){.token = TOKEN, .guest = _i == 2 ? getuid() + 1 : getuid()});
    Person *guest = come_again(GUEST, TOKENS[_i]);
    pump();
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_BEGIN], _i == 0);
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_DECLINED], _i != 0);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WANTS], 0);
}
END_TEST

/* Also where all are one user. */
START_TEST(test_nobody_asks_for_a_seat_in_which_somebody_sits)
{
    begin_with((FriendGameSetup){.table = NULL});
    unsigned wants = people[HOST].told[FRIEND_EVENT_WANTS];
    play(HOST, "e2e4");
    Person *third = come(GUEST + 1, FRIEND_PART_JOINS);
    pump();
    ck_assert_uint_eq(third->told[FRIEND_EVENT_DECLINED], 1);
    ck_assert_uint_eq(third->last[FRIEND_EVENT_DECLINED].number, FRIEND_STATE_TAKEN);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WANTS], wants);
    play(GUEST, "e7e5");
    ck_assert_uint_eq(plies(HOST), 2);
}
END_TEST

/* Two ask; the host gives the seat to one of them. */
START_TEST(test_the_seat_is_given_once)
{
    open_with((FriendGameSetup){.table = NULL});
    Person *guest = come(GUEST, FRIEND_PART_JOINS), *third = come(GUEST + 1, FRIEND_PART_JOINS);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WANTS], 1);
    friend_game_answer(people[HOST].game, people[HOST].last[FRIEND_EVENT_WANTS].number, true);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WANTS], 1);
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_BEGIN] + third->told[FRIEND_EVENT_BEGIN], 1);
    Person *other = guest->told[FRIEND_EVENT_BEGIN] == 1 ? third : guest;
    ck_assert_uint_eq(other->told[FRIEND_EVENT_DECLINED], 1);
    ck_assert_uint_eq(other->last[FRIEND_EVENT_DECLINED].number, FRIEND_STATE_TAKEN);
}
END_TEST

static FriendLook knock(void) {
    int fd = connect_as(getuid());
    FriendLink *link = friend_link_new(fd, fd, now);
    FriendLook look = {.known = false};
    ck_assert_ptr_nonnull(link);
    while (friend_look_hear(link, now, &look))
        pump();
    friend_link_free(link);
    pump();
    ck_assert(look.known);
    ck_assert_str_eq(look.variant, OFFER.variant);
    ck_assert_str_eq(look.clock, OFFER.clock);
    return look;
}

START_TEST(test_who_knocks_hears_what_is_played)
{
    static const Outcome RESIGNED = {RESULT_WHITE_WINS, TERMINATION_RESIGNATION};
    open_with((FriendGameSetup){.table = NULL});
    ck_assert_int_eq(knock().state, FRIEND_STATE_FREE);
    come(GUEST, FRIEND_PART_JOINS);
    pump();
    friend_game_answer(people[HOST].game, people[HOST].last[FRIEND_EVENT_WANTS].number, true);
    pump();
    play(HOST, "e2e4");
    play(GUEST, "e7e5");
    ck_assert_int_eq(knock().state, FRIEND_STATE_TAKEN);
    ck_assert_uint_eq(knock().plies, 2);
    friend_game_hang_up(people[GUEST].game, NULL);
    pump();
    ck_assert_int_eq(knock().state, FRIEND_STATE_FREE); /* it is the same user */
    friend_game_over(people[HOST].game, RESIGNED, SIDE_WHITE);
    ck_assert_int_eq(knock().state, FRIEND_STATE_OVER);
    Person *late = come(GUEST + 1, FRIEND_PART_JOINS);
    pump();
    ck_assert_uint_eq(late->told[FRIEND_EVENT_DECLINED], 1);
    ck_assert_uint_eq(late->last[FRIEND_EVENT_DECLINED].number, FRIEND_STATE_OVER);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WANTS], 1);
}
END_TEST

/* What a look must bear: the text, and whether all is then known. */
static const struct {
    const char *text;
    bool known;
} LOOKS[] = {
    {"hello 1 eve x\nstate free 0\ngame 0f chess 00 0\nstart 8/8 w - - 0 1 b 0+0\n", true},
    {"hello 1 eve x\ngame 0f chess 00 0\nstart 8/8 w - - 0 1 b 0+0\n", true},
    {"hello 1 eve x\ngame 0f mine 00 1\nstart 8/8 w - - 0 1 b 0+0\n", false},
    {"hello 1 eve x\nstate free 0\nstart 8/8 w - - 0 1 b 0+0\n", false},
    {"hello 1 eve x\nstate taken 2147483647\ngame 0f a\x1b[2Jb 00 0\n", false},
    {"hello 1 eve x\nstate mine 0\n", false},
    {"hello 1 eve x\ngame 0f chess 00 2147483647\n", false},
    {"HTTP/1.1 400 Bad Request\n", false},
    {"", false},
};

START_TEST(test_a_look_bears_what_is_said)
{
    int ends[2];
    FriendLook look = {.known = false};
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    FriendLink *link = friend_link_new(ends[0], ends[0], now);
    size_t length = strlen(LOOKS[_i].text);
    ck_assert_int_eq(write(ends[1], LOOKS[_i].text, length), (ssize_t)length);
    close(ends[1]);
    while (friend_look_hear(link, now, &look))
        continue;
    friend_link_free(link);
    ck_assert_int_eq(look.known, LOOKS[_i].known);
    ck_assert_uint_le(look.plies, FRIEND_PLIES_LIMIT);
}
END_TEST

/* A long name is cut. */
START_TEST(test_a_look_is_bounded)
{
    char text[FRIEND_LINE_SIZE];
    int ends[2];
    FriendLook look = {.known = false};
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    FriendLink *link = friend_link_new(ends[0], ends[0], now);
    text_format(text, sizeof text,
                "hello 1 eve x\ngame 0f %0200d 00 0\nstart 8/8 w - - 0 1 b %0200d\n", 0, 0);
    ck_assert_int_eq(write(ends[1], text, strlen(text)), (ssize_t)strlen(text));
    while (friend_look_hear(link, now, &look))
        continue;
    friend_link_free(link);
    close(ends[1]);
    ck_assert(look.known);
    ck_assert_uint_lt(strlen(look.variant), FRIEND_NAME_SIZE);
    ck_assert_uint_lt(strlen(look.clock), FRIEND_NAME_SIZE);
}
END_TEST

START_TEST(test_the_guest_s_other_window_takes_the_seat)
{
    Person *guest = begin_with((FriendGameSetup){.table = NULL});
    play(HOST, "e2e4");
    Person *other = come_again(GUEST + 1, friend_game_token(guest->game));
    pump();
    ck_assert_uint_eq(other->told[FRIEND_EVENT_BEGIN], 1);
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_CUT], 1);
    play(GUEST + 1, "e7e5");
    ck_assert_uint_eq(plies(HOST), 2);
}
END_TEST

START_TEST(test_who_is_there_away_or_gone_is_known)
{
    Person *guest = begin_with((FriendGameSetup){.table = NULL});
    now += FRIEND_AWAY_MS - 1;
    ck_assert_int_eq(friend_game_presence(people[HOST].game, now), FRIEND_HERE);
    now++;
    ck_assert_int_eq(friend_game_presence(people[HOST].game, now), FRIEND_AWAY);
    pump(); /* pings and pongs */
    ck_assert_int_eq(friend_game_presence(people[HOST].game, now), FRIEND_HERE);
    friend_game_free(guest->game, "left");
    guest->game = NULL;
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_CUT], 1);
    ck_assert_int_eq(friend_game_presence(people[HOST].game, now), FRIEND_GONE);
}
END_TEST

START_TEST(test_who_goes_away_asks_no_more)
{
    open_with((FriendGameSetup){.table = NULL});
    Person *guest = come(GUEST, FRIEND_PART_JOINS);
    pump();
    friend_game_free(guest->game, "left");
    guest->game = NULL;
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_LOST], 1);
    ck_assert_uint_eq(people[HOST].last[FRIEND_EVENT_LOST].number,
                      people[HOST].last[FRIEND_EVENT_WANTS].number);
    friend_game_answer(people[HOST].game, people[HOST].last[FRIEND_EVENT_WANTS].number, true);
    ck_assert_uint_eq(friend_game_guest(people[HOST].game), (uid_t)-1);
}
END_TEST

/* --- questions ------------------------------------------------------------------------------- */

START_TEST(test_crossed_questions_agree)
{
    static const FriendQuestion QUESTIONS[] = {FRIEND_ASK_BACK, FRIEND_ASK_REMATCH};
    Person *guest = begin_with((FriendGameSetup){.table = NULL});
    play(HOST, "e2e4");
    play(GUEST, "e7e5");
    ck_assert(friend_game_ask(people[HOST].game, QUESTIONS[_i]));
    ck_assert(friend_game_ask(guest->game, QUESTIONS[_i]));
    pump();
    if (_i == 0) {
        ck_assert_uint_eq(plies(HOST), 0);
        ck_assert_uint_eq(plies(GUEST), 0);
        ck_assert(people[HOST].news.kind == FRIEND_NEWS_ANSWERED && people[HOST].news.yes);
        ck_assert(guest->news.kind == FRIEND_NEWS_ANSWERED && guest->news.yes);
        return;
    }
    ck_assert(people[HOST].last[FRIEND_EVENT_AGAIN].yes);
    ck_assert(guest->last[FRIEND_EVENT_AGAIN].yes);
    friend_record_done(friend_game_record(people[HOST].game));
    friend_game_record(people[HOST].game)->offer = OFFER;
    text_copy(friend_game_record(people[HOST].game)->offer.id, FRIEND_ID_SIZE, "0f3b");
    friend_game_offer_again(people[HOST].game);
    pump();
    ck_assert_str_eq(friend_game_record(guest->game)->offer.id, "0f3b");
    ck_assert_uint_eq(guest->told[FRIEND_EVENT_BEGIN], 2);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_BEGIN], 2);
}
END_TEST

START_TEST(test_a_draw_is_asked_and_answered)
{
    Person *guest = begin_with((FriendGameSetup){.table = NULL});
    ck_assert(friend_game_ask(guest->game, FRIEND_ASK_DRAW));
    pump();
    ck_assert_int_eq(guest->news.kind, FRIEND_NEWS_ANSWERED);
    ck_assert_int_eq(guest->news.question, FRIEND_ASK_DRAW);
    ck_assert(guest->news.yes);
}
END_TEST

START_TEST(test_a_result_is_sent_again_after_a_cut)
{
    Person *guest = begin_with((FriendGameSetup){.table = NULL});
    Outcome resigned = {RESULT_BLACK_WINS, TERMINATION_RESIGNATION};
    play(HOST, "e2e4");
    close(connect_as(getuid())); /* and somebody only looks whether the table is open */
    FriendEvent event;
    friend_game_drop(guest->game, "cut");
    ck_assert(friend_game_step(guest->game, now, &event));
    friend_game_over(people[HOST].game, resigned, SIDE_WHITE);
    int fd = connect_as(getuid());
    ck_assert(friend_game_rejoin(guest->game, fd, fd, now));
    pump();
    ck_assert_int_eq(guest->news.kind, FRIEND_NEWS_RESIGNED);
    ck_assert_int_eq(guest->news.side, SIDE_WHITE);
}
END_TEST

/* --- those who watch ------------------------------------------------------------------------- */

START_TEST(test_a_watcher_is_shown_the_game_if_the_host_likes)
{
    Person *guest = begin_with((FriendGameSetup){.watching = FRIEND_WATCHERS_ASK});
    play(HOST, "e2e4");
    Person *watcher = come(GUEST + 1, FRIEND_PART_WATCHES);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WATCHES], 1);
    ck_assert_uint_eq(plies(GUEST + 1), 0);
    friend_game_answer(people[HOST].game, people[HOST].last[FRIEND_EVENT_WATCHES].number, _i == 0);
    play(GUEST, "e7e5");
    ck_assert_uint_eq(watcher->told[FRIEND_EVENT_DECLINED], _i == 1);
    ck_assert_uint_eq(plies(GUEST + 1), _i == 0 ? 2 : 0);
    ck_assert_uint_eq(friend_game_watchers(people[HOST].game), _i == 0);
    friend_game_say(guest->game, "hello");
    pump();
    ck_assert_uint_eq(watcher->told[FRIEND_EVENT_NAMED], _i == 0 ? 2 : 0);
    ck_assert_str_eq(watcher->last[FRIEND_EVENT_NAMED].text,
                     _i == 0 ? friend_game_other(people[HOST].game) : "");
    ck_assert_uint_eq(watcher->told[FRIEND_EVENT_SAID], _i == 0);
    friend_game_hang_up(guest->game, "left");
    pump();
    ck_assert_uint_eq(watcher->told[FRIEND_EVENT_LEFT], _i == 0);
    ck_assert_uint_eq(watcher->last[FRIEND_EVENT_LEFT].number, _i == 0 ? SIDE_BLACK : 0);
    const char *said = watcher->last[FRIEND_EVENT_SAID].text;
    ck_assert(_i == 1 || strstr(said, ": hello") != NULL);
}
END_TEST

START_TEST(test_nobody_may_watch)
{
    begin_with((FriendGameSetup){.watching = FRIEND_WATCHERS_NO});
    Person *watcher = come(GUEST + 1, FRIEND_PART_WATCHES);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WATCHES], 0);
    ck_assert_uint_eq(watcher->told[FRIEND_EVENT_DECLINED], 1);
}
END_TEST

START_TEST(test_sixteen_may_watch)
{
    begin_with((FriendGameSetup){.watching = FRIEND_WATCHERS_ALL});
    for (int i = 1; i <= FRIEND_WATCHERS_LIMIT + 1; i++) {
        come(GUEST + i, FRIEND_PART_WATCHES);
        pump();
    }
    ck_assert_uint_eq(friend_game_watchers(people[HOST].game), FRIEND_WATCHERS_LIMIT);
    ck_assert_uint_eq(people[GUEST + FRIEND_WATCHERS_LIMIT].told[FRIEND_EVENT_DECLINED], 0);
    ck_assert_uint_eq(people[GUEST + FRIEND_WATCHERS_LIMIT + 1].told[FRIEND_EVENT_DECLINED], 1);
    play(HOST, "e2e4");
    for (int i = 1; i <= FRIEND_WATCHERS_LIMIT; i++)
        ck_assert_uint_eq(plies(GUEST + i), 1);
}
END_TEST

START_TEST(test_a_user_asks_once_a_minute)
{
    begin_with((FriendGameSetup){.watching = FRIEND_WATCHERS_ASK});
    for (int i = 1; i <= 4; i++) {
        come(GUEST + i, FRIEND_PART_WATCHES);
        pump();
        if (i % 2 == 1)
            friend_game_answer(people[HOST].game, people[HOST].last[FRIEND_EVENT_WATCHES].number,
                               false);
        pump();
        ck_assert_uint_eq(people[GUEST + i].told[FRIEND_EVENT_DECLINED], 1);
        ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WATCHES], (unsigned)(i + 1) / 2);
        friend_game_free(people[GUEST + i].game, NULL);
        people[GUEST + i].game = NULL;
        pump();
        now += i % 2 == 0 ? FRIEND_ASK_AGAIN_MS : 1;
        pump();
    }
}
END_TEST

/* Needs other users, and so is for root. */
START_TEST(test_one_request_is_open_at_a_time)
{
    if (!can_be_others("one request is open at a time"))
        return;
    begin_with((FriendGameSetup){.watching = FRIEND_WATCHERS_ASK});
    come_as(GUEST + 1, FRIEND_PART_WATCHES, FIRST_USER);
    come_as(GUEST + 2, FRIEND_PART_WATCHES, FIRST_USER + 1);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WATCHES], 1);
    friend_game_answer(people[HOST].game, people[HOST].last[FRIEND_EVENT_WATCHES].number, false);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WATCHES], 2);
}
END_TEST

/* Whether the host has hung up. */
static bool is_closed(int fd) {
    char data[4096];
    ssize_t count = 1;
    while (count > 0)
        count = read(fd, data, sizeof data);
    return count == 0;
}

START_TEST(test_a_user_has_four_connections_without_a_seat)
{
    int fds[FRIEND_UNSEATED + 1];
    begin_with((FriendGameSetup){.table = NULL});
    for (unsigned i = 0; i <= FRIEND_UNSEATED; i++) {
        fds[i] = connect_as(getuid());
        pump();
    }
    for (unsigned i = 0; i <= FRIEND_UNSEATED; i++)
        ck_assert_int_eq(is_closed(fds[i]), i == FRIEND_UNSEATED);
    now += FRIEND_HELLO_MS; /* they say nothing */
    pump();
    for (unsigned i = 0; i <= FRIEND_UNSEATED; i++) {
        ck_assert(is_closed(fds[i]));
        close(fds[i]);
    }
}
END_TEST

/* Of all users, also for root. */
START_TEST(test_there_are_at_most_thirty_two_connections)
{
    enum { ALL = FRIEND_VISITORS + FRIEND_UNSEATED };
    int fds[ALL];
    if (!can_be_others("32 connections"))
        return;
    begin_with((FriendGameSetup){.table = NULL});
    for (unsigned i = 0; i < ALL; i++) {
        fds[i] = connect_as(FIRST_USER + i / FRIEND_UNSEATED);
        pump();
    }
    for (unsigned i = 0; i < ALL; i++)
        ck_assert_int_eq(is_closed(fds[i]), i >= FRIEND_VISITORS);
    play(HOST, "e2e4");
    ck_assert_uint_eq(plies(GUEST), 1);
    for (unsigned i = 0; i < ALL; i++)
        close(fds[i]);
}
END_TEST

START_TEST(test_a_thousand_connections_disturb_nobody)
{
    begin_with((FriendGameSetup){.watching = FRIEND_WATCHERS_ALL});
    come(GUEST + 1, FRIEND_PART_WATCHES);
    for (unsigned i = 0; i < 1000; i++) {
        int fd = connect_as(getuid());
        if (i % 3 == 0)
            ck_assert_int_gt(write(fd, "\xFF\xFE\n\n\n", 5), 0);
        if (i % 5 == 0)
            pump();
        close(fd);
        if (i % 100 == 0)
            play(i % 200 == 0 ? HOST : GUEST, i % 200 == 0 ? "e2e4" : "e7e5");
    }
    pump();
    ck_assert_uint_eq(plies(GUEST), 10);
    ck_assert_uint_eq(plies(GUEST + 1), 10);
    struct pollfd fds[FRIEND_GAME_FDS];
    ck_assert_uint_le(friend_game_fds(people[HOST].game, fds), 3);
}
END_TEST

/* 100 MB without the end of a line, before and after the greeting: the most that is taken is what
 * fits into the socket. */
START_TEST(test_a_flood_is_cut_off)
{
    enum { FLOOD = 100000000, FITS = 2000000 };
    static const char HELLO[] = "hello 1 eve by-hand\n";
    static char block[65536];
    size_t taken = 0;
    begin_with((FriendGameSetup){.table = NULL});
    int fd = connect_as(getuid());
    ck_assert_int_eq(fcntl(fd, F_SETFL, O_NONBLOCK), 0);
    memset(block, 'x', sizeof block);
    if (_i == 1)
        ck_assert_int_gt(write(fd, HELLO, sizeof HELLO - 1), 0);
    for (unsigned i = 0; i < FLOOD / sizeof block; i++) {
        ssize_t count = write(fd, block, sizeof block);
        taken += count > 0 ? (size_t)count : 0;
        pump();
    }
    ck_assert_uint_lt(taken, FITS);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_LOST], 1);
    play(HOST, "e2e4");
    ck_assert_uint_eq(plies(GUEST), 1);
    close(fd);
}
END_TEST

static int watch_by_hand(void) {
    static const char LINES[] = "hello 1 eve by-hand\nwatch\n";
    int fd = connect_as(getuid());
    ck_assert_int_eq(write(fd, LINES, sizeof LINES - 1), sizeof LINES - 1);
    pump();
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_LOOKS_ON], 1);
    return fd;
}

START_TEST(test_nobody_waits_for_a_watcher_that_reads_nothing)
{
    char text[FRIEND_SAY_SIZE + 1];
    begin_with((FriendGameSetup){.watching = FRIEND_WATCHERS_ALL});
    int fd = watch_by_hand();
    come(GUEST + 1, FRIEND_PART_WATCHES);
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    unsigned said = 0;
    for (; friend_game_watchers(people[HOST].game) > 1 || said < 5; said++) {
        ck_assert_uint_lt(said, 100000);
        friend_game_say(people[HOST].game, text);
        pump();
    }
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_WENT], 1);
    ck_assert_str_eq(people[HOST].last[FRIEND_EVENT_WENT].text, "it does not read what it is sent");
    play(HOST, "e2e4");
    ck_assert_uint_eq(plies(GUEST), 1);
    ck_assert_uint_eq(plies(GUEST + 1), 1);
    close(fd);
}
END_TEST

START_TEST(test_a_watcher_s_moves_are_ignored_and_it_is_told)
{
    static const char LINES[] = "move 1 e2e4 0\nmove 1 d2d4 0\nresign\nask draw 0\nend 1-0 mate\n"
                                "have 0f3a 7 0 0 back-0\nsay hello\n";
    char heard[4096] = "";
    begin_with((FriendGameSetup){.watching = FRIEND_WATCHERS_ALL});
    int fd = watch_by_hand();
    people[HOST].news.kind = FRIEND_NEWS_NONE;
    ck_assert_int_eq(write(fd, LINES, sizeof LINES - 1), sizeof LINES - 1);
    pump();
    ck_assert_int_eq(people[HOST].news.kind, FRIEND_NEWS_NONE);
    ck_assert_uint_eq(plies(HOST), 0);
    ck_assert_uint_eq(people[HOST].told[FRIEND_EVENT_SAID], 0);
    ck_assert_int_gt(read(fd, heard, sizeof heard - 1), 0);
    const char *told = strstr(heard, "answer start 0 no\n");
    ck_assert_ptr_nonnull(told);
    ck_assert_ptr_null(strstr(told + 1, "answer start"));
    play(HOST, "d2d4");
    ck_assert_uint_eq(plies(GUEST), 1);
    ck_assert_uint_eq(friend_game_watchers(people[HOST].game), 1);
    close(fd);
}
END_TEST

SUITE() {
    TCase *seat = tcase_create("the seat"), *watchers = tcase_create("watchers");
    suite_add_tcase(suite, seat);
    tcase_add_checked_fixture(seat, people_setup, people_teardown);
    tcase_add_loop_test(seat, test_the_seat_is_given_on_request, 0, 2);
    tcase_add_loop_test(seat, test_who_is_named_sits_down_and_nobody_else, 0, 2);
    tcase_add_loop_test(seat, test_the_seat_belongs_to_a_user_and_a_token, 0, 3);
    tcase_add_test(seat, test_nobody_asks_for_a_seat_in_which_somebody_sits);
    tcase_add_test(seat, test_the_seat_is_given_once);
    tcase_add_test(seat, test_who_knocks_hears_what_is_played);
    tcase_add_loop_test(seat, test_a_look_bears_what_is_said, 0,
                        (int)(sizeof LOOKS / sizeof *LOOKS));
    tcase_add_test(seat, test_a_look_is_bounded);
    tcase_add_test(seat, test_the_guest_s_other_window_takes_the_seat);
    tcase_add_test(seat, test_who_is_there_away_or_gone_is_known);
    tcase_add_test(seat, test_who_goes_away_asks_no_more);
    tcase_add_loop_test(seat, test_crossed_questions_agree, 0, 2);
    tcase_add_test(seat, test_a_draw_is_asked_and_answered);
    tcase_add_test(seat, test_a_result_is_sent_again_after_a_cut);
    suite_add_tcase(suite, watchers);
    tcase_add_checked_fixture(watchers, people_setup, people_teardown);
    tcase_add_loop_test(watchers, test_a_watcher_is_shown_the_game_if_the_host_likes, 0, 2);
    tcase_add_test(watchers, test_nobody_may_watch);
    tcase_add_test(watchers, test_sixteen_may_watch);
    tcase_add_test(watchers, test_a_user_asks_once_a_minute);
    tcase_add_test(watchers, test_one_request_is_open_at_a_time);
    tcase_add_test(watchers, test_a_user_has_four_connections_without_a_seat);
    tcase_add_test(watchers, test_there_are_at_most_thirty_two_connections);
    tcase_add_test(watchers, test_a_thousand_connections_disturb_nobody);
    tcase_add_loop_test(watchers, test_a_flood_is_cut_off, 0, 2);
    tcase_add_test(watchers, test_nobody_waits_for_a_watcher_that_reads_nothing);
    tcase_add_test(watchers, test_a_watcher_s_moves_are_ignored_and_it_is_told);
}
