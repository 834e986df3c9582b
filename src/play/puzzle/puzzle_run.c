#include "play/puzzle/puzzle_run.h"

#include <assert.h>

#include "engine/mate/mate.h"
#include "engine/search/engine.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/outcome.h"

enum {
    SOLVER_MIB = 4,
    SOLVER_NODES = 40000, /* for each reply to a wrong check */
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

static bool is_stored(const PuzzleRun *run, Move move) {
    const PuzzlePly *ply = &run->puzzle.plies[run->ply];
    for (unsigned i = 0; i < ply->count; i++)
        if (ply->moves[i] == move)
            return true;
    return false;
}

/* Whether the game is over and the solver has won. */
static bool is_won(const PuzzleRun *run, const Position *position) {
    return outcome_at(position).result == result_win_for(run->puzzle.position.side);
}

/* --- mates by checks ------------------------------------------------------------------------- */

/* How many plies of a mate remain after a move and its reply. */
static unsigned plies_behind(const PuzzleRun *run) {
    unsigned mate = puzzle_mate_plies(run->puzzle.kind);
    return mate > run->ply + 2 ? mate - run->ply - 2 : 0;
}

typedef enum Escape { ESCAPES_NOT, ESCAPES_PERHAPS, ESCAPES } Escape;

/* Whether the solver, to move, has lost the mate in the remaining plies. */
static Escape judge_escape(MateSolver *solver, const PuzzleRun *run, const Position *answered) {
    MateResult result = {.verdict = MATE_UNKNOWN};
    MateLimits limits = {.nodes = SOLVER_NODES, .plies = plies_behind(run)};
    if (is_won(run, answered))
        return ESCAPES_NOT;
    if (outcome_at(answered).result != RESULT_ONGOING || limits.plies == 0)
        return ESCAPES;
    mate_solve(solver, answered, NULL, &limits, &result);
    if (result.verdict == MATE_FOUND && result.count <= limits.plies)
        return ESCAPES_NOT;
    return result.nodes < SOLVER_NODES ? ESCAPES : ESCAPES_PERHAPS;
}

/* Finds a reply that avoids mate within the remaining plies, a proven one if possible. MOVE_NONE:
 * no reply does. False: memory ran out. */
static bool find_escape(const PuzzleRun *run, const Position *after, Move *out) {
    MateSolver *solver = mate_new(SOLVER_MIB);
    if (solver == NULL)
        return false;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(after, moves);
    Escape best = ESCAPES_NOT;
    *out = MOVE_NONE;
    for (size_t i = 0; i < count && best != ESCAPES; i++) {
        Position answered = *after;
        Undo undo;
        position_do(&answered, moves[i], &undo);
        Escape escape = judge_escape(solver, run, &answered);
        if (escape > best) {
            best = escape;
            *out = moves[i];
        }
    }
    mate_free(solver);
    return true;
}

/* Whether a check that is not stored mates as fast as the stored move. */
static bool mates_as_soon(const PuzzleRun *run, const Position *after) {
    Move escape;
    return plies_behind(run) > 0 && position_in_check(after) &&
           outcome_at(after).result == RESULT_ONGOING && find_escape(run, after, &escape) &&
           escape == MOVE_NONE;
}

/* --- answers --------------------------------------------------------------------------------- */

/* A move that is not stored is also right if it wins at once, by any rule, or mates as fast. */
static bool is_as_good(const PuzzleRun *run, Move move) {
    Position after = run->position;
    Undo undo;
    position_do(&after, move, &undo);
    return is_won(run, &after) || mates_as_soon(run, &after);
}

PuzzleVerdict puzzle_answer(PuzzleRun *run, Move move) {
    assert(!run->solved);
    bool stored = is_stored(run, move);
    if (!stored && !is_as_good(run, move)) {
        run->wrong++;
        return PUZZLE_WRONG;
    }
    make(run, move);
    run->own_way = !stored;
    run->solved = !stored || run->ply == run->puzzle.ply_count;
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

static EngineReport look(Engine *engine, const Position *position) {
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    EngineLimits limits = {.nodes = LOOK_NODES};
    engine_clear(engine);
    return engine_think(engine, position, &history, &limits).report;
}

/* Searches for the reply's line. */
static bool find_answer(const Position *after, PuzzleRefutation *out) {
    Engine *engine = engine_new(HASH_MIB, 1, NULL);
    if (engine == NULL)
        return false;
    EngineReport wrong = look(engine, after);
    out->fault = PUZZLE_FAULT_WORSE;
    Undo undo;
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
    *out = (PuzzleRefutation){.fault = PUZZLE_FAULT_ENDS};
    position_do(&after, wrong, &undo);
    if (outcome_at(&after).result != RESULT_ONGOING)
        return true;
    if (puzzle_mate_plies(run->puzzle.kind) == 0)
        return find_answer(&after, out);
    out->fault = PUZZLE_FAULT_NO_CHECK;
    if (!position_in_check(&after))
        return true;
    out->fault = PUZZLE_FAULT_ESCAPE;
    out->count = 1;
    return find_escape(run, &after, &out->line[0]);
}
