/* The width probe, against a terminal that answers rightly, wrongly, late, in pieces, or not. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "support/sandbox.h"
#include "support/suite.h"
#include "ui/kit/probe.h"

/* How a terminal answers the question where its cursor is. */
typedef struct Manner {
    const char *name;
    const char *answers[2]; /* to the first and second question; NULL: nothing */
    int delay_ms;           /* before each byte */
    int columns[2];         /* what the probe makes of it */
    const char *typed;      /* what it must give back as keys */
    size_t owed;
    const char *ground; /* what is known of the window's colour; NULL: nothing */
} Manner;

/* A white window, up to where the answer ends. */
#define COLOUR "\033]11;rgb:ffff/ffff/ffff"

static const Manner MANNERS[] = {
    {"right", {"\033[2;3R", "\033[2;2R"}, 0, {2, 1}, "", 0, NULL},
    {"lines of two columns", {"\033[2;3R", "\033[2;3R"}, 0, {2, 2}, "", 0, NULL},
    {"glyphs of one column", {"\033[2;2R", "\033[2;2R"}, 0, {1, 1}, "", 0, NULL},
    {"nothing", {NULL, NULL}, 0, {-1, -1}, "", 2, NULL},
    {"one answer", {"\033[2;3R", NULL}, 0, {2, -1}, "", 1, NULL},
    {"in pieces", {"\033[2;3R", "\033[2;2R"}, 4, {2, 1}, "", 0, NULL},
    {"keys between", {"ab\033[2;3Rc", "\033[A\033[2;2R"}, 0, {2, 1}, "abc\033[A", 0, NULL},
    {"garbage", {"\033]2;3R", "R;;\033[\033[2R"}, 0, {-1, -1}, "\033]2;3RR;;\033[\033[2R", 2, NULL},
    {"huge numbers", {"\033[2;99999999R", "\033[2;2R"}, 0, {999, 1}, "", 0, NULL},
    {"half an answer", {"\033[2;3R", "\033[2;"}, 0, {2, -1}, "", 1, NULL},
    {"its colour", {"\033[2;3R", COLOUR "\033\\\033[2;2R"}, 0, {2, 1}, "", 0, "rgb:ffff/ffff/ffff"},
    {"its colour and a bell",
     {"\033[2;3R", COLOUR "\a\033[2;2R"},
     0,
     {2, 1},
     "",
     0,
     "rgb:ffff/ffff/ffff"},
    {"its colour in pieces",
     {"\033[2;3R", COLOUR "\033\\\033[2;2R"},
     4,
     {2, 1},
     "",
     0,
     "rgb:ffff/ffff/ffff"},
    {"keys around its colour",
     {"\033[2;3Ra", COLOUR "\ab\033[2;2R"},
     0,
     {2, 1},
     "ab",
     0,
     "rgb:ffff/ffff/ffff"},
    {"its colour alone", {NULL, COLOUR "\a"}, 0, {-1, -1}, "", 2, "rgb:ffff/ffff/ffff"},
};

typedef struct Pty {
    int master, slave;
} Pty;

static void pty_open(Pty *pty) {
    pty->master = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(pty->master, 0);
    /* A program that held it too would never be hung up. */
    fcntl(pty->master, F_SETFD, FD_CLOEXEC);
    ck_assert(grantpt(pty->master) == 0 && unlockpt(pty->master) == 0);
    pty->slave = open(ptsname(pty->master), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(pty->slave, 0);
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    ioctl(pty->slave, TIOCSWINSZ, &size);
}

static void send_slowly(int fd, const char *text, int delay_ms) {
    for (; *text != '\0'; text++) {
        if (delay_ms > 0)
            poll(NULL, 0, delay_ms);
        if (write(fd, text, 1) != 1)
            return;
    }
}

/* A terminal: answers two questions, and goes on reading until it is ended. */
static void be_terminal(int fd, const Manner *manner) {
    static const char QUESTION[] = "\033[6n";
    size_t matched = 0, asked = 0;
    char byte;
    while (read(fd, &byte, 1) == 1) {
        matched = byte == QUESTION[matched] ? matched + 1 : byte == QUESTION[0];
        if (QUESTION[matched] != '\0')
            continue;
        matched = 0;
        if (asked < 2 && manner->answers[asked] != NULL)
            send_slowly(fd, manner->answers[asked], manner->delay_ms);
        asked++;
    }
    _exit(0);
}

static void make_raw(int fd) {
    struct termios modes;
    tcgetattr(fd, &modes);
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    modes.c_oflag &= ~(tcflag_t)OPOST;
    tcsetattr(fd, TCSANOW, &modes);
}

START_TEST(test_only_a_whole_answer_counts_and_keys_are_given_back)
{
    static const char *const TEXTS[] = {"\u5175", "\u2500"};
    const Manner *manner = &MANNERS[_i];
    Pty pty;
    /* What will come is waited for, however busy the machine is. */
    Probe probe = {.patience_ms = manner->answers[0] != NULL ? 3000 : PROBE_TIMEOUT_MS};
    int columns[2];
    probe.asks_ground = true;
    pty_open(&pty);
    make_raw(pty.slave);
    probe.in = probe.out = pty.slave;
    pid_t terminal = fork();
    if (terminal == 0)
        be_terminal(pty.master, manner);
    int64_t begin = clock_now_ms();
    probe_columns(&probe, TEXTS, 2, columns);
    int64_t took = clock_now_ms() - begin;
    kill(terminal, SIGKILL);
    waitpid(terminal, NULL, 0);
    ck_assert_msg(columns[0] == manner->columns[0] && columns[1] == manner->columns[1], "%s: %d %d",
                  manner->name, columns[0], columns[1]);
    ck_assert_uint_eq(probe.typed_count, strlen(manner->typed));
    ck_assert_int_eq(memcmp(probe.typed, manner->typed, probe.typed_count), 0);
    ck_assert_uint_eq(probe.owed, manner->owed);
    ck_assert_str_eq(probe.ground, manner->ground != NULL ? manner->ground : "");
    ck_assert(probe.owes_ground == (manner->ground == NULL));
    ck_assert_int_lt(took, 10000);
    close(pty.master);
    close(pty.slave);
}
END_TEST

/* --- The whole program --- */

typedef struct Seen {
    char text[400000];
    size_t length, asked;
    size_t before_late, behind_late; /* the lengths around an answer that came late */
} Seen;

static Seen seen;

/* Starts the program in the pty. Answers that will come are waited for, however busy the machine
 * is. */
static pid_t start_program(const Pty *pty, const char *folder, const char *term, bool answers) {
    char program[4096];
    snprintf(program, sizeof program, "%s/pandemonium", getenv("abs_top_builddir"));
    pid_t child = fork();
    if (child != 0)
        return child;
    setsid();
    ioctl(pty->slave, TIOCSCTTY, 0);
    for (int fd = 0; fd < 3; fd++)
        dup2(pty->slave, fd);
    setenv("TERM", term, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("PROBEDELAY", answers ? "5000" : "100", 1);
    execl(program, program, "--variant", "pandemonium", "--black", "human", "--no-config",
          "--data-dir", folder, (char *)NULL);
    _exit(127);
}

/* Reads what the program draws until it is quiet for a while; answers at once when it is asked. */
static void watch(const Pty *pty, const Manner *manner, int quiet_ms) {
    struct pollfd fd = {pty->master, POLLIN, 0};
    while (poll(&fd, 1, quiet_ms) > 0 && seen.length + 1 < sizeof seen.text) {
        if (read(pty->master, seen.text + seen.length, 1) != 1)
            break;
        seen.text[++seen.length] = '\0';
        bool asked = seen.length >= 4 && strcmp(seen.text + seen.length - 4, "\033[6n") == 0;
        if (asked && seen.asked < 2 && manner->answers[seen.asked] != NULL)
            send_slowly(pty->master, manner->answers[seen.asked], 0);
        seen.asked += asked;
    }
}

static bool shows(const char *text) {
    return strstr(seen.text, text) != NULL;
}

enum { QUIET_MS = 1500 };

/* What the page of ":fen" says of its keys. */
static const char PAGE[] = "PgUp PgDn scroll";

enum {
    MANNER_RIGHT = 0,
    MANNER_LINES = 1,
    MANNER_NARROW = 2,
    MANNER_SILENT = 3,
    MANNER_GARBAGE = 7
};

/* Reads until `text` stands behind what was seen at `from`, at most ten seconds. */
static void watch_for(const Pty *pty, const Manner *manner, size_t from, const char *text) {
    for (int tries = 0; tries < 100 && strstr(seen.text + from, text) == NULL; tries++)
        watch(pty, manner, 100);
}

/* Something that came late: what it is, and what it changes on the screen, if anything. */
typedef struct Late {
    const char *answer, *changes;
} Late;

/* Runs the program as far as the first screen, then types; what follows is in `seen`. */
static void run_program(const Manner *manner, const char *term, const Late *late) {
    Sandbox sandbox;
    Pty pty;
    sandbox_init(&sandbox);
    pty_open(&pty);
    seen = (Seen){.length = 0};
    pid_t child = start_program(&pty, sandbox.folder, term, manner->owed == 0);
    ck_assert_int_gt(child, 0);
    watch_for(&pty, manner, 0, "White to move");
    ck_assert_msg(shows("White to move"), "%s", seen.text);
    if (late != NULL) {
        watch(&pty, manner, QUIET_MS); /* a busy machine may stop in the middle of a frame */
        seen.before_late = seen.length;
        send_slowly(pty.master, late->answer, 0);
        if (late->changes != NULL)
            watch_for(&pty, manner, seen.before_late, late->changes);
        else
            watch(&pty, manner, 300);
        seen.behind_late = seen.length;
        /* Its page has a row that is drawn at once, where what is typed may come in pieces. */
        send_slowly(pty.master, ":fen\r", 20);
        watch_for(&pty, manner, seen.behind_late, PAGE);
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(pty.master);
    close(pty.slave);
    sandbox_done(&sandbox);
}

static const char GLYPH[] = "\u5175", LINE[] = "\u2502";

START_TEST(test_a_terminal_that_answers_rightly_gets_the_script_and_lines)
{
    run_program(&MANNERS[MANNER_RIGHT], "xterm-256color", NULL);
    ck_assert_uint_eq(seen.asked, 2);
    ck_assert(shows(GLYPH) && shows(LINE));
}
END_TEST

START_TEST(test_a_terminal_with_wide_lines_gets_the_script_alone)
{
    run_program(&MANNERS[MANNER_LINES], "xterm-256color", NULL);
    ck_assert(!shows(LINE));
    ck_assert(strstr(strstr(seen.text, "\033[6n\033[2;1H\033[K"), GLYPH) != NULL);
}
END_TEST

/* The candidates themselves were printed; behind the question there must be none. */
static const char *behind_question(void) {
    const char *at = strstr(seen.text, "\033[2;1H\033[K");
    ck_assert_ptr_nonnull(at);
    return at;
}

START_TEST(test_narrow_silent_and_mad_terminals_get_letters)
{
    static const int ALL[] = {MANNER_NARROW, MANNER_SILENT, MANNER_GARBAGE};
    run_program(&MANNERS[ALL[_i]], "xterm-256color", NULL);
    ck_assert_ptr_null(strstr(behind_question(), GLYPH));
    /* Lines of one column are right on the narrow one. */
    ck_assert((strstr(behind_question(), LINE) != NULL) == (ALL[_i] == MANNER_NARROW));
}
END_TEST

START_TEST(test_a_late_answer_is_never_read_as_keys)
{
    static const Late LATE = {"\033[2;3R\033[2;2R", NULL};
    run_program(&MANNERS[MANNER_SILENT], "xterm-256color", &LATE);
    /* Keys would have opened the entry line, or selected something. */
    ck_assert_uint_eq(seen.behind_late, seen.before_late);
    ck_assert(!shows("move>") && shows(PAGE));
}
END_TEST

/* By the accents of the theme on a window that is not known, and on a white one. */
START_TEST(test_a_colour_that_is_told_late_is_used_and_never_read_as_keys)
{
    static const char *const ENDS[] = {"\a", "\033\\"};
    char answer[64];
    snprintf(answer, sizeof answer, COLOUR "%s", ENDS[_i]);
    run_program(&MANNERS[MANNER_RIGHT], "xterm-256color", &(Late){answer, "38;5;94m"});
    ck_assert(!shows("move>") && shows(PAGE));
    const char *unknown = strstr(seen.text, "38;5;131m"), *white = strstr(seen.text, "38;5;94m");
    ck_assert(unknown != NULL && (size_t)(unknown - seen.text) < seen.before_late);
    ck_assert_uint_gt(seen.behind_late, seen.before_late);
    ck_assert(strstr(seen.text + seen.before_late, "38;5;94m") != NULL && white != NULL);
}
END_TEST

START_TEST(test_a_terminal_is_asked_for_its_colour_unless_it_might_show_the_question)
{
    static const struct {
        const char *term;
        bool asked;
    } TERMS[] = {{"xterm-256color", true}, {"screen-256color", false}, {"vt100", false}};
    run_program(&MANNERS[MANNER_RIGHT], TERMS[_i].term, NULL);
    ck_assert(shows("\033]11;?\033\\") == TERMS[_i].asked);
}
END_TEST

START_TEST(test_terminals_that_cannot_answer_are_not_asked)
{
    run_program(&MANNERS[MANNER_SILENT], _i == 0 ? "linux" : "vt100", NULL);
    ck_assert_uint_eq(seen.asked, 0);
    ck_assert(!shows(GLYPH));
}
END_TEST

int main(void) {
    Suite *suite = suite_create("ui probe");
    TCase *probe = tcase_create("probe");
    tcase_add_loop_test(probe, test_only_a_whole_answer_counts_and_keys_are_given_back, 0,
                        (int)(sizeof MANNERS / sizeof MANNERS[0]));
    suite_add_tcase(suite, probe);
    TCase *program = tcase_create("program");
    tcase_set_timeout(program, 300);
    tcase_add_test(program, test_a_terminal_that_answers_rightly_gets_the_script_and_lines);
    tcase_add_test(program, test_a_terminal_with_wide_lines_gets_the_script_alone);
    tcase_add_loop_test(program, test_narrow_silent_and_mad_terminals_get_letters, 0, 3);
    tcase_add_test(program, test_a_late_answer_is_never_read_as_keys);
    tcase_add_loop_test(program, test_a_colour_that_is_told_late_is_used_and_never_read_as_keys, 0,
                        2);
    tcase_add_loop_test(
        program, test_a_terminal_is_asked_for_its_colour_unless_it_might_show_the_question, 0, 3);
    tcase_add_loop_test(program, test_terminals_that_cannot_answer_are_not_asked, 0, 2);
    suite_add_tcase(suite, program);
    return suite_run(suite);
}
