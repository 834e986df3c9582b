/* Measures how many hints have a reason, and whether each is true, over positions of random games.
 *
 * Usage: hints [--seed N] [--positions N] [--each N] [--nodes N] [--variant NAME] [--show yes]
 * Positions (500, or --each of each game) come in turn from the games that can be chosen, played by
 * the engine against itself with every third move at random; a hint is the engine's move with
 * --nodes (5000). Prints for each kind of reason how many hints have it first, how many have it at
 * all and how many of those are untrue (tests/support/hint_truth.h), each of these with its
 * position, and the shares of hints with a concrete reason and with any. Exits with 1 when a reason
 * is untrue, or when less than 80 % have a concrete one. The same seed and engine give the same
 * figures. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"

#include "base/ascii.h"
#include "base/random.h"
#include "engine/search/engine.h"
#include "play/hint/hint.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/verdict/outcome.h"
#include "support/hint_truth.h"
#include "words/hints.h"

enum { PLIES_LIMIT = 120, MOVE_NODES = 300, RANDOM_PERCENT = 33, SKIPPED_PLIES = 6, ASKED = 80 };

static const char *const KINDS[HINT_KIND_COUNT] = {
    "mates",          "wins",       "only move",  "prevents mate", "takes hanging", "wins exchange",
    "threatens mate", "forks",      "takes back", "ends check",    "saves",         "defends",
    "threatens",      "wins later", "promotes",   "pins",          "checks",        "trades",
    "prepares",       "attacks",    "guards",     "presses",       "shelters",      "opens"};

typedef struct Options {
    int64_t seed, positions, each, nodes;
    const char *variant;
    bool show;
} Options;

typedef struct Counts {
    unsigned first[HINT_KIND_COUNT], said[HINT_KIND_COUNT], untrue[HINT_KIND_COUNT];
    unsigned positions, concrete, any, wrong;
} Counts;

typedef struct Run {
    const Options *options;
    Engine *engine;
    HintGuide *guide;
    Random random;
    Counts *counts;
    HintWorths worths;
    Square taken_on;
} Run;

static EngineEvent ask(Engine *engine, const Position *position, const History *history,
                       uint64_t nodes) {
    EngineLimits limits = {.nodes = nodes};
    return engine_think(engine, position, history, &limits);
}

static void show(const HintQuestion *question, const HintReason *reasons, size_t count) {
    char data[600], fen[FEN_SIZE];
    Text text = TEXT_OVER(data), position = TEXT_OVER(fen);
    fen_format(question->position, &position);
    text_addf(&text, "%s: ", words_move(question->position, question->move).text);
    words_hint(question, reasons, count, &text);
    printf("%s %s\n    %s.\n", question->position->variant->name, fen, data);
}

/* Reports each untrue reason. */
static void check(Run *run, const HintQuestion *question, const HintReason *reasons, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *untruth = hint_untruth(&run->worths, question, &reasons[i]);
        run->counts->said[reasons[i].kind]++;
        if (untruth == NULL)
            continue;
        run->counts->untrue[reasons[i].kind]++;
        run->counts->wrong++;
        printf("untrue: %s: ", untruth);
        show(question, &reasons[i], 1);
    }
}

static void judge(Run *run, const Position *position, const History *history) {
    EngineEvent event = ask(run->engine, position, history, (uint64_t)run->options->nodes);
    int score = event.report.score_cp;
    HintQuestion question = {
        .position = position,
        .move = event.move,
        .line = event.report.pv,
        .line_count = event.report.pv_count,
        .mate_in = score > SCORE_MATE_BOUND ? (unsigned)(SCORE_MATE - score + 1) / 2 : 0,
        .taken_on = run->taken_on};
    HintReason reasons[HINT_REASONS_LIMIT];
    size_t count = hint_find(run->guide, &question, reasons);
    run->counts->positions++;
    bool concrete = false;
    for (size_t i = 0; i < count; i++)
        concrete = concrete || hint_is_concrete(reasons[i].kind);
    check(run, &question, reasons, count);
    run->counts->any += count > 0;
    run->counts->concrete += concrete;
    if (count > 0)
        run->counts->first[reasons[0].kind]++;
    if (run->options->show)
        show(&question, reasons, count);
}

/* Plays a game, judging a few positions of it. */
static void play(Run *run, const Variant *variant, unsigned wanted) {
    static RepetitionEntry entries[PLIES_LIMIT + 1];
    static Move moves[MOVES_LIMIT];
    History history = {entries, 1};
    Position position;
    position_start(&position, variant);
    entries[0] = repetition_entry(&position);
    run->taken_on = SQUARE_NONE;
    engine_clear(run->engine);
    while (history.count <= PLIES_LIMIT && wanted > 0 &&
           outcome_find(&position, &history).result == RESULT_ONGOING) {
        if (history.count > SKIPPED_PLIES && random_below(&run->random, 8) == 0) {
            judge(run, &position, &history);
            wanted--;
        }
        size_t count = moves_generate(&position, moves);
        Move move = moves[random_below(&run->random, count)];
        if (random_below(&run->random, 100) >= RANDOM_PERCENT)
            move = ask(run->engine, &position, &history, MOVE_NODES).move;
        bool takes = !move_is_drop(move) && position.board[move_to(move)] != PIECE_NONE;
        run->taken_on = takes ? move_to(move) : SQUARE_NONE;
        Undo undo;
        position_do(&position, move, &undo);
        entries[history.count++] = repetition_entry(&position);
    }
}

static void print_counts(const Counts *counts) {
    for (unsigned i = 0; i < HINT_KIND_COUNT; i++)
        printf("%-15s %u first, %u in all, %u untrue\n", KINDS[i], counts->first[i],
               counts->said[i], counts->untrue[i]);
    printf("%u hints: %u with a concrete reason (%u %%), %u with any (%u %%), %u reasons untrue\n",
           counts->positions, counts->concrete, counts->concrete * 100 / counts->positions,
           counts->any, counts->any * 100 / counts->positions, counts->wrong);
}

static bool read_options(int argc, char **argv, Options *out) {
    for (int i = 1; i < argc; i += 2) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        bool good = true;
        if (strcmp(argv[i], "--seed") == 0)
            good = ascii_parse_int(value, 0, INT64_MAX, &out->seed);
        else if (strcmp(argv[i], "--positions") == 0)
            good = ascii_parse_int(value, 1, 1000000, &out->positions);
        else if (strcmp(argv[i], "--each") == 0)
            good = ascii_parse_int(value, 1, 100000, &out->each);
        else if (strcmp(argv[i], "--nodes") == 0)
            good = ascii_parse_int(value, 1, INT64_MAX, &out->nodes);
        else if (strcmp(argv[i], "--variant") == 0)
            out->variant = value;
        else if (strcmp(argv[i], "--show") == 0)
            out->show = true;
        else
            good = false;
        if (!good)
            return false;
    }
    return true;
}

static int64_t count_listed(const VariantSet *set) {
    int64_t count = 0;
    for (size_t i = 0; i < variants_count(set); i++)
        count += variants_at(set, i)->listed;
    return count;
}

int main(int argc, char **argv) {
    Options options = {.seed = 1, .positions = 500, .nodes = 5000};
    VariantField keys[PLAY_FIELDS_LIMIT];
    Counts counts = {0};
    VariantSet *set = read_options(argc, argv, &options) ? games_load(keys) : NULL;
    Run run = {.options = &options,
               .engine = set != NULL ? engine_new(16, 1, NULL) : NULL,
               .random = random_seeded((uint64_t)options.seed),
               .counts = &counts};
    if (run.engine == NULL) {
        fputs("usage: hints [--seed N] [--positions N] [--each N] [--nodes N] [--variant NAME] "
              "[--show yes]\n",
              stderr);
        return EXIT_FAILURE;
    }
    if (options.each > 0)
        options.positions = options.each * (options.variant == NULL ? count_listed(set) : 1);
    for (size_t i = 0; counts.positions < (unsigned)options.positions; i++) {
        const Variant *variant = variants_at(set, i % variants_count(set));
        if (options.variant != NULL)
            variant = variants_find(set, options.variant);
        run.guide = variant != NULL && variant->listed ? hint_guide_new(variant) : NULL;
        if (run.guide == NULL)
            continue;
        run.worths = hint_worths_of(variant);
        unsigned left = (unsigned)options.positions - counts.positions;
        play(&run, variant, left < 4 ? left : 4);
        hint_guide_free(run.guide);
    }
    print_counts(&counts);
    engine_free(run.engine);
    variants_free(set);
    return counts.concrete * 100 >= counts.positions * ASKED && counts.wrong == 0 ? EXIT_SUCCESS
                                                                                  : EXIT_FAILURE;
}
