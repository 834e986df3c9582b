#include "engine/search/tt.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

/* The data word, from bit 0: move 23, score 16, depth 8, bound 2, generation 6, pv 1. */
enum {
    SCORE_SHIFT = 23,
    DEPTH_SHIFT = 39,
    BOUND_SHIFT = 47,
    GENERATION_SHIFT = 49,
    PV_SHIFT = 55,
    EVALUATION_BITS = 16,
    GENERATIONS = 64,
    SLOTS = 4,
    LARGE_PAGE = 2 << 20,
    AGE_IN_PLIES = 4 /* being one search older counts as this much less depth in replacement */
};

typedef struct TtSlot {
    _Atomic uint64_t check; /* key xor data, with the evaluation in the lowest bits */
    _Atomic uint64_t data;  /* 0: empty */
} TtSlot;

/* One cache line. */
typedef struct TtBucket {
    _Alignas(64) TtSlot slots[SLOTS];
} TtBucket;

struct TranspositionTable {
    TtBucket *buckets;
    void *memory;
    size_t count;
    unsigned generation;
};

uint64_t tt_pack(const TtEntry *entry, unsigned generation) {
    return (uint64_t)entry->move | (uint64_t)(uint16_t)entry->score << SCORE_SHIFT |
           (uint64_t)entry->depth << DEPTH_SHIFT | (uint64_t)entry->bound << BOUND_SHIFT |
           (uint64_t)generation << GENERATION_SHIFT | (uint64_t)entry->pv << PV_SHIFT;
}

TtEntry tt_unpack(uint64_t data) {
    TtEntry entry;
    entry.move = (Move)(data & ((1u << SCORE_SHIFT) - 1));
    entry.score = (int16_t)(uint16_t)(data >> SCORE_SHIFT & 0xFFFF);
    entry.depth = (uint8_t)(data >> DEPTH_SHIFT & 0xFF);
    entry.bound = (TtBound)(data >> BOUND_SHIFT & 3);
    entry.evaluation = TT_NO_EVALUATION;
    entry.pv = (data >> PV_SHIFT & 1) != 0;
    return entry;
}

/* The bucket index uses a key's highest bits, so they are left out here. */
static uint64_t tt_check(uint64_t key, uint64_t data, int16_t evaluation) {
    return (key ^ data) << EVALUATION_BITS | (uint16_t)evaluation;
}

static bool tt_matches(uint64_t key, uint64_t data, uint64_t check) {
    return data != 0 && (check ^ (key ^ data) << EVALUATION_BITS) >> EVALUATION_BITS == 0;
}

static unsigned tt_generation(uint64_t data) {
    return (unsigned)(data >> GENERATION_SHIFT & (GENERATIONS - 1));
}

/* Huge pages: with small ones most probes would miss the TLB, too. Only a hint. */
static void tt_ask_for_large_pages(void *memory, size_t size) {
#ifdef MADV_HUGEPAGE
    uintptr_t start = ((uintptr_t)memory + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    uintptr_t end = ((uintptr_t)memory + size) / LARGE_PAGE * LARGE_PAGE;
    if (end > start)
        (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)size;
#endif
}

TranspositionTable *tt_new(size_t hash_mib) {
    TranspositionTable *table = calloc(1, sizeof *table);
    if (table == NULL)
        return NULL;
    table->count = (hash_mib << 20) / sizeof(TtBucket);
    /* calloc, so that untouched pages cost no memory; one bucket more, for alignment. */
    table->memory = calloc(table->count + 1, sizeof(TtBucket));
    if (table->memory == NULL) {
        free(table);
        return NULL;
    }
    tt_ask_for_large_pages(table->memory, (table->count + 1) * sizeof(TtBucket));
    uintptr_t start = ((uintptr_t)table->memory + sizeof(TtBucket) - 1) / sizeof(TtBucket);
    table->buckets = (TtBucket *)(start * sizeof(TtBucket));
    return table;
}

void tt_free(TranspositionTable *table) {
    if (table == NULL)
        return;
    free(table->memory);
    free(table);
}

void tt_clear(TranspositionTable *table) {
    for (size_t i = 0; i < table->count; i++)
        for (unsigned j = 0; j < SLOTS; j++) {
            TtSlot *slot = &table->buckets[i].slots[j];
            if (atomic_load_explicit(&slot->data, memory_order_relaxed) == 0)
                continue; /* keeps untouched pages untouched */
            atomic_store_explicit(&slot->check, 0, memory_order_relaxed);
            atomic_store_explicit(&slot->data, 0, memory_order_relaxed);
        }
    table->generation = 0;
}

void tt_age(TranspositionTable *table) {
    table->generation = (table->generation + 1) % GENERATIONS;
}

static TtBucket *tt_bucket(const TranspositionTable *table, uint64_t key) {
    __extension__ typedef unsigned __int128 Wide;
    return &table->buckets[(size_t)((Wide)key * table->count >> 64)];
}

void tt_prefetch(const TranspositionTable *table, uint64_t key) {
    __builtin_prefetch(tt_bucket(table, key));
}

bool tt_probe(const TranspositionTable *table, uint64_t key, TtEntry *out) {
    TtBucket *bucket = tt_bucket(table, key);
    for (unsigned i = 0; i < SLOTS; i++) {
        uint64_t data = atomic_load_explicit(&bucket->slots[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&bucket->slots[i].check, memory_order_relaxed);
        if (tt_matches(key, data, check)) {
            *out = tt_unpack(data);
            out->evaluation = (int16_t)(uint16_t)check;
            return true;
        }
    }
    return false;
}

/* Replacement value of an entry: its depth, less for each search it is old. */
static int tt_replacement_value(const TranspositionTable *table, uint64_t data) {
    if (data == 0)
        return -GENERATIONS * AGE_IN_PLIES;
    unsigned age = (table->generation + GENERATIONS - tt_generation(data)) % GENERATIONS;
    return (int)tt_unpack(data).depth - (int)age * AGE_IN_PLIES;
}

void tt_store(TranspositionTable *table, uint64_t key, const TtEntry *entry) {
    TtBucket *bucket = tt_bucket(table, key);
    TtSlot *victim = NULL;
    int least = 0;
    TtEntry kept = *entry;
    for (unsigned i = 0; i < SLOTS; i++) {
        TtSlot *slot = &bucket->slots[i];
        uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
        if (tt_matches(key, data, check)) {
            TtEntry old = tt_unpack(data);
            bool fresh = tt_generation(data) == table->generation;
            if (fresh && entry->bound != TT_BOUND_EXACT && old.depth > entry->depth + 3)
                return;
            if (kept.move == MOVE_NONE)
                kept.move = old.move;
            victim = slot;
            break;
        }
        int worth = tt_replacement_value(table, data);
        if (victim == NULL || worth < least) {
            victim = slot;
            least = worth;
        }
    }
    uint64_t data = tt_pack(&kept, table->generation);
    uint64_t check = tt_check(key, data, entry->evaluation);
    atomic_store_explicit(&victim->check, check, memory_order_relaxed);
    atomic_store_explicit(&victim->data, data, memory_order_relaxed);
}

unsigned tt_permille(const TranspositionTable *table) {
    size_t sample = table->count < 250 ? table->count : 250;
    unsigned used = 0;
    for (size_t i = 0; i < sample; i++)
        for (unsigned j = 0; j < SLOTS; j++) {
            uint64_t data =
                atomic_load_explicit(&table->buckets[i].slots[j].data, memory_order_relaxed);
            used += data != 0 && tt_generation(data) == table->generation;
        }
    return (unsigned)(used * 1000u / (sample * SLOTS));
}
