/* Solves a puzzle: judges answers, and refutes wrong ones. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_RUN_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_RUN_H

#include <stdbool.h>
#include <stddef.h>

#include "play/puzzle/puzzle.h"

enum { PUZZLE_REFUTATION_PLIES = 4 };

/* A puzzle being solved. */
typedef struct PuzzleRun {
    Puzzle puzzle;
    unsigned ply;      /* plies of the solution on the board */
    Position position; /* the position after them */
    unsigned wrong;    /* wrong tries */
    bool helped;       /* a hint, or the solution, was shown */
    bool solved;       /* everything was found or shown */
    bool shown;        /* the rest of the solution was shown, not found */
    bool own_way;      /* solved by a move as good as the stored one */
} PuzzleRun;

typedef enum PuzzleVerdict {
    PUZZLE_GOES_ON, /* right; the opponent has replied */
    PUZZLE_SOLVED, /* right, and nothing is left to find: the last move, or one that wins at once by
                      any rule, or mates as fast as the stored one */
    PUZZLE_WRONG
} PuzzleVerdict;

/* Why a wrong move fails. */
typedef enum PuzzleFault {
    PUZZLE_FAULT_NO_CHECK, /* a move in a mate puzzle that gives no check */
    PUZZLE_FAULT_ESCAPE,   /* after the reply there is no mate in as few moves */
    PUZZLE_FAULT_ENDS,     /* it ends the game without winning */
    PUZZLE_FAULT_WORSE     /* after the reply it is worse than the right move */
} PuzzleFault;

typedef struct PuzzleRefutation {
    PuzzleFault fault;
    Move line[PUZZLE_REFUTATION_PLIES]; /* the refutation; legal after the wrong move */
    size_t count;
} PuzzleRefutation;

/* Starts the puzzle (copied). */
void puzzle_begin(PuzzleRun *run, const Puzzle *puzzle);
/* Judges a legal move. Plays a right one and the opponent's reply; a wrong one leaves the position
 * unchanged. A check that is not stored takes about a tenth of a second. Call it only while not
 * solved. */
PuzzleVerdict puzzle_answer(PuzzleRun *run, Move move);
/* The right move to show now. */
Move puzzle_right(const PuzzleRun *run);
/* How many moves are left to find. */
unsigned puzzle_moves_left(const PuzzleRun *run);
/* Whether a solved puzzle counts as solved on the first try. */
bool puzzle_at_first_try(const PuzzleRun *run);

/* Why this wrong, legal move fails; takes about a tenth of a second. False: memory ran out. */
bool puzzle_refute(const PuzzleRun *run, Move wrong, PuzzleRefutation *out);

#endif
