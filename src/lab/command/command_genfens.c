/* Openings for distributed testing frameworks; the command's words are OpenBench's (genfens). */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "command/commands.h"
#include "command/prepare.h"
#include "lab/match/opening.h"
#include "rules/notation/fen.h"

enum { GENFENS_LIMIT = 1000000 };

typedef struct GenfensOrder {
    const Variant *variant;
    int64_t count;
    uint64_t seed;
} GenfensOrder;

/* Parses "N seed S book None ..."; the rest is for other engines. */
static bool read_order(const Invocation *invocation, GenfensOrder *out, Error *error) {
    const Options *options = invocation->options;
    const char *name = options_has(options, OPTION_VARIANT) ? options->text[OPTION_VARIANT]
                                                            : SETUP_DEFAULT_VARIANT;
    out->variant = variants_find(invocation->variants, name);
    out->seed = 0;
    if (out->variant == NULL)
        return error_set_at(error, "--variant", N_("there is no game \"%s\""), name);
    if (!ascii_parse_int(invocation->arguments[0], 1, GENFENS_LIMIT, &out->count))
        return error_set_at(error, "N", N_("\"%s\" is not a number from %lld to %lld"),
                            invocation->arguments[0], 1LL, (long long)GENFENS_LIMIT);
    for (size_t i = 1; i + 1 < invocation->count; i += 2) {
        const char *word = invocation->arguments[i], *value = invocation->arguments[i + 1];
        int64_t seed;
        if (strcmp(word, "book") == 0 && !ascii_equal_ignore_case(value, "None"))
            return error_set_at(error, value, N_("opening books are not supported"));
        if (strcmp(word, "seed") != 0)
            continue;
        if (!ascii_parse_int(value, 0, INT64_MAX, &seed))
            return error_set_at(error, "seed", N_("\"%s\" is not a number from %lld to %lld"),
                                value, 0LL, (long long)INT64_MAX);
        out->seed = (uint64_t)seed;
    }
    return true;
}

static void print_opening(const MatchOpening *opening) {
    Position position = opening->start;
    for (unsigned i = 0; i < opening->count; i++) {
        Undo undo;
        position_do(&position, opening->moves[i], &undo);
    }
    char buffer[FEN_SIZE];
    Text fen = TEXT_OVER(buffer);
    fen_format(&position, &fen);
    printf("info string genfens %s\n", fen.data);
}

int main_genfens(const Invocation *invocation) {
    Error error = {0};
    GenfensOrder order;
    if (!read_order(invocation, &order, &error))
        return command_fail(&error, EXIT_USAGE);
    Engine *engine = engine_new(OPENING_HASH_MIB, 1, &error);
    if (engine == NULL)
        return command_fail(&error, EXIT_FAILED);
    for (unsigned i = 0; i < (unsigned)order.count; i++) {
        MatchOpening opening;
        match_opening_find(order.variant, order.seed, i, engine, &opening);
        print_opening(&opening);
    }
    engine_free(engine);
    return EXIT_WELL;
}
