/* What the files of tools/puzzles share: a maker finds puzzles in games that it plays, one maker a
 * thread, and a shelf keeps and chooses them. */
#ifndef PANDEMONIUM_TOOLS_PUZZLES_H
#define PANDEMONIUM_TOOLS_PUZZLES_H

#include "base/random.h"
#include "engine/evaluate/evaluate.h"
#include "engine/mate/mate.h"
#include "engine/search/engine.h"
#include "play/learn/puzzle_form.h"
#include "rules/moves/movegen.h"

enum {
    MAKER_PLIES = 160, /* of a game; what comes later is much alike */
    MAKER_FOUND = 64,  /* puzzles of one game at most */
    MATE_SCRATCH = PUZZLE_PLIES_LIMIT + 2
};

/* What two lines of a search say, for the side to move. */
typedef struct TwoLines {
    size_t count; /* of lines: 0 (no search), 1 or 2 */
    int score[2];
    Move pv[ENGINE_PV_LIMIT]; /* of the better line */
    size_t pv_count;
    Move second;
} TwoLines;

typedef struct Maker {
    const Variant *variant;
    Engine *engine;
    MateSolver *solver;
    EvaluationTables tables;
    Random random;
    int cheapest_cp; /* the cheapest piece that is no pawn */
    uint64_t seed;
    unsigned game;
    unsigned wanted; /* set of kinds, 1 << PuzzleKind */
    uint64_t mate_nodes, mate_limit;
    Move scratch[MATE_SCRATCH][MOVES_LIMIT];
    Move played[MAKER_PLIES];
    Situation situations[MAKER_PLIES + 1];
    Puzzle found[MAKER_FOUND];
    size_t found_count;
} Maker;

/* --- puzzles_make.c --- */

/* False when memory is out. */
bool maker_init(Maker *maker, const Variant *variant, uint64_t seed);
void maker_done(Maker *maker);
/* Plays game number `game` of the seed, and leaves in `found` the puzzles of the kinds that are
 * wanted. The same for the same seed, number and kinds. */
void maker_play(Maker *maker, unsigned game, unsigned wanted);

/* --- puzzles_search.c --- */

/* What the search says after so many nodes. */
TwoLines maker_look(Maker *maker, const Position *position, uint64_t nodes);
/* The chance to win, 0 to 1, that a score is worth. */
double maker_chance(const Maker *maker, int score_cp);
/* What a side's men are worth more than the other's, in centipawns. */
int maker_balance(const Maker *maker, const Position *position, Side side);

/* --- puzzles_mate.c --- */

/* Makes a mate by checks out of the position, whose solver's first move is `key`: reduced, unique,
 * with all its moves. False when it does not become one. */
bool maker_mate(Maker *maker, const Position *position, Move key, unsigned plies, Puzzle *out);

/* --- puzzles_gain.c --- */

/* A position of a game, with what the search said of it and of the one before. */
typedef struct Scene {
    const Position *position;
    unsigned ply;
    Move last; /* the move that led here */
    const TwoLines *before, *now;
} Scene;
/* Makes a puzzle of another kind out of the scene, when it is one that is wanted. */
bool maker_gain(Maker *maker, const Scene *scene, Puzzle *out);

/* --- puzzles_rate.c --- */

/* How hard the puzzle is, on the levels' scale of strength, by what each level makes of it; the
 * seeds of their play begin here. */
int maker_rate(Maker *maker, const Puzzle *puzzle, uint64_t seed);
/* How many of `tries` a level solves. */
unsigned maker_try(Maker *maker, const Puzzle *puzzle, unsigned level, unsigned tries,
                   uint64_t seed);

/* --- puzzles_levels.c --- */

/* Sorts the puzzles by rating and prints of each third, at most so many of it, how many levels 2, 5
 * and 9 solve. */
void levels_print(Maker *maker, Puzzle *puzzles, size_t count, size_t most);

/* --- puzzles_shelf.c --- */

/* Chooses of the puzzles those that are shipped, in their order: chosen[i] is set. Quotas are for a
 * set of `target`; counts (PUZZLE_KIND_COUNT) gets how many there are of each kind. Returns how
 * many in all. */
size_t shelf_choose(const Puzzle *puzzles, size_t count, unsigned target, bool *chosen,
                    unsigned *counts);
/* How many of a kind a set of `target` has. */
unsigned shelf_quota(PuzzleKind kind, unsigned target);

#endif
