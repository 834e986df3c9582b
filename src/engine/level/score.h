/* Mate scores, as the search counts them and as the transposition table stores them. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_SCORE_H
#define PANDEMONIUM_ENGINE_LEVEL_SCORE_H

#include <stdbool.h>

#include "engine/level/limits.h"

static inline bool score_is_mate(int score) {
    return score > SCORE_MATE_BOUND || score < -SCORE_MATE_BOUND;
}

/* In how many plies, and in how many of its own moves, the winner mates, whichever side the score
 * is for. */
static inline int score_mate_plies(int score) {
    return SCORE_MATE - (score < 0 ? -score : score);
}
static inline int score_mate_moves(int score) {
    return (score_mate_plies(score) + 1) / 2;
}

/* In the table, mate scores count plies from the node; in the search, from the root. */
static inline int score_to_table(int score, unsigned ply) {
    if (score > SCORE_MATE_BOUND)
        return score + (int)ply;
    return score < -SCORE_MATE_BOUND ? score - (int)ply : score;
}
static inline int score_from_table(int score, unsigned ply) {
    if (score > SCORE_MATE_BOUND)
        return score - (int)ply;
    return score < -SCORE_MATE_BOUND ? score + (int)ply : score;
}

#endif
