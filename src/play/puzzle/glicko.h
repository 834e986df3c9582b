/* Glicko-2: a rating with its uncertainty, after M. Glickman, "Example of the Glicko-2 system". */
#ifndef PANDEMONIUM_PLAY_PUZZLE_GLICKO_H
#define PANDEMONIUM_PLAY_PUZZLE_GLICKO_H

#include <stddef.h>

typedef struct Glicko {
    double rating;     /* on Glicko's scale, 1500 in the middle */
    double deviation;  /* the rating's; above 0 */
    double volatility; /* how erratic the strength is; above 0 */
} Glicko;

/* A result against an opponent whose rating does not change. */
typedef struct GlickoResult {
    double rating, deviation;
    double score; /* 0: lost, 0.5: drawn, 1: won */
} GlickoResult;

/* A new player's values, of one who knows the moves; and the limit on changes of volatility. */
#define GLICKO_START                                                                               \
    { 900, 250, 0.09 }
#define GLICKO_TAU 0.75

/* The rating after a period with one or more results; tau, above 0, limits how fast the volatility
 * changes. */
Glicko glicko_after(const Glicko *before, const GlickoResult *results, size_t count, double tau);

#endif
