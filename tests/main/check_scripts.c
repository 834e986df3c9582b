/* Recorded sessions: the whole program plays tests/scripts/NAME.keys on the screen and NAME.lines
 * in line mode, and all it shows or says is compared with NAME.grids or NAME.said. NAME.typed
 * is typed in a terminal, for changing windows, colours and slow work; NAME.screens must appear
 * there. "make golden-update" records all of them again.
 *
 * A script begins with a line "#! 80x24 ARGUMENT..." (columns and rows, the program's arguments as
 * a shell reads them), and can have lines "#$ COMMAND", which the shell runs when the program has
 * ended; their output is recorded as well. The program starts in an empty folder with copies of
 * tests/scripts/files, which is its home. Other lines that start with '#' are comments, all others
 * are steps: keys as ui/kit/script.h reads them, or typed lines.
 *
 * After each step, the rows of the grid that have changed are recorded, so all grids are there
 * whole. The step before ":wait", or before <F7>, which ends an analysis, is not recorded, since
 * its result depends on the computer's speed. In line mode each line is followed by one too long to
 * be read, whose error marks the end of the output, except before commands that do not wait for the
 * computer.
 *
 * In a terminal the step "window 44x16" changes its size, and the rows are followed by their
 * colours (support/vt.h). A recorded screen must appear there eventually. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "main/recording.h"
#include "main/tape.h"
#include "support/pty.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum {
    LONG_LINE = 2000, /* more than line mode reads */
    PATIENCE_S = 300,
    SEEN_MS = 120000, /* time limit for what must appear in a terminal */
    STEP_MS = 20,
    SETTLED_MS = 1000 /* silence that ends a step when recording */
};

static const char TOO_LONG[] = "That line is too long and was ignored.\n";

static char **names;
static int name_count;

/* --- running --------------------------------------------------------------------------------- */

/* The start of a shell command: clears the tests' environment, and makes the folder the home
 * folder. */
static void add_preparation(const Sandbox *sandbox, Bytes *out) {
    char files[PATH_MAX];
    tape_path("files", files);
    ck_assert(
        bytes_addf(out,
                   "cd '%s' || exit\n"
                   "unset LANGUAGE LANG NO_COLOR COLORTERM COLORFGBG COLUMNS LINES\n"
                   "export HOME=. XDG_CONFIG_HOME=. XDG_DATA_HOME=. XDG_STATE_HOME=. TMPDIR=. "
                   "LC_ALL=C.UTF-8 TZ=UTC PROGRAM='%s/pandemonium'\n"
                   "cp -R '%s'/. . && chmod -R u+w . || exit\n",
                   sandbox->folder, getenv("abs_top_builddir"), files));
}

static const char COMMON[] = "--data-dir data --config config --seed 1";

static void redirect(int descriptor, const char *path, int flags) {
    int fd = open(path, flags, 0600);
    if (fd < 0 || dup2(fd, descriptor) < 0)
        _exit(126);
    close(fd);
}

/* Runs a shell command in the folder; input and output are files there. */
static void run_shell(const Tape *tape, const Sandbox *sandbox, const char *command,
                      const char *input) {
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        setsid();
        alarm(PATIENCE_S);
        if (chdir(sandbox->folder) != 0)
            _exit(126);
        redirect(STDIN_FILENO, input, O_RDONLY);
        redirect(STDOUT_FILENO, "output", O_WRONLY | O_CREAT | O_APPEND);
        redirect(STDERR_FILENO, "output", O_WRONLY | O_CREAT | O_APPEND);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(!WIFSIGNALED(status), "%s: signal %d", tape->name, WTERMSIG(status));
}

/* Whether the step must follow immediately, while the computer thinks. */
static bool is_hasty(const Tape *tape, size_t step) {
    static const char *const KEYS[] = {":wait", "<F7>", NULL};
    static const char *const WORDS[] = {"now", "premove", NULL};
    const char *const *word = tape->kind == TAPE_KEYS ? KEYS : WORDS;
    while (*word != NULL && step < tape->step_count &&
           strncmp(tape->steps[step], *word, strlen(*word)) != 0)
        word++;
    return *word != NULL && step < tape->step_count;
}

/* Writes the steps with marks where each ends; the start is the end of step 0. */
static void write_steps(const Tape *tape, const Sandbox *sandbox) {
    char longer[LONG_LINE + 1];
    Bytes steps = {0};
    memset(longer, 'x', LONG_LINE);
    longer[LONG_LINE] = '\0';
    for (size_t i = 0; i <= tape->step_count; i++) {
        if (i > 0)
            ck_assert(bytes_addf(&steps, "%s\n", tape->steps[i - 1]));
        if (!is_hasty(tape, i) && tape->kind == TAPE_KEYS)
            ck_assert(bytes_addf(&steps, ":save-screen grid%zu\n", i));
        else if (!is_hasty(tape, i))
            ck_assert(bytes_addf(&steps, "%s\n", longer));
    }
    sandbox_write(sandbox, "steps", steps.data, steps.length);
    bytes_done(&steps);
}

static void run_tape(const Tape *tape, const Sandbox *sandbox) {
    Bytes command = {0};
    write_steps(tape, sandbox);
    add_preparation(sandbox, &command);
    ck_assert(bytes_addf(&command,
                         "TERM=dumb COLUMNS=%d LINES=%d \"$PROGRAM\" %s %s %s\n"
                         "code=$?\n[ $code -eq 0 ] || echo \"status $code\"\n%s",
                         tape->columns, tape->rows,
                         tape->kind == TAPE_KEYS ? "--script steps" : "console", COMMON,
                         tape->arguments, tape->after.data != NULL ? tape->after.data : ""));
    run_shell(tape, sandbox, command.data, tape->kind == TAPE_KEYS ? "/dev/null" : "steps");
    bytes_done(&command);
}

/* --- recording ------------------------------------------------------------------------------- */

static void record_grids(const Tape *tape, const Sandbox *sandbox, Recording *recording) {
    recording_window(recording, (size_t)tape->rows);
    for (size_t i = 0; i <= tape->step_count; i++) {
        char name[32], path[PATH_MAX];
        Bytes grid = {0};
        snprintf(name, sizeof name, "grid%zu", i);
        sandbox_path(sandbox, name, path);
        ck_assert(bytes_addf(&recording->text, "== %s\n", tape_step_name(tape, i)));
        if (is_hasty(tape, i))
            continue;
        if (access(path, F_OK) != 0) {
            ck_assert_msg(i > 0, "%s: it does not begin", tape->name);
            ck_assert(bytes_add(&recording->text, "the program has ended\n"));
            continue;
        }
        tape_read_file(path, &grid);
        recording_mask(grid.data);
        recording_add_rows(recording, grid.data);
        bytes_done(&grid);
    }
}

static void record_sentences(const Tape *tape, char *said, Recording *recording) {
    size_t step = 0;
    for (char *next; (next = strstr(said, TOO_LONG)) != NULL; said = next + strlen(TOO_LONG)) {
        ck_assert(bytes_addf(&recording->text, "> %s\n", tape_step_name(tape, step)));
        while (step < tape->step_count && is_hasty(tape, step))
            ck_assert(bytes_addf(&recording->text, "> %s\n", tape_step_name(tape, ++step)));
        ck_assert(bytes_add_bytes(&recording->text, said, (size_t)(next - said)));
        step++;
    }
    ck_assert_msg(step > 0, "%s: it does not begin: %s", tape->name, said);
    ck_assert(bytes_addf(&recording->text, "> the end\n%s", said));
}

static void record_run(const Tape *tape, Recording *recording) {
    Sandbox sandbox;
    Bytes output = {0};
    char path[PATH_MAX];
    sandbox_init(&sandbox);
    run_tape(tape, &sandbox);
    sandbox_path(&sandbox, "output", path);
    tape_read_file(path, &output);
    recording_mask(output.data);
    if (tape->kind == TAPE_KEYS) {
        record_grids(tape, &sandbox, recording);
        ck_assert(
            bytes_addf(&recording->text, "== the end\n%s", output.data != NULL ? output.data : ""));
    } else {
        record_sentences(tape, output.data, recording);
    }
    bytes_done(&output);
    sandbox_done(&sandbox);
}

/* --- in a terminal --------------------------------------------------------------------------- */

/* Keys as the terminal of tests/support/scan.ti sends them. */
static const char *const SENT[][2] = {
    {"Enter", "\r"},    {"Esc", "\033"},       {"Tab", "\t"},          {"S-Tab", "\033[Z"},
    {"Up", "\033[A"},   {"Down", "\033[B"},    {"Right", "\033[C"},    {"Left", "\033[D"},
    {"Home", "\033[H"}, {"End", "\033[F"},     {"PgUp", "\033[5~"},    {"PgDn", "\033[6~"},
    {"Del", "\033[3~"}, {"Backspace", "\177"}, {"F1", "\033OP"},       {"F2", "\033OQ"},
    {"F3", "\033OR"},   {"F4", "\033OS"},      {"F5", "\033[15~"},     {"F6", "\033[17~"},
    {"F7", "\033[18~"}, {"F8", "\033[19~"},    {"F9", "\033[20~"},     {"F10", "\033[21~"},
    {"Space", " "},     {"lt", "<"},           {"Paste", "\033[200~"}, {"Pasted", "\033[201~"},
};

/* Appends what the key between the brackets sends. */
static void add_key(const Tape *tape, const char *name, size_t length, Text *out) {
    if (length == 3 && name[0] == 'C' && name[1] == '-') {
        text_add_char(out, (char)(name[2] & 0x1F));
        return;
    }
    size_t i = 0;
    while (i < sizeof SENT / sizeof *SENT &&
           (strlen(SENT[i][0]) != length || memcmp(SENT[i][0], name, length) != 0))
        i++;
    ck_assert_msg(i < sizeof SENT / sizeof *SENT, "%s: no key <%.*s>", tape->name, (int)length,
                  name);
    text_add(out, SENT[i][1]);
}

static void type_step(const Tape *tape, Pty *pty, const char *step, Recording *rows[2]) {
    char data[LONG_LINE];
    Text bytes = TEXT_OVER(data);
    int columns, height;
    if (sscanf(step, "window %dx%d", &columns, &height) == 2) {
        pty_resize(pty, columns, height);
        recording_window(rows[0], (size_t)height);
        recording_window(rows[1], (size_t)height);
        return;
    }
    for (const char *at = step; *at != '\0'; at++) {
        const char *end = *at == '<' ? strchr(at, '>') : NULL;
        if (end == NULL) {
            text_add_char(&bytes, *at);
            continue;
        }
        add_key(tape, at + 1, (size_t)(end - at - 1), &bytes);
        at = end;
    }
    pty_type(pty, data);
}

/* The rows and their colours; the caller frees them. */
static char *terminal_rows(const Pty *pty) {
    Bytes rows = {0};
    vt_write(&pty->vt, &rows);
    recording_mask(rows.data);
    vt_write_inks(&pty->vt, &rows);
    return rows.data;
}

/* Reads until the rows are as expected. False: timed out. */
static bool terminal_comes_to(Pty *pty, const Recording *expected) {
    int64_t end_ms = clock_now_ms() + SEEN_MS;
    for (;;) {
        char *rows = terminal_rows(pty);
        bool there = recording_has_rows(expected, rows);
        free(rows);
        if (there || clock_now_ms() > end_ms)
            return there;
        pty_read(pty, STEP_MS);
    }
}

static void terminal_start(const Tape *tape, const Sandbox *sandbox, Pty *pty) {
    Bytes command = {0};
    char terminfo[PATH_MAX];
    sandbox_path(sandbox, ".terminfo", terminfo);
    pty_make_terminfo(terminfo);
    add_preparation(sandbox, &command);
    ck_assert(bytes_addf(&command,
                         "TERM=pandemonium-scan TERMINFO='%s' exec \"$PROGRAM\" "
                         "%s %s",
                         terminfo, COMMON, tape->arguments));
    const char *const arguments[] = {"/bin/sh", "-c", command.data, NULL};
    pty_start(pty,
              &(PtyStart){.arguments = arguments, .columns = tape->columns, .rows = tape->rows});
    pty_see(pty, "F1"); /* before that, the shell would get the keys */
    bytes_done(&command);
}

/* A recording shows when a step has ended. Without one, wait for silence; an engine may still be
 * thinking, so review new recordings. */
static void record_typed(const Tape *tape, const char *recorded, Recording *recording) {
    Sandbox sandbox;
    Pty pty;
    Recording expected = {0};
    Recording *rows[2] = {recording, &expected};
    sandbox_init(&sandbox);
    terminal_start(tape, &sandbox, &pty);
    recording_window(recording, (size_t)tape->rows);
    recording_window(&expected, (size_t)tape->rows);
    for (size_t i = 0; i <= tape->step_count; i++) {
        if (i > 0)
            type_step(tape, &pty, tape->steps[i - 1], rows);
        if (recorded != NULL)
            recorded = recording_take_step(&expected, recorded);
        if (recorded == NULL || !terminal_comes_to(&pty, &expected)) {
            pty_settle(&pty, SETTLED_MS);
            recorded = NULL;
        }
        char *now = terminal_rows(&pty);
        ck_assert(bytes_addf(&recording->text, "== %s\n", tape_step_name(tape, i)));
        recording_add_rows(recording, now);
        free(now);
    }
    ck_assert_msg(pty.vt.offences == 0, "%s: %s", tape->name, pty.vt.offence);
    pty_done(&pty);
    recording_done(&expected);
    sandbox_done(&sandbox);
}

/* --- the tests ------------------------------------------------------------------------------- */

static void save_text(const char *path, const Bytes *text) {
    FILE *file = fopen(path, "we");
    ck_assert_msg(file != NULL, "%s cannot be written", path);
    ck_assert_uint_eq(fwrite(text->data, 1, text->length, file), text->length);
    ck_assert_int_eq(fclose(file), 0);
}

START_TEST(test_the_program_shows_and_says_what_was_recorded)
{
    Tape tape;
    Recording now = {0};
    Bytes expected = {0};
    char path[PATH_MAX];
    bool update = getenv("GOLDEN_UPDATE") != NULL;
    tape_open(&tape, names[_i]);
    tape_recording_path(&tape, path);
    if (!update)
        tape_read_file(path, &expected);
    if (tape.kind == TAPE_TYPED)
        record_typed(&tape, expected.data, &now);
    else
        record_run(&tape, &now);
    if (update)
        save_text(path, &now.text);
    bool same = update || strcmp(expected.data, now.text.data) == 0;
    if (!same)
        recording_tell_difference(tape.name, expected.data, now.text.data);
    ck_assert_msg(same, "%s: not what was recorded", tape.name);
    bytes_done(&expected);
    recording_done(&now);
    tape_close(&tape);
}
END_TEST

/* --- what there is to record ----------------------------------------------------------------- */

/* The steps of all scripts of a kind, each after a newline. */
static void add_steps(TapeKind kind, Bytes *out) {
    for (int i = 0; i < name_count; i++) {
        Tape tape;
        tape_open(&tape, names[i]);
        for (size_t step = 0; tape.kind == kind && step < tape.step_count; step++)
            ck_assert(bytes_addf(out, "\n%s", tape.steps[step]));
        tape_close(&tape);
    }
    ck_assert(bytes_add(out, "\n"));
}

/* Whether a step is the word, alone or with something after it. */
static bool is_begun(const char *steps, const char *sign, const char *word) {
    char wanted[80];
    snprintf(wanted, sizeof wanted, "\n%s%s", sign, word);
    for (const char *at = steps; (at = strstr(at, wanted)) != NULL; at++)
        if (strchr(" \n", at[strlen(wanted)]) != NULL)
            return true;
    return false;
}

/* Whether a step starts with this key of the action table. */
static bool is_pressed(const char *steps, const char *key) {
    char wanted[80];
    bool control = strncmp(key, "Ctrl-", 5) == 0;
    if (control)
        snprintf(wanted, sizeof wanted, "\n<C-%c>", ascii_to_lower(key[5]));
    else if (strcmp(key, "<") == 0)
        snprintf(wanted, sizeof wanted, "\n<lt>");
    else
        snprintf(wanted, sizeof wanted, key[1] != '\0' ? "\n<%s>" : "\n%s", key);
    return strstr(steps, wanted) != NULL;
}

/* Reads the program's action table from the manual, and counts the actions that no script runs. */
static int count_missing(const char *keys, const char *lines) {
    char command[PATH_MAX + 32], line[1024];
    int missing = 0, actions = 0;
    snprintf(command, sizeof command, "'%s/pandemonium' --print-table man-actions | tr -d '\\\\'",
             getenv("abs_top_builddir"));
    FILE *table = popen(command, "r");
    ck_assert_ptr_nonnull(table);
    while (fgets(line, sizeof line, table) != NULL) {
        char word[64], *rest = NULL;
        if (sscanf(line, ".It Ic %63s", word) == 1) {
            actions++;
            if (!is_begun(keys, ":", word) && ++missing > 0)
                fprintf(stderr, "no tests/scripts/*.keys has :%s\n", word);
            if (!is_begun(lines, "", word) && ++missing > 0)
                fprintf(stderr, "no tests/scripts/*.lines has %s\n", word);
        } else if (strncmp(line, "Keys: ", 6) == 0) {
            for (char *key = strtok_r(line + 6, " \n", &rest); key != NULL;
                 key = strtok_r(NULL, " \n", &rest))
                if (!is_pressed(keys, key) && ++missing > 0)
                    fprintf(stderr, "no step of tests/scripts/*.keys begins with %s\n", key);
        }
    }
    pclose(table);
    ck_assert_int_gt(actions, 50);
    return missing;
}

START_TEST(test_every_action_runs_by_its_word_by_each_of_its_keys_and_in_the_line_mode)
{
    Bytes keys = {0}, lines = {0};
    add_steps(TAPE_KEYS, &keys);
    add_steps(TAPE_LINES, &lines);
    ck_assert_int_eq(count_missing(keys.data, lines.data), 0);
    bytes_done(&keys);
    bytes_done(&lines);
}
END_TEST

START_TEST(test_a_difference_is_found)
{
    static const char TEXT[] = "== the beginning\n 1|one\n 2|two\n== x\n 2|three\n";
    Recording recording = {0};
    recording_window(&recording, 2);
    const char *step = recording_take_step(&recording, TEXT);
    ck_assert(recording_has_rows(&recording, "one  \ntwo\n"));
    ck_assert(!recording_has_rows(&recording, "one\nthree\n"));
    ck_assert_str_eq(recording_take_step(&recording, step), "");
    ck_assert(recording_has_rows(&recording, "one\nthree\n"));
    ck_assert(!recording_has_rows(&recording, ""));
    recording_done(&recording);
}
END_TEST

static bool enter(void) {
    names = tape_names(&name_count);
    return true;
}

static void leave(void) {
    for (int i = 0; i < name_count; i++)
        free(names[i]);
    free(names);
}

SUITE_AROUND(enter, leave) {
    TCase *cases = tcase_create("scripts");
    tcase_set_timeout(cases, PATIENCE_S);
    tcase_add_test(cases, test_a_difference_is_found);
    tcase_add_test(cases,
                   test_every_action_runs_by_its_word_by_each_of_its_keys_and_in_the_line_mode);
    tcase_add_loop_test(cases, test_the_program_shows_and_says_what_was_recorded, 0, name_count);
    suite_add_tcase(suite, cases);
}
