/* Makes problems for the mate solver: positions from self-play, proved exhaustively to have a mate
 * by checks in 1, 3, 5 or 7 plies and in no fewer, or none of any length.
 *
 * Usage: mates [--seed N] [--games N] [--variant NAME]
 * Prints "game, plies or none, FEN", separated by tabs, as tests/golden/mates.tsv has them. The
 * same seed and engine give the same problems. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"

#include "base/ascii.h"
#include "base/random.h"
#include "engine/search/engine.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/verdict/outcome.h"
#include "support/brute_mate.h"

enum {
    PLIES_LIMIT = 160,
    MOVE_NODES = 400,    /* nodes per engine move */
    RANDOM_PERCENT = 12, /* share of random moves */
    MATE_PLIES = 7,
    BRUTE_NODES = 1500000,
    NONE_NODES = 200 /* a position whose proof of no mate takes less work is too easy */
};

/* Kinds of problems and how many of each a game gets. */
enum { KINDS = 5, KIND_NONE = 4 };
static const unsigned WANTED[KINDS] = {3, 7, 7, 5, 7};

typedef struct Maker {
    Engine *engine;
    Random random;
    const Variant *variant;
    unsigned found[KINDS];
} Maker;

static bool has_all(const Maker *maker) {
    for (unsigned i = 0; i < KINDS; i++)
        if (maker->found[i] < WANTED[i])
            return false;
    return true;
}

/* Makes a problem of the position if its kind is wanted. */
static void judge(Maker *maker, const Position *position) {
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(position, &text);
    BruteMate brute = brute_mate(position, MATE_PLIES, BRUTE_NODES);
    unsigned kind = KINDS;
    if (brute.verdict == BRUTE_MATE)
        kind = brute.plies / 2;
    else if (brute.verdict == BRUTE_NONE && brute.nodes >= NONE_NODES)
        kind = KIND_NONE;
    if (kind == KINDS || maker->found[kind] >= WANTED[kind])
        return;
    maker->found[kind]++;
    if (kind == KIND_NONE)
        printf("%s\tnone\t%s\n", maker->variant->name, fen);
    else
        printf("%s\t%u\t%s\n", maker->variant->name, brute.plies, fen);
    fflush(stdout);
}

static Move choose(Maker *maker, const Position *position, const History *history) {
    static Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    if (random_below(&maker->random, 100) < RANDOM_PERCENT)
        return moves[random_below(&maker->random, count)];
    EngineLimits limits = {.nodes = MOVE_NODES};
    return engine_think(maker->engine, position, history, &limits).move;
}

static void play(Maker *maker) {
    static RepetitionEntry entries[PLIES_LIMIT + 1];
    History history = {entries, 1};
    Position position;
    position_start(&position, maker->variant);
    entries[0] = repetition_entry(&position);
    engine_clear(maker->engine);
    bool judged = false;
    while (history.count <= PLIES_LIMIT &&
           outcome_find(&position, &history).result == RESULT_ONGOING && !has_all(maker)) {
        /* Successive positions make similar problems. */
        bool now = !judged && history.count > 10 && random_below(&maker->random, 2) == 0;
        if (now)
            judge(maker, &position);
        judged = now;
        Undo undo;
        position_do(&position, choose(maker, &position, &history), &undo);
        entries[history.count++] = repetition_entry(&position);
    }
}

int main(int argc, char **argv) {
    int64_t seed = 1, games = 20;
    const char *only = NULL;
    bool good = argc % 2 == 1;
    for (int i = 1; good && i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--seed") == 0)
            good = ascii_parse_int(argv[i + 1], 0, INT64_MAX, &seed);
        else if (strcmp(argv[i], "--games") == 0)
            good = ascii_parse_int(argv[i + 1], 1, 100000, &games);
        else if (strcmp(argv[i], "--variant") == 0)
            only = argv[i + 1];
        else
            good = false;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = good ? games_load(keys) : NULL;
    Maker maker = {.engine = set != NULL ? engine_new(4, 1, NULL) : NULL};
    if (maker.engine == NULL) {
        fputs("usage: mates [--seed N] [--games N] [--variant NAME]\n", stderr);
        return EXIT_FAILURE;
    }
    for (size_t i = 0; i < variants_count(set); i++) {
        maker.variant = variants_at(set, i);
        if (only != NULL && strcmp(only, maker.variant->name) != 0)
            continue;
        memset(maker.found, 0, sizeof maker.found);
        maker.random = random_seeded((uint64_t)seed);
        for (int64_t game = 0; game < games && !has_all(&maker); game++)
            play(&maker);
    }
    engine_free(maker.engine);
    variants_free(set);
    return EXIT_SUCCESS;
}
