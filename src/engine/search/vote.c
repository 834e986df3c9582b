#include "engine/search/shared.h"

#include <stdint.h>

enum { VOTE_BASE_CP = 15 }; /* weight of the worst score, since scores rarely differ by much */

static int64_t vote_weight(const Ballot *ballot, int worst_cp) {
    return ((int64_t)ballot->score_cp - worst_cp + VOTE_BASE_CP) * ballot->depth;
}

static int64_t vote_sum(const Ballot *ballots, unsigned count, Move move, int worst_cp) {
    int64_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        if (ballots[i].depth > 0 && ballots[i].move == move)
            sum += vote_weight(&ballots[i], worst_cp);
    return sum;
}

unsigned vote_elect(const Ballot *ballots, unsigned count) {
    int worst_cp = SCORE_MATE;
    unsigned best = 0, quickest = 0;
    for (unsigned i = 0; i < count; i++) {
        if (ballots[i].depth == 0)
            continue;
        if (ballots[i].score_cp < worst_cp)
            worst_cp = ballots[i].score_cp;
        if (ballots[quickest].depth == 0 || ballots[i].score_cp > ballots[quickest].score_cp)
            quickest = i;
    }
    if (ballots[quickest].depth > 0 && ballots[quickest].score_cp > SCORE_MATE_BOUND)
        return quickest;
    int64_t best_sum = -1, best_weight = -1;
    for (unsigned i = 0; i < count; i++) {
        if (ballots[i].depth == 0)
            continue;
        int64_t sum = vote_sum(ballots, count, ballots[i].move, worst_cp);
        int64_t weight = vote_weight(&ballots[i], worst_cp);
        if (sum > best_sum ||
            (sum == best_sum && ballots[i].move == ballots[best].move && weight > best_weight)) {
            best = i;
            best_sum = sum;
            best_weight = weight;
        }
    }
    return best;
}
