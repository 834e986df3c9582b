/* Solving a puzzle: what an answer is worth, and what refutes a wrong one. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_RUN_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_RUN_H

#include <stdbool.h>
#include <stddef.h>

#include "play/puzzle/puzzle.h"

enum { PUZZLE_REFUTATION_PLIES = 4 };

/* A puzzle being solved. */
typedef struct PuzzleRun {
    Puzzle puzzle;
    unsigned ply;      /* how many plies of the solution are on the board */
    Position position; /* after them */
    unsigned wrong;    /* tries that were wrong */
    bool helped;       /* a hint, or the solution, was shown */
    bool solved;       /* all was found, or shown */
    bool own_way;      /* it was solved by a move as good as the stored one */
} PuzzleRun;

typedef enum PuzzleVerdict {
    PUZZLE_GOES_ON, /* right; the opponent has answered */
    PUZZLE_SOLVED,  /* right, and nothing more is to be found: the last move, or one that wins at
                       once by any rule, or mates as soon as the stored one */
    PUZZLE_WRONG
} PuzzleVerdict;

/* Why a wrong move fails. */
typedef enum PuzzleFault {
    PUZZLE_FAULT_NO_CHECK, /* a mate's move gives no check */
    PUZZLE_FAULT_ESCAPE,   /* after the answer there is no mate in as few moves */
    PUZZLE_FAULT_ENDS,     /* it ends the game without winning it */
    PUZZLE_FAULT_WORSE     /* the answer leaves less than the right move does */
} PuzzleFault;

typedef struct PuzzleRefutation {
    PuzzleFault fault;
    Move line[PUZZLE_REFUTATION_PLIES]; /* what follows the wrong move; legal after it */
    size_t count;
    int chance, right_chance; /* with WORSE: the solver's chances after the wrong move and after the
                                 right one, in thousandths */
} PuzzleRefutation;

/* Begins the puzzle (copied). */
void puzzle_begin(PuzzleRun *run, const Puzzle *puzzle);
/* Takes a legal move. If it is right, it and the opponent's answer are made; after a wrong one the
 * position is as before. For a check that is not stored it thinks for about a tenth of a second.
 * Call it only while not solved. */
PuzzleVerdict puzzle_answer(PuzzleRun *run, Move move);
/* The move that is shown as right at this point. */
Move puzzle_right(const PuzzleRun *run);
/* How many moves the solver has still to find. */
unsigned puzzle_moves_left(const PuzzleRun *run);
/* Whether the puzzle counts as solved at the first try, once it is solved. */
bool puzzle_at_first_try(const PuzzleRun *run);

/* Why this wrong, legal move fails; thinks for about a tenth of a second. False when memory is
 * out. */
bool puzzle_refute(const PuzzleRun *run, Move wrong, PuzzleRefutation *out);

#endif
