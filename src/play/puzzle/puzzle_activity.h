/* Puzzles on the desk: an activity in which moves are judged (play/puzzle/puzzle_run.h). */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_ACTIVITY_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_ACTIVITY_H

#include "play/desk/practice.h"
#include "play/desk/services.h"
#include "play/puzzle/own_mistakes.h"
#include "play/puzzle/puzzle_run.h"

/* The puzzles that the user asked for. */
typedef struct PuzzleOrder {
    const Variant *variant; /* NULL: the previous or current puzzle's */
    unsigned kinds;         /* set of 1 << PuzzleKind; 0: any */
    int harder;             /* relative to the user's rating, -600 to 600 */
    bool daily;             /* today's puzzle */
} PuzzleOrder;

/* How much harder than the user's rating. */
typedef struct PuzzleDifficulty {
    const char *word, *label; /* only the label is translated, N_() */
    int harder;
} PuzzleDifficulty;
enum { PUZZLE_DIFFICULTY_COUNT = 5 };
extern const PuzzleDifficulty PUZZLE_DIFFICULTIES[PUZZLE_DIFFICULTY_COUNT];

typedef struct DeskPuzzle {
    PracticeBoard board;
    PuzzleRun run;
    PuzzleOrder order;
    size_t number;  /* how many the user has met in this game, or in this list, with this one */
    char day[11];   /* "2026.11.23"; "": not the daily puzzle */
    int rating;     /* the user's current rating */
    unsigned rated; /* how many puzzles it counts */
    unsigned streak;
    bool is_new;                    /* its result counts in the rating and the streak */
    bool warned;                    /* what help costs has been said */
    unsigned refuted;               /* plies of a refutation on the board; 0: none */
    bool noted;                     /* the first try is recorded, or does not count */
    Puzzle own[OWN_MISTAKES_LIMIT]; /* puzzles from the user's own game, instead of a set */
    size_t own_count, own_at;       /* 0: from a set */
} DeskPuzzle;

/* Shows a puzzle. Refused: there is none. A game in progress waits below it. */
ActionResult desk_begin_puzzle(Desk *desk, const PuzzleOrder *order);
/* Lists the choice of puzzles: today's, difficulties and kinds; without lists, shows a page with
 * what to type. */
void desk_list_puzzles(Desk *desk);
/* Shows the next puzzle of the same order, but not a daily one. */
ActionResult desk_next_puzzle(Desk *desk);
/* Shows the user's mistakes in the finished or reviewed game as puzzles; first annotates a game
 * from a file. Refused: none is shown. */
ActionResult desk_begin_mistakes(Desk *desk);
/* How many more puzzles the user's rating must count to be shown. */
unsigned desk_puzzles_until_rating(const DeskPuzzle *puzzle);
/* Takes back a wrong move and its refutation, as happens by itself after a moment; what was said of
 * it stays. False: none is on the board. */
bool desk_end_refutation(Desk *desk);
/* Plays the rest of the solution. */
ActionResult desk_solve_puzzle(Desk *desk);
#endif
