/* The small games of First steps in the archive, among the user's other games. */
#ifndef PANDEMONIUM_PLAY_RECORD_SMALL_GAMES_H
#define PANDEMONIUM_PLAY_RECORD_SMALL_GAMES_H

#include <stdbool.h>

#include "game/tree/game.h"
#include "play/desk/action.h"

/* Adds a small game that is over to the archive, if the user keeps one: the user as White against
 * the computer at this level. Its tags and outcome are set. Says why it cannot be written. */
void small_games_keep(Desk *desk, Game *game, Outcome outcome, unsigned level);
/* Whether these are the tags of a small game. */
bool small_games_has(const Game *tags);

#endif
