/* Checks and the answers to them. */
#include "engine/mate/check_squares.h"
#include "engine/mate/solver.h"
#include "rules/endings/immediate.h"

/* --- which moves may give check -------------------------------------------------------------- */

/* Which of the attacker's moves may give check. */
typedef struct MateMasks {
    Bitboard blockers; /* own pieces that may open a line to the royal by going away */
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

/* False only when the legal move gives no check. A piece that goes away from between the royal and
 * where it arrives counts among the blockers. */
static bool mate_may_check(MateMasks *masks, const Position *position, Move move) {
    MoveKind kind = move_kind(move);
    if (kind == MOVE_CASTLING || kind == MOVE_EN_PASSANT)
        return true;
    if (kind != MOVE_DROP && bitboard_has(masks->blockers, move_from(move)))
        return true;
    return check_squares_has(&masks->squares, position, move);
}

/* Keeps of the attacker's moves those that may give check. */
static size_t mate_sift(MateSolver *solver, size_t count) {
    const Position *position = &solver->position;
    Bitboard royals = position_royals(position, side_other(position->side));
    if (royals == 0)
        return 0;
    /* Of two royals one has to be taken, and then the other is in check. */
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

/* Whether the game is over on the board by another rule than mate; then *wins tells for whom. */
static bool mate_has_ended(const MateSolver *solver, bool *wins) {
    const Position *position = &solver->position;
    if (!solver->may_end)
        return false;
    bool bare = !bitboard_several(position->by_side[SIDE_WHITE]) ||
                !bitboard_several(position->by_side[SIDE_BLACK]);
    if (!bare && !immediate_end(position, NULL))
        return false;
    Situation situation = situation_of(position);
    History history = {&situation, 1};
    Outcome outcome = outcome_find(position, &history);
    *wins = outcome.result == result_win_for(solver->attacker);
    return outcome.result != RESULT_ONGOING;
}

/* Whether the situation on the board was on the line or in the game before. A mate within so many
 * plies needs no look at the line: the shortest one never repeats. */
static bool mate_repeats(MateSolver *solver, unsigned plies) {
    if (plies == MATE_NO_BOUND) {
        uint64_t key = mate_key(solver, MATE_NO_BOUND);
        for (unsigned i = 0; i <= solver->ply; i++)
            if (solver->path[i] == key)
                return true;
    }
    uint64_t key = solver->position.situation_key;
    if (!solver->seen[key % MATE_SEEN_SLOTS])
        return false;
    for (size_t i = 0; i < solver->situation_count; i++)
        if (solver->situations[i].key == key)
            return solver->historic = true;
    return false;
}

static void mate_decide(MateChild *child, bool wins) {
    child->decided = true;
    child->plies = 0;
    child->proof = wins ? 0 : MATE_INFINITE;
    child->disproof = wins ? MATE_INFINITE : 0;
}

/* Takes what the table knows of a child. */
static bool mate_recall(MateSolver *solver, MateChild *child) {
    const MateEntry *entry = mate_probe(solver, child->key);
    if (entry == NULL)
        return false;
    child->proof = entry->proof;
    child->disproof = entry->disproof;
    child->plies = entry->plies;
    solver->cut = solver->cut || (entry->disproof == 0 && entry->cut);
    return true;
}

/* A failure for want of room on the line, or because the situation is no new one. */
static bool mate_gives_up(MateSolver *solver, unsigned plies, bool attacks) {
    /* Room for the rest of this node, the child and the attacker's next checks. */
    bool full = !attacks && (solver->ply + 2 >= MATE_PLIES_LIMIT ||
                             solver->arena_used > MATE_ARENA - 3 * MOVES_LIMIT);
    if (!full && !mate_repeats(solver, plies))
        return false;
    solver->looped = true;
    return true;
}

/* Judges the child on the board. answers: legal ones, where the attacker has just given check. */
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
    } else if (mate_gives_up(solver, plies, attacks)) {
        mate_decide(child, false);
    } else if (!mate_recall(solver, child)) {
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
        total = mate_sift(solver, total);
    for (size_t i = 0; i < total; i++)
        mate_add_child(solver, solver->moves[i], mate_plies_below(plies));
    *count = solver->arena_used - first;
    return first;
}
