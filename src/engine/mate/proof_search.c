/* The table and the proof-number search. */
#include "engine/mate/solver.h"

#include <string.h>

/* --- the table ------------------------------------------------------------------------------- */

void mate_clear_table(MateSolver *solver, uint64_t nodes) {
    size_t buckets = 1;
    while (buckets < solver->bucket_count && buckets < nodes)
        buckets *= 2;
    solver->bucket_mask = buckets - 1;
    memset(solver->table, 0, buckets * MATE_BUCKET * sizeof *solver->table);
}

static MateEntry *mate_bucket(const MateSolver *solver, uint64_t key) {
    return &solver->table[((key ^ key >> 32) & solver->bucket_mask) * MATE_BUCKET];
}

MateEntry *mate_probe(const MateSolver *solver, uint64_t key) {
    MateEntry *bucket = mate_bucket(solver, key);
    for (unsigned i = 0; i < MATE_BUCKET; i++)
        if (bucket[i].key == key)
            return &bucket[i];
    return NULL;
}

void mate_store(MateSolver *solver, const MateEntry *entry) {
    MateEntry *bucket = mate_bucket(solver, entry->key), *place = NULL;
    for (unsigned i = 0; i < MATE_BUCKET; i++) {
        MateEntry *at = &bucket[i];
        if (at->key == entry->key) {
            place = at;
            break;
        }
        if (!at->refuted && (place == NULL || at->work < place->work))
            place = at;
    }
    if (place != NULL)
        *place = *entry;
}

/* --- proof-number search --------------------------------------------------------------------- */

void mate_do(MateSolver *solver, Move move, Undo *undo) {
    position_do(&solver->position, move, undo);
    solver->nodes++;
}

void mate_undo(MateSolver *solver, Move move, const Undo *undo) {
    position_undo(&solver->position, move, undo);
}

static bool mate_must_stop(MateSolver *solver) {
    if (solver->nodes >= solver->node_limit ||
        (solver->stop != NULL && atomic_load_explicit(solver->stop, memory_order_relaxed)))
        solver->stopped = true;
    return solver->stopped;
}

/* A node's numbers as the side to move sees them: `hope` is what it wants to bring to 0, the proof
 * number where the attacker moves and the disproof number where the other side does; `fear` is the
 * other one. */
typedef struct MateSums {
    uint32_t hope, fear;
    uint32_t second; /* hope of the second best child */
    uint32_t others; /* children beside the best that count for fear */
    size_t best;
} MateSums;

/* The hope is the best child's. The fear would be the sum of the children's; with so many ways to
 * the same situations it is their largest and one for each other, or nodes met twice would count
 * many times. */
static MateSums mate_add_up(const MateChild *children, size_t count, bool attacks) {
    MateSums sums = {MATE_INFINITE, 0, MATE_INFINITE, 0, 0};
    uint32_t alive = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t hope = attacks ? children[i].proof : children[i].disproof;
        uint32_t fear = attacks ? children[i].disproof : children[i].proof;
        alive += fear != 0;
        if (fear > sums.fear)
            sums.fear = fear;
        if (hope < sums.hope) {
            sums.second = sums.hope;
            sums.hope = hope;
            sums.best = i;
        } else if (hope < sums.second) {
            sums.second = hope;
        }
    }
    sums.others = alive > 0 ? alive - 1 : 0;
    if (sums.fear < MATE_INFINITE)
        sums.fear += sums.others;
    if (sums.hope == 0)
        sums.fear = MATE_INFINITE;
    return sums;
}

/* At most so many plies to the mate of a proved node. */
static uint8_t mate_length(const MateChild *children, size_t count, bool attacks) {
    unsigned shortest = MATE_PLIES_LIMIT, longest = 0;
    for (size_t i = 0; i < count; i++) {
        if (children[i].proof != 0)
            continue;
        if (children[i].plies < shortest)
            shortest = children[i].plies;
        if (children[i].plies > longest)
            longest = children[i].plies;
    }
    unsigned length = (attacks ? shortest : longest) + 1;
    return (uint8_t)(length < MATE_PLIES_LIMIT ? length : MATE_PLIES_LIMIT);
}

/* Searches the best child until it is no longer that, or the node's own limits are met. */
static void mate_search_best(MateSolver *solver, MateChild *children, const MateSums *sums,
                             unsigned plies, const uint32_t limits[2]) {
    bool attacks = mate_attacks(solver);
    MateChild *child = &children[sums->best];
    /* A little beyond the second best, or two children alike would take turns at each step. */
    uint32_t second = sums->second + sums->second / 4 + 1;
    uint32_t hope = limits[0] < second ? limits[0] : second;
    uint32_t fear = limits[1] < MATE_INFINITE ? limits[1] - sums->others : MATE_INFINITE;
    Undo undo;
    mate_do(solver, child->move, &undo);
    solver->ply++;
    mate_search(solver, child, mate_plies_below(plies), attacks ? hope : fear,
                attacks ? fear : hope);
    solver->ply--;
    mate_undo(solver, child->move, &undo);
}

void mate_search(MateSolver *solver, MateChild *node, unsigned plies, uint32_t proof_limit,
                 uint32_t disproof_limit) {
    bool attacks = mate_attacks(solver);
    uint32_t limits[2] = {attacks ? proof_limit : disproof_limit,
                          attacks ? disproof_limit : proof_limit};
    uint64_t before = solver->nodes;
    solver->path[solver->ply] = mate_key(solver, MATE_NO_BOUND);
    size_t count, first = mate_expand(solver, plies, &count);
    MateChild *children = &solver->arena[first];
    MateSums sums = mate_add_up(children, count, attacks);
    while (sums.hope < limits[0] && sums.fear < limits[1] && !mate_must_stop(solver)) {
        mate_search_best(solver, children, &sums, plies, limits);
        sums = mate_add_up(children, count, attacks);
    }
    node->proof = attacks ? sums.hope : sums.fear;
    node->disproof = attacks ? sums.fear : sums.hope;
    node->plies = node->proof == 0 ? mate_length(children, count, attacks) : 0;
    mate_forget(solver, first);
    uint64_t work = solver->nodes - before;
    MateEntry entry = {.key = node->key,
                       .proof = node->proof,
                       .disproof = node->disproof,
                       .work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX,
                       .plies = node->plies,
                       .cut = solver->cut || solver->looped};
    mate_store(solver, &entry);
}

void mate_settle(MateSolver *solver, MateChild *node, unsigned plies) {
    mate_search(solver, node, plies, MATE_INFINITE, MATE_INFINITE);
}
