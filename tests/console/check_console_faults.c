/* Makes each file system call on line mode's files fail in one of five ways, once or permanently
 * (in all five ways with PANDEMONIUM_SOAK). Line mode reports the true state of the files and
 * continues. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "console/console.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "support/fault_fs.h"
#include "support/games.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum { TEXT_LIMIT = 1 << 16, CHUNK = 100 };

static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};
enum { CODE_COUNT = sizeof CODES / sizeof CODES[0] };

/* An empty line answers the question for another path, if it is asked; otherwise it does nothing.
 */
static const char SCRIPT[] = "a3a4\nsave mine.pgn\n\nexport fen board.fen\n\nset warnings=on\n"
                             "review mine.pgn\ny\nnext\ncomment why\nsave\n\nsave other.pgn\n\n"
                             "quit\ny\n";

static Sandbox sandbox;
static int *calls; /* counted by the child process */
static char text[TEXT_LIMIT];

static void set_up(void) {
    calls = mmap(NULL, sizeof *calls, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert(calls != MAP_FAILED);
}

static void tear_down(void) {
    munmap(calls, sizeof *calls);
}

/* --- one run --------------------------------------------------------------------------------- */

static int run_child(int fail_at, int code, bool lasting) {
    static FaultFs faults;
    ConsoleSettings settings;
    Error error = {0};
    fault_fs_init(&faults);
    faults.chunk = CHUNK;
    faults.fail_at = fail_at;
    faults.code = code;
    faults.lasting = lasting;
    console_settings_init(&settings, games);
    settings.desk.game.fs = &faults.fs;
    settings.desk.game.seats[SIDE_BLACK].kind = &PLAYER_HUMAN;
    settings.desk.config_path = "config";
    settings.ascii = true;
    int status = console_run(&settings, &error);
    *calls = faults.calls;
    return status;
}

/* Runs the script in the sandbox; the output is in `text`. Returns the number of calls. */
static int run(int fail_at, int code, bool lasting) {
    int in[2], status;
    ck_assert_int_eq(pipe(in), 0);
    ck_assert_int_eq(write(in[1], SCRIPT, sizeof SCRIPT - 1), (ssize_t)(sizeof SCRIPT - 1));
    close(in[1]);
    fflush(NULL);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        if (chdir(sandbox.folder) != 0 || setenv("HOME", sandbox.folder, 1) != 0)
            _exit(99);
        dup2(in[0], STDIN_FILENO);
        dup2(open("said", O_RDWR | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
        int result = run_child(fail_at, code, lasting);
        fflush(NULL);
        _exit(result);
    }
    close(in[0]);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "call %d: status %d", fail_at,
                  status);
    return *calls;
}

/* --- what is true ---------------------------------------------------------------------------- */

static bool said(const char *sentence) {
    return strstr(text, sentence) != NULL;
}

/* True if the file is a whole game, false if there is none. */
static bool is_game(const char *name) {
    PgnFile file;
    char path[PATH_MAX];
    Error damage = {0};
    sandbox_path(&sandbox, name, path);
    if (sandbox_content(&sandbox, name)[0] == '\0')
        return false;
    ck_assert(pgn_file_open(&file, file_system(), path, NULL));
    Game *game =
        file.count > 0 ? pgn_file_game(&file, 0, &(RecordGames){games, NULL}, &damage, NULL) : NULL;
    ck_assert_msg(file.count == 1 && game != NULL && damage.reason[0] == '\0', "%s is torn:\n%s",
                  name, sandbox_content(&sandbox, name));
    game_free(game);
    pgn_file_close(&file);
    return true;
}

/* How many lines have the words and end in the file's name, with its folder or, if that is unknown,
 * without. */
static unsigned times_said(const char *words, const char *name) {
    char end[80];
    unsigned times = 0;
    snprintf(end, sizeof end, "%s.", name);
    for (const char *at = text; (at = strstr(at, words)) != NULL; at++) {
        size_t length = strcspn(at, "\n"), size = strlen(end);
        times += length > size && memcmp(at + length - size, end, size) == 0;
    }
    return times;
}

static char *last_line(void) {
    char *line = text;
    for (char *at = text; *at != '\0'; at++)
        if (*at == '\n' && at[1] != '\0')
            line = at + 1;
    return line;
}

static void expect_truth(const char *what) {
    bool mine = is_game("mine.pgn"), other = is_game("other.pgn");
    *last_line() = '\0'; /* leaving repeats where the game is saved */
    unsigned times = times_said("saved in", "mine.pgn");
    ck_assert_msg(mine == (times > 0), "%s\n%s", what, text);
    ck_assert_msg(times < 2 || strstr(sandbox_content(&sandbox, "mine.pgn"), "{why}") != NULL,
                  "%s\n%s", what, text);
    ck_assert_msg(other == (times_said("saved in", "other.pgn") > 0), "%s\n%s", what, text);
    const char *fen = sandbox_content(&sandbox, "board.fen");
    ck_assert_msg((fen[0] != '\0') == (times_said("Position written to", "board.fen") > 0),
                  "%s\n%s", what, text);
    ck_assert(fen[0] == '\0' || fen[strlen(fen) - 1] == '\n');
    const char *config = sandbox_content(&sandbox, "config");
    ck_assert_msg(config[0] == '\0' || strstr(config, "warnings = on\n") != NULL, "%s", config);
    ck_assert_msg(config[0] != '\0' || said("lasts until you leave") || !said("warnings=on"),
                  "%s\n%s", what, text);
}

static int try_with(int fail_at, int code, bool lasting) {
    char what[128];
    sandbox_init(&sandbox);
    int made = run(fail_at, code, lasting);
    snprintf(text, sizeof text, "%s", sandbox_content(&sandbox, "said"));
    snprintf(what, sizeof what, "call %d, %s, %s", fail_at, strerror(code),
             lasting ? "lasting" : "once");
    expect_truth(what);
    if (fail_at == 0) {
        ck_assert_msg(is_game("mine.pgn") && is_game("other.pgn"), "%s", text);
        ck_assert_ptr_nonnull(strstr(sandbox_content(&sandbox, "mine.pgn"), "{why}"));
        ck_assert_str_ne(sandbox_content(&sandbox, "board.fen"), "");
        ck_assert_str_ne(sandbox_content(&sandbox, "config"), "");
    }
    sandbox_done(&sandbox);
    return made;
}

START_TEST(test_the_line_mode_reports_the_true_state_of_files_whatever_call_fails)
{
    int made = try_with(0, 0, false);
    ck_assert_int_gt(made, 40);
    bool all = getenv("PANDEMONIUM_SOAK") != NULL;
    for (int call = all ? 1 : 1 + _i; call <= made; call += all ? 1 : CODE_COUNT)
        for (int lasting = 0; lasting < 2; lasting++)
            try_with(call, CODES[_i], lasting == 1);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("console faults");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_loop_test(tcase,
                        test_the_line_mode_reports_the_true_state_of_files_whatever_call_fails, 0,
                        CODE_COUNT);
}
