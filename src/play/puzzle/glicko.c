#include "play/puzzle/glicko.h"

#include <math.h>

/* Glicko-2's scale is narrower by this factor, and centred on 0. */
static const double SCALE = 173.7178, MIDDLE = 1500;
static const double CLOSE_ENOUGH = 0.000001;

static const double PI_SQUARED = 9.8696044010893586;

static double weight(double phi) {
    return 1 / sqrt(1 + 3 * phi * phi / PI_SQUARED);
}

static double expected(double mu, double other, double phi) {
    return 1 / (1 + exp(-weight(phi) * (mu - other)));
}

/* The function of step 5 of the paper, whose zero is the new volatility. */
typedef struct Change {
    double delta_squared, phi_squared, variance, a, tau;
} Change;

static double change_at(const Change *change, double x) {
    double power = exp(x), sum = change->phi_squared + change->variance + power;
    return power * (change->delta_squared - sum) / (2 * sum * sum) -
           (x - change->a) / (change->tau * change->tau);
}

/* The new volatility, by the Illinois algorithm. */
static double new_volatility(const Change *change) {
    double low = change->a, high;
    double over = change->delta_squared - change->phi_squared - change->variance;
    if (over > 0) {
        high = log(over);
    } else {
        high = change->a - change->tau;
        while (change_at(change, high) < 0)
            high -= change->tau;
    }
    double at_low = change_at(change, low), at_high = change_at(change, high);
    while (fabs(high - low) > CLOSE_ENOUGH) {
        double next = low + (low - high) * at_low / (at_high - at_low);
        double at_next = change_at(change, next);
        if (at_next * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = next;
        at_high = at_next;
    }
    return exp(low / 2);
}

Glicko glicko_after(const Glicko *before, const GlickoResult *results, size_t count, double tau) {
    double mu = (before->rating - MIDDLE) / SCALE, phi = before->deviation / SCALE;
    double information = 0, gained = 0;
    for (size_t i = 0; i < count; i++) {
        double other_phi = results[i].deviation / SCALE, g = weight(other_phi);
        double chance = expected(mu, (results[i].rating - MIDDLE) / SCALE, other_phi);
        information += g * g * chance * (1 - chance);
        gained += g * (results[i].score - chance);
    }
    double variance = 1 / information, delta = variance * gained;
    Change change = {delta * delta, phi * phi, variance,
                     log(before->volatility * before->volatility), tau};
    double volatility = new_volatility(&change);
    double grown = phi * phi + volatility * volatility;
    double after = 1 / sqrt(1 / grown + information);
    return (Glicko){MIDDLE + SCALE * (mu + after * after * gained), SCALE * after, volatility};
}
