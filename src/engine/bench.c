#include "engine/bench.h"

#include <stdlib.h>

#include "base/clock.h"
#include "engine/search.h"
#include "rules/fen.h"

enum { BENCH_HASH_MIB = 16 };

typedef struct BenchPosition {
    const char *variant, *fen;
} BenchPosition;

/* Each game's start and a position from the middle of a game. */
static const BenchPosition BENCH_POSITIONS[] = {
    {"pandemonium", "startpos"},
};

/* Everything a search needs, on the heap for its size. */
typedef struct BenchRoom {
    SearchShared shared;
    EvaluationTables tables;
    Worker *worker;
    Worker *workers[1];
} BenchRoom;

static int64_t bench_now_us(void *context) {
    (void)context;
    return clock_now_us();
}

static bool bench_search(BenchRoom *room, const Position *position, unsigned depth) {
    SearchShared *shared = &room->shared;
    evaluate_build(&room->tables, position->variant, 100);
    tt_clear(shared->table);
    worker_clear(room->worker);
    shared->tables = &room->tables;
    shared->limits = (EngineLimits){.depth = depth};
    shared->budget = time_use_budget(&shared->limits, position->side);
    shared->clock.now_us = bench_now_us;
    shared->workers = room->workers;
    shared->worker_count = 1;
    atomic_store_explicit(&shared->stop, false, memory_order_relaxed);
    Situation situation = situation_of(position);
    History history = {&situation, 1};
    worker_prepare(room->worker, shared, position, &history);
    search_deepen(room->worker);
    return room->worker->best != MOVE_NONE;
}

static bool bench_search_all(BenchRoom *room, const VariantSet *variants, unsigned depth,
                             uint64_t *nodes) {
    for (size_t i = 0; i < sizeof BENCH_POSITIONS / sizeof *BENCH_POSITIONS; i++) {
        const BenchPosition *bench = &BENCH_POSITIONS[i];
        const Variant *variant = variants_find(variants, bench->variant);
        Position position;
        if (variant == NULL || !fen_parse(variant, bench->fen, &position, NULL) ||
            !bench_search(room, &position, depth))
            return false;
        *nodes += room->worker->own_nodes;
    }
    return true;
}

bool bench_run(const VariantSet *variants, unsigned depth, BenchResult *out) {
    BenchRoom *room = calloc(1, sizeof *room);
    if (room == NULL)
        return false;
    room->shared.table = tt_new(BENCH_HASH_MIB);
    room->worker = room->workers[0] = worker_new(0);
    atomic_init(&room->shared.stop, false);
    int64_t started_us = clock_now_us();
    uint64_t nodes = 0;
    bool done = room->shared.table != NULL && room->worker != NULL &&
                bench_search_all(room, variants, depth, &nodes);
    worker_free(room->worker);
    tt_free(room->shared.table);
    free(room);
    if (!done)
        return false;
    out->nodes = nodes;
    out->time_us = clock_now_us() - started_us;
    return true;
}
