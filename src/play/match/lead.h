/* For how long a game has looked decided to both players. */
#ifndef PANDEMONIUM_PLAY_MATCH_LEAD_H
#define PANDEMONIUM_PLAY_MATCH_LEAD_H

#include "rules/board/types.h"

/* The number of consecutive moves, up to the last, whose scores had the same side ahead; all zero
 * at the start. If each player's scores have that player ahead, neither count grows. */
typedef struct MatchLead {
    unsigned plies[SIDE_COUNT]; /* [side that is ahead] */
} MatchLead;

/* Adds a move's score, in centipawns for White. A side is ahead by least_cp or more. */
void match_lead_add(MatchLead *lead, int white_cp, int least_cp);

#endif
