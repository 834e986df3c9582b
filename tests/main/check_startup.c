/* Starts every command with any state of its descriptors, signals and window. Commands and
 * arguments come from the program's own help, so that new ones are tested too. */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/terminal/window.h"
#include "main/terminal_case.h"
#include "support/share.h"
#include "support/suite.h"

enum {
    COMMANDS_LIMIT = 64,
    WORDS_LIMIT = 24,
    NAME_SIZE = 64,
    LONG_MS = 120000,
    SUITE_LONG_S = 1200,
    MARK = 12 /* matching this many bytes of a line is not a coincidence */
};

/* --- the commands ---------------------------------------------------------------------------- */

typedef struct Try {
    char name[NAME_SIZE];
    char arguments[256]; /* as in the help */
} Try;

typedef struct Tries {
    Try all[COMMANDS_LIMIT];
    int count;
} Tries;

/* The argument to pass for each placeholder in the help. */
static const char *const MEANINGS[][2] = {
    {"V", "pandemonium"}, {"FEN", "startpos"},   {"MOVE", "a3a4"},     {"DEPTH", "2"},
    {"N", "1"},           {"PLAYER", "builtin"}, {"FILE", "game.pgn"},
};

/* Additional arguments that make a command short or let it write a file. Only this table names
 * commands. */
static const char *const BESIDES[][2] = {
    {"match", "--games 2 --nodes 20 --max-plies 6 --pgn match.pgn"},
    {"play", "--white human --black human"},
    {"console", "--white human --black human"},
    {"analyse", "--nodes 500"},
    {"mate", "--nodes 500"},
    {"bench", "1"},
    {"tune", "--games 4 --nodes 20"},
    {"host", "--table tables"},
    {"suite", "--nodes 20"},
};

/* Another file for a command that reads no games. */
static const char *const FILES[][2] = {{"suite", "suite.epd"}};
static const char SUITE_FILE[] =
    "4k3/8/4K3/8/8/8/8/R7 w - - bm Ra8; id \"mate\"; variant \"chess\";\n";

/* The input of line mode and the protocols; other commands read nothing. */
static const char INPUT[] = "a3a4\nsave saved.pgn\nnonsense\nrules\n"
                            "uci\nisready\nxboard\nprotover 2\nping 1\n"
                            "quit\ny\nquit\n";

static const char GAME[] = "[Event \"Mine\"]\n[Variant \"pandemonium\"]\n\n1. Pa4 Pa6 *\n";

/* These do nothing without somebody's table; check_way and check_friends run them. */
static const char *const GUESTS[] = {"join", "watch"};

static bool is_guest(const char *name) {
    for (size_t i = 0; i < sizeof GUESTS / sizeof GUESTS[0]; i++)
        if (strcmp(GUESTS[i], name) == 0)
            return true;
    return false;
}

/* Parses a line of the help's list: two blanks, the name, words, blanks, the description. */
static void take_command(const char *line, Tries *out) {
    Try *attempt = &out->all[out->count++];
    Text name = TEXT_OVER(attempt->name), arguments = TEXT_OVER(attempt->arguments);
    const char *at = line + 2;
    for (; *at != ' ' && *at != '\0' && *at != '\n'; at++)
        text_add_char(&name, *at);
    while (*at == ' ' && (isupper((unsigned char)at[1]) || at[1] == '[')) {
        bool optional = *++at == '[';
        for (; *at != '\0' && (optional || *at != ' '); at++) {
            if (!optional)
                text_add_char(&arguments, *at);
            if (*at == ']') {
                at++;
                break;
            }
        }
        if (!optional)
            text_add_char(&arguments, ' ');
    }
    out->count -= is_guest(attempt->name);
}

/* Reads the commands of --help, listed after its first line that ends with a colon. */
static void read_commands(Tries *out) {
    char line[512];
    Text command = TEXT_OVER(line);
    text_addf(&command, "LC_ALL=C '%s/pandemonium' --help", getenv("abs_top_builddir"));
    FILE *help = popen(line, "r");
    bool inside = false;
    out->count = 0;
    while (help != NULL && fgets(line, sizeof line, help) != NULL) {
        if (inside && line[0] != ' ')
            break;
        if (inside && out->count < COMMANDS_LIMIT)
            take_command(line, out);
        inside = inside || strncmp(line, "Commands", 8) == 0;
    }
    if (help != NULL)
        pclose(help);
}

/* --- one run --------------------------------------------------------------------------------- */

static Tries tries;
static Sandbox box;

typedef struct Run {
    char words[WORDS_LIMIT][256];
    const char *list[WORDS_LIMIT + 1];
    int count;
} Run;

static void add_word(Run *run, const char *word, size_t length) {
    ck_assert_int_lt(run->count, WORDS_LIMIT);
    Text text = TEXT_OVER(run->words[run->count]);
    text_add_bytes(&text, word, length);
    run->list[run->count] = run->words[run->count];
    run->list[++run->count] = NULL;
}

static void add_words(Run *run, const char *words) {
    for (size_t length; *words != '\0'; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        /* "FILE..." means one or more files. */
        size_t name =
            length > 3 && strncmp(words + length - 3, "...", 3) == 0 ? length - 3 : length;
        const char *meaning = NULL;
        for (size_t i = 0; i < sizeof MEANINGS / sizeof MEANINGS[0]; i++)
            if (strlen(MEANINGS[i][0]) == name && strncmp(words, MEANINGS[i][0], name) == 0)
                meaning = MEANINGS[i][1];
        ck_assert_msg(meaning != NULL || islower((unsigned char)words[0]) || !isalpha(words[0]),
                      "what is to be written for \"%s\"?", words);
        add_word(run, meaning != NULL ? meaning : words,
                 meaning != NULL ? strlen(meaning) : length);
    }
}

static void run_init(Run *run, const Try *attempt) {
    char program[PATH_MAX];
    *run = (Run){.count = 0};
    snprintf(program, sizeof program, "%s/pandemonium", getenv("abs_top_builddir"));
    add_word(run, program, strlen(program));
    add_word(run, attempt->name, strlen(attempt->name));
    add_words(run, attempt->arguments);
    for (size_t i = 0; i < sizeof BESIDES / sizeof BESIDES[0]; i++)
        if (strcmp(BESIDES[i][0], attempt->name) == 0)
            add_words(run, BESIDES[i][1]);
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++)
        if (strcmp(FILES[i][0], attempt->name) == 0)
            text_copy(run->words[2], sizeof run->words[2], FILES[i][1]);
    add_words(run, "--data-dir data --seed 1");
}

static void setup(void) {
    sandbox_init(&box);
    sandbox_write(&box, "game.pgn", GAME, sizeof GAME - 1);
    sandbox_write(&box, "suite.epd", SUITE_FILE, sizeof SUITE_FILE - 1);
    sandbox_write(&box, "input", INPUT, sizeof INPUT - 1);
}

static void teardown(void) {
    sandbox_done(&box);
}

/* Runs in the child. */
static _Noreturn void become(const Run *run) {
    static const char *const FOLDERS[] = {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                          "XDG_STATE_HOME"};
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++)
        setenv(FOLDERS[i], box.folder, 1);
    setenv("LC_ALL", "C", 1);
    /* Our own parent may ignore some signals: nohup does, and a shell does for a background job. */
    for (int number = 1; number <= SIGRTMAX; number++)
        signal(number, SIG_DFL);
    execv(run->list[0], (char *const *)(uintptr_t)run->list);
    _exit(97);
}

/* In the child: opens the file as descriptor fd. */
static void redirect(int fd, const char *path, int flags) {
    int file = open(path, flags, 0600);
    if (file < 0)
        _exit(96);
    if (file != fd) {
        dup2(file, fd);
        close(file);
    }
}

static int end_of(pid_t child, const Run *run, const char *how) {
    int64_t end_ms = clock_now_ms() + LONG_MS;
    int status;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (clock_now_ms() > end_ms) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            ck_abort_msg("%s does not end%s", run->list[1], how);
        }
        poll(NULL, 0, 2);
    }
    return status;
}

/* --- descriptors ----------------------------------------------------------------------------- */

/* Runs with input, output and messages in files of these names; bit i of missing: descriptor i is
 * closed, or /dev/null. */
static int run_without(const Run *run, unsigned missing, bool closed) {
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        static const char *const NAMES[] = {"input", "output", "messages"};
        if (chdir(box.folder) != 0)
            _exit(95);
        for (int fd = 0; fd < 3; fd++)
            redirect(fd, (missing >> fd & 1) ? "/dev/null" : NAMES[fd],
                     fd == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC);
        for (int fd = 0; fd < 3 && closed; fd++)
            if (missing >> fd & 1)
                close(fd);
        become(run);
    }
    return end_of(child, run, closed ? ", descriptors closed" : "");
}

static Bytes contents(const char *path) {
    Bytes bytes = {0};
    Error error = {0};
    ck_assert_msg(file_read(file_system(), path, 1 << 24, &bytes, &error), "%s: %s", path,
                  error.reason);
    return bytes;
}

/* Fails if the file contains a line of the output. */
static void assert_untold(const char *path, const char *told, const Run *run, unsigned missing) {
    Bytes held = contents(path);
    while (told != NULL && *told != '\0') {
        char line[256];
        size_t length = strcspn(told, "\n");
        Text text = TEXT_OVER(line);
        text_add_bytes(&text, told, length);
        if (text.length >= MARK && held.data != NULL)
            ck_assert_msg(strstr(held.data, line) == NULL, "%s without %u: %s holds \"%s\"",
                          run->list[1], missing, path, line);
        told += length + (told[length] == '\n');
    }
    bytes_done(&held);
}

/* Checks every file of the folder and below, except those of the run itself. */
static void assert_files_untold(const char *folder, const char *told, const Run *run,
                                unsigned missing) {
    DIR *open_folder = opendir(folder);
    ck_assert_ptr_nonnull(open_folder);
    for (struct dirent *entry; (entry = readdir(open_folder)) != NULL;) {
        char path[PATH_MAX];
        struct stat status;
        Text text = TEXT_OVER(path);
        text_addf(&text, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || strcmp(entry->d_name, "output") == 0 ||
            strcmp(entry->d_name, "messages") == 0 || strcmp(entry->d_name, "input") == 0 ||
            strcmp(entry->d_name, "game.pgn") == 0 || stat(path, &status) != 0)
            continue;
        if (S_ISDIR(status.st_mode))
            assert_files_untold(path, told, run, missing);
        else
            assert_untold(path, told, run, missing);
    }
    closedir(open_folder);
}

/* The output and error messages of a complete run. */
static Bytes all_told(const Run *run) {
    char path[PATH_MAX];
    run_without(run, 0, false);
    sandbox_path(&box, "output", path);
    Bytes told = contents(path);
    sandbox_path(&box, "messages", path);
    Bytes said = contents(path);
    if (said.length > 0)
        ck_assert(bytes_add(&told, said.data));
    bytes_done(&said);
    return told;
}

START_TEST(test_every_command_works_with_closed_descriptors_and_keeps_files_clean)
{
    Run run;
    run_init(&run, &tries.all[_i]);
    Bytes told = all_told(&run);
    ck_assert_uint_gt(told.length, 0);
    const unsigned stride = share_turns(2, 3);
    for (unsigned missing = 1 + (unsigned)_i % stride; missing < 8; missing += stride) {
        teardown();
        setup();
        int null_status = run_without(&run, missing, false);
        teardown();
        setup();
        int status = run_without(&run, missing, true);
        ck_assert_msg(WIFEXITED(status) && status == null_status,
                      "%s without %u: status 0x%x, with /dev/null 0x%x", run.list[1], missing,
                      (unsigned)status, (unsigned)null_status);
        assert_files_untold(box.folder, told.data, &run, missing);
        ck_assert(sandbox_holds(&box, "game.pgn", GAME, sizeof GAME - 1));
    }
    bytes_done(&told);
}
END_TEST

START_TEST(test_a_write_only_descriptor_cannot_be_read_nor_a_read_only_one_written)
{
    Run run;
    run_init(&run, &tries.all[_i]);
    pid_t child = fork();
    if (child == 0) {
        if (chdir(box.folder) != 0)
            _exit(95);
        redirect(0, "other", O_WRONLY | O_CREAT);
        redirect(1, "game.pgn", O_RDONLY);
        redirect(2, "game.pgn", O_RDONLY);
        become(&run);
    }
    ck_assert(WIFEXITED(end_of(child, &run, ", descriptors turned round")));
    ck_assert(sandbox_holds(&box, "game.pgn", GAME, sizeof GAME - 1));
    ck_assert(sandbox_holds(&box, "other", "", 0));
}
END_TEST

/* --- a reader that is slow ------------------------------------------------------------------- */

/* A full, non-blocking pipe. Returns how many bytes it holds. */
static size_t full_pipe(int ends[2]) {
    static const char BYTES[4096];
    size_t held = 0;
    ck_assert_int_eq(pipe2(ends, O_CLOEXEC), 0);
    fcntl(ends[1], F_SETPIPE_SZ, (int)sizeof BYTES);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    for (ssize_t count; (count = write(ends[1], BYTES, sizeof BYTES)) > 0;)
        held += (size_t)count;
    return held;
}

/* Without a pipe to read from, the input is the file. */
static pid_t start_between(const Run *run, int in, int out, void (*prepare)(void)) {
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        if (chdir(box.folder) != 0)
            _exit(95);
        if (in >= 0)
            dup2(in, 0);
        else
            redirect(0, "input", O_RDONLY);
        redirect(2, "messages", O_WRONLY | O_CREAT | O_TRUNC);
        dup2(out, 1);
        if (prepare != NULL)
            prepare();
        become(run);
    }
    return child;
}

/* Waits until the program has started and sleeps, most likely because it cannot write, or has
 * ended. The test is valid at any other moment, too. */
static void wait_until_it_waits(pid_t child) {
    int64_t end_ms = clock_now_ms() + LONG_MS;
    for (int seen = 0; seen < 5 && clock_now_ms() < end_ms;) {
        seen = pty_sleeps(child) ? seen + 1 : 0;
        poll(NULL, 0, 5);
    }
}

/* Hides numbers such as times, which vary. */
static void hide_numbers(Bytes *bytes) {
    size_t length = 0;
    for (size_t i = 0; i < bytes->length; i++) {
        bool digit = isdigit((unsigned char)bytes->data[i]) != 0;
        if (!digit)
            bytes->data[length++] = bytes->data[i];
    }
    bytes->length = length;
    if (bytes->data != NULL)
        bytes->data[length] = '\0';
}

static Bytes read_slowly(int in, size_t held) {
    Bytes got = {0};
    char bytes[1000];
    for (ssize_t count; (count = read(in, bytes, sizeof bytes)) > 0;) {
        size_t skipped = held < (size_t)count ? held : (size_t)count;
        held -= skipped;
        if (!bytes_add_bytes(&got, bytes + skipped, (size_t)count - skipped))
            ck_abort_msg("out of memory");
    }
    return got;
}

START_TEST(test_every_command_waits_for_a_slow_reader_of_a_pipe_that_refuses)
{
    Run run;
    char path[PATH_MAX];
    int ends[2];
    run_init(&run, &tries.all[_i]);
    int wanted_status = run_without(&run, 0, false);
    sandbox_path(&box, "output", path);
    Bytes wanted = contents(path);
    teardown();
    setup();
    size_t held = full_pipe(ends);
    pid_t child = start_between(&run, -1, ends[1], NULL);
    wait_until_it_waits(child);
    ck_assert_int_ne(fcntl(ends[1], F_GETFL) & O_NONBLOCK, 0);
    close(ends[1]);
    Bytes got = read_slowly(ends[0], held);
    ck_assert_int_eq(end_of(child, &run, ", its reader slow"), wanted_status);
    hide_numbers(&wanted);
    hide_numbers(&got);
    ck_assert_msg(wanted.length > 0, "%s", run.list[1]);
    ck_assert_str_eq(got.data, wanted.data);
    close(ends[0]);
    bytes_done(&got);
    bytes_done(&wanted);
}
END_TEST

/* Engines, whose output is read slowly from the start. */
static const char *const ENGINES[][3] = {
    {"uci", "uci\nposition startpos\ngo nodes 3000\n", "bestmove "},
    {"xboard", "xboard\nprotover 2\nvariant pandemonium\nsd 2\ngo\n", "move "},
};
enum { ENGINE_COUNT = sizeof ENGINES / sizeof ENGINES[0] };

START_TEST(test_an_engines_move_arrives_through_a_pipe_that_was_full)
{
    Run run;
    Try attempt = {.arguments = ""};
    int in[2], out[2];
    char wanted[32], bytes[100];
    snprintf(attempt.name, sizeof attempt.name, "%s", ENGINES[_i][0]);
    snprintf(wanted, sizeof wanted, "\n%s", ENGINES[_i][2]);
    run_init(&run, &attempt);
    size_t held = full_pipe(out);
    ck_assert_int_eq(pipe2(in, O_CLOEXEC), 0);
    pid_t child = start_between(&run, in[0], out[1], NULL);
    ck_assert_int_gt(write(in[1], ENGINES[_i][1], strlen(ENGINES[_i][1])), 0);
    wait_until_it_waits(child);
    close(out[1]);
    Bytes got = {0};
    while (got.length < held || strstr(got.data + held, wanted) == NULL) {
        ssize_t count = read(out[0], bytes, sizeof bytes);
        ck_assert_msg(count > 0, "%s tells no move", run.list[1]);
        for (ssize_t i = 0; i < count; i++)
            if (!bytes_add_char(&got, bytes[i] == '\0' ? ' ' : bytes[i]))
                ck_abort_msg("out of memory");
    }
    close(in[1]);
    close(in[0]);
    bytes_done(&got);
    for (ssize_t count = 1; count > 0;)
        count = read(out[0], bytes, sizeof bytes);
    ck_assert_int_eq(end_of(child, &run, ""), 0);
    close(out[0]);
}
END_TEST

START_TEST(test_every_command_ends_when_its_reader_is_gone)
{
    Run run;
    int ends[2];
    run_init(&run, &tries.all[_i]);
    full_pipe(ends);
    pid_t child = start_between(&run, -1, ends[1], NULL);
    wait_until_it_waits(child);
    close(ends[1]);
    close(ends[0]);
    int status = end_of(child, &run, ", its reader gone");
    ck_assert_msg(WIFEXITED(status), "%s: status 0x%x", run.list[1], (unsigned)status);
}
END_TEST

/* --- signals --------------------------------------------------------------------------------- */

static void block_all(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
}

START_TEST(test_signals_that_the_parent_blocks_still_end_every_command)
{
    static const int NUMBERS[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1};
    Run run;
    run_init(&run, &tries.all[_i]);
    const unsigned stride = share_turns(2, 2);
    for (size_t i = (unsigned)_i % stride; i < sizeof NUMBERS / sizeof NUMBERS[0]; i += stride) {
        int ends[2];
        full_pipe(ends);
        pid_t child = start_between(&run, -1, ends[1], block_all);
        wait_until_it_waits(child);
        kill(child, NUMBERS[i]);
        /* The first Ctrl-C only cancels what is running. */
        if (NUMBERS[i] == SIGINT)
            kill(child, SIGTERM);
        int status = end_of(child, &run, ", signals blocked");
        int number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - 128;
        ck_assert_msg(number == NUMBERS[i] || (NUMBERS[i] == SIGINT && number == SIGTERM),
                      "%s, signal %d: status 0x%x", run.list[1], NUMBERS[i], (unsigned)status);
        close(ends[0]);
        close(ends[1]);
    }
}
END_TEST

/* --- windows --------------------------------------------------------------------------------- */

static const unsigned short WINDOWS[][2] = {{65535, 32768}, {65535, 65535}, {0, 0},  {65535, 1},
                                            {1, 32768},     {1, 1},         {80, 24}};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof WINDOWS[0], MEMORY_LIMIT_KIB = 512 << 10 };

static void set_window(int fd, unsigned which) {
    struct winsize size = {.ws_col = WINDOWS[which][0], .ws_row = WINDOWS[which][1]};
    ioctl(fd, TIOCSWINSZ, &size);
}

static void start_in_the_largest(void) {
    set_window(STDIN_FILENO, 0);
}

static void start_in_none(void) {
    set_window(STDIN_FILENO, 2);
}

static void start_with_the_largest_environment(void) {
    start_in_none();
    setenv("COLUMNS", "2147483647", 1);
    setenv("LINES", "32768", 1);
}

static void (*const STARTS[])(void) = {start_in_the_largest, start_in_none,
                                       start_with_the_largest_environment};
enum { START_COUNT = sizeof STARTS / sizeof STARTS[0] };

/* The program's peak memory, 0 once it has ended. */
static long most_memory_kib(pid_t program) {
    char line[256];
    long most_kib = 0;
    snprintf(line, sizeof line, "/proc/%d/status", (int)program);
    FILE *file = fopen(line, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmHWM:", 6) == 0)
            most_kib = strtol(line + 6, NULL, 10);
    if (file != NULL)
        fclose(file);
    return most_kib;
}

/* Starts the program in a terminal large enough for all that can be drawn. */
static void start_in_terminal(TerminalCase *at, const Try *attempt, void (*prepare)(void)) {
    Run run;
    run_init(&run, attempt);
    case_init(at);
    sandbox_write(&at->box, "game.pgn", GAME, sizeof GAME - 1);
    sandbox_write(&at->box, "suite.epd", SUITE_FILE, sizeof SUITE_FILE - 1);
    ck_assert_int_eq(chdir(at->box.folder), 0);
    case_start(
        at, run.list + 1,
        (PtyStart){.columns = WINDOW_COLUMNS_LIMIT, .rows = WINDOW_ROWS_LIMIT, .prepare = prepare});
}

static void assert_ended_well(const TerminalCase *at, const Try *attempt) {
    int status = at->pty.status;
    ck_assert_msg(WIFEXITED(status) || WTERMSIG(status) == SIGTERM, "%s ended by signal %d",
                  attempt->name, WTERMSIG(status));
    ck_assert_msg(!WIFEXITED(status) || WEXITSTATUS(status) == 0 ||
                      WEXITSTATUS(status) == 128 + SIGTERM,
                  "%s ended with %d", attempt->name, WEXITSTATUS(status));
}

static void assert_given_back(TerminalCase *at, const Try *attempt) {
    pty_see_end(&at->pty, LONG_MS);
    ck_assert_msg(pty_is_sane(&at->pty) && !at->pty.vt.taken, "%s", attempt->name);
}

/* False: the command ended before its window changed, as commands without a screen do. */
static bool goes_through_windows(const Try *attempt, void (*prepare)(void)) {
    TerminalCase at;
    long most_kib = 0;
    start_in_terminal(&at, attempt, prepare);
    pty_rest(&at.pty);
    bool lives = !at.pty.ended;
    for (unsigned which = 0; which < WINDOW_COUNT && !at.pty.ended; which++) {
        set_window(at.pty.fd, which);
        pty_type(&at.pty, ":"); /* opens a line, if the state has lines */
        pty_rest(&at.pty);
        most_kib = most_memory_kib(at.pty.program);
        pty_type(&at.pty, "\033");
    }
    if (!at.pty.ended)
        pty_signal(&at.pty, SIGTERM);
    assert_given_back(&at, attempt);
    assert_ended_well(&at, attempt);
    ck_assert_int_lt(most_kib, MEMORY_LIMIT_KIB);
    case_done(&at);
    return lives;
}

START_TEST(test_no_window_size_ends_a_command_or_exhausts_memory)
{
    bool lives = true;
    for (unsigned i = 0; i < START_COUNT && lives; i += share_stride(2))
        lives = goes_through_windows(&tries.all[_i], STARTS[i]);
}
END_TEST

/* --- the terminal ---------------------------------------------------------------------------- */

START_TEST(test_whatever_signal_ends_a_command_the_terminal_is_restored)
{
    const int numbers[] = {SIGSEGV, SIGIO, SIGUSR2, SIGRTMIN, SIGRTMAX};
    bool lives = true;
    const unsigned stride = share_turns(2, 2);
    for (size_t i = (unsigned)_i % stride; i < sizeof numbers / sizeof numbers[0] && lives;
         i += stride) {
        TerminalCase at;
        start_in_terminal(&at, &tries.all[_i], NULL);
        pty_rest(&at.pty);
        lives = !at.pty.ended;
        if (lives)
            pty_signal(&at.pty, numbers[i]);
        assert_given_back(&at, &tries.all[_i]);
        /* Sanitizers exit with a status of their own. */
        if (lives && WIFSIGNALED(at.pty.status))
            ck_assert_int_eq(WTERMSIG(at.pty.status), numbers[i]);
        case_done(&at);
    }
}
END_TEST

/* Commands start in similar ways: under a slow sanitizer, every other one is enough. */
static bool choose_commands(void) {
    read_commands(&tries);
    bool good = tries.count > 0 && tries.count < COMMANDS_LIMIT;
    if (!good)
        fprintf(stderr, "the help lists %d commands\n", tries.count);
    const int stride = (int)share_stride(2);
    tries.count = (tries.count + stride - 1) / stride;
    for (int i = 0; i < tries.count; i++)
        tries.all[i] = tries.all[i * stride];
    return good;
}

SUITE_AROUND(choose_commands, NULL) {
    TCase *descriptors = case_group(suite, "descriptors", setup, teardown);
    TCase *signals = case_group(suite, "signals", setup, teardown);
    TCase *terminals = case_group(suite, "terminals", NULL, NULL);
    /* Each program in them may take LONG_MS. */
    tcase_set_timeout(descriptors, SUITE_LONG_S);
    tcase_set_timeout(signals, SUITE_LONG_S);
    tcase_set_timeout(terminals, SUITE_LONG_S);
    tcase_add_loop_test(descriptors,
                        test_every_command_works_with_closed_descriptors_and_keeps_files_clean, 0,
                        tries.count);
    tcase_add_loop_test(descriptors,
                        test_a_write_only_descriptor_cannot_be_read_nor_a_read_only_one_written, 0,
                        tries.count);
    tcase_add_loop_test(descriptors,
                        test_every_command_waits_for_a_slow_reader_of_a_pipe_that_refuses, 0,
                        tries.count);
    tcase_add_loop_test(descriptors, test_an_engines_move_arrives_through_a_pipe_that_was_full, 0,
                        ENGINE_COUNT);
    tcase_add_loop_test(descriptors, test_every_command_ends_when_its_reader_is_gone, 0,
                        tries.count);
    tcase_add_loop_test(signals, test_signals_that_the_parent_blocks_still_end_every_command, 0,
                        tries.count);
    tcase_add_loop_test(terminals, test_no_window_size_ends_a_command_or_exhausts_memory, 0,
                        tries.count);
    tcase_add_loop_test(terminals, test_whatever_signal_ends_a_command_the_terminal_is_restored, 0,
                        tries.count);
}
