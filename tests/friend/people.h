/* People at a real table, with time as a parameter: each has a program's side of the game, and does
 * what its owner would. */
#ifndef PANDEMONIUM_TESTS_FRIEND_PEOPLE_H
#define PANDEMONIUM_TESTS_FRIEND_PEOPLE_H

#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "friend/friend_game.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum { HOST, GUEST, FIRST_WATCHER, PEOPLE = 25, KINDS = FRIEND_EVENT_LOST + 1 };

static const FriendOffer OFFER = {.id = "0f3a",
                                  .variant = "chess",
                                  .digest = "9f86",
                                  .fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                  .guest = SIDE_BLACK,
                                  .clock = "0+0"};
static const int64_t LEFT[SIDE_COUNT] = {60000, 60000};

/* A program of ours, with what its owner has heard. */
typedef struct Person {
    FriendGame *game; /* NULL: not there */
    unsigned told[KINDS];
    FriendEvent last[KINDS];
    FriendNews news; /* the last for the player */
    unsigned moves;
    bool agrees; /* to take back, and to a draw */
} Person;

static Sandbox sandbox;
static FriendPlace place;
static Error error;
static Person people[PEOPLE];
static int64_t now;

static inline const char *own_login(void) {
    return getpwuid(getuid())->pw_name;
}

static inline void people_setup(void) {
    char folder[PATH_MAX];
    signal(SIGPIPE, SIG_IGN);
    sandbox_init(&sandbox);
    ck_assert_int_eq(chmod(sandbox.folder, 0711), 0);
    sandbox_path(&sandbox, "tables", folder);
    ck_assert(friend_place(folder, getuid(), &place, &error));
    memset(people, 0, sizeof people);
    error_clear(&error);
    now = 1000;
}

static inline void people_teardown(void) {
    for (int i = PEOPLE - 1; i >= 0; i--)
        friend_game_free(people[i].game, NULL);
    sandbox_done(&sandbox);
}

/* Whether tests can be other users. False, after saying that this part is not run. */
static inline bool can_be_others(const char *part) {
    if (getuid() != 0)
        fprintf(stderr, "tests/friend: not root: the part \"%s\" is not run\n", part);
    return getuid() == 0;
}

/* --- coming ---------------------------------------------------------------------------------- */

static inline void open_table(FriendGameSetup setup) {
    setup.part = FRIEND_PART_HOSTS;
    setup.name = "ann";
    setup.program = "test 1";
    setup.table = friend_table_open(&place, &error);
    ck_assert_msg(setup.table != NULL, "%s", error.reason);
    people[HOST].game = friend_game_new(&setup, now, &error);
    ck_assert_ptr_nonnull(people[HOST].game);
    friend_game_record(people[HOST].game)->offer = OFFER;
}

/* A connection to the table of this user; the kernel goes by who connects. */
static inline int connect_as(uid_t uid) {
    if (uid != getuid())
        ck_assert_int_eq(seteuid(uid), 0);
    int fd = friend_table_join(&place, 0, &error);
    if (uid != getuid())
        ck_assert_int_eq(seteuid(getuid()), 0);
    ck_assert_msg(fd >= 0, "%s", error.reason);
    return fd;
}

/* Comes, or comes back, over a way that is open. */
static inline Person *come_over(int who, FriendGameSetup setup) {
    setup.name = "bob";
    setup.program = "test 1";
    setup.other = "ann";
    if (people[who].game != NULL)
        ck_assert(friend_game_rejoin(people[who].game, setup.in, setup.out, now));
    else
        people[who].game = friend_game_new(&setup, now, &error);
    ck_assert_ptr_nonnull(people[who].game);
    return &people[who];
}

static inline Person *come_as(int who, FriendPart part, uid_t uid) {
    int fd = connect_as(uid);
    return come_over(who, (FriendGameSetup){.part = part, .in = fd, .out = fd});
}

static inline Person *come(int who, FriendPart part) {
    return come_as(who, part, getuid());
}

/* --- doing ----------------------------------------------------------------------------------- */

/* What a player does about its news. */
static inline bool take_news(Person *person) {
    FriendNews news;
    bool any = false;
    while (friend_game_take(person->game, &news)) {
        any = true;
        person->news = news;
        if (news.kind == FRIEND_NEWS_MOVE) {
            person->moves++;
            ck_assert(friend_game_played(person->game, news.text, news.number, LEFT));
        } else if (news.kind == FRIEND_NEWS_ASKED && person->agrees) {
            friend_game_reply(person->game, news.question, news.ply, true);
        }
    }
    return any;
}

static inline bool step(Person *person) {
    FriendEvent event;
    bool busy = false;
    while (person->game != NULL && friend_game_step(person->game, now, &event)) {
        busy = true;
        person->told[event.kind]++;
        person->last[event.kind] = event;
        if (event.kind == FRIEND_EVENT_OFFER && !event.yes &&
            friend_game_part(person->game) == FRIEND_PART_JOINS)
            friend_game_accept(person->game, true);
    }
    return (person->game != NULL && take_news(person)) || busy;
}

/* Lets everyone do all that they can. */
static inline void pump(void) {
    for (unsigned idle = 0; idle < 3; idle++)
        for (int i = 0; i < PEOPLE; i++)
            if (step(&people[i]))
                idle = 0;
}

static inline void play(int by, const char *move) {
    ck_assert(friend_game_played(people[by].game, move, 5, LEFT));
    pump();
}

static inline unsigned plies(int who) {
    return friend_game_record(people[who].game)->count;
}

#endif
