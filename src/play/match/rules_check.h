/* Whether all players of a match play the same game: what other programs know of it is compared
 * with our rules before the first game, as a seat of a game does. */
#ifndef PANDEMONIUM_PLAY_MATCH_RULES_CHECK_H
#define PANDEMONIUM_PLAY_MATCH_RULES_CHECK_H

#include "base/text.h"
#include "play/match/match.h"

/* Asks those that can be asked (engine_check.h) and waits for them, at most until stop_fd is
 * readable
 * (-1: there is none). False: found has sentences on who plays by other rules. Players that are
 * `unverified` are not asked. */
bool match_rules_check(const MatchSettings *settings, int stop_fd, Text *found);

#endif
