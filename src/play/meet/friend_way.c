#include "play/meet/friend_way.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/signals.h"
#include "play/player/argv.h"

extern char **environ;

enum {
    COMMAND_SIZE = 512,
    RELAY_SIZE = 512,
    PORT_LIMIT = 65535,
    SSH_PORT = 22,
    DELIVER_MS = 500, /* how long a program may take to deliver the last line */
    TERM_MS = 200,
    LAST_WORDS_MS = 100, /* for its errors, whose pipe a program that it started may hold open */
    STEP_MS = 5
};

static const char SCHEME[] = "ssh://", VIA[] = "via:";

/* --- names ----------------------------------------------------------------------------------- */

static bool read_name(const char *text, size_t length, char *out, size_t size, Error *error) {
    char name[FRIEND_HOST_SIZE];
    text_copy_bytes(name, sizeof name, text, length);
    if (length < sizeof name && friend_is_name(name, size)) {
        text_copy(out, size, name);
        return true;
    }
    if (length >= size)
        return error_set(error, N_("the name is too long"));
    return error_set(error, N_("\"%s\" is not a name of letters, digits, \".\", \"_\" and \"-\""),
                     name);
}

static bool read_port(const char *text, size_t length, unsigned *out, Error *error) {
    char digits[8];
    int64_t port;
    text_copy_bytes(digits, sizeof digits, text, length);
    if (length >= sizeof digits || !ascii_is_digit(digits[0]) ||
        !ascii_parse_int(digits, 1, PORT_LIMIT, &port))
        return error_set(error, N_("\"%s\" is not a port from 1 to 65535"), digits);
    *out = (unsigned)port;
    return true;
}

/* Reads "[LOGIN@]HOST[:PORT]/USER". */
static bool read_url(const char *text, FriendWho *out, Error *error) {
    const char *slash = strchr(text, '/');
    if (slash == NULL)
        return error_set(error, N_("it needs the user whose table it is: ssh://HOST/USER"));
    size_t left = (size_t)(slash - text);
    const char *at = memchr(text, '@', left);
    if (at != NULL) {
        size_t length = (size_t)(at - text);
        if (!read_name(text, length, out->login, sizeof out->login, error))
            return false;
        text = at + 1;
        left -= length + 1;
    }
    const char *colon = memchr(text, ':', left);
    size_t host = colon != NULL ? (size_t)(colon - text) : left;
    return read_name(text, host, out->host, sizeof out->host, error) &&
           (colon == NULL || read_port(colon + 1, left - host - 1, &out->port, error)) &&
           read_name(slash + 1, strlen(slash + 1), out->user, sizeof out->user, error);
}

/* Reads "USER" or "USER/TABLE". */
static bool read_here(const char *text, FriendWho *out, Error *error) {
    const char *slash = strchr(text, '/');
    size_t user = slash != NULL ? (size_t)(slash - text) : strlen(text);
    int64_t table = 0;
    if (strpbrk(text, ":@") != NULL ||
        (slash != NULL &&
         (!ascii_is_digit(slash[1]) || !ascii_parse_int(slash + 1, 1, FRIEND_TABLES, &table))))
        return error_set(error, N_("expected USER, USER/TABLE or ssh://[LOGIN@]HOST[:PORT]/USER"));
    out->table = (unsigned)table;
    return read_name(text, user, out->user, sizeof out->user, error);
}

bool friend_who_parse(const char *text, FriendWho *out, Error *error) {
    FriendWho who = {.port = 0};
    bool is_url = strncmp(text, SCHEME, sizeof SCHEME - 1) == 0;
    if (is_url ? !read_url(text + sizeof SCHEME - 1, &who, error) : !read_here(text, &who, error))
        return false;
    *out = who;
    return true;
}

static void add_host(const FriendWho *who, Text *out) {
    text_add(out, who->login);
    text_add(out, who->login[0] != '\0' ? "@" : "");
    text_add(out, who->host);
}

void friend_who_add(const FriendWho *who, Text *out) {
    if (who->host[0] != '\0') {
        text_add(out, SCHEME);
        add_host(who, out);
        if (who->port != 0)
            text_addf(out, ":%u", who->port);
        text_add_char(out, '/');
    }
    text_add(out, who->user);
    if (who->table != 0)
        text_addf(out, "/%u", who->table);
}

bool friend_who_add_remote(const char *user, Text *out) {
    /* "CLIENT PORT SERVER PORT", as sshd writes it; an IPv6 address is no HOST */
    const char *connection = getenv("SSH_CONNECTION");
    FriendWho who = {.port = 0};
    if (connection == NULL || !friend_is_name(user, sizeof who.user))
        return false;
    for (int i = 0; i < 2; i++)
        connection += strcspn(connection, " ") + (connection[strcspn(connection, " ")] != '\0');
    size_t host = strcspn(connection, " ");
    if (connection[host] == '\0' || !read_name(connection, host, who.host, sizeof who.host, NULL) ||
        !read_port(connection + host + 1, strlen(connection + host + 1), &who.port, NULL))
        return false;
    if (who.port == SSH_PORT)
        who.port = 0;
    text_copy(who.user, sizeof who.user, user);
    friend_who_add(&who, out);
    return true;
}

void friend_own_name(char *out, size_t size) {
    const struct passwd *user = getpwuid(getuid());
    text_copy(out, size, user != NULL && friend_is_name(user->pw_name, size) ? user->pw_name : "");
}

/* --- on this machine ------------------------------------------------------------------------- */

static bool join_here(const FriendWho *who, const FriendRoute *route, FriendWay *out,
                      Error *error) {
    FriendPlace place;
    const struct passwd *user = getpwnam(who->user);
    if (user == NULL)
        return error_set_at(error, who->user, N_("this machine has no such user"));
    if (!friend_place(route->tables, user->pw_uid, &place, error))
        return false;
    int fd = friend_table_join(&place, who->table, error);
    if (fd < 0)
        return false;
    *out = (FriendWay){.in = fd, .out = fd};
    return true;
}

/* --- by a program ---------------------------------------------------------------------------- */

void friend_way_add_command(const FriendWho *who, Text *out) {
    text_add(out, "ssh -T -a -x -e none");
    if (who->port != 0)
        text_addf(out, " -p %u", who->port);
    text_add(out, " -- ");
    add_host(who, out);
    text_addf(out, " pandemonium join --pipe %s", who->user);
}

/* The ends of the three pipes: ours and the program's. -1: closed. */
typedef struct Pipes {
    int to[2], from[2], errors[2];
} Pipes;

static void close_end(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static void close_all(Pipes *pipes) {
    for (int i = 0; i < 2; i++) {
        close_end(&pipes->to[i]);
        close_end(&pipes->from[i]);
        close_end(&pipes->errors[i]);
    }
}

/* Close-on-exec keeps other programs from holding these pipes open. */
static bool open_pipes(Pipes *out) {
    *out = (Pipes){{-1, -1}, {-1, -1}, {-1, -1}};
    if (pipe2(out->to, O_CLOEXEC) == 0 && pipe2(out->from, O_CLOEXEC) == 0 &&
        pipe2(out->errors, O_CLOEXEC) == 0)
        return true;
    int code = errno;
    close_all(out);
    errno = code;
    return false;
}

/* The program stays in our session, since ssh asks for a password at its terminal; so keys that
 * interrupt this program must not end it, and are blocked. SIGPIPE stays ignored: its errors have
 * no reader later. */
static int set_signals(posix_spawnattr_t *attributes) {
    static const int BLOCKED[] = {SIGINT, SIGQUIT}, USUAL[] = {SIGXFSZ, SIGTERM, SIGHUP, SIGCHLD};
    sigset_t blocked, usual;
    sigemptyset(&blocked);
    sigemptyset(&usual);
    for (size_t i = 0; i < sizeof BLOCKED / sizeof *BLOCKED; i++)
        sigaddset(&blocked, BLOCKED[i]);
    for (size_t i = 0; i < sizeof USUAL / sizeof *USUAL; i++)
        sigaddset(&usual, USUAL[i]);
    int code = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (code == 0)
        code = posix_spawnattr_setsigmask(attributes, &blocked);
    if (code == 0)
        code = posix_spawnattr_setsigdefault(attributes, &usual);
    return code;
}

static int redirect(posix_spawn_file_actions_t *actions, const Pipes *pipes) {
    int code = posix_spawn_file_actions_adddup2(actions, pipes->to[0], STDIN_FILENO);
    if (code == 0)
        code = posix_spawn_file_actions_adddup2(actions, pipes->from[1], STDOUT_FILENO);
    if (code == 0)
        code = posix_spawn_file_actions_adddup2(actions, pipes->errors[1], STDERR_FILENO);
    return code;
}

/* Returns 0 or an errno. */
static int spawn(char **words, const Pipes *pipes, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return ENOMEM;
    int code = posix_spawnattr_init(&attributes);
    if (code == 0) {
        code = redirect(&actions, pipes);
        if (code == 0)
            code = set_signals(&attributes);
        if (code == 0)
            code = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return code;
}

/* Passes on what the program writes to standard error; false: it has closed that. */
static bool relay(int fd) {
    char bytes[RELAY_SIZE];
    ssize_t count = read(fd, bytes, sizeof bytes);
    for (ssize_t done = 0, written; done < count; done += written) {
        written = write(STDERR_FILENO, bytes + done, (size_t)(count - done));
        if (written <= 0)
            break;
    }
    return count > 0 || (count < 0 && errno == EINTR);
}

/* Waits until the program says something. False: it has ended, or a signal came. */
static bool await(Pipes *pipes, Error *error) {
    for (;;) {
        struct pollfd fds[] = {{.fd = pipes->from[0], .events = POLLIN},
                               {.fd = pipes->errors[0], .events = POLLIN},
                               {.fd = signals_fd(), .events = POLLIN}};
        bool ended = pipes->from[0] < 0;
        int count = poll(fds, sizeof fds / sizeof *fds, ended ? LAST_WORDS_MS : -1);
        if (count < 0 && errno != EINTR)
            return error_set(error, "%s", strerror(errno));
        if (ended && (count == 0 || pipes->errors[0] < 0))
            return error_set(error, N_("it ended before the table answered"));
        if (count < 0)
            continue;
        if ((fds[2].revents & POLLIN) != 0)
            return error_set(error, N_("interrupted"));
        if (fds[1].revents != 0 && !relay(pipes->errors[0]))
            close_end(&pipes->errors[0]);
        if ((fds[0].revents & POLLIN) != 0)
            return true;
        if (fds[0].revents != 0)
            close_end(&pipes->from[0]);
    }
}

static bool go_by(const char *command, FriendWay *out, Error *error) {
    Argv argv;
    Pipes pipes;
    FriendWay way = {.in = -1, .out = -1};
    if (!argv_split(command, getenv("HOME"), &argv, error))
        return false;
    int code = open_pipes(&pipes) ? 0 : errno;
    if (code == 0)
        code = spawn(argv.words, &pipes, &way.process);
    if (code != 0)
        error_set_at(error, argv.words[0], N_("cannot be started: %s"), strerror(code));
    close_end(&pipes.to[0]);
    close_end(&pipes.from[1]);
    close_end(&pipes.errors[1]);
    bool good = code == 0 && await(&pipes, error);
    if (good) {
        way.in = pipes.from[0];
        way.out = pipes.to[1];
        pipes.from[0] = pipes.to[1] = -1;
        *out = way;
    } else if (code == 0) {
        error_locate(error, argv.words[0], 0);
    }
    argv_done(&argv);
    close_all(&pipes);
    if (!good && code == 0)
        friend_way_close(&way);
    return good;
}

bool friend_way_open(const FriendWho *who, const FriendRoute *route, FriendWay *out, Error *error) {
    char data[COMMAND_SIZE], word[CONSENT_COMMAND_SIZE + sizeof VIA];
    Text command = TEXT_OVER(data);
    if (route->via != NULL) {
        text_format(word, sizeof word, "%s%s", VIA, route->via);
        return consents_allow(route->consents, word, error) && go_by(route->via, out, error);
    }
    if (who->host[0] == '\0')
        return join_here(who, route, out, error);
    friend_way_add_command(who, &command);
    return go_by(data, out, error);
}

/* --- ending ---------------------------------------------------------------------------------- */

/* Whether the program ends within this time. */
static bool has_ended(pid_t process, int64_t most_ms) {
    int64_t begun_ms = clock_now_ms();
    for (;;) {
        pid_t ended = waitpid(process, NULL, WNOHANG);
        if (ended == process || (ended < 0 && errno != EINTR))
            return true;
        if (clock_now_ms() - begun_ms >= most_ms)
            return false;
        clock_sleep_ms(STEP_MS);
    }
}

void friend_way_close(FriendWay *way) {
    if (way->process <= 0)
        return;
    if (!has_ended(way->process, DELIVER_MS)) {
        kill(way->process, SIGTERM);
        if (!has_ended(way->process, TERM_MS)) {
            kill(way->process, SIGKILL);
            while (waitpid(way->process, NULL, 0) < 0 && errno == EINTR)
                continue;
        }
    }
    way->process = 0;
}
