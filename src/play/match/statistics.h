/* What a match shows: Elo with its error, and whether a sequential test may end it.
 *
 * Games are counted in pairs, both of one opening with colours exchanged: the two results of a pair
 * lean the same way, so that only pairs are independent of each other ("pentanomial"). A pair's
 * score for the first player is 0 to 4 half points. Elo is the logistic one: a score of p is
 * 400 log10(p / (1 - p)). */
#ifndef PANDEMONIUM_PLAY_MATCH_STATISTICS_H
#define PANDEMONIUM_PLAY_MATCH_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

enum { MATCH_PAIR_SCORES = 5 };

/* All for the first of two players. */
typedef struct MatchCounts {
    uint64_t wins, draws, losses;      /* of all games */
    uint64_t pairs[MATCH_PAIR_SCORES]; /* by half points, of pairs with both games played */
} MatchCounts;

/* Adds games; turned: as the other player sees them. */
void match_counts_add(MatchCounts *sum, const MatchCounts *more, bool turned);

typedef struct MatchElo {
    double elo;
    double low, high; /* of the 95 % interval */
    double superior;  /* how likely the first player is the better one, 0..1 */
} MatchElo;

/* From the pairs; from single games where no pair is whole. Infinite at a score of 0 or 1, all 0
 * (superior 0.5) without games. */
MatchElo match_elo(const MatchCounts *counts);

/* The logarithm of how much likelier the pairs are if the true Elo is elo1 than if it is elo0: the
 * generalised sequential probability ratio, both likelihoods maximised over all distributions of
 * pairs with that mean. 0 without pairs. */
double match_llr(const MatchCounts *counts, double elo0, double elo1);

/* The ratio at which a test with errors of `error` each way (0.05) ends: at -bound elo0 is taken,
 * at +bound elo1. */
double match_llr_bound(double error);

#endif
