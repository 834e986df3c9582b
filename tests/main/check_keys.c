/* The program in a pseudo-terminal, under random keys, bytes, pastes and sizes: for
 * PANDEMONIUM_SOAK minutes, or a few seconds. It must not end by a signal, the terminal must be
 * restored, and every stored game must be legal. Most faults show with configure --enable-asan. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/random.h"
#include "main/terminal_case.h"
#include "play/recovery/journal_list.h"
#include "play/session/life.h"
#include "play/session/session.h"
#include "support/games.h"
#include "support/sandbox.h"

enum {
    SECONDS = 4,        /* without PANDEMONIUM_SOAK */
    RUN_KEYS = 1500,    /* keys in one run, which a signal then ends */
    ANSWER_MS = 120000, /* long enough for busy machines; a wait ends as soon as output comes */
    ENDING_PAUSE_MS = 5,
    JOURNALS = 200,
    LONG_LINE = 400
};

/* The keys: each input is one of these, or a random byte. Nothing here names a file outside the
 * sandbox, stops the process (Ctrl-Z) or dumps core (Ctrl-\). */
/* clang-format off */
static const char *const KEYS[] = {
    "\033OA", "\033OB", "\033OC", "\033OD", "\033[A", "\033[1;2C", "\033[1;2B", "\033[5~",
    "\033[6~", "\033[H", "\033[F", "\033[3~", "\r", "\r", "\r", "\t", "\t", "\033[Z", "\033",
    "\033", "\177", "\177", "\001", "\005", "\003", "\014", "\022", "\025", "\027", " ", " ",
    "\033OP", "\033OQ", "\033OR", "\033OS", "\033[15~", "\033[17~", "\033[18~", "\033[19~",
    "\033[20~", "\033[21~", "\033[24~", "1", "2", "3", "9", "0", "+", "=", "?", "@", ":", "/", "[",
    "]", "<", ">", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "m", "n", "o", "p", "q", "r",
    "s", "t", "u", "v", "w", "x", "y", "y", "z", "K", "N", "P", "R", "V", "E", "#", "*", "-",
    /* Whole lines. */
    "e4e5\r", "e6e5\r", "Pa4\r", "a7a6\r", "P@e5\r", "P@", "e7e8+\r", ":resign\ry", ":draw\r",
    ":new\r", ":new pandemonium\r", ":new shogi\r", ":new shoshogi\r", ":rematch\r", ":menu\r",
    ":review\r", ":goto 3\r", ":goto 999999999999999999999\r", ":moves\r", ":pieces\r", ":rules\r",
    ":options\r", ":set theme=paper\r", ":set glyphs=characters\r", ":set glyphs=both\r",
    ":set cell=3\r", ":set cell=auto\r", ":set confirm=on\r", ":set confirm=off\r",
    ":set oneclick=on\r", ":set oneclick=off\r", ":set mouse=off\r", ":set mouse=on\r",
    ":set warnings=on\r", ":set threats=on\r", ":set input=type\r", ":set vikeys=on\r",
    ":set vikeys=off\r", ":set pace=0\r", ":set\r", ":why e3e5\r", ":why\r", ":at e5\r", ":fen\r",
    ":hint\r", ":tour\r", ":level 1\r", ":flip\r", ":undo\r", ":redo\r", ":resume\r", ":help\r",
    ":bind x flip\r", ":unbind x\r", ":nonsense\r", ":save game.pgn\r", ":load game.pgn\r",
    ":review game.pgn\r", ":save /\r", ":load \r", ":analyse\r", ":edit\r", ":premove\r",
    /* The mouse, even outside the window. */
    "\033[<0;10;8M\033[<0;10;8m", "\033[<0;30;12M\033[<0;22;9m", "\033[<0;60;4M\033[<0;60;4m",
    "\033[<0;5;24M\033[<0;5;24m", "\033[<2;20;8M\033[<2;20;8m", "\033[<64;60;8M", "\033[<65;60;8M",
    "\033[<0;9999;9999M", "\033[<0;0;0M",
    /* Not a key, or half of one. */
    "\033[", "\033[<0;", "\033O", "\033[9999999999999999999~", "\033[2;3R", "\033]0;x\007",
    "\033P+q\033\\", "\302\233", "\377\376", "\355\240\200", "\342\200\256", "\353\202",
    "\347\245", "\364\217\277\277",
    /* Pastes, even unfinished and nested ones. */
    "\033[200~1. Pa4 Pa6 2. Ve5 *\r\n\r\n\033[201~", "\033[200~e4e5\rq\ry\r\033[201~",
    "\033[200~[White \"A\"]\n\n1. Ve5 {\033[200~} *\033[201~\033[201~", "\033[201~",
    "[Event \"x\"]\r[White \"q\"]\r\r1. Pa4 Pa6 *\r",
};
/* clang-format on */

typedef struct Storm {
    Sandbox sandbox;
    Random random;
    pid_t child;
    int fd;
    unsigned pressed, runs;
    char said[2000]; /* the last output */
    size_t said_length;
    bool begun;        /* it has drawn a screen and reads keys */
    FILE *pressed_log; /* "keys" of the sandbox, which stays if the test fails */
} Storm;

static const char *const GAMES[] = {"pandemonium", "shogi", "pandemonium10", "shoshogi",
                                    "shatranjian-dragon"};

static void start_program(Storm *storm) {
    char program[4096];
    snprintf(program, sizeof program, "%s/pandemonium", getenv("abs_top_builddir"));
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    const char *game = GAMES[random_below(&storm->random, sizeof GAMES / sizeof *GAMES)];
    bool computer = random_below(&storm->random, 2) == 0;
    bool menu = random_below(&storm->random, 4) == 0;
    storm->child = forkpty(&storm->fd, NULL, NULL, &size);
    ck_assert_int_ge(storm->child, 0);
    if (storm->child != 0) {
        fcntl(storm->fd, F_SETFL, O_NONBLOCK);
        fcntl(storm->fd, F_SETFD, FD_CLOEXEC);
        return;
    }
    if (chdir(storm->sandbox.folder) != 0)
        _exit(126);
    setenv("HOME", storm->sandbox.folder, 1);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    /* In the menu case, no arguments follow the folders. */
    execl(program, program, "--data-dir", "data", "--config", "config", "--threads", "2",
          menu ? (char *)NULL : "--variant", game, "--white", "human", "--black",
          computer ? "computer:2" : "human", (char *)NULL);
    _exit(127);
}

/* Every first frame contains this, and no earlier output does. */
static const char BEGUN[] = "F1";

/* Whether the terminal is restored. (The program's last output does not show it: a Ctrl-C after
 * that discards unread output.) */
static bool given_back(const Storm *storm) {
    struct termios modes;
    return storm->begun && tcgetattr(storm->fd, &modes) == 0 && (modes.c_lflag & ICANON) != 0 &&
           (modes.c_lflag & ECHO) != 0;
}

static bool has_ended(const Storm *storm) {
    siginfo_t state = {.si_pid = 0};
    waitid(P_PID, (id_t)storm->child, &state, WEXITED | WNOHANG | WNOWAIT);
    return state.si_pid != 0;
}

static void hear(Storm *storm, const char *bytes, size_t length) {
    size_t room = sizeof storm->said - 1;
    storm->begun = storm->begun || memmem(bytes, length, BEGUN, strlen(BEGUN)) != NULL;
    if (length > room) {
        bytes += length - room;
        length = room;
    }
    if (storm->said_length + length > room) {
        size_t gone = storm->said_length + length - room;
        memmove(storm->said, storm->said + gone, storm->said_length - gone);
        storm->said_length -= gone;
    }
    memcpy(storm->said + storm->said_length, bytes, length);
    storm->said_length += length;
    storm->said[storm->said_length] = '\0';
    storm->begun =
        storm->begun || memmem(storm->said, storm->said_length, BEGUN, strlen(BEGUN)) != NULL;
}

/* Reads what is available, waiting up to wait_ms for its start. False: nothing came. */
static bool drain(Storm *storm, int wait_ms) {
    struct pollfd fd = {storm->fd, POLLIN, 0};
    char bytes[65536];
    bool any = false;
    while (poll(&fd, 1, any ? 0 : wait_ms) > 0) {
        ssize_t length = read(storm->fd, bytes, sizeof bytes);
        if (length <= 0)
            break;
        hear(storm, bytes, (size_t)length);
        any = true;
    }
    return any;
}

/* Whether it is ending: it has restored the terminal for good, not for a moment like the line
 * editor. */
static bool is_ending(Storm *storm) {
    int64_t end_ms = clock_now_ms() + ANSWER_MS;
    while (given_back(storm) && !has_ended(storm) && clock_now_ms() < end_ms)
        drain(storm, ENDING_PAUSE_MS);
    return given_back(storm);
}

static void press(Storm *storm, const char *keys, size_t length) {
    fwrite(keys, 1, length, storm->pressed_log);
    fputc('\n', storm->pressed_log);
    fflush(storm->pressed_log);
    int64_t end = clock_now_ms() + ANSWER_MS;
    while (length > 0 && clock_now_ms() < end) {
        ssize_t done = write(storm->fd, keys, length);
        if (done < 0 && errno != EAGAIN)
            return;
        if (done > 0) {
            keys += done;
            length -= (size_t)done;
        }
        drain(storm, done > 0 ? 0 : 10);
    }
    ck_assert_msg(length == 0, "keys are not read any more: %s", storm->said);
}

static void press_something(Storm *storm) {
    uint64_t kind = random_below(&storm->random, 100);
    if (kind < 94) {
        const char *key = KEYS[random_below(&storm->random, sizeof KEYS / sizeof *KEYS)];
        press(storm, key, strlen(key));
    } else if (kind < 96) {
        char byte = (char)random_below(&storm->random, 256);
        if (byte != '\032' && byte != '\034')
            press(storm, &byte, 1);
    } else if (kind < 97) {
        char line[LONG_LINE];
        static const char SOME[] = "abcdeKNP123+=@: ";
        for (size_t i = 0; i < sizeof line; i++)
            line[i] = SOME[random_below(&storm->random, sizeof SOME - 1)];
        press(storm, line, sizeof line);
    } else {
        struct winsize size = {.ws_row = (unsigned short)(1 + random_below(&storm->random, 60)),
                               .ws_col = (unsigned short)(1 + random_below(&storm->random, 200))};
        ioctl(storm->fd, TIOCSWINSZ, &size);
    }
    drain(storm, (int)random_below(&storm->random, 4));
}

/* Waits for the exit status, after the terminal was restored. */
static int wait_for_end(Storm *storm) {
    int status = 0;
    int64_t end = clock_now_ms() + ANSWER_MS;
    while (waitpid(storm->child, &status, WNOHANG) == 0) {
        if (clock_now_ms() >= end) {
            kill(storm->child, SIGABRT); /* the core dump shows where it hung */
            clock_sleep_ms(1000);
            ck_abort_msg("it does not end: %s", storm->said);
        }
        drain(storm, 10);
    }
    drain(storm, 0);
    bool back = given_back(storm);
    close(storm->fd);
    ck_assert_msg(back, "the terminal is not given back: %s", storm->said);
    /* Later signals are not caught: the terminal handles Ctrl-C again, and our own SIGTERM may come
     * during the leak check. */
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGINT || WTERMSIG(status) == SIGTERM))
        return 0;
    ck_assert_msg(WIFEXITED(status), "it ended by signal %d: %s", WTERMSIG(status), storm->said);
    return WEXITSTATUS(status);
}

/* One run of the program: keys may end it, else a signal does. */
static void run_program(Storm *storm, int64_t until_ms) {
    storm->said_length = 0;
    storm->begun = false;
    start_program(storm);
    fputs("---\n", storm->pressed_log);
    while (!storm->begun && drain(storm, ANSWER_MS))
        continue;
    ck_assert_msg(storm->begun, "it shows nothing: %s", storm->said);
    for (int i = 0; i < RUN_KEYS && clock_now_ms() < until_ms; i++) {
        if (has_ended(storm)) {
            int status = wait_for_end(storm);
            ck_assert_msg(status == 0, "it ended with %d: %s", status, storm->said);
            return;
        }
        if (is_ending(storm))
            break;
        press_something(storm);
        storm->pressed++;
    }
    if (!is_ending(storm)) /* else it must end by itself */
        kill(storm->child, SIGTERM);
    int status = wait_for_end(storm);
    ck_assert_msg(status == 128 + SIGTERM || status == 0, "status %d: %s", status, storm->said);
}

/* An unfinished game can be resumed, in a legal position. */
static void check_journals(const Storm *storm) {
    static SessionJournal list[JOURNALS];
    SessionSettings settings;
    char folder[PATH_MAX];
    sandbox_path(&storm->sandbox, "data/journals", folder);
    session_settings_init(&settings, game_named("pandemonium"));
    size_t count =
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, JOURNALS);
    for (size_t i = 0; i < count; i++) {
        Error error = {0};
        char fen[1024];
        Text text = TEXT_OVER(fen);
        Position again;
        Session *session = session_resume(&settings, list[i].path, games, 0, &error);
        ck_assert_msg(session != NULL, "%s: %s", list[i].path, error.reason);
        const Position *position = session_position(session);
        fen_format(position, &text);
        ck_assert_msg(fen_parse(position->variant, fen, &again, &error), "%s: %s: %s", list[i].path,
                      fen, error.reason);
        session_close(session, NULL);
    }
    printf("%u keys, %u starts, %zu games broken off\n", storm->pressed, storm->runs, count);
}

/* The files of finished games are whole. */
static void check_records(const Storm *storm) {
    static const char *const FILES[] = {"data/games.pgn", "game.pgn"};
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        char path[PATH_MAX], command[2 * PATH_MAX + 64];
        sandbox_path(&storm->sandbox, FILES[i], path);
        if (access(path, F_OK) != 0)
            continue;
        snprintf(command, sizeof command, "'%s/pandemonium' check '%s' >/dev/null",
                 getenv("abs_top_builddir"), path);
        ck_assert_msg(system(command) == 0, "%s is damaged", FILES[i]);
    }
}

static void storm_open(Storm *storm, uint64_t seed) {
    char path[PATH_MAX];
    *storm = (Storm){.random = random_seeded(seed)};
    sandbox_init(&storm->sandbox);
    sandbox_write(&storm->sandbox, "config", "", 0);
    sandbox_path(&storm->sandbox, "keys", path);
    storm->pressed_log = fopen(path, "we");
    ck_assert_ptr_nonnull(storm->pressed_log);
}

static void storm_close(Storm *storm) {
    fclose(storm->pressed_log);
    sandbox_done(&storm->sandbox);
}

/* Checks that Ctrl-L still redraws after these bytes; at_once: they arrive together. */
static void check_draws_behind(const char *bytes, bool at_once) {
    static const char *const PEOPLE[] = {"--ascii", "--variant", "pandemonium", "--white",
                                         "human",   "--black",   "human",       NULL};
    static TerminalCase at;
    case_init(&at);
    case_start(&at, PEOPLE, (PtyStart){.rows = 0});
    pty_see(&at.pty, "to move");
    char keys[8];
    Text text = TEXT_OVER(keys);
    text_add(&text, bytes);
    if (!at_once) {
        pty_type(&at.pty, keys);
        pty_rest(&at.pty);
        text_clear(&text);
    }
    text_add(&text, "\014");
    unsigned clears = at.pty.vt.clears;
    pty_type(&at.pty, keys);
    pty_see_clear(&at.pty, clears);
    pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, ANSWER_MS);
    ck_assert(WIFEXITED(at.pty.status) && WEXITSTATUS(at.pty.status) == 128 + SIGTERM);
    case_done(&at);
}

START_TEST(test_control_s_does_not_stop_the_screen)
{ check_draws_behind("\023", false); }
END_TEST

START_TEST(test_an_invalid_byte_does_not_hold_up_the_keys_after_it)
{
    static const char *const BROKEN[] = {"\233", "\377", "\347\245", "\360\237"};
    check_draws_behind(BROKEN[_i], true);
}
END_TEST

START_TEST(test_random_keys_leave_the_terminal_sane_and_games_legal)
{
    static Storm storm;
    const char *minutes = getenv("PANDEMONIUM_SOAK");
    int64_t seconds = minutes != NULL ? (int64_t)(60 * strtod(minutes, NULL)) : SECONDS;
    int64_t until_ms = clock_now_ms() + 1000 * seconds;
    uint64_t seed = minutes != NULL ? (uint64_t)clock_now_us() : 1;
    printf("seed %llu\n", (unsigned long long)seed);
    fflush(stdout);
    storm_open(&storm, seed);
    while (clock_now_ms() < until_ms) {
        run_program(&storm, until_ms);
        storm.runs++;
    }
    check_journals(&storm);
    check_records(&storm);
    storm_close(&storm);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("keys");
    tcase_set_timeout(cases, 0);
    tcase_add_test(cases, test_control_s_does_not_stop_the_screen);
    tcase_add_loop_test(cases, test_an_invalid_byte_does_not_hold_up_the_keys_after_it, 0, 4);
    tcase_add_test(cases, test_random_keys_leave_the_terminal_sane_and_games_legal);
    suite_add_tcase(suite, cases);
}
