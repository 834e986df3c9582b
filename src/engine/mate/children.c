/* The children of a node: checks, or the replies to one. */
#include "engine/mate/check_squares.h"
#include "engine/mate/dfpn.h"
#include "engine/mate/solver.h"
#include "rules/endings/immediate.h"

/* --- filtering checks ------------------------------------------------------------------------ */

/* Which of the attacker's moves may give check. */
typedef struct MateMasks {
    Bitboard blockers; /* own pieces that may give a discovered check by moving */
    CheckSquares squares;
} MateMasks;

/* The nearest own piece in each direction from the royal. */
static Bitboard mate_blockers(const Position *position, Square royal) {
    const Variant *variant = position->variant;
    Bitboard occupied = position_occupied(position), found = 0;
    for (unsigned i = 0; i < variant->direction_count; i++) {
        Bitboard there = variant->rays[i][royal] & occupied;
        if (there == 0)
            continue;
        Square nearest =
            variant->directions[i].ascending ? bitboard_first(there) : bitboard_last(there);
        found |= bitboard_of(nearest);
    }
    return found & position->by_side[position->side];
}

/* False only when the legal move gives no check. A piece that moves along a line away from the
 * royal counts among the blockers. */
static bool mate_may_check(MateMasks *masks, const Position *position, Move move) {
    MoveKind kind = move_kind(move);
    if (kind == MOVE_CASTLING || kind == MOVE_EN_PASSANT)
        return true;
    if (kind != MOVE_DROP && bitboard_has(masks->blockers, move_from(move)))
        return true;
    return check_squares_has(&masks->squares, position, move);
}

/* Keeps only those of the attacker's moves that may give check. */
static size_t filter_checks(MateSolver *solver, size_t count) {
    const Position *position = &solver->position;
    Bitboard royals = position_royals(position, side_other(position->side));
    if (royals == 0)
        return 0;
    /* With two royals, only the capture of one puts the other in check. */
    if (!solver->masks_suffice || bitboard_several(royals))
        return count;
    MateMasks masks;
    masks.blockers = mate_blockers(position, bitboard_first(royals));
    masks.squares.known = 0;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (mate_may_check(&masks, position, solver->moves[i]))
            solver->moves[kept++] = solver->moves[i];
    return kept;
}

/* --- children -------------------------------------------------------------------------------- */

/* Whether the game is over by another rule than mate; *wins: the attacker wins. */
static bool mate_has_ended(const MateSolver *solver, bool *wins) {
    const Position *position = &solver->position;
    if (!solver->may_end)
        return false;
    bool bare = !bitboard_several(position->by_side[SIDE_WHITE]) ||
                !bitboard_several(position->by_side[SIDE_BLACK]);
    if (!bare && !immediate_end(position, NULL))
        return false;
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    Outcome outcome = outcome_find(position, &history);
    *wins = outcome.result == result_win_for(solver->attacker);
    return outcome.result != RESULT_ONGOING;
}

/* Whether the position occurred on the line or earlier in the game. A mate within `plies` can skip
 * the line: the shortest mate never repeats. */
static bool mate_repeats(MateSolver *solver, unsigned plies) {
    if (plies == MATE_NO_BOUND) {
        uint64_t key = mate_key(solver, MATE_NO_BOUND);
        for (unsigned i = 0; i <= solver->ply; i++)
            if (solver->path[i] == key)
                return true;
    }
    uint64_t key = solver->position.repetition_key;
    if (!solver->seen[key % MATE_SEEN_SLOTS])
        return false;
    for (size_t i = 0; i < solver->entry_count; i++)
        if (solver->entries[i].key == key)
            return solver->historic = true;
    return false;
}

static void mate_decide(MateChild *child, bool wins) {
    child->decided = true;
    child->plies = 0;
    child->proof = wins ? 0 : MATE_INFINITE;
    child->disproof = wins ? MATE_INFINITE : 0;
}

/* Probes the table for a child. */
static bool probe_child(MateSolver *solver, MateChild *child) {
    const MateEntry *entry = mate_probe(solver, child->key);
    if (entry == NULL)
        return false;
    child->proof = entry->proof;
    child->disproof = entry->disproof;
    child->plies = entry->plies;
    solver->cut = solver->cut || (entry->disproof == 0 && entry->cut);
    return true;
}

/* Whether the attacker fails here because the line is too long or the position repeats. */
static bool mate_is_cut_off(MateSolver *solver, unsigned plies, bool attacks) {
    /* Keep room for the rest of this node, the child and the attacker's next checks. */
    bool full = !attacks && (solver->ply + 2 >= MATE_PLIES_LIMIT ||
                             solver->arena_used > MATE_ARENA - 3 * MOVES_LIMIT);
    if (!full && !mate_repeats(solver, plies))
        return false;
    solver->looped = true;
    return true;
}

/* Initialises the child on the board. answers: the number of legal replies, after the attacker's
 * check. */
static void mate_judge(MateSolver *solver, MateChild *child, unsigned plies, size_t answers) {
    bool attacks = mate_attacks(solver), wins = false;
    child->key = mate_key(solver, plies);
    child->decided = false;
    child->plies = 0;
    if (mate_has_ended(solver, &wins)) {
        mate_decide(child, wins);
    } else if (!attacks && answers == 0) {
        mate_decide(child, true);
    } else if (!attacks && plies == 0) {
        mate_decide(child, false);
        solver->cut = true;
    } else if (mate_is_cut_off(solver, plies, attacks)) {
        mate_decide(child, false);
    } else if (!probe_child(solver, child)) {
        child->proof = attacks ? 1 : (uint32_t)answers;
        child->disproof = 1;
    }
}

/* Adds the move as a child, unless it is the attacker's and gives no check. */
static void mate_add_child(MateSolver *solver, Move move, unsigned plies) {
    Undo undo;
    mate_do(solver, move, &undo);
    bool attacks = mate_attacks(solver);
    if (attacks || position_in_check(&solver->position)) {
        MateChild *child = &solver->arena[solver->arena_used++];
        child->move = move;
        mate_judge(solver, child, plies, attacks ? 0 : moves_count(&solver->position));
    }
    mate_undo(solver, move, &undo);
}

size_t mate_expand(MateSolver *solver, unsigned plies, size_t *count) {
    size_t first = solver->arena_used;
    size_t total = moves_generate(&solver->position, solver->moves);
    if (mate_attacks(solver))
        total = filter_checks(solver, total);
    for (size_t i = 0; i < total; i++)
        mate_add_child(solver, solver->moves[i], mate_plies_below(plies));
    *count = solver->arena_used - first;
    return first;
}
