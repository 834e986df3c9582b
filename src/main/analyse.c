/* The subcommands that ask the engine about a position. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "engine/mate.h"
#include "main/commands.h"
#include "rules/notation.h"

enum {
    MATE_NODES_DEFAULT = 20000000, /* some ten seconds */
    MATE_TABLE_MIB = 256
};

/* Prints the moves of a line, in coordinates or as records have them. */
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

int main_mate(const Invocation *invocation) {
    Position position;
    int status = command_position(invocation, &position);
    if (status != EXIT_WELL)
        return status;
    const Options *options = invocation->options;
    MateLimits limits = {.nodes = options_has(options, OPTION_NODES)
                                      ? (uint64_t)options->number[OPTION_NODES]
                                      : MATE_NODES_DEFAULT};
    MateSolver *solver = mate_new(MATE_TABLE_MIB);
    if (solver == NULL) {
        fprintf(stderr, "%s: %s\n", PACKAGE, _("out of memory"));
        return EXIT_FAILED;
    }
    MateResult result;
    mate_solve(solver, &position, NULL, &limits, &result);
    mate_free(solver);
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
