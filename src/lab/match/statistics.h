/* Statistics of a match: Elo with its error, and the sequential test (SPRT).
 *
 * Games are counted in pairs that share an opening with colours exchanged. The two results of a
 * pair are correlated; only pairs are independent of each other (the "pentanomial" model). A pair's
 * score for the first player is 0 to 4 half points. Elo is logistic: a score of p is 400 log10(p /
 * (1 - p)). */
#ifndef PANDEMONIUM_LAB_MATCH_STATISTICS_H
#define PANDEMONIUM_LAB_MATCH_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

enum { MATCH_PAIR_SCORES = 5 };

/* Counts from the point of view of the first of two players. */
typedef struct MatchCounts {
    uint64_t wins, draws, losses;      /* of all games */
    uint64_t pairs[MATCH_PAIR_SCORES]; /* [half points], for pairs with both games played */
} MatchCounts;

/* Adds `more` to `sum`; turned: from the other player's point of view. */
void match_counts_add(MatchCounts *sum, const MatchCounts *more, bool turned);

typedef struct MatchElo {
    double elo;
    double low, high; /* bounds of the 95 % interval */
    double superior;  /* probability that the first player is the stronger one, 0..1 */
} MatchElo;

/* The Elo difference from the pairs, or from single games if no pair is complete. Infinite for a
 * score of 0 or 1; all 0 (superior 0.5) without games. */
MatchElo match_elo(const MatchCounts *counts);

/* The log-likelihood ratio of the pairs for a true Elo of elo1 against elo0, as in the generalised
 * sequential probability ratio test: each likelihood is maximised over all distributions of pairs
 * with that mean. 0 without pairs. */
double match_llr(const MatchCounts *counts, double elo0, double elo1);

/* The bound at which a test with error probabilities `error` (such as 0.05) ends: at -bound it
 * accepts elo0, at +bound elo1. */
double match_llr_bound(double error);

#endif
