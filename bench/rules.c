/* Measures the cost of single operations of the rules, with each kernel that this machine can run.
 *
 * Usage: rules [--rounds N]
 * For some positions, in nanoseconds of processor time, the median of N rounds (9):
 *   do+undo   a legal move made and undone, keys included: limit 40
 *   legal     all legal moves found as sets, not written: limit 300 with full hands
 *   written   the same, each move written to a list; then what a move of the list costs */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "median.h"
#include "peer.h"

#include "base/ascii.h"
#include "rules/board/kernel.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"

enum {
    ROUNDS_LIMIT = 99,
    ROUND_STEPS = 200000, /* steps of each kind in a round */
    DO_LIMIT_NS = 40,
    LEGAL_LIMIT_NS = 300
};

typedef struct Line {
    const char *name, *game, *fen; /* NULL: the start */
} Line;

static const Line LINES[] = {
    {"start", "pandemonium-winboard", NULL},
    {"full hands, all kinds", "pandemonium-winboard",
     "3ek1b1r/4v4/p1p1p4/9/4F4/9/P1P1P4/3+U5/R2EK1B1R[RNBEFVAUPrnnefvaup] w - - 0 20"},
    {"full hands, middle", "pandemonium-winboard",
     "r1b1k3+E/2u3e2/p3n1p2/3B1Pf2/5b3/9/P1PP2P1P/4E4/RN1EK2NR[UVVPPAFBNar] w - - 0 45"},
    {"full hands, open", "pandemonium-winboard",
     "4krn2/1+B+F4R1/2ppu1p1p/2F6/3+U2B2/6A1P/P2P1EP2/4K4/RNE2R3[EEVVPPBBNNa] w - - 1 57"},
    {"start", "pandemonium10", NULL},
    {"start", "shatranjian", NULL},
    {"start", "shoshogi", NULL},
};
enum { LINES_COUNT = sizeof LINES / sizeof LINES[0] };

typedef struct Costs {
    double do_undo, legal, written; /* ns */
    size_t moves;
} Costs;

/* The sum keeps the compiler from removing the work. */
static double time_do_undo(Position *position, const Move *moves, size_t count, uint64_t *sum) {
    size_t times = ROUND_STEPS / count + 1;
    double start = peer_clock(0);
    for (size_t i = 0; i < times; i++)
        for (size_t j = 0; j < count; j++) {
            Undo undo;
            position_do(position, moves[j], &undo);
            *sum += position->repetition_key;
            position_undo(position, moves[j], &undo);
        }
    return 1e9 * (peer_clock(0) - start) / (double)(times * count);
}

static double time_legal(const Position *position, uint64_t *sum) {
    double start = peer_clock(0);
    for (unsigned i = 0; i < ROUND_STEPS; i++)
        *sum += moves_count(position);
    return 1e9 * (peer_clock(0) - start) / ROUND_STEPS;
}

static double time_written(const Position *position, Move *moves, uint64_t *sum) {
    double start = peer_clock(0);
    for (unsigned i = 0; i < ROUND_STEPS; i++)
        *sum += moves_generate(position, moves);
    return 1e9 * (peer_clock(0) - start) / ROUND_STEPS;
}

static Costs measure(Position *position, unsigned rounds) {
    static Move moves[MOVES_LIMIT], list[MOVES_LIMIT];
    double do_undo[ROUNDS_LIMIT], legal[ROUNDS_LIMIT], written[ROUNDS_LIMIT];
    volatile uint64_t kept;
    uint64_t sum = 0;
    size_t count = moves_generate(position, moves);
    for (unsigned i = 0; i < rounds; i++) {
        do_undo[i] = time_do_undo(position, moves, count, &sum);
        legal[i] = time_legal(position, &sum);
        written[i] = time_written(position, list, &sum);
    }
    kept = sum;
    (void)kept;
    return (Costs){median(do_undo, rounds), median(legal, rounds), median(written, rounds), count};
}

static const char *judge(double value, double limit) {
    return value <= limit ? "" : " MISSED";
}

static bool measure_line(const VariantSet *variants, const Line *line, const Kernel *kernel,
                         unsigned rounds) {
    const Variant *found = variants_find(variants, line->game);
    Position position;
    if (found == NULL)
        return false;
    Variant variant = *found;
    variant.kernel = kernel;
    if (!fen_parse(&variant, line->fen != NULL ? line->fen : variant.start_fen, &position, NULL))
        return false;
    Costs costs = measure(&position, rounds);
    printf("  %-20s %-21s %4zu %8.1f%s %8.1f%s %8.1f %6.2f\n", line->game, line->name, costs.moves,
           costs.do_undo, judge(costs.do_undo, DO_LIMIT_NS), costs.legal,
           judge(costs.legal, LEGAL_LIMIT_NS), costs.written,
           (costs.written - costs.legal) / (double)costs.moves);
    return true;
}

static bool measure_all(const VariantSet *variants, unsigned rounds) {
    const Kernel *kernel;
    for (unsigned i = 0; (kernel = kernel_at(i)) != NULL; i++) {
        printf("%s\n  %-42s %4s %8s %8s %8s %6s\n", kernel->name, "", "list", "do+undo", "legal",
               "written", "a move");
        for (unsigned j = 0; j < LINES_COUNT; j++)
            if (!measure_line(variants, &LINES[j], kernel, rounds))
                return false;
    }
    return true;
}

int main(int argc, char **argv) {
    int64_t rounds = 9;
    if (argc != 1 && (argc != 3 || strcmp(argv[1], "--rounds") != 0 ||
                      !ascii_parse_int(argv[2], 1, ROUNDS_LIMIT, &rounds))) {
        fputs("Usage: rules [--rounds N]\n", stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *variants = games_load(keys);
    bool well = variants != NULL && measure_all(variants, (unsigned)rounds);
    if (!well)
        fputs("rules: nothing could be measured\n", stderr);
    variants_free(variants);
    return well ? EXIT_SUCCESS : EXIT_FAILURE;
}
