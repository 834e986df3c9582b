/* How many puzzles of each third of the ratings levels 2, 5 and 9 solve, in games of their own. */
#include <stdio.h>
#include <stdlib.h>

#include "tools/puzzles.h"

enum { THIRDS = 3, ASKED = 3, TRIES = 2, SEED = 987654321 /* other than that of the ratings */ };
static const unsigned LEVELS[ASKED] = {2, 5, 9};

static int compare_ratings(const void *a, const void *b) {
    const Puzzle *one = a, *two = b;
    return (one->rating > two->rating) - (one->rating < two->rating);
}

void levels_print(Maker *maker, Puzzle *puzzles, size_t count, size_t most) {
    qsort(puzzles, count, sizeof *puzzles, compare_ratings);
    for (size_t third = 0; third < THIRDS; third++) {
        size_t first = count * third / THIRDS, end = count * (third + 1) / THIRDS;
        end = end - first > most ? first + most : end;
        if (end == first)
            continue;
        printf("%s, %zu puzzles rated %d to %d:", maker->variant->name, end - first,
               puzzles[first].rating, puzzles[end - 1].rating);
        for (size_t i = 0; i < ASKED; i++) {
            unsigned solved = 0;
            for (size_t k = first; k < end; k++)
                solved += maker_try(maker, &puzzles[k], LEVELS[i], TRIES, SEED + 10 * k);
            printf(" level %u solves %.0f %%", LEVELS[i],
                   100.0 * solved / (TRIES * (double)(end - first)));
        }
        putchar('\n');
    }
}
