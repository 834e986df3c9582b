/* Data never runs commands: the content of a paste, or of a terminal's sequence, has no effect
 * anywhere in the program. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "main/terminal_case.h"
#include "support/suite.h"

enum { LONG_MS = 30000, LARGE = 2 * 1024 * 1024 };

static TerminalCase at;
static char marker[PATH_MAX];

#define BEGIN "\033[200~"
#define END   "\033[201~"

static const char *const PEOPLE[] = {"--ascii", "--variant", "pandemonium", "--white",
                                     "human",   "--black",   "human",       NULL};
static const char *const LINES_MODE[] = {
    "console", "--ascii", "--variant", "pandemonium", "--white", "human", "--black", "human", NULL};

static void setup(void) {
    case_init(&at);
    sandbox_path(&at.box, "ran", marker);
}

static void teardown(void) {
    case_done(&at);
}

static void start(const char *const *words) {
    at.argument_count = 0;
    case_start(&at, words, (PtyStart){.rows = 0});
    at.pty.vt.lines = words == LINES_MODE;
    pty_see(&at.pty, words == LINES_MODE ? "\n>" : "to move");
}

/* Presses a key whose effect shows that everything before it was read. */
static void see_help_page(void) {
    pty_type(&at.pty, ":fen\r");
    pty_see(&at.pty, "PgUp PgDn scroll");
    pty_type(&at.pty, "\033");
    pty_see_no(&at.pty, "PgUp PgDn scroll");
}

static bool mentions(const char *path, const char *text) {
    char data[8192] = "";
    int file = open(path, O_RDONLY);
    ssize_t count = file >= 0 ? read(file, data, sizeof data - 1) : 0;
    if (file >= 0)
        close(file);
    data[count > 0 ? count : 0] = '\0';
    return strstr(data, text) != NULL;
}

/* Asserts that no command ran, and that none was written to the configuration. */
static void nothing_ran(void) {
    char path[PATH_MAX];
    Text text = TEXT_OVER(path);
    text_addf(&text, "%s/config/pandemonium/config.ini", at.box.folder);
    ck_assert_int_ne(access(marker, F_OK), 0);
    ck_assert(!mentions(path, "analyst"));
}

/* The attack: a way out of the paste, then lines that name an engine and start it. */
static void attack(const char *way_out, const char *prompt) {
    char text[2 * PATH_MAX];
    Text out = TEXT_OVER(text);
    text_addf(&out,
              BEGIN "%s%sset analyst=uci:touch %s\r%sanalyse\ry\r\033\033%sanalyse\ry\r%s"
                    "%sset analyst=uci:touch %s\n%sanalyse\ny\n" END,
              way_out, prompt, marker, prompt, prompt, way_out, prompt, marker, prompt);
    ck_assert(!out.cut);
    pty_type(&at.pty, text);
}

static const char *const WAYS_OUT[] = {
    "a3a4 \033\033\033",
    "\003",
    "\003\003\r",
    "\032",
    "\034",
    "\004",
    "\030\033",
    "\025",
    "\033[201",
    "\302\233"
    "201~",
    "\233"
    "201~",
    "\033]11;rgb:0/0/0\033\\\033\033",
    "\033P\033\\",
    "\r\r\r",
    "\026\003",
    BEGIN "\033\033",
};
enum { WAYS_OUT_COUNT = sizeof WAYS_OUT / sizeof WAYS_OUT[0] };

START_TEST(test_nothing_in_a_paste_runs_on_the_screen)
{
    start(PEOPLE);
    attack(WAYS_OUT[_i], ":");
    pty_type(&at.pty, "\033\033"); /* empties and closes the line */
    see_help_page();
    nothing_ran();
    ck_assert(!at.pty.ended && at.pty.stops == 0);
    pty_see(&at.pty, "White to move");
    pty_type(&at.pty, "ma3a4\r");
    pty_see(&at.pty, "White: Pa4");
}
END_TEST

START_TEST(test_nothing_in_a_paste_runs_in_the_line_mode)
{
    start(LINES_MODE);
    attack(WAYS_OUT[_i], "");
    pty_type(&at.pty, "\025a3a4\r"); /* Ctrl-U clears the line for a move */
    pty_see(&at.pty, "White: Pa4");
    nothing_ran();
    ck_assert(!at.pty.ended && at.pty.stops == 0);
}
END_TEST

/* Keys that open the line for commands, for moves and for a search, the editor, a list, a form and
 * a question. */
static const char *const PLACES[] = {":", "Kf", ":\022a", ":edit\r", ":rules\r/", ":new\r", "\r"};

START_TEST(test_a_pasted_line_waits_wherever_it_is_pasted)
{
    start(PEOPLE);
    pty_type(&at.pty, PLACES[_i]);
    attack("x\033\033", ":");
    pty_type(&at.pty, "\033\033\033");
    nothing_ran();
    pty_type(&at.pty, "\003");
    pty_type(&at.pty, ":quit\ry");
    pty_type(&at.pty, "\003\003");
    pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, LONG_MS);
    nothing_ran();
}
END_TEST

/* Ctrl-C as a byte, and as kitty and xterm encode it. */
static const char *const INTERRUPTS[] = {"\003", "\033[99;5u", "\033[27;5;99~"};

START_TEST(test_ctrl_c_twice_ends_the_program_outside_of_pastes)
{
    start(PEOPLE);
    pty_type(&at.pty, INTERRUPTS[_i]);
    pty_see(&at.pty, "Press Ctrl-C again");
    while (!at.pty.ended) { /* on a slow machine, two of them may be too far apart */
        pty_type(&at.pty, INTERRUPTS[_i]);
        pty_read(&at.pty, 100);
    }
    ck_assert(WIFEXITED(at.pty.status) && WEXITSTATUS(at.pty.status) == 0);
    ck_assert(pty_is_sane(&at.pty));
}
END_TEST

START_TEST(test_sigint_does_the_same_as_ctrl_c)
{
    start(PEOPLE);
    pty_signal(&at.pty, SIGINT);
    pty_see(&at.pty, "Press Ctrl-C again");
}
END_TEST

START_TEST(test_ctrl_z_stops_the_program_outside_of_pastes)
{
    static const char *const KEYS[] = {"\032", "\033[122;5u"};
    start(PEOPLE);
    pty_type(&at.pty, KEYS[_i]);
    pty_see_stop(&at.pty);
    ck_assert(pty_is_sane(&at.pty));
    pty_signal(&at.pty, SIGCONT);
    pty_see(&at.pty, "to move");
}
END_TEST

START_TEST(test_ctrl_a_of_kitty_and_xterm_is_ctrl_a)
{
    static const char *const KEYS[] = {"\033[97;5u", "\033[27;5;97~", "\001"};
    start(PEOPLE);
    pty_type(&at.pty, "ma3a4\r");
    pty_see(&at.pty, "Black to move");
    pty_type(&at.pty, KEYS[_i]);
    see_help_page();
    pty_see(&at.pty, "Black to move"); /* no move was undone */
    pty_type(&at.pty, ":fen");
    pty_type(&at.pty, KEYS[_i]);
    pty_type(&at.pty, "x");
    pty_see(&at.pty, "xfen");
}
END_TEST

/* --- pastes without an end, and large ones --------------------------------------------------- */

START_TEST(test_an_unfinished_paste_lasts_until_ctrl_c_and_is_never_typed)
{
    start(PEOPLE);
    pty_type(&at.pty, BEGIN ":quit\r\003y\r\033\033:quit\ry");
    pty_see(&at.pty, "but not ended");
    pty_type(&at.pty, "\003");
    pty_see(&at.pty, "Paste discarded.");
    see_help_page();
    pty_see(&at.pty, "White to move");
    ck_assert(!pty_shows(&at.pty, "quit"));
}
END_TEST

START_TEST(test_signals_and_resizes_are_handled_during_a_paste)
{
    start(PEOPLE);
    pty_type(&at.pty, BEGIN "abc");
    pty_resize(&at.pty, 100, 30);
    pty_see(&at.pty, "to move");
    pty_type(&at.pty, "def");
    pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, LONG_MS);
    ck_assert(WIFEXITED(at.pty.status) && WEXITSTATUS(at.pty.status) == 128 + SIGTERM);
    ck_assert(pty_is_sane(&at.pty));
}
END_TEST

static void type_large(const char *line, const char *end) {
    static char large[LARGE + 1];
    size_t length = strlen(line);
    for (size_t i = 0; i < LARGE; i++)
        large[i] = line[i % length];
    large[LARGE] = '\0';
    pty_type(&at.pty, BEGIN);
    pty_type(&at.pty, large);
    pty_type(&at.pty, end);
}

START_TEST(test_a_paste_of_two_megabytes_gives_one_message_and_does_nothing)
{
    start(PEOPLE);
    type_large("\033\033:quit\ry\003", END);
    pty_see(&at.pty, "over 64 KiB");
    see_help_page();
    pty_see(&at.pty, "White to move");
}
END_TEST

START_TEST(test_a_large_paste_does_nothing_in_the_line_mode)
{
    start(LINES_MODE);
    type_large("quit\r\003\004", END);
    pty_see(&at.pty, "over 64 KiB");
    pty_type(&at.pty, "a3a4\r");
    pty_see(&at.pty, "White: Pa4");
}
END_TEST

/* --- line mode -------------------------------------------------------------------------------- */

START_TEST(test_the_line_mode_reads_a_paste_as_text_and_keys_as_keys)
{
    start(LINES_MODE);
    pty_type(&at.pty, BEGIN "a3\t\r\na4" END);
    pty_see(&at.pty, "> a3   a4");
    ck_assert(!pty_shows(&at.pty, "White: Pa4"));
    pty_type(&at.pty, "\025a3xa4\033[D\033OD\177\r"); /* Left, Left, Backspace */
    pty_see(&at.pty, "White: Pa4");
    pty_type(&at.pty, "\033[I\033[?62c\033]11;rgb:0/0/0\a\033P>|x\033\\a7a6\r");
    pty_see(&at.pty, "Black: Pa6");
    pty_type(&at.pty, "\003");
    pty_type(&at.pty, "\032");
    pty_see_stop(&at.pty);
    ck_assert(pty_is_sane(&at.pty));
    pty_signal(&at.pty, SIGCONT);
    while (pty_is_sane(&at.pty)) /* wait until the line editor has set its modes again */
        pty_read(&at.pty, 10);
    pty_type(&at.pty, "c3c4\r");
    pty_see(&at.pty, "White: Pc4");
    pty_type(&at.pty, "\004");
    pty_see_end(&at.pty, LONG_MS);
    ck_assert(WIFEXITED(at.pty.status) && WEXITSTATUS(at.pty.status) == 0);
    ck_assert(pty_is_sane(&at.pty));
}
END_TEST

SUITE() {
    TCase *pastes = case_group(suite, "pastes", setup, teardown);
    TCase *keys = case_group(suite, "keys", setup, teardown);
    tcase_add_loop_test(pastes, test_nothing_in_a_paste_runs_on_the_screen, 0, WAYS_OUT_COUNT);
    tcase_add_loop_test(pastes, test_a_pasted_line_waits_wherever_it_is_pasted, 0,
                        (int)(sizeof PLACES / sizeof PLACES[0]));
    tcase_add_test(pastes, test_an_unfinished_paste_lasts_until_ctrl_c_and_is_never_typed);
    tcase_add_test(pastes, test_signals_and_resizes_are_handled_during_a_paste);
    tcase_add_test(pastes, test_a_paste_of_two_megabytes_gives_one_message_and_does_nothing);
    tcase_add_loop_test(pastes, test_nothing_in_a_paste_runs_in_the_line_mode, 0, WAYS_OUT_COUNT);
    tcase_add_test(pastes, test_a_large_paste_does_nothing_in_the_line_mode);
    tcase_add_loop_test(keys, test_ctrl_c_twice_ends_the_program_outside_of_pastes, 0, 3);
    tcase_add_test(keys, test_sigint_does_the_same_as_ctrl_c);
    tcase_add_loop_test(keys, test_ctrl_z_stops_the_program_outside_of_pastes, 0, 2);
    tcase_add_loop_test(keys, test_ctrl_a_of_kitty_and_xterm_is_ctrl_a, 0, 3);
    tcase_add_test(keys, test_the_line_mode_reads_a_paste_as_text_and_keys_as_keys);
}
