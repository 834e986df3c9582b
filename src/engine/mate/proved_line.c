/* Extracts the line of a proved mate, and proves that there is none although positions repeat. */
#include "engine/mate/dfpn.h"
#include "engine/mate/solver.h"
#include "rules/moves/movegen.h"

/* --- the line -------------------------------------------------------------------------------- */

/* Resolves a child with this many plies left: searches it again if its table entry was replaced. */
static void resolve_child(MateSolver *solver, MateChild *child, unsigned plies) {
    if (child->decided || child->proof == 0 || child->disproof == 0 || solver->stopped)
        return;
    Undo undo;
    mate_do(solver, child->move, &undo);
    child->key = mate_key(solver, plies);
    solver->ply++;
    resolve_node(solver, child, plies);
    solver->ply--;
    mate_undo(solver, child->move, &undo);
}

/* The attacker's quickest move. */
static MateChild *mate_attack(MateSolver *solver, MateChild *children, size_t count,
                              unsigned plies) {
    MateChild *best = NULL;
    for (int settle = 0; settle < 2 && best == NULL; settle++) {
        for (size_t i = 0; i < count && !(settle && best != NULL); i++) {
            if (settle)
                resolve_child(solver, &children[i], plies);
            if (children[i].proof == 0 && (best == NULL || children[i].plies < best->plies))
                best = &children[i];
        }
    }
    return best;
}

/* Whether the attacker mates two plies sooner than the bound. */
static bool mate_is_quicker(MateSolver *solver, const MateChild *child, unsigned plies) {
    MateChild quick = *child;
    if (plies < 3)
        return false;
    quick.proof = quick.disproof = 1;
    resolve_child(solver, &quick, plies - 2);
    return quick.proof == 0;
}

/* The longest defence. All replies lose. */
static MateChild *mate_defend(MateSolver *solver, MateChild *children, size_t count,
                              unsigned plies) {
    MateChild *best = NULL;
    for (size_t i = 0; i < count; i++) {
        MateChild *child = &children[i];
        if (plies == MATE_NO_BOUND) {
            resolve_child(solver, child, plies);
            if (best == NULL || child->plies > best->plies)
                best = child;
        } else if (!child->decided && !mate_is_quicker(solver, child, plies)) {
            return child;
        } else if (best == NULL || best->decided) {
            best = child;
        }
    }
    return best;
}

/* Extracts the mating line from the proof, leaving the position at its end. */
static bool extract_line(MateSolver *solver, unsigned plies, MateResult *out) {
    while (out->count < MATE_PLIES_LIMIT) {
        if (!mate_attacks(solver) && !moves_any(&solver->position))
            return true;
        size_t count, first = mate_expand(solver, plies, &count);
        MateChild *children = &solver->arena[first];
        unsigned below = mate_plies_below(plies);
        MateChild *next = mate_attacks(solver) ? mate_attack(solver, children, count, below)
                                               : mate_defend(solver, children, count, below);
        Move move = next != NULL ? next->move : MOVE_NONE;
        bool ends = next != NULL && next->decided;
        pop_children(solver, first);
        if (move == MOVE_NONE)
            return false;
        Undo undo;
        mate_do(solver, move, &undo);
        out->line[out->count++] = move;
        if (ends)
            return true;
        plies = below;
    }
    return false;
}

/* Verifies the line by the rules alone: every move is legal, every one of the attacker's is a
 * check, and the game is over only at its end. */
static bool mate_verify(MateSolver *solver, MateResult *out) {
    History history = {solver->entries, solver->entry_count};
    for (size_t i = 0; i < out->count; i++) {
        Undo undo;
        bool attacks = mate_attacks(solver);
        if (outcome_find(&solver->position, &history).result != RESULT_ONGOING ||
            !moves_is_legal(&solver->position, out->line[i]))
            return false;
        mate_do(solver, out->line[i], &undo);
        solver->entries[history.count++] = repetition_entry(&solver->position);
        if (attacks && !position_in_check(&solver->position))
            return false;
    }
    out->outcome = outcome_find(&solver->position, &history);
    return out->outcome.result == result_win_for(solver->attacker);
}

bool mate_find_line(MateSolver *solver, unsigned plies, MateResult *out) {
    Position root = solver->position;
    out->count = 0;
    solver->ply = 0;
    bool found = extract_line(solver, plies, out);
    solver->position = root;
    found = found && mate_verify(solver, out);
    solver->position = root;
    if (!found)
        out->count = 0;
    return found;
}

/* --- no mate --------------------------------------------------------------------------------- */

/* Graph history interaction: a disproof that relied on a repetition may not hold elsewhere. So
 * build a set of positions from which no mate can be forced: in each, every check has a reply that
 * leads back into the set. Repetitions do no harm, since a mate would have to leave the set. The
 * table only says which replies to try. */

/* Depth limit; a line of the set may be longer than one of a search. */
enum { MATE_REFUTE_DEPTH = 400 };

static bool mate_refute_node(MateSolver *solver, unsigned depth);

/* Whether the side in check has a reply that stays in the set. */
static bool mate_refute_check(MateSolver *solver, unsigned depth) {
    size_t count, first = mate_expand(solver, MATE_NO_BOUND, &count);
    MateChild *children = &solver->arena[first];
    size_t best = 0;
    while (best < count && children[best].disproof != 0)
        best++;
    for (size_t i = 0; i < count && best == count; i++) {
        resolve_child(solver, &children[i], MATE_NO_BOUND);
        if (children[i].disproof == 0)
            best = i;
    }
    bool found = best < count, decided = found && children[best].decided;
    Move move = found ? children[best].move : MOVE_NONE;
    pop_children(solver, first);
    if (!found || decided)
        return found;
    Undo undo;
    mate_do(solver, move, &undo);
    bool refuted = mate_refute_node(solver, depth + 1);
    mate_undo(solver, move, &undo);
    return refuted;
}

/* Whether every check of the attacker can be answered. */
static bool mate_refute_checks(MateSolver *solver, const MateChild *checks, size_t count,
                               unsigned depth) {
    bool refuted = true;
    for (size_t i = 0; i < count && refuted; i++) {
        Undo undo;
        if (checks[i].proof == 0)
            return false;
        if (checks[i].decided)
            continue;
        mate_do(solver, checks[i].move, &undo);
        refuted = mate_refute_check(solver, depth);
        mate_undo(solver, checks[i].move, &undo);
    }
    return refuted;
}

static bool mate_refute_node(MateSolver *solver, unsigned depth) {
    uint64_t key = mate_key(solver, MATE_NO_BOUND);
    const MateEntry *known = mate_probe(solver, key);
    if (known != NULL && known->refuted)
        return true;
    /* Keep room for a check, its replies and the next checks, so that lack of room never counts as
     * a failure. */
    if (depth > MATE_REFUTE_DEPTH || solver->arena_used > MATE_ARENA - 4 * MOVES_LIMIT ||
        solver->nodes >= solver->node_limit || solver->stopped)
        return false;
    MateEntry entry = {.key = key, .proof = MATE_INFINITE, .work = UINT32_MAX, .refuted = true};
    mate_store(solver, &entry);
    size_t count, first = mate_expand(solver, MATE_NO_BOUND, &count);
    bool refuted = mate_refute_checks(solver, &solver->arena[first], count, depth);
    pop_children(solver, first);
    return refuted;
}

bool mate_refute(MateSolver *solver) {
    solver->ply = 0;
    solver->path[0] = mate_key(solver, MATE_NO_BOUND);
    /* A position of the game itself may recur without ending the game. */
    return mate_refute_node(solver, 0) && !solver->historic;
}
