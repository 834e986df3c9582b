/* What people meet, recorded: tests/scripts/NAME.keys for the screen and NAME.lines for the line
 * mode are played by the whole program, and what it shows or says is compared with NAME.grids or
 * NAME.said, whole. "make golden-update" records it anew.
 *
 * A script begins with a line "#! 80x24 ARGUMENT..." (columns and rows, the program's arguments as
 * a shell reads them), and may have lines "#$ COMMAND", which the shell runs when the program has
 * ended; what these print is recorded as well. The program begins in an empty folder with copies of
 * tests/scripts/files, which is its home. Other lines that begin with '#' are comments, all others
 * are steps: of keys as ui/kit/script.h reads them, or lines as they are typed.
 *
 * Recorded are after each step the rows of the grid that are not what they were before it, so that
 * all grids are there whole. The step before ":wait", or before <F7>, which ends an analysis, shows
 * nothing: it would be the computer's speed. A line too long to be read, of which the line mode
 * says nothing else, stands behind each of its lines and tells which sentences answer which; not
 * before those words that do not wait for the computer. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/text.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum {
    SCRIPTS_LIMIT = 200,
    STEPS_LIMIT = 200,
    ROWS_LIMIT = 100,
    FILE_LIMIT = 1 << 22,
    LONG_LINE = 2000, /* more than the line mode reads */
    SHOWN_LIMIT = 40, /* of differing lines */
    PATIENCE_S = 300
};

static const char TOO_LONG[] = "That line is too long; it was not read.\n";

typedef struct Tape {
    const char *name; /* of the file */
    bool keys;
    int columns, rows;
    const char *arguments;
    const char *steps[STEPS_LIMIT];
    size_t step_count;
    Bytes after; /* what the shell runs at the end */
    Bytes text;  /* holds the strings above */
} Tape;

static char *names[SCRIPTS_LIMIT];
static int name_count;

/* --- files ----------------------------------------------------------------------------------- */

static const char *top_folder(void) {
    const char *top = getenv("abs_top_srcdir");
    return top != NULL ? top : ".";
}

static void script_path(const char *name, char out[PATH_MAX]) {
    snprintf(out, PATH_MAX, "%s/tests/scripts/%s", top_folder(), name);
}

/* The recording of NAME.keys is NAME.grids, of NAME.lines NAME.said. */
static void recording_path(const Tape *tape, char out[PATH_MAX]) {
    char name[PATH_MAX / 2];
    snprintf(name, sizeof name, "%.*s.%s", (int)strcspn(tape->name, "."), tape->name,
             tape->keys ? "grids" : "said");
    script_path(name, out);
}

static void read_whole(const char *path, Bytes *out) {
    Error error = {0};
    ck_assert_msg(file_read(file_system(), path, FILE_LIMIT, out, &error), "%s: %s", path,
                  error.reason);
}

static bool ends_with(const char *name, const char *ending) {
    size_t length = strlen(name), rest = strlen(ending);
    return length > rest && strcmp(name + length - rest, ending) == 0;
}

static int by_name(const void *one, const void *other) {
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static void list_scripts(void) {
    char path[PATH_MAX];
    script_path("", path);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
        if ((ends_with(entry->d_name, ".keys") || ends_with(entry->d_name, ".lines")) &&
            name_count < SCRIPTS_LIMIT)
            names[name_count++] = strdup(entry->d_name);
    if (folder != NULL)
        closedir(folder);
    qsort(names, (size_t)name_count, sizeof *names, by_name);
}

static void free_names(void) {
    for (int i = 0; i < name_count; i++)
        free(names[i]);
}

static void tape_open(Tape *tape, const char *name) {
    char path[PATH_MAX];
    *tape = (Tape){.name = name, .keys = ends_with(name, ".keys")};
    script_path(name, path);
    read_whole(path, &tape->text);
    for (char *line = strtok(tape->text.data, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        int length = 0;
        if (strncmp(line, "#! ", 3) == 0) {
            ck_assert_msg(sscanf(line + 3, "%dx%d%n", &tape->columns, &tape->rows, &length) == 2,
                          "%s: %s", name, line);
            tape->arguments = line + 3 + length;
        } else if (strncmp(line, "#$ ", 3) == 0) {
            ck_assert(bytes_addf(&tape->after, "%s\n", line + 3));
        } else if (line[0] != '#') {
            ck_assert_uint_lt(tape->step_count, STEPS_LIMIT);
            tape->steps[tape->step_count++] = line;
        }
    }
    ck_assert_msg(tape->arguments != NULL, "%s begins with no line \"#! 80x24 ...\"", name);
}

static void tape_close(Tape *tape) {
    bytes_done(&tape->after);
    bytes_done(&tape->text);
}

/* --- running --------------------------------------------------------------------------------- */

static const char *program_path(char out[PATH_MAX]) {
    snprintf(out, PATH_MAX, "%s/pandemonium", getenv("abs_top_builddir"));
    return out;
}

static void set_number(const char *name, int value) {
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    setenv(name, text, 1);
}

/* In the child: nothing of whoever runs the tests reaches the program. */
static void prepare_child(const Tape *tape, const char *folder) {
    static const char *const FOLDERS[] = {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                          "XDG_STATE_HOME", "TMPDIR"};
    static const char *const UNSET[] = {"LANGUAGE",  "LANG",      "NO_COLOR",
                                        "COLORTERM", "COLORFGBG", "PROBEDELAY"};
    for (size_t i = 0; i < sizeof FOLDERS / sizeof *FOLDERS; i++)
        setenv(FOLDERS[i], ".", 1);
    for (size_t i = 0; i < sizeof UNSET / sizeof *UNSET; i++)
        unsetenv(UNSET[i]);
    char path[PATH_MAX];
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "dumb", 1);
    setenv("TZ", "UTC", 1);
    setenv("PROGRAM", program_path(path), 1);
    set_number("COLUMNS", tape->columns);
    set_number("LINES", tape->rows);
    setsid();
    alarm(PATIENCE_S);
    if (chdir(folder) != 0)
        _exit(126);
}

static void redirect(int descriptor, const char *path, int flags) {
    int fd = open(path, flags, 0600);
    if (fd < 0 || dup2(fd, descriptor) < 0)
        _exit(126);
    close(fd);
}

/* Runs a shell's command in the folder; input and output are files there. */
static void run_shell(const Tape *tape, const Sandbox *sandbox, const char *command,
                      const char *input) {
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        prepare_child(tape, sandbox->folder);
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

/* Whether nothing may come before the step: it is for the time while the computer thinks. */
static bool is_hasty(const Tape *tape, size_t step) {
    static const char *const KEYS[] = {":wait", "<F7>", NULL};
    static const char *const WORDS[] = {"now", "premove", NULL};
    const char *const *word = tape->keys ? KEYS : WORDS;
    while (*word != NULL && step < tape->step_count &&
           strncmp(tape->steps[step], *word, strlen(*word)) != 0)
        word++;
    return *word != NULL && step < tape->step_count;
}

/* The steps with what tells where each ends; the beginning is the end of step 0. */
static void write_steps(const Tape *tape, const Sandbox *sandbox) {
    char longer[LONG_LINE + 1];
    Bytes steps = {0};
    memset(longer, 'x', LONG_LINE);
    longer[LONG_LINE] = '\0';
    for (size_t i = 0; i <= tape->step_count; i++) {
        if (i > 0)
            ck_assert(bytes_addf(&steps, "%s\n", tape->steps[i - 1]));
        if (!is_hasty(tape, i) && tape->keys)
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
    ck_assert(bytes_addf(&command,
                         "cp -R '%s'/tests/scripts/files/. . && chmod -R u+w . && "
                         "\"$PROGRAM\" %s --data-dir data --config config --seed 1 %s",
                         top_folder(), tape->keys ? "--script steps" : "console", tape->arguments));
    ck_assert(bytes_addf(&command, "\ncode=$?\n[ $code -eq 0 ] || echo \"status $code\"\n%s",
                         tape->after.data != NULL ? tape->after.data : ""));
    run_shell(tape, sandbox, command.data, tape->keys ? "/dev/null" : "steps");
    bytes_done(&command);
}

/* --- recording ------------------------------------------------------------------------------- */

/* The days around this one are no part of what is recorded. */
static void mask_dates(char *text) {
    static const char *const SIGNS[] = {"", ".", "-", "/"};
    for (int day = -1; day <= 1; day++) {
        time_t when = time(NULL) + day * 24 * 60 * 60;
        struct tm parts;
        gmtime_r(&when, &parts);
        for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
            char date[64], mask[64];
            snprintf(date, sizeof date, "%04d%s%02d%s%02d", parts.tm_year + 1900, SIGNS[i],
                     parts.tm_mon + 1, SIGNS[i], parts.tm_mday);
            snprintf(mask, sizeof mask, "YYYY%sMM%sDD", SIGNS[i], SIGNS[i]);
            for (char *at = text; (at = strstr(at, date)) != NULL;)
                memcpy(at, mask, strlen(mask));
        }
    }
}

/* Nor is the time on a clock: 15:00 and 14:59 are alike. */
static void mask_clocks(char *text) {
    for (char *sign = text; (sign = strchr(sign, ':')) != NULL; sign++) {
        if (sign == text || (!ascii_is_digit(sign[-1]) && sign[-1] != '#') ||
            !ascii_is_digit(sign[1]) || !ascii_is_digit(sign[2]))
            continue;
        sign[1] = sign[2] = '#';
        for (char *at = sign; at > text && ascii_is_digit(at[-1]);)
            *--at = '#';
    }
}

/* Nor is how far the sign of thinking has turned. */
static void mask_spinner(char *text) {
    static const char THINKS[] = "The computer thinks ";
    for (char *at = text; (at = strstr(at, THINKS)) != NULL;) {
        at += strlen(THINKS);
        if (*at != '\0' && strchr("|/-\\", *at) != NULL)
            *at = '*';
    }
}

static void mask(char *text) {
    mask_spinner(text);
    mask_dates(text);
    mask_clocks(text);
}

typedef struct Recording {
    Bytes text;
    char *rows[ROWS_LIMIT]; /* as they were last seen */
} Recording;

static const char *step_name(const Tape *tape, size_t step) {
    return step == 0 ? "the beginning" : tape->steps[step - 1];
}

/* Adds the rows that have changed. */
static void record_grid(Recording *recording, char *grid) {
    size_t row = 0;
    for (char *line = grid; *line != '\0' && row < ROWS_LIMIT; row++) {
        char *end = strchr(line, '\n');
        ck_assert_ptr_nonnull(end);
        *end = '\0';
        for (char *last = end; last > line && last[-1] == ' ';)
            *--last = '\0';
        if (recording->rows[row] == NULL || strcmp(recording->rows[row], line) != 0) {
            free(recording->rows[row]);
            recording->rows[row] = strdup(line);
            ck_assert(bytes_addf(&recording->text, "%2zu|%s\n", row + 1, line));
        }
        line = end + 1;
    }
}

static void record_grids(const Tape *tape, const Sandbox *sandbox, Recording *recording) {
    for (size_t i = 0; i <= tape->step_count; i++) {
        char name[32], path[PATH_MAX];
        Bytes grid = {0};
        snprintf(name, sizeof name, "grid%zu", i);
        sandbox_path(sandbox, name, path);
        ck_assert(bytes_addf(&recording->text, "== %s\n", step_name(tape, i)));
        if (is_hasty(tape, i))
            continue;
        if (access(path, F_OK) != 0) {
            ck_assert_msg(i > 0, "%s: it does not begin", tape->name);
            ck_assert(bytes_add(&recording->text, "the program has ended\n"));
            continue;
        }
        read_whole(path, &grid);
        mask(grid.data);
        record_grid(recording, grid.data);
        bytes_done(&grid);
    }
}

static void record_sentences(const Tape *tape, char *said, Recording *recording) {
    size_t step = 0;
    for (char *next; (next = strstr(said, TOO_LONG)) != NULL; said = next + strlen(TOO_LONG)) {
        ck_assert(bytes_addf(&recording->text, "> %s\n", step_name(tape, step)));
        while (step < tape->step_count && is_hasty(tape, step))
            ck_assert(bytes_addf(&recording->text, "> %s\n", step_name(tape, ++step)));
        ck_assert(bytes_add_bytes(&recording->text, said, (size_t)(next - said)));
        step++;
    }
    ck_assert_msg(step > 0, "%s: it does not begin: %s", tape->name, said);
    ck_assert(bytes_addf(&recording->text, "> the end\n%s", said));
}

static void record(const Tape *tape, Recording *recording) {
    Sandbox sandbox;
    Bytes output = {0};
    char path[PATH_MAX];
    sandbox_init(&sandbox);
    run_tape(tape, &sandbox);
    sandbox_path(&sandbox, "output", path);
    read_whole(path, &output);
    mask(output.data);
    if (tape->keys) {
        record_grids(tape, &sandbox, recording);
        ck_assert(
            bytes_addf(&recording->text, "== the end\n%s", output.data != NULL ? output.data : ""));
    } else {
        record_sentences(tape, output.data, recording);
    }
    bytes_done(&output);
    sandbox_done(&sandbox);
}

static void recording_done(Recording *recording) {
    bytes_done(&recording->text);
    for (size_t i = 0; i < ROWS_LIMIT; i++)
        free(recording->rows[i]);
}

/* --- comparing ------------------------------------------------------------------------------- */

static void save_text(const char *path, const Bytes *text) {
    FILE *file = fopen(path, "we");
    ck_assert_msg(file != NULL, "%s cannot be written", path);
    ck_assert_uint_eq(fwrite(text->data, 1, text->length, file), text->length);
    ck_assert_int_eq(fclose(file), 0);
}

static bool is_step(const char *line) {
    return strncmp(line, "== ", 3) == 0 || strncmp(line, "> ", 2) == 0;
}

static const char *line_after(const char *line) {
    const char *end = strchr(line, '\n');
    return end != NULL ? end + 1 : line + strlen(line);
}

/* From one step to the next. */
static size_t step_length(const char *text) {
    const char *at = line_after(text);
    while (*at != '\0' && !is_step(at))
        at = line_after(at);
    return (size_t)(at - text);
}

static bool step_has(const char *step, size_t length, const char *line) {
    size_t size = (size_t)(line_after(line) - line);
    for (const char *at = step; at < step + length; at = line_after(at))
        if ((size_t)(line_after(at) - at) == size && memcmp(at, line, size) == 0)
            return true;
    return false;
}

/* Prints the lines of one step that another does not have. */
static void print_others(const char *step, size_t length, const char *other, size_t other_length,
                         char mark) {
    int shown = 0;
    for (const char *at = step; at < step + length && shown < SHOWN_LIMIT; at = line_after(at))
        if (!step_has(other, other_length, at)) {
            fprintf(stderr, "%c %.*s", mark, (int)(line_after(at) - at), at);
            shown++;
        }
}

/* Tells the first step that differs, with its lines. */
static void print_difference(const char *name, const char *expected, const char *found) {
    size_t step = 0;
    for (;; step++) {
        size_t length = step_length(expected), other = step_length(found);
        if (length != other || memcmp(expected, found, length) != 0) {
            fprintf(stderr, "%s, step %zu, %.*s (-: recorded, +: now)\n", name, step,
                    (int)strcspn(expected, "\n"), expected);
            print_others(expected, length, found, other, '-');
            print_others(found, other, expected, length, '+');
            return;
        }
        if (length == 0)
            return;
        expected += length;
        found += other;
    }
}

START_TEST(test_the_program_shows_and_says_what_was_recorded)
{
    Tape tape;
    Recording now = {0};
    Bytes expected = {0};
    char path[PATH_MAX];
    tape_open(&tape, names[_i]);
    record(&tape, &now);
    recording_path(&tape, path);
    if (getenv("GOLDEN_UPDATE") != NULL)
        save_text(path, &now.text);
    read_whole(path, &expected);
    bool same = strcmp(expected.data, now.text.data) == 0;
    if (!same)
        print_difference(tape.name, expected.data, now.text.data);
    ck_assert_msg(same, "%s: not what was recorded", tape.name);
    bytes_done(&expected);
    recording_done(&now);
    tape_close(&tape);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("scripts");
    TCase *cases = tcase_create("scripts");
    tcase_set_timeout(cases, PATIENCE_S);
    list_scripts();
    tcase_add_loop_test(cases, test_the_program_shows_and_says_what_was_recorded, 0, name_count);
    suite_add_tcase(suite, cases);
    int status = suite_run(suite);
    free_names();
    return status;
}
