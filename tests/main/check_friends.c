/* Two programs in two terminals play one game over a socket, and a third one watches: from nothing
 * to a finished game with all that people ask each other, and with either program killed (SIGKILL)
 * at random moments. PANDEMONIUM_SOAK=N kills each side about N times, PANDEMONIUM_SOAK_FIRST=N
 * starts at another seed. */
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "friend/friend_line.h"
#include "friend/friend_table.h"
#include "main/terminal_case.h"
#include "play/meet/friend_way.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/playout.h"
#include "support/suite.h"

enum {
    KILLS = 4, /* of each side, without PANDEMONIUM_SOAK */
    LIVES = 5, /* kills in one round */
    TURNS = 3, /* the most moves before one */
    PLIES = LIVES * (TURNS + 1),
    COLUMNS = 200, /* wide enough for any FEN in one row */
    ROWS = 300,    /* tall enough for all that one program says */
    PATIENCE_MS = 120000
};

enum { HOST, GUEST, WATCHER, PEOPLE };

/* How those who come reach the table. */
typedef enum Way { WAY_SOCKET, WAY_SSH, WAY_USERS, WAYS } Way;

static TerminalCase people[PEOPLE];
static char tables[PATH_MAX], login[FRIEND_USER_SIZE];
static char whose[PATH_MAX];               /* what they type for the host's table */
static const struct passwd *users[PEOPLE]; /* as whom each program runs; NULL: as the suite */

static void setup(void) {
    memset(people, 0, sizeof people);
    for (int i = 0; i < PEOPLE; i++) {
        case_init(&people[i]);
        case_set(&people[i], "TERM", "", "dumb"); /* line mode */
    }
    sandbox_path(&people[HOST].box, "tables", tables);
    friend_own_name(login, sizeof login);
    text_copy(whose, sizeof whose, login);
    memset(users, 0, sizeof users);
}

static void teardown(void) {
    for (int i = 0; i < PEOPLE; i++)
        case_done(&people[i]);
}

/* --- people ---------------------------------------------------------------------------------- */

static const struct passwd *starting; /* as whom the program that is started runs */

static void become(void) {
    if (setgroups(0, NULL) != 0 || setgid(starting->pw_gid) != 0 || setuid(starting->pw_uid) != 0)
        _exit(99);
}

static void start(int who, const char *const *words) {
    starting = users[who];
    case_start(
        &people[who], words,
        (PtyStart){.columns = COLUMNS, .rows = ROWS, .prepare = starting != NULL ? become : NULL});
    people[who].pty.vt.lines = true;
}

static void type(int who, const char *line) {
    pty_type(&people[who].pty, line);
    pty_type(&people[who].pty, "\r");
}

/* How often a program has said it. */
static unsigned count(int who, const char *text) {
    unsigned found = 0;
    char *screen = pty_screen(&people[who].pty);
    for (const char *at = screen; (at = strstr(at, text)) != NULL; at += strlen(text))
        found++;
    free(screen);
    return found;
}

/* The screens are too long for a message of Check's. */
static void fail_at(int who, const char *text) {
    for (int i = 0; i < PEOPLE; i++) {
        if (people[i].pty.keeper != 0 && !people[i].pty.ended)
            pty_read(&people[i].pty, 200);
        char *screen = people[i].pty.keeper != 0 ? pty_screen(&people[i].pty) : NULL;
        fprintf(stderr, "--- %d:\n%s", i, screen != NULL ? screen : "");
        free(screen);
    }
    ck_abort_msg("%d has not said: %s", who, text);
}

/* Reads until a program has said it so often. */
static void see_times(int who, const char *text, unsigned times) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (count(who, text) < times && clock_now_ms() < end_ms && !people[who].pty.ended)
        pty_read(&people[who].pty, 2);
    if (count(who, text) < times)
        fail_at(who, text);
}

static void see(int who, const char *text) {
    see_times(who, text, 1);
}

static void open_table(const char *game) {
    start(HOST, (const char *const[]){"host", game, "--ascii", "--table", tables, NULL});
    see(HOST, "Your table is open");
}

static void go_to_table(int who) {
    start(who, (const char *const[]){who == GUEST ? "join" : "watch", whose, "--ascii", "--table",
                                     tables, NULL});
}

static void accept_seat(void) {
    see(GUEST, "Sit down at this table?");
    type(GUEST, "y");
    see(HOST, " wants to play.");
    see(GUEST, "Waiting for the host...");
    type(HOST, "yes");
    see(HOST, " begins: you play ");
    see(GUEST, " begins: you play ");
}

static void sit_down(void) {
    go_to_table(GUEST);
    accept_seat();
}

static void see_leave(int who) {
    pty_see_end(&people[who].pty, PATIENCE_MS);
    ck_assert_msg(people[who].pty.ended && people[who].pty.status == 0, "%d: %x", who,
                  (unsigned)people[who].pty.status);
}

static void leave(int who) {
    type(who, "quit");
    see_leave(who);
}

/* The game is not over. */
static void leave_game(int who) {
    type(who, "quit");
    see(who, "Leave it?");
    type(who, "y");
    see_leave(who);
}

/* --- ways ------------------------------------------------------------------------------------ */

/* A stand-in for ssh on the path of those who come: what sshd would run at the far end. */
static void go_by_ssh(void) {
    char script[2 * PATH_MAX], path[PATH_MAX];
    text_format(script, sizeof script,
                "#!/bin/sh\n"
                "echo 'Welcome to this machine.'\n"
                "while [ \"$1\" != -- ]; do shift; done\n"
                "[ \"$2 $3 $4 $5\" = 'host pandemonium join --pipe' ] || exit 9\n"
                "exec '%s' join --pipe --table '%s' \"$6\"\n",
                people[HOST].program, tables);
    text_format(whose, sizeof whose, "ssh://host/%s", login);
    for (int i = GUEST; i < PEOPLE; i++) {
        sandbox_write(&people[i].box, "ssh", script, strlen(script));
        sandbox_path(&people[i].box, "ssh", path);
        ck_assert_int_eq(chmod(path, 0700), 0);
        case_set(&people[i], "PATH", people[i].box.folder, ":/usr/bin:/bin");
    }
}

/* Whether that user can run the program and use the folder. */
static bool can_play(const struct passwd *user, const char *folder, const char *program) {
    int status = -1;
    starting = user;
    pid_t process = fork();
    if (process == 0) {
        become();
        _exit(access(program, X_OK) != 0 || access(folder, W_OK | X_OK) != 0);
    }
    return process > 0 && waitpid(process, &status, 0) == process && status == 0;
}

/* False, after saying so: this part cannot run here. */
static bool go_as_two_users(void) {
    static const char *const NAMES[] = {"daemon", "nobody", "nobody"};
    static struct passwd found[PEOPLE];
    bool can = getuid() == 0;
    for (int i = 0; i < PEOPLE && can; i++) {
        const struct passwd *user = getpwnam(NAMES[i]);
        if (user == NULL) {
            can = false;
            break;
        }
        found[i] = *user;
        const char *folder = people[i].box.folder;
        can = chown(folder, user->pw_uid, user->pw_gid) == 0 && chmod(folder, 0711) == 0 &&
              can_play(&found[i], folder, people[i].program);
        users[i] = &found[i];
    }
    if (!can) {
        fputs("check_friends: not root, or no second user: the part with two users is not run\n",
              stderr);
        return false;
    }
    text_copy(login, sizeof login, NAMES[HOST]);
    text_copy(whose, sizeof whose, login);
    return true;
}

static bool choose_way(Way way) {
    if (way == WAY_SSH)
        go_by_ssh();
    return way != WAY_USERS || go_as_two_users();
}

/* --- a whole game ---------------------------------------------------------------------------- */

static void play(int by, int other, const char *move, const char *shown) {
    unsigned before = count(other, shown), watched = count(WATCHER, shown);
    type(by, move);
    see_times(other, shown, before + 1);
    see_times(WATCHER, shown, watched + 1);
}

/* The records in the archive without what each side calls the players. */
static void read_archive(int who, char *out, size_t size) {
    const char *text = sandbox_content(&people[who].box, "data/games.pgn");
    Text kept = {out, size, 0, false};
    while (*text != '\0') {
        size_t length = strcspn(text, "\n") + 1;
        if (strncmp(text, "[White ", 7) != 0 && strncmp(text, "[Black ", 7) != 0)
            text_add_bytes(&kept, text, length);
        text += length;
    }
}

static bool count_kept_one(void *context, const char *name) {
    unsigned *count = context;
    size_t length = strlen(name);
    *count += length > 7 && strcmp(name + length - 7, ".friend") == 0;
    return true;
}

/* How many games with friends a side could resume. */
static unsigned count_kept(int who) {
    char folder[PATH_MAX + 16];
    unsigned count = 0;
    text_format(folder, sizeof folder, "%s/journals", people[who].data);
    ck_assert(file_list(file_system(), folder, count_kept_one, &count, NULL));
    return count;
}

START_TEST(test_from_nothing_to_a_rematch_with_a_watcher)
{
    static char archives[2][8192];
    if (!choose_way((Way)_i))
        return;
    open_table("chess");
    sit_down();
    go_to_table(WATCHER);
    see(HOST, " wants to watch.");
    type(HOST, "yes");
    see(HOST, " watches.");
    play(HOST, GUEST, "e2e4", ": e4.");
    play(GUEST, HOST, "e7e5", ": e5.");
    play(HOST, GUEST, "g1f3", ": Nf3.");
    type(HOST, "undo");
    see(GUEST, " asks to take back Nf3.");
    type(GUEST, "yes");
    see(HOST, "Took back 1 move");
    play(HOST, GUEST, "f1c4", ": Bc4.");
    type(HOST, "say Good luck!");
    see(GUEST, ": Good luck!");
    see(WATCHER, ": Good luck!");
    type(GUEST, "draw");
    see(HOST, " offers a draw.");
    type(HOST, "no");
    see(GUEST, " declines the draw.");
    play(GUEST, HOST, "g8f6", ": Nf6.");
    type(GUEST, "draw"); /* also while the other one thinks */
    see_times(HOST, " offers a draw.", 2);
    play(HOST, GUEST, "d2d3", ": d3.");
    see(GUEST, "Your draw offer has lapsed: ");
    type(HOST, "help");
    see(HOST, ", draw, ");
    type(HOST, "draw");
    see(GUEST, " offers a draw.");
    type(GUEST, "yes");
    for (int i = 0; i < PEOPLE; i++)
        see(i, "agreement");
    see(HOST, "Type rematch, review or mistakes.");
    see(WATCHER, "Type review or mistakes.");
    type(WATCHER, "rematch");
    see(WATCHER, "You only watch this game.");
    type(HOST, "rematch");
    see(GUEST, " asks for a rematch.");
    type(GUEST, "yes");
    see(HOST, " begins: you play Black.");
    see(GUEST, " begins: you play White.");
    ck_assert_uint_eq(count_kept(HOST) + count_kept(GUEST), 2);
    play(GUEST, HOST, "d2d4", ": d4.");
    type(HOST, "resign");
    see(HOST, "y or n");
    type(HOST, "y");
    for (int i = 0; i < PEOPLE; i++)
        see(i, "resign");
    for (int i = PEOPLE - 1; i >= 0; i--)
        leave(i);
    for (int i = HOST; i <= GUEST; i++)
        read_archive(i, archives[i], sizeof archives[i]);
    ck_assert_uint_eq(count_kept(HOST) + count_kept(GUEST), 0);
    ck_assert_str_eq(archives[HOST], archives[GUEST]);
    ck_assert_ptr_nonnull(strstr(archives[HOST], "1. e4 e5 2. Bc4 Nf6 3. d3 1/2-1/2"));
    ck_assert_ptr_nonnull(strstr(archives[HOST], "1. d4 1-0"));
}
END_TEST

/* A game of the host's own is played by its definition, which comes with the offer, whatever the
 * guest has by that name; but no name of a built-in game is lent another meaning. */
START_TEST(test_a_game_of_the_host_s_own_is_lent)
{
    static const char *const NAMES[] = {"mine", "mine", "capahouse"};
    static const char OTHER[] = "[mine:chess]\nstartFen = 4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\n";
    char data[256], own[PATH_MAX], other[PATH_MAX];
    text_format(data, sizeof data, "[%s:chess]\nstartFen = 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n",
                NAMES[_i]);
    sandbox_write(&people[HOST].box, "own.ini", data, strlen(data));
    sandbox_write(&people[GUEST].box, "other.ini", OTHER, sizeof OTHER - 1);
    sandbox_path(&people[HOST].box, "own.ini", own);
    sandbox_path(&people[GUEST].box, "other.ini", other);
    start(HOST, (const char *const[]){"host", NAMES[_i], "--variants", own, "--ascii", "--table",
                                      tables, NULL});
    see(HOST, "Your table is open");
    start(GUEST, (const char *const[]){"join", login, "--ascii", "--table", tables,
                                       _i == 1 ? "--variants" : NULL, other, NULL});
    if (_i == 2) {
        see(GUEST, "its definition has the name of a game that you have already");
        return;
    }
    accept_seat();
    type(HOST, "e2e4");
    see(GUEST, ": e4.");
    type(GUEST, "e8e7");
    see(HOST, ": Ke7.");
}
END_TEST

static void run_shell(const char *command, const char *from, const char *to) {
    char line[3 * PATH_MAX];
    text_format(line, sizeof line, "%s '%s' %s", command, from, to);
    ck_assert_int_eq(system(line), 0);
}

static void play_pair(int by, int other, const char *move, const char *shown) {
    type(by, move);
    see(other, shown);
}

/* As from a backup: the guest's files are older than the game. */
START_TEST(test_a_gap_is_filled_into_a_copy)
{
    const char *folder = people[GUEST].data;
    char older[PATH_MAX + 64];
    open_table("chess");
    sit_down();
    play_pair(HOST, GUEST, "e2e4", ": e4.");
    play_pair(GUEST, HOST, "e7e5", ": e5.");
    text_format(older, sizeof older, "%s-older", folder);
    run_shell("cp -r", folder, older);
    play_pair(HOST, GUEST, "g1f3", ": Nf3.");
    play_pair(GUEST, HOST, "b8c6", ": Nc6.");
    play_pair(HOST, GUEST, "f1b5", ": Bb5.");
    play_pair(GUEST, HOST, "a7a6", ": a6.");
    pty_signal(&people[GUEST].pty, SIGKILL);
    pty_see_end(&people[GUEST].pty, PATIENCE_MS);
    pty_done(&people[GUEST].pty);
    people[GUEST].pty.keeper = 0;
    run_shell("rm -r", folder, "");
    run_shell("mv", older, folder);
    go_to_table(GUEST);
    see(GUEST, " has 4 moves that are missing here.");
    see(HOST, " lacks 4 of the moves here.");
    type(GUEST, "yes");
    see(GUEST, "The game goes on in a copy; your own record is kept.");
    see_times(HOST, "The game with ", 2);
    play_pair(HOST, GUEST, "b5a4", ": Ba4.");
    play_pair(GUEST, HOST, "g8f6", ": Nf6.");
}
END_TEST

/* The guest's program ends, and the host's after it; each comes back in its own way. A guest on
 * this machine comes back by itself. */
START_TEST(test_a_game_goes_on_when_the_line_is_cut)
{
    if (!choose_way((Way)_i))
        return;
    open_table("chess");
    sit_down();
    play_pair(HOST, GUEST, "e2e4", ": e4.");
    play_pair(GUEST, HOST, "e7e5", ": e5.");
    leave_game(GUEST);
    see(HOST, " is gone");
    pty_done(&people[GUEST].pty);
    go_to_table(GUEST);
    see(GUEST, " goes on:");
    see(HOST, " goes on:");
    leave_game(HOST);
    see(GUEST, " is gone");
    pty_done(&people[HOST].pty);
    start(HOST, (const char *const[]){"host", "--ascii", "--table", tables, NULL});
    see(HOST, "Your table is open");
    if ((Way)_i == WAY_SSH) {
        leave_game(GUEST);
        pty_done(&people[GUEST].pty);
        go_to_table(GUEST);
    }
    see_times(GUEST, " goes on:", (Way)_i == WAY_SSH ? 1 : 2);
    see(HOST, " goes on:");
    play_pair(HOST, GUEST, "g1f3", ": Nf3.");
    play_pair(GUEST, HOST, "b8c6", ": Nc6.");
}
END_TEST

/* --- a user's own game ----------------------------------------------------------------------- */

static const char OWN_GAME[] = "[tiny:minishogi]\nstartFen = k4/5/5/5/4K[GGpp] w - - 0 1\n";

static void kill_program(int who) {
    pty_signal(&people[who].pty, SIGKILL);
    pty_see_end(&people[who].pty, PATIENCE_MS);
    pty_done(&people[who].pty);
    people[who].pty.keeper = 0;
}

/* The copy of the definition that each side keeps outlives both programs and the host's own file.
 */
START_TEST(test_a_lent_game_goes_on)
{
    char own[PATH_MAX];
    sandbox_write(&people[HOST].box, "own.ini", OWN_GAME, sizeof OWN_GAME - 1);
    sandbox_path(&people[HOST].box, "own.ini", own);
    start(HOST, (const char *const[]){"host", "tiny", "--variants", own, "--ascii", "--table",
                                      tables, NULL});
    see(HOST, "Your table is open");
    sit_down();
    type(HOST, "G@c3");
    see(GUEST, ": G@c3.");
    type(GUEST, "P@c4");
    see(HOST, ": P@c4.");
    kill_program(HOST);
    kill_program(GUEST);
    start(HOST, (const char *const[]){"host", "--ascii", "--table", tables, NULL});
    see(HOST, "Your table is open");
    go_to_table(GUEST);
    see(GUEST, " goes on:");
    see(HOST, " goes on:");
    for (int i = HOST; i <= GUEST; i++) {
        type(i, "fen");
        see(i, "k4/2p2/2G2/5/4K");
    }
}
END_TEST

/* The program that finds the finished game at its next start puts it into the archive, and nothing
 * of it is left beside. */
START_TEST(test_a_finished_game_leaves_nothing_to_resume)
{
    open_table("chess");
    sit_down();
    play_pair(HOST, GUEST, "e2e4", ": e4.");
    type(GUEST, "resign");
    see(GUEST, "y or n");
    type(GUEST, "y");
    see(HOST, "resign");
    kill_program(HOST);
    kill_program(GUEST);
    ck_assert_uint_eq(count_kept(HOST), 1);
    start(HOST, (const char *const[]){"console", "--ascii", NULL});
    leave(HOST);
    ck_assert_uint_eq(count_kept(HOST), 0);
    ck_assert_ptr_nonnull(strstr(sandbox_content(&people[HOST].box, "data/games.pgn"), "1. e4"));
}
END_TEST

/* A table at which the test itself is the host. */
static int host_by_hand(FriendTable **table) {
    FriendPlace place;
    uid_t uid;
    ck_assert(friend_place(tables, getuid(), &place, NULL));
    *table = friend_table_open(&place, NULL);
    ck_assert_ptr_nonnull(*table);
    go_to_table(GUEST);
    int fd = -1;
    while (fd < 0) {
        pty_read(&people[GUEST].pty, 5);
        fd = friend_table_accept(*table, &uid);
    }
    return fd;
}

static void put(int fd, const char *text) {
    ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
}

/* Definitions that are offered, and what the guest says of them. */
static const struct {
    const char *variant, *definition, *said;
} HOSTILE[] = {
    {"chess", "[chess]\nmaxRank = 9\n", ""},
    {"mine", "[mine:../../../etc/passwd]\nmaxRank = 9\n", ""},
    {"mine", "[mine:nowhere]\nmaxRank = 9\n", ""},
    {"mine", "[mine:mine]\nmaxRank = 9\n", ""},
    {"mine", "[mine:chess]\nstartFen = \x1b[2J\xe2\x80\xaex w - - 0 1\n", ""},
    {"mine", "[mine:chess]\nmaxFile = 99999999999\n", ""},
    {"mine", "\x01\x02\x1b]0;x\x07\n", ""},
    {"mine", "[other:chess]\nmaxRank = 8\n", "not known here"},
    {"../x", "[../x:chess]\nmaxRank = 8\n", ""},
    {"mine", "[mine:chess]\nmaxRank = 8\n", "by other rules"},
};
enum { HOSTILE_COUNT = sizeof HOSTILE / sizeof *HOSTILE };

START_TEST(test_a_hostile_definition_is_refused)
{
    char line[FRIEND_LINE_SIZE];
    FriendTable *table;
    int fd = host_by_hand(&table);
    unsigned lines = 0;
    for (const char *at = HOSTILE[_i].definition; *at != '\0'; at++)
        lines += *at == '\n';
    text_format(line, sizeof line, "hello 1 ann x\ngame 0f %s %064d %u\n", HOSTILE[_i].variant, 0,
                lines);
    put(fd, line);
    put(fd, HOSTILE[_i].definition);
    put(fd, "start 4k3/8/8/8/8/8/8/4K3 w - - 0 1 b 0+0\n");
    see(GUEST, HOSTILE[_i].said[0] != '\0' ? HOSTILE[_i].said : "definition");
    ck_assert_uint_eq(count(GUEST, "Sit down"), 0);
    type(GUEST, "variants"); /* it plays on */
    see_times(GUEST, "> variants", 1);
    leave(GUEST);
    close(fd);
    friend_table_close(table);
}
END_TEST

START_TEST(test_other_rules_are_told_before_the_start)
{
    FriendTable *table;
    int fd = host_by_hand(&table);
    put(fd, "hello 1 ann x\ngame 0f chess "
            "0000000000000000000000000000000000000000000000000000000000000000 0\n"
            "start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 b 0+0\n");
    see(GUEST, "the other program plays chess by other rules");
    ck_assert_uint_eq(count(GUEST, "Sit down"), 0);
    leave(GUEST);
    close(fd);
    friend_table_close(table);
}
END_TEST

/* More than the sets of definitions that one program lends. */
enum { VISITS = 18 };

static void come_again(void) {
    char line[FRIEND_USER_SIZE + 8];
    text_format(line, sizeof line, "join %s", login);
    type(GUEST, line);
}

START_TEST(test_a_guest_may_come_again_and_again)
{
    char own[PATH_MAX];
    sandbox_write(&people[HOST].box, "own.ini", OWN_GAME, sizeof OWN_GAME - 1);
    sandbox_path(&people[HOST].box, "own.ini", own);
    start(HOST, (const char *const[]){"host", "tiny", "--variants", own, "--ascii", "--table",
                                      tables, NULL});
    see(HOST, "Your table is open");
    go_to_table(GUEST);
    for (unsigned i = 1; i <= VISITS; i++) {
        see_times(GUEST, "Sit down at this table?", i);
        type(GUEST, "n");
        see_times(GUEST, "All right.", i);
        come_again();
    }
    see_times(GUEST, "Sit down at this table?", VISITS + 1);
}
END_TEST

/* Bad definitions leave nothing behind: after them a good one can be read. */
START_TEST(test_failed_definitions_use_up_nothing)
{
    char text[FRIEND_LINE_SIZE];
    FriendTable *table;
    uid_t uid;
    int fd = host_by_hand(&table);
    for (unsigned i = 1; i <= VISITS; i++) {
        text_format(text, sizeof text,
                    "hello 1 ann x\ngame 0f mine 00 2\n[mine:nowhere%u]\nmaxRank = 9\n"
                    "start 4k3/8/8/8/8/8/8/4K3 w - - 0 1 b 0+0\n",
                    i);
        put(fd, text);
        see_times(GUEST, "Failed: ", i);
        close(fd);
        come_again();
        while ((fd = friend_table_accept(table, &uid)) < 0)
            pty_read(&people[GUEST].pty, 5);
    }
    put(fd, "hello 1 ann x\ngame 0f mine 00 2\n[mine:chess]\nmaxRank = 8\n"
            "start 4k3/8/8/8/8/8/8/4K3 w - - 0 1 b 0+0\n");
    see(GUEST, "the other program plays mine by other rules");
    close(fd);
    friend_table_close(table);
}
END_TEST

/* Somebody sits there: who asks for the seat is told, and how to look on. */
START_TEST(test_a_taken_seat_is_told)
{
    char said[FRIEND_LINE_SIZE];
    open_table("chess");
    sit_down();
    play_pair(HOST, GUEST, "e2e4", ": e4.");
    text_format(said, sizeof said, "The seat at the table of %s is taken; watch %s shows the game.",
                login, login);
    start(WATCHER, (const char *const[]){"join", login, "--ascii", "--table", tables, NULL});
    see(WATCHER, said);
    ck_assert_uint_eq(count(WATCHER, "Sit down"), 0);
    ck_assert_uint_eq(count(HOST, " wants to play."), 1);
    type(WATCHER, "join");
    text_format(said, sizeof said, "%s: Chess, move 1.", login);
    see(WATCHER, said);
    text_format(said, sizeof said, "Type watch %s to look on, or host to open a table.", login);
    see(WATCHER, said);
    text_format(said, sizeof said, "watch %s", login);
    type(WATCHER, said);
    see(HOST, " wants to watch.");
    type(HOST, "yes");
    text_format(said, sizeof said, "%s: e4.", login); /* not "White: e4." */
    see(WATCHER, said);
    leave(WATCHER); /* without a question: the game goes on */
}
END_TEST

/* Line mode says what is played at each table, and how to go on. */
START_TEST(test_tables_are_listed_with_their_games)
{
    char said[FRIEND_LINE_SIZE];
    start(HOST, (const char *const[]){"host", "chess", "--clock", "10+5", "--ascii", "--table",
                                      tables, NULL});
    see(HOST, "Your table is open");
    go_to_table(GUEST);
    see(GUEST, "Sit down at this table?");
    type(GUEST, "n");
    see(GUEST, "All right.");
    type(GUEST, "join");
    text_format(said, sizeof said, "%s: Chess, waiting, 10+5.", login);
    see(GUEST, said);
    text_format(said, sizeof said, "Type join %s to sit down, or host to open a table.", login);
    see(GUEST, said);
    type(HOST, "join"); /* its own table is none to sit down at */
    see(HOST, "No table is open here");
    start(WATCHER, (const char *const[]){"host", "shogi", "--ascii", "--table", tables, NULL});
    see(WATCHER, "Your table is open");
    type(GUEST, "join");
    text_format(said, sizeof said, "%s/2: Shogi, waiting.", login);
    see(GUEST, said);
    see(GUEST, "Type join and a name to sit down");
    leave(GUEST);
    pty_done(&people[GUEST].pty);
    start(GUEST, (const char *const[]){"join", "--ascii", "--table", tables, NULL});
    text_format(said, sizeof said, "   2  %s/2 (yours): Shogi, waiting", login);
    see(GUEST, said);
    type(GUEST, "2");
    see(GUEST, "plays Shogi; you play");
}
END_TEST

START_TEST(test_the_guest_may_have_white)
{
    start(HOST, (const char *const[]){"host", "chess", "--white", "friend", "--ascii", "--table",
                                      tables, NULL});
    see(HOST, "Your table is open");
    go_to_table(GUEST);
    see(GUEST, "plays Chess; you play White.");
    accept_seat();
    see(HOST, " begins: you play Black.");
    see(GUEST, " begins: you play White.");
    play_pair(GUEST, HOST, "e2e4", ": e4.");
}
END_TEST

/* --- kill -9 --------------------------------------------------------------------------------- */

static const char *const GAMES[] = {"pandemonium", "shogi",       "chess",    "crazyhouse",
                                    "shoshogi",    "shatranjian", "capahouse"};
enum { GAME_COUNT = sizeof GAMES / sizeof *GAMES };

typedef struct Round {
    Random random;
    const Variant *variant;
    Playout states[PLIES + 1]; /* after each ply, as typed */
    char fens[PLIES + 1][FEN_SIZE];
    unsigned typed;     /* plies typed, on either side */
    unsigned shown;     /* plies that either program has shown */
    unsigned before[2]; /* plies at the start of each program's life */
    unsigned begun[2];  /* how often each has said that the game begins or goes on */
    int64_t answer_ms;  /* how long a move takes, to choose when to kill */
} Round;

static void note_state(Round *round, unsigned ply) {
    Text text = TEXT_OVER(round->fens[ply]);
    text_clear(&text);
    fen_format(&round->states[ply].position, &text);
}

static int mover(const Round *round) {
    return round->states[round->typed].position.side == SIDE_WHITE ? HOST : GUEST;
}

/* The program would ask if the text also began another legal move. */
static bool is_prefix(const Position *position, Move move) {
    Move moves[MOVES_LIMIT];
    size_t all = moves_generate(position, moves);
    UciText text = uci_text(position->variant, move);
    for (size_t i = 0; i < all; i++)
        if (moves[i] != move &&
            strncmp(uci_text(position->variant, moves[i]).text, text.text, strlen(text.text)) == 0)
            return true;
    return false;
}

/* Types a random move that does not end the game, for the side to move. False: none. */
static bool type_move(Round *round) {
    Playout *now = &round->states[round->typed], *next = now + 1;
    int who = mover(round);
    for (unsigned tries = 0; tries < 20 && round->typed < PLIES; tries++) {
        Move move = playout_choose(now);
        if (move == MOVE_NONE)
            return false;
        if (is_prefix(&now->position, move))
            continue;
        *next = *now;
        playout_do(next, move);
        Playout ahead = *next;
        if (playout_choose(&ahead) == MOVE_NONE)
            continue;
        note_state(round, ++round->typed);
        type(who, uci_text(round->variant, move).text);
        return true;
    }
    return false;
}

/* The plies of the game that a program has shown in this life. */
static unsigned plies_shown(const Round *round, int who) {
    char name[FRIEND_USER_SIZE + 4];
    unsigned plies = round->before[who];
    char *screen = pty_screen(&people[who].pty);
    text_format(name, sizeof name, "%s: ", login);
    for (const char *at = screen; at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        plies += strncmp(at, "You: ", 5) == 0 || strncmp(at, name, strlen(name)) == 0;
    }
    free(screen);
    return plies;
}

static void see_plies(Round *round, int who, unsigned plies) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (plies_shown(round, who) < plies && clock_now_ms() < end_ms && !people[who].pty.ended)
        pty_read(&people[who].pty, 1);
    if (plies_shown(round, who) < plies)
        fail_at(who, round->fens[plies]);
}

/* The position that a program reports last, as a number of plies. */
static unsigned see_position(const Round *round, int who) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    unsigned asked = count(who, "> fen");
    type(who, "fen");
    see_times(who, "> fen", asked + 1);
    while (clock_now_ms() < end_ms && !people[who].pty.ended) {
        char *screen = pty_screen(&people[who].pty), *last = screen;
        for (char *at = screen; (at = strstr(at, "> fen")) != NULL; at++)
            last = at;
        for (unsigned ply = 0; ply <= round->typed; ply++) {
            if (strstr(last, round->fens[ply]) == NULL)
                continue;
            free(screen);
            return ply;
        }
        free(screen);
        pty_read(&people[who].pty, 2);
    }
    fail_at(who, "a position of the game");
    return 0;
}

static unsigned begun(int who) {
    return count(who, "The game with ");
}

static void strike(Round *round, int who) {
    pty_signal(&people[who].pty, SIGKILL);
    pty_see_end(&people[who].pty, PATIENCE_MS);
    ck_assert(WIFSIGNALED(people[who].pty.status));
    unsigned plies = plies_shown(round, who);
    round->shown = plies > round->shown ? plies : round->shown;
    pty_done(&people[who].pty);
    people[who].pty.keeper = 0;
    round->begun[who] = 0;
}

/* A real delay: nothing may be lost, whatever the programs are doing. */
static void wait_us(int64_t duration_us) {
    struct timespec time = {duration_us / 1000000, duration_us % 1000000 * 1000};
    nanosleep(&time, NULL);
}

static void come_back(int who) {
    if (who == GUEST) {
        go_to_table(GUEST);
        return;
    }
    start(HOST, (const char *const[]){"host", "--ascii", "--table", tables, NULL});
    see(HOST, "Your table is open");
}

/* Kills a side and brings both together again. It is sometimes killed once more as it comes back.
 */
static void lose(Round *round, int who) {
    int other = who == HOST ? GUEST : HOST;
    round->begun[other] = begun(other);
    strike(round, who);
    if (random_below(&round->random, 3) == 0) {
        if (who == HOST)
            start(HOST, (const char *const[]){"host", "--ascii", "--table", tables, NULL});
        else
            go_to_table(GUEST);
        wait_us((int64_t)random_below(&round->random, 60000));
        pty_signal(&people[who].pty, SIGKILL);
        pty_see_end(&people[who].pty, PATIENCE_MS);
        pty_done(&people[who].pty);
        people[who].pty.keeper = 0;
        round->begun[other] = begun(other);
    }
    come_back(who);
    if (who == HOST) { /* the guest would come back by itself, later */
        see(GUEST, " is gone");
        type(GUEST, "join");
    }
    see_times(HOST, "The game with ", round->begun[HOST] + 1);
    see_times(GUEST, "The game with ", round->begun[GUEST] + 1);
}

/* What was shown must be there on both sides; the move being written may be lost. */
static void take_up(Round *round) {
    unsigned plies = see_position(round, HOST), theirs = see_position(round, GUEST);
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (plies != theirs && clock_now_ms() < end_ms) {
        plies = see_position(round, HOST);
        theirs = see_position(round, GUEST);
    }
    if (plies != theirs || plies < round->shown || plies + 1 < round->typed)
        fail_at(HOST, "what was shown");
    round->typed = round->shown = plies;
    round->before[HOST] = plies - (plies_shown(round, HOST) - round->before[HOST]);
    round->before[GUEST] = plies - (plies_shown(round, GUEST) - round->before[GUEST]);
}

static void live(Round *round) {
    unsigned turns = 1 + (unsigned)random_below(&round->random, TURNS);
    for (unsigned i = 0; i < turns; i++) {
        int64_t start_ms = clock_now_ms();
        if (!type_move(round))
            break;
        see_plies(round, HOST, round->typed);
        see_plies(round, GUEST, round->typed);
        round->shown = round->typed;
        round->answer_ms = clock_now_ms() - start_ms + 1;
    }
    type_move(round);
    wait_us((int64_t)random_below(&round->random, (uint32_t)(round->answer_ms * 1500)));
    lose(round, random_below(&round->random, 2) == 0 ? HOST : GUEST);
    take_up(round);
}

START_TEST(test_a_game_goes_on_after_kill_9)
{
    static Round round;
    memset(&round, 0, sizeof round);
    unsigned number = (unsigned)_i;
    round.random = random_seeded(playout_seed(number) + 1);
    round.variant = game_named(GAMES[random_below(&round.random, GAME_COUNT)]);
    /* Even seeds begin at the game's start. */
    playout_start(&round.states[0], round.variant, 2 * number);
    note_state(&round, 0);
    start(HOST, (const char *const[]){"host", round.variant->name, "--fen", round.fens[0],
                                      "--ascii", "--table", tables, NULL});
    see(HOST, "Your table is open");
    sit_down();
    for (unsigned i = 0; i < LIVES; i++)
        live(&round);
}
END_TEST

GAMES_SUITE() {
    TCase *whole = case_group(suite, "a whole game", setup, teardown);
    tcase_add_loop_test(whole, test_a_game_of_the_host_s_own_is_lent, 0, 3);
    tcase_add_test(whole, test_a_gap_is_filled_into_a_copy);
    tcase_add_loop_test(whole, test_from_nothing_to_a_rematch_with_a_watcher, 0, WAYS);
    tcase_add_loop_test(whole, test_a_game_goes_on_when_the_line_is_cut, 0, WAYS);
    tcase_add_test(whole, test_the_guest_may_have_white);
    tcase_add_test(whole, test_a_taken_seat_is_told);
    tcase_add_test(whole, test_tables_are_listed_with_their_games);
    TCase *own = case_group(suite, "a user's own game", setup, teardown);
    tcase_add_test(own, test_a_lent_game_goes_on);
    tcase_add_loop_test(own, test_a_hostile_definition_is_refused, 0, HOSTILE_COUNT);
    tcase_add_test(own, test_a_finished_game_leaves_nothing_to_resume);
    tcase_add_test(own, test_other_rules_are_told_before_the_start);
    tcase_add_test(own, test_a_guest_may_come_again_and_again);
    tcase_add_test(own, test_failed_definitions_use_up_nothing);
    TCase *killed = case_group(suite, "kill -9", setup, teardown);
    int rounds = (int)((2 * playout_games(KILLS) + LIVES - 1) / LIVES);
    tcase_add_loop_test(killed, test_a_game_goes_on_after_kill_9, 0, rounds);
}
