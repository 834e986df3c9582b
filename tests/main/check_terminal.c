/* Signals, stops, windows and missing terminals: the whole program in a terminal of its own. */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/random.h"
#include "base/terminal/window.h"
#include "main/terminal_case.h"
#include "support/suite.h"

enum {
    END_MS = 2000, /* tests/faults.tsv: restored and ended within 2 s */
    LONG_MS = 120000
};

static TerminalCase at;

static const char *const PEOPLE[] = {"--ascii", "--variant", "pandemonium", "--white",
                                     "human",   "--black",   "human",       NULL};
static const char *const THINKERS[] = {"--ascii",    "--variant", "pandemonium", "--white",
                                       "computer:5", "--black",   "computer:5",  "--threads",
                                       "2",          NULL};
static const char *const LINES_MODE[] = {
    "console", "--ascii", "--variant", "pandemonium", "--white", "human", "--black", "human", NULL};

static void setup(void) {
    case_init(&at);
}

static void teardown(void) {
    case_done(&at);
}

static void start(const char *const *words) {
    case_start(&at, words, (PtyStart){.rows = 0});
}

static int exit_status(void) {
    ck_assert_msg(WIFEXITED(at.pty.status), "ended by signal %d", WTERMSIG(at.pty.status));
    return WEXITSTATUS(at.pty.status);
}

/* The time limit for ending: two seconds on an idle machine. A small amount of work measures how
 * much slower a busy one is; sanitizers look for leaks at the end. */
static int64_t end_limit_ms(void) {
    enum { WORK_MS = 40 };
    int64_t start_ms = clock_now_ms(), limit_ms = END_MS;
    clock_t end = clock() + WORK_MS * CLOCKS_PER_SEC / 1000;
    while (clock() < end)
        continue;
    int64_t took_ms = clock_now_ms() - start_ms;
    if (took_ms > 2 * WORK_MS)
        limit_ms = limit_ms * took_ms / WORK_MS;
    return getenv("CK_TIMEOUT_MULTIPLIER") != NULL ? 3 * limit_ms : limit_ms;
}

static void assert_in_time(int64_t took_ms) {
    int64_t limit_ms = end_limit_ms();
    ck_assert_msg(took_ms < limit_ms, "it took %d of %d ms", (int)took_ms, (int)limit_ms);
}

/* Asserts that the modes and the main screen are restored, and that only the program's own bytes
 * were sent. */
static void assert_given_back(void) {
    ck_assert(pty_is_sane(&at.pty));
    ck_assert(!at.pty.vt.taken);
    ck_assert_msg(at.pty.vt.offences == 0, "%s", at.pty.vt.offence);
}

static void ends_by(int number) {
    int64_t took_ms = pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 128 + number);
    assert_in_time(took_ms);
    assert_given_back();
}

/* --- signals --------------------------------------------------------------------------------- */

static const int ENDING[] = {SIGTERM, SIGHUP, SIGQUIT};
enum { ENDING_COUNT = sizeof ENDING / sizeof ENDING[0] };

START_TEST(test_a_fatal_signal_restores_the_terminal_in_time)
{
    start(_i % 2 == 0 ? PEOPLE : THINKERS);
    pty_see(&at.pty, "Pandemonium");
    ck_assert(!pty_is_sane(&at.pty));
    pty_signal(&at.pty, ENDING[_i / 2]);
    ends_by(ENDING[_i / 2]);
}
END_TEST

START_TEST(test_a_fatal_signal_restores_the_terminal_in_the_line_mode)
{
    static const char *const THINKING[] = {"console",     "--ascii",    "--variant",
                                           "pandemonium", "--white",    "computer:9",
                                           "--black",     "computer:9", NULL};
    int number = ENDING[_i / 2];
    start(_i % 2 == 0 ? LINES_MODE : THINKING);
    pty_see(&at.pty, "\n>");
    pty_type(&at.pty, "a3a");
    pty_see(&at.pty, "a3a");
    pty_signal(&at.pty, number);
    assert_in_time(pty_see_end(&at.pty, LONG_MS));
    ck_assert_int_eq(exit_status(), 128 + number);
    ck_assert(pty_is_sane(&at.pty));
}
END_TEST

START_TEST(test_the_quit_key_ends_it_as_a_signal_does)
{
    start(_i == 0 ? PEOPLE : LINES_MODE);
    pty_see(&at.pty, _i == 0 ? "to move" : "\n>");
    pty_type(&at.pty, _i == 0 ? "ma3a4\r" : "a3a4\r");
    pty_see(&at.pty, _i == 0 ? "White: Pa4" : "White: Pa4.");
    pty_type(&at.pty, "\034");
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 128 + SIGQUIT);
    ck_assert(pty_is_sane(&at.pty));
    ck_assert(!at.pty.vt.taken);
}
END_TEST

START_TEST(test_a_blocked_terminal_holds_nothing_up)
{
    start(_i % 2 == 0 ? THINKERS : LINES_MODE);
    pty_see(&at.pty, _i % 2 == 0 ? "Pandemonium" : "\n>");
    pty_type(&at.pty, "\023"); /* Ctrl-S */
    pty_rest(&at.pty);
    if (_i % 2 == 1)
        pty_type(&at.pty, "a3a4\r");
    pty_signal(&at.pty, ENDING[_i / 2]);
    assert_in_time(pty_see_end(&at.pty, LONG_MS));
    ck_assert_int_eq(exit_status(), 128 + ENDING[_i / 2]);
    ck_assert(pty_is_sane(&at.pty));
}
END_TEST

/* Waits for the file. */
static void see_file(const char *path) {
    int64_t end_ms = clock_now_ms() + LONG_MS;
    while (access(path, F_OK) != 0) {
        ck_assert_msg(clock_now_ms() < end_ms && !at.pty.ended, "no %s", path);
        pty_read(&at.pty, 20);
    }
}

/* A selection of other fatal signals (tests/base/check_signals.c has all). */
static const int FATAL[] = {SIGSEGV, SIGABRT, SIGXCPU, SIGUSR1, SIGALRM, SIGIO};
enum { FATAL_COUNT = sizeof FATAL / sizeof FATAL[0] };

START_TEST(test_even_a_crashing_program_restores_the_terminal)
{
    int number = FATAL[_i / 2];
    start(_i % 2 == 0 ? PEOPLE : LINES_MODE);
    pty_see(&at.pty, _i % 2 == 0 ? "to move" : "\n>");
    if (_i % 2 == 0)
        pty_sync(&at.pty);
    pty_rest(&at.pty); /* an interrupted sequence restores nothing */
    pty_signal(&at.pty, number);
    pty_see_end(&at.pty, LONG_MS);
    if (WIFSIGNALED(at.pty.status)) /* a sanitizer catches some of them itself */
        ck_assert_int_eq(WTERMSIG(at.pty.status), number);
    ck_assert(pty_is_sane(&at.pty));
    ck_assert(!at.pty.vt.taken);
}
END_TEST

START_TEST(test_a_crash_loses_no_move)
{
    start(_i == 0 ? PEOPLE : LINES_MODE);
    pty_see(&at.pty, _i == 0 ? "to move" : "\n>");
    pty_type(&at.pty, _i == 0 ? "ma3a4\r" : "a3a4\r");
    pty_see(&at.pty, "White: Pa4");
    pty_signal(&at.pty, SIGSEGV);
    pty_see_end(&at.pty, LONG_MS);
    pty_done(&at.pty);
    start(LINES_MODE);
    pty_see(&at.pty, "1 unfinished game");
    pty_type(&at.pty, "resume 1\rmoves\r");
    pty_see(&at.pty, "Pa4");
}
END_TEST

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

/* Writes the file that says whether there is memory (tests/support/no_memory.c). */
static void say_of_memory(const char *none) {
    char path[PATH_MAX];
    sandbox_path(&at.box, "no-memory", path);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq(write(file, none, 1), 1);
    close(file);
}

/* The engine's process ID, which it writes itself. */
static pid_t engine_process(void) {
    char path[PATH_MAX], line[32] = "";
    sandbox_path(&at.box, "number", path);
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    ck_assert_ptr_nonnull(fgets(line, sizeof line, file));
    fclose(file);
    return (pid_t)strtol(line, NULL, 10);
}

/* An engine that is ready, then reads nothing and ignores gentle signals. */
static void write_engine(char *out, size_t size) {
    char path[PATH_MAX], number[PATH_MAX];
    sandbox_path(&at.box, "engine.sh", path);
    sandbox_path(&at.box, "number", number);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file,
            "trap '' TERM HUP INT\nwhile read -r word rest; do case $word in uci) echo uciok;; "
            "isready) echo readyok;; go) echo $$ >%s.new; mv %s.new %s; "
            "while :; do sleep 1; done;; esac; done\n",
            number, number, number);
    ck_assert_int_eq(fclose(file), 0);
    Text text = text_over(out, size);
    text_addf(&text, "uci:sh %s?verify=off", path);
    ck_assert(!text.cut);
}

/* On the screen and in line mode, against an engine that only SIGKILL ends. */
START_TEST(test_out_of_memory_ends_it_cleanly_and_loses_no_move)
{
    char seat[CASE_WORD_SIZE], path[PATH_MAX];
    bool screen = _i == 0;
    write_engine(seat, sizeof seat);
    const char *const words[] = {screen ? "play" : "console",
                                 "--ascii",
                                 "--variant",
                                 "pandemonium",
                                 "--white",
                                 "human",
                                 "--black",
                                 seat,
                                 NULL};
    say_of_memory(" ");
    sandbox_path(&at.box, "no-memory", path);
    case_set(&at, "NO_MEMORY", path, "");
    case_set(&at, "LD_PRELOAD", getenv("abs_top_builddir"), "/tests/support/no_memory.so");
    start(words);
    pty_see(&at.pty, screen ? "to move" : "\n>");
    pty_type(&at.pty, screen ? "ma3a4\r" : "a3a4\r");
    sandbox_path(&at.box, "number", path);
    see_file(path);
    pid_t engine = engine_process();
    pty_see(&at.pty, "Pa4");
    say_of_memory("x");
    pty_type(&at.pty, screen ? "\033OP" : "rules\r");
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 1);
    ck_assert(pty_is_sane(&at.pty));
    ck_assert(!at.pty.vt.taken);
    pty_see(&at.pty, "pandemonium: out of memory");
    while (kill(engine, 0) == 0)
        clock_sleep_ms(20);
    say_of_memory(" ");
    pty_done(&at.pty);
    start(LINES_MODE);
    pty_see(&at.pty, "1 unfinished game");
    pty_type(&at.pty, "resume 1\rmoves\r");
    pty_see(&at.pty, "Pa4");
}
END_TEST

#endif

static void ignore_hang_up(void) {
    signal(SIGHUP, SIG_IGN);
}

START_TEST(test_signals_the_parent_ignores_stay_ignored_but_a_lost_terminal_ends_it)
{
    case_start(&at, PEOPLE, (PtyStart){.prepare = ignore_hang_up});
    pty_see(&at.pty, "to move");
    pty_signal(&at.pty, SIGHUP);
    pty_type(&at.pty, "ma3a4\r");
    pty_see(&at.pty, "White: Pa4");
    pty_hang_up(&at.pty);
    assert_in_time(pty_see_end(&at.pty, LONG_MS));
    ck_assert_int_eq(exit_status(), 128 + SIGHUP);
}
END_TEST

/* An engine that thinks for ever, and one that stops reading and ignores gentle signals. */
static const char *const ENGINES[] = {"hang", "deaf"};

START_TEST(test_an_external_engine_that_hangs_holds_nothing_up)
{
    char seat[CASE_WORD_SIZE];
    Text text = TEXT_OVER(seat);
    char thinks[PATH_MAX];
    sandbox_path(&at.box, "thinks", thinks);
    case_set(&at, "FAKE_THINKS", thinks, "");
    text_addf(&text, "uci:sh %s/tests/main/fake_engine.sh %s %s", getenv("abs_top_srcdir"),
              at.program, ENGINES[_i / ENDING_COUNT]);
    const char *const words[] = {"--ascii", "--variant", "pandemonium", "--white",
                                 "human",   "--black",   seat,          NULL};
    start(words);
    pty_see(&at.pty, "to move");
    pty_type(&at.pty, "ma3a4\r");
    pty_see(&at.pty, "Pa4");
    see_file(thinks);
    pty_signal(&at.pty, ENDING[_i % ENDING_COUNT]);
    ends_by(ENDING[_i % ENDING_COUNT]);
}
END_TEST

static void limit_file_size(void) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_FSIZE, &none);
}

START_TEST(test_a_file_size_limit_is_reported_and_the_game_continues)
{
    case_start(&at, _i == 0 ? PEOPLE : LINES_MODE, (PtyStart){.prepare = limit_file_size});
    pty_see(&at.pty, _i == 0 ? "to move" : "\n>");
    pty_type(&at.pty, _i == 0 ? "ma3a4\r" : "a3a4\r");
    pty_see(&at.pty, "File too large");
    pty_type(&at.pty, _i == 0 ? "ma7a6\r" : "a7a6\r");
    pty_see(&at.pty, _i == 0 ? "White to move" : "Black: Pa6.");
    pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 128 + SIGTERM);
}
END_TEST

/* --- storms ---------------------------------------------------------------------------------- */

static const int SIZES[][2] = {{80, 24},  {20, 5},    {1, 1},  {44, 16},
                               {200, 60}, {500, 200}, {43, 15}};

/* A stop signal may still be pending: continues the program until it rests without another stop. */
static void continue_to_the_end(void) {
    enum { RESTS = 5 };
    unsigned stops = at.pty.stops;
    for (int rests = 0; rests < RESTS; rests++) {
        pty_signal(&at.pty, SIGCONT);
        pty_rest(&at.pty);
        if (at.pty.stops != stops)
            rests = 0;
        stops = at.pty.stops;
    }
}

/* Random stops, continues, interrupted waits and windows. */
static void storm(unsigned blows, bool resizes) {
    Random random = random_seeded(20261121);
    for (unsigned i = 0; i < blows; i++) {
        static const int BLOWS[] = {SIGTSTP, SIGCONT, SIGWINCH, SIGCONT};
        pty_signal(&at.pty, BLOWS[random_below(&random, 4)]);
        if (resizes && random_below(&random, 4) == 0) {
            const int *size = SIZES[random_below(&random, sizeof SIZES / sizeof SIZES[0])];
            pty_resize(&at.pty, size[0], size[1]);
        }
        /* An arbitrary delay: the next blow may come at any moment. */
        if (random_below(&random, 3) == 0)
            pty_read(&at.pty, (int64_t)random_below(&random, 20));
    }
    pty_resize(&at.pty, 80, 24);
    continue_to_the_end();
}

START_TEST(test_storms_of_stops_and_resizes_do_no_harm)
{
    start(_i == 0 ? PEOPLE : THINKERS);
    pty_see(&at.pty, "Pandemonium");
    storm(200, true);
    ck_assert_uint_gt(at.pty.stops, 0);
    if (_i == 0) {
        pty_see(&at.pty, "to move");
        pty_type(&at.pty, "ma3a4\r");
        pty_see(&at.pty, "White: Pa4");
    } else {
        pty_see(&at.pty, "Computer");
    }
    pty_signal(&at.pty, SIGTERM);
    ends_by(SIGTERM);
}
END_TEST

START_TEST(test_storms_do_no_harm_to_the_line_mode)
{
    start(LINES_MODE);
    pty_see(&at.pty, "\n>");
    pty_type(&at.pty, "a3");
    storm(100, true);
    pty_type(&at.pty, "a4\r");
    pty_see(&at.pty, "White: Pa4.");
    pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 128 + SIGTERM);
    ck_assert(pty_is_sane(&at.pty));
}
END_TEST

START_TEST(test_a_stopped_program_has_restored_the_terminal)
{
    start(PEOPLE);
    pty_see(&at.pty, "to move");
    for (int i = 0; i < 3; i++) {
        pty_type(&at.pty, "\032");
        pty_see_stop(&at.pty);
        pty_see_given_back(&at.pty);
        assert_given_back();
        pty_see_no(&at.pty, "to move");
        pty_signal(&at.pty, SIGCONT);
        pty_see(&at.pty, "to move");
        ck_assert(!pty_is_sane(&at.pty));
    }
}
END_TEST

START_TEST(test_a_stopped_program_killed_by_a_shell_leaves_the_terminal_as_it_is)
{
    case_start(&at, _i % 2 == 0 ? PEOPLE : LINES_MODE, (PtyStart){.shell = true});
    pty_see(&at.pty, _i % 2 == 0 ? "to move" : "\n>");
    pty_type(&at.pty, "\032");
    pty_see_stop(&at.pty);
    pty_see_given_back(&at.pty);
    /* As "kill %1" does: the signal, and one to wake the program for it. */
    pty_signal(&at.pty, ENDING[_i / 2]);
    pty_signal(&at.pty, SIGCONT);
    assert_in_time(pty_see_end(&at.pty, LONG_MS));
    ck_assert_int_eq(exit_status(), 128 + ENDING[_i / 2]);
    ck_assert_uint_eq(at.pty.stops, 1);
    ck_assert(pty_is_sane(&at.pty));
    ck_assert(!at.pty.vt.taken);
}
END_TEST

/* Real time: long enough to be reported, and longer than the test's clocks, which leave a busy
 * machine enough time to read a key. */
enum { GAP_MS = 15500 };

START_TEST(test_a_gap_is_reported_and_costs_nobody_time)
{
    static const char *const SCREEN[] = {"--ascii", "--variant", "pandemonium", "--white", "human",
                                         "--black", "human",     "--clock",     "0.25+0",  NULL};
    static const char *const LINE[] = {"console", "--ascii", "--variant", "pandemonium",
                                       "--white", "human",   "--black",   "human",
                                       "--clock", "0.25+0",  NULL};
    start(_i == 0 ? SCREEN : LINE);
    pty_see(&at.pty, _i == 0 ? "White to move" : "\n>");
    if (_i == 0) /* ends the tour, which is shown in place of messages */
        pty_type(&at.pty, "\t");
    /* By Ctrl-Z, and by a signal that cannot be caught. */
    if (_i == 0)
        pty_type(&at.pty, "\032");
    else
        pty_signal(&at.pty, SIGSTOP);
    pty_see_stop(&at.pty);
    pty_read(&at.pty, GAP_MS);
    pty_signal(&at.pty, SIGCONT);
    pty_see(&at.pty, "The program was suspended for");
    pty_type(&at.pty, _i == 0 ? "ma3a4\r" : "a3a4\r");
    pty_see(&at.pty, "White: Pa4");
    pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 128 + SIGTERM);
}
END_TEST

/* --- windows --------------------------------------------------------------------------------- */

/* Checks a window of this size: it shows the board, or as much of the notice as fits in the first
 * row. */
static void assert_window(int columns, int rows) {
    char notice[64];
    snprintf(notice, sizeof notice, "Need 44x16, have %dx%d", columns, rows);
    if (columns >= 44 && rows >= 16) {
        pty_see(&at.pty, "Pa4");
        pty_see_no(&at.pty, "Need");
        pty_see(&at.pty, "K White");
    } else {
        if ((size_t)columns < strlen(notice))
            notice[columns] = '\0';
        pty_see(&at.pty, notice);
        char *screen = pty_screen(&at.pty);
        ck_assert_msg(strncmp(notice, screen, strlen(notice)) == 0, "%dx%d shows:\n%s", columns,
                      rows, screen);
        free(screen);
        pty_see_no(&at.pty, "K White");
    }
    ck_assert_msg(at.pty.vt.offences == 0, "%s", at.pty.vt.offence);
}

START_TEST(test_every_window_shows_the_board_or_one_line_and_keeps_the_game)
{
    int columns = SIZES[_i][0], rows = SIZES[_i][1];
    case_start(&at, PEOPLE, (PtyStart){.columns = columns, .rows = rows});
    pty_see(&at.pty, columns >= 44 && rows >= 16 ? "White" : "N");
    pty_type(&at.pty, "ma3a4\r");
    assert_window(columns, rows);
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        pty_resize(&at.pty, SIZES[i][0], SIZES[i][1]);
        assert_window(SIZES[i][0], SIZES[i][1]);
    }
    pty_resize(&at.pty, 80, 24);
    pty_see(&at.pty, "Black to move");
    pty_signal(&at.pty, SIGTERM);
    ends_by(SIGTERM);
}
END_TEST

/* The kernel's largest window; only the size of the test's terminal is drawn. */
static void set_largest_window(void) {
    struct winsize size = {.ws_col = 65535, .ws_row = 32768};
    pty_resize(&at.pty, WINDOW_COLUMNS_LIMIT, WINDOW_ROWS_LIMIT);
    ck_assert_int_eq(ioctl(at.pty.fd, TIOCSWINSZ, &size), 0);
}

static void begin_in_the_largest(void) {
    struct winsize size = {.ws_col = 65535, .ws_row = 32768};
    ioctl(STDIN_FILENO, TIOCSWINSZ, &size);
}

/* Waits until the new size is accepted; in line mode nothing shows it or depends on it. */
static void see_window(bool screen) {
    if (screen)
        pty_sync(&at.pty);
    else
        pty_rest(&at.pty);
}

START_TEST(test_a_game_is_played_in_the_largest_possible_window)
{
    bool screen = _i % 2 == 0, later = _i / 2 == 1;
    case_start(&at, screen ? PEOPLE : LINES_MODE,
               (PtyStart){.columns = WINDOW_COLUMNS_LIMIT,
                          .rows = WINDOW_ROWS_LIMIT,
                          .prepare = later ? NULL : begin_in_the_largest});
    pty_see(&at.pty, screen ? "to move" : "Type a move");
    if (later)
        set_largest_window();
    see_window(screen);
    pty_type(&at.pty, screen ? "ma3a4\r" : "a3a4\r");
    pty_see(&at.pty, "White: Pa4");
    pty_resize(&at.pty, 80, 24);
    see_window(screen);
    pty_type(&at.pty, screen ? "ma7a6\r" : "a7a6\r");
    pty_see(&at.pty, "Black: Pa6");
    set_largest_window();
    see_window(screen);
    pty_type(&at.pty, screen ? "ma4a5\r" : "a4a5\r");
    pty_see(&at.pty, "White: Pa5");
    pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 128 + SIGTERM);
    ck_assert(pty_is_sane(&at.pty));
    ck_assert(!at.pty.vt.taken);
}
END_TEST

START_TEST(test_a_menu_opened_in_the_smallest_window_is_shown_in_a_larger_one)
{
    case_start(&at, (const char *const[]){"--ascii", NULL}, (PtyStart){.columns = 1, .rows = 1});
    pty_see(&at.pty, "N");
    pty_sync(&at.pty);
    pty_resize(&at.pty, 80, 24);
    pty_see(&at.pty, "All games");
    pty_type(&at.pty, "q");
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 0);
    assert_given_back();
}
END_TEST

/* --- no terminal ----------------------------------------------------------------------------- */

static void no_input(void) {
    int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
}

static void output_to_a_file(void) {
    int file = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, STDOUT_FILENO);
}

START_TEST(test_tab_completes_the_remedies_for_a_failed_engine)
{
    static const char *const WORDS[] = {"console",     "--ascii",          "--variant",
                                        "pandemonium", "--white",          "human",
                                        "--black",     "uci:/nonexistent", NULL};
    start(WORDS);
    pty_see(&at.pty, "\n>");
    pty_type(&at.pty, "comp\tx");
    pty_see(&at.pty, "> compx");
    pty_type(&at.pty, "\025a3a4\r");
    pty_see(&at.pty, "Type again");
    pty_see(&at.pty, "\n>\n");
    pty_type(&at.pty, "comp\t");
    pty_see(&at.pty, "> computer");
    pty_type(&at.pty, "\025leave\r");
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 0);
}
END_TEST

/* Whether, at one of many looks, the terminal echoes keys or buffers them until Enter. */
static bool is_seen_cooked(void) {
    enum { LOOKS = 200 };
    struct termios modes;
    for (int look = 0; look < LOOKS; look++)
        if (tcgetattr(at.pty.fd, &modes) == 0 && (modes.c_lflag & (ICANON | ECHO)) != 0)
            return true;
    return false;
}

/* The line editor sets the terminal whenever a line begins. */
START_TEST(test_keys_typed_ahead_are_not_echoed_when_a_line_begins)
{
    enum { LINES_BEGUN = 40 };
    start(PEOPLE);
    pty_see(&at.pty, "to move");
    pty_type(&at.pty, "\t"); /* ends the tour */
    pty_see(&at.pty, "or type a move");
    for (int line = 0; line < LINES_BEGUN; line++) {
        pty_type(&at.pty, ":");
        ck_assert(!is_seen_cooked());
        pty_see(&at.pty, "\n :\n");
        pty_type(&at.pty, "\033");
        pty_see(&at.pty, "or type a move");
    }
    pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, LONG_MS);
}
END_TEST

START_TEST(test_without_a_terminal_for_input_the_line_mode_runs)
{
    case_start(&at, PEOPLE, (PtyStart){.prepare = no_input});
    pty_see(&at.pty, "Type a move");
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 0);
    assert_given_back();
}
END_TEST

START_TEST(test_without_a_terminal_for_output_the_line_mode_runs)
{
    ck_assert_int_eq(chdir(at.box.folder), 0);
    case_start(&at, PEOPLE, (PtyStart){.prepare = output_to_a_file});
    pty_type(&at.pty, "a3a4\nquit\ny\n");
    pty_see_end(&at.pty, LONG_MS);
    ck_assert_int_eq(exit_status(), 0);
    char text[4096] = "";
    FILE *file = fopen("out", "r");
    ck_assert_ptr_nonnull(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    ck_assert_uint_gt(length, 0);
    ck_assert_ptr_nonnull(strstr(text, "White: Pa4."));
    ck_assert_ptr_null(strchr(text, '\033'));
}
END_TEST

SUITE() {
    TCase *signals = case_group(suite, "signals", setup, teardown);
    TCase *storms = case_group(suite, "storms", setup, teardown);
    TCase *windows = case_group(suite, "windows", setup, teardown);
    TCase *none = case_group(suite, "no terminal", setup, teardown);
    tcase_add_loop_test(signals, test_a_fatal_signal_restores_the_terminal_in_time, 0,
                        2 * ENDING_COUNT);
    tcase_add_loop_test(signals, test_a_fatal_signal_restores_the_terminal_in_the_line_mode, 0,
                        2 * ENDING_COUNT);
    tcase_add_loop_test(signals, test_a_blocked_terminal_holds_nothing_up, 0, 2 * ENDING_COUNT);
    tcase_add_loop_test(signals, test_the_quit_key_ends_it_as_a_signal_does, 0, 2);
    tcase_add_loop_test(signals, test_even_a_crashing_program_restores_the_terminal, 0,
                        2 * FATAL_COUNT);
    tcase_add_loop_test(signals, test_a_crash_loses_no_move, 0, 2);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) /* need terabytes of space */
    tcase_add_loop_test(signals, test_out_of_memory_ends_it_cleanly_and_loses_no_move, 0, 2);
#endif
    tcase_add_test(signals,
                   test_signals_the_parent_ignores_stay_ignored_but_a_lost_terminal_ends_it);
    tcase_add_loop_test(signals, test_an_external_engine_that_hangs_holds_nothing_up, 0,
                        2 * ENDING_COUNT);
    tcase_add_loop_test(signals, test_a_file_size_limit_is_reported_and_the_game_continues, 0, 2);
    tcase_add_loop_test(storms, test_storms_of_stops_and_resizes_do_no_harm, 0, 2);
    tcase_add_test(storms, test_storms_do_no_harm_to_the_line_mode);
    tcase_add_loop_test(storms, test_a_gap_is_reported_and_costs_nobody_time, 0, 2);
    tcase_add_test(storms, test_a_stopped_program_has_restored_the_terminal);
    tcase_add_loop_test(storms,
                        test_a_stopped_program_killed_by_a_shell_leaves_the_terminal_as_it_is, 0,
                        2 * ENDING_COUNT);
    tcase_add_loop_test(windows, test_every_window_shows_the_board_or_one_line_and_keeps_the_game,
                        0, (int)(sizeof SIZES / sizeof SIZES[0]));
    tcase_add_loop_test(windows, test_a_game_is_played_in_the_largest_possible_window, 0, 4);
    tcase_add_test(windows, test_a_menu_opened_in_the_smallest_window_is_shown_in_a_larger_one);
    tcase_add_test(windows, test_tab_completes_the_remedies_for_a_failed_engine);
    tcase_add_test(windows, test_keys_typed_ahead_are_not_echoed_when_a_line_begins);
    tcase_add_test(none, test_without_a_terminal_for_input_the_line_mode_runs);
    tcase_add_test(none, test_without_a_terminal_for_output_the_line_mode_runs);
}
