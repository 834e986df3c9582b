/* The subcommands that ask the engine about a position. */
#include <stdio.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/text.h"
#include "command/commands.h"
#include "engine/mate/mate.h"
#include "main/deadline.h"
#include "play/hint/analysis.h"
#include "rules/notation/notation.h"

enum {
    MATE_NODES_DEFAULT = 20000000, /* about ten seconds */
    MATE_NODES_FIRST = 1000000, /* nodes of the first attempt, if there is a time limit instead */
    MATE_NODES_GROWTH = 4,      /* from each attempt to the next */
    MATE_TABLE_MIB = 256,
    ANALYSE_SECONDS_DEFAULT = 3,
    ANALYSE_HASH_MIB = 64
};

/* Prints the moves of a line, in coordinates or in the notation of records. */
static void print_line(const Position *position, const Move *line, size_t count, bool san) {
    Position at = *position;
    for (size_t i = 0; i < count; i++) {
        char buffer[MOVE_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        Undo undo;
        if (san)
            san_format(&at, line[i], &text);
        else
            uci_format(at.variant, line[i], &text);
        printf("%s%s", i > 0 ? " " : "", buffer);
        position_do(&at, line[i], &undo);
    }
    putchar('\n');
}

static void print_mate(const Position *position, const MateResult *result) {
    bool mates = result->outcome.termination == TERMINATION_CHECKMATE;
    unsigned moves = (unsigned)(result->count + 1) / 2;
    if (!result->shortest)
        printf("%s in at most %u\n", mates ? "mate" : "win", moves);
    else
        printf("%s in %u\n", mates ? "mate" : "win", moves);
    print_line(position, result->line, result->count, false);
    print_line(position, result->line, result->count, true);
}

/* Solves with more and more nodes until the deadline. The solver needs a node limit, since it
 * divides the nodes among its searches. */
static void solve_until(MateSolver *solver, const Position *position, const Deadline *deadline,
                        MateResult *out) {
    MateLimits limits = {.nodes = MATE_NODES_FIRST, .stop = &deadline->over};
    for (;;) {
        mate_solve(solver, position, NULL, &limits, out);
        bool whole = out->nodes < limits.nodes;
        if (out->verdict != MATE_UNKNOWN || whole || atomic_load(&deadline->over))
            return;
        limits.nodes *= MATE_NODES_GROWTH;
    }
}

/* False when there is no memory for it. */
static bool solve(const Position *position, const Options *options, MateResult *out) {
    bool timed = options_has(options, OPTION_TIME), counted = options_has(options, OPTION_NODES);
    Deadline deadline;
    if (timed && !deadline_start(&deadline, options->number[OPTION_TIME]))
        return false;
    MateSolver *solver = mate_new(MATE_TABLE_MIB);
    bool good = solver != NULL;
    MateLimits limits = {.nodes =
                             counted ? (uint64_t)options->number[OPTION_NODES] : MATE_NODES_DEFAULT,
                         .stop = timed ? &deadline.over : NULL};
    if (good && timed && !counted)
        solve_until(solver, position, &deadline, out);
    else if (good)
        mate_solve(solver, position, NULL, &limits, out);
    mate_free(solver);
    if (timed)
        deadline_end(&deadline);
    return good;
}

int main_mate(const Invocation *invocation) {
    Position position;
    int status = command_position(invocation, &position);
    if (status != EXIT_WELL)
        return status;
    MateResult result;
    if (!solve(&position, invocation->options, &result)) {
        fprintf(stderr, "%s: %s\n", PACKAGE, _("out of memory"));
        return EXIT_FAILED;
    }
    switch (result.verdict) {
    case MATE_FOUND:
        print_mate(&position, &result);
        break;
    case MATE_NONE:
        puts("no mate by checks");
        break;
    case MATE_UNKNOWN:
        puts("unknown");
        break;
    }
    return EXIT_WELL;
}

/* --- analyse --------------------------------------------------------------------------------- */

static void print_analysis(const Analysis *analysis) {
    char verdict_data[300];
    Text verdict = TEXT_OVER(verdict_data);
    analysis_add_verdict(analysis, &verdict);
    puts(verdict_data);
    for (size_t i = 0; i < analysis_line_count(analysis); i++) {
        char data[ANALYSIS_LINE_SIZE];
        Text line = TEXT_OVER(data);
        analysis_add_line(analysis, i, sizeof data - 1, &line);
        printf("%zu: %s\n", i + 1, data);
    }
    if (analysis_depth(analysis) > 0)
        printf(_("depth %u\n"), analysis_depth(analysis));
}

/* Analyses the game's start position. */
static int run_analysis(Game *game, const Options *options) {
    Error error = {0};
    Cursor cursor;
    AnalysisLimits limits = {.lines = ANALYSIS_LINES_DEFAULT};
    unsigned threads =
        options_has(options, OPTION_THREADS) ? (unsigned)options->number[OPTION_THREADS] : 1;
    if (options_has(options, OPTION_LINES))
        limits.lines = (unsigned)options->number[OPTION_LINES];
    if (options_has(options, OPTION_NODES))
        limits.nodes = (uint64_t)options->number[OPTION_NODES];
    else
        limits.time_ms = ANALYSE_SECONDS_DEFAULT * 1000;
    if (options_has(options, OPTION_TIME))
        limits.time_ms = options->number[OPTION_TIME];
    AnalysisSettings settings = {.hash_mib = ANALYSE_HASH_MIB, .threads = threads};
    Analysis *analysis = analysis_new(&settings, &error);
    if (analysis == NULL)
        return command_fail(&error, EXIT_FAILED);
    memory_require(cursor_init(&cursor, game));
    analysis_look(analysis, &cursor, &limits, clock_now_ms());
    analysis_finish(analysis);
    print_analysis(analysis);
    cursor_done(&cursor);
    analysis_free(analysis);
    return EXIT_WELL;
}

int main_analyse(const Invocation *invocation) {
    Position position;
    int status = command_position(invocation, &position);
    if (status != EXIT_WELL)
        return status;
    Game *game = game_new(position.variant, &position);
    memory_require(game != NULL);
    status = run_analysis(game, invocation->options);
    game_free(game);
    return status;
}
