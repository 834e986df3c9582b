/* How many puzzles of each third of the ratings levels 2, 5 and 9 solve, in games of their own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tools/puzzles.h"

enum { THIRDS = 3, ASKED = 3, TRIES = 4, SEED = 987654321 /* not that of the ratings */ };
static const unsigned LEVELS[ASKED] = {2, 5, 9};

/* A share in percent, and its error to either side: two standard errors over puzzles, since
 * attempts at one puzzle are correlated. */
typedef struct Share {
    double mean, bar;
} Share;

static int compare_ratings(const void *a, const void *b) {
    const Puzzle *one = a, *two = b;
    return (one->rating > two->rating) - (one->rating < two->rating);
}

static Share solved_by(Maker *maker, const Puzzle *puzzles, size_t count, unsigned level) {
    double sum = 0, squares = 0;
    for (size_t i = 0; i < count; i++) {
        double solved = 100.0 * maker_try(maker, &puzzles[i], level, TRIES, SEED + 10 * i) / TRIES;
        sum += solved;
        squares += solved * solved;
    }
    double mean = sum / (double)count, spread = squares / (double)count - mean * mean;
    return (Share){mean, 2 * sqrt(spread > 0 ? spread / (double)count : 0)};
}

/* Whether stronger levels solve significantly more of one third. */
static bool print_third(Maker *maker, const Puzzle *puzzles, size_t count) {
    bool apart = true;
    Share before = {-1, 0};
    printf("%s, %zu puzzles rated %d to %d:", maker->variant->name, count, puzzles[0].rating,
           puzzles[count - 1].rating);
    for (size_t i = 0; i < ASKED; i++) {
        Share share = solved_by(maker, puzzles, count, LEVELS[i]);
        printf(" level %u solves %.0f (+-%.0f) %%", LEVELS[i], share.mean, share.bar);
        apart = apart && before.mean + before.bar < share.mean - share.bar;
        before = share;
    }
    printf(apart ? "\n" : ", not apart\n");
    fflush(stdout);
    return apart;
}

bool levels_print(Maker *maker, Puzzle *puzzles, size_t count, size_t most) {
    bool apart = true;
    qsort(puzzles, count, sizeof *puzzles, compare_ratings);
    for (size_t third = 0; third < THIRDS; third++) {
        size_t first = count * third / THIRDS, end = count * (third + 1) / THIRDS;
        end = end - first > most ? first + most : end;
        if (end > first && !print_third(maker, &puzzles[first], end - first))
            apart = false;
    }
    return apart;
}
