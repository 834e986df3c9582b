#include "engine/mate/dfpn.h"

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

/* --- df-pn ----------------------------------------------------------------------------------- */

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

/* A node's numbers for its side to move: phi is the proof number at the attacker's nodes and the
 * disproof number at the defender's; delta is the other one. */
typedef struct ProofSums {
    uint32_t phi, delta;
    uint32_t second; /* phi of the second best child */
    uint32_t others; /* unsolved children besides the best one */
    size_t best;
} ProofSums;

/* phi is the best child's. Weak proof-number search: delta is the largest of the children's plus
 * one for each other child, not their sum, which would count transpositions many times. */
static ProofSums sum_proof_numbers(const MateChild *children, size_t count, bool attacks) {
    ProofSums sums = {MATE_INFINITE, 0, MATE_INFINITE, 0, 0};
    uint32_t alive = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t phi = attacks ? children[i].proof : children[i].disproof;
        uint32_t delta = attacks ? children[i].disproof : children[i].proof;
        alive += delta != 0;
        if (delta > sums.delta)
            sums.delta = delta;
        if (phi < sums.phi) {
            sums.second = sums.phi;
            sums.phi = phi;
            sums.best = i;
        } else if (phi < sums.second) {
            sums.second = phi;
        }
    }
    sums.others = alive > 0 ? alive - 1 : 0;
    if (sums.delta < MATE_INFINITE)
        sums.delta += sums.others;
    if (sums.phi == 0)
        sums.delta = MATE_INFINITE;
    return sums;
}

/* An upper bound of the plies to mate at a proved node. */
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

/* Searches the best child until it is no longer the best or the node's own thresholds are met. */
static void dfpn_search_best(MateSolver *solver, MateChild *children, const ProofSums *sums,
                             unsigned plies, const uint32_t limits[2]) {
    bool attacks = mate_attacks(solver);
    MateChild *child = &children[sums->best];
    /* 1 + epsilon trick: go a quarter beyond the second best, or two similar children would
     * alternate at each step. */
    uint32_t second = sums->second + sums->second / 4 + 1;
    uint32_t phi = limits[0] < second ? limits[0] : second;
    uint32_t delta = limits[1] < MATE_INFINITE ? limits[1] - sums->others : MATE_INFINITE;
    Undo undo;
    mate_do(solver, child->move, &undo);
    solver->ply++;
    dfpn_search(solver, child, mate_plies_below(plies), attacks ? phi : delta,
                attacks ? delta : phi);
    solver->ply--;
    mate_undo(solver, child->move, &undo);
}

void dfpn_search(MateSolver *solver, MateChild *node, unsigned plies, uint32_t proof_limit,
                 uint32_t disproof_limit) {
    bool attacks = mate_attacks(solver);
    uint32_t limits[2] = {attacks ? proof_limit : disproof_limit,
                          attacks ? disproof_limit : proof_limit};
    uint64_t before = solver->nodes;
    solver->path[solver->ply] = mate_key(solver, MATE_NO_BOUND);
    size_t count, first = mate_expand(solver, plies, &count);
    MateChild *children = &solver->arena[first];
    ProofSums sums = sum_proof_numbers(children, count, attacks);
    while (sums.phi < limits[0] && sums.delta < limits[1] && !mate_must_stop(solver)) {
        dfpn_search_best(solver, children, &sums, plies, limits);
        sums = sum_proof_numbers(children, count, attacks);
    }
    node->proof = attacks ? sums.phi : sums.delta;
    node->disproof = attacks ? sums.delta : sums.phi;
    node->plies = node->proof == 0 ? mate_length(children, count, attacks) : 0;
    pop_children(solver, first);
    uint64_t work = solver->nodes - before;
    MateEntry entry = {.key = node->key,
                       .proof = node->proof,
                       .disproof = node->disproof,
                       .work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX,
                       .plies = node->plies,
                       .cut = solver->cut || solver->looped};
    mate_store(solver, &entry);
}

void resolve_node(MateSolver *solver, MateChild *node, unsigned plies) {
    dfpn_search(solver, node, plies, MATE_INFINITE, MATE_INFINITE);
}
