/* For how long a game has looked decided to those who play it. */
#ifndef PANDEMONIUM_PLAY_MATCH_LEAD_H
#define PANDEMONIUM_PLAY_MATCH_LEAD_H

#include "rules/board/types.h"

/* For how many moves in a row, up to the last, the same side was seen ahead; all zero at the start.
 * Scores of two players that each see themselves ahead decide nothing. */
typedef struct MatchLead {
    unsigned plies[SIDE_COUNT]; /* by the side that is ahead */
} MatchLead;

/* Adds a move's score, in centipawns for White; by least_cp or more a side is ahead. */
void match_lead_add(MatchLead *lead, int white_cp, int least_cp);

#endif
