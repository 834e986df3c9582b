/* Makes line mode's allocations fail, once or permanently: either the hook of base/memory.h ends
 * it, with every printed move on the disk, or it reports a lack of memory, loses nothing, and
 * handles the following lines. With PANDEMONIUM_SOAK every allocation fails, otherwise a sample for
 * each script. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "console/console.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "support/fault_memory.h"
#include "support/games.h"
#include "support/journal_peek.h"
#include "support/sandbox.h"
#include "support/share.h"
#include "support/suite.h"

enum { TRIALS = 40, TEXT_LIMIT = 1 << 17, SHOWN = 400 };

typedef struct Row {
    const char *lines;
    bool reviews; /* mine.pgn, whose first move gets a comment */
} Row;

/* The last line of each script, and its output. */
#define LAST_LINE "scores\n"
static const char LAST_SAID[] = "No finished games against the computer yet.";

static const Row ROWS[] = {
    {"a3a4\na7a6\na4a5\nundo\nredo\nmoves\nlast\nboard\nof a5\nof P@\nat "
     "e4\nfen\nclocks\n" LAST_LINE,
     false},
    {"help\nhelp edit\nrules\npieces\nset\nset warnings=on\nexport ansi\nexport fen board.fen\n"
     "new shogi\nresume\nfen\n" LAST_LINE,
     false},
    {"a3a4\nresign\ny\nrematch\nfen\n" LAST_LINE, false},
    {"review mine.pgn\nnext\ncomment why\ncomment\nnag !\ntag White Ann\ntag\ngames\ngraph\n"
     "search e5\nback\ndelete\ndelete back\nsave\nsave other.pgn\n" LAST_LINE,
     true},
    {"edit empty\nput K e1\nput k e8\nput Z a9\nproblems\nside b\nundo\nmirror\ncancel\n" LAST_LINE,
     false},
    {"review mine.pgn\nd2d4\nplayon\nd7d5\nreview\nend\n" LAST_LINE, false},
};
enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

static Sandbox sandbox;
static long *made; /* number of allocations in the last run, set by its process */

static void set_up(void) {
    games_load();
    /* Games are loaded on first use. */
    (void)game_named("pandemonium");
    (void)game_named("shogi");
    (void)game_named("chess");
    made = mmap(NULL, sizeof *made, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert(made != MAP_FAILED);
}

static void tear_down(void) {
    munmap(made, sizeof *made);
    games_unload();
}

/* --- one run --------------------------------------------------------------------------------- */

typedef struct Trial {
    const Row *row;
    long fail_at; /* below 0: none */
    bool lasting;
} Trial;

/* The disk never fails here, so do not wait for a sync. */
static int sync_nothing(void *context, int fd) {
    (void)context;
    (void)fd;
    return 0;
}

static bool take_lines(void *context) {
    const Trial *trial = context;
    FileSystem quick = *file_system();
    ConsoleSettings settings;
    Error error = {0};
    if (chdir(sandbox.folder) != 0)
        return false;
    dup2(open("lines", O_RDONLY), STDIN_FILENO);
    dup2(open("said", O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    quick.fsync = sync_nothing;
    console_settings_init(&settings, games);
    settings.desk.game.fs = &quick;
    settings.desk.game.variant = game_named("pandemonium");
    settings.desk.game.seats[SIDE_BLACK].kind = &PLAYER_HUMAN;
    settings.desk.game.journal_folder = sandbox.folder;
    settings.desk.game.archive = "games.pgn";
    settings.desk.game.scores = "scores.txt";
    settings.desk.config_path = "config";
    settings.ascii = true;
    fault_memory_count();
    if (trial->fail_at >= 0)
        fault_memory_fail(trial->fail_at, trial->lasting);
    int status = console_run(&settings, &error);
    fault_memory_mend();
    *made = fault_memory_count();
    fault_memory_expect(status == 0 || error.reason[0] != '\0', "what fails says why");
    return status == 0;
}

static FaultEnd run(Trial *trial) {
    static const char MINE[] =
        "[Event \"Mine\"]\n[Variant \"chess\"]\n\n1. e4 {x [%eval 0.5]} (1. d4 d5) e5 $2 2. Nf3 *\n"
        "\n[Event \"Two\"]\n[Variant \"chess\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    const char *lines = trial->row->lines;
    sandbox_write(&sandbox, "lines", lines, strlen(lines));
    sandbox_write(&sandbox, "mine.pgn", MINE, sizeof MINE - 1);
    return fault_memory_try(take_lines, trial, -1, false);
}

/* --- what is true ---------------------------------------------------------------------------- */

static unsigned plies_of(Game *game) {
    unsigned plies = game != NULL ? node_ply(node_line_end(game->root)) : 0;
    game_free(game);
    return plies;
}

/* The last game of a valid file; NULL: no file. */
static Game *last_game(const char *name, size_t count) {
    char path[PATH_MAX];
    PgnFile file;
    Error damage = {0};
    if (sandbox_content(&sandbox, name)[0] == '\0')
        return NULL;
    sandbox_path(&sandbox, name, path);
    ck_assert(pgn_file_open(&file, file_system(), path, NULL));
    ck_assert_msg(file.count == count, "%s is torn:\n%s", name, sandbox_content(&sandbox, name));
    Game *game = pgn_file_game(&file, count - 1, &(RecordGames){games, NULL}, &damage, NULL);
    ck_assert_msg(game != NULL && damage.reason[0] == '\0', "%s is damaged", name);
    pgn_file_close(&file);
    return game;
}

/* The plies of the longest game in the archive and the journals. */
static unsigned plies_kept(void) {
    unsigned most = plies_of(last_game("games.pgn", 1));
    DIR *entries = opendir(sandbox.folder);
    ck_assert_ptr_nonnull(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        char path[PATH_MAX];
        sandbox_path(&sandbox, entry->d_name, path);
        if (strstr(entry->d_name, ".journal") == NULL)
            continue;
        unsigned plies = plies_of(journal_peek(file_system(), path, games, NULL));
        most = plies > most ? plies : most;
    }
    closedir(entries);
    return most;
}

static unsigned count_of(const char *text, const char *part) {
    unsigned count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
        count++;
    return count;
}

/* Counts lines such as "White: Pa4."; a game's tags, such as "White: Ann", have no full stop. */
static unsigned count_moves(const char *text) {
    unsigned count = 0;
    for (const char *line = text; *line != '\0'; line += strspn(line, "\n")) {
        size_t length = strcspn(line, "\n");
        bool named = strncmp(line, "White: ", 7) == 0 || strncmp(line, "Black: ", 7) == 0;
        count += named && line[length - 1] == '.';
        line += length;
    }
    return count;
}

/* Returns whether something failed for lack of memory while the rest was done. */
static bool expect_truth(const Trial *trial, FaultEnd end) {
    char said[TEXT_LIMIT];
    snprintf(said, sizeof said, "%s", sandbox_content(&sandbox, "said"));
    /* A move being undone when the program ends may already be gone. */
    size_t told = count_moves(said);
    size_t gone = count_of(trial->row->lines, "undo");
    const char *shown = said + (strlen(said) > SHOWN ? strlen(said) - SHOWN : 0);
    bool refused = strstr(said, "out of memory") != NULL;
    bool saved = strstr(said, "saved in mine.pgn.") != NULL;
    ck_assert_msg(plies_kept() + gone >= told, "from allocation %ld%s: %u plies kept:\n%s",
                  trial->fail_at, trial->lasting ? " on" : "", plies_kept(), shown);
    ck_assert_msg(end != FAULT_END_WELL || trial->lasting || strstr(said, LAST_SAID) != NULL,
                  "allocation %ld: it does not go on:\n%s", trial->fail_at, shown);
    game_free(last_game("mine.pgn", 2));
    ck_assert_msg(!trial->row->reviews || refused || !saved ||
                      strstr(sandbox_content(&sandbox, "mine.pgn"), "why}") != NULL,
                  "allocation %ld: not saved:\n%s", trial->fail_at,
                  sandbox_content(&sandbox, "mine.pgn"));
    return refused && end == FAULT_END_WELL;
}

START_TEST(test_the_line_mode_survives_every_failing_allocation)
{
    const Row *row = &ROWS[_i];
    Trial trial = {row, -1, false};
    unsigned ended = 0, refusals = 0;
    sandbox_init(&sandbox);
    ck_assert_int_eq(run(&trial), FAULT_END_WELL);
    ck_assert(!expect_truth(&trial, FAULT_END_WELL));
    sandbox_done(&sandbox);
    long count = *made;
    long step = getenv("PANDEMONIUM_SOAK") != NULL ? 1 : count / (long)share_of(TRIALS) + 1;
    for (int i = 0; trial.fail_at = i / 2 * step, trial.fail_at < count; i++) {
        trial.lasting = i % 2 == 1;
        sandbox_init(&sandbox);
        FaultEnd end = run(&trial);
        refusals += expect_truth(&trial, end);
        ended += end == FAULT_END_LEFT;
        sandbox_done(&sandbox);
    }
    ck_assert_int_gt(ended, 0);
    /* A share of the trials may miss the few allocations of an edit. */
    ck_assert_msg(!row->reviews || refusals > 0 || share_divisor() > 1,
                  "what is edited is given up");
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("memory");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_loop_test(tcase, test_the_line_mode_survives_every_failing_allocation, 0, ROW_COUNT);
}
