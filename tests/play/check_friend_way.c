/* The way to a friend's table: whose it is, the command that goes there, and a program for it. */
#include "play/meet/friend_way.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "friend/friend_table.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum { LONG = 4000 };

static Sandbox sandbox;
static FriendWay way;
static Error error;
static char usual_path[LONG];

static void setup(void) {
    sandbox_init(&sandbox);
    way = (FriendWay){.in = -1, .out = -1};
    error_clear(&error);
    text_copy(usual_path, sizeof usual_path, getenv("PATH"));
    signal(SIGPIPE, SIG_IGN);
}

static void teardown(void) {
    setenv("PATH", usual_path, 1);
    sandbox_done(&sandbox);
}

/* --- whose table ----------------------------------------------------------------------------- */

START_TEST(test_a_user_or_an_address_is_read_and_written_alike)
{
    static const struct {
        const char *text;
        FriendWho who;
    } ROWS[] = {
        {"ann", {.user = "ann"}},
        {"_a.b-c", {.user = "_a.b-c"}},
        {"7", {.user = "7"}},
        {"ann/2", {.user = "ann", .table = 2}},
        {"ann/16", {.user = "ann", .table = 16}},
        {"ssh://host/ann", {.user = "ann", .host = "host"}},
        {"ssh://bob@host.example.org/ann",
         {.user = "ann", .host = "host.example.org", .login = "bob"}},
        {"ssh://10.0.0.1:22/ann", {.user = "ann", .host = "10.0.0.1", .port = 22}},
        {"ssh://b@h:65535/a", {.user = "a", .host = "h", .login = "b", .port = 65535}},
        {"ssh://h:1/a", {.user = "a", .host = "h", .port = 1}},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        FriendWho who;
        char data[512];
        Text text = TEXT_OVER(data);
        ck_assert_msg(friend_who_parse(ROWS[i].text, &who, &error), "%s", ROWS[i].text);
        ck_assert_str_eq(who.user, ROWS[i].who.user);
        ck_assert_str_eq(who.login, ROWS[i].who.login);
        ck_assert_str_eq(who.host, ROWS[i].who.host);
        ck_assert_uint_eq(who.port, ROWS[i].who.port);
        friend_who_add(&who, &text);
        ck_assert_str_eq(data, ROWS[i].text);
    }
}
END_TEST

START_TEST(test_what_could_be_an_option_a_path_or_two_words_is_refused)
{
    static const char *const ROWS[] = {
        "",
        "-oProxyCommand=id",
        "-ann",
        ".ann",
        "..",
        "ann bob",
        "ann\n",
        "ann\tb",
        "ann/../bob",
        "ann/",
        "ann/0",
        "ann/17",
        "ann/+2",
        "ann/2/2",
        "ssh://host/ann/2",
        "/ann",
        "ann;id",
        "$(id)",
        "`id`",
        "ann'",
        "ann\\",
        "an\xc3\xab",
        "ann@host",
        "host:22",
        "http://host/ann",
        "SSH://host/ann",
        "ssh:host/ann",
        "ssh://",
        "ssh:///ann",
        "ssh://host",
        "ssh://host/",
        "ssh://host/-oProxyCommand=id",
        "ssh://host/ann/",
        "ssh://host/ann bob",
        "ssh://host/ann\nbob",
        "ssh://-oProxyCommand=id/ann",
        "ssh://-oProxyCommand=id@host/ann",
        "ssh://a@-oProxyCommand=id/ann",
        "ssh://@host/ann",
        "ssh://a@/ann",
        "ssh://a@b@host/ann",
        "ssh://a:pw@host/ann",
        "ssh://host:/ann",
        "ssh://host:0/ann",
        "ssh://host:65536/ann",
        "ssh://host:-1/ann",
        "ssh://host:+22/ann",
        "ssh://host: 22/ann",
        "ssh://host:22x/ann",
        "ssh://host:22:23/ann",
        "ssh://host:99999999999999999999/ann",
        "ssh://[::1]/ann",
        "ssh://ho st/ann",
        "ssh://host\n/ann",
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        FriendWho who = {.port = 77};
        error_clear(&error);
        ck_assert_msg(!friend_who_parse(ROWS[i], &who, &error), "%s", ROWS[i]);
        ck_assert_uint_eq(who.port, 77);
        ck_assert_str_ne(error.reason, "");
    }
}
END_TEST

START_TEST(test_long_names_are_refused)
{
    char text[LONG];
    FriendWho who;
    static const char *const BEFORE[] = {"", "ssh://", "ssh://h/", "ssh://h:", "ssh://"};
    static const char *const AFTER[] = {"", "/ann", "", "/ann", "@h/ann"};
    for (size_t i = 0; i < sizeof BEFORE / sizeof *BEFORE; i++) {
        char name[LONG - 20];
        memset(name, '1', sizeof name - 1);
        name[sizeof name - 1] = '\0';
        text_format(text, sizeof text, "%s%s%s", BEFORE[i], name, AFTER[i]);
        ck_assert(!friend_who_parse(text, &who, &error));
    }
    memset(text, 'a', FRIEND_USER_SIZE);
    text[FRIEND_USER_SIZE] = '\0';
    ck_assert(!friend_who_parse(text, &who, &error));
    text[FRIEND_USER_SIZE - 1] = '\0';
    ck_assert(friend_who_parse(text, &who, &error));
}
END_TEST

/* --- the ways -------------------------------------------------------------------------------- */

static void write_script(const char *name, const char *script) {
    char path[PATH_MAX];
    sandbox_write(&sandbox, name, script, strlen(script));
    sandbox_path(&sandbox, name, path);
    ck_assert_int_eq(chmod(path, 0700), 0);
}

/* A stand-in for ssh, earlier in PATH, which runs in the sandbox. */
static void stand_in(const char *script) {
    char path[LONG], all[LONG];
    text_format(all, sizeof all, "#!/bin/sh\ncd \"${0%%/*}\"\n%s", script);
    write_script("ssh", all);
    text_format(path, sizeof path, "%s:%s", sandbox.folder, usual_path);
    ck_assert_int_eq(setenv("PATH", path, 1), 0);
}

static FriendWho whose(const char *text) {
    FriendWho who;
    ck_assert_msg(friend_who_parse(text, &who, &error), "%s", error.reason);
    return who;
}

/* Reads to the end, or until it has `least` bytes. */
static void read_way(char *out, size_t size, size_t least) {
    size_t length = 0;
    ssize_t count = 1;
    while (count > 0 && length < least && length + 1 < size) {
        count = read(way.in, out + length, size - 1 - length);
        length += count > 0 ? (size_t)count : 0;
    }
    out[length] = '\0';
}

static void close_way(void) {
    close(way.in);
    if (way.out != way.in)
        close(way.out);
    friend_way_close(&way);
    ck_assert_int_eq(way.process, 0);
}

START_TEST(test_ssh_gets_its_words_without_a_shell)
{
    FriendWho plain = whose("ssh://host/ann"), full = whose("ssh://bob@host:2222/ann");
    FriendRoute route = {.via = NULL};
    stand_in("for word; do echo \"[$word]\"; done\n");
    char heard[512];
    ck_assert_msg(friend_way_open(&plain, &route, &way, &error), "%s", error.reason);
    read_way(heard, sizeof heard, sizeof heard);
    ck_assert_str_eq(heard, "[-T]\n[-a]\n[-x]\n[-e]\n[none]\n[--]\n[host]\n[pandemonium]\n[join]\n"
                            "[--pipe]\n[ann]\n");
    close_way();
    ck_assert(friend_way_open(&full, &route, &way, &error));
    read_way(heard, sizeof heard, sizeof heard);
    ck_assert_str_eq(heard, "[-T]\n[-a]\n[-x]\n[-e]\n[none]\n[-p]\n[2222]\n[--]\n[bob@host]\n"
                            "[pandemonium]\n[join]\n[--pipe]\n[ann]\n");
    close_way();
}
END_TEST

START_TEST(test_what_is_sent_last_is_delivered)
{
    FriendWho who = whose("ssh://host/ann");
    stand_in("echo hello; cat >heard\n");
    ck_assert(friend_way_open(&who, &(FriendRoute){.via = NULL}, &way, &error));
    ck_assert_int_gt(way.process, 0);
    ck_assert_int_ne(fcntl(way.in, F_GETFD) & FD_CLOEXEC, 0);
    ck_assert_int_ne(fcntl(way.out, F_GETFD) & FD_CLOEXEC, 0);
    ck_assert_int_eq(write(way.out, "bye\n", 4), 4);
    close_way();
    ck_assert_str_eq(sandbox_content(&sandbox, "heard"), "bye\n");
}
END_TEST

START_TEST(test_keys_for_this_program_do_not_end_the_way)
{
    FriendWho who = whose("ssh://host/ann");
    char heard[16];
    stand_in("echo hello; read line; echo \"$line\"\n");
    ck_assert(friend_way_open(&who, &(FriendRoute){.via = NULL}, &way, &error));
    read_way(heard, sizeof heard, 6);
    kill(way.process, SIGINT);
    kill(way.process, SIGQUIT);
    ck_assert_int_eq(write(way.out, "still\n", 6), 6);
    read_way(heard, sizeof heard, 6);
    ck_assert_str_eq(heard, "still\n");
    close_way();
}
END_TEST

/* The screen is open by then. */
START_TEST(test_errors_after_the_beginning_are_dropped)
{
    FriendWho who = whose("ssh://host/ann");
    char heard[16];
    stand_in("echo hello; read line; echo oops >&2; echo after; echo oops >&2; echo all\n");
    int errors[2], before = dup(STDERR_FILENO);
    ck_assert_int_eq(pipe(errors), 0);
    dup2(errors[1], STDERR_FILENO);
    bool good = friend_way_open(&who, &(FriendRoute){.via = NULL}, &way, &error);
    dup2(before, STDERR_FILENO);
    close(before);
    close(errors[1]);
    ck_assert(good);
    read_way(heard, sizeof heard, 6);
    ck_assert_int_eq(write(way.out, "\n", 1), 1);
    read_way(heard, sizeof heard, sizeof heard);
    ck_assert_str_eq(heard, "after\nall\n");
    ck_assert_int_eq(read(errors[0], heard, sizeof heard), 0);
    close(errors[0]);
    close_way();
}
END_TEST

START_TEST(test_a_program_that_does_not_end_is_ended)
{
    FriendWho who = whose("ssh://host/ann");
    stand_in("trap '' TERM HUP INT\necho hello\nwhile :; do sleep 1; done\n");
    ck_assert(friend_way_open(&who, &(FriendRoute){.via = NULL}, &way, &error));
    pid_t process = way.process;
    close_way();
    ck_assert_int_ne(kill(process, 0), 0);
}
END_TEST

START_TEST(test_a_program_that_ends_without_a_word_is_a_failure)
{
    FriendWho who = whose("ssh://host/ann");
    stand_in("exit 255\n");
    ck_assert(!friend_way_open(&who, &(FriendRoute){.via = NULL}, &way, &error));
    ck_assert_str_eq(error.reason, "it ended before the table answered");
    ck_assert_str_eq(error.file, "ssh");
    /* Its errors' pipe may be held by a program that it left behind. */
    stand_in("sleep 30 >/dev/null &\necho $! >left\nexit 255\n");
    ck_assert(!friend_way_open(&who, &(FriendRoute){.via = NULL}, &way, &error));
    ck_assert_int_eq(kill((pid_t)atoi(sandbox_content(&sandbox, "left")), SIGKILL), 0);
}
END_TEST

START_TEST(test_a_program_of_one_s_own_needs_consent_to_its_very_words)
{
    char agreed[PATH_MAX], path[PATH_MAX], command[LONG], word[LONG], heard[64];
    sandbox_path(&sandbox, "engines", agreed);
    Consents *consents = consents_new(file_system(), agreed);
    write_script("way", "#!/bin/sh\necho \"hello $1\"\n");
    sandbox_path(&sandbox, "way", path);
    text_format(command, sizeof command, "%s 'a  b;$(id)'", path);
    FriendWho nobody = {.port = 0};
    FriendRoute route = {.via = command, .consents = consents};
    ck_assert(!friend_way_open(&nobody, &route, &way, &error));
    ck_assert_str_eq(error.reason, "you have not agreed to run this command yet");
    text_format(word, sizeof word, "via:%s", command);
    ck_assert(consents_give(consents, word, &error));
    ck_assert_msg(friend_way_open(&nobody, &route, &way, &error), "%s", error.reason);
    read_way(heard, sizeof heard, sizeof heard);
    ck_assert_str_eq(heard, "hello a  b;$(id)\n");
    close_way();
    text_format(command, sizeof command, "%s 'a b;$(id)'", path);
    ck_assert(!friend_way_open(&nobody, &route, &way, &error));
    consents_free(consents);
}
END_TEST

START_TEST(test_a_program_that_is_not_there_is_told)
{
    FriendWho nobody = {.port = 0};
    Consents *consents = consents_new(file_system(), NULL);
    FriendRoute route = {.via = "/no/such/program", .consents = consents};
    ck_assert(consents_give(consents, "via:/no/such/program", &error));
    ck_assert(!friend_way_open(&nobody, &route, &way, &error));
    ck_assert_str_eq(error.token, "/no/such/program");
    ck_assert_ptr_nonnull(strstr(error.reason, "cannot be started"));
    consents_free(consents);
}
END_TEST

START_TEST(test_a_table_of_this_machine_is_joined_by_its_user_s_name)
{
    FriendPlace place;
    FriendWho who = {.port = 0};
    char folder[PATH_MAX], heard[8];
    friend_own_name(who.user, sizeof who.user);
    ck_assert_str_ne(who.user, "");
    sandbox_path(&sandbox, "tables", folder);
    ck_assert(friend_place(folder, getuid(), &place, &error));
    FriendRoute route = {.tables = folder};
    ck_assert(!friend_way_open(&who, &route, &way, &error));
    ck_assert_str_eq(error.reason, "no table of this user is open here");
    FriendTable *table = friend_table_open(&place, &error);
    ck_assert_ptr_nonnull(table);
    ck_assert_msg(friend_way_open(&who, &route, &way, &error), "%s", error.reason);
    ck_assert_int_eq(way.process, 0);
    ck_assert_int_eq(way.in, way.out);
    uid_t uid;
    int host = friend_table_accept(table, &uid);
    ck_assert_int_eq(write(host, "hello", 5), 5);
    poll(&(struct pollfd){.fd = way.in, .events = POLLIN}, 1, -1);
    read_way(heard, sizeof heard, 5);
    ck_assert_str_eq(heard, "hello");
    close(host);
    close_way();
    friend_table_close(table);
    FriendWho unknown = whose("no-such-user-here");
    ck_assert(!friend_way_open(&unknown, &route, &way, &error));
    ck_assert_str_eq(error.token, "no-such-user-here");
}
END_TEST

SUITE() {
    TCase *tests = tcase_create("way");
    suite_add_tcase(suite, tests);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, test_a_user_or_an_address_is_read_and_written_alike);
    tcase_add_test(tests, test_what_could_be_an_option_a_path_or_two_words_is_refused);
    tcase_add_test(tests, test_long_names_are_refused);
    tcase_add_test(tests, test_ssh_gets_its_words_without_a_shell);
    tcase_add_test(tests, test_what_is_sent_last_is_delivered);
    tcase_add_test(tests, test_keys_for_this_program_do_not_end_the_way);
    tcase_add_test(tests, test_errors_after_the_beginning_are_dropped);
    tcase_add_test(tests, test_a_program_that_does_not_end_is_ended);
    tcase_add_test(tests, test_a_program_that_ends_without_a_word_is_a_failure);
    tcase_add_test(tests, test_a_program_of_one_s_own_needs_consent_to_its_very_words);
    tcase_add_test(tests, test_a_table_of_this_machine_is_joined_by_its_user_s_name);
    TCase *absent = tcase_create("absent");
    suite_add_tcase(suite, absent);
    tcase_set_tags(absent, "absent");
    tcase_add_checked_fixture(absent, setup, teardown);
    tcase_add_test(absent, test_a_program_that_is_not_there_is_told);
}
