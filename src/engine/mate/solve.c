/* The solver's strategy: which searches it makes, with how many nodes, and what they prove. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/mate/dfpn.h"
#include "engine/mate/solver.h"
#include "rules/endings/immediate.h"
#include "rules/verdict/outcome.h"

enum {
    /* Shares of the nodes allowed. Most mates that matter are short, and deepening ply by ply finds
     * the shortest; the open search goes for the long ones that it does not reach. */
    DEEPEN_SHARE = 4,
    LINE_SHARE = 2
};

MateSolver *mate_new(size_t table_mib) {
    assert(table_mib >= 1 && table_mib <= MATE_TABLE_LIMIT_MIB);
    MateSolver *solver = calloc(1, sizeof *solver);
    if (solver == NULL)
        return NULL;
    size_t wanted = (table_mib << 20) / (MATE_BUCKET * sizeof(MateEntry));
    solver->bucket_count = 1;
    while (solver->bucket_count * 2 <= wanted)
        solver->bucket_count *= 2;
    solver->table = calloc(solver->bucket_count * MATE_BUCKET, sizeof *solver->table);
    if (solver->table == NULL) {
        free(solver);
        return NULL;
    }
    return solver;
}

void mate_free(MateSolver *solver) {
    if (solver == NULL)
        return;
    free(solver->table);
    free(solver);
}

/* --- solving --------------------------------------------------------------------------------- */

static Bitboard mate_royals(const Position *position) {
    return position_royals(position, side_other(position->side));
}

/* Whether the game has mate, and the defender a royal. */
static bool mate_makes_sense(const Position *position) {
    return outcome_mate_loses(position->variant) && mate_royals(position) != 0;
}

static void mate_take_history(MateSolver *solver, const History *history) {
    memset(solver->seen, 0, sizeof solver->seen);
    solver->entry_count = 0;
    if (history == NULL) {
        solver->entries[solver->entry_count++] = repetition_entry(&solver->position);
    } else {
        size_t from = history->count > MATE_HISTORY_LIMIT ? history->count - MATE_HISTORY_LIMIT : 0;
        for (size_t i = from; i < history->count; i++)
            solver->entries[solver->entry_count++] = history->entries[i];
    }
    for (size_t i = 0; i < solver->entry_count; i++)
        solver->seen[solver->entries[i].key % MATE_SEEN_SLOTS] = true;
}

static void mate_prepare(MateSolver *solver, const Position *position, const History *history,
                         const MateLimits *limits) {
    const Variant *variant = position->variant;
    solver->position = *position;
    solver->attacker = position->side;
    solver->masks_suffice = !variant->pseudo_legal && variant->specials == 0;
    solver->may_end = variant->has_immediate_end || variant->lone_royals_end;
    solver->ply = 0;
    solver->arena_used = 0;
    solver->nodes = 0;
    solver->node_limit = limits->nodes;
    solver->stop = limits->stop;
    mate_take_history(solver, history);
    mate_clear_table(solver, limits->nodes);
}

/* Searches the root for a mate within `plies`, up to node_limit nodes in all. */
static MateChild mate_search_root(MateSolver *solver, unsigned plies, uint64_t node_limit) {
    MateChild root = {.key = mate_key(solver, plies)};
    solver->node_limit = node_limit;
    solver->stopped = solver->cut = solver->looped = solver->historic = false;
    resolve_node(solver, &root, plies);
    return root;
}

/* What iterative deepening over the mate's length has found so far. */
typedef struct MateDeepening {
    unsigned refuted; /* no mate within this many plies */
    unsigned found;   /* a mate within this many; 0: none yet */
    bool none;        /* no mate of any length */
} MateDeepening;

/* Looks for mates within 1, 3, 5 ... up to `plies`. */
static void mate_deepen(MateSolver *solver, MateDeepening *state, unsigned plies,
                        uint64_t node_limit) {
    for (unsigned bound = state->refuted == 0 ? 1 : state->refuted + 2; bound <= plies;
         bound += 2) {
        MateChild root = mate_search_root(solver, bound, node_limit);
        if (root.proof == 0)
            state->found = bound;
        else if (root.disproof == 0)
            state->refuted = bound;
        state->none = root.disproof == 0 && !solver->cut && !solver->looped;
        if (root.disproof != 0 || state->none)
            return;
    }
}

/* Reports the mate found, or a shorter one if nodes are left. open_plies: its greatest length, if
 * the search had no bound. */
static void mate_report(MateSolver *solver, MateDeepening *state, unsigned open_plies,
                        const MateLimits *limits, MateResult *out) {
    if (state->found == 0)
        mate_deepen(solver, state, open_plies, limits->nodes);
    unsigned plies = state->found != 0 ? state->found : MATE_NO_BOUND;
    solver->node_limit = solver->nodes + limits->nodes / LINE_SHARE + 1;
    solver->stopped = false;
    if (!mate_find_line(solver, plies, out))
        return;
    out->verdict = MATE_FOUND;
    out->shortest = out->count <= 1 || state->refuted + 2 >= out->count;
}

/* Whether a move-count draw could come before a mate of that length; mate takes precedence. */
static bool mate_outlasts_count(const Position *position, unsigned plies) {
    unsigned limit = outcome_count_limit(position->variant);
    return limit != 0 && position->halfmove + plies > limit;
}

static void mate_solve_open(MateSolver *solver, MateDeepening *state, const MateLimits *limits,
                            MateResult *out) {
    MateChild root = mate_search_root(solver, MATE_NO_BOUND, limits->nodes);
    if (root.proof == 0) {
        if (!mate_outlasts_count(&solver->position, root.plies))
            mate_report(solver, state, root.plies, limits, out);
    } else if (root.disproof == 0) {
        if (!solver->looped || mate_refute(solver))
            out->verdict = MATE_NONE;
        else
            mate_deepen(solver, state, MATE_PLIES_LIMIT - 1, limits->nodes);
        if (out->verdict != MATE_NONE && state->found != 0)
            mate_report(solver, state, state->found, limits, out);
    }
}

void mate_solve(MateSolver *solver, const Position *position, const History *history,
                const MateLimits *limits, MateResult *out) {
    memset(out, 0, sizeof *out);
    if (!mate_makes_sense(position) || immediate_end(position, NULL))
        return;
    mate_prepare(solver, position, history, limits);
    MateDeepening state = {0, 0, false};
    unsigned plies = limits->plies != 0 ? limits->plies : MATE_PLIES_LIMIT - 1;
    uint64_t share = limits->plies != 0 ? limits->nodes : limits->nodes / DEEPEN_SHARE;
    mate_deepen(solver, &state, plies, share);
    if (state.none && limits->plies == 0)
        out->verdict = MATE_NONE;
    else if (state.found != 0 && !mate_outlasts_count(position, state.found))
        mate_report(solver, &state, state.found, limits, out);
    else if (state.found == 0 && limits->plies == 0 && !state.none)
        mate_solve_open(solver, &state, limits, out);
    /* With two royals there are no checks, so "no mate by checks" means nothing. */
    if (out->verdict == MATE_NONE && bitboard_several(mate_royals(position)))
        out->verdict = MATE_UNKNOWN;
    out->nodes = solver->nodes;
}
