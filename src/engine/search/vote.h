/* Which thread's result a search with several threads gives. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_VOTE_H
#define PANDEMONIUM_ENGINE_SEARCH_VOTE_H

#include "engine/level/limits.h"
#include "rules/board/types.h"

/* What one thread found; depth 0: nothing. */
typedef struct Ballot {
    Move move;
    unsigned depth;
    int score_cp;
} Ballot;

/* The index, below count (at least 1), of the ballot to follow: each is a vote for its move, worth
 * more the deeper and the better; of those for the move elected the weightiest is followed. The
 * shortest way to a sure win is above all votes. The first of equals. */
unsigned vote_elect(const Ballot *ballots, unsigned count);

#endif
