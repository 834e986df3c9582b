/* Which puzzle comes next, and what solving it leaves in the progress file. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_CHOICE_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_CHOICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/puzzle/glicko.h"
#include "play/puzzle/puzzle_set.h"
#include "play/record/progress.h"

#define PUZZLE_RATED "puzzles" /* the id of a person's rating at puzzles */

/* What is wanted. */
typedef struct PuzzleWish {
    unsigned kinds; /* set of 1 << PuzzleKind; 0: any */
    int harder;     /* than the person's own rating, -600 to 600 */
    int64_t now_s;  /* since the epoch */
    uint64_t seed;  /* which of those that are equally good */
} PuzzleWish;

/* The row to solve next: one that was failed and is due again, the longest due first; else a new
 * one of about the wished rating; else, when all were seen, the one that was seen longest ago.
 * set->count: the set has none of these kinds. */
size_t puzzle_choose(const PuzzleSet *set, const Progress *progress, const PuzzleWish *wish);
/* The row of a day, "2026.11.23": the same for everyone who has this set. It may not be empty. */
size_t puzzle_of_day(const PuzzleSet *set, const char *day);

/* The person's rating at a game's puzzles; how a new player begins if there is none yet. */
Glicko puzzle_rating(const Progress *progress, const char *game);
/* How many puzzles in a row were solved at the first try. */
unsigned puzzle_streak(const Progress *progress, const char *game);

/* The end of a first try. */
typedef struct PuzzleResult {
    const char *game, *id; /* borrowed */
    int rating;            /* of the puzzle; 0: it changes no rating */
    bool right;
    int64_t now_s;
    const char *day; /* a daily puzzle's; NULL: it is none */
} PuzzleResult;

/* Puts a result into progress: when the puzzle comes again (failed ones after 4 hours, and, as long
 * as they are right, 1 day, 3 days, 1 week, 2 weeks, 1 month, 3 months; one that is solved before
 * it is due waits on), and, if it was never tried before, the rating and the streak. */
void puzzle_note(Progress *progress, const PuzzleResult *result);

#endif
