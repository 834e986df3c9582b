/* How strong a level is, against two players that anyone understands:
 *   random   plays any legal move;
 *   greedy   takes the most valuable piece it can, else plays any legal move.
 *
 * Usage: versus [--games N] [--variant NAME] [--level N] [--nodes N] [--movetime MS] [--seed N]
 * Plays N games (40) against each in every shipped game (or one), colours alternating, and prints
 * wins, draws, losses and the share of points. Exits with 1 when a share is under what is asked of
 * the default level: 95 % against random, 80 % against greedy. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"

#include "base/ascii.h"
#include "base/random.h"
#include "engine/engine.h"
#include "engine/evaluate.h"
#include "engine/exchange.h"
#include "rules/movegen.h"
#include "rules/outcome.h"

enum { PLIES_LIMIT = 600, OPPONENTS = 2 };

typedef struct Options {
    unsigned games;
    const char *variant; /* NULL: all */
    EngineLimits limits;
    uint64_t seed;
} Options;

typedef Move Opponent(const EvaluationTables *tables, const Position *position, Random *random);

static Move play_random(const EvaluationTables *tables, const Position *position, Random *random) {
    (void)tables;
    static _Thread_local Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    return moves[random_below(random, count)];
}

static Move play_greedy(const EvaluationTables *tables, const Position *position, Random *random) {
    static _Thread_local Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    Move best = MOVE_NONE;
    int most = 0;
    for (size_t i = 0; i < count; i++) {
        if (!exchange_is_capture(position, moves[i]))
            continue;
        int gain = exchange_gain(tables, position, moves[i]);
        if (best == MOVE_NONE || gain > most) {
            best = moves[i];
            most = gain;
        }
    }
    return best != MOVE_NONE ? best : moves[random_below(random, count)];
}

typedef struct OpponentRow {
    const char *name;
    Opponent *play;
    unsigned least_percent;
} OpponentRow;

static const OpponentRow OPPONENT_ROWS[OPPONENTS] = {
    {"random", play_random, 95},
    {"greedy", play_greedy, 80},
};

static Move play_engine(Engine *engine, const Position *position, const History *history,
                        const EngineLimits *limits) {
    engine_go(engine, position, history, limits);
    for (;;) {
        EngineEvent event = engine_wait(engine, -1);
        if (event.kind == ENGINE_EVENT_MOVE)
            return event.move;
    }
}

/* Half points of the engine's side: 2, 1 or 0. */
static unsigned play_game(Engine *engine, const Variant *variant, const OpponentRow *opponent,
                          Side side, const EngineLimits *limits) {
    static EvaluationTables tables;
    evaluate_build(&tables, variant, 100);
    Random random = random_seeded(limits->seed);
    Position position;
    position_start(&position, variant);
    static Situation situations[PLIES_LIMIT + 1];
    History history = {situations, 1};
    situations[0] = situation_of(&position);
    engine_clear(engine);
    for (unsigned ply = 0; ply < PLIES_LIMIT; ply++) {
        Outcome outcome = outcome_find(&position, &history);
        if (outcome.result != RESULT_ONGOING)
            return outcome.result == RESULT_DRAW            ? 1
                   : outcome.result == result_win_for(side) ? 2
                                                            : 0;
        Move move = position.side == side ? play_engine(engine, &position, &history, limits)
                                          : opponent->play(&tables, &position, &random);
        if (!moves_is_legal(&position, move)) {
            fprintf(stderr, "versus: an illegal move in %s\n", variant->name);
            exit(EXIT_FAILURE);
        }
        Undo undo;
        position_do(&position, move, &undo);
        situations[history.count++] = situation_of(&position);
    }
    return 1;
}

/* True when the share is what is asked. */
static bool play_match(Engine *engine, const Variant *variant, const OpponentRow *opponent,
                       const Options *options) {
    unsigned counts[3] = {0, 0, 0};
    for (unsigned game = 0; game < options->games; game++) {
        EngineLimits limits = options->limits;
        limits.seed = options->seed * 1000003u + game;
        counts[play_game(engine, variant, opponent, game % 2 == 0 ? SIDE_WHITE : SIDE_BLACK,
                         &limits)]++;
    }
    double percent = 100.0 * (counts[2] + 0.5 * counts[1]) / options->games;
    bool enough = percent >= opponent->least_percent;
    printf("%-22s %-8s +%-3u =%-3u -%-3u %6.1f %%  (at least %u)%s\n", variant->name,
           opponent->name, counts[2], counts[1], counts[0], percent, opponent->least_percent,
           enough ? "" : "  MISSED");
    fflush(stdout);
    return enough;
}

static bool read_option(Options *options, const char *name, const char *text) {
    int64_t value;
    if (strcmp(name, "--variant") == 0) {
        options->variant = text;
        return true;
    }
    if (!ascii_parse_int(text, 0, INT64_MAX, &value))
        return false;
    if (strcmp(name, "--games") == 0 && value >= 1 && value <= 100000)
        options->games = (unsigned)value;
    else if (strcmp(name, "--level") == 0 && value <= ENGINE_LEVELS)
        options->limits.level = (unsigned)value;
    else if (strcmp(name, "--nodes") == 0)
        options->limits.nodes = (uint64_t)value;
    else if (strcmp(name, "--movetime") == 0)
        options->limits.movetime_ms = value;
    else if (strcmp(name, "--seed") == 0)
        options->seed = (uint64_t)value;
    else
        return false;
    return true;
}

static bool play_all(Engine *engine, const VariantSet *variants, const Options *options) {
    bool enough = true, any = false;
    for (size_t i = 0; i < variants_count(variants); i++) {
        const Variant *variant = variants_at(variants, i);
        if (options->variant != NULL && strcmp(options->variant, variant->name) != 0)
            continue;
        any = true;
        for (unsigned j = 0; j < OPPONENTS; j++)
            enough = play_match(engine, variant, &OPPONENT_ROWS[j], options) && enough;
    }
    return enough && any;
}

int main(int argc, char **argv) {
    Options options = {.games = 40, .limits = {.level = ENGINE_LEVEL_DEFAULT}, .seed = 1};
    for (int i = 1; i < argc; i += 2)
        if (i + 1 >= argc || !read_option(&options, argv[i], argv[i + 1])) {
            fputs("Usage: versus [--games N] [--variant NAME] [--level N] [--nodes N] "
                  "[--movetime MS] [--seed N]\n",
                  stderr);
            return 2;
        }
    VariantKey keys[GAMES_KEYS_LIMIT];
    VariantSet *variants = games_load(keys);
    Engine *engine = engine_new(ENGINE_HASH_DEFAULT_MIB, 1, NULL);
    bool enough = variants != NULL && engine != NULL && play_all(engine, variants, &options);
    engine_free(engine);
    variants_free(variants);
    return enough ? EXIT_SUCCESS : EXIT_FAILURE;
}
