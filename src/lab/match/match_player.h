/* The players of a match: what limits them. */
#ifndef PANDEMONIUM_LAB_MATCH_MATCH_PLAYER_H
#define PANDEMONIUM_LAB_MATCH_MATCH_PLAYER_H

#include "play/player/player.h"

/* Appends the limits for people: "1+0.01", "100 ms a move", "5000 nodes", "depth 8". */
void match_limits_format(const PlayerLimits *limits, Text *out);
/* Appends the value of PGN's TimeControl tag: "1+0.01", "1/0.1" for a time per move, "-" without
 * any. */
void match_limits_format_tag(const PlayerLimits *limits, Text *out);

#endif
