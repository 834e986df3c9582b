#include "engine/search/bench.h"

#include <stdlib.h>

#include "base/clock.h"
#include "engine/search/search.h"
#include "rules/notation/fen.h"

enum { BENCH_HASH_MIB = 16 };

typedef struct BenchPosition {
    const char *variant, *fen;
} BenchPosition;

/* Each game's start and a position from the middle of a game. */
static const BenchPosition BENCH_POSITIONS[] = {
    {"pandemonium", "startpos"},
    {"pandemonium",
     "+R5bn1/n3e2kA/2p1p1r2/f4p+B1P/2p1Nv3/5Up1P/2P+ev1E2/3+U2b+a1/N2EK2pR[RFpb] w - - 3 59"},
    {"pandemonium-winboard",
     "2e3bn1/2v1+u1e1r/2k1p1p1p/9/1f3+B3/4V4/1N2PPE2/u4F2+A/+bNBEKR1+n1[Appppprr] b - - 2 39"},
    {"pandemonium10", "startpos"},
    {"pandemonium10", "2r2+M+R1+B1/k3q5/3p6/2N1p3b1/9r/1p2b1PP2/PP4P2m/P1N1N2+rp1/1BCP1KP1N1/"
                      "3Q6[PPPpppppc] b - - 2 70"},
    {"pandemonium10-draft",
     "1r2mp1mnC/1p1k1p3p/3n6/pp1CQ5/7pB1/bP3pp3/2P7/8P1/1B3KPPPP/RN4QBPR[PPPNR] w - - 1 38"},
    {"shatranjian", "startpos"},
    {"shatranjian",
     "r3k1enr/1wfm1mfw1/ppnp1e1p1/8p/1P7/4PPEP1/P1NF2P1P/1W1M1MW2/R2F1KENR[PPpppp] b - - 2 23"},
    {"shatranjian-dragon",
     "k1ef3nr/r1mwfm1E1/3ppppDw/pp7/2p5P/1PN1PPP2/2W6/1M3MWr1/2EK1FnNR[PPPppfe] b - - 1 39"},
    {"shoshogi", "startpos"},
    {"shoshogi", "l2eg3l/rs1g1s1b1/n4pnpp/2pppk3/7N1/2P4PP/3PP1P2/3SE3R/2G1KGS1L w - - 0 24"},
    {"shoshogi-drops",
     "3k2g1G/l+N+P1e4/6n1l/p1N2p1pp/2Pp5/P4P3/SGSP2+nP+e/L3G3R/1PBK2S1L[PPPPPPBRs] w - - 2 51"},
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
    shared->started_us = clock_now_us();
    atomic_store_explicit(&shared->ponderhit_us, shared->started_us, memory_order_relaxed);
    shared->budget = time_manager_budget(&shared->limits, position->side, position->fullmove);
    shared->clock.now_us = bench_now_us;
    shared->workers = room->workers;
    shared->worker_count = 1;
    atomic_store_explicit(&shared->stop, false, memory_order_relaxed);
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
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

uint64_t bench_nps(const BenchResult *result) {
    uint64_t time_us = result->time_us > 0 ? (uint64_t)result->time_us : 1;
    return result->nodes * 1000000 / time_us;
}

bool bench_run(const VariantSet *variants, unsigned depth, BenchResult *out) {
    BenchRoom *room = calloc(1, sizeof *room);
    if (room == NULL)
        return false;
    room->shared.table = tt_new(BENCH_HASH_MIB);
    room->worker = room->workers[0] = worker_new(0);
    atomic_init(&room->shared.stop, false);
    atomic_init(&room->shared.pondering, false);
    atomic_init(&room->shared.ponderhit_us, 0);
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
