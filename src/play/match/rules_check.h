/* Checks before the first game of a match that other programs play the game by our rules, as a
 * session does for its seats. */
#ifndef PANDEMONIUM_PLAY_MATCH_RULES_CHECK_H
#define PANDEMONIUM_PLAY_MATCH_RULES_CHECK_H

#include "base/text.h"
#include "play/match/match.h"

/* Checks all players that can be checked (engine_check.h) and waits for the results, at most until
 * stop_fd is readable (-1: none). False: found has sentences about players with other rules.
 * Players that are `unverified` are not checked. */
bool match_rules_check(const MatchSettings *settings, int stop_fd, Text *found);

#endif
