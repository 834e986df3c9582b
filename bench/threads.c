/* Measures the speed-up of a second thread, and how fast a search stops.
 *
 * Usage: threads [MS [STOPS]]
 * Prints positions per second with one thread and with two, alternating, each for MS milliseconds
 * (2000) from some positions, and their ratio: at least 1.6; then the same by processor time
 * instead of wall time, as if nothing else ran. Then stops infinite searches STOPS times (200) at
 * varying moments, with one thread and with two: the median and the longest time to the answer, at
 * most 50 ms. On a busy machine neither figure means much. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "games.h"
#include "peer.h"

#include "base/ascii.h"
#include "base/clock.h"
#include "base/random.h"
#include "engine/search/engine.h"
#include "rules/notation/fen.h"

enum {
    MS_DEFAULT = 2000,
    MS_LIMIT = 600000,
    STOPS_DEFAULT = 200,
    STOPS_LIMIT = 100000,
    HASH_MIB = 64,
    TIMES = 2, /* runs of each thread count from each position */
    STOP_WITHIN_MS = 50,
    RATIO_LEAST_PERCENT = 160,
    WAIT_LIMIT_MS = 120 /* before a stop */
};

typedef struct Place {
    const char *game, *fen;
} Place;

static const Place PLACES[] = {
    {"pandemonium-winboard", "startpos"},
    {"pandemonium-winboard",
     "3ek1b1r/4v4/p1p1p4/9/4F4/9/P1P1P4/3+U5/R2EK1B1R[RNBEFVAUPrnnefvaup] w - - 0 20"},
    {"pandemonium-winboard",
     "r1b1k3+E/2u3e2/p3n1p2/3B1Pf2/5b3/9/P1PP2P1P/4E4/RN1EK2NR[UVVPPAFBNar] w - - 0 45"},
    {"shoshogi", "startpos"},
};
enum { PLACES_COUNT = sizeof PLACES / sizeof *PLACES };

static void go(Engine *engine, const Position *position, const EngineLimits *limits) {
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    engine_go(engine, position, &history, limits);
}

/* Summed speeds of searches from an empty state. */
typedef struct Speed {
    double passed;    /* nodes per millisecond */
    double processor; /* the same by processor time, times the number of threads */
} Speed;

static void add_speed(Engine *engine, const Position *position, int64_t ms, unsigned threads,
                      Speed *sum) {
    engine_clear(engine);
    int64_t start_us = clock_now_us();
    double start = peer_clock(getpid());
    EngineLimits limits = {.movetime_ms = ms};
    go(engine, position, &limits);
    double nodes = (double)engine_wait_move(engine).report.nodes;
    sum->passed += nodes * 1000 / (double)(clock_now_us() - start_us);
    sum->processor += nodes * threads / (1000 * (peer_clock(getpid()) - start));
}

static void print_ratio(double one, double two) {
    double percent = 100 * two / one;
    unsigned count = TIMES * PLACES_COUNT;
    printf("one thread %.0f knps, two threads %.0f knps, ratio %.2f%s\n", one / count, two / count,
           percent / 100, percent < RATIO_LEAST_PERCENT ? " MISSED" : "");
}

static bool measure_speed(Engine *engine, const Position positions[], int64_t ms) {
    Speed sums[2] = {{0, 0}, {0, 0}};
    for (unsigned i = 0; i < TIMES * PLACES_COUNT * 2; i++) {
        unsigned threads = 1 + i % 2;
        if (!engine_resize(engine, HASH_MIB, threads, NULL))
            return false;
        add_speed(engine, &positions[i / 2 % PLACES_COUNT], ms, threads, &sums[threads - 1]);
    }
    print_ratio(sums[0].passed, sums[1].passed);
    printf("by processor time: ");
    print_ratio(sums[0].processor, sums[1].processor);
    return true;
}

static int compare_times(const void *a, const void *b) {
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

static bool measure_stops(Engine *engine, const Position positions[], unsigned threads,
                          unsigned stops) {
    int64_t *times_us = calloc(stops, sizeof *times_us);
    if (times_us == NULL || !engine_resize(engine, HASH_MIB, threads, NULL)) {
        free(times_us);
        return false;
    }
    Random random = random_seeded(threads);
    for (unsigned i = 0; i < stops; i++) {
        EngineLimits limits = {.infinite = true, .lines = i % 4 == 3 ? 5 : 1};
        go(engine, &positions[i % PLACES_COUNT], &limits);
        clock_sleep_ms((int64_t)random_below(&random, WAIT_LIMIT_MS));
        int64_t start_us = clock_now_us();
        engine_stop(engine);
        engine_wait_move(engine);
        times_us[i] = clock_now_us() - start_us;
    }
    qsort(times_us, stops, sizeof *times_us, compare_times);
    double most_ms = (double)times_us[stops - 1] / 1000;
    printf("%u stops with %u thread%s: median %.2f ms, longest %.2f ms%s\n", stops, threads,
           threads == 1 ? "" : "s", (double)times_us[stops / 2] / 1000, most_ms,
           most_ms > STOP_WITHIN_MS ? " MISSED" : "");
    free(times_us);
    return true;
}

static bool measure(const VariantSet *variants, int64_t ms, unsigned stops) {
    Position positions[PLACES_COUNT];
    for (unsigned i = 0; i < PLACES_COUNT; i++) {
        const Variant *variant = variants_find(variants, PLACES[i].game);
        if (variant == NULL || !fen_parse(variant, PLACES[i].fen, &positions[i], NULL))
            return false;
    }
    Engine *engine = engine_new(HASH_MIB, 1, NULL);
    bool done = engine != NULL && measure_stops(engine, positions, 1, stops) &&
                measure_stops(engine, positions, 2, stops) && measure_speed(engine, positions, ms);
    engine_free(engine);
    return done;
}

int main(int argc, char **argv) {
    int64_t ms = MS_DEFAULT, stops = STOPS_DEFAULT;
    if (argc > 3 || (argc > 1 && !ascii_parse_int(argv[1], 1, MS_LIMIT, &ms)) ||
        (argc > 2 && !ascii_parse_int(argv[2], 1, STOPS_LIMIT, &stops))) {
        fprintf(stderr, "usage: threads [MS [STOPS]]\n");
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *variants = games_load(keys);
    bool done = variants != NULL && measure(variants, ms, (unsigned)stops);
    variants_free(variants);
    if (!done)
        fprintf(stderr, "threads: out of memory\n");
    return done ? 0 : 1;
}
