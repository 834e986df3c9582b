/* The odds of a beginner's first games, which the first level gives until it has lost a few. */
#ifndef PANDEMONIUM_PLAY_RECORD_FIRST_ODDS_H
#define PANDEMONIUM_PLAY_RECORD_FIRST_ODDS_H

#include "play/session/session_types.h"

enum {
    FIRST_GAMES = 3, /* how many wins it takes to an even game */
    FIRST_LEVEL = 1
};

/* How many games of the variant at the first level the user has won. */
unsigned first_odds_wins(const SessionSettings *settings, const Variant *variant);
/* The odds after this many wins; none of FIRST_GAMES or more. */
Handicap first_odds_after(const Variant *variant, unsigned wins);
/* Whether settings, which name the odds, are those of the next of these games. */
bool first_odds_are(const SessionSettings *settings);
/* Makes settings those of the next of these games. False, with nothing changed: the even one is won
 * too. */
bool first_odds_go_on(SessionSettings *settings);

#endif
