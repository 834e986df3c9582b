#include "play/learn/puzzle_run.h"

#include <assert.h>

#include "engine/level/chance.h"
#include "engine/mate/mate.h"
#include "engine/search/engine.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/outcome.h"

enum {
    SOLVER_MIB = 4,
    SOLVER_NODES = 40000, /* for each answer to a wrong check */
    HASH_MIB = 8,
    LOOK_NODES = 30000
};

static void make(PuzzleRun *run, Move move) {
    Undo undo;
    position_do(&run->position, move, &undo);
    run->ply++;
}

void puzzle_begin(PuzzleRun *run, const Puzzle *puzzle) {
    *run = (PuzzleRun){.puzzle = *puzzle, .position = puzzle->position};
}

/* At the last move of a mate every mate is right, one that was not stored as well. */
static bool is_right(const PuzzleRun *run, Move move) {
    const PuzzlePly *ply = &run->puzzle.plies[run->ply];
    for (unsigned i = 0; i < ply->count; i++)
        if (ply->moves[i] == move)
            return true;
    if (puzzle_mate_plies(run->puzzle.kind) != run->ply + 1)
        return false;
    Position after = run->position;
    Undo undo;
    position_do(&after, move, &undo);
    return outcome_at(&after).termination == TERMINATION_CHECKMATE;
}

PuzzleVerdict puzzle_answer(PuzzleRun *run, Move move) {
    assert(!run->solved);
    if (!is_right(run, move)) {
        run->wrong++;
        return PUZZLE_WRONG;
    }
    make(run, move);
    run->solved = run->ply == run->puzzle.ply_count;
    if (run->solved)
        return PUZZLE_SOLVED;
    make(run, run->puzzle.plies[run->ply].moves[0]);
    return PUZZLE_GOES_ON;
}

Move puzzle_right(const PuzzleRun *run) {
    return run->puzzle.plies[run->ply].moves[0];
}

unsigned puzzle_moves_left(const PuzzleRun *run) {
    return (run->puzzle.ply_count - run->ply + 1) / 2;
}

bool puzzle_at_first_try(const PuzzleRun *run) {
    return run->wrong == 0 && !run->helped;
}

/* --- refutations ----------------------------------------------------------------------------- */

/* Finds the answer after which there is no mate in so many plies. */
static bool find_escape(const Position *after, unsigned plies, PuzzleRefutation *out) {
    MateSolver *solver = mate_new(SOLVER_MIB);
    if (solver == NULL)
        return false;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(after, moves);
    out->fault = PUZZLE_FAULT_LONGER;
    for (size_t i = 0; i < count && out->count == 0; i++) {
        Position next = *after;
        Undo undo;
        MateResult result = {.verdict = MATE_UNKNOWN};
        MateLimits limits = {.nodes = SOLVER_NODES, .plies = plies};
        position_do(&next, moves[i], &undo);
        if (plies > 0)
            mate_solve(solver, &next, NULL, &limits, &result);
        if (result.verdict == MATE_FOUND && result.count <= plies)
            continue;
        out->fault = PUZZLE_FAULT_ESCAPE;
        out->line[out->count++] = moves[i];
    }
    mate_free(solver);
    return true;
}

static EngineReport look(Engine *engine, const Position *position) {
    Situation situation = situation_of(position);
    History history = {&situation, 1};
    EngineLimits limits = {.nodes = LOOK_NODES};
    engine_clear(engine);
    return engine_think(engine, position, &history, &limits).report;
}

/* The line that the search answers with, and how much is lost by it. */
static bool find_answer(const PuzzleRun *run, const Position *after, PuzzleRefutation *out) {
    Engine *engine = engine_new(HASH_MIB, 1, NULL);
    if (engine == NULL)
        return false;
    const Variant *variant = after->variant;
    Position right = run->position;
    Undo undo;
    position_do(&right, puzzle_right(run), &undo);
    EngineReport wrong = look(engine, after);
    out->fault = PUZZLE_FAULT_WORSE;
    out->chance = 1000 - winning_chance(variant, wrong.score_cp);
    out->right_chance = outcome_at(&right).result == RESULT_ONGOING
                            ? 1000 - winning_chance(variant, look(engine, &right).score_cp)
                            : 1000;
    Position at = *after;
    for (size_t i = 0; i < wrong.pv_count && out->count < PUZZLE_REFUTATION_PLIES - 1 &&
                       moves_is_legal(&at, wrong.pv[i]);
         i++) {
        out->line[out->count++] = wrong.pv[i];
        position_do(&at, wrong.pv[i], &undo);
    }
    engine_free(engine);
    return true;
}

bool puzzle_refute(const PuzzleRun *run, Move wrong, PuzzleRefutation *out) {
    Position after = run->position;
    Undo undo;
    unsigned mate = puzzle_mate_plies(run->puzzle.kind);
    *out = (PuzzleRefutation){.fault = PUZZLE_FAULT_ENDS};
    position_do(&after, wrong, &undo);
    if (outcome_at(&after).result != RESULT_ONGOING)
        return true;
    if (mate == 0)
        return find_answer(run, &after, out);
    if (position_in_check(&after))
        return find_escape(&after, mate > run->ply + 2 ? mate - run->ply - 2 : 0, out);
    out->fault = PUZZLE_FAULT_NO_CHECK;
    return true;
}
