#include "lab/match/statistics.h"

#include <math.h>
#include <stddef.h>

/* Two-sided 95% of a normal distribution. */
static const double DEVIATIONS_95 = 1.959963984540054;
/* The weight of a result not seen yet, in pairs: keeps likelihoods above 0. */
static const double UNSEEN = 1e-3;
/* Bisection steps to find a multiplier, to the precision of a double. */
enum { BISECTION_STEPS = 100, SINGLE_SCORES = 3 };

/* The relative frequency of each score, from 0 to 1 in equal steps. */
typedef struct Distribution {
    double share[MATCH_PAIR_SCORES]; /* sums to 1 */
    size_t scores;
    double count;
} Distribution;

static double distribution_score(const Distribution *d, size_t i) {
    return (double)i / (double)(d->scores - 1);
}

static double distribution_mean(const Distribution *d) {
    double mean = 0;
    for (size_t i = 0; i < d->scores; i++)
        mean += d->share[i] * distribution_score(d, i);
    return mean;
}

static double distribution_variance(const Distribution *d) {
    double mean = distribution_mean(d), variance = 0;
    for (size_t i = 0; i < d->scores; i++) {
        double off = distribution_score(d, i) - mean;
        variance += d->share[i] * off * off;
    }
    return variance;
}

static void distribution_share(Distribution *d) {
    d->count = 0;
    for (size_t i = 0; i < d->scores; i++)
        d->count += d->share[i];
    for (size_t i = 0; i < d->scores && d->count > 0; i++)
        d->share[i] /= d->count;
}

static Distribution distribution_of_pairs(const MatchCounts *counts, double unseen) {
    Distribution d = {.scores = MATCH_PAIR_SCORES};
    uint64_t pairs = 0;
    for (size_t i = 0; i < d.scores; i++)
        pairs += counts->pairs[i];
    for (size_t i = 0; i < d.scores && pairs > 0; i++)
        d.share[i] = counts->pairs[i] > 0 ? (double)counts->pairs[i] : unseen;
    distribution_share(&d);
    return d;
}

static Distribution distribution_of_games(const MatchCounts *counts) {
    Distribution d = {.scores = SINGLE_SCORES};
    d.share[0] = (double)counts->losses;
    d.share[1] = (double)counts->draws;
    d.share[2] = (double)counts->wins;
    distribution_share(&d);
    return d;
}

static double elo_of_score(double score) {
    if (score <= 0)
        return -INFINITY;
    return score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

static double score_of_elo(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

void match_counts_add(MatchCounts *sum, const MatchCounts *more, bool turned) {
    sum->wins += turned ? more->losses : more->wins;
    sum->draws += more->draws;
    sum->losses += turned ? more->wins : more->losses;
    for (size_t i = 0; i < MATCH_PAIR_SCORES; i++)
        sum->pairs[i] += more->pairs[turned ? MATCH_PAIR_SCORES - 1 - i : i];
}

MatchElo match_elo(const MatchCounts *counts) {
    Distribution d = distribution_of_pairs(counts, 0);
    if (d.count <= 0)
        d = distribution_of_games(counts);
    if (d.count <= 0)
        return (MatchElo){0, 0, 0, 0.5};
    double mean = distribution_mean(&d);
    double deviation = sqrt(distribution_variance(&d) / d.count);
    double superior = mean > 0.5 ? 1 : 0;
    if (deviation > 0)
        superior = erfc((0.5 - mean) / deviation / sqrt(2)) / 2;
    else if (mean >= 0.5 && mean <= 0.5)
        superior = 0.5;
    return (MatchElo){elo_of_score(mean), elo_of_score(mean - DEVIATIONS_95 * deviation),
                      elo_of_score(mean + DEVIATIONS_95 * deviation), superior};
}

/* Of all distributions with this mean, the most likely one given d has the shares d.share[i] / (1 +
 * x (score[i] - mean)); finds the multiplier x. The sum below falls as x grows. */
static double lagrange_multiplier(const Distribution *d, double mean) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int i = 0; i < BISECTION_STEPS; i++) {
        double x = (low + high) / 2, sum = 0;
        for (size_t k = 0; k < d->scores; k++) {
            double off = distribution_score(d, k) - mean;
            sum += d->share[k] * off / (1 + x * off);
        }
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double match_llr(const MatchCounts *counts, double elo0, double elo1) {
    Distribution d = distribution_of_pairs(counts, UNSEEN);
    if (d.count <= 0)
        return 0;
    double mean0 = score_of_elo(elo0), mean1 = score_of_elo(elo1);
    double x0 = lagrange_multiplier(&d, mean0), x1 = lagrange_multiplier(&d, mean1);
    double sum = 0;
    for (size_t k = 0; k < d.scores; k++) {
        double score = distribution_score(&d, k);
        sum += d.share[k] * (log1p(x0 * (score - mean0)) - log1p(x1 * (score - mean1)));
    }
    return d.count * sum;
}

double match_llr_bound(double error) {
    return log((1 - error) / error);
}
