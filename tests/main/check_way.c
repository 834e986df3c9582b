/* The program as the far end of ssh, by pipes and through a stand-in for ssh, and between two real
 * users of this machine. */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "friend/friend_table.h"
#include "main/terminal_case.h"
#include "play/meet/friend_way.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum { SIZE = 4096, WORDS = 16 };

static Sandbox sandbox;
static char program[PATH_MAX], tables[PATH_MAX], own_name[FRIEND_USER_SIZE], usual_path[SIZE];
static Error error;

/* A program that runs, with our ends of its standard descriptors. */
typedef struct Run {
    pid_t process;
    int to, from, errors;
} Run;

static void setup(void) {
    sandbox_init(&sandbox);
    error_clear(&error);
    signal(SIGPIPE, SIG_IGN);
    text_format(program, sizeof program, "%s/pandemonium", getenv("abs_top_builddir"));
    sandbox_path(&sandbox, "tables", tables);
    friend_own_name(own_name, sizeof own_name);
    text_copy(usual_path, sizeof usual_path, getenv("PATH"));
    unsetenv("SSH_ORIGINAL_COMMAND");
}

static void teardown(void) {
    setenv("PATH", usual_path, 1);
    unsetenv("SSH_ORIGINAL_COMMAND");
    sandbox_done(&sandbox);
}

/* Becomes this user for good. */
static void become(const struct passwd *user) {
    if (setgroups(0, NULL) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)
        _exit(99);
}

/* Runs the program as this user; NULL: as oneself. The arguments end with NULL. */
static Run run_as(const struct passwd *user, const char *const *arguments) {
    int in[2], out[2], errors[2];
    char *words[WORDS] = {program};
    for (size_t i = 0; arguments[i] != NULL; i++)
        words[i + 1] = strdup(arguments[i]);
    ck_assert_int_eq(pipe2(in, O_CLOEXEC) + pipe2(out, O_CLOEXEC) + pipe2(errors, O_CLOEXEC), 0);
    pid_t process = fork();
    if (process == 0) {
        if (user != NULL)
            become(user);
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(errors[1], STDERR_FILENO);
        execv(program, words);
        _exit(98);
    }
    for (size_t i = 1; words[i] != NULL; i++)
        free(words[i]);
    close(in[0]);
    close(out[1]);
    close(errors[1]);
    return (Run){process, in[1], out[0], errors[0]};
}

static Run run(const char *const *arguments) {
    return run_as(NULL, arguments);
}

/* Reads to the end, or until there are `least` bytes. */
static void read_from(int fd, char *out, size_t least) {
    size_t length = 0;
    ssize_t count = 1;
    while (count != 0 && length < least && length + 1 < SIZE) {
        poll(&(struct pollfd){.fd = fd, .events = POLLIN}, 1, -1);
        count = read(fd, out + length, SIZE - 1 - length);
        length += count > 0 ? (size_t)count : 0;
        if (count < 0 && errno != EAGAIN && errno != EINTR)
            break;
    }
    out[length] = '\0';
}

static void ck_hears(int fd, const char *text) {
    char heard[SIZE];
    read_from(fd, heard, strlen(text));
    ck_assert_str_eq(heard, text);
}

static void put(int fd, const char *text) {
    ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
}

/* Waits for its end, which has this status and writes this among its errors. */
static void ck_ends(Run *of, int expected, const char *said) {
    int status;
    char errors[SIZE];
    close(of->to);
    read_from(of->errors, errors, SIZE);
    ck_assert_int_eq(waitpid(of->process, &status, 0), of->process);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == expected, "%x %s", (unsigned)status,
                  errors);
    ck_assert_msg(strstr(errors, said) != NULL, "%s", errors);
    close(of->from);
    close(of->errors);
}

static FriendTable *open_table(void) {
    FriendPlace place;
    ck_assert(friend_place(tables, getuid(), &place, &error));
    FriendTable *table = friend_table_open(&place, &error);
    ck_assert_msg(table != NULL, "%s", error.reason);
    return table;
}

static int let_in(const FriendTable *table, uid_t *who) {
    poll(&(struct pollfd){.fd = friend_table_fd(table), .events = POLLIN}, 1, -1);
    int fd = friend_table_accept(table, who);
    ck_assert_int_ge(fd, 0);
    return fd;
}

/* --- one user -------------------------------------------------------------------------------- */

START_TEST(test_the_program_copies_a_conversation)
{
    static const char GREETING[] = "hello 1 bob x\n";
    FriendTable *table = open_table();
    uid_t who;
    Run guest = run((const char *const[]){"join", "--pipe", "--table", tables, own_name, NULL});
    int host = let_in(table, &who);
    ck_assert_uint_eq(who, getuid());
    for (const char *at = GREETING; *at != '\0'; at++) {
        char byte[] = {*at, '\0'};
        put(guest.to, byte);
        ck_hears(host, byte);
    }
    put(host, "hello 1 ann x\n\xff");
    ck_hears(guest.from, "hello 1 ann x\n\xff");
    put(host, "bye now\n");
    close(host);
    ck_hears(guest.from, "bye now\n");
    ck_ends(&guest, 0, "");
    friend_table_close(table);
}
END_TEST

START_TEST(test_a_shared_account_gives_its_guest_s_name)
{
    char asked[SIZE];
    uid_t who;
    FriendTable *table = open_table();
    text_format(asked, sizeof asked, "pandemonium join --pipe %s", own_name);
    setenv("SSH_ORIGINAL_COMMAND", asked, 1);
    const char *const words[] = {"join", "--pipe", "--as", "carol", "--table", tables, NULL};
    Run guest = run(words);
    int host = let_in(table, &who);
    put(guest.to, "hello 1 root pandemonium 5.0\nwatch\n");
    ck_hears(host, "hello 1 carol pandemonium 5.0\nwatch\n");
    close(host);
    ck_ends(&guest, 0, "");
    guest = run(words);
    host = let_in(table, &who);
    put(guest.to, "watch\n");
    ck_hears(host, "");
    close(host);
    ck_ends(&guest, 1, "does not begin with its greeting");
    friend_table_close(table);
}
END_TEST

/* With and without the user's name. */
START_TEST(test_several_tables_are_listed)
{
    char heard[SIZE], expected[SIZE];
    FriendTable *first = open_table(), *second = open_table();
    Run guest =
        run((const char *const[]){"join", "--table", tables, _i == 1 ? own_name : NULL, NULL});
    read_from(guest.from, heard, SIZE);
    text_format(expected, sizeof expected,
                "Open tables on this machine:\n   1  %s/1 (yours)\n   2  %s/2 (yours)\n", own_name,
                own_name);
    ck_assert_str_eq(heard, expected);
    text_format(expected, sizeof expected,
                _i == 0 ? "several tables are open: say whose"
                        : "several tables are open: say which, as in %s/2",
                own_name);
    ck_ends(&guest, 1, expected);
    friend_table_close(first);
    friend_table_close(second);
}
END_TEST

static void stand_in(const char *script) {
    char path[PATH_MAX], all[SIZE];
    text_format(all, sizeof all, "#!/bin/sh\ncd \"${0%%/*}\"\n%s", script);
    sandbox_write(&sandbox, "ssh", all, strlen(all));
    sandbox_path(&sandbox, "ssh", path);
    ck_assert_int_eq(chmod(path, 0700), 0);
    text_format(all, sizeof all, "%s:%s", sandbox.folder, usual_path);
    setenv("PATH", all, 1);
}

/* As sshd does with a key that has command="...". */
START_TEST(test_a_table_is_reached_through_ssh)
{
    char script[SIZE], text[SIZE];
    uid_t who;
    FriendWho whose;
    FriendWay way;
    FriendTable *table = open_table();
    text_format(script, sizeof script,
                "echo 'Welcome to this machine.'\n"
                "while [ \"$1\" != -- ]; do shift; done\n"
                "[ \"$2\" = guests@host ] || exit 9\n"
                "shift 2\n"
                "SSH_ORIGINAL_COMMAND=\"$*\" exec '%s' join --pipe --as carol --table '%s'\n",
                program, tables);
    stand_in(script);
    text_format(text, sizeof text, "ssh://guests@host:22/%s", own_name);
    ck_assert(friend_who_parse(text, &whose, &error));
    ck_assert_msg(friend_way_open(&whose, &(FriendRoute){.via = NULL}, &way, &error), "%s",
                  error.reason);
    int host = let_in(table, &who);
    ck_hears(way.in, "Welcome to this machine.\n");
    put(way.out, "hello 1 bob x\n");
    ck_hears(host, "hello 1 carol x\n");
    put(host, "hello 1 ann x\n");
    ck_hears(way.in, "hello 1 ann x\n");
    put(way.out, "bye the last line\n");
    close(way.out);
    close(way.in);
    ck_hears(host, "bye the last line\n");
    close(host);
    friend_way_close(&way);
    friend_table_close(table);
}
END_TEST

START_TEST(test_while_ssh_asks_a_key_can_interrupt)
{
    char data[PATH_MAX];
    sandbox_path(&sandbox, "data", data);
    stand_in("trap 'echo ended >ended; exit 1' TERM\necho 'Password:' >&2\n"
             "while :; do sleep 0.05; done\n");
    Run guest = run((const char *const[]){"join", "ssh://host/ann", "--data-dir", data, NULL});
    ck_hears(guest.errors, "Password:\n");
    kill(guest.process, SIGINT);
    ck_ends(&guest, 128 + SIGINT, "");
    ck_assert_str_eq(sandbox_content(&sandbox, "ended"), "ended\n");
}
END_TEST

/* --- at a terminal --------------------------------------------------------------------------- */

static TerminalCase terminal;

static void teardown_terminal(void) {
    case_done(&terminal);
    teardown();
}

static void setup_terminal(void) {
    setup();
    case_init(&terminal);
}

/* Lets in who comes until there were `count`, and hangs up on them. */
static void let_in_all(const FriendTable *table, unsigned count) {
    uid_t who;
    for (unsigned i = 0; i < count; i++) {
        int fd = friend_table_accept(table, &who);
        for (; fd < 0; fd = friend_table_accept(table, &who))
            pty_read(&terminal.pty, 10);
        close(fd);
    }
    ck_assert_int_eq(friend_table_accept(table, &who), -1);
}

START_TEST(test_one_of_several_tables_is_chosen)
{
    FriendTable *first = open_table(), *second = open_table();
    case_start(&terminal, (const char *const[]){"join", "--table", tables, NULL}, (PtyStart){0});
    pty_see(&terminal.pty, "Which one (number, or Enter for none)?");
    let_in_all(first, 1); /* whoever looks whether it is open */
    let_in_all(second, 1);
    pty_type(&terminal.pty, "2\r");
    let_in_all(second, 1);
    let_in_all(first, 0);
    friend_table_close(first);
    friend_table_close(second);
}
END_TEST

START_TEST(test_no_table_is_chosen)
{
    static const char *const ANSWERS[] = {"\r", "3\r", "0\r", "x\r", "\004"};
    FriendTable *first = open_table(), *second = open_table();
    case_start(&terminal, (const char *const[]){"join", "--table", tables, NULL}, (PtyStart){0});
    pty_see(&terminal.pty, "Which one");
    pty_type(&terminal.pty, ANSWERS[_i]);
    pty_see_end(&terminal.pty, 60000);
    ck_assert_int_eq(WEXITSTATUS(terminal.pty.status), 1);
    let_in_all(first, 1);
    let_in_all(second, 1);
    friend_table_close(first);
    friend_table_close(second);
}
END_TEST

/* ssh turns the echo off while it asks, and on again when it is ended. */
START_TEST(test_an_interrupted_password_leaves_the_terminal_as_it_was)
{
    char all[SIZE];
    stand_in("trap 'stty echo </dev/tty; exit 1' TERM\nstty -echo </dev/tty\n"
             "echo 'Password:' >/dev/tty\nwhile :; do sleep 0.05; done\n");
    text_copy(all, sizeof all, getenv("PATH"));
    case_set(&terminal, "PATH", all, "");
    case_start(&terminal, (const char *const[]){"join", "ssh://host/ann", NULL}, (PtyStart){0});
    pty_see(&terminal.pty, "Password:");
    pty_type(&terminal.pty, "\003");
    pty_see_end(&terminal.pty, 60000);
    ck_assert(WIFEXITED(terminal.pty.status));
    ck_assert_int_eq(WEXITSTATUS(terminal.pty.status), 128 + SIGINT);
    ck_assert(pty_is_sane(&terminal.pty));
}
END_TEST

/* --- two users ------------------------------------------------------------------------------- */

/* Two users who are not root, and may run the program and enter the sandbox. False, after saying
 * so: this part cannot run here. */
static bool two_users(struct passwd *host, struct passwd *guest) {
    static char names[2][32] = {"daemon", "nobody"};
    struct passwd *users[] = {host, guest};
    for (int i = 0; i < 2; i++) {
        const struct passwd *user = getpwnam(names[i]);
        int status = -1;
        pid_t process = user != NULL && getuid() == 0 ? fork() : -1;
        if (process == 0) {
            become(user);
            _exit(access(program, X_OK) != 0 || access(sandbox.folder, X_OK) != 0);
        }
        if (process < 0 || waitpid(process, &status, 0) != process || status != 0) {
            fputs("check_way: not root, or no second user: the part with two users is not run\n",
                  stderr);
            return false;
        }
        *users[i] = *user;
        users[i]->pw_name = names[i];
    }
    return true;
}

/* Opens a table as this user in another process, and reports who comes through the descriptor that
 * it returns: a byte when it is open, then the user's number. */
static int host_as(const struct passwd *user, pid_t *process) {
    int report[2];
    ck_assert_int_eq(mkdir(tables, 0755), 0);
    ck_assert_int_eq(chown(tables, user->pw_uid, user->pw_gid), 0);
    ck_assert_int_eq(pipe(report), 0);
    *process = fork();
    if (*process == 0) {
        FriendPlace place;
        uid_t who;
        become(user);
        FriendTable *table =
            friend_place(tables, getuid(), &place, NULL) ? friend_table_open(&place, NULL) : NULL;
        if (table == NULL || write(report[1], "o", 1) != 1)
            _exit(1);
        poll(&(struct pollfd){.fd = friend_table_fd(table), .events = POLLIN}, 1, -1);
        int fd = friend_table_accept(table, &who);
        _exit(write(report[1], &who, sizeof who) != sizeof who || write(fd, "hello\n", 6) != 6);
    }
    char byte = 0;
    close(report[1]);
    ck_assert_int_eq(read(report[0], &byte, 1), 1);
    return report[0];
}

static Run join_as(const struct passwd *user, const char *whose) {
    return run_as(user, (const char *const[]){"join", "--pipe", "--table", tables, whose, NULL});
}

START_TEST(test_the_kernel_says_which_user_has_come)
{
    struct passwd host, guest;
    uid_t who;
    pid_t process;
    ck_assert_int_eq(chmod(sandbox.folder, 0711), 0);
    if (!two_users(&host, &guest))
        return;
    int report = host_as(&host, &process);
    Run run = join_as(&guest, host.pw_name);
    put(run.to, "hello 1 root x\n");
    ck_assert_int_eq(read(report, &who, sizeof who), sizeof who);
    ck_assert_uint_eq(who, guest.pw_uid);
    ck_hears(run.from, "hello\n");
    ck_ends(&run, 0, "");
    ck_assert_int_eq(waitpid(process, NULL, 0), process);
    close(report);
}
END_TEST

/* Puts a folder, a link or a socket of the guest's where the host's table should be. */
static void plant(int what, const struct passwd *host, const struct passwd *guest, int *fd) {
    char other[PATH_MAX];
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const char *folder = tables;
    if (what == 1) {
        sandbox_path(&sandbox, "other", other);
        ck_assert_int_eq(symlink(other, tables), 0);
        folder = other;
    }
    ck_assert_int_eq(mkdir(folder, 0711), 0);
    const struct passwd *owner = what == 0 ? guest : host;
    ck_assert_int_eq(chown(folder, owner->pw_uid, owner->pw_gid), 0);
    text_format(address.sun_path, sizeof address.sun_path, "%s/table-1", folder);
    *fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    ck_assert_int_eq(bind(*fd, (const struct sockaddr *)&address, sizeof address), 0);
    ck_assert_int_eq(chmod(address.sun_path, 0666), 0);
    /* The kernel notes who listens. */
    ck_assert_int_eq(seteuid(guest->pw_uid), 0);
    ck_assert_int_eq(listen(*fd, 4), 0);
    ck_assert_int_eq(seteuid(0), 0);
}

START_TEST(test_what_another_user_has_put_there_is_refused)
{
    static const char *const SAID[] = {"is not this user's alone", "cannot open",
                                       "no table of this user is open here"};
    struct passwd host, guest;
    int fd;
    ck_assert_int_eq(chmod(sandbox.folder, 0711), 0);
    if (!two_users(&host, &guest))
        return;
    plant(_i, &host, &guest, &fd);
    Run run = join_as(&host, host.pw_name);
    ck_ends(&run, 1, SAID[_i]);
    close(fd);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("way");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_the_program_copies_a_conversation);
    tcase_add_test(tcase, test_a_shared_account_gives_its_guest_s_name);
    tcase_add_loop_test(tcase, test_several_tables_are_listed, 0, 2);
    tcase_add_test(tcase, test_a_table_is_reached_through_ssh);
    tcase_add_test(tcase, test_while_ssh_asks_a_key_can_interrupt);
    TCase *screen = case_group(suite, "terminal", setup_terminal, teardown_terminal);
    tcase_add_test(screen, test_one_of_several_tables_is_chosen);
    tcase_add_loop_test(screen, test_no_table_is_chosen, 0, 5);
    tcase_add_test(screen, test_an_interrupted_password_leaves_the_terminal_as_it_was);
    tcase_add_test(tcase, test_the_kernel_says_which_user_has_come);
    tcase_add_loop_test(tcase, test_what_another_user_has_put_there_is_refused, 0, 3);
}
