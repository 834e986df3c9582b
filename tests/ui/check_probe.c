/* Queries to the terminal: its replies are recognised whenever they come, and the program never
 * waits for them. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/terminal/probe.h"
#include "support/sandbox.h"
#include "support/suite.h"
#include "ui/machine/terminals.h"

/* The reply for a white background, without its terminator; and those for 256 colours, for the last
 * of them, and for a terminal that does not know their number. */
#define COLOUR    "\033]11;rgb:ffff/ffff/ffff"
#define MANY      "\033P1+r436F=323536\033\\"
#define LAST      "\033]4;255;rgb:eeee/eeee/eeee\033\\"
#define NO_NUMBER "\033P0+r436F\033\\"

/* --- hearing ---------------------------------------------------------------------------------- */

typedef struct Heard {
    const char *sent;
    int widths[2]; /* recognised widths; 0: none */
    const char *background;
    size_t awaited;
    bool news;
    unsigned others; /* tokens other than replies */
    int colors;
} Heard;

static const Heard HEARD[] = {
    {"\033[2;3R\033[2;2R", {2, 1}, "", 0, true, 0, -1},
    {"\033[2;3R", {2, 0}, "", 1, false, 0, -1},
    {"\033[2;3R" COLOUR "\033\\\033[2;2R", {2, 1}, "rgb:ffff/ffff/ffff", 0, true, 0, -1},
    {"\033[2;3R" COLOUR "\a", {2, 0}, "rgb:ffff/ffff/ffff", 1, false, 0, -1},
    {"\033[2;2R\033[2;2R" COLOUR "\a", {1, 1}, "rgb:ffff/ffff/ffff", 0, true, 0, -1},
    {"ab\033[2;3Rc\033[A\033[2;2R", {2, 1}, "", 0, true, 4, -1},
    {"\033[2;99999999R\033[2;2R", {999, 1}, "", 0, true, 0, -1},
    {"\033[1;2R\033[3;2R\033[2R\033[2;3;4R\033[?2;3R\033[2;R", {0, 0}, "", 2, false, 6, -1},
    {"\033[2;3R\033[2;2R\033[2;4R", {2, 1}, "", 0, true, 1, -1},
    {"\033]10;rgb:0/0/0\a\033P11;x\033\\" COLOUR "\a" COLOUR "\a",
     {0, 0},
     "rgb:ffff/ffff/ffff",
     2,
     false,
     3,
     -1},
    {"\033[2;3R" MANY "\033[2;2R", {2, 1}, "", 0, true, 0, 256},
    {"\033[2;3R" NO_NUMBER "\033[2;2R", {2, 1}, "", 0, true, 0, 0},
    {"\033[2;3R\033[2;2R\033P1+r436f=38\033\\", {2, 1}, "", 0, true, 0, 8},
    {NO_NUMBER LAST "\033[2;3R\033[2;2R", {2, 1}, "", 0, true, 0, 256},
    {LAST NO_NUMBER "\033[2;3R\033[2;2R", {2, 1}, "", 0, true, 0, 256},
    {"\033[2;3R\033[2;2R" LAST LAST, {2, 1}, "", 0, true, 1, 256},
    {"\033P1+r436F=3x\033\\" MANY, {0, 0}, "", 2, false, 1, 0},
    {"\033P1+r544E=41\033\\\033P1$r0m\033\\", {0, 0}, "", 2, false, 2, -1},
};

START_TEST(test_answers_and_nothing_else_are_recognised_among_keys)
{
    static const char *const TEXTS[PROBE_TEXTS] = {"\u5175", "\u2500"};
    const Heard *heard = &HEARD[_i];
    Probe probe = {.pending_replies = 0};
    TermBytes bytes = {.utf8 = true, .escape_ms = TERM_ESCAPE_MS};
    TermChunk chunk = {heard->sent, strlen(heard->sent), 0};
    TermToken token;
    unsigned others = 0;
    int nowhere = open("/dev/null", O_WRONLY);
    ck_assert(probe_ask(&probe, nowhere, TEXTS, (ProbeWish){true, true}));
    close(nowhere);
    while (term_bytes_take(&bytes, &chunk, 0, &token))
        others += !probe_take_reply(&probe, &token);
    ck_assert_int_eq(probe.widths[0], heard->widths[0]);
    ck_assert_int_eq(probe.widths[1], heard->widths[1]);
    ck_assert_str_eq(probe.background, heard->background);
    ck_assert_uint_eq(probe.pending_replies, heard->awaited);
    ck_assert_uint_eq(others, heard->others);
    ck_assert_int_eq(probe.colors, heard->colors);
    ck_assert(probe.updated == heard->news);
    term_bytes_done(&bytes);
}
END_TEST

START_TEST(test_no_answer_is_expected_from_a_terminal_that_was_not_asked)
{
    static const char *const TEXTS[PROBE_TEXTS] = {"\u5175", "\u2500"};
    Probe probe = {.pending_replies = 0};
    TermBytes bytes = {.utf8 = true};
    TermToken place = {
        .kind = TOKEN_CSI, .final = 'R', .count = 2, .numbers = {2, 3}, .subs = {-1, -1}};
    ck_assert(!probe_take_reply(&probe, &place));
    ck_assert(!probe_ask(&probe, -1, TEXTS, (ProbeWish){true, true}));
    ck_assert(!probe_take_reply(&probe, &place));
    probe_expect(&probe, &bytes);
    ck_assert(!bytes.pending_position && bytes.pending_osc == NULL && bytes.pending_dcs == NULL);
}
END_TEST

/* --- The whole program --- */

/* How a terminal replies to the cursor position queries. */
typedef struct Manner {
    const char *answers[2]; /* NULL: nothing */
    int delay_ms;           /* after the query */
} Manner;

#define RIGHT                                                                                      \
    { "\033[2;3R", "\033[2;2R" }
#define NARROW                                                                                     \
    { "\033[2;2R", "\033[2;2R" }
#define WIDE_LINES                                                                                 \
    { "\033[2;3R", "\033[2;3R" }
#define GARBAGE                                                                                    \
    { "\033]2;3R", "R;;\033[\033[2R" }

static const Manner AT_ONCE = {RIGHT, 0}, SILENT = {{NULL, NULL}, 0};

typedef struct Pty {
    int master, slave;
} Pty;

static void pty_open(Pty *pty) {
    pty->master = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(pty->master, 0);
    /* If the program inherited this descriptor, it would never get a hangup. */
    fcntl(pty->master, F_SETFD, FD_CLOEXEC);
    ck_assert(grantpt(pty->master) == 0 && unlockpt(pty->master) == 0);
    pty->slave = open(ptsname(pty->master), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(pty->slave, 0);
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    ioctl(pty->slave, TIOCSWINSZ, &size);
}

typedef struct Seen {
    char text[400000];
    size_t length;
    size_t asked;     /* cursor position queries */
    size_t answered;  /* answered ones */
    int64_t asked_ms; /* the time of the last query */
    size_t begin;     /* the length at the first screen */
    size_t end;       /* and at the last one before the page */
} Seen;

static Seen seen;

static pid_t start_program(const Pty *pty, const char *folder, const char *term) {
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
    unsetenv("COLORTERM");
    unsetenv("TERM_PROGRAM");
    execl(program, program, "--variant", "pandemonium", "--black", "human", "--no-config",
          "--data-dir", folder, (char *)NULL);
    _exit(127);
}

static void type(const Pty *pty, const char *text) {
    ck_assert_int_eq(write(pty->master, text, strlen(text)), (int)strlen(text));
}

/* Answers both queries, once both have come and the delay is over. */
static void answer(const Pty *pty, const Manner *manner) {
    if (seen.asked < 2 || seen.answered == 2 || clock_now_ms() - seen.asked_ms < manner->delay_ms)
        return;
    for (; seen.answered < 2; seen.answered++)
        if (manner->answers[seen.answered] != NULL)
            type(pty, manner->answers[seen.answered]);
}

/* Reads whatever comes within wait_ms. */
static void watch(const Pty *pty, const Manner *manner, int wait_ms) {
    struct pollfd fd = {pty->master, POLLIN, 0};
    while (poll(&fd, 1, wait_ms) > 0 && seen.length + 1 < sizeof seen.text) {
        if (read(pty->master, seen.text + seen.length, 1) != 1)
            break;
        seen.text[++seen.length] = '\0';
        if (seen.length >= 4 && strcmp(seen.text + seen.length - 4, "\033[6n") == 0) {
            seen.asked++;
            seen.asked_ms = clock_now_ms();
        }
        answer(pty, manner);
    }
    answer(pty, manner);
}

static bool shows(const char *text) {
    return strstr(seen.text, text) != NULL;
}

/* The keys that the page of ":fen" names. */
static const char PAGE[] = "PgUp PgDn scroll";

/* Reads until `text` follows what was seen at `from`, for twenty seconds at most. */
static void watch_for(const Pty *pty, const Manner *manner, size_t from, const char *text) {
    for (int tries = 0; tries < 1000 && strstr(seen.text + from, text) == NULL; tries++)
        watch(pty, manner, 20);
    ck_assert_msg(strstr(seen.text + from, text) != NULL, "no %s in %.3000s", text,
                  seen.text + from);
}

static const char GLYPH[] = "\u5175", LINE[] = "\u2502", CLEAR[] = "\033[H\033[2J";

/* How often the screen was cleared for a redraw, and where the last one ended. */
static unsigned clears(const char **last) {
    unsigned count = 0;
    *last = seen.text;
    for (const char *at = seen.text; (at = strstr(at, CLEAR)) != NULL; count++)
        *last = at += sizeof CLEAR - 1;
    return count;
}

typedef struct Drawn {
    bool glyphs, lines;
} Drawn;

/* Whether the last complete frame has these. */
static bool is_drawn(const Drawn *drawn) {
    const char *last;
    clears(&last);
    return strstr(last, "White to move") != NULL &&
           (strstr(last, GLYPH) != NULL) == drawn->glyphs &&
           (strstr(last, LINE) != NULL) == drawn->lines;
}

enum { SETTLED_MS = 100 /* silence after which a frame is complete */ };

/* What is known about terminals before a run, and after it; "": the run does not matter. */
static char known[256];

static FILE *open_known(const Sandbox *sandbox, const char *mode) {
    char path[4096];
    sandbox_path(sandbox, "terminals", path);
    return fopen(path, mode);
}

static void write_known(const Sandbox *sandbox) {
    FILE *file = open_known(sandbox, "w");
    ck_assert_ptr_nonnull(file);
    fputs(known, file);
    ck_assert_int_eq(fclose(file), 0);
}

static void read_known(const Sandbox *sandbox) {
    FILE *file = open_known(sandbox, "r");
    ck_assert_ptr_nonnull(file);
    known[fread(known, 1, sizeof known - 1, file)] = '\0';
    fclose(file);
}

/* Runs the program up to its first screen and the terminal's answer; then the terminal sends `late`
 * (nullable), after which the screen changes by `change` (nullable) and is drawn as `drawn`
 * (nullable), and then keys open a page. What followed is in `seen`. */
static void run_program(const Manner *manner, const char *term, const char *late,
                        const char *change, const Drawn *drawn) {
    Sandbox sandbox;
    Pty pty;
    sandbox_init(&sandbox);
    if (known[0] != '\0')
        write_known(&sandbox);
    pty_open(&pty);
    seen = (Seen){.length = 0};
    pid_t child = start_program(&pty, sandbox.folder, term);
    ck_assert_int_gt(child, 0);
    watch_for(&pty, manner, 0, "White to move");
    seen.begin = seen.length;
    while (seen.asked == 2 && seen.answered < 2)
        watch(&pty, manner, 20);
    if (late != NULL)
        type(&pty, late);
    if (change != NULL)
        watch_for(&pty, manner, seen.begin, change);
    for (int tries = 0; drawn != NULL && tries < 1000 && !is_drawn(drawn); tries++)
        watch(&pty, manner, 20);
    ck_assert_msg(drawn == NULL || is_drawn(drawn), "%.3000s", seen.text);
    if (change != NULL)
        watch(&pty, manner, SETTLED_MS);
    size_t before = seen.end = seen.length;
    type(&pty, ":fen\r");
    watch_for(&pty, manner, before, PAGE);
    if (known[0] != '\0')
        read_known(&sandbox);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(pty.master);
    close(pty.slave);
    sandbox_done(&sandbox);
}

/* Skips the query, which prints the candidates. */
static const char *behind_question(void) {
    const char *at = strstr(seen.text, "\033[2;1H\033[K");
    ck_assert_ptr_nonnull(at);
    return at;
}

static const Manner RIGHTS[] = {
    {RIGHT, 0}, {RIGHT, 160}, {RIGHT, 2000}, {{NULL, NULL}, 0}, {GARBAGE, 0}};

START_TEST(test_the_first_frame_stays_without_an_answer_or_with_the_expected_one)
{
    const char *last;
    run_program(&RIGHTS[_i], "xterm-256color", NULL, NULL, NULL);
    ck_assert_uint_eq(seen.asked, 2);
    const char *glyph = strstr(behind_question(), GLYPH), *line = strstr(behind_question(), LINE);
    ck_assert(glyph != NULL && glyph < seen.text + seen.begin);
    ck_assert(line != NULL && line < seen.text + seen.begin);
    ck_assert_uint_eq(clears(&last), 2); /* at the start, and after the query */
    ck_assert(!shows("move>"));
}
END_TEST

typedef struct Differing {
    Manner manner;
    Drawn drawn;
} Differing;

/* The narrow terminal draws lines correctly, one column wide. */
static const Differing DIFFERING[] = {
    {{NARROW, 0}, {false, true}},       {{NARROW, 160}, {false, true}},
    {{NARROW, 2000}, {false, true}},    {{WIDE_LINES, 0}, {true, false}},
    {{WIDE_LINES, 160}, {true, false}}, {{WIDE_LINES, 2000}, {true, false}},
};

START_TEST(test_an_unexpected_answer_causes_one_redraw_whenever_it_comes)
{
    const Differing *row = &DIFFERING[_i];
    const char *last;
    run_program(&row->manner, "xterm-256color", NULL, NULL, &row->drawn);
    unsigned count = clears(&last);
    /* An answer may arrive before the first frame. */
    ck_assert_uint_le(count, 3);
    ck_assert(row->manner.delay_ms == 0 || count == 3);
    ck_assert(!shows("move>"));
}
END_TEST

/* Judged by the theme's accents on an unknown background and on a white one. */
START_TEST(test_a_late_colour_reply_is_used_and_never_read_as_keys)
{
    static const char *const ENDS[] = {"\a", "\033\\"};
    char late[64];
    snprintf(late, sizeof late, COLOUR "%s", ENDS[_i]);
    run_program(&AT_ONCE, "xterm-256color", late, "38;5;94m", NULL);
    ck_assert(!shows("move>"));
    const char *unknown = strstr(seen.text, "38;5;131m");
    ck_assert(unknown != NULL && unknown < seen.text + seen.begin);
}
END_TEST

/* What terminals send unasked, and unknown keys: before the fix each of them opened the entry line,
 * selected something or undid a move. */
static const char *const NEWS[] = {
    "\033[2;3R\033[2;2R", "\033[I\033[O",        "\033[?62;22c",         "\033P>|XTerm(370)\033\\",
    "\033_Gi=1;OK\033\\", "\033[>41;370;0c",     "\033]4;1;rgb:0/0/0\a", "\033[?2026;2$y",
    "\302\233?62;c",      "\033]lxa7a6\r\033\\", "\033Xa3a4\r\033\\",    "\033[57441;5u",
};
enum { NEWS_COUNT = sizeof NEWS / sizeof NEWS[0] };

START_TEST(test_unrequested_terminal_reports_change_nothing)
{
    run_program(&AT_ONCE, "xterm-256color", NEWS[_i], NULL, NULL);
    ck_assert(!shows("move>") && !shows("Black to move"));
    ck_assert_ptr_null(strstr(seen.text + seen.begin, "rgb"));
}
END_TEST

START_TEST(test_a_terminal_is_asked_for_its_colour_unless_it_might_show_the_query)
{
    static const struct {
        const char *term;
        bool asked;
    } TERMS[] = {{"xterm-256color", true}, {"screen-256color", false}, {"vt100", false}};
    run_program(&AT_ONCE, TERMS[_i].term, NULL, NULL, NULL);
    ck_assert(shows("\033]11;?\033\\") == TERMS[_i].asked);
}
END_TEST

START_TEST(test_terminals_that_cannot_answer_are_not_asked)
{
    run_program(&SILENT, _i == 0 ? "linux" : "vt100", NULL, NULL, NULL);
    ck_assert_uint_eq(seen.asked, 0);
    ck_assert(!shows(GLYPH));
}
END_TEST

/* --- few colours ------------------------------------------------------------------------------ */

/* The squares of the board with 8 colours and with 256; backgrounds alone, or with a foreground. */
static const char FEW_SQUARES[] = "43m", MANY_SQUARES[] = "48;5;180m";

START_TEST(test_a_terminal_of_8_colours_shows_tiles_before_it_answers)
{
    run_program(&SILENT, "xterm", NULL, NULL, NULL);
    ck_assert_uint_eq(seen.asked, 2);
    ck_assert(shows("\033P+q436F\033\\"));
    const char *square = strstr(behind_question(), FEW_SQUARES);
    ck_assert(square != NULL && square < seen.text + seen.begin);
    ck_assert(strstr(behind_question(), GLYPH) != NULL && !shows("8;5;"));
}
END_TEST

/* The last frame before the page, which the caller owns. */
static char *last_frame(void) {
    const char *last;
    seen.text[seen.end] = '\0';
    clears(&last);
    return strdup(last);
}

START_TEST(test_with_a_late_256_all_is_as_in_a_terminal_of_256_colours)
{
    run_program(&SILENT, "xterm", "\033[2;3R" MANY "\033[2;2R\014", MANY_SQUARES, NULL);
    char *late = last_frame();
    run_program(&SILENT, "xterm-256color", "\033[2;3R\033[2;2R\014", CLEAR, NULL);
    char *usual = last_frame();
    ck_assert(strcmp(late, usual) == 0);
    free(late);
    free(usual);
}
END_TEST

START_TEST(test_no_typed_key_is_lost_around_a_late_answer)
{
    run_program(&SILENT, "xterm",
                "ma3" MANY "\033[2;3R"
                "a"
                "\033[2;2R"
                "4\r",
                "Pa4", NULL);
    ck_assert(shows(MANY_SQUARES));
}
END_TEST

START_TEST(test_what_a_terminal_answered_last_time_is_used_at_once_and_corrected)
{
    strcpy(known, "xterm-mono - wide lines few\nxterm - wide lines many\n");
    run_program(&SILENT, "xterm", NULL, NULL, NULL);
    const char *square = strstr(behind_question(), MANY_SQUARES);
    ck_assert(square != NULL && square < seen.text + seen.begin);
    run_program(&SILENT, "xterm", NO_NUMBER "\033[2;2R\033[2;2R", FEW_SQUARES, NULL);
    ck_assert_str_eq(known, "xterm-mono - wide lines few\nxterm - narrow lines few\n");
    known[0] = '\0';
}
END_TEST

START_TEST(test_terminals_are_told_apart_by_both_names)
{
    char path[4096];
    Sandbox sandbox;
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "terminals", path);
    MemoFile file = {file_system(), path};
    const TerminalName plain = {"xterm", NULL}, other = {"xterm", "Other.app"};
    const TerminalName odd = {"xterm", "two words"};
    const TermTraits many = {true, true, true}, few = {false, true, false};
    TermTraits found = few;
    ck_assert(!terminals_recall(&file, &plain, &found));
    terminals_remember(&file, &plain, &many);
    terminals_remember(&file, &other, &few);
    terminals_remember(&file, &odd, &few);
    ck_assert(terminals_recall(&file, &plain, &found) && found.wide && found.many_colors);
    ck_assert(terminals_recall(&file, &other, &found) && !found.wide && found.lines);
    ck_assert(!terminals_recall(&file, &odd, &found));
    terminals_remember(&file, &plain, &few);
    ck_assert(terminals_recall(&file, &plain, &found) && !found.many_colors);
    sandbox_done(&sandbox);
}
END_TEST

SUITE() {
    TCase *probe = tcase_create("probe");
    tcase_add_loop_test(probe, test_answers_and_nothing_else_are_recognised_among_keys, 0,
                        (int)(sizeof HEARD / sizeof HEARD[0]));
    tcase_add_test(probe, test_no_answer_is_expected_from_a_terminal_that_was_not_asked);
    suite_add_tcase(suite, probe);
    TCase *program = tcase_create("program");
    tcase_set_timeout(program, 300);
    tcase_add_loop_test(program,
                        test_the_first_frame_stays_without_an_answer_or_with_the_expected_one, 0,
                        (int)(sizeof RIGHTS / sizeof RIGHTS[0]));
    tcase_add_loop_test(program, test_an_unexpected_answer_causes_one_redraw_whenever_it_comes, 0,
                        (int)(sizeof DIFFERING / sizeof DIFFERING[0]));
    tcase_add_loop_test(program, test_a_late_colour_reply_is_used_and_never_read_as_keys, 0, 2);
    tcase_add_loop_test(program, test_unrequested_terminal_reports_change_nothing, 0, NEWS_COUNT);
    tcase_add_loop_test(
        program, test_a_terminal_is_asked_for_its_colour_unless_it_might_show_the_query, 0, 3);
    tcase_add_test(program, test_a_terminal_of_8_colours_shows_tiles_before_it_answers);
    tcase_add_test(program, test_with_a_late_256_all_is_as_in_a_terminal_of_256_colours);
    tcase_add_test(program, test_no_typed_key_is_lost_around_a_late_answer);
    tcase_add_test(program, test_what_a_terminal_answered_last_time_is_used_at_once_and_corrected);
    tcase_add_test(program, test_terminals_are_told_apart_by_both_names);
    tcase_add_loop_test(program, test_terminals_that_cannot_answer_are_not_asked, 0, 2);
    suite_add_tcase(suite, program);
}
