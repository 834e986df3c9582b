/* Puzzles on the desk: an activity in which moves are judged (play/puzzle/puzzle_run.h). */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_ACTIVITY_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_ACTIVITY_H

#include "play/desk/practice.h"
#include "play/desk/services.h"
#include "play/puzzle/own_mistakes.h"
#include "play/puzzle/puzzle_run.h"

/* What puzzles a person asked for. */
typedef struct PuzzleOrder {
    const Variant *variant; /* NULL: that of the puzzle before, or on show */
    unsigned kinds;         /* set of 1 << PuzzleKind; 0: any */
    int harder;             /* than the person's own rating, -600 to 600 */
    bool daily;             /* that of today */
} PuzzleOrder;

/* How much harder than the person's own rating. */
typedef struct PuzzleDifficulty {
    const char *word, *label; /* the second N_() */
    int harder;
} PuzzleDifficulty;
enum { PUZZLE_DIFFICULTY_COUNT = 5 };
extern const PuzzleDifficulty PUZZLE_DIFFICULTIES[PUZZLE_DIFFICULTY_COUNT];

typedef struct DeskPuzzle {
    PracticeBoard board;
    PuzzleRun run;
    PuzzleOrder order;
    size_t number; /* its place in the set, from 1 */
    char day[11];  /* "2026.11.23"; "": it is not the daily one */
    int rating;    /* the person's, as it is now */
    unsigned streak;
    unsigned refuted;               /* plies on the board that refute a wrong move; 0: none */
    bool noted;                     /* the result of the first try is kept, or is not to be */
    Puzzle own[OWN_MISTAKES_LIMIT]; /* those of the person's own game, in place of a set */
    size_t own_count, own_at;       /* 0: it is one of a set */
} DeskPuzzle;

/* Shows a puzzle. Refused: there is none. The game in progress, if there is one, stays behind it.
 */
ActionResult desk_begin_puzzle(Desk *desk, const PuzzleOrder *order);
/* Opens a list of what puzzles there are to ask for: today's, how hard, of which kind; without
 * lists it is a page with what to type. */
void desk_list_puzzles(Desk *desk);
/* Shows the next one after that on show, of the same order but not daily. */
ActionResult desk_next_puzzle(Desk *desk);
/* Shows as puzzles what a person did wrong in the game that is over or under review; a game of a
 * file is annotated first. Refused: none is shown. */
ActionResult desk_begin_mistakes(Desk *desk);
/* Takes the refutation of a wrong move back. False: none is on the board. */
bool desk_end_refutation(Desk *desk);
/* Plays the rest of the solution. */
ActionResult desk_solve_puzzle(Desk *desk);
#endif
