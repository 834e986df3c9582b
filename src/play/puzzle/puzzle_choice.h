/* Chooses the next puzzle, and records results in the progress file. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_CHOICE_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_CHOICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/puzzle/glicko.h"
#include "play/puzzle/puzzle_set.h"
#include "play/record/progress.h"

#define PUZZLE_RATED "puzzles" /* the id of the puzzle rating */

/* The criteria for the next puzzle. */
typedef struct PuzzleWish {
    unsigned kinds; /* set of 1 << PuzzleKind; 0: any */
    int harder;     /* relative to the user's rating, -600 to 600 */
    int64_t now_s;  /* since the epoch */
    uint64_t seed;  /* decides between equally good rows */
} PuzzleWish;

/* The row to solve next: a failed one that is due again, the longest due first; else a new one near
 * the wanted rating; else, if all were seen, the one seen longest ago. Until the rating
 * is shown (RATING_SHOWN) these are: five mates in one with few kinds of piece (puzzle_first.h), if
 * no kind or difficulty is wanted; then full boards, from the easiest up, harder after each
 * success.
 * set->count: the set has none of these kinds. */
size_t puzzle_choose(const PuzzleSet *set, const Progress *progress, const PuzzleWish *wish);
/* The row of a day, "2026.11.23": the same for all users of this set, which must not be empty. */
size_t puzzle_of_day(const PuzzleSet *set, const char *day);

/* The user's puzzle rating in a game, or a new player's. */
Glicko puzzle_rating(const Progress *progress, const char *game);
/* How many puzzles the rating counts. */
unsigned puzzle_rated(const Progress *progress, const char *game);
/* How many puzzles in a row were solved on the first try. */
unsigned puzzle_streak(const Progress *progress, const char *game);

/* The result of a first try. */
typedef struct PuzzleResult {
    const char *game, *id; /* borrowed */
    int rating;            /* the puzzle's; 0: does not affect the user's rating */
    bool right;
    int64_t now_s;
    const char *day; /* a daily puzzle's; NULL: not daily */
} PuzzleResult;

/* Records a result in progress: when the puzzle comes again (failed ones after 4 hours, then, as
 * long as they are right, 1 day, 3 days, 1 week, 2 weeks, 1 month, 3 months; solving one early does
 * not change that), and, on the very first try, the rating and the streak. */
void puzzle_note(Progress *progress, const PuzzleResult *result);

#endif
