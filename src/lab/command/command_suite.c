/* The subcommand that tests an engine on positions of EPD. Its table is never translated: scripts
 * read it. */
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/signals.h"
#include "base/thread.h"
#include "command/commands.h"
#include "command/prepare.h"
#include "game/records/pgn_file.h"
#include "lab/match/suite.h"
#include "rules/notation/notation.h"

enum {
    TIME_DEFAULT_MS = 1000,
    GRACE_MS = 10000, /* how far an engine may exceed its time for a position */
    HANG_DEFAULT_MS = 60000,
    START_TRIES = 3,
    LOOK_MS = 100, /* how often the main thread checks whether the suite is over */
    BAR_COLUMNS = 30
};

/* A suite being run, in a thread of its own. */
typedef struct SuiteRun {
    const Invocation *invocation;
    PgnFile file;
    PlayerWord word;
    MatchPlayer player;
    const Variant *variant; /* variant of the player's last game */
    int64_t hang_ms;
    bool terminal; /* for the progress bar */
    atomic_bool quit, over;
    size_t asked, solved, bad;
    unsigned long long points, points_most, spent_us;
    bool failed; /* error says why no more positions can be tested */
    Error error;
} SuiteRun;

/* --- what is printed ------------------------------------------------------------------------- */

static void clear_bar(const SuiteRun *run) {
    if (run->terminal)
        fputs("\r\033[K", stderr);
}

static void draw_bar(const SuiteRun *run, size_t done) {
    if (!run->terminal)
        return;
    fputs("\r[", stderr);
    for (size_t i = 0; i < BAR_COLUMNS; i++)
        fputc(i * run->file.count < done * BAR_COLUMNS ? '#' : '-', stderr);
    fprintf(stderr, "] %zu/%zu, %zu solved\033[K", done, run->file.count, run->solved);
    fflush(stderr);
}

static void print_bad(SuiteRun *run, size_t index, Error *error) {
    error_locate(error, run->file.path, run->file.entries[index].line);
    clear_bar(run);
    command_fail(error, EXIT_BAD_FILE);
    run->bad++;
}

/* The verdict on a position, in a word. */
static const char *verdict_of(const Answer *answer, bool solved) {
    static const char *const FAULTS[] = {
        [ANSWER_MOVE] = "missed", [ANSWER_ILLEGAL] = "illegal", [ANSWER_RESIGN] = "resigns",
        [ANSWER_LATE] = "late",   [ANSWER_CRASH] = "crash",     [ANSWER_HANG] = "hang",
        [ANSWER_UNABLE] = "",     [ANSWER_QUIT] = "",
    };
    return solved ? "solved" : FAULTS[answer->kind];
}

static void print_row(const SuiteRun *run, size_t index, const Game *game, const SuiteTask *task,
                      const Answer *answer) {
    char move[MOVE_TEXT_SIZE], id[2 * SUITE_TEXT_SIZE], asked[2 * SUITE_TEXT_SIZE];
    Text text = TEXT_OVER(move);
    if (answer->kind == ANSWER_MOVE)
        san_format(&game->start, answer->move, &text);
    command_make_safe(task->id, id, sizeof id);
    command_make_safe(task->asked, asked, sizeof asked);
    clear_bar(run);
    printf("%4zu %-7s %-8s %8.3f s, depth %2u", index + 1,
           verdict_of(answer, suite_task_is_solved(task, answer)), text.length > 0 ? move : "-",
           (double)answer->spent_us / 1e6, answer->report.depth);
    if (task->points > 0)
        printf(", points %u/%u", suite_task_points(task, answer), task->points);
    printf("  %s%s%s\n", asked, asked[0] != '\0' && id[0] != '\0' ? "; " : "", id);
    fflush(stdout);
}

static void print_sums(const SuiteRun *run) {
    double seconds = (double)run->spent_us / 1e6;
    printf("solved %zu of %zu (%.1f%%)", run->solved, run->asked,
           run->asked > 0 ? 100.0 * (double)run->solved / (double)run->asked : 0);
    if (run->points_most > 0)
        printf(", points %llu of %llu (%.1f%%)", run->points, run->points_most,
               100.0 * (double)run->points / (double)run->points_most);
    printf(", %.3f s, %.3f s a position\n", seconds,
           run->asked > 0 ? seconds / (double)run->asked : 0);
}

/* --- a position ------------------------------------------------------------------------------ */

/* Makes the player ready for a position. False: run->error says why it is not. */
static bool make_ready(SuiteRun *run, const Position *position) {
    PlayerSetup setup = {.fs = run->invocation->fs, .match = true};
    if (run->variant != position->variant) {
        player_close(run->player.player);
        run->player.player = NULL;
    }
    run->variant = position->variant;
    for (unsigned tries = 0; tries < START_TRIES && !atomic_load(&run->quit); tries++)
        if (match_player_ready(&run->player, &setup, position, &run->error))
            return true;
    run->failed = !atomic_load(&run->quit);
    return false;
}

static Answer ask(SuiteRun *run, const Cursor *cursor) {
    const PlayerLimits *own = &run->word.limits;
    EngineLimits limits = {
        .movetime_ms = own->movetime_ms, .nodes = own->nodes, .depth = own->depth};
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        limits.time_ms[side] = own->base_ms;
        limits.increment_ms[side] = own->increment_ms;
    }
    int64_t time_ms = own->movetime_ms > 0 ? own->movetime_ms : own->base_ms;
    return match_player_ask(&run->player, cursor, &limits,
                            time_ms > 0 ? time_ms + GRACE_MS : run->hang_ms);
}

/* Asks the player and scores the answer. False: the suite ends here. */
static bool take_answer(SuiteRun *run, size_t index, const SuiteTask *task, const Cursor *cursor) {
    if (!make_ready(run, &cursor->position))
        return false;
    Answer answer = ask(run, cursor);
    if (answer.gone) {
        player_close(run->player.player);
        run->player.player = NULL;
    }
    if (answer.kind == ANSWER_UNABLE) {
        run->failed = true;
        error_set_at(&run->error, run->player.name, "%s", answer.text);
    }
    if (answer.kind == ANSWER_UNABLE || answer.kind == ANSWER_QUIT)
        return false;
    run->asked++;
    run->solved += suite_task_is_solved(task, &answer);
    run->points += suite_task_points(task, &answer);
    run->points_most += task->points;
    run->spent_us += (unsigned long long)answer.spent_us;
    print_row(run, index, cursor->game, task, &answer);
    return true;
}

static bool test_game(SuiteRun *run, size_t index, Game *game) {
    SuiteTask task;
    Error error = {0};
    Cursor cursor;
    bool good = suite_task_read(game, &task, &error);
    if (!good)
        print_bad(run, index, &error);
    if (!good || !suite_task_asks(&task))
        return true;
    if (!cursor_init(&cursor, game)) {
        run->failed = true;
        return error_no_memory(&run->error);
    }
    if (cursor_outcome(&cursor).result != RESULT_ONGOING) {
        error_set(&error, N_("the game is over there"));
        print_bad(run, index, &error);
    } else {
        good = take_answer(run, index, &task, &cursor);
    }
    cursor_done(&cursor);
    return good;
}

/* --- all of them ----------------------------------------------------------------------------- */

static bool test_position(SuiteRun *run, size_t index) {
    const Invocation *invocation = run->invocation;
    Error damage = {0}, error = {0};
    Game *game = pgn_file_game(
        &run->file, index,
        &(RecordGames){invocation->variants, command_game(invocation, SETUP_DEFAULT_VARIANT)},
        &damage, &error);
    bool whole = game != NULL && damage.reason[0] == '\0';
    if (!whole)
        print_bad(run, index, game == NULL ? &error : &damage);
    bool good = !whole || test_game(run, index, game);
    game_free(game);
    draw_bar(run, index + 1);
    return good;
}

static void *run_thread(void *argument) {
    SuiteRun *run = argument;
    size_t i = 0;
    draw_bar(run, 0);
    while (i < run->file.count && !atomic_load(&run->quit) && test_position(run, i))
        i++;
    player_close(run->player.player);
    clear_bar(run);
    atomic_store(&run->over, true);
    return NULL;
}

/* Waits for the suite. Returns an exit status. */
static int watch(SuiteRun *run) {
    pthread_t thread;
    int stopped = 0;
    if (!signals_catch(false) || thread_start(&thread, run_thread, run) != 0)
        return EXIT_FAILED;
    while (!atomic_load(&run->over)) {
        struct pollfd fd = {signals_fd(), POLLIN, 0};
        poll(&fd, 1, LOOK_MS);
        PendingSignals news = signals_take();
        if (news.interrupt || news.stop != 0) {
            stopped = news.stop != 0 ? news.stop : SIGINT;
            atomic_store(&run->quit, true);
        }
    }
    pthread_join(thread, NULL);
    signals_release();
    if (run->asked > 0)
        print_sums(run);
    if (run->failed)
        return command_fail(&run->error, EXIT_FAILED);
    if (stopped != 0)
        return EXIT_SIGNAL + stopped;
    if (run->asked == 0 && run->bad == 0) {
        error_set_file(&run->error, run->file.path,
                       N_("no position has the operations bm, am, dm or points"));
        return command_fail(&run->error, EXIT_BAD_FILE);
    }
    return run->bad > 0 ? EXIT_BAD_FILE : run->solved < run->asked ? EXIT_FAILED : EXIT_WELL;
}

static bool read_player(const Options *options, PlayerWord *out, Error *error) {
    const char *text = options->text[OPTION_ENGINE];
    out->hash_mib = (unsigned)options_number(options, OPTION_HASH, ENGINE_HASH_DEFAULT_MIB);
    out->threads = (unsigned)options_number(options, OPTION_THREADS, 1);
    out->limits.movetime_ms = options_number(options, OPTION_TIME, 0);
    out->limits.nodes = (uint64_t)options_number(options, OPTION_NODES, 0);
    const PlayerKind *kind = text != NULL ? player_kind_of(text) : NULL;
    if (text != NULL && (kind == NULL || (kind->traits & (PLAYER_BY_HAND | PLAYER_REMOTE)) != 0))
        return player_refuse(text, PLAYER_BY_HAND | PLAYER_REMOTE, error);
    if (!player_parse(text, NULL, out, error))
        return false;
    const PlayerLimits *limits = &out->limits;
    if (limits->base_ms == 0 && limits->movetime_ms == 0 && limits->nodes == 0 &&
        limits->depth == 0 && out->level == 0)
        out->limits.movetime_ms = TIME_DEFAULT_MS;
    return true;
}

int main_suite(const Invocation *invocation) {
    SuiteRun run = {.invocation = invocation,
                    .terminal = isatty(STDERR_FILENO) != 0,
                    .hang_ms =
                        options_number(invocation->options, OPTION_TIMEOUT, HANG_DEFAULT_MS)};
    run.player = (MatchPlayer){.word = &run.word, .quit = &run.quit};
    Error error = {0};
    if (!read_player(invocation->options, &run.word, &error))
        return command_fail(&error, EXIT_USAGE);
    if (!pgn_file_open(&run.file, invocation->fs, invocation->arguments[0], &error))
        return command_fail(&error, EXIT_BAD_FILE);
    run.file.bound = invocation->game != NULL;
    int status = watch(&run);
    pgn_file_close(&run.file);
    return status;
}
